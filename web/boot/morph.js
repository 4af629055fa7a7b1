// Redrawing: changes a part of the page to what Python drew, keeping the elements that are still there. What comes in
// pieces is compared with what was drawn before: a piece that is the same is neither read nor looked at. Classic script.
"use strict";
(() => {
  const keyOf = (node) => node.dataset?.key || node.id || undefined;

  const find = (area, key) => area.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? document.getElementById(key);

  const BETWEEN = "\x1f"; // see dom.py
  const OPENS = /^<(\w+)[^>]*? id="([\w-]+)"/;
  let drawn = new Map(); // id of a piece -> what Python drew

  // What Python drew, with an empty element in the place of each piece that has not changed.
  function news(html) {
    const pieces = html.split(BETWEEN);
    const now = new Map();
    const parts = pieces.map((piece, index) => {
      const [, name, id] = (index > 0 && index < pieces.length - 1 && OPENS.exec(piece)) || [];
      if (!id) return piece;
      now.set(id, piece);
      const same = drawn.get(id) === piece && document.getElementById(id)?.localName === name;
      return same ? `<${name} id="${id}" data-same></${name}>` : piece;
    });
    drawn = now;
    return parts.join("");
  }

  // Changes `area` to show `html`, keeping every element whose key (data-key, or id) is still there; the focus stays
  // on the element of the same key. True when the focus was lost: its element is gone, cannot hold it any more, or is a
  // card that lies elsewhere now.
  function morph(area, html) {
    const active = document.activeElement;
    const focused = active && active !== document.body && area.contains(active) ? keyOf(active) : undefined;
    const zone = active?.closest("[data-zone]")?.id;
    const next = area.cloneNode(false);
    next.innerHTML = news(html);
    const lookOfHand = area.querySelector("#hand")?.className;
    const arrive = window.buraco.travel?.begin(area, next);
    morphdom(area, next, {
      childrenOnly: true,
      getNodeKey: keyOf,
      onBeforeElUpdated(from, to) {
        if (to.dataset?.same !== undefined) return false;
        if (from.dataset?.fit) window.buraco.fit.keep(from, to);
        if (from.localName === "details" && from.open && !to.hasAttribute("data-closed")) to.setAttribute("open", "");
        return !from.isEqualNode(to);
      },
    });
    window.buraco.fit?.melds(area, area.querySelector("#hand")?.className === lookOfHand);
    arrive?.();
    if (focused !== undefined) {
      const target = find(area, focused);
      if (target && target !== document.activeElement) target.focus({ preventScroll: true });
      const now = document.activeElement;
      return keyOf(now) !== focused || now.closest("[data-zone]")?.id !== zone || now.closest("[aria-hidden]") !== null;
    }
    return false;
  }

  // A piece that something else has changed is drawn anew the next time.
  morph.touched = (id) => drawn.delete(id);

  window.buraco.morph = morph;
})();
