// PyScript keeps a cache of packages in IndexedDB, and does not start where the browser refuses it (no storage, a
// frame of another origin). We have no packages: so it gets a store in which every request succeeds with nothing.
// Classic script in the page, imported for its effect by the worker's interpreter.
"use strict";
(() => {
  const request = (result) => {
    const made = { result, onsuccess: null, onerror: null, onupgradeneeded: null };
    queueMicrotask(() => made.onsuccess?.({ type: "success", target: made }));
    return made;
  };
  const store = new Proxy({}, { get: (_, name) => () => request(/^getAll/.test(String(name)) ? [] : undefined) });
  const database = {
    objectStoreNames: ["entries"],
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close() {},
  };
  const factory = { open: () => request(database), deleteDatabase: () => request(undefined) };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: factory });
})();

// What must work before any Python does: the language, the sentence when loading fails, and the few things
// that MicroPython cannot do well by itself (races against the clock, morphing). Classic script, no game logic.
"use strict";
(() => {
  const root = document.documentElement;
  const SLOW = 60000; // the page's own part is 0.4 MB: over a line that needs longer than this, something is wrong

  // These sentences cannot come from the translation files: they are for the case that nothing could be fetched.
  const SENTENCES = {
    pt: {
      load: "O jogo não conseguiu carregar. Verifique a conexão e tente de novo; sua partida está guardada.",
      slow: "O jogo está demorando demais para carregar. Verifique a conexão e tente de novo; sua partida está guardada.",
      again: "Tentar de novo",
    },
    en: {
      load: "The game could not load. Check your connection and try again; your match is kept.",
      slow: "The game takes too long to load. Check your connection and try again; your match is kept.",
      again: "Try again",
    },
    es: {
      load: "El juego no se pudo cargar. Revisá la conexión y probá de nuevo; tu partida está guardada.",
      slow: "El juego tarda demasiado en cargar. Revisá la conexión y probá de nuevo; tu partida está guardada.",
      again: "Probar de nuevo",
    },
    it: {
      load: "Il gioco non si è potuto caricare. Controlla la connessione e riprova; la tua partita è salvata.",
      slow: "Il gioco impiega troppo a caricarsi. Controlla la connessione e riprova; la tua partita è salvata.",
      again: "Riprova",
    },
  };

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
    return wanted.find((name) => Object.hasOwn(SENTENCES, name ?? "")) ?? "pt";
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
    addresses.push(`./app/texts/${language}.json`);
    const anew = addresses.map((address) => fetch(address, { cache: "reload" }));
    Promise.allSettled(anew).then(() => location.reload());
  }

  let failed = false;

  function fail(kind, detail) {
    if (failed || root.dataset.ui === "ready") return;
    failed = true;
    root.dataset.ui = "failed";
    root.dataset.fault = String(detail ?? "").slice(0, 300); // for a bug report
    const box = document.createElement("div");
    box.className = "start-failure";
    box.setAttribute("role", "alert");
    const sentence = document.createElement("p");
    sentence.textContent = SENTENCES[language][kind];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = SENTENCES[language].again;
    button.addEventListener("click", tryAgain);
    box.append(sentence, button);
    const show = () => document.body.append(box);
    if (document.body) show();
    else addEventListener("DOMContentLoaded", show);
  }

  // A file that is missing: `error` events of elements do not bubble, but they can be captured.
  addEventListener(
    "error",
    (event) => {
      const element = event.target;
      if (element instanceof HTMLScriptElement || element instanceof HTMLLinkElement) {
        if (element.dataset.optional === undefined) fail("load", element.src || element.href);
      } else fail("load", event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => fail("load", event.reason?.message ?? event.reason));
  setTimeout(() => fail("slow", "time-out"), SLOW);
  if (typeof WebAssembly === "undefined") fail("load", "no WebAssembly");

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

  // `promise`, or a rejection as soon as it is known that the file at `address` is not there (a worker whose source is
  // missing never answers).
  function orMissing(promise, address) {
    const missing = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return promise;
    });
    return Promise.race([promise, missing]);
  }

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  const keyOf = (node) => node.dataset?.key || node.id || undefined;

  const find = (area, key) => area.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? document.getElementById(key);

  // Changes `area` to show `html`, keeping every element whose key (data-key, or id) is still there; the focus stays
  // on the element of the same key. True when the focus was lost: its element is gone, cannot hold it any more, or is a
  // card that lies elsewhere now. <dialog data-modal> is opened as a modal dialog by being there.
  function morph(area, html) {
    const active = document.activeElement;
    const focused = active && active !== document.body && area.contains(active) ? keyOf(active) : undefined;
    const zone = active?.closest("[data-zone]")?.id;
    const next = area.cloneNode(false);
    next.innerHTML = html;
    const arrive = window.buraco.travel?.begin(area, next);
    morphdom(area, next, {
      childrenOnly: true,
      getNodeKey: keyOf,
      onBeforeElUpdated(from, to) {
        if (from.localName === "dialog" && from.open) to.setAttribute("open", "");
        if (from.dataset?.fit) window.buraco.fit.keep(from, to);
        if (from.localName === "details" && from.open && !to.hasAttribute("data-closed")) to.setAttribute("open", "");
        return !from.isEqualNode(to);
      },
    });
    for (const dialog of area.querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
    window.buraco.fit?.melds(area);
    arrive?.();
    if (focused !== undefined) {
      const target = find(area, focused);
      if (target && target !== document.activeElement) target.focus({ preventScroll: true });
      const now = document.activeElement;
      return keyOf(now) !== focused || now.closest("[data-zone]")?.id !== zone || now.closest("[aria-hidden]") !== null;
    }
    return false;
  }

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

  window.buraco = { scope, language, texts, storage, fail, within, orMissing, wait, morph, hear };
})();

// Sounds: short and soft, made by the browser from a few numbers; nothing is fetched. Classic script; no game logic.
// A browser lets a page sound only after a person has touched it: until then a sound is left out, not kept for later.
"use strict";
(() => {
  const LOUDNESS = 0.16;
  const notes = (pitches, step, length, gap = 0) =>
    pitches.map((pitch, index) => ({ pitch, at: gap + index * step, length }));

  // A rustle is filtered noise (paper), a note is a sine with a soft end (wood, glass).
  const SOUNDS = {
    card: { rustles: [{ at: 0, length: 0.055, pitch: 2400 }] },
    take: { rustles: [0, 0.05, 0.1, 0.15].map((at) => ({ at, length: 0.07, pitch: 1900 + at * 4000 })) },
    meld: {
      rustles: [0, 0.06].map((at) => ({ at, length: 0.05, pitch: 1500 })),
      notes: notes([392], 0, 0.16, 0.02),
    },
    canasta: { notes: notes([523.25, 659.25, 783.99], 0.09, 0.34) },
    turn: { notes: notes([587.33, 880], 0.11, 0.26) },
    end: { notes: notes([392, 523.25, 659.25, 783.99, 1046.5], 0.1, 0.5) },
  };

  let context = null;
  let touched = false;
  let paper = null;
  let last = ["", 0];

  function begin() {
    if (context) return;
    context = new AudioContext({ latencyHint: "interactive" });
    paper = context.createBuffer(1, context.sampleRate * 0.1, context.sampleRate);
    const samples = paper.getChannelData(0);
    let chance = 1;
    for (let index = 0; index < samples.length; index += 1) {
      chance = (chance * 16807) % 2147483647;
      samples[index] = chance / 1073741823.5 - 1;
    }
  }

  function envelope(from, until, loudness) {
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(loudness, from + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, until);
    volume.connect(context.destination);
    return volume;
  }

  function rustle({ at, length, pitch }, now) {
    const source = context.createBufferSource();
    source.buffer = paper;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 0.9;
    source.connect(filter).connect(envelope(now + at, now + at + length, LOUDNESS));
    source.start(now + at);
    source.stop(now + at + length);
  }

  function note({ pitch, at, length }, now) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(envelope(now + at, now + at + length, LOUDNESS * 0.6));
    tone.start(now + at);
    tone.stop(now + at + length + 0.02);
  }

  const sounds = {
    wished: false,
    played: [], // the last names, for tests
    play(name) {
      const sound = SOUNDS[name];
      if (!sound || !sounds.wished || !touched || document.visibilityState !== "visible" || !window.AudioContext) return;
      const when = performance.now();
      if (last[0] === name && when - last[1] < 80) return; // several at once are one
      last = [name, when];
      sounds.played = [...sounds.played.slice(-19), name];
      try {
        begin();
        if (context.state !== "running") context.resume().catch(() => {});
        const now = context.currentTime + 0.01;
        for (const one of sound.rustles ?? []) rustle(one, now);
        for (const one of sound.notes ?? []) note(one, now);
      } catch {
        sounds.wished = false; // no audio on this machine: the game goes on in silence
      }
    },
  };

  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => (touched = true), { capture: true, passive: true, once: true });
  }

  window.buraco.sounds = sounds;
})();

// The look that the person chose, before the first paint; and what the device lends: sounds, vibration, the screen kept
// awake, full screen. Classic script; no game logic.
"use strict";
(() => {
  const root = document.documentElement;
  const buraco = window.buraco;

  const LOOKS = {
    deck: ["two", "four"],
    size: ["normal", "large"],
    felt: ["green", "blue", "wine"],
    back: ["wine", "blue", "green"],
    reach: ["right", "left"],
    sound: matchMedia("(pointer: coarse)").matches ? ["off", "on"] : ["on", "off"],
  };
  for (const [name, values] of Object.entries(LOOKS)) {
    const kept = buraco.storage.get(`set.${name}`);
    root.dataset[name] = values.includes(kept) ? kept : values[0];
  }

  const wished = { sound: false, buzz: false, awake: false };
  const quietly = (action) => Promise.resolve().then(action).catch(() => {});

  // -- the screen stays on while the game is in sight ------------------------------------------------------------------
  let lock = null;
  let asking = false;

  function keepAwake() {
    const wanted = wished.awake && document.visibilityState === "visible";
    if (!wanted && lock) {
      const held = lock;
      lock = null;
      quietly(() => held.release());
    }
    if (!wanted || lock || asking || !navigator.wakeLock) return;
    asking = true;
    quietly(async () => {
      const given = await navigator.wakeLock.request("screen");
      lock = given;
      given.addEventListener("release", () => {
        if (lock === given) lock = null;
      });
    }).then(() => {
      asking = false;
      if (lock && !wished.awake) keepAwake();
    });
  }

  document.addEventListener("visibilitychange", keepAwake);

  // -- the rest --------------------------------------------------------------------------------------------------------

  function able() {
    const found = [];
    if (window.AudioContext) found.push("sound");
    if (navigator.vibrate && matchMedia("(pointer: coarse)").matches) found.push("buzz");
    if (navigator.wakeLock) found.push("awake");
    if (document.fullscreenEnabled) found.push("full");
    return found.join(" ");
  }

  function settings(sound, buzz, awake) {
    Object.assign(wished, { sound, buzz, awake });
    buraco.sounds.wished = sound;
    keepAwake();
  }

  function buzz() {
    if (wished.buzz && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(40);
  }

  function full() {
    quietly(() => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()));
  }

  function download(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  }

  async function readFile(field, limit) {
    const file = field.files?.[0];
    const text = file && file.size <= limit ? await file.text() : null;
    field.value = ""; // the same file may be chosen again
    return text;
  }

  const play = (name) => buraco.sounds.play(name);
  buraco.comfort = { able, settings, play, buzz, full, download, readFile };
})();

// Cards that travel: when a redraw moves a card to another place, it is seen to go there. Classic script; no game logic.
// `begin` is called before the table changes and gives what is to be called afterwards. A card that stays in its zone
// slides there itself; one that changes its zone is shown by a copy above the table, since zones cut off what leaves them.
// Positions are read once before and once after; only transforms and opacity move, so nothing is laid out anew.
"use strict";
(() => {
  const root = document.documentElement;
  const DURATIONS = { slow: 460, normal: 320, fast: 180, instant: 0 };
  const EASING = "cubic-bezier(.25, .7, .25, 1)";
  const APART = 35; // milliseconds between cards that leave together
  const MOST = 24; // copies at once
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  let layer = null;
  let running = [];

  // Whatever is on its way arrives at once.
  function finish() {
    const stopped = running;
    running = [];
    for (const motion of stopped) motion.cancel();
    layer?.replaceChildren();
  }

  const cardsOf = (board) => [...board.querySelectorAll("[data-card]")];
  const zoneOf = (card) => card.closest("[data-zone]")?.id ?? "";
  const shown = (rect) => rect.width > 0 && rect.height > 0;
  const countOf = (board, selector) => Number(board.querySelector(selector)?.textContent || NaN);
  const order = (board) =>
    cardsOf(board)
      .map((card) => card.id)
      .join(" ") + ` ${countOf(board, "#stock .name b")} ${countOf(board, "#mortos .name b")}`;

  // Measures of the cards in a place; asked once for each place.
  function measurer() {
    const known = new Map();
    return (card) => {
      const place = card.parentElement;
      if (!known.has(place)) {
        const width = parseFloat(getComputedStyle(card).getPropertyValue("--cw")) || 40;
        known.set(place, { width, zoom: card.currentCSSZoom ?? 1 });
      }
      return known.get(place);
    };
  }

  // What a copy needs to look the same elsewhere.
  function sizesOf(card) {
    const style = getComputedStyle(card);
    return ["--cw", "--ch", "--rk", "--su", "--pip"].map((name) => [name, style.getPropertyValue(name)]);
  }

  const crosswise = (card) => card.closest(".set") !== null;

  // Where a card lies: the corner of its face, and how wide the face is.
  function spot(card, measure) {
    const rect = card.getBoundingClientRect();
    const { width, zoom } = measure(card);
    return { rect, left: rect.left, top: rect.top, wide: crosswise(card) ? rect.width : width * zoom };
  }

  const spotOf = (element) => {
    const rect = element?.getBoundingClientRect();
    return rect && shown(rect) ? { rect, left: rect.left, top: rect.top, wide: rect.width } : null;
  };

  function note(motion, after) {
    running.push(motion);
    motion.onfinish = () => {
      running = running.filter((one) => one !== motion);
      after?.();
    };
  }

  function fly(copy, width, from, to, timing) {
    const at = (spot) => `translate(${spot.left}px, ${spot.top}px) scale(${spot.wide / width})`;
    layer.append(copy);
    const motion = copy.animate([{ transform: at(from) }, { transform: at(to) }], { ...timing, fill: "backwards" });
    note(motion, () => copy.remove());
  }

  function copyOf(card) {
    const copy = document.createElement("span");
    const kept = [...card.classList].filter((name) => /^(card|[sr]-.+|wild)$/.test(name));
    copy.className = kept.join(" ");
    const corner = document.createElement("b");
    corner.dataset.index = card.querySelector("b")?.dataset.index ?? "";
    copy.append(corner);
    for (const [name, value] of sizesOf(card)) copy.style.setProperty(name, value);
    return copy;
  }

  function backOf() {
    const copy = document.createElement("span");
    copy.className = "card back";
    copy.style.setProperty("--cw", "40px");
    copy.style.setProperty("--ch", "56px");
    return copy;
  }

  function begin(area, next) {
    const length = DURATIONS[root.dataset.pace] ?? 0;
    const board = area.querySelector("#board");
    const planned = next.querySelector("#board");
    if (!length || calm.matches || document.hidden || !board || !planned) return null;
    if (board.inert || order(board) === order(planned)) return null;
    finish();

    const fresh = board.matches(".waiting, .phase-over"); // a new deal: all cards come from the stock
    const measured = measurer();
    const before = new Map();
    if (!fresh) {
      for (const card of cardsOf(board)) {
        const place = spot(card, measured);
        if (shown(place.rect)) before.set(card.id, { ...place, zone: zoneOf(card), width: measured(card).width, card });
      }
    }
    const badge = board.querySelector(".seat.turn");
    const seat = spotOf(badge?.querySelector(".held .card")) ?? spotOf(badge);
    const stock = spotOf(board.querySelector("#draw"));
    const morto = spotOf(board.querySelector("#mortos .morto:last-child .card"));
    const left = { stock: countOf(board, "#stock .name b"), mortos: countOf(board, "#mortos .name b") };
    const gone = new Map([...before].filter(([, was]) => was.zone === "pile"));
    for (const was of gone.values()) was.copy = copyOf(was.card);

    return () => arrive({ board, before, gone, fresh, seat, stock, morto, left, length });
  }

  function arrive({ board, before, gone, fresh, seat, stock, morto, left, length }) {
    if (!layer) {
      layer = document.createElement("div");
      layer.className = "travel";
      layer.setAttribute("aria-hidden", "true");
      document.body.append(layer);
    }
    const measure = measurer();
    const tookMorto = countOf(board, "#mortos .name b") < left.mortos;
    const slides = [];
    const flights = [];
    let drew = false;
    for (const card of cardsOf(board)) {
      gone.delete(card.id);
      const to = spot(card, measure);
      if (!shown(to.rect)) continue;
      const zone = zoneOf(card);
      const was = before.get(card.id);
      if (was && was.zone === zone) {
        const [x, y] = [was.left - to.left, was.top - to.top];
        if (Math.abs(x) + Math.abs(y) > 3) slides.push({ card, x, y, zoom: measure(card).zoom });
        continue;
      }
      let from = was ?? (zone === "hand" ? (tookMorto && !seat ? morto : stock) : seat);
      if (!was && zone !== "hand" && fresh) from = stock;
      drew ||= !was && zone === "hand";
      if (from) flights.push({ card, from, to, measures: measure(card) });
    }

    const copies = flights.slice(0, MOST).map(({ card }) => copyOf(card)); // all reading before all writing
    let turn = 0;
    const timing = () => ({ duration: length, delay: Math.min(turn++ * APART, length), easing: EASING });
    for (const { card, x, y, zoom } of slides) {
      const way = [{ transform: `translate(${x / zoom}px, ${y / zoom}px)` }, { transform: "translate(0, 0)" }];
      note(card.animate(way, { duration: length * 0.7, easing: EASING, composite: "add" }));
    }
    for (const [index, copy] of copies.entries()) {
      const { card, from, to, measures } = flights[index];
      const when = timing();
      fly(copy, measures.width, from, to, when);
      note(card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: when.duration + when.delay }));
    }
    if (!seat || fresh) return;
    // What another player took cannot be seen in a hand: it goes to the badge.
    for (const was of [...gone.values()].slice(0, MOST)) {
      fly(was.copy, was.width, was, seat, timing());
    }
    if (!drew && stock && countOf(board, "#stock .name b") < left.stock) fly(backOf(), 40, stock, seat, timing());
    if (tookMorto && morto) fly(backOf(), 40, morto, seat, timing());
  }

  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true, passive: true });
  document.addEventListener("visibilitychange", finish);
  addEventListener("resize", finish);

  window.buraco.travel = { begin, finish };
})();

// Melds as large as their side has room for. The cards of a side are drawn in the largest of a few sizes at which all of
// them are in sight; where that gets small, finished canastas first lie nearly closed, as on a real table. Measured anew
// only when the melds or the room for them change. Classic script; no game logic.
"use strict";
(() => {
  const STEPS = [
    ["open", 104], ["open", 92], ["open", 82], ["open", 73], ["open", 65], ["open", 58], ["open", 52], ["open", 46],
    ["open", 41], ["closed", 41], ["open", 37], ["closed", 37], ["closed", 33], ["closed", 30],
  ];
  const SMALL = [
    ["open", 82], ["open", 73], ["open", 65], ["open", 58], ["open", 52], ["open", 46], ["open", 41], ["open", 37],
    ["open", 33], ["closed", 37], ["closed", 33], ["closed", 29], ["closed", 26], ["bare", 23], ["bare", 20], ["bare", 18],
  ];
  const known = new Map(); // id of the zone -> {mark, step}

  function dress(zone, [mode, high]) {
    zone.dataset.fit = mode;
    const sizes = { ch: high, cw: high * 0.75, rk: high * 0.42 + 1, su: high * 0.3, strip: high * 0.43 + 1.5 };
    for (const [name, value] of Object.entries(sizes)) zone.style.setProperty(`--${name}`, `${Math.round(value * 10) / 10}px`);
  }

  function fit(zone, most) {
    const able = (zone.classList.contains("mini") ? SMALL : STEPS).filter(([, high]) => high <= most);
    const counts = [...zone.querySelectorAll(".fan")].map((fan) => fan.childElementCount).join();
    const mark = `${counts}/${zone.clientWidth}/${zone.clientHeight}/${able.length}/${zone.querySelectorAll(".welcome").length}`;
    const before = known.get(zone.id);
    if (before?.mark === mark && zone.dataset.fit) return;
    let step = Math.min(before?.step ?? 0, able.length - 1);
    const fits = (index) => {
      dress(zone, able[index]);
      return zone.scrollHeight <= zone.clientHeight + 1 && zone.scrollWidth <= zone.clientWidth + 1;
    };
    if (fits(step)) {
      while (step > 0 && fits(step - 1)) step -= 1;
    } else {
      do step += 1;
      while (step < able.length - 1 && !fits(step));
      step = Math.min(step, able.length - 1);
    }
    dress(zone, able[step]);
    known.set(zone.id, { mark, step });
  }

  // All sides of the table in `area`; no card of theirs is larger than those of the hand.
  function melds(area) {
    const hand = area.querySelector("#hand");
    if (!hand) return;
    const most = Math.max(44, (parseFloat(getComputedStyle(hand).getPropertyValue("--ch")) || 72) * 0.9);
    for (const zone of area.querySelectorAll("#board .melds")) fit(zone, most);
  }

  // What a redraw must leave as it is.
  function keep(from, to) {
    if (!from.dataset.fit) return;
    to.dataset.fit = from.dataset.fit;
    to.style.cssText = from.style.cssText;
  }

  addEventListener("resize", () => melds(document));
  window.buraco.fit = { melds, keep };
})();

// Cards dragged with mouse or finger: from the hand to a meld, to the own side, to the pile or to another place in the
// hand; from stock and pile into the hand. This file follows the pointer and draws what hangs on it; what a drop means is
// the page's business: it is told by the event `buraco-drag` (detail: what, key, zone, meld, before).
"use strict";
(() => {
  const root = document.documentElement;
  const FAR = { mouse: 5, pen: 8, touch: 10 }; // pixels before a press becomes a drag
  const MOST = 5; // cards that are seen to hang on the pointer

  let held = null; // {id, type, from, key, x, y, on}
  let ghost = null;
  let mark = null;
  let swallow = false;

  const tell = (what, more = {}) =>
    document.dispatchEvent(new CustomEvent("buraco-drag", { detail: { what, key: held?.key ?? "", ...more } }));

  const make = (name) => {
    const box = document.createElement("div");
    box.className = name;
    box.setAttribute("aria-hidden", "true");
    document.body.append(box);
    return box;
  };

  const place = (box, x, y) => {
    box.style.setProperty("--x", `${x}px`);
    box.style.setProperty("--y", `${y}px`);
  };

  // What the press may drag: a card of the hand, the stock, the pile's top card.
  function source(target) {
    const card = target.closest?.("[data-zone=hand] button[data-card]");
    if (card) return { from: "hand", key: card.id.replace("card-", ""), card };
    const back = target.closest?.(".stock.lit button:not([aria-disabled])");
    if (back) return { from: "stock", key: "", card: back };
    const top = target.closest?.(".pile.takes .card.top");
    if (top) return { from: "pile", key: "", card: top };
    return null;
  }

  function lift() {
    held.on = true;
    root.dataset.drag = held.from;
    if (held.from === "hand") tell("lift");
    const chosen = held.from === "hand" ? [...document.querySelectorAll("#hand .card.chosen")] : [held.card];
    ghost = make("ghost");
    for (const card of chosen.slice(0, MOST)) {
      const copy = card.cloneNode(true);
      copy.removeAttribute("id");
      copy.tabIndex = -1;
      ghost.append(copy);
    }
    const look = getComputedStyle(held.card);
    for (const name of ["--cw", "--ch", "--rk", "--su", "--pip"]) ghost.style.setProperty(name, look.getPropertyValue(name));
    if (chosen.length > MOST) ghost.dataset.more = `+${chosen.length - MOST}`;
    mark = make("drop-mark");
  }

  // The card of the hand before which the pointer stands ("" is the end), and where to show it.
  function gap(x, y) {
    const cards = [...document.querySelectorAll("#hand .card[id]")];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const tops = [...new Set(boxes.map((box) => Math.round(box.top / 20)))];
    let row = Math.round((boxes[0]?.top ?? 0) / 20);
    for (const top of tops) if (top * 20 - 14 <= y) row = top;
    let last = -1;
    for (let index = 0; index < cards.length; index += 1) {
      if (Math.round(boxes[index].top / 20) !== row) continue;
      last = index;
      if (x < boxes[index].left + Math.min(boxes[index].width, 40) / 2) {
        return { before: cards[index].id.replace("card-", ""), box: boxes[index], edge: "left" };
      }
    }
    const next = cards[last + 1];
    return { before: next ? next.id.replace("card-", "") : "", box: boxes[last], edge: "right" };
  }

  // Where a drop would go: {zone, meld, before, box}, or null.
  function target(x, y) {
    const under = document.elementFromPoint(x, y);
    const zone = under?.closest?.("[data-zone]")?.dataset.zone ?? "";
    if (zone === "hand") {
      if (held.from !== "hand") return { zone, box: document.getElementById("hand").getBoundingClientRect() };
      const found = gap(x, y);
      if (!found.box) return null;
      const left = found.edge === "left" ? found.box.left - 3 : found.box.right + 1;
      return { zone, before: found.before, line: true, box: new DOMRect(left, found.box.top, 4, found.box.height) };
    }
    if (held.from !== "hand") return null;
    if (zone === "pile") {
      return { zone, lit: !!under.closest(".lit"), box: document.querySelector("#pile .fan").getBoundingClientRect() };
    }
    const meld = under?.closest?.(".ours [data-meld], .ours [data-apart]");
    if (meld) {
      const board = meld.closest(".choosing");
      const lit = meld.classList.contains("offers") || !!board;
      return { zone, meld: meld.dataset.meld ?? "0", lit, box: meld.getBoundingClientRect() };
    }
    const side = under?.closest?.(".side.ours");
    if (side) return { zone, meld: "", lit: !!document.getElementById("place-lay"), box: side.getBoundingClientRect() };
    return null;
  }

  function show(found) {
    const seen = found && (found.line || found.lit !== false);
    mark.hidden = !seen;
    if (!seen) return;
    mark.classList.toggle("line", !!found.line);
    place(mark, found.box.left, found.box.top);
    mark.style.setProperty("--w", `${found.box.width}px`);
    mark.style.setProperty("--h", `${found.box.height}px`);
  }

  function end() {
    const was = held;
    held = null;
    ghost?.remove();
    mark?.remove();
    ghost = mark = null;
    delete root.dataset.drag;
    return was?.on;
  }

  function cancel() {
    if (!held) return;
    const on = held.on && held.from === "hand";
    if (held.on) swallow = true;
    if (on) tell("cancel");
    end();
  }

  addEventListener("pointerdown", (event) => {
    if (held) {
      cancel(); // a second finger
      return;
    }
    swallow = false;
    if (!event.isPrimary || event.button !== 0) return;
    const found = source(event.target);
    if (found) held = { id: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY, on: false, ...found };
  });

  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { clientX: x, clientY: y } = event;
    if (!held.on) {
      if (Math.hypot(x - held.x, y - held.y) < (FAR[held.type] ?? 8)) return;
      lift();
    }
    place(ghost, x, held.type === "touch" ? y - 34 : y); // above the finger, to be seen
    show(target(x, y));
  });

  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.on) {
      held = null;
      return;
    }
    const found = target(event.clientX, event.clientY);
    const { from } = held;
    swallow = true;
    if (from === "hand" && !found) tell("cancel");
    else if (found) tell(from === "hand" ? "drop" : from, { zone: found.zone, meld: found.meld ?? "", before: found.before ?? "" });
    end();
  });

  window.buraco.letGo = cancel;
  for (const name of ["pointercancel", "blur", "resize", "orientationchange"]) addEventListener(name, cancel);
  document.addEventListener("visibilitychange", cancel);
  addEventListener("keydown", (event) => {
    if (!held?.on) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === "Escape") cancel();
  }, true);

  // The click that the browser makes of a drag's end is none.
  addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
  addEventListener("dragstart", (event) => event.preventDefault());
  addEventListener("selectstart", (event) => held?.on && event.preventDefault());
  // No menu of the browser on a card that a finger rests on.
  addEventListener("contextmenu", (event) => {
    if (event.pointerType !== "mouse" && event.target.closest?.("#board .card, #board .grip")) event.preventDefault();
  });
})();

// The back gesture: it closes a dialog, and leaves the table only at the second time. From the first tap on, one entry of
// the history stands between the table and what was there before; going back to before it is told by `buraco-back`, and
// whoever prevents that has used it up.
"use strict";
(() => {
  const MARK = "buraco-table";
  const marked = () => history.state === MARK;
  const guard = () => {
    if (!marked()) history.pushState(MARK, "");
  };

  // Browsers pass over entries that no tap or key has asked for.
  for (const kind of ["click", "keydown"]) addEventListener(kind, guard, true);
  addEventListener("popstate", () => {
    if (marked() || location.hash.length > 1) return; // forward again, or a table that comes by a link
    const used = !document.dispatchEvent(new CustomEvent("buraco-back", { cancelable: true }));
    if (used) guard();
  });
})();

(function(global,factory){typeof exports==="object"&&typeof module!=="undefined"?module.exports=factory():typeof define==="function"&&define.amd?define(factory):(global=global||self,global.morphdom=factory())})(this,function(){"use strict";var DOCUMENT_FRAGMENT_NODE=11;function morphAttrs(fromNode,toNode){var toNodeAttrs=toNode.attributes;var attr;var attrName;var attrNamespaceURI;var attrValue;var fromValue;if(toNode.nodeType===DOCUMENT_FRAGMENT_NODE||fromNode.nodeType===DOCUMENT_FRAGMENT_NODE){return}for(var i=toNodeAttrs.length-1;i>=0;i--){attr=toNodeAttrs[i];attrName=attr.name;attrNamespaceURI=attr.namespaceURI;attrValue=attr.value;if(attrNamespaceURI){attrName=attr.localName||attrName;fromValue=fromNode.getAttributeNS(attrNamespaceURI,attrName);if(fromValue!==attrValue){if(attr.prefix==="xmlns"){attrName=attr.name}fromNode.setAttributeNS(attrNamespaceURI,attrName,attrValue)}}else{fromValue=fromNode.getAttribute(attrName);if(fromValue!==attrValue){fromNode.setAttribute(attrName,attrValue)}}}var fromNodeAttrs=fromNode.attributes;for(var d=fromNodeAttrs.length-1;d>=0;d--){attr=fromNodeAttrs[d];attrName=attr.name;attrNamespaceURI=attr.namespaceURI;if(attrNamespaceURI){attrName=attr.localName||attrName;if(!toNode.hasAttributeNS(attrNamespaceURI,attrName)){fromNode.removeAttributeNS(attrNamespaceURI,attrName)}}else{if(!toNode.hasAttribute(attrName)){fromNode.removeAttribute(attrName)}}}}var range;var NS_XHTML="http://www.w3.org/1999/xhtml";var doc=typeof document==="undefined"?undefined:document;var HAS_TEMPLATE_SUPPORT=!!doc&&"content"in doc.createElement("template");var HAS_RANGE_SUPPORT=!!doc&&doc.createRange&&"createContextualFragment"in doc.createRange();function createFragmentFromTemplate(str){var template=doc.createElement("template");template.innerHTML=str;return template.content.childNodes[0]}function createFragmentFromRange(str){if(!range){range=doc.createRange();range.selectNode(doc.body)}var fragment=range.createContextualFragment(str);return fragment.childNodes[0]}function createFragmentFromWrap(str){var fragment=doc.createElement("body");fragment.innerHTML=str;return fragment.childNodes[0]}function toElement(str){str=str.trim();if(HAS_TEMPLATE_SUPPORT){return createFragmentFromTemplate(str)}else if(HAS_RANGE_SUPPORT){return createFragmentFromRange(str)}return createFragmentFromWrap(str)}function compareNodeNames(fromEl,toEl){var fromNodeName=fromEl.nodeName;var toNodeName=toEl.nodeName;var fromCodeStart,toCodeStart;if(fromNodeName===toNodeName){return true}fromCodeStart=fromNodeName.charCodeAt(0);toCodeStart=toNodeName.charCodeAt(0);if(fromCodeStart<=90&&toCodeStart>=97){return fromNodeName===toNodeName.toUpperCase()}else if(toCodeStart<=90&&fromCodeStart>=97){return toNodeName===fromNodeName.toUpperCase()}else{return false}}function createElementNS(name,namespaceURI){return!namespaceURI||namespaceURI===NS_XHTML?doc.createElement(name):doc.createElementNS(namespaceURI,name)}function moveChildren(fromEl,toEl){var curChild=fromEl.firstChild;while(curChild){var nextChild=curChild.nextSibling;toEl.appendChild(curChild);curChild=nextChild}return toEl}function syncBooleanAttrProp(fromEl,toEl,name){if(fromEl[name]!==toEl[name]){fromEl[name]=toEl[name];if(fromEl[name]){fromEl.setAttribute(name,"")}else{fromEl.removeAttribute(name)}}}var specialElHandlers={OPTION:function(fromEl,toEl){var parentNode=fromEl.parentNode;if(parentNode){var parentName=parentNode.nodeName.toUpperCase();if(parentName==="OPTGROUP"){parentNode=parentNode.parentNode;parentName=parentNode&&parentNode.nodeName.toUpperCase()}if(parentName==="SELECT"&&!parentNode.hasAttribute("multiple")){if(fromEl.hasAttribute("selected")&&!toEl.selected){fromEl.setAttribute("selected","selected");fromEl.removeAttribute("selected")}parentNode.selectedIndex=-1}}syncBooleanAttrProp(fromEl,toEl,"selected")},INPUT:function(fromEl,toEl){syncBooleanAttrProp(fromEl,toEl,"checked");syncBooleanAttrProp(fromEl,toEl,"disabled");if(fromEl.value!==toEl.value){fromEl.value=toEl.value}if(!toEl.hasAttribute("value")){fromEl.removeAttribute("value")}},TEXTAREA:function(fromEl,toEl){var newValue=toEl.value;if(fromEl.value!==newValue){fromEl.value=newValue}var firstChild=fromEl.firstChild;if(firstChild){var oldValue=firstChild.nodeValue;if(oldValue==newValue||!newValue&&oldValue==fromEl.placeholder){return}firstChild.nodeValue=newValue}},SELECT:function(fromEl,toEl){if(!toEl.hasAttribute("multiple")){var selectedIndex=-1;var i=0;var curChild=fromEl.firstChild;var optgroup;var nodeName;while(curChild){nodeName=curChild.nodeName&&curChild.nodeName.toUpperCase();if(nodeName==="OPTGROUP"){optgroup=curChild;curChild=optgroup.firstChild;if(!curChild){curChild=optgroup.nextSibling;optgroup=null}}else{if(nodeName==="OPTION"){if(curChild.hasAttribute("selected")){selectedIndex=i;break}i++}curChild=curChild.nextSibling;if(!curChild&&optgroup){curChild=optgroup.nextSibling;optgroup=null}}}fromEl.selectedIndex=selectedIndex}}};var ELEMENT_NODE=1;var DOCUMENT_FRAGMENT_NODE$1=11;var TEXT_NODE=3;var COMMENT_NODE=8;function noop(){}function defaultGetNodeKey(node){if(node){return node.getAttribute&&node.getAttribute("id")||node.id}}function morphdomFactory(morphAttrs){return function morphdom(fromNode,toNode,options){if(!options){options={}}if(typeof toNode==="string"){if(fromNode.nodeName==="#document"||fromNode.nodeName==="HTML"){var toNodeHtml=toNode;toNode=doc.createElement("html");toNode.innerHTML=toNodeHtml}else if(fromNode.nodeName==="BODY"){var toNodeBody=toNode;toNode=doc.createElement("html");toNode.innerHTML=toNodeBody;var bodyElement=toNode.querySelector("body");if(bodyElement){toNode=bodyElement}}else{toNode=toElement(toNode)}}else if(toNode.nodeType===DOCUMENT_FRAGMENT_NODE$1){toNode=toNode.firstElementChild}var getNodeKey=options.getNodeKey||defaultGetNodeKey;var onBeforeNodeAdded=options.onBeforeNodeAdded||noop;var onNodeAdded=options.onNodeAdded||noop;var onBeforeElUpdated=options.onBeforeElUpdated||noop;var onElUpdated=options.onElUpdated||noop;var onBeforeNodeDiscarded=options.onBeforeNodeDiscarded||noop;var onNodeDiscarded=options.onNodeDiscarded||noop;var onBeforeElChildrenUpdated=options.onBeforeElChildrenUpdated||noop;var skipFromChildren=options.skipFromChildren||noop;var addChild=options.addChild||function(parent,child){return parent.appendChild(child)};var childrenOnly=options.childrenOnly===true;var fromNodesLookup=Object.create(null);var keyedRemovalList=[];function addKeyedRemoval(key){keyedRemovalList.push(key)}function walkDiscardedChildNodes(node,skipKeyedNodes){if(node.nodeType===ELEMENT_NODE){var curChild=node.firstChild;while(curChild){var key=undefined;if(skipKeyedNodes&&(key=getNodeKey(curChild))){addKeyedRemoval(key)}else{onNodeDiscarded(curChild);if(curChild.firstChild){walkDiscardedChildNodes(curChild,skipKeyedNodes)}}curChild=curChild.nextSibling}}}function removeNode(node,parentNode,skipKeyedNodes){if(onBeforeNodeDiscarded(node)===false){return}if(parentNode){parentNode.removeChild(node)}onNodeDiscarded(node);walkDiscardedChildNodes(node,skipKeyedNodes)}function indexTree(node){if(node.nodeType===ELEMENT_NODE||node.nodeType===DOCUMENT_FRAGMENT_NODE$1){var curChild=node.firstChild;while(curChild){var key=getNodeKey(curChild);if(key){fromNodesLookup[key]=curChild}indexTree(curChild);curChild=curChild.nextSibling}}}indexTree(fromNode);function handleNodeAdded(el){onNodeAdded(el);var curChild=el.firstChild;while(curChild){var nextSibling=curChild.nextSibling;var key=getNodeKey(curChild);if(key){var unmatchedFromEl=fromNodesLookup[key];if(unmatchedFromEl&&compareNodeNames(curChild,unmatchedFromEl)){curChild.parentNode.replaceChild(unmatchedFromEl,curChild);morphEl(unmatchedFromEl,curChild)}else{handleNodeAdded(curChild)}}else{handleNodeAdded(curChild)}curChild=nextSibling}}function cleanupFromEl(fromEl,curFromNodeChild,curFromNodeKey){while(curFromNodeChild){var fromNextSibling=curFromNodeChild.nextSibling;if(curFromNodeKey=getNodeKey(curFromNodeChild)){addKeyedRemoval(curFromNodeKey)}else{removeNode(curFromNodeChild,fromEl,true)}curFromNodeChild=fromNextSibling}}function morphEl(fromEl,toEl,childrenOnly){var toElKey=getNodeKey(toEl);if(toElKey){delete fromNodesLookup[toElKey]}if(!childrenOnly){var beforeUpdateResult=onBeforeElUpdated(fromEl,toEl);if(beforeUpdateResult===false){return}else if(beforeUpdateResult instanceof HTMLElement){fromEl=beforeUpdateResult;indexTree(fromEl)}morphAttrs(fromEl,toEl);onElUpdated(fromEl);if(onBeforeElChildrenUpdated(fromEl,toEl)===false){return}}if(fromEl.nodeName!=="TEXTAREA"){morphChildren(fromEl,toEl)}else{specialElHandlers.TEXTAREA(fromEl,toEl)}}function morphChildren(fromEl,toEl){var skipFrom=skipFromChildren(fromEl,toEl);var curToNodeChild=toEl.firstChild;var curFromNodeChild=fromEl.firstChild;var curToNodeKey;var curFromNodeKey;var fromNextSibling;var toNextSibling;var matchingFromEl;outer:while(curToNodeChild){toNextSibling=curToNodeChild.nextSibling;curToNodeKey=getNodeKey(curToNodeChild);while(!skipFrom&&curFromNodeChild){fromNextSibling=curFromNodeChild.nextSibling;if(curToNodeChild.isSameNode&&curToNodeChild.isSameNode(curFromNodeChild)){curToNodeChild=toNextSibling;curFromNodeChild=fromNextSibling;continue outer}curFromNodeKey=getNodeKey(curFromNodeChild);var curFromNodeType=curFromNodeChild.nodeType;var isCompatible=undefined;if(curFromNodeType===curToNodeChild.nodeType){if(curFromNodeType===ELEMENT_NODE){if(curToNodeKey){if(curToNodeKey!==curFromNodeKey){if(matchingFromEl=fromNodesLookup[curToNodeKey]){if(fromNextSibling===matchingFromEl){isCompatible=false}else{fromEl.insertBefore(matchingFromEl,curFromNodeChild);if(curFromNodeKey){addKeyedRemoval(curFromNodeKey)}else{removeNode(curFromNodeChild,fromEl,true)}curFromNodeChild=matchingFromEl;curFromNodeKey=getNodeKey(curFromNodeChild)}}else{isCompatible=false}}}else if(curFromNodeKey){isCompatible=false}isCompatible=isCompatible!==false&&compareNodeNames(curFromNodeChild,curToNodeChild);if(isCompatible){morphEl(curFromNodeChild,curToNodeChild)}}else if(curFromNodeType===TEXT_NODE||curFromNodeType==COMMENT_NODE){isCompatible=true;if(curFromNodeChild.nodeValue!==curToNodeChild.nodeValue){curFromNodeChild.nodeValue=curToNodeChild.nodeValue}}}if(isCompatible){curToNodeChild=toNextSibling;curFromNodeChild=fromNextSibling;continue outer}if(curFromNodeKey){addKeyedRemoval(curFromNodeKey)}else{removeNode(curFromNodeChild,fromEl,true)}curFromNodeChild=fromNextSibling}if(curToNodeKey&&(matchingFromEl=fromNodesLookup[curToNodeKey])&&compareNodeNames(matchingFromEl,curToNodeChild)){if(!skipFrom){addChild(fromEl,matchingFromEl)}morphEl(matchingFromEl,curToNodeChild)}else{var onBeforeNodeAddedResult=onBeforeNodeAdded(curToNodeChild);if(onBeforeNodeAddedResult!==false){if(onBeforeNodeAddedResult){curToNodeChild=onBeforeNodeAddedResult}if(curToNodeChild.actualize){curToNodeChild=curToNodeChild.actualize(fromEl.ownerDocument||doc)}addChild(fromEl,curToNodeChild);handleNodeAdded(curToNodeChild)}}curToNodeChild=toNextSibling;curFromNodeChild=fromNextSibling}cleanupFromEl(fromEl,curFromNodeChild,curFromNodeKey);var specialElHandler=specialElHandlers[fromEl.nodeName];if(specialElHandler){specialElHandler(fromEl,toEl)}}var morphedNode=fromNode;var morphedNodeType=morphedNode.nodeType;var toNodeType=toNode.nodeType;if(!childrenOnly){if(morphedNodeType===ELEMENT_NODE){if(toNodeType===ELEMENT_NODE){if(!compareNodeNames(fromNode,toNode)){onNodeDiscarded(fromNode);morphedNode=moveChildren(fromNode,createElementNS(toNode.nodeName,toNode.namespaceURI))}}else{morphedNode=toNode}}else if(morphedNodeType===TEXT_NODE||morphedNodeType===COMMENT_NODE){if(toNodeType===morphedNodeType){if(morphedNode.nodeValue!==toNode.nodeValue){morphedNode.nodeValue=toNode.nodeValue}return morphedNode}else{morphedNode=toNode}}}if(morphedNode===toNode){onNodeDiscarded(fromNode)}else{if(toNode.isSameNode&&toNode.isSameNode(morphedNode)){return}morphEl(morphedNode,toNode,childrenOnly);if(keyedRemovalList){for(var i=0,len=keyedRemovalList.length;i<len;i++){var elToRemove=fromNodesLookup[keyedRemovalList[i]];if(elToRemove){removeNode(elToRemove,elToRemove.parentNode,false)}}}}if(!childrenOnly&&morphedNode!==fromNode&&fromNode.parentNode){if(morphedNode.actualize){morphedNode=morphedNode.actualize(fromNode.ownerDocument||doc)}fromNode.parentNode.replaceChild(morphedNode,fromNode)}return morphedNode}}var morphdom=morphdomFactory(morphAttrs);return morphdom});
// Registers the service worker and passes on what it says. Classic script.
"use strict";
(() => {
  function registerServiceWorker(onWaiting) {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const offer = (registration) => {
      if (registration.waiting && workers.controller) onWaiting(registration.waiting);
    };
    workers
      .register("./sw.js", { updateViaCache: "none" })
      .then((registration) => {
        offer(registration);
        registration.addEventListener("updatefound", () => {
          registration.installing?.addEventListener("statechange", () => offer(registration));
        });
        // A page that stays open for days asks again when it comes back into view.
        document.addEventListener("visibilitychange", () => {
          if (document.visibilityState === "visible") registration.update().catch(() => {});
        });
        return workers.ready;
      })
      .then(() => {
        document.documentElement.dataset.offline = "ready";
      })
      .catch(() => {
        document.documentElement.dataset.offline = "refused"; // the game works, only not without a line
      });
  }

  function takeUpdate(waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take-over");
  }

  Object.assign(window.buraco, { registerServiceWorker, takeUpdate });
})();
