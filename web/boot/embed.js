// A frame in somebody's page (contract, section 5): reads the address, loads what it asks for and nothing else, talks to the
// page around and to the referee's worker. Everything comes by classic scripts, since a sandboxed frame on a host without
// headers gets nothing else. Whatever stands in the address is data: nothing of it is executed or put in as HTML.
"use strict";
(() => {
  const root = document.documentElement;
  const LANGUAGES = ["pt", "en", "es", "it"];
  const LONGEST = 600000; // characters of a fragment
  const DEEPEST = 12;
  const FIRST_LOAD = 180000; // five megabytes over a slow line
  const ANSWER = 60000;

  const query = new URLSearchParams(location.search);
  const one = (name, values) => (values.includes(query.get(name)) ? query.get(name) : values[0]);
  const language = one("lang", LANGUAGES);
  root.lang = language === "pt" ? "pt-BR" : language;
  root.dataset.theme = one("theme", ["auto", "light", "dark"]);
  root.dataset.deck = one("deck", ["2", "4"]) === "4" ? "four" : "two";
  const shown = { size: "normal", felt: "green", back: "wine", reach: "right", pace: "instant" };
  Object.assign(root.dataset, shown);
  const controls = one("controls", ["1", "0"]) === "1";
  const now = one("start", ["tap", "now"]) === "now";
  const here = new URL("./", location.href);
  const game = new URL(`index.html?lang=${language}`, here).href;

  const tell = (kind, data = {}) => {
    if (parent !== window) parent.postMessage({ ...data, type: `buraco:${kind}` }, "*");
  };

  // -- what the address holds ------------------------------------------------------------------------------------------

  function decoded(text) {
    const plain = text.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "");
    const bytes = Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  }

  function pack(text) {
    const bytes = new TextEncoder().encode(text);
    let letters = "";
    for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  // Python reads JSON by calling itself: what is nested without end would end it.
  function shallow(value) {
    let layer = [value];
    for (let depth = 0; depth < DEEPEST && layer.length; depth += 1) {
      layer = layer.flatMap((each) => (each && typeof each === "object" ? Object.values(each) : []));
    }
    return layer.length === 0;
  }

  // {kind, data}, {lesson} or {wrong: key of a sentence}
  function asked() {
    const parts = location.hash.slice(1).split("&");
    for (const kind of ["position", "record"]) {
      const part = parts.find((each) => each.startsWith(`${kind}=`));
      if (part === undefined) continue;
      if (part.length > LONGEST) return { wrong: "embed.too-big" };
      try {
        const data = decoded(part.slice(kind.length + 1));
        if (data && typeof data === "object" && shallow(data)) return { kind, data };
      } catch {
        // no base64, no UTF-8 or no JSON
      }
      return { wrong: `embed.bad-${kind}` };
    }
    const lesson = query.get("lesson");
    if (lesson === null) return { wrong: "embed.nothing" };
    return /^[a-z0-9-]{1,60}$/.test(lesson) ? { lesson } : { wrong: "embed.no-lesson" };
  }

  // -- scripts -----------------------------------------------------------------------------------------------------------

  const loads = new Map();
  function load(path) {
    if (!loads.has(path)) {
      loads.set(path, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = new URL(path, here).href;
        script.onload = resolve;
        script.onerror = () => {
          loads.delete(path);
          reject(new Error(path));
        };
        document.head.append(script);
      }));
    }
    return loads.get(path);
  }

  const app = () => document.getElementById("app");
  let texts = null;
  const loadTexts = () => load(`app/embed/${language}.js`);

  // A sentence in place of everything, and the way to the game.
  async function sorry(key) {
    root.dataset.ui = "failed";
    await loadTexts().catch(() => {});
    const say = (name) => texts?.[name] ?? "Buraco";
    const box = document.createElement("main");
    box.className = "sorry";
    box.id = "sorry";
    box.setAttribute("role", "alert");
    const sentence = document.createElement("p");
    sentence.textContent = say(key);
    const way = document.createElement("p");
    way.append(link(say("embed.play"), game));
    box.append(sentence, way);
    app().replaceChildren(box);
    tell("error", { text: say(key) });
  }

  function link(text, address) {
    const made = document.createElement("a");
    Object.assign(made, { href: address, target: "_blank", rel: "noopener", textContent: text });
    return made;
  }

  // -- the referee -------------------------------------------------------------------------------------------------------

  let worker = null;
  let number = 0;
  const waiting = new Map();

  function give(key, answer) {
    waiting.get(key)?.(answer);
    waiting.delete(key);
  }

  function stop() {
    worker?.terminate();
    worker = null;
    root.dataset.engine = "failed";
    for (const key of [...waiting.keys()]) give(key, "");
  }

  // The referee's answer as text; an empty one where it cannot come.
  function ask(text) {
    try {
      if (!worker) {
        root.dataset.engine = "loading";
        worker = new Worker(new URL("app/embed-engine.mjs", here), { type: "module" });
        worker.onerror = stop;
        worker.onmessage = ({ data }) => {
          if (data.fault) return stop();
          root.dataset.engine = "ready";
          return give(data.key, data.text);
        };
      }
    } catch {
      stop(); // a sandbox
      return Promise.resolve("");
    }
    const key = (number += 1);
    const limit = root.dataset.engine === "ready" ? ANSWER : FIRST_LOAD;
    const late = setTimeout(() => waiting.has(key) && stop(), limit);
    return new Promise((resolve) => {
      waiting.set(key, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      worker.postMessage({ key, text });
    });
  }

  // -- Python ------------------------------------------------------------------------------------------------------------

  let given = null;
  let running = null;

  const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  async function python(parts) {
    const module = URL.createObjectURL(new Blob([parts.module], { type: "text/javascript" }));
    const wasm = URL.createObjectURL(new Blob([bytesOf(parts.wasm)], { type: "application/wasm" }));
    const { loadMicroPython } = await import(module);
    const micropython = await loadMicroPython({ url: wasm, heapsize: 8388608 });
    for (const name of ["table", "embed"]) micropython.FS.mkdir(`/${name}`);
    const packed = bytesOf(parts.pack);
    let at = packed.indexOf(10) + 1;
    for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(0, at)))) {
      micropython.FS.writeFile(`/${name}`, packed.subarray(at, at + size));
      at += size;
    }
    embed.facts = () => parts.facts;
    micropython.runPython("import sys\nsys.path.insert(0, '/')\nimport embed.main");
  }

  let parts = null;

  async function show() {
    const found = asked();
    if (found.wrong) return sorry(found.wrong);
    if (found.lesson) return lesson(found.lesson);
    given = found;
    root.dataset.mode = found.kind;
    try {
      if (!running) {
        await Promise.all([load("app/embed-python.js"), loadTexts()]);
        running = python(parts);
        await running;
      } else {
        await running;
        embed.begin();
      }
    } catch (problem) {
      console.error(problem);
      return sorry("embed.broken");
    }
    return undefined;
  }

  const embed = {
    tell: (kind, data) => tell(kind, JSON.parse(data)),
    pack,
    ask,
    kind: () => given.kind,
    given: () => JSON.stringify(given.data),
    words: () => JSON.stringify(texts),
    options: () => JSON.stringify({ lang: language, controls, now, game, help: new URL(`help/${language}/`, here).href }),
    drawn() {
      if (root.dataset.ui === "ready" && document.getElementById("sorry") === null) return;
      const well = document.getElementById("sorry") === null;
      root.dataset.ui = well ? "ready" : "failed";
      if (well) tell("ready");
    },
    fault(text) {
      console.error(text);
      sorry("embed.broken");
    },
    bring: (value) => (parts = value),
    texts: (value) => (texts = value),
  };

  // -- lessons -----------------------------------------------------------------------------------------------------------

  let player = null;

  async function lesson(id) {
    root.dataset.mode = "lesson";
    let failed = false;
    const on = (type, data) => {
      if (type === "error") failed = true;
      if (type === "height") return; // of the whole frame, below
      if (type === "ready") root.dataset.ui = "ready";
      tell(type, data);
    };
    try {
      await load("app/lesson.js");
      const place = document.createElement("main");
      app().replaceChildren(place);
      player = window.buraco.lesson.show(place, id, { lang: language, start: now ? "now" : "tap", controls, focus: false, on });
    } catch {
      return sorry("embed.no-lesson");
    }
    await loadTexts().catch(() => {});
    root.dataset.ui = failed ? "failed" : "ready";
    const foot = document.createElement("footer");
    foot.className = "below";
    const way = failed ? ["embed.play", game] : ["embed.open", `${game}#lesson=${id}`];
    foot.append(link(texts?.[way[0]] ?? "Buraco", way[1]));
    app().append(foot);
    return undefined;
  }

  // -- the page around ---------------------------------------------------------------------------------------------------

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || parent === window || !data || data.type !== "buraco:goto") return;
    if (!Number.isInteger(data.step) || data.step < 1 || data.step > 100000) return;
    if (player) player.goto(data.step);
    else embed.goto?.(data.step);
  });
  addEventListener("hashchange", () => {
    delete root.dataset.ui;
    player?.close();
    player = null;
    show();
  });
  addEventListener("DOMContentLoaded", () => {
    let last = 0;
    new ResizeObserver(() => {
      const height = Math.ceil(app().getBoundingClientRect().height);
      if (height !== last && height > 0) tell("height", { height: (last = height) });
    }).observe(app());
    show();
  });

  window.buraco = { ...window.buraco, embed };
})();
