// Python with pygame's library in it: the same on the page and in the worker that keeps its memory (snapshot.js), so
// that one can go on from the memory of the other.

import { unpack } from "./shelf.js";
import { PYODIDE } from "./site.js";

// Pyodide would run Python on stacks of its own, so that it could wait in the middle of a call (JSPI). The program never
// does, and a Chromium that takes samples of its memory dies on such stacks (seen in 156).
for (const name of ["Suspending", "promising", "SuspendError"]) delete WebAssembly[name];

// Pyodide would also fetch its machinery only when all its scripts are here; this tells it to leave that to others.
globalThis.WasmOffsetConverter = null;

export const PROGRAM = "/stolik"; // where Python has the program's files
const PACKAGES = "/lib/python3.14/site-packages";
const STANDARD = "/lib/python314.zip";
const LIBRARY = `${PACKAGES}/pygame/base.cpython-314-wasm32-emscripten.so`;

/** What a start needs besides Pyodide's scripts, as promises; `get` answers as `fetch` does. */
export function parts(get) {
  const bytes = async (path) => new Uint8Array(await (await get(path)).arrayBuffer());
  const found = {
    engine: WebAssembly.compileStreaming(get("pyodide/pyodide.asm.wasm")),
    library: WebAssembly.compileStreaming(get("pyodide/pygame.wasm")),
    pygame: bytes("pyodide/pygame.zip"),
    title: bytes("archives/title.zip"),
  };
  for (const early of Object.values(found)) early.catch(() => {}); // whoever waits for it is told
  return found;
}

/** Start Python; @param memory one to go on from, @param keep whether its own is to be kept */
export async function begin(base, { engine, library }, { memory = null, keep = false } = {}) {
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    import("../pyodide/pyodide.mjs"),
    import("../pyodide/pyodide.asm.mjs"),
  ]);
  let fail;
  const failed = new Promise((_, reject) => (fail = reject)); // Pyodide itself would wait for ever
  const createPyodideModule = (settings) => {
    settings.instantiateWasm = (imports, receive) => {
      instantiate(engine, imports, receive).catch(fail);
      return {};
    };
    // Before Python begins the library comes to lie at the same place in every memory.
    if (memory || keep) settings.preRun.push((module) => link(module, library).catch(fail));
    return memory ? memory.restored(create, settings) : create(settings);
  };
  const started = loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    stdLibURL: new URL("pyodide/python.zip", base).href,
    packageBaseUrl: new URL("pyodide/", base).href,
    lockFileContents: { info: PYODIDE, packages: {} },
    env: { HOME: "/home/stolik", SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas" },
    createPyodideModule,
    _makeSnapshot: keep,
  });
  return Promise.race([started, failed]);
}

/** Give Python all that the title needs. */
export async function furnish({ FS, _module }, { library, pygame, title }) {
  if (!FS.analyzePath(STANDARD).exists) throw new Error("Failed to fetch the standard library."); // it only says so
  unpack(await pygame, FS, PACKAGES);
  if (!_module.preloadedWasm[LIBRARY]) await link(_module, library);
  unpack(await title, FS, PROGRAM);
}

/** Make Pyodide's machinery of what was compiled while its scripts came. */
async function instantiate(engine, imports, receive) {
  const error = Symbol("error"); // stands for the answer of a call of JavaScript that has failed
  Object.assign(imports.env, { Jsv_GetError_import: () => error, JsvError_Check: (answer) => answer === error });
  const module = await engine;
  receive(await WebAssembly.instantiate(module, imports), module);
}

async function link(module, library) {
  module.addRunDependency("pygame");
  const flags = { loadAsync: true, nodelete: true, allowUndefined: true };
  module.preloadedWasm[LIBRARY] = await module.loadWebAssemblyModule(await library, flags, LIBRARY, {});
  module.reportUndefinedSymbols();
  module.removeRunDependency("pygame");
}
