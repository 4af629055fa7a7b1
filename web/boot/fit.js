// Melds as large as their side has room for. The cards of a side are drawn in the largest of a few sizes at which all of
// them are in sight; where that gets small, finished canastas first lie nearly closed, as on a real table. Measured anew
// only when the melds or the room for them change. Classic script; no game logic.
"use strict";
(() => {
  const STEPS = [
    ["open", 104], ["open", 92], ["open", 82], ["open", 73], ["open", 65], ["open", 58], ["open", 52], ["open", 46],
    ["open", 41], ["closed", 41], ["open", 37], ["closed", 37], ["closed", 33], ["closed", 30], ["closed", 27],
  ];
  const SMALL = [
    ["open", 82], ["open", 73], ["open", 65], ["open", 58], ["open", 52], ["open", 46], ["open", 41], ["open", 37],
    ["open", 33], ["closed", 37], ["closed", 33], ["closed", 29], ["closed", 26], ["bare", 23], ["bare", 20], ["bare", 18],
  ];
  const known = new Map(); // id of the zone -> {load, room, fans, canastas, step}
  // The room for melds may change without a redraw of theirs.
  const rooms = new ResizeObserver(() => requestAnimationFrame(() => melds(document)));

  function dress(zone, [mode, high]) {
    zone.dataset.fit = mode;
    const sizes = { ch: high, cw: high * 0.75, rk: high * 0.42 + 1, su: high * 0.3, strip: high * 0.43 + 1.5 };
    for (const [name, value] of Object.entries(sizes)) zone.style.setProperty(`--${name}`, `${Math.round(value * 10) / 10}px`);
  }

  // What lies in a side, as far as its room is concerned; nothing is laid out for it.
  const fansOf = (zone) => [...zone.querySelectorAll(".fan")].map((fan) => fan.childElementCount);
  const load = (zone) => `${fansOf(zone)}/${zone.querySelectorAll(".welcome").length}`;

  // How many times too large what lies in a side is in that size: 1 where all of it is in sight.
  function excess(zone, size) {
    dress(zone, size);
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = zone;
    const high = scrollHeight <= clientHeight + 1 ? 1 : scrollHeight / clientHeight;
    const wide = scrollWidth <= clientWidth + 1 ? 1 : scrollWidth / clientWidth;
    return Math.max(Math.sqrt(high), wide); // rows grow with the size, and so does their number
  }

  // The first of the sizes in which all is in sight, else the last; each size that is tried is laid out, so few are.
  // With `least` none before `start` can be.
  function largest(zone, able, start, least) {
    let from = least ? start : 0;
    let to = able.length - 1;
    let at = start;
    let stride = 1;
    let worn = -1;
    while (from < to) {
      worn = at;
      const over = excess(zone, able[at]);
      if (over === 1) {
        to = at;
        at = Math.max(from, to - stride);
        stride *= 2;
      } else {
        from = at + 1;
        const high = (able[at][1] / over) * (able[from][0] === able[at][0] ? 1.05 : 1.2); // lying closed takes less room
        const guess = able.findIndex((size, index) => index >= from && size[1] <= high);
        at = guess < 0 || guess >= to ? Math.max(from, to - 1) : guess;
      }
    }
    if (worn !== to) dress(zone, able[to]);
    return to;
  }

  function fit(zone, most, same) {
    const able = (zone.classList.contains("mini") ? SMALL : STEPS).filter(([, high]) => high <= most);
    const before = known.get(zone.id);
    // To ask for the room lays the page out, only for that to be done again in another size.
    const room = same && before ? before.room : `${zone.clientWidth}/${zone.clientHeight}/${able.length}`;
    const now = load(zone);
    if (before?.load === now && before.room === room && zone.dataset.fit) return;
    const fans = fansOf(zone);
    const canastas = zone.querySelectorAll('.meld:not([data-canasta="none"])').length; // they may lie closed
    // Where only cards have come, a size that was too large is so still.
    const alike = before?.room === room && before.canastas === canastas && before.fans.length > 0;
    const grown = alike && before.fans.every((count, index) => fans[index] >= count);
    const step = largest(zone, able, Math.min(before?.step ?? 0, able.length - 1), grown);
    known.set(zone.id, { load: now, room, fans, canastas, step });
  }

  // All sides of the table in `area`; no card of theirs is larger than those of the hand. Where only melds can have changed
  // (`same`: the room and the hand's cards are as they were), sides that hold as much as before are left alone.
  function melds(area, same = false) {
    const hand = area.querySelector("#hand");
    if (!hand) return;
    const zones = [...area.querySelectorAll("#board .melds")];
    const fitted = (zone) => zone.dataset.fit && known.get(zone.id)?.load === load(zone);
    if (same && zones.every(fitted)) return;
    const most = Math.max(44, (parseFloat(getComputedStyle(hand).getPropertyValue("--ch")) || 72) * 0.9);
    for (const zone of zones) {
      fit(zone, most, same);
      rooms.observe(zone);
    }
  }

  // What a redraw must leave as it is.
  function keep(from, to) {
    if (!from.dataset.fit) return;
    to.dataset.fit = from.dataset.fit;
    to.style.cssText = from.style.cssText;
  }

  addEventListener("resize", () => melds(document));
  window.buraco.fit = { melds, keep };
})();
