// What PyScript wants from the browser's storage and can do without. It keeps a cache of packages in IndexedDB, and does not
// start where the browser refuses it (no storage, a frame of another origin). We have no packages: so it gets a store in
// which every request succeeds with nothing. Classic script in the page, imported for its effect by the worker's interpreter.
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

  // It also opens a channel to a service worker of its own, which is not here. Firefox that blocks all site data refuses.
  try {
    new BroadcastChannel("buraco").close();
  } catch {
    globalThis.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    };
  }
})();
