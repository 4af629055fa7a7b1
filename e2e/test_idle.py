"""While it waits for a person nothing is done: no timer that comes again and again, no frame, in page and worker."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from e2e.conftest import PHONE, NewContext, opened, until
from e2e.site import Site, extended

# What fires, and when; before any script of the page, and in the worker before its Python starts.
COUNT = """
self.fired = [];
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'requestIdleCallback']) {
  const own = self[name];
  if (own) self[name] = function (then, ...more) {
    const noted = typeof then !== 'function' ? then : function (...given) {
      self.fired.push([name, performance.now(), String(more[0] ?? '')]);
      return then.apply(this, given);
    };
    return own.call(this ?? self, noted, ...more);
  };
}
"""
SECONDS = 3


def test_nothing_is_done_while_it_waits_for_a_person(new_context: NewContext, site: Site, dist: Path) -> None:
    """At the usual pace, with the guide offered and a hand to be looked at."""
    context = new_context(**PHONE, service_workers="block")
    context.add_init_script(COUNT)
    extended(context, dist, "py/interpreter.mjs", COUNT, first=True)
    page = opened(context.new_page(), site, "?seed=7&lang=pt")
    page.wait_for_function("document.querySelector('#act-hint:not([aria-disabled])')", timeout=60_000)
    until(page, "turn", "0")
    page.wait_for_timeout(2500)  # what came with the turn, cards on their way and the like, is over
    worker = page.workers[0]
    for place in (page, worker):
        assert place.evaluate("fired.length") > 0, "the watch is awake"
        place.evaluate("fired.length = 0")
    page.wait_for_timeout(1000 * SECONDS)
    for place in (page, worker):
        fired: list[list[Any]] = place.evaluate("fired")
        assert len(fired) <= SECONDS, fired
