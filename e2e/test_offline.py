"""After one complete visit the game starts with the server gone."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import DESKTOP, NewContext, opened, ready, until
from e2e.site import serving

CACHES = "caches.keys().then(names => names.map(name => name.split(':').at(-1).split('-')[0]).sort())"


def visited(page: Page) -> None:
    """Waits until everything is kept."""
    assert until(page, "offline", "ready", "refused") == "ready"


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
    """The second visit asks the host for the service worker at the most."""
    page = new_context(**DESKTOP).new_page()
    with serving(dist) as site:
        opened(page, site)
        visited(page)
        site.reset()
        page.reload()
        ready(page)
        assert site.bytes < 20_000, site.requests


def test_new_version_waits(dist: Path, new_context: NewContext, tmp_path: Path) -> None:
    """A new release takes over when the person agrees, and does not fetch the runtime again."""
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    page = new_context(**DESKTOP).new_page()
    with serving(copy, no_store=True) as site:
        opened(page, site)
        visited(page)
        worker = copy / "sw.js"
        text = worker.read_text(encoding="utf-8")
        worker.write_text(re.sub('"app-[0-9a-f]+"', '"app-0123"', text), encoding="utf-8")
        site.reset()
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        offer = page.locator("[data-action=update]")
        offer.wait_for(state="visible")
        assert not [path for path in site.requests if path.startswith("py/")]
        page.reload()  # does not let it in
        ready(page)
        assert len(page.evaluate("caches.keys()")) == 3
        with page.expect_event("load"):  # a new document, not the entry of history that the first tap makes
            offer.click()
        ready(page)
        page.wait_for_function("caches.keys().then(names => names.length === 2)")
