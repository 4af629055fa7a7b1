// What is said when loading fails: these sentences cannot come from the translation files, since nothing may have come.
"use strict";
window.buracoSentences = {
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
