// The look that the person chose, before the first paint; and what the device lends: sounds, vibration, the screen kept
// awake, full screen. Classic script; no game logic.
"use strict";
(() => {
  const root = document.documentElement;
  const buraco = window.buraco;

  const LOOKS = {
    deck: ["two", "four"],
    size: ["normal", "large"],
    felt: ["green", "blue", "wine", "grey"],
    back: ["wine", "blue", "green"],
    reach: ["right", "left"],
    sound: matchMedia("(pointer: coarse)").matches ? ["off", "on"] : ["on", "off"],
  };
  for (const [name, values] of Object.entries(LOOKS)) {
    const kept = buraco.storage.get(`set.${name}`);
    root.dataset[name] = values.includes(kept) ? kept : values[0];
  }

  // Whether the person's letters are so large for the page that the table must grow beyond it (zoom.css).
  function measureLetters() {
    const across = innerWidth / parseFloat(getComputedStyle(root).fontSize); // in sizes of letters
    const wide = innerWidth >= 1000 && innerHeight >= 600;
    const large = across < (innerWidth < 520 ? 17.5 : 30);
    const now = large ? "large" : wide && across < 60 ? "wide" : "usual";
    const before = root.dataset.letters;
    root.dataset.letters = now;
    if (before && before !== now) buraco.fit?.melds(document);
  }
  measureLetters();
  addEventListener("resize", measureLetters);
  addEventListener("DOMContentLoaded", () => new ResizeObserver(measureLetters).observe(document.getElementById("heard")));

  // A hand that waits in the storage gets its rows before it is there, so that nothing moves when it comes.
  const screen = () => `${innerWidth}x${innerHeight} ${root.dataset.size} `;
  const kept = buraco.storage.get("hand.height") ?? "";
  if (kept.startsWith(screen())) root.style.setProperty("--hand-kept", `${parseFloat(kept.slice(screen().length)) || 0}px`);
  addEventListener("pagehide", () => {
    const hand = document.getElementById("hand");
    if (root.dataset.engine === "ready" && hand) buraco.storage.put("hand.height", screen() + hand.offsetHeight);
  });

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

  // Asked once, when there is something to lose: where the disk runs full the browser then spares this site.
  function persist() {
    if (!navigator.storage?.persist || buraco.storage.get("asked.persist")) return;
    buraco.storage.put("asked.persist", "1");
    quietly(() => navigator.storage.persist());
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

  // Python takes many seconds over a number of a million digits, a text of megabytes or an object of very many keys, and
  // reads what is nested by calling itself: a file with any of that is none of ours. Of what is no JSON it gets the
  // beginning, from which it sees what that was to be.
  const LONGEST = 500000;
  const MOST = 400000;
  const KEYS = 2000;
  const DEEPEST = 40;

  function readable(text) {
    let found;
    try {
      found = JSON.parse(text);
    } catch {
      return text.slice(0, 1000);
    }
    const todo = [[found, 0]];
    for (let seen = 0; todo.length; seen += 1) {
      const [part, depth] = todo.pop();
      if (seen > MOST || depth > DEEPEST) return null;
      if (typeof part === "string" && part.length > LONGEST) return null;
      if (typeof part === "number" && Math.abs(part) > Number.MAX_SAFE_INTEGER) return null;
      if (Array.isArray(part)) for (const each of part) todo.push([each, depth + 1]);
      else if (part && typeof part === "object") {
        const keys = Object.keys(part);
        if (keys.length > KEYS || keys.some((key) => key.length > LONGEST)) return null;
        for (const key of keys) todo.push([part[key], depth + 1]);
      }
    }
    return text;
  }

  async function readFile(field, limit) {
    const file = field.files?.[0];
    const text = file && file.size <= limit ? await file.text() : null;
    field.value = ""; // the same file may be chosen again
    return text === null ? null : readable(text);
  }

  const play = (name) => buraco.sounds.play(name);
  buraco.comfort = { able, settings, play, buzz, full, persist, download, readFile };
})();
