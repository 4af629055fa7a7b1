// The referee of an embed: the game's own engine in a worker of its own, asked by messages of text. Without PyScript, which
// the frame does not load.
import { loadPyodide } from "../py/interpreter.mjs";

const here = new URL("./", import.meta.url);

async function fetched(name) {
  const answer = await fetch(new URL(name, here));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function start() {
  const engine = Promise.all([
    fetched("engine.zip.wasm").then((answer) => answer.arrayBuffer()),
    fetched("engine.py").then((answer) => answer.text()),
  ]);
  engine.catch(() => {}); // said below
  const pyodide = await loadPyodide({});
  const [archive, source] = await engine;
  pyodide.FS.writeFile("engine.zip", new Uint8Array(archive));
  pyodide.runPython(source);
  return pyodide.globals.get("ask");
}

const ready = start();

self.onmessage = async ({ data }) => {
  try {
    const ask = await ready;
    self.postMessage({ key: data.key, text: ask(data.text) });
  } catch (problem) {
    self.postMessage({ key: data.key, fault: String(problem?.message ?? problem) });
  }
};
