// The game for those who listen instead of looking: what is on the canvas as headings, texts and buttons, and what
// happens as it is shown. The program tells it all in words (scenes/mirror.py).

const EVERY = 400; // milliseconds between two looks at the picture

/** @param places {mirror, said, alarm}: the regions, what happens, and what is urgent */
export function mirror(bridge, { mirror, said, alarm }) {
  const sections = new Map();
  let seen = -1;
  let lines = 0;
  let asked = "";
  let scene = -1;
  setInterval(() => document.hidden || bridge.pictures() === seen || look(), EVERY);
  bridge.retell = look;

  function look() {
    seen = bridge.pictures();
    const now = bridge.told();
    if (now.scene !== scene) forget();
    scene = now.scene;
    document.documentElement.lang = now.language;
    mirror.setAttribute("aria-label", now.heading);
    if (alarm.textContent !== now.message) alarm.textContent = now.message;
    const [count, last] = now.log;
    const news = count < lines ? [] : last.slice(Math.max(0, last.length - (count - lines)));
    lines = count;
    if (now.status && now.status !== asked) news.push(now.status);
    asked = now.status;
    tell(said, news);
    list(section("log", null).list, last.map((line) => element("li", line)));
    show(now.regions);
  }

  /** Another scene has come, and perhaps another person: whatever was said was said to somebody else. */
  function forget() {
    sections.clear();
    said.replaceChildren();
    lines = 0;
    asked = "";
  }

  function section(name, label) {
    if (!sections.has(name)) {
      const made = { whole: element("section"), heading: element("h2"), text: element("div"), list: element("ul") };
      made.whole.append(made.heading, made.text, made.list);
      made.buttons = new Map();
      sections.set(name, made);
    }
    const found = sections.get(name);
    if (label !== null && found.heading.textContent !== label) {
      found.heading.textContent = label;
      found.whole.setAttribute("aria-label", label);
    }
    return found;
  }

  function show(regions) {
    for (const [name, label, texts, things] of regions) {
      const here = section(name, label);
      list(here.text, texts.map((text) => element("p", text)));
      const kept = here.buttons;
      here.buttons = new Map();
      list(
        here.list,
        things.map(([key, label, state]) => {
          const item = kept.get(key) ?? thing(key);
          here.buttons.set(key, item);
          const button = item.firstChild;
          if (button.textContent !== label) button.textContent = label;
          button.ariaDisabled = state === "closed" || state === "read" ? "true" : "false";
          button.ariaPressed = state === "chosen" ? "true" : null;
          return item;
        }),
      );
    }
    const wanted = regions.map(([name]) => sections.get(name).whole);
    const log = sections.get("log")?.whole;
    if (log?.querySelector("li")) wanted.push(log);
    list(mirror, wanted);
  }

  function thing(key) {
    const item = element("li");
    const button = element("button");
    button.type = "button";
    button.tabIndex = -1; // Tab belongs to the canvas; who listens goes from thing to thing by the reader's own keys
    button.dataset.key = key;
    button.onfocus = () => (button.ariaDescription = bridge.about(key));
    button.onclick = () => {
      if (button.ariaDisabled === "true") tell(said, [bridge.about(key)]);
      else bridge.press(key);
    };
    item.append(button);
    return item;
  }
}

function element(name, text = "") {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  return made;
}

/** Put these children in, without touching those that are there already: whoever stands on one stays there. */
function list(parent, children) {
  const same = (one, other) => one === other || (one.matches("p, li:not(:has(button))") && one.isEqualNode(other));
  if (parent.children.length === children.length && children.every((child, at) => same(parent.children[at], child))) return;
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  parent.replaceChildren(...children);
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

/** Say something once, politely; only the last of it stays. */
function tell(place, texts) {
  if (!texts.length) return;
  place.replaceChildren(...texts.map((text) => element("p", text)));
}
