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
  const known = new Map(); // id of the zone -> {mark, step}
  // The room for melds may change without a redraw of theirs.
  const rooms = new ResizeObserver(() => requestAnimationFrame(() => melds(document)));

  function dress(zone, [mode, high]) {
    zone.dataset.fit = mode;
    const sizes = { ch: high, cw: high * 0.75, rk: high * 0.42 + 1, su: high * 0.3, strip: high * 0.43 + 1.5 };
    for (const [name, value] of Object.entries(sizes)) zone.style.setProperty(`--${name}`, `${Math.round(value * 10) / 10}px`);
  }

  // What lies in a side, as far as its room is concerned; nothing is laid out for it.
  const load = (zone) =>
    `${[...zone.querySelectorAll(".fan")].map((fan) => fan.childElementCount)}/${zone.querySelectorAll(".welcome").length}`;

  function fit(zone, most) {
    const able = (zone.classList.contains("mini") ? SMALL : STEPS).filter(([, high]) => high <= most);
    const mark = `${load(zone)}/${zone.clientWidth}/${zone.clientHeight}/${able.length}`;
    const before = known.get(zone.id);
    if (before?.mark === mark && zone.dataset.fit) return;
    let step = Math.min(before?.step ?? 0, able.length - 1);
    const fits = (index) => {
      dress(zone, able[index]);
      return zone.scrollHeight <= zone.clientHeight + 1 && zone.scrollWidth <= zone.clientWidth + 1;
    };
    if (fits(step)) {
      while (step > 0 && fits(step - 1)) step -= 1;
    } else {
      do step += 1;
      while (step < able.length - 1 && !fits(step));
      step = Math.min(step, able.length - 1);
    }
    dress(zone, able[step]);
    known.set(zone.id, { mark, step });
  }

  // All sides of the table in `area`; no card of theirs is larger than those of the hand. Where only melds can have changed
  // (`same`: the room and the hand's cards are as they were), sides that hold as much as before are left alone.
  function melds(area, same = false) {
    const hand = area.querySelector("#hand");
    if (!hand) return;
    const zones = [...area.querySelectorAll("#board .melds")];
    const fitted = (zone) => zone.dataset.fit && known.get(zone.id)?.mark.startsWith(`${load(zone)}/`);
    if (same && zones.every(fitted)) return;
    const most = Math.max(44, (parseFloat(getComputedStyle(hand).getPropertyValue("--ch")) || 72) * 0.9);
    for (const zone of zones) {
      fit(zone, most);
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
