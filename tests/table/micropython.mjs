// Draws the cases of a file in MicroPython, as the page does: node micropython.mjs MICROPYTHON WEB CASES
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [module, web, cases] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const python = await loadMicroPython({ heapsize: 32 * 1024 * 1024, stdout: (line) => console.log(line) });
python.FS.mkdir("/table");
for (const name of fs.readdirSync(path.join(web, "table"))) {
  if (name.endsWith(".py")) python.FS.writeFile(`/table/${name}`, fs.readFileSync(path.join(web, "table", name)));
}
python.FS.writeFile("/cases.json", fs.readFileSync(cases));
python.runPython(`
import gc, json, sys
sys.path.insert(0, "/")
from table import log, page, words

with open("/cases.json") as file:
    given = json.load(file)
for case in given["cases"]:
    texts = given["texts"][case["lang"]]
    ui = page.fresh_ui(case["lang"])
    for pair in case["ui"]:
        ui[pair[0]] = pair[1]
    for event in case["events"]:
        ui["log"].append({"n": len(ui["log"]), "html": log.sentence(texts, event, case["view"])})
    print(json.dumps(page.draw(texts, case["view"], ui)))
    gc.collect()
`);
