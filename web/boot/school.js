// Lessons inside the game: a tap on anything with `data-lesson` opens that lesson in a room above the table, also before any
// Python runs; which lessons were done is kept. Classic script; the lesson itself is conducted by lesson.js, which is
// fetched when the first one is asked for.
"use strict";
(() => {
  const buraco = window.buraco;
  const root = document.documentElement;
  const CONDUCTOR = new URL("lesson.js", document.currentScript.src).href;
  const DONE = "set.lessons"; // ids separated by blanks
  const CLOSE = { pt: "Fechar a lição", en: "Close the lesson", es: "Cerrar la lección", it: "Chiudi la lezione" };
  const CROSS = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>';

  let room = null;
  let shown = null; // what lesson.js gave
  let opener = "";
  let words = null;
  let freed = []; // who waits until no lesson is open
  let conductor = null;
  let began = ""; // how the engine was when the room was opened

  function fetchConductor() {
    conductor ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.dataset.optional = "";
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => {
        conductor = null;
        reject(new Error("lesson.js"));
      });
      script.src = CONDUCTOR;
      document.head.append(script);
    });
    return conductor;
  }

  const done = () => (buraco.storage.get(DONE) ?? "").split(" ").filter(Boolean);

  function note(id) {
    const known = done();
    if (!known.includes(id)) buraco.storage.put(DONE, [...known, id].join(" "));
  }

  // Says quietly that the table waits, once the engine is ready while a lesson is open.
  function quiet() {
    if (!room || !words || began === "ready" || root.dataset.engine !== "ready") return;
    const place = room.querySelector(".l-note");
    if (place.childElementCount) return;
    const sentence = document.createElement("span");
    sentence.textContent = words.ready;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "offer";
    button.dataset.shut = "";
    button.textContent = words.table;
    place.append(sentence, button);
  }
  new MutationObserver(quiet).observe(root, { attributes: true, attributeFilter: ["data-engine"] });

  function enter() {
    opener = document.activeElement?.id ?? "";
    began = root.dataset.engine;
    room = document.createElement("div");
    room.className = "l-room";
    room.id = "lesson-room";
    room.setAttribute("role", "dialog");
    room.setAttribute("aria-modal", "true");
    const label = CLOSE[buraco.language];
    room.innerHTML = `<div class="l-bar"><p class="l-note" role="status"></p><button type="button" class="close" id="lesson-close" data-shut aria-label="${label}">${CROSS}</button></div><div class="l-place"></div>`;
    document.body.append(room);
    document.getElementById("app").inert = true;
    // What is tapped, typed and dragged here is not the table's.
    for (const kind of ["click", "keydown", "pointerdown"]) room.addEventListener(kind, (event) => event.stopPropagation());
    room.addEventListener("click", (event) => event.target.closest("[data-shut]") && shut());
    room.addEventListener("keydown", (event) => event.key === "Escape" && shut());
    room.querySelector("#lesson-close").focus();
  }

  function open(id) {
    if (!room) enter();
    shown?.close();
    shown = null;
    const here = room;
    const place = room.querySelector(".l-place");
    const told = (type, data) => {
      if (type === "ready") {
        words = data.words;
        room.setAttribute("aria-label", data.title);
        quiet();
      } else if (type === "done") note(id);
      else if (type === "more") open(data.id);
    };
    room.setAttribute("aria-label", id);
    const show = () => {
      if (room === here) shown = buraco.lesson.show(place, id, { lang: buraco.language, start: "now", focus: true, next: true, on: told });
    };
    if (buraco.lesson) show();
    else {
      place.innerHTML = '<p class="l-none" role="status"><span class="l-wait" aria-hidden="true"></span></p>';
      fetchConductor().then(show, () => room === here && shut());
    }
  }

  function shut() {
    if (!room) return;
    shown?.close();
    shown = null;
    room.remove();
    room = null;
    document.getElementById("app").inert = false;
    document.dispatchEvent(new CustomEvent("buraco-school")); // the list shows what was done
    for (const go of freed.splice(0)) go();
    document.getElementById(opener)?.focus();
  }

  // Resolves when no lesson is open: meanwhile nobody plays at the table.
  const free = () => (room ? new Promise((resolve) => freed.push(resolve)) : Promise.resolve());

  addEventListener(
    "click",
    (event) => {
      const asked = event.target.closest?.("[data-lesson]");
      if (!asked || room) return;
      event.stopPropagation();
      event.preventDefault();
      if (asked.id) opener = asked.id;
      asked.focus();
      open(asked.dataset.lesson);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (!room || room.contains(event.target)) return;
      event.stopPropagation(); // the focus was lost: still not the table's
      if (event.key === "Escape") shut();
    },
    true,
  );
  addEventListener(
    "buraco-back",
    (event) => {
      if (!room) return;
      event.preventDefault();
      event.stopPropagation();
      shut();
    },
    true,
  );

  // A link to a lesson: `#lesson=tranca-threes`.
  function linked() {
    const found = /^#lesson=([a-z]+-[a-z]+)$/.exec(location.hash);
    if (!found) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    open(found[1]);
  }
  addEventListener("DOMContentLoaded", linked);
  addEventListener("hashchange", linked);

  buraco.school = { open, shut, free, isOpen: () => room !== null };
})();
