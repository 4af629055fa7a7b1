// A tap is seen before anything is computed: the card rises at once, and Python hears of it after the next paint. It draws
// the same (or, where nothing may be chosen, the card back where it was). Classic script; no game logic.
"use strict";
(() => {
  const LATER = "[data-zone], #actions"; // the rest (dialogs, full screen, sound) needs the browser's leave for a tap
  const AT_MOST = 100; // milliseconds: a page that is not seen paints nothing

  let waiting = [];

  function deliver() {
    const jobs = waiting;
    waiting = [];
    for (const job of jobs) job();
  }

  function afterPaint(job) {
    waiting.push(job);
    if (waiting.length > 1) return;
    const these = waiting;
    const due = () => these === waiting && deliver(); // they may have been delivered by then, and others wait
    requestAnimationFrame(() => setTimeout(due));
    setTimeout(due, AT_MOST);
  }

  function raise(card) {
    card.setAttribute("aria-pressed", String(card.classList.toggle("chosen")));
    window.buraco.morph.touched("hand");
  }

  // Calls `handler(event)` for each click, in their order.
  function onTap(handler) {
    document.addEventListener("click", (event) => {
      if (!event.target.closest?.(LATER)) {
        deliver();
        handler(event);
        return;
      }
      const card = event.target.closest("#hand button[data-card]");
      if (card && document.documentElement.dataset.engine === "ready") raise(card);
      afterPaint(() => handler(event));
    });
  }

  // Nothing overtakes a tap.
  for (const kind of ["keydown", "pointerdown", "input", "change"]) addEventListener(kind, deliver, { capture: true, passive: true });

  window.buraco.onTap = onTap;
})();
