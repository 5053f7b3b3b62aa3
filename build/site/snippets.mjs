// node snippets.mjs <Pyodide's folder> <a compiled library> prints, as JSON, the pieces of JavaScript that the library
// brings with it as text. Pyodide would give them to `eval`; the site's build writes them into Pyodide instead.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, library] = process.argv.slice(2);
const copy = fs.mkdtempSync(path.join(os.tmpdir(), "pyodide-"));
fs.cpSync(core, copy, { recursive: true });
const engine = path.join(copy, "pyodide.asm.mjs");
const text = fs.readFileSync(engine, "utf8").replaceAll("eval(func)", "(globalThis.snippets.push(func),eval(func))");
fs.writeFileSync(engine, text);
globalThis.snippets = [];
const { loadPyodide } = await import(pathToFileURL(path.join(copy, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: copy + path.sep });
const flags = { loadAsync: true, nodelete: true, allowUndefined: true };
await pyodide._module.loadWebAssemblyModule(new Uint8Array(fs.readFileSync(library)), flags, "/library.so", {});
fs.rmSync(copy, { recursive: true });
fs.writeFileSync(1, JSON.stringify([...new Set(globalThis.snippets)]));
process.exit(0);
