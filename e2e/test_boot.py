"""How the page starts, and what it says when it cannot."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import DESKTOP, NewContext, Watch, opened, ready, until
from e2e.site import Site

MARKS = ["buraco:ui-ready", "buraco:engine-ready", "buraco:first-turn"]
NEW_GAME = "?rules=classico&players=4&level=normal&seed=7&pace=instant"


def mark(page: Page, name: str) -> float | None:
    """When a User Timing mark was set, in milliseconds."""
    found: float | None = page.evaluate("name => performance.getEntriesByName(name)[0]?.startTime ?? null", name)
    return found


def hold(page: Page, path: str) -> list[Route]:
    """A file does not come before it is let go on: what waits for it, once it is asked for."""
    held: list[Route] = []

    def wait(route: Route) -> None:
        held.append(route)

    page.route(f"**/{path}", wait)
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """It comes, as soon as it was asked for."""
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()


def test_first_frame_needs_no_script(site: Site, new_context: NewContext) -> None:
    """The table stands in index.html itself: there is no blank page at any speed of line."""
    page = new_context(**DESKTOP, java_script_enabled=False).new_page()
    page.goto(site.address)
    expect(page.locator("#app [data-zone]").first).to_be_visible()


def test_boots_in_order(site: Site, both: Page) -> None:
    """Page, engine and first turn come one after the other, and nothing is asked of another host."""
    elsewhere: list[str] = []
    both.on(
        "request",
        lambda request: (
            None if request.url.startswith((site.address, "blob:", "data:")) else elsewhere.append(request.url)
        ),
    )
    opened(both, site, NEW_GAME)
    both.wait_for_function("performance.getEntriesByName('buraco:first-turn').length > 0")
    times = [mark(both, name) for name in MARKS]
    assert None not in times
    assert times == sorted(times, key=lambda moment: moment or 0)
    assert elsewhere == []


def test_every_file_is_fetched_once(site: Site, page: Page) -> None:
    """Until the service worker comes, nothing is fetched twice: a preload that misses its use would be."""
    opened(page, site, NEW_GAME)
    asked = [path for path in site.requests if path != "app/engine.py"]  # once more to see whether it is there
    assert sorted(asked) == sorted(set(asked))


def test_language_of_the_address(site: Site, page: Page) -> None:
    """`lang=en` speaks English; anything unknown is Portuguese."""
    opened(page, site, "?lang=en")
    assert page.evaluate("document.documentElement.lang") == "en"
    opened(page, site, "?lang=__proto__")
    assert page.evaluate("document.documentElement.lang") == "pt-BR"


@pytest.mark.parametrize(
    "query",
    [
        "?rules=%00&players=9e9&level=<b>&seed=x",
        "?seed=-1",
        "?players=",
        "?" + "a" * 4000,
        "?rules=classico&rules=treze#x",
    ],
)
def test_nonsense_in_the_address(site: Site, page: Page, query: str) -> None:
    """An address with nonsense in it still gives a page that answers."""
    opened(page, site, query)


def test_killed_worker_comes_back(site: Site, page: Page) -> None:
    """A worker that dies without a word is made anew, and the match goes on."""
    opened(page, site, NEW_GAME)
    page.wait_for_function("performance.getEntriesByName('buraco:first-turn').length > 0")
    page.evaluate("window.buraco.kill(300)")
    page.locator(
        "[data-action=draw]:visible, [data-zone=stock][data-action=draw], [data-zone=stock] button"
    ).first.click()
    until(page, "phase", "play")
    ready(page)
    assert page.locator("script[name=engine2]").count() == 1


@pytest.mark.parametrize(
    "missing", ["py/core.js", "py/micropython.mjs", "py/micropython.wasm", "app/page.pack.wasm", "app/texts/pt.json"]
)
def test_missing_file_of_the_page(site: Site, page: Page, watch: Watch, missing: str) -> None:
    """Without one of its files the page says so in a sentence, with a button; it is never blank."""
    watch.expect("")  # the browser says that a file is missing, and so do MicroPython and PyScript
    site.missing.add(missing)
    page.goto(site.address)
    # Without its texts alone the first table, which has its own, may answer for a moment before.
    never = [] if missing.startswith("app/texts") else ["ready"]
    assert until(page, "ui", "failed", *never) == "failed"
    sentence = page.get_by_role("alert")
    expect(sentence).to_contain_text("não conseguiu carregar")
    site.missing.clear()
    sentence.get_by_role("button").click()
    ready(page)


def test_missing_rest_of_the_page(site: Site, page: Page, watch: Watch) -> None:
    """The same where only what comes after the first table is missing; what was tapped before is not in the way."""
    watch.expect("")
    site.missing.add("app/rest.pack.wasm")
    page.goto(site.address)
    sentence = page.get_by_role("alert")
    expect(sentence).to_contain_text("não conseguiu carregar")
    site.missing.clear()
    sentence.get_by_role("button").click()
    ready(page)


def test_an_early_tap_is_answered_and_not_lost(site: Site, page: Page) -> None:
    """The first table answers before the rest of the page has come; what was asked for then comes with it."""
    held = hold(page, "app/rest.pack.wasm")
    page.goto(site.address + NEW_GAME)
    assert until(page, "ui", "ready", "failed") == "ready"
    page.locator("#menu").click()
    expect(page.get_by_role("status")).to_have_text("A mesa está sendo preparada… só um instante.")
    assert page.locator("#dialog").count() == 0
    let_go(page, held)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    ready(page)


def test_nothing_stands_in_the_way_of_the_first_table(site: Site, page: Page) -> None:
    """Until the page answers, only what that takes is asked for; the rest of it next, then pictures and the engine."""
    held = hold(page, "app/rest.pack.wasm")
    page.goto(site.address + NEW_GAME)
    assert until(page, "ui", "ready", "failed") == "ready"
    first = set(site.requests)
    let_go(page, held)
    ready(page)
    later = ("app/style/cards/h.svg", "app/engine", "py/pyodide", "py/interpreter", "py/worker", "sw.js")
    assert [path for path in first if path.startswith(later)] == []
    assert {"py/pyodide.asm.wasm", "app/style/cards/h.svg"} <= set(site.requests)


@pytest.mark.parametrize(
    "missing", ["py/worker.js", "py/interpreter.mjs", "py/pyodide.asm.wasm", "app/engine.zip.wasm", "app/engine.py"]
)
def test_missing_file_of_the_engine(site: Site, page: Page, watch: Watch, missing: str) -> None:
    """Without its engine the page still answers, and says in a sentence that it cannot deal."""
    watch.expect("")
    site.missing.add(missing)
    page.goto(site.address)
    assert until(page, "ui", "failed", "ready") == "ready"
    assert until(page, "engine", "failed", "ready") == "failed"


def test_storage_refused(site: Site, new_context: NewContext) -> None:
    """A browser that refuses localStorage and IndexedDB still plays."""
    context = new_context(**DESKTOP)
    context.add_init_script(
        "for (const name of ['localStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name,"
        " {configurable: true, get() { throw new DOMException('refused', 'SecurityError'); }});"
    )
    opened(context.new_page(), site, NEW_GAME)
