// What must work before any Python does: the language, the sentence when loading fails, and the few things
// that MicroPython cannot do well by itself (races against the clock, morphing). Classic script, no game logic.
"use strict";
(() => {
  const root = document.documentElement;
  const SLOW = 60000; // the page's own part is 0.4 MB: over a line that needs longer than this, something is wrong

  const PICTURES = 500; // milliseconds from a page that is there to the pictures of its cards
  const REST = "./app/rest.pack.wasm";
  const LONGEST = "/micropython.wasm";
  const scope = new URL("./", location.href).pathname;

  // localStorage, where the very access may throw: in MicroPython nothing could catch that. Every key begins with the
  // path of the site, so that several copies on one host stay apart.
  const prefix = `buraco:${scope}:`;
  const attempt = (action, otherwise) => {
    try {
      return action();
    } catch {
      return otherwise; // refused, or full
    }
  };
  const storage = {
    get: (name) => attempt(() => localStorage.getItem(prefix + name), null),
    put: (name, text) => attempt(() => (localStorage.setItem(prefix + name, text), true), false),
    drop: (name) => attempt(() => (localStorage.removeItem(prefix + name), true), false),
    names: () =>
      attempt(() => Object.keys(localStorage), [])
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .join("\n"),
  };

  function chosenLanguage() {
    const wanted = [new URLSearchParams(location.search).get("lang"), storage.get("set.lang")];
    return wanted.find((name) => buracoFailure.languages.includes(name)) ?? "pt";
  }

  const language = chosenLanguage();
  root.lang = language === "pt" ? "pt-BR" : language;

  // The first frame stands there in Portuguese; for another language the build has put one beside it, and the table is
  // not seen before it has taken that one's place.
  if (language !== "pt") {
    root.dataset.frame = "other";
    const watching = new MutationObserver(() => {
      const frame = document.getElementById(`frame-${language}`);
      if (!frame) return;
      watching.disconnect();
      document.getElementById("app").replaceChildren(frame.content);
      delete root.dataset.frame;
    });
    watching.observe(root, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => delete root.dataset.frame);
  }

  // A host's "not found" may sit in the browser's cache for a while, where a mere reload would find it again.
  function tryAgain() {
    const parts = document.querySelectorAll("script[src], link[rel=preload], link[rel=modulepreload], link[rel=stylesheet]");
    const addresses = [...parts].map((part) => part.src || part.href);
    addresses.push(`./app/texts/${language}.json`, REST);
    const anew = addresses.map((address) => fetch(address, { cache: "reload" }));
    Promise.allSettled(anew).then(() => location.reload());
  }

  let failed = false;
  let whole = false; // all of the page has come: from then on it says by itself what is wrong
  let engine = false; // the engine is on its way: what fails of itself from then on may be a part of it

  function fail(kind, detail) {
    if (failed || whole) return;
    failed = true;
    root.dataset.fault = String(detail ?? "").slice(0, 300); // for a bug report
    buracoFailure.show(language, kind, tryAgain);
  }

  // What nobody has caught: a part of the page that did not come.
  function uncaught(kind, detail) {
    if (!engine) fail(kind, detail);
  }

  // What a fault is about: memory that was not to be had, or else something that did not come.
  const about = (text) => (/memory|allocat/i.test(String(text)) ? "memory" : "load");

  // Whether WebAssembly is there and allowed: the smallest module is one (a policy refuses any).
  function runs() {
    try {
      return new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)) !== null;
    } catch {
      return false;
    }
  }

  // A file that is missing: `error` events of elements do not bubble, but they can be captured.
  addEventListener(
    "error",
    (event) => {
      const element = event.target;
      if (element instanceof HTMLScriptElement || element instanceof HTMLLinkElement) {
        if (element.dataset.optional === undefined) uncaught("load", element.src || element.href);
      } else uncaught(about(event.message), event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    const text = reason?.message ?? reason;
    uncaught(about(text), text);
  });
  setTimeout(() => fail("slow", "time-out"), SLOW);
  if (!runs()) fail("wasm", "no WebAssembly");

  // The texts are on their way before Python asks for them.
  const texts = fetch(`./app/texts/${language}.json`).then((answer) => {
    if (!answer.ok) throw new Error(`texts: ${answer.status}`);
    return answer.text();
  });
  texts.catch((problem) => fail("load", problem.message));

  // A promise that never rejects and never waits for longer than `limit`: what became of `promise`.
  function within(promise, limit) {
    let clock;
    const late = new Promise((resolve) => {
      clock = setTimeout(resolve, limit, { how: "late", value: null, text: `no answer in ${limit} ms` });
    });
    const kept = Promise.resolve(promise).then(
      (value) => ({ how: "done", value, text: "" }),
      (problem) => ({ how: "failed", value: null, text: String(problem?.message ?? problem) }),
    );
    return Promise.race([kept, late]).finally(() => clearTimeout(clock));
  }

  // `promise`, or a rejection as soon as it is known that the file at `address` is not there or not whole (a worker whose
  // source is missing never answers).
  function orMissing(promise, address) {
    const missing = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await answer.arrayBuffer();
      return promise;
    });
    return Promise.race([promise, missing]);
  }

  // The rest of the page's Python. It is asked for once that is there for which the first table waits longest: over a
  // slow line it would keep it waiting.
  let pack = null;
  const rest = () => (pack ??= bytesOf(REST));
  new PerformanceObserver((list) => {
    if (list.getEntries().some((each) => each.name.endsWith(LONGEST))) rest();
  }).observe({ type: "resource", buffered: true });

  async function bytesOf(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  // The engine is started: its faults are the link's matter (link.py), those of the page's Python are told by `fail`.
  function engineBegins() {
    engine = true;
  }

  // All of the page is there. Pictures of the cards may come while Python starts in the worker: before, they would stand
  // in the way of the files that it needs.
  function started() {
    whole = true;
    setTimeout(() => {
      for (const link of document.querySelectorAll("link[data-later]")) link.rel = link.dataset.later;
    }, PICTURES);
  }

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // What happened, for those who listen: told once each, also while a dialog makes the table inert. Apart from the table,
  // since there a redraw may move a line, which would then be read out again.
  const HEARD = 40; // lines that can still be read back
  function hear(html) {
    const log = document.getElementById("heard");
    const line = document.createElement("p");
    line.innerHTML = html;
    log.append(line);
    while (log.childElementCount > HEARD) log.firstElementChild.remove();
  }

  window.buraco = { scope, language, texts, storage, fail, within, orMissing, rest, engineBegins, started, failed: () => failed, wait, hear };
})();
