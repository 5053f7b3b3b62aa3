// node in_pyodide.mjs <Pyodide's folder> <script.py> <folder> [arguments…]
// Runs a Python script inside Pyodide, with a folder of this machine mounted at /folder and the arguments in `ARGS`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, script, folder, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(core, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: path.resolve(core) + path.sep });
pyodide.mountNodeFS("/folder", path.resolve(folder));
pyodide.globals.set("ARGS", pyodide.toPy(args));
await pyodide.runPythonAsync(fs.readFileSync(script, "utf8"), { filename: script });
