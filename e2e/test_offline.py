"""After one complete visit the game starts with the server gone."""

from __future__ import annotations

import json
import re
import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from buraco.rulesets import RULE_SETS
from e2e.conftest import DESKTOP, SLOWEST, NewContext, Watch, opened, ready, until
from e2e.site import Site, serving
from e2e.test_axe import loaded

EMPTIED = """async paths => { for (const name of await caches.keys()) for (const path of paths)
  await (await caches.open(name)).delete(new URL(path, location.href.split('?')[0])) }"""
WHOLE = """async path => { for (const name of await caches.keys())
  if (await (await caches.open(name)).match(new URL(path, location.href.split('?')[0]))) return true }"""
CACHES = "caches.keys().then(names => names.map(name => name.split(':').at(-1).split('-')[0]).sort())"


def visited(page: Page) -> None:
    """Waits until everything is kept."""
    assert until(page, "offline", "ready", "refused") == "ready"


def eventually(page: Page, question: str, given: str | None = None) -> None:
    """Waits until the answer to a slow question is yes; `wait_for_function` takes a promise for a yes."""
    ends = time.monotonic() + SLOWEST / 1000
    while not page.evaluate(question, given):
        assert time.monotonic() < ends, question
        page.wait_for_timeout(50)


def released(site: Path) -> None:
    """A new release of the game on the host: by its list, the runtime is the same."""
    worker = site / "sw.js"
    text = worker.read_text(encoding="utf-8")
    worker.write_text(re.sub('"app-[0-9a-f]+"', '"app-0123"', text), encoding="utf-8")


@pytest.mark.parametrize("no_store", [False, True], ids=["cacheable", "no-store"])
def test_starts_with_the_server_gone(dist: Path, new_context: NewContext, no_store: bool) -> None:
    """From a sub-folder, also of a host that forbids every cache."""
    page = new_context(**DESKTOP).new_page()
    with serving(dist, no_store=no_store) as site:
        opened(page, site)
        visited(page)
        assert page.evaluate(CACHES) == ["app", "runtime"]
        big = ["py/pyodide.asm.wasm", "py/python_stdlib.zip.wasm"]
        assert [site.requests.count(path) for path in big] == [1, 1]
    page.reload()
    ready(page)
    page.goto(site.address + "?lang=en&seed=3")
    ready(page)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_second_visit_fetches_nothing_big(dist: Path, new_context: NewContext) -> None:
    """The second visit asks the host for the service worker, and for lessons that are not kept yet, at the most."""
    page = new_context(**DESKTOP).new_page()
    with serving(dist) as site:
        opened(page, site)
        visited(page)
        site.reset()
        page.reload()
        ready(page)
        assert [path for path in site.requests if path.startswith(("py/", "app/"))] == []


def test_new_version_waits(dist: Path, new_context: NewContext, tmp_path: Path) -> None:
    """A new release takes over when the person agrees, and does not fetch the runtime again."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    page = new_context(**DESKTOP).new_page()
    with serving(copy, no_store=True) as site:
        opened(page, site)
        visited(page)
        released(copy)
        site.reset()
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        eventually(page, "navigator.serviceWorker.ready.then(found => found.waiting !== null)")
        assert page.locator("[data-action=update]").count() == 0, "not in the middle of a round"
        hand = page.locator("[data-zone=hand] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        assert not [path for path in site.requests if path.startswith("py/")]
        page.reload()  # does not let it in
        ready(page)
        assert len(page.evaluate("caches.keys()")) == 3
        page.click("[data-action=menu]")
        offer = page.locator("#dialog [data-action=update]")
        with page.expect_event("load"):  # a new document, not the entry of history that the first tap makes
            offer.click()
        ready(page)
        eventually(page, "caches.keys().then(names => names.length === 2)")
        ready(page)
        again = page.locator("[data-zone=hand] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        assert again == hand, "the match goes on"


def test_a_new_version_is_offered_when_a_round_is_over(dist: Path, new_context: NewContext, tmp_path: Path) -> None:
    """In a quiet line of the dialog, and on the table below it."""
    copy = shutil.copytree(dist, tmp_path / "dist")
    with serving(copy) as site:
        page = loaded(new_context(**DESKTOP).new_page(), site, "round-over")
        visited(page)
        released(copy)
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        page.locator("#dialog [data-action=update]").wait_for()
        page.keyboard.press("Escape")
        with page.expect_event("load"):
            page.locator("#offers [data-action=update]").click()
        ready(page)
        expect(page.locator("#dialog [data-action=next]")).to_be_visible()


def test_an_interrupted_first_download_goes_on_where_it_was(dist: Path, new_context: NewContext) -> None:
    """The browser is killed when the library is there and the rest is not: what is there is not fetched again."""
    context = new_context(**DESKTOP)
    with serving(dist) as site:
        page = context.new_page()
        site.spoilt["app/engine.zip.wasm"] = "held"
        page.goto(site.address)
        kept = "caches.keys().then(async names => (await Promise.all(names.map(name => caches.open(name).then(cache =>"
        kept += " cache.keys())))).flat().some(({ url }) => url.endsWith('python_stdlib.zip.wasm')))"
        eventually(page, kept)
        page.close()
        site.let_go.set()
        site.reset()
        page = context.new_page()
        opened(page, site)
        visited(page)
        assert "py/python_stdlib.zip.wasm" not in site.requests
    page.reload()
    ready(page)


def test_what_the_browser_threw_away_is_fetched_again(dist: Path, new_context: NewContext) -> None:
    """A half-filled cache heals at the next start with a line, so that the one after needs none."""
    page = new_context(**DESKTOP).new_page()
    with serving(dist) as site:
        opened(page, site)
        visited(page)
        page.evaluate(EMPTIED, ["py/core.js", "app/engine.py", "help/pt/treze.html"])
        page.reload()
        ready(page)
        eventually(page, WHOLE, "help/pt/treze.html")
    page.reload()
    ready(page)


def test_a_login_page_instead_of_a_file_is_not_kept(
    dist: Path, new_context: NewContext, tmp_path: Path, watch: Watch
) -> None:
    """A hotel's network answers 200 with a page of its own: the next try fetches anew."""
    watch.expect("")
    copy = shutil.copytree(dist, tmp_path / "dist")
    big = copy / "py" / "pyodide.asm.wasm"
    content = big.read_bytes()
    page = new_context(**DESKTOP).new_page()
    with serving(copy, no_store=True) as site:
        for wrong in (b"<!doctype html><title>Wi-Fi</title>", content[: len(content) // 2]):
            big.write_bytes(wrong)
            page.goto(site.address + "?lang=pt")
            assert until(page, "engine", "failed", "ready") == "failed"
        big.write_bytes(content)
        page.get_by_role("button", name="Tentar de novo").click()
        ready(page)
        visited(page)
    page.reload()
    ready(page)


def test_the_manifest_names_what_is_there(dist: Path) -> None:
    """Icons and pictures of the sizes told, a shortcut to each game."""
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    for told in (*manifest["icons"], *manifest["screenshots"]):
        path = dist / told["src"]
        if told["type"] == "image/png":
            head = path.read_bytes()[:24]
            assert "x".join(str(int.from_bytes(head[at : at + 4])) for at in (16, 20)) == told["sizes"]
        else:
            assert path.exists()
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} == {f"./?rules={name}" for name in RULE_SETS}
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_the_browser_is_asked_once_to_keep_what_is_stored(new_context: NewContext, site: Site) -> None:
    """When a round is over: then there is something to lose."""
    context = new_context(**DESKTOP)
    count = (
        "window.asked = 0; if (navigator.storage) navigator.storage.persist = async () => { asked += 1; return true }"
    )
    context.add_init_script(count)
    page = context.new_page()
    opened(page, site, "?lang=pt&pace=instant")
    assert page.evaluate("asked") == 0
    page.close()
    page = loaded(context.new_page(), site, "round-over")
    page.wait_for_function("asked === 1")
    page.reload()
    ready(page)
    page.wait_for_timeout(300)
    assert page.evaluate("asked") == 0
