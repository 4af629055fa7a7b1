// The last guard, a file of its own: says so when start.js has not come whole, and nothing else could.
"use strict";
if (!window.buraco?.fail) {
  const wanted = new URLSearchParams(location.search).get("lang");
  const sentences = window.buracoSentences[wanted] ?? window.buracoSentences.pt;
  document.documentElement.dataset.ui = "failed";
  const box = document.createElement("div");
  box.className = "start-failure";
  box.setAttribute("role", "alert");
  const sentence = document.createElement("p");
  sentence.textContent = sentences.load;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = sentences.again;
  const start = document.querySelector("script[src*='start.js']").src;
  button.addEventListener("click", () => fetch(start, { cache: "reload" }).finally(() => location.reload()));
  box.append(sentence, button);
  document.body.append(box);
}
