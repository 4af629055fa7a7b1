// The last guard, a file of its own: says so when start.js has not come whole, and nothing else could.
"use strict";
if (!window.buraco?.fail) {
  const wanted = new URLSearchParams(location.search).get("lang");
  const language = window.buracoFailure.languages.includes(wanted) ? wanted : "pt";
  const start = document.querySelector("script[src*='start.js']").src;
  window.buracoFailure.show(language, "load", () => fetch(start, { cache: "reload" }).finally(() => location.reload()));
}
