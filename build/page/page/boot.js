// From an empty page to the game: fetch everything at once, start Python, hand it the canvas.

import { Bridge } from "./bridge.js";
import { Downloads, Unreachable } from "./downloads.js";
import { mirror } from "./mirror.js";
import { keepOffline, workers } from "./offline.js";
import { begin, furnish, parts, PROGRAM } from "./python.js";
import { Shelf } from "./shelf.js";
import { ARCHIVES, SIZES, VERSION } from "./site.js";
import * as snapshot from "./snapshot.js";

// This script comes as early as it can, perhaps before the page itself is read to its end.
if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));

const root = document.documentElement;
const find = (id) => document.getElementById(id);
const canvas = find("canvas");

// --- What the reader sees meanwhile ---------------------------------------------------------------------------------

const WEIGHT = { download: 0.7, python: 0.12, table: 0.18 }; // how much of the bar each stage takes
const PARTS = Object.keys(WEIGHT);

function stage(name, part = 0) {
  if (root.dataset.stage !== name) performance.mark(`stolik ${name}`); // `make web-bench` reads them
  root.dataset.stage = name;
  const done = PARTS.includes(name) ? PARTS.slice(0, PARTS.indexOf(name)) : PARTS;
  const before = done.reduce((sum, stage) => sum + WEIGHT[stage], 0);
  find("bar").value = before + part * (WEIGHT[name] ?? 0);
}

function count(bytes, total) {
  const number = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  find("bytes").textContent = `${number.format(bytes / 1e6)} / ${number.format(total / 1e6)} MB`;
  if (root.dataset.stage === "download") stage("download", Math.min(1, bytes / total));
}

let hasLeft = false; // whoever leaves, or loads the page again, breaks off what is still on its way: that is no problem
addEventListener("pagehide", () => (hasLeft = true));
addEventListener("pageshow", ({ persisted }) => persisted && (hasLeft = false)); // a page that was left comes back whole

// In the page itself (build/page/watchdog.js): calls back if nothing of what is kept here is damaged.
const check = globalThis.stolikCheck ?? ((whole) => whole());

function problem(kind, details = "") {
  if (!hasLeft) check(() => tell(kind, details));
}

function tell(kind, details) {
  if (hasLeft) return;
  if (kind === "crash" && hasProgram) startFailed();
  root.dataset.problem = kind;
  root.dataset.stage = "problem";
  find("problem").hidden = false;
  const told = details.trim(); // with what whoever reports it must say
  find("details").textContent = told && `${told}\n\nStolik ${VERSION} · ${navigator.userAgent}`;
}

// An error of the program before its first picture may come from something that it has kept: the next start puts that
// aside (scenes/start.py). One that ends the page without a word is known by the mark that it leaves in this window, the
// second time. Whatever happens before the program begins has nothing to do with what it keeps.

const MARK = "stolik/start";
const MENDED = "stolik/mended"; // the page has begun again by itself (build/page/watchdog.js)
let hasProgram = false;
let hasStarted = false;

function startFailed() {
  if (!hasStarted) stored(() => localStorage.setItem(MARK, "failed"));
}

async function startBegins() {
  let before = null;
  stored(() => {
    before = sessionStorage.getItem(MARK);
    sessionStorage.setItem(MARK, before ? "again" : "once");
  });
  addEventListener("pagehide", forgetStart); // who leaves, or loads it again, was not stopped by an error
  if (before !== "again") return;
  await new Promise(check);
  startFailed();
}

function startDone() {
  hasStarted = true;
  forgetStart();
  stored(() => sessionStorage.removeItem(MENDED));
}

const forgetStart = () => stored(() => sessionStorage.removeItem(MARK));

function stored(change) {
  try {
    change();
  } catch (reason) {
    // where nothing can be kept, nothing that was kept stops a start
  }
}

for (const button of document.querySelectorAll("[data-language]")) {
  button.onclick = () => {
    root.lang = button.dataset.language;
    try {
      const settings = JSON.parse(localStorage.getItem("stolik/settings") ?? "{}");
      localStorage.setItem("stolik/settings", JSON.stringify({ ...settings, language: root.lang }));
    } catch (reason) {
      // without storage the choice lasts as long as the page
    }
  };
}

// --- The canvas -----------------------------------------------------------------------------------------------------

canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
for (const name of ["gesturestart", "dblclick"]) document.addEventListener(name, (event) => event.preventDefault());

// SDL cancels every touch, also those that a busy browser no longer lets it cancel: that would only fill the console.
for (const name of ["touchstart", "touchmove", "touchend"]) {
  const tame = (event) => event.cancelable || (event.preventDefault = () => {});
  addEventListener(name, tame, { capture: true, passive: true });
}

// SDL takes every key; these belong to the browser. (AltGr writes Polish letters: it stays with the game.)
addEventListener(
  "keydown",
  (event) => {
    const shortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() !== "z";
    if (shortcut || /^F\d+$/.test(event.key)) event.stopImmediatePropagation();
  },
  { capture: true },
);

// A browser lets a page sound only after a gesture: the first one on the canvas wakes it.
function wakeSound(pyodide) {
  const wake = () => {
    const audio = pyodide._module.SDL2?.audioContext;
    if (audio?.state === "suspended") audio.resume();
  };
  for (const name of ["pointerup", "touchend", "keydown"]) addEventListener(name, wake, { capture: true });
}

// --- The start ------------------------------------------------------------------------------------------------------

// The smallest module that handles several numbers at a time (SIMD), as our build of pygame does.
const SEVERAL = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** What Pyodide and our wheel cannot do without. */
function tooOld() {
  return (
    typeof WebAssembly !== "object" ||
    !WebAssembly.validate(Uint8Array.from(SEVERAL)) ||
    typeof WebAssembly.Tag !== "function" || // exceptions
    typeof BigInt64Array !== "function" ||
    typeof TransformStream !== "function" ||
    typeof ResizeObserver !== "function"
  );
}

async function start(downloads) {
  const scripts = Object.keys(SIZES).filter((path) => path.endsWith(".mjs"));
  downloads.begin(Object.keys(SIZES).filter((path) => !scripts.includes(path)));
  const given = parts(fetch);
  const shelf = new Shelf(ARCHIVES);
  const ended = (text) => {
    bridge.leave(); // the next start must not come to the same end
    problem("crash", text);
  };
  const bridge = new Bridge(canvas, shelf, ended);
  const lookedBack = bridge.lookBack();
  const page = bridge.module((name) => shelf.open(name, pyodide.FS, PROGRAM));
  bridge.layGround();
  import("../pyodide/pyodide.asm.mjs").then(() => scripts.forEach((path) => downloads.loaded(path)));

  const pyodide = await started(given, page);
  stage("python");
  pyodide._api.on_fatal = (reason) => ended(String(reason?.stack ?? reason)); // it would end without a word
  pyodide.canvas.setCanvas2D(canvas);
  pyodide._api._skip_unwind_fatal_error = true; // SDL ends its set-up by unwinding, which is no error
  await furnish(pyodide, given);
  stage("table");
  globalThis.stolik = { version: VERSION, pyodide, shelf, describe: () => bridge.describe(), turns: () => bridge.turns() };
  pyodide._api.sys.path.insert(0, PROGRAM);
  pyodide.FS.chdir(PROGRAM);
  await lookedBack;
  hasProgram = true;
  pyodide.pyimport("stolik_boot");
  await bridge.firstFrame;
  stage("ready");
  startDone();
  wakeSound(pyodide);
  await takeOver();
  mirror(bridge, { mirror: find("mirror"), said: find("said"), alarm: find("alarm") });
  settleIn(pyodide, shelf).catch((reason) => console.warn(String(reason))); // the game needs nothing of it
}

/** Python, going on from the memory that was kept, if there is any and it still fits. */
async function started(given, page) {
  const memory = await snapshot.kept(page);
  if (memory) {
    try {
      const pyodide = await begin(document.baseURI, given, { memory });
      performance.mark("stolik restored");
      return pyodide;
    } catch (reason) {
      if (hasLeft) throw reason;
      console.warn(String(reason));
      await snapshot.forget();
    }
  }
  const pyodide = await begin(document.baseURI, given);
  pyodide.registerJsModule("stolik_page", page);
  return pyodide;
}

/** Behind the game: have the other games here, then the whole site without a network, then a quicker start. */
async function settleIn(pyodide, shelf) {
  const again = workers()?.controller; // all is here then, and only a newer version is looked for
  if (!again) await shelf.stock();
  const whole = await keepOffline(find("update"));
  if (again) await shelf.stock();
  if (!whole || (await snapshot.have())) return;
  await snapshot.make(JSON.parse(pyodide.runPython(IMPORTED)));
}

const IMPORTED = `
import json, sys
json.dumps([name for name, module in sys.modules.items()
    if getattr(module, "__file__", None) and str(module.__file__).startswith("/lib/python314.zip")])
`;

/** The canvas in place of the page's own title; whoever is reading one of its papers may finish. */
async function takeOver() {
  const open = () => document.querySelector("details[open]");
  while (open()) await new Promise((done) => open().addEventListener("toggle", done, { once: true }));
  stage("playing");
  canvas.focus({ preventScroll: true });
}

// How browsers say that a script, or the rest of a file, did not come.
const LOST = /import(ing|ed)? .*module|failed to fetch|load failed|networkerror/i;

root.dataset.alive = ""; // all scripts have come: the watchdog in the page need not watch any more
if (tooOld()) {
  problem("old");
} else {
  const downloads = new Downloads(SIZES, count);
  const starting = startBegins().then(() => start(downloads));
  Promise.race([starting, downloads.failed]).catch((reason) => {
    console.error(reason);
    const lost = reason instanceof Unreachable || LOST.test(reason?.message);
    problem(lost ? "network" : "crash", String(lost ? reason.message : (reason?.stack ?? reason)));
  });
}
