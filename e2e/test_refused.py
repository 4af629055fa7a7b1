"""WebAssembly refused, memory short, a fault in the middle of a move: said in one sentence, and nothing is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from e2e.conftest import DESKTOP, NewContext, Watch, match_of, opened, ready, until
from e2e.site import Site, extended
from e2e.test_table import hand, phase, press, status

QUERY = "?seed=7&pace=instant&lang=pt"
# What is big finds no room.
NO_ROOM = """
for (const name of ['instantiate', 'instantiateStreaming']) {
  const own = WebAssembly[name];
  WebAssembly[name] = async (source, ...more) => {
    const small = source instanceof WebAssembly.Module || source.byteLength < 10000;
    if (small) return own.call(WebAssembly, source, ...more);
    throw new RangeError('WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance');
  };
}
"""
REFUSED = {
    "no WebAssembly": ("delete self.WebAssembly", "", "WebAssembly"),
    "a policy": ("", "script-src 'self'", "WebAssembly"),
    "no memory": (NO_ROOM, "", "Falta memória"),
}
# The engine, in which the first move fails when half of it is done.
FAULTY = """
_whole = ask

def ask(request):
    if '"do": "move"' not in request:
        return _whole(request)
    _session.match.state.hands[0].clear()
    error = {"kind": "internal", "code": "internal", "clause": "", "args": {"text": "MemoryError: "}}
    return json.dumps({"ok": False, "rev": _session.rev, "error": error})
"""


@pytest.mark.parametrize("why", REFUSED)
def test_where_the_page_cannot_run_it_says_why(new_context: NewContext, site: Site, watch: Watch, why: str) -> None:
    watch.expect("")
    script, policy, words = REFUSED[why]
    context = new_context(**DESKTOP, service_workers="block")
    page = context.new_page()
    if script:
        page.add_init_script(script)
    if policy:

        def stricter(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

        page.route(re.compile(re.escape(site.address) + r"(\?.*)?$"), stricter)
    page.goto(site.address + QUERY)
    assert until(page, "ui", "failed", "ready") == "failed"
    sentence = page.get_by_role("alert")
    expect(sentence).to_have_count(1)
    expect(sentence).to_contain_text(words)
    expect(sentence).to_contain_text("guardada")
    expect(sentence.get_by_role("button")).to_be_visible()


def test_an_engine_short_of_memory_says_so_and_the_match_goes_on_later(
    new_context: NewContext, site: Site, dist: Path, watch: Watch
) -> None:
    watch.expect("")
    context = new_context(**DESKTOP, service_workers="block")
    page = opened(context.new_page(), site, QUERY)
    phase(page)
    before = match_of(page)
    short = extended(context, dist, "py/interpreter.mjs", NO_ROOM)
    page.reload()
    assert until(page, "engine", "failed", "ready") == "failed"
    expect(status(page)).to_contain_text("Falta memória")
    assert match_of(page) == before
    context.unroute(short)
    page.get_by_role("button", name="Tentar de novo").click()
    ready(page)
    phase(page)
    assert match_of(page)["record"] == before["record"]
    press(page, "[data-action=draw]")
    until(page, "phase", "play")


def test_a_fault_in_the_middle_of_a_move_leaves_nothing_of_it(
    new_context: NewContext, site: Site, dist: Path, watch: Watch
) -> None:
    """The engine's match is made anew from the save, and the move is made on that."""
    watch.expect("")
    context = new_context(**DESKTOP, service_workers="block")
    faulty = extended(context, dist, "app/engine.py", FAULTY)
    page = opened(context.new_page(), site, QUERY)
    phase(page)
    before = hand(page)
    context.unroute(faulty)
    press(page, "[data-action=draw]")
    until(page, "phase", "play")
    assert len(hand(page)) == len(before) + 1
    assert [card for card in before if card not in hand(page)] == []
    assert match_of(page)["record"]["rounds"][0]["moves"][-1] == "draw"
