// The back gesture: it closes a dialog, and leaves the table only at the second time. From the first tap on, one entry of
// the history stands between the table and what was there before; going back to before it is told by `buraco-back`, and
// whoever prevents that has used it up.
"use strict";
(() => {
  const MARK = "buraco-table";
  const marked = () => history.state === MARK;
  const guard = () => {
    if (!marked()) history.pushState(MARK, "");
  };

  // Browsers pass over entries that no tap or key has asked for.
  for (const kind of ["click", "keydown"]) addEventListener(kind, guard, true);
  addEventListener("popstate", () => {
    if (marked() || location.hash.length > 1) return; // forward again, or a table that comes by a link
    const used = !document.dispatchEvent(new CustomEvent("buraco-back", { cancelable: true }));
    if (used) guard();
  });
})();
