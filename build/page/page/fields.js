// Real text inputs over the fields that the program draws: so that a phone opens its keyboard, and everybody can
// paste, compose accents and dictate. They are not seen until somebody writes in them.

export class Fields {
  #inputs = new Map(); // key to input
  #place;
  #answers;

  /** @param place where the inputs lie, over the canvas; @param answers gives the program (scenes/browser.py) */
  constructor(place, answers) {
    this.#place = place;
    this.#answers = answers;
  }

  /** Lay an input over every field: [key, label, text, digits, x, y, width, height] in CSS pixels. */
  lay(fields) {
    const old = this.#inputs;
    this.#inputs = new Map();
    for (const [key, label, text, digits, x, y, width, height] of fields) {
      const input = old.get(key) ?? this.#make(key);
      this.#inputs.set(key, input);
      old.delete(key);
      input.ariaLabel = label;
      input.inputMode = digits ? "numeric" : "text";
      if (document.activeElement !== input) input.value = text;
      Object.assign(input.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    }
    for (const input of old.values()) input.remove();
  }

  /** Write in this field: it was chosen by keyboard, or by ear. */
  edit(key) {
    this.#inputs.get(key)?.focus({ preventScroll: true });
  }

  #make(key) {
    const input = document.createElement("input");
    input.type = "text";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.enterKeyHint = "done";
    input.tabIndex = -1;
    input.onfocus = () => {
      this.#answers().press(key);
      input.select();
    };
    input.oninput = (event) => {
      if (event.isComposing) return;
      const kept = this.#answers().write(input.value);
      if (kept !== input.value) input.value = kept;
    };
    input.onblur = () => this.#answers().written(true);
    input.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      this.#answers().written(event.key === "Enter");
      document.getElementById("canvas").focus({ preventScroll: true });
    };
    this.#place.append(input);
    return input;
  }
}
