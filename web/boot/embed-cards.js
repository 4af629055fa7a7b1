// A position as the builder edits it: its cards by zones, and back to JSON (contract, section 1). Classic script, no game
// logic: whether a position can be is said by the frame beside it.
"use strict";
(() => {
  const RANKS = [..."A23456789TJQK"];
  const SUITS = [..."hsdc"];
  const CODE = /^(XX|[A23456789TJQK][cdhs])$/;
  const words = (text) => (typeof text === "string" ? text : "").split(/\s+/).filter(Boolean);

  // {name: {cards, rest}} of a document; `rest` is what else a meld's text says (its lock).
  function zonesOf(file) {
    const zones = new Map();
    const { position } = file;
    position.hands.forEach((text, seat) => zones.set(`hands.${seat}`, words(text)));
    zones.set("pile", words(position.pile));
    zones.set("stock", words(position.stock));
    (position.mortos ?? []).forEach((text, number) => zones.set(`mortos.${number}`, words(text)));
    (position.melds ?? []).forEach((melds, side) => {
      melds.forEach((text, number) => zones.set(`melds.${side}.${number}`, words(text)));
    });
    (position.red_threes ?? []).forEach((text, side) => {
      if (words(text).length) zones.set(`red_threes.${side}`, words(text));
    });
    return zones;
  }

  // The document with other cards in one of its zones; an emptied meld or morto is gone.
  function changed(file, zone, cards) {
    const next = structuredClone(file);
    const [key, one, two] = zone.split(".");
    const text = cards.join(" ");
    const { position } = next;
    if (key === "melds") {
      position.melds[one][two] = text;
      position.melds[one] = position.melds[one].filter(Boolean);
    } else if (key === "mortos") {
      position.mortos[one] = text;
      position.mortos = position.mortos.filter(Boolean);
    } else if (one === undefined) position[key] = text;
    else position[key][one] = text;
    return next;
  }

  function pack(value) {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  function unpack(text) {
    const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(plain, (letter) => letter.charCodeAt(0))));
  }

  const isFile = (file) =>
    Boolean(file && typeof file === "object" && file.position && Array.isArray(file.position.hands) &&
      file.position.hands.every((hand) => typeof hand === "string") &&
      (file.position.melds ?? []).every((melds) => Array.isArray(melds) && melds.every((meld) => typeof meld === "string")) &&
      [...zonesOf(file).values()].flat().every((code) => CODE.test(code) || code === "!"));

  window.buraco = { ...window.buraco, positions: { RANKS, SUITS, zonesOf, changed, pack, unpack, isFile } };
})();
