// The page's readers on texts of a file, in MicroPython as in the page: node readers.mjs MICROPYTHON WEB READERS GIVEN TEXTS
// Prints one line for each text: what came of it, or `FAULT` with the traceback.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [module, web, readers, given, texts] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const python = await loadMicroPython({ heapsize: 64 * 1024 * 1024 });
for (const folder of ["table", "embed"]) {
  python.FS.mkdir(`/${folder}`);
  for (const name of fs.readdirSync(path.join(web, folder))) {
    if (name.endsWith(".py")) python.FS.writeFile(`/${folder}/${name}`, fs.readFileSync(path.join(web, folder, name)));
  }
}
python.FS.writeFile("/readers.py", fs.readFileSync(readers));
python.FS.writeFile("/given.json", fs.readFileSync(given));
python.runPython(`
import json, sys
sys.path.insert(0, "/")
from readers import begin, run
with open("/given.json") as file:
    begin(json.load(file))
`);
const run = python.globals.get("run");
for (const [name, text] of JSON.parse(fs.readFileSync(texts))) console.log(JSON.stringify(String(run(name, text))));
