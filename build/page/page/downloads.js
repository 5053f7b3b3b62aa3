// Everything heavy is fetched at once, as soon as the page runs, and every byte is counted.
// Pyodide asks for the same addresses a little later through `fetch`: it is given what is already on its way.

/** Something that the game needs did not come. */
export class Unreachable extends Error {
  constructor(path, reason) {
    super(`${path}: ${reason?.message ?? reason}`);
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
    const plain = globalThis.fetch;
    for (const path of paths) {
      const address = new URL(path, document.baseURI).href;
      const response = plain(address, { credentials: "same-origin" }).then((found) => this.#counted(found));
      response.catch((reason) => this.#fail(new Unreachable(path, reason)));
      this.#waiting.set(address, response);
    }
    globalThis.fetch = (request, options) => {
      const address = new URL(request?.url ?? request, document.baseURI).href;
      const response = this.#waiting.get(address);
      this.#waiting.delete(address); // a body can be read only once
      return response ?? plain(request, options);
    };
  }

  /** A script was loaded, which nobody can watch on its way. */
  loaded(path) {
    this.#add(this.#sizes[path] ?? 0);
  }

  #counted(response) {
    if (!response.ok) throw new Error(response.status);
    const counter = new TransformStream({
      transform: (part, out) => {
        this.#add(part.byteLength);
        out.enqueue(part);
      },
    });
    response.body.pipeTo(counter.writable).catch((reason) => this.#fail(new Unreachable(response.url, reason)));
    const { status, statusText, headers } = response;
    return new Response(counter.readable, { status, statusText, headers });
  }

  #add(bytes) {
    this.#got += bytes;
    this.#told(this.#got, this.#total);
  }
}
