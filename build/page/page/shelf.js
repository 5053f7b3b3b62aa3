// The archives of the games: each is fetched when somebody wants to sit down, or before, when nothing else is to be done.

import { opened, read } from "./downloads.js";
import { damaged } from "./offline.js";

class Damaged extends Error {}

/** One archive on its way. What has come stays here when the connection is lost, and the rest is asked for later. */
class Parcel {
  state = "away"; // then "coming"; "here", "lost" or, as it is kept on this device, "damaged"; and in the end "open"
  got = 0;
  #path;
  #sha256;
  #parts = [];
  #coming = null;

  constructor(name, { size, sha256 }) {
    this.#path = `archives/${name}.zip`;
    this.#sha256 = sha256;
    this.total = size;
  }

  /** Begin, or go on; kept when it is here, and also when it is lost: `state` tells. */
  fetch() {
    if (this.state === "here" || this.state === "open") return Promise.resolve();
    this.#coming ??= this.#load().finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #load() {
    this.state = "coming";
    try {
      await this.#bring();
      if (!(await this.#whole())) await this.#anew();
      this.state = "here";
    } catch (reason) {
      console.warn(`${this.#path}: ${reason?.message ?? reason}`);
      if (this.got >= this.total) this.#forget(); // all of it came, but it was something else
      this.state = reason instanceof Damaged ? "damaged" : "lost";
    }
  }

  async #bring() {
    const response = await this.#rest();
    await read(response.body, (part) => {
      this.#parts.push(part);
      this.got += part.byteLength;
    });
  }

  /** It is not what the site has sent. If it is what this device keeps, that is mended first. */
  async #anew() {
    const left = await damaged();
    this.#forget();
    if (left.includes(this.#path)) throw new Damaged("kept, but damaged");
    await this.#bring();
    if (!(await this.#whole())) throw new Error("not what was to come");
  }

  /** The rest of the archive after what is here already; all of it, if the host cannot do that. */
  async #rest() {
    if (this.got) {
      const rest = await fetch(this.#path, { headers: { Range: `bytes=${this.got}-` } });
      if (rest.status === 206) return rest;
      rest.body?.cancel().catch(() => {});
      this.#forget();
    }
    return opened(this.#path);
  }

  #forget() {
    this.#parts = [];
    this.got = 0;
  }

  async #whole() {
    if (this.got !== this.total) return false;
    this.#parts = [new Uint8Array(await new Blob(this.#parts).arrayBuffer())];
    if (!globalThis.crypto?.subtle) return true; // a page that came by plain http
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", this.#parts[0]));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === this.#sha256;
  }

  /** Its bytes, which are given away: from now on its files are in Python's own folder. */
  take() {
    const [bytes] = this.#parts;
    this.#parts = [];
    this.state = "open";
    return bytes;
  }
}

export class Shelf {
  #parcels;

  /** @param archives name to {size, sha256}, as the site's build has written them */
  constructor(archives) {
    this.#parcels = new Map(Object.entries(archives).map(([name, told]) => [name, new Parcel(name, told)]));
  }

  /** [state, bytes that are here, bytes in all]; an archive that is not on the site needs nothing. */
  status(name) {
    const parcel = this.#parcels.get(name);
    return parcel ? [parcel.state, parcel.got, parcel.total] : ["open", 0, 0];
  }

  /** Somebody waits for it. */
  want(name) {
    return this.#parcels.get(name)?.fetch();
  }

  /** Put the files of an archive that is here into a folder of Python. */
  open(name, FS, folder) {
    const parcel = this.#parcels.get(name);
    if (parcel?.state === "here") unpack(parcel.take(), FS, folder);
  }

  /** Fetch everything, one after another, the games that were left unfinished first. */
  async stock() {
    const begun = (name) => {
      try {
        return Object.keys(localStorage).some((key) => key.startsWith(`stolik/save-${name}`));
      } catch (reason) {
        return false;
      }
    };
    const names = [...this.#parcels.keys()].filter((name) => name !== "table");
    names.sort((one, other) => begun(other) - begun(one));
    for (const name of ["table", ...names]) {
      await idle();
      await this.want(name);
      if (this.status(name)[0] === "lost") return; // there is no network: no need to try the others
    }
  }
}

const idle = () => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));

/** Unpack a zip archive whose files are only stored: nothing is copied, every file is a part of the archive's bytes. */
export function unpack(bytes, FS, folder) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = new TextDecoder();
  const made = new Set();
  let end = bytes.length - 22; // our archives have no comment after their directory
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("This is no archive.");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const start = view.getUint32(at + 42, true);
    if (view.getUint16(at + 10, true) !== 0) throw new Error("This archive is compressed.");
    const path = `${folder}/${letters.decode(bytes.subarray(at + 46, at + 46 + name))}`;
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, bytes.subarray(data, data + size), { canOwn: true });
    at += 46 + name + extra + comment;
  }
}
