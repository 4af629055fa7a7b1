// Registers the service worker and passes on what it says. Classic script.
"use strict";
(() => {
  const again = Boolean(navigator.serviceWorker?.controller); // not the first visit

  // Keeps the lessons of this language: they are asked for at the second visit, or when the list of them is opened.
  function keepLessons() {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ lessons: window.buraco.language }));
  }

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
      .then((registration) => {
        document.documentElement.dataset.offline = "ready";
        if (!again) return;
        registration.active.postMessage("mend");
        keepLessons();
      })
      .catch(() => {
        document.documentElement.dataset.offline = "refused"; // the game works, only not without a line
      });
  }

  function takeUpdate(waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take-over");
  }

  Object.assign(window.buraco, { registerServiceWorker, takeUpdate, keepLessons });
})();
