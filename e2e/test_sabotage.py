"""Each file of the game torn off, cut in half or replaced by a login page: a sentence says so, the next try is whole.

Six cases here; BURACO_LONG=1 python -m pytest e2e/test_sabotage.py is the longer command: every file, every way.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, NewContext, Watch, ready
from e2e.site import serving

WAYS = ("half", "login", "torn")
FILES = (
    *("app/start.js", "app/style/all.css", "app/texts/pt.json", "app/page.pack.wasm", "app/rest.pack.wasm"),
    *(
        "app/engine.py",
        "app/engine.zip.wasm",
        "py/core.js",
        "py/core-*.js",
        "py/micropython.mjs",
        "py/micropython.wasm",
    ),
    *("py/interpreter.mjs", "py/indexeddb.js", "py/pyodide.mjs", "py/pyodide.asm.mjs", "py/pyodide.asm.wasm"),
    *("py/worker.js", "py/python_stdlib.zip.wasm", "app/style/cards/h.svg", "sw.js"),
)
OPTIONAL = {"app/style/all.css", "app/style/cards/h.svg", "sw.js"}
"""Without these the game plays on, plainer or not offline."""
IN_SUITE = [
    ("app/start.js", "half"),
    ("app/rest.pack.wasm", "torn"),
    ("app/engine.zip.wasm", "login"),
    ("py/micropython.wasm", "half"),
    ("py/worker.js", "half"),
    ("py/pyodide.asm.mjs", "torn"),
]
ENDED = """(() => {
  const { ui, engine } = document.documentElement?.dataset ?? {};
  return ui === "failed" ? ui : engine === "loading" ? "" : engine;
})()"""
"""How the start ended: failed, or ready; empty while it goes on."""
CASES = [(name, way) for name in FILES for way in WAYS] if os.environ.get("BURACO_LONG") else IN_SUITE


def told(page: Page) -> None:
    """What went wrong stands there in words, with a way to try again; the fault is over by now: it is taken."""
    if page.evaluate("document.documentElement?.dataset.ui") == "failed":
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("não conseguiu carregar")
        alert.get_by_role("button").click()
    else:
        expect(page.get_by_role("status")).not_to_be_empty()
        page.get_by_role("button", name="Tentar de novo").click()


@pytest.mark.parametrize(("name", "way"), CASES, ids=[f"{name.replace('/', ' ')} {way}" for name, way in CASES])
def test_a_file_that_does_not_come_whole(
    dist: Path, new_context: NewContext, watch: Watch, name: str, way: str
) -> None:
    """The page says what happened; when the line is good again, one tap plays."""
    watch.expect("")
    (path,) = dist.glob(name)
    page = new_context(**DESKTOP).new_page()
    with serving(dist, no_store=True) as site:
        site.spoilt[path.relative_to(dist).as_posix()] = way
        page.goto(site.address + "?lang=pt")
        if name in OPTIONAL:
            ready(page)
            site.spoilt.clear()
            page.reload()
        else:
            page.wait_for_function(ENDED)
            assert page.evaluate(ENDED) == "failed"
            site.spoilt.clear()
            told(page)
        ready(page)
        page.wait_for_function("performance.getEntriesByName('buraco:first-turn').length > 0")
