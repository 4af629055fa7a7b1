// The referee of an embed: the game's own engine in a worker of its own, asked by messages of text. Without PyScript, which
// the frame does not load.
import { loadPyodide } from "../py/interpreter.mjs";

async function script() {
  const answer = await fetch(new URL("engine.py", import.meta.url));
  if (!answer.ok) throw new Error(`engine.py: ${answer.status}`);
  return answer.text();
}

async function start() {
  const [pyodide, source] = await Promise.all([loadPyodide({}), script()]);
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
