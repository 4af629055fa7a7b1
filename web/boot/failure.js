// What is shown when the page cannot start: these sentences cannot come from the translation files, since nothing may have
// come. In start.js, and in guard.js should start.js not have come whole. Classic script, no game logic.
"use strict";
window.buracoFailure = (() => {
  const SENTENCES = {
    pt: {
      load: "O jogo não conseguiu carregar. Verifique a conexão e tente de novo; sua partida está guardada.",
      slow: "O jogo está demorando demais para carregar. Verifique a conexão e tente de novo; sua partida está guardada.",
      wasm: "Este navegador não deixa o jogo rodar: o WebAssembly está desligado ou bloqueado. Atualize o navegador ou use outro; sua partida está guardada.",
      memory: "Falta memória para o jogo neste aparelho. Feche outras abas e aplicativos e tente de novo; sua partida está guardada.",
      again: "Tentar de novo",
    },
    en: {
      load: "The game could not load. Check your connection and try again; your match is kept.",
      slow: "The game takes too long to load. Check your connection and try again; your match is kept.",
      wasm: "This browser does not let the game run: WebAssembly is turned off or blocked. Update the browser or use another one; your match is kept.",
      memory: "This device is short of memory for the game. Close other tabs and apps and try again; your match is kept.",
      again: "Try again",
    },
    es: {
      load: "El juego no se pudo cargar. Revisá la conexión y probá de nuevo; tu partida está guardada.",
      slow: "El juego tarda demasiado en cargar. Revisá la conexión y probá de nuevo; tu partida está guardada.",
      wasm: "Este navegador no deja que el juego funcione: WebAssembly está desactivado o bloqueado. Actualizá el navegador o usá otro; tu partida está guardada.",
      memory: "A este dispositivo le falta memoria para el juego. Cerrá otras pestañas y aplicaciones y probá de nuevo; tu partida está guardada.",
      again: "Probar de nuevo",
    },
    it: {
      load: "Il gioco non si è potuto caricare. Controlla la connessione e riprova; la tua partita è salvata.",
      slow: "Il gioco impiega troppo a caricarsi. Controlla la connessione e riprova; la tua partita è salvata.",
      wasm: "Questo browser non permette al gioco di funzionare: WebAssembly è disattivato o bloccato. Aggiorna il browser o usane un altro; la tua partita è salvata.",
      memory: "A questo dispositivo manca memoria per il gioco. Chiudi altre schede e app e riprova; la tua partita è salvata.",
      again: "Riprova",
    },
  };

  // A sentence (`load`, `slow`, `wasm` or `memory`) with a button that calls `again`; the page counts as failed.
  function show(language, kind, again) {
    document.documentElement.dataset.ui = "failed";
    const box = document.createElement("div");
    box.className = "start-failure";
    box.setAttribute("role", "alert");
    const sentence = document.createElement("p");
    sentence.textContent = SENTENCES[language][kind];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = SENTENCES[language].again;
    button.addEventListener("click", again);
    box.append(sentence, button);
    const stand = () => document.body.append(box);
    if (document.body) stand();
    else addEventListener("DOMContentLoaded", stand);
  }

  return { languages: Object.keys(SENTENCES), show };
})();
