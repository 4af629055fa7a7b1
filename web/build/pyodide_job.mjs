// Runs one Python file inside the pinned Pyodide, under Node, and stores the bytes it answers with.
// node pyodide_job.mjs PYODIDE_FOLDER JOB.py REQUEST.json ANSWER [LIBRARY]
// PYODIDE_FOLDER is where pyodide.mjs lies, LIBRARY another standard library in it (the trimmed one, to be proved).
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import path from "node:path";

const [folder, job, request, answer, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(folder, "pyodide.mjs")).href);
const options = { indexURL: path.resolve(folder) };
if (library) {
  options.stdLibURL = path.resolve(folder, library);
  options.lockFileContents = await readFile(new URL("../node_modules/pyodide/pyodide-lock.json", import.meta.url), "utf8");
}
const python = await loadPyodide(options);
python.globals.set("REQUEST", await readFile(request, "utf8"));
python.runPython(await readFile(job, "utf8"), { filename: path.basename(job) });
const result = python.globals.get("ANSWER");
await writeFile(answer, result.toJs());
process.exit(0);
