// The memory of a Python that has just started, kept on the device: the next start goes on from there instead. Inside are
// pygame with its library and all that the title imports, as if it had just been imported.
// It is made behind the first visit, in a worker of its own, and lies in the store of this version of the site: it is
// thrown away with it (sw.js). Nothing of it is downloaded, and a start without it is only slower.

import { begin, furnish, parts, PROGRAM } from "./python.js";
import { VERSION } from "./site.js";

const STORE = `stolik-${VERSION}`;
const NAME = "page/snapshot";
const PATIENCE = 10_000; // ms; by then Python has long started without it
const FIRST = ["main", "scenes.browser", "scenes.start", "scenes.title", "game.play.saves"]; // what main.py begins with

/** The kept memory, if there is one; @param page what the program sees of the page: it takes the place of the kept one */
export async function kept(page) {
  const reader = globalThis.stolikMemory; // begun by first.js
  if (!reader) return null;
  const asked = () =>
    new Promise((resolve) => {
      reader.onmessage = ({ data }) => resolve(data);
      reader.onerror = () => resolve(null);
      setTimeout(resolve, PATIENCE, null);
      reader.postMessage("");
    });
  const head = await asked();
  return head?.version === VERSION ? new Memory(head.length, asked(), page) : null;
}

/** A memory on its way from the store: Python's machinery is made meanwhile. */
class Memory {
  #length;
  #bytes;
  #page;

  constructor(length, bytes, page) {
    this.#length = length;
    this.#bytes = bytes;
    this.#page = page;
  }

  /** Pyodide's machinery, made by `create`, with this memory in it; an error if it is not as it was kept. */
  async restored(create, settings) {
    settings.noInitialRun = true;
    settings.INITIAL_MEMORY = this.#length;
    const module = await create(settings);
    const bytes = await this.#bytes;
    if (!bytes) throw new Error("The kept memory is damaged.");
    const { low, high, start } = split(bytes);
    module.HEAPU8.set(high, start);
    const { API } = module;
    const finish = API.finalizeBootstrap;
    API.finalizeBootstrap = () => finish(API.restoreSnapshot(low), () => this.#page);
    return module;
  }
}

const address = (path, base) => new URL(path, base).href;

/** Whether there is one. */
export async function have() {
  return Boolean(await (await caches.open(STORE)).match(address(NAME, document.baseURI)));
}

/** It has not worked: the next start is a plain one. */
export async function forget() {
  try {
    await (await caches.open(STORE)).delete(address(NAME, document.baseURI));
  } catch (reason) {
    // without a store there is nothing to forget
  }
}

/** Make one, in a worker; `modules` are those of the standard library that the program has imported. */
export function make(modules) {
  const worker = new Worker(new URL("snapshot.js", import.meta.url), { type: "module", name: "snapshot" });
  return new Promise((resolve) => {
    const end = (trouble) => {
      if (trouble) console.warn(trouble);
      worker.terminate();
      resolve();
    };
    worker.onmessage = (event) => end(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(event.message || "The worker for the kept memory has failed.");
    };
    worker.postMessage({ base: document.baseURI, modules });
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
  const store = await caches.open(STORE);
  const given = parts((path) => store.match(address(path, base)));
  const pyodide = await begin(base, given, { keep: true });
  await furnish(pyodide, given);
  const page = {}; // the one thing in that memory which is not Python's own
  pyodide.registerJsModule("stolik_page", page);
  pyodide.runPython(importing([...modules, ...FIRST]));
  const serializer = (thing) => {
    if (thing !== page) throw new Error(`This cannot be kept: ${thing}`);
    return "the page";
  };
  const { bytes, length } = gathered(pyodide.makeMemorySnapshot({ serializer }));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toString();
  const headers = { "X-Version": VERSION, "X-Length": length, "X-Digest": digest };
  await store.put(address(NAME, base), new Response(bytes, { headers }));
}

// Between what Python has from the beginning and what it has made, much of the memory is empty, and so is its end: it is
// kept as the part before that gap, which begins with Pyodide's own head, and the part behind.

const BLOCK = 65536;
const HEAD = 8;

function gathered(memory) {
  const blocks = Array.from({ length: Math.ceil(memory.length / BLOCK) }, (_, place) =>
    memory.subarray(place * BLOCK, (place + 1) * BLOCK).some((byte) => byte),
  );
  const end = blocks.lastIndexOf(true) + 1;
  const gaps = blocks.slice(0, end).map((filled, place) => blocks.indexOf(true, place) - place);
  const widest = Math.max(...gaps);
  const before = gaps.indexOf(widest) * BLOCK;
  const behind = before + widest * BLOCK;
  const low = memory.subarray(0, before);
  const high = memory.subarray(behind, end * BLOCK);
  const [, head] = new Uint32Array(memory.buffer, memory.byteOffset, 2); // Pyodide tells how long its own is
  const bytes = new Uint8Array(HEAD + low.length + high.length);
  bytes.set(new Uint8Array(Uint32Array.of(low.length, behind - head).buffer));
  bytes.set(low, HEAD);
  bytes.set(high, HEAD + low.length);
  return { bytes, length: memory.length - head };
}

function split(buffer) {
  const [low, start] = new Uint32Array(buffer, 0, 2);
  return { low: new Uint8Array(buffer, HEAD, low), high: new Uint8Array(buffer, HEAD + low), start };
}

if (typeof WorkerGlobalScope !== "undefined") {
  self.onmessage = ({ data }) => making(data).then(() => "", String).then((trouble) => self.postMessage(trouble));
}
