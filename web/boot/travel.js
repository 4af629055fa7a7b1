// Cards that travel: when a redraw moves a card to another place, it is seen to go there. Classic script; no game logic.
// `begin` is called before the table changes and gives what is to be called afterwards. Whatever stays on the table but
// lies elsewhere in it (a meld, a line of the log, a card in its zone, the zones themselves) slides to its new place; a
// card that changes its zone is shown by a copy above the table, since zones cut off what leaves them.
// Positions are read once before and once after; only transforms and opacity move, so nothing is laid out anew.
"use strict";
(() => {
  const root = document.documentElement;
  const DURATIONS = { slow: 460, normal: 320, fast: 180, instant: 0 };
  const EASING = "cubic-bezier(.25, .7, .25, 1)";
  const APART = 35; // milliseconds between cards that leave together
  const SLIDE = 0.5; // of the time of a flight: over before the next step begins
  const MOST = 24; // copies at once
  // What slides, each within the next of them around it.
  const SLIDING = "#board > *, .side, .tally > *, .melds, .meld, .mark, .waits, .empty, .spot, .seat, .look, .news, .before, .lines, .lines p, [data-card]";
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  let layer = null;
  let running = [];

  // Whatever is on its way arrives at once.
  function finish() {
    const stopped = running;
    running = [];
    for (const motion of stopped) motion.cancel();
    layer?.replaceChildren();
  }

  const cardsOf = (board) => [...board.querySelectorAll("[data-card]")];
  const zoneOf = (card) => card.closest("[data-zone]")?.id ?? "";
  const shown = (rect) => rect.width > 0 && rect.height > 0;
  const countOf = (board, selector) => Number(board.querySelector(selector)?.textContent || NaN);
  const order = (piece) => {
    const told = [countOf(piece, "#stock .name b"), countOf(piece, "#mortos .name b"), piece.querySelector(".lines")?.id];
    return [...cardsOf(piece).map((card) => card.id), ...told].join(" ");
  };
  // Whether anything lies elsewhere in what comes; a piece of the board that stays as it is (morph.js) has changed nothing.
  const reordered = (planned) =>
    [...planned.children].some((piece) => {
      if (!piece.id || piece.dataset.same !== undefined) return false;
      const before = document.getElementById(piece.id);
      return before ? order(before) !== order(piece) : cardsOf(piece).length > 0;
    });

  // Measures of the cards in a place; asked once for each place.
  function measurer() {
    const known = new Map();
    return (card) => {
      const place = card.parentElement;
      if (!known.has(place)) {
        const width = parseFloat(getComputedStyle(card).getPropertyValue("--cw")) || 40;
        known.set(place, { width, zoom: card.currentCSSZoom ?? 1 });
      }
      return known.get(place);
    };
  }

  // What a copy needs to look the same elsewhere.
  function sizesOf(card) {
    const style = getComputedStyle(card);
    return ["--cw", "--ch", "--rk", "--su", "--pip"].map((name) => [name, style.getPropertyValue(name)]);
  }

  const crosswise = (card) => card.closest(".set") !== null;

  // Where a card lies: the corner of its face, and how wide the face is.
  function spot(card, measure) {
    const rect = card.getBoundingClientRect();
    const { width, zoom } = measure(card);
    return { rect, left: rect.left, top: rect.top, wide: crosswise(card) ? rect.width : width * zoom };
  }

  const spotOf = (element) => {
    const rect = element?.getBoundingClientRect();
    return rect && shown(rect) ? { rect, left: rect.left, top: rect.top, wide: rect.width } : null;
  };

  // Where there is no room for a card at a seat: its corner, in the size that a card there would have.
  const cornerOf = (element) => {
    const place = spotOf(element);
    return place && { ...place, wide: 20 };
  };

  function note(motion, after) {
    running.push(motion);
    motion.onfinish = () => {
      running = running.filter((one) => one !== motion);
      after?.();
    };
  }

  function fly(copy, width, from, to, timing) {
    const at = (spot) => `translate(${spot.left}px, ${spot.top}px) scale(${spot.wide / width})`;
    layer.append(copy);
    const motion = copy.animate([{ transform: at(from) }, { transform: at(to) }], { ...timing, fill: "backwards" });
    note(motion, () => copy.remove());
  }

  function copyOf(card) {
    const copy = document.createElement("span");
    const kept = [...card.classList].filter((name) => /^(card|[sr]-.+|wild)$/.test(name));
    copy.className = kept.join(" ");
    const corner = document.createElement("b");
    corner.dataset.index = card.querySelector("b")?.dataset.index ?? "";
    copy.append(corner);
    for (const [name, value] of sizesOf(card)) copy.style.setProperty(name, value);
    return copy;
  }

  function backOf() {
    const copy = document.createElement("span");
    copy.className = "card back";
    copy.style.setProperty("--cw", "40px");
    copy.style.setProperty("--ch", "56px");
    return copy;
  }

  function begin(area, next) {
    const length = DURATIONS[root.dataset.pace] ?? 0;
    const board = area.querySelector("#board");
    const planned = next.querySelector("#board");
    if (!length || calm.matches || document.hidden || !board || !planned) return null;
    if (board.inert || !reordered(planned)) return null;
    // Where things are seen, on their way or not; then whatever is on its way arrives.
    const lay = new Map([...board.querySelectorAll(SLIDING)].map((one) => [one, one.getBoundingClientRect()]));
    finish();

    const fresh = board.matches(".waiting, .phase-over"); // a new deal: all cards come from the stock
    const measured = measurer();
    const before = new Map();
    if (!fresh) {
      for (const card of cardsOf(board)) {
        const place = spot(card, measured);
        if (shown(place.rect)) before.set(card.id, { ...place, zone: zoneOf(card), width: measured(card).width, card });
      }
    }
    const badge = board.querySelector(".seat.turn");
    const seat = spotOf(badge?.querySelector(".held .card")) ?? cornerOf(badge);
    const stock = spotOf(board.querySelector("#draw"));
    const morto = spotOf(board.querySelector("#mortos .morto:last-child .card"));
    const left = { stock: countOf(board, "#stock .name b"), mortos: countOf(board, "#mortos .name b") };
    const gone = new Map([...before].filter(([, was]) => was.zone === "pile"));
    for (const was of gone.values()) was.copy = copyOf(was.card);

    return () => arrive({ board, lay, before, gone, fresh, seat, stock, morto, left, length });
  }

  // How far each of what is still there lies from where it lay, beyond what carries it; all reading.
  function moved(lay) {
    const off = new Map();
    for (const [one, was] of lay) {
      if (!one.isConnected || !shown(was)) continue;
      const now = one.getBoundingClientRect();
      if (shown(now)) off.set(one, [was.left - now.left, was.top - now.top]);
    }
    const found = [];
    for (const [one, [left, top]] of off) {
      const around = off.get(one.parentElement.closest(SLIDING)) ?? [0, 0];
      const [x, y] = [left - around[0], top - around[1]];
      if (Math.abs(x) + Math.abs(y) > 1) found.push({ one, x, y, zoom: one.currentCSSZoom ?? 1 });
    }
    return found;
  }

  function arrive({ board, lay, before, gone, fresh, seat, stock, morto, left, length }) {
    if (!layer) {
      layer = document.createElement("div");
      layer.className = "travel";
      layer.setAttribute("aria-hidden", "true");
      document.body.append(layer);
    }
    const measure = measurer();
    const tookMorto = countOf(board, "#mortos .name b") < left.mortos;
    const flights = [];
    let drew = false;
    for (const card of cardsOf(board)) {
      gone.delete(card.id);
      const to = spot(card, measure);
      if (!shown(to.rect)) continue;
      const zone = zoneOf(card);
      const was = before.get(card.id);
      if (was && was.zone === zone) continue;
      lay.delete(card); // it flies
      let from = was ?? (zone === "hand" ? (tookMorto && !seat ? morto : stock) : seat);
      if (!was && zone !== "hand" && fresh) from = stock;
      drew ||= !was && zone === "hand";
      if (from) flights.push({ card, from, to, measures: measure(card) });
    }

    const slides = moved(lay);
    const copies = flights.slice(0, MOST).map(({ card }) => copyOf(card)); // all reading before all writing
    let turn = 0;
    const timing = () => ({ duration: length, delay: Math.min(turn++ * APART, length), easing: EASING });
    for (const { one, x, y, zoom } of slides) {
      const way = [{ transform: `translate(${x / zoom}px, ${y / zoom}px)` }, { transform: "translate(0, 0)" }];
      note(one.animate(way, { duration: length * SLIDE, easing: EASING, composite: "add" }));
    }
    for (const [index, copy] of copies.entries()) {
      const { card, from, to, measures } = flights[index];
      const when = timing();
      fly(copy, measures.width, from, to, when);
      note(card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: when.duration + when.delay }));
    }
    if (!seat || fresh) return;
    // What another player took cannot be seen in a hand: it goes to the badge.
    for (const was of [...gone.values()].slice(0, MOST)) {
      fly(was.copy, was.width, was, seat, timing());
    }
    if (!drew && stock && countOf(board, "#stock .name b") < left.stock) fly(backOf(), 40, stock, seat, timing());
    if (tookMorto && morto) fly(backOf(), 40, morto, seat, timing());
  }

  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true, passive: true });
  document.addEventListener("visibilitychange", finish);
  addEventListener("resize", finish);

  window.buraco.travel = { begin, finish };
})();
