// The memory of a Python that has just started, kept on the device: the next start goes on from there instead. Inside are
// what the program has imported of the standard library, and those of its own modules that need neither pygame nor a page.
// It is made behind the first visit, in a worker of its own, and lies in the store of this version of the site: it is
// thrown away with it (sw.js). Nothing of it is downloaded, and a start without it is only slower.

import { workers } from "./offline.js";
import { unpack } from "./shelf.js";
import { PYODIDE, VERSION } from "./site.js";

// Pyodide would run Python on stacks of its own, so that it could wait in the middle of a call (JSPI). The program never
// does, and a Chromium that takes samples of its memory dies on such stacks (seen in 156). This module is loaded before
// Pyodide, on the page and in the worker.
for (const name of ["Suspending", "promising", "SuspendError"]) delete WebAssembly[name];

const STORE = `stolik-${VERSION}`;
const NAME = "page/snapshot";
const PAGE = 65536;
export const PROGRAM = "/stolik"; // where Python has the program's files
const OWN = [
  "game.play.saves", // whoever comes again may have left a game
  "scenes.start",
  "scenes.kit.forms",
  "scenes.kit.i18n",
  "scenes.kit.pace",
  "scenes.kit.storage",
  "scenes.kit.theme",
];

/** What Pyodide must be told, the same with and without a snapshot. */
export function options(base) {
  return {
    indexURL: new URL("pyodide/", base).href,
    stdLibURL: new URL("pyodide/python.zip", base).href,
    packageBaseUrl: new URL("pyodide/", base).href,
    lockFileContents: { info: PYODIDE, packages: {} },
    env: { HOME: "/home/stolik", SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas" },
  };
}

const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toString();

/**
 * The kept memory; nothing if there is none, or if it is not as it was kept. A worker reads and checks it: the page has
 * enough to do at that moment, and is given the memory without a copy.
 */
export async function kept() {
  if (!workers()?.controller) return null; // nobody has been here before
  const memory = await asked({ base: document.baseURI }).catch(String);
  if (typeof memory !== "string") return memory;
  console.warn(memory);
  await forget();
  return null;
}

async function reading(base) {
  const found = await (await caches.open(STORE)).match(new URL(NAME, base).href);
  if (!found) return null;
  const bytes = await found.arrayBuffer();
  if ((await digest(bytes)) !== found.headers.get("X-Digest")) throw new Error("The kept memory is damaged.");
  return spread(bytes);
}

/** Whether there is one. */
export async function have() {
  return Boolean(await (await caches.open(STORE)).match(new URL(NAME, document.baseURI).href));
}

/** It has not worked: the next start is a plain one. */
export async function forget() {
  try {
    await (await caches.open(STORE)).delete(new URL(NAME, document.baseURI).href);
  } catch (reason) {
    // without a store there is nothing to forget
  }
}

/** Make one, in a worker; `modules` are those that the program has imported. */
export const make = (modules) => asked({ base: document.baseURI, modules });

/** What a worker answers; a text is what went wrong. */
async function asked(question) {
  const worker = new Worker(new URL("snapshot.js", import.meta.url), { type: "module", name: "snapshot" });
  return new Promise((resolve) => {
    const end = (answer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = (event) => end(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(event.message || "The worker for the kept memory has failed.");
    };
    worker.postMessage(question);
  });
}

const importing = (modules) => `
import sys
from importlib import import_module
sys.path.insert(0, "${PROGRAM}")
for name in ${JSON.stringify(modules)}:
    import_module(name)
sys.path.remove("${PROGRAM}")
`;

async function making({ base, modules }) {
  const { loadPyodide } = await import("../pyodide/pyodide.mjs");
  const store = await caches.open(STORE);
  const title = await store.match(new URL("archives/title.zip", base).href);
  const pyodide = await loadPyodide({ ...options(base), _makeSnapshot: true });
  unpack(new Uint8Array(await title.arrayBuffer()), pyodide.FS, PROGRAM);
  pyodide.runPython(importing([...modules, ...OWN]));
  const bytes = gathered(pyodide.makeMemorySnapshot());
  const response = new Response(bytes, { headers: { "X-Digest": await digest(bytes) } });
  await store.put(new URL(NAME, base).href, response);
}

// Most of the memory is empty: only its pages with something in them are kept, after a list of their numbers.

function gathered(memory) {
  const filled = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    if (memory.subarray(start, start + PAGE).some((byte) => byte)) filled.push(start / PAGE);
  }
  const head = Uint32Array.of(memory.length, filled.length, ...filled);
  const bytes = new Uint8Array(head.byteLength + filled.length * PAGE);
  bytes.set(new Uint8Array(head.buffer));
  filled.forEach((page, place) => {
    bytes.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + place * PAGE);
  });
  return bytes;
}

function spread(buffer) {
  const [length, count] = new Uint32Array(buffer, 0, 2);
  const filled = new Uint32Array(buffer, 8, count);
  const memory = new Uint8Array(length);
  filled.forEach((page, place) => {
    const start = 8 + 4 * count + place * PAGE;
    memory.set(new Uint8Array(buffer, start, Math.min(PAGE, length - page * PAGE)), page * PAGE);
  });
  return memory;
}

if (typeof WorkerGlobalScope !== "undefined") {
  self.onmessage = async ({ data }) => {
    try {
      const memory = await (data.modules ? making(data) : reading(data.base));
      self.postMessage(memory ?? null, memory ? [memory.buffer] : []);
    } catch (reason) {
      self.postMessage(String(reason));
    }
  };
}
