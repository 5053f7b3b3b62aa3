// Everything that the start needs is fetched at once, as soon as the page runs, and every byte is counted.
// Pyodide asks for the same addresses a little later through `fetch`: it is given what is already on its way.

import { workers } from "./offline.js";

/** Something that the game needs did not come. */
export class Unreachable extends Error {
  constructor(path, reason) {
    super(`${path}: ${reason?.message ?? reason}`);
  }
}

const plainFetch = globalThis.fetch.bind(globalThis);

/**
 * A file of the site. Archives are not compressed in themselves, so that a host can do it better; where it sends them
 * as they are, the copy that is already compressed is taken instead and unpacked here.
 */
export async function opened(path) {
  const found = await answered(path);
  const small = found.headers.has("Content-Encoding") || workers()?.controller;
  if (!path.endsWith(".zip") || small) return found;
  const packed = await answered(`${path}.gz`).catch(() => null);
  if (!packed) return found;
  found.body.cancel().catch(() => {}); // it may have broken off by itself
  const reader = packed.body.getReader();
  const { value: first } = await reader.read();
  const body = new ReadableStream({
    start: (out) => first && out.enqueue(first),
    pull: async (out) => {
      const { done, value } = await reader.read();
      done ? out.close() : out.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const gzip = first?.[0] === 0x1f && first[1] === 0x8b; // some hosts tell the browser to unpack it
  return new Response(gzip ? body.pipeThrough(new DecompressionStream("gzip")) : body);
}

async function answered(path) {
  const response = await plainFetch(new URL(path, document.baseURI).href, { credentials: "same-origin" });
  if (!response.ok) throw new Error(response.status);
  return response;
}

const PAUSES = [300, 1200]; // ms before something is asked for again
const after = (ms) => new Promise((done) => setTimeout(done, ms));

/** The same, asked for again if it fails: a phone changes its network, or the service worker was just stopped. */
function insisted(path) {
  return PAUSES.reduce((found, pause) => found.catch(() => after(pause).then(() => opened(path))), opened(path));
}

/** Read a body to its end; `each` is told of every part. */
export async function read(body, each) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    each(value);
  }
}

export class Downloads {
  #sizes;
  #total;
  #got = 0;
  #waiting = new Map();
  #told;
  #fail;
  /** Never kept; broken when anything cannot be fetched. (Pyodide would wait for it for ever.) */
  failed = new Promise((_, reject) => (this.#fail = reject));

  /** @param sizes bytes by path, as the site's build has written them; @param told called with (bytes, total) */
  constructor(sizes, told) {
    this.#sizes = sizes;
    this.#total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.#told = told;
  }

  /** Begin to fetch these paths, and answer `fetch` for them. */
  begin(paths) {
    for (const path of paths) {
      const response = insisted(path).then((found) => this.#counted(path, found));
      response.catch((reason) => this.#fail(new Unreachable(path, reason)));
      this.#waiting.set(new URL(path, document.baseURI).href, response);
    }
    globalThis.fetch = (request, options) => {
      const address = new URL(request?.url ?? request, document.baseURI).href;
      const response = this.#waiting.get(address);
      this.#waiting.delete(address); // a body can be read only once
      return response ?? plainFetch(request, options);
    };
  }

  /** A script was loaded, which nobody can watch on its way. */
  loaded(path) {
    this.#add(this.#sizes[path] ?? 0);
  }

  /** The answer itself, untouched: only for what has come from its address does a browser keep the machine code. */
  #counted(path, response) {
    if (workers()?.controller) {
      this.loaded(path); // it is on this device: to watch its bytes would take longer than they take
      return response;
    }
    const counted = read(response.clone().body, (part) => this.#add(part.byteLength));
    counted.catch((reason) => this.#fail(new Unreachable(path, reason)));
    return response;
  }

  #add(bytes) {
    this.#got += bytes;
    this.#told(this.#got, this.#total);
  }
}
