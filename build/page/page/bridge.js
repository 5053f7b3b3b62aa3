// Between the page and the program: the program imports this as `stolik_page` (scenes/browser.py).

import { Fields } from "./fields.js";
import * as ground from "./ground.js";

const PREFIX = "stolik/"; // begins the names of what is kept (scenes/shell/storage.py)
const SAVE = "save-"; // begins the names of games that were left (game/play/saves.py)
const OPEN = "stolik/open"; // the bookmark of what is open in this window
const RETURNING = "stolik/returning"; // is there in this window while a way back is being taken
const MOMENT = 2000; // ms
const MOST_PIXELS = 4.2e6; // what Python can paint in time; beyond that the picture is scaled up by the browser

export class Bridge {
  #canvas;
  #answers = null; // what the program answers, once it listens
  #shelf;
  #ended;
  #sharpness = 2; // real pixels for each of the page's, at most: sharper is not seen, only paid for
  #resize = () => {};
  #fields;

  /** @param shelf the archives of the games; @param ended called with the text of an error that has ended the program */
  constructor(canvas, shelf, ended) {
    this.#canvas = canvas;
    this.#shelf = shelf;
    this.#ended = ended;
    this.#fields = new Fields(document.getElementById("fields"), () => this.#answers);
  }

  #drawn;
  /** Called when the picture is of another scene: what was told of the one before holds no more, see mirror.js. */
  retell = () => {};

  /** Kept when the program has drawn its first picture. */
  firstFrame = new Promise((resolve) => (this.#drawn = resolve));

  /** Have the picture under everything ready; the page must have its look by then. */
  layGround() {
    const [width, height] = this.#size();
    return ground.prepare(width, height);
  }

  /** What the program sees of the page; @param open puts the files of an archive that is here before the program */
  module(open) {
    return {
      archive: (name) => this.#shelf.status(name),
      want: (name) => void this.#shelf.want(name),
      open,
      language: () => document.documentElement.lang,
      size: () => this.#size(),
      ground: (width, height) => ground.take(width, height),
      sharpen: (pixels) => {
        this.#sharpness = pixels;
        this.#resize();
      },
      replay: () => this.#replay(),
      came_from: () => this.#left,
      elsewhere: () => this.#elsewhere,
      prefers: (wish) => this.#prefers(wish),
      can_fill: () => Boolean(document.fullscreenEnabled),
      fill: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
      fields: (list) => this.#fields.lay(JSON.parse(list)),
      edit: (key) => this.#fields.edit(key),
      retell: () => queueMicrotask(() => this.retell()), // as soon as Python lets go
      attach: (answers) => this.#attach(answers),
      drawn: () => this.#drawn(),
      address: (link) => `${location.origin}${location.pathname}#replay=${link}`,
      copy: (text) => copy(text),
      hand_out: (name, text) => handOut(name, text),
      share: (name, text, picture) => share(name, text, picture),
      bring_in: () => bringIn((text) => this.#answers.bring_in(text)),
      hold: (name) => this.#hold(name),
      failed: (text) => this.#ended(text),
    };
  }

  /** What is on the canvas: {scene, language, message, focus, hots: [[key, label, x, y, width, height], …]} in CSS pixels. */
  describe() {
    return this.#answers ? JSON.parse(this.#answers.describe()) : null;
  }

  /** How often the program has come round: what it was told two turns ago has had its effect. */
  turns() {
    return this.#answers?.turns() ?? 0;
  }

  /** How often the picture has changed: nothing needs to be told anew while this stays the same. */
  pictures() {
    return this.#answers?.pictures() ?? -1;
  }

  /** The picture in words, see mirror.js. */
  told() {
    return JSON.parse(this.#answers.told());
  }

  /** What there is to know about the thing with this key. */
  about(key) {
    return this.#answers?.about(key) ?? "";
  }

  /** Do what a click on the thing with this key does. */
  press(key) {
    this.#answers?.press(key);
  }

  #size() {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const wanted = Math.min(globalThis.devicePixelRatio || 1, this.#sharpness);
    const density = Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    return [Math.max(64, Math.round(width * density)), Math.max(36, Math.round(height * density)), density];
  }

  #attach(answers) {
    this.#answers = answers;
    let due = false;
    const resize = (this.#resize = () => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        this.#answers.resize(...this.#size());
      });
    });
    new ResizeObserver(resize).observe(this.#canvas);
    addEventListener("resize", resize); // zooming changes the density, not always the size
    this.#canvas.addEventListener("keydown", (event) => event.key === "?" && this.#answers.show_keys());
    addEventListener("storage", ({ key }) => {
      // only other windows' changes are told; without a key all was cleared
      if (key?.startsWith(PREFIX)) this.#answers.stored(key.slice(PREFIX.length));
    });
    addEventListener("hashchange", () => {
      const link = this.#replay();
      if (link) this.#answers.open_replay(link);
    });
    addEventListener("popstate", () => this.#note());
  }

  #wishes = new Map();

  /** Whether the reader's system wants something; if that changes, the program is told. */
  #prefers(wish) {
    if (!this.#wishes.has(wish)) {
      this.#wishes.set(wish, matchMedia(wish));
      this.#wishes.get(wish).addEventListener("change", () => this.#answers?.wished());
    }
    return this.#wishes.get(wish).matches;
  }

  // What is open here has a bookmark: the name under which it is kept. It stands in the entry of the browser's history,
  // which a phone gives back with a page that it threw away, and in the window's own store, which outlives a crash. So a
  // reload comes back to it, and whoever opens the site anew does not.

  #left = "";
  #elsewhere = false;
  #open = "";

  /** See what was open here when the page was left. A way back that ended without a word is not taken again. */
  async lookBack() {
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    const anew = type === "navigate" && !document.wasDiscarded;
    const name = history.state?.open ?? (anew ? null : kept(() => sessionStorage.getItem(OPEN)));
    if (!name || kept(() => sessionStorage.getItem(RETURNING))) return;
    kept(() => sessionStorage.setItem(RETURNING, 1));
    addEventListener("pagehide", () => kept(() => sessionStorage.removeItem(RETURNING)));
    this.#elsewhere = await isHeld(PREFIX + name);
    this.#left = name;
  }

  /** Nothing is open here, or nothing more. */
  leave() {
    this.#hold("");
  }

  #note() {
    kept(() => history.replaceState(this.#open ? { open: this.#open } : null, ""));
    kept(() => (this.#open ? sessionStorage.setItem(OPEN, this.#open) : sessionStorage.removeItem(OPEN)));
  }

  #release = () => {};

  /** What has this bookmark is open here now. If it is a game that was open in another window, that one is told. */
  #hold(name) {
    this.#release();
    this.#open = name;
    this.#note();
    kept(() => sessionStorage.removeItem(RETURNING));
    if (!name.startsWith(SAVE)) return;
    const held = new Promise((done) => (this.#release = done));
    const release = this.#release;
    const taken = ({ name: what }) => what === "AbortError" && release === this.#release && this.#answers.taken(name);
    navigator.locks?.request(PREFIX + name, { steal: true }, () => held).catch(taken); // perhaps there are no locks here
    navigator.storage?.persist?.().catch(() => {});
  }

  /** The replay that the address asks for; it is asked for only once, so that a reload comes back to one's own game. */
  #replay() {
    const link = new URLSearchParams(location.hash.slice(1)).get("replay") ?? "";
    if (link) history.replaceState(null, "", location.pathname + location.search);
    return link;
  }
}

/** Read or change what the browser keeps of this window; nothing where it forbids that. */
function kept(what) {
  try {
    return what();
  } catch (forbidden) {
    return null;
  }
}

/** Whether another window holds a lock. The page that was here before may not be wholly gone: it gets a moment. */
async function isHeld(name) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), MOMENT);
  try {
    await navigator.locks?.request(name, { signal: patience.signal }, () => {});
    return false;
  } catch (reason) {
    return reason.name === "AbortError"; // else there are no locks here
  } finally {
    clearTimeout(timer);
  }
}

/** Put a text on the clipboard; whether that could be tried. A browser without one lets a hidden field be copied. */
function copy(text) {
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).catch(() => copyOld(text));
    return true;
  }
  return copyOld(text);
}

function copyOld(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Show a picture to somebody by the system's own means; where there are none it becomes a file, and its text a copy. */
function share(name, text, picture) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const files = [new File([bytes], name, { type: "image/png" })];
  const keep = () => {
    copy(text);
    handOut(name, bytes, "image/png");
  };
  if (navigator.canShare?.({ files, text })) {
    navigator.share({ files, text }).catch((refused) => refused.name === "AbortError" || keep());
  } else {
    keep();
  }
}

/** Give the reader a file. */
function handOut(name, data, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const MOST_BYTES = 8_000_000; // no file of ours is longer (LONGEST_FILE in game/play/entries.py)

/** Let the reader choose a file, and give what it says to `then`; of a longer one, enough to see that it is none of ours. */
function bringIn(then) {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = "application/json,.json";
  field.onchange = async () => field.files[0] && then(await field.files[0].slice(0, MOST_BYTES).text());
  field.click();
}
