// The Pyodide that a worker starts, with the engine's archive in its folder: PyScript imports this file as "the
// interpreter", an embed does without PyScript. It lies beside pyodide.mjs.
import "./indexeddb.js";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const LIBRARY = "python_stdlib.zip.wasm"; // so named that static hosts compress it
const here = new URL("./", import.meta.url).href;
const CACHE = `buraco:${new URL("../", here).pathname}:{{runtime-cache}}`; // the service worker's, see sw.js
const ENGINE = new URL("../app/engine.zip.wasm", here).href;
const ours = new Set([here + LIBRARY, here + "pyodide.asm.wasm"]);

// No package is ever loaded: the real lock file, with all of Pyodide's packages in it, would be fetched for nothing.
const LOCK = JSON.stringify({
  info: { abi_version: "{{abi}}", arch: "wasm32", platform: "{{platform}}", python: "{{python}}", version },
  packages: {},
});

// The two big files go into the service worker's cache as they come in, and are taken from there: a service worker
// that fetched them itself would fetch them twice on a host that sends `no-store`.
async function kept(plain, address) {
  let cache;
  try {
    cache = await caches.open(CACHE);
    const found = await cache.match(address);
    if (found) return found;
  } catch {
    return plain(address); // no storage here
  }
  const answer = await plain(address);
  if (answer.ok) cache.put(address, answer.clone()).catch(() => {});
  return answer;
}

// Throws away what is kept but no good, half a file or a login page with status 200, so that the next try fetches it anew.
async function weed() {
  const cache = await caches.open(CACHE);
  for (const address of ours) {
    const found = await cache.match(address);
    const bytes = found && new Uint8Array(await found.arrayBuffer());
    if (bytes && !(address.endsWith(LIBRARY) ? isZip(bytes) : WebAssembly.validate(bytes))) await cache.delete(address);
  }
}

// The end of a zip without a comment, as the build makes it.
const isZip = (bytes) => String.fromCharCode(...bytes.subarray(-22, -18)) === "PK\x05\x06";

export async function loadPyodide(options) {
  const plain = globalThis.fetch;
  let refuse;
  const refused = new Promise((_, reject) => (refuse = reject)); // without one of its files Pyodide waits for ever
  const caching = async (input, settings) => {
    const address = new URL(input.url ?? input, here).href;
    if (!ours.has(address)) return plain.call(globalThis, input, settings);
    try {
      const answer = await kept(plain.bind(globalThis), address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      if (!address.endsWith(LIBRARY)) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!isZip(bytes)) throw new Error(`${address}: not whole`); // Python would wait without a word
      return new Response(bytes);
    } catch (problem) {
      refuse(problem);
      throw problem;
    }
  };
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...given) =>
    start.apply(WebAssembly, given).catch((problem) => {
      refuse(problem);
      throw problem;
    });
  // Not after Pyodide, as files that PyScript is told to map would come.
  const engine = plain.call(globalThis, ENGINE).then((answer) => {
    if (!answer.ok) throw new Error(`${ENGINE}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  engine.catch(refuse);
  globalThis.fetch = caching;
  try {
    const started = load({ ...options, lockFileContents: LOCK, stdLibURL: here + LIBRARY });
    const [pyodide, archive] = await Promise.race([Promise.all([started, engine]), refused]);
    pyodide.FS.writeFile("engine.zip", new Uint8Array(archive));
    return pyodide;
  } catch (problem) {
    await weed().catch(() => {});
    throw problem;
  } finally {
    globalThis.fetch = plain;
    WebAssembly.instantiateStreaming = start;
  }
}
