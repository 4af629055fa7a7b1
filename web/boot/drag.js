// Cards dragged with mouse or finger: from the hand to a meld, to the own side, to the pile or to another place in the
// hand; from stock and pile into the hand. This file follows the pointer and draws what hangs on it; what a drop means is
// the page's business: it is told by the event `buraco-drag` (detail: what, key, zone, meld, before).
"use strict";
(() => {
  const root = document.documentElement;
  const FAR = { mouse: 5, pen: 8, touch: 10 }; // pixels before a press becomes a drag
  const MOST = 5; // cards that are seen to hang on the pointer

  let held = null; // {id, type, from, key, x, y, on}
  let ghost = null;
  let mark = null;
  let swallow = false;

  const tell = (what, more = {}) =>
    document.dispatchEvent(new CustomEvent("buraco-drag", { detail: { what, key: held?.key ?? "", ...more } }));

  const make = (name) => {
    const box = document.createElement("div");
    box.className = name;
    box.setAttribute("aria-hidden", "true");
    document.body.append(box);
    return box;
  };

  const place = (box, x, y) => {
    box.style.setProperty("--x", `${x}px`);
    box.style.setProperty("--y", `${y}px`);
  };

  // What the press may drag: a card of the hand, the stock, the pile's top card.
  function source(target) {
    const card = target.closest?.("[data-zone=hand] button[data-card]");
    if (card) return { from: "hand", key: card.id.replace("card-", ""), card };
    const back = target.closest?.(".stock.lit button:not([aria-disabled])");
    if (back) return { from: "stock", key: "", card: back };
    const top = target.closest?.(".pile.takes .card.top");
    if (top) return { from: "pile", key: "", card: top };
    return null;
  }

  function lift() {
    held.on = true;
    root.dataset.drag = held.from;
    if (held.from === "hand") tell("lift");
    const chosen = held.from === "hand" ? [...document.querySelectorAll("#hand .card.chosen")] : [held.card];
    ghost = make("ghost");
    for (const card of chosen.slice(0, MOST)) {
      const copy = card.cloneNode(true);
      copy.removeAttribute("id");
      copy.tabIndex = -1;
      ghost.append(copy);
    }
    const look = getComputedStyle(held.card);
    for (const name of ["--cw", "--ch", "--rk", "--su", "--pip"]) ghost.style.setProperty(name, look.getPropertyValue(name));
    if (chosen.length > MOST) ghost.dataset.more = `+${chosen.length - MOST}`;
    mark = make("drop-mark");
  }

  // The card of the hand before which the pointer stands ("" is the end), and where to show it.
  function gap(x, y) {
    const cards = [...document.querySelectorAll("#hand .card[id]")];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const tops = [...new Set(boxes.map((box) => Math.round(box.top / 20)))];
    let row = Math.round((boxes[0]?.top ?? 0) / 20);
    for (const top of tops) if (top * 20 - 14 <= y) row = top;
    let last = -1;
    for (let index = 0; index < cards.length; index += 1) {
      if (Math.round(boxes[index].top / 20) !== row) continue;
      last = index;
      if (x < boxes[index].left + Math.min(boxes[index].width, 40) / 2) {
        return { before: cards[index].id.replace("card-", ""), box: boxes[index], edge: "left" };
      }
    }
    const next = cards[last + 1];
    return { before: next ? next.id.replace("card-", "") : "", box: boxes[last], edge: "right" };
  }

  // Where a drop would go: {zone, meld, before, box}, or null.
  function target(x, y) {
    const under = document.elementFromPoint(x, y);
    const zone = under?.closest?.("[data-zone]")?.dataset.zone ?? "";
    if (zone === "hand") {
      if (held.from !== "hand") return { zone, box: document.getElementById("hand").getBoundingClientRect() };
      const found = gap(x, y);
      if (!found.box) return null;
      const left = found.edge === "left" ? found.box.left - 3 : found.box.right + 1;
      return { zone, before: found.before, line: true, box: new DOMRect(left, found.box.top, 4, found.box.height) };
    }
    if (held.from !== "hand") return null;
    if (zone === "pile") {
      return { zone, lit: !!under.closest(".lit"), box: document.querySelector("#pile .fan").getBoundingClientRect() };
    }
    const meld = under?.closest?.(".ours [data-meld], .ours [data-apart]");
    if (meld) {
      const board = meld.closest(".choosing");
      const lit = meld.classList.contains("offers") || !!board;
      return { zone, meld: meld.dataset.meld ?? "0", lit, box: meld.getBoundingClientRect() };
    }
    const side = under?.closest?.(".side.ours");
    if (side) return { zone, meld: "", lit: !!document.getElementById("place-lay"), box: side.getBoundingClientRect() };
    return null;
  }

  function show(found) {
    const seen = found && (found.line || found.lit !== false);
    mark.hidden = !seen;
    if (!seen) return;
    mark.classList.toggle("line", !!found.line);
    place(mark, found.box.left, found.box.top);
    mark.style.setProperty("--w", `${found.box.width}px`);
    mark.style.setProperty("--h", `${found.box.height}px`);
  }

  function end() {
    const was = held;
    held = null;
    ghost?.remove();
    mark?.remove();
    ghost = mark = null;
    delete root.dataset.drag;
    return was?.on;
  }

  function cancel() {
    if (!held) return;
    const on = held.on && held.from === "hand";
    if (held.on) swallow = true;
    if (on) tell("cancel");
    end();
  }

  addEventListener("pointerdown", (event) => {
    if (held) {
      cancel(); // a second finger
      return;
    }
    swallow = false;
    if (!event.isPrimary || event.button !== 0) return;
    const found = source(event.target);
    if (found) held = { id: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY, on: false, ...found };
  });

  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { clientX: x, clientY: y } = event;
    if (!held.on) {
      if (Math.hypot(x - held.x, y - held.y) < (FAR[held.type] ?? 8)) return;
      lift();
    }
    place(ghost, x, held.type === "touch" ? y - 34 : y); // above the finger, to be seen
    show(target(x, y));
  });

  addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.on) {
      held = null;
      return;
    }
    const found = target(event.clientX, event.clientY);
    const { from } = held;
    swallow = true;
    if (from === "hand" && !found) tell("cancel");
    else if (found) tell(from === "hand" ? "drop" : from, { zone: found.zone, meld: found.meld ?? "", before: found.before ?? "" });
    end();
  });

  window.buraco.letGo = cancel;
  for (const name of ["pointercancel", "blur", "resize", "orientationchange"]) addEventListener(name, cancel);
  document.addEventListener("visibilitychange", cancel);
  addEventListener("keydown", (event) => {
    if (!held?.on) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.key === "Escape") cancel();
  }, true);

  // The click that the browser makes of a drag's end is none.
  addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
  addEventListener("dragstart", (event) => event.preventDefault());
  addEventListener("selectstart", (event) => held?.on && event.preventDefault());
  // No menu of the browser on a card that a finger rests on.
  addEventListener("contextmenu", (event) => {
    if (event.pointerType !== "mouse" && event.target.closest?.("#board .card, #board .grip")) event.preventDefault();
  });
})();
