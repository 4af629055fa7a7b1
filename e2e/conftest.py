"""What the browser tests share: the built site on loopback, a Chromium, pages in which any console error is a fault."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    WebError,
    expect,
    sync_playwright,
)

from e2e.site import FOLDER, Site, serving
from tests.plain import plain
from web.build import site as building
from web.build import tools

CHROMIUM_OPTIONS = [
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--js-flags=--liftoff-only",  # compiled fast, run a little slower: a third of the time of a start
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SLOWEST = 60_000  # milliseconds: this machine may be busy with something else
expect.set_options(timeout=20_000)  # likewise, for what is there at once on an idle machine


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site: BURACO_DIST, or built now."""
    if given := os.environ.get("BURACO_DIST"):
        return Path(given)
    target = tools.ROOT / "dist"
    sys.dont_write_bytecode = True
    building.build(target)
    return target


@pytest.fixture
def site(dist: Path) -> Iterator[Site]:
    """The site in a sub-folder of a static host, an origin of its own for each test."""
    with serving(dist) as served:
        yield served


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    with playwright.chromium.launch(executable_path=tools.chromium(), args=CHROMIUM_OPTIONS) as started:
        yield started


class Watch:
    """Collects what goes wrong in a page. A test says beforehand, by a part of its text, what it expects."""

    def __init__(self) -> None:
        self.expected: list[str] = []
        self.found: list[str] = []

    def expect(self, *parts: str) -> None:
        """Errors that contain one of these parts are part of the test."""
        self.expected += parts

    def add(self, context: BrowserContext) -> None:
        """Watches every page of a context."""
        context.on("console", self._console)
        context.on("weberror", self._error)

    def leave(self, context: BrowserContext) -> None:
        """No more of that context."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"{message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._note(str(error.error))

    def _note(self, text: str) -> None:
        self.found.append(text)

    def unexpected(self) -> list[str]:
        """Whatever no test expected."""
        return [text for text in self.found if not any(part in text for part in self.expected)]


@pytest.fixture
def watch() -> Iterator[Watch]:
    """The watch over all contexts of a test; any error that the test did not expect fails it."""
    watching = Watch()
    yield watching
    assert watching.unexpected() == []


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, watch: Watch, site: Site) -> Iterator[NewContext]:
    """Makes watched browser contexts (profiles of their own); options as Playwright's `new_context`.

    They end before the site does: a page that still loads would note each file that is refused.
    """
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        context.set_default_timeout(SLOWEST)
        watch.add(context)
        made.append(context)
        return context

    yield make
    for context in made:
        with contextlib.suppress(Error):  # the test may have closed it
            context.close()


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """Contexts that stay open from one test to the next, by their options; the first page of each stays with it."""
    contexts: dict[str, BrowserContext] = {}
    yield contexts
    for context in contexts.values():
        context.close()


NewPage = Callable[..., Page]
MOST_KEPT = 5  # each has a process


@pytest.fixture
def new_page(browser: Browser, watch: Watch, site: Site, kept: dict[str, BrowserContext]) -> Iterator[NewPage]:
    """Makes watched pages in contexts that are kept: a page there takes a third of the time of one in a new context.

    For tests that change nothing beyond their pages and what the site stores, which is thrown away afterwards; whoever
    sets a clock, a permission or a route of the whole context takes `new_context`.
    """
    used: dict[str, BrowserContext] = {}

    def make(**options: Any) -> Page:
        name = json.dumps(options, sort_keys=True)
        if name not in kept:
            for old in [old for old in kept if old not in used][: max(0, len(kept) + 1 - MOST_KEPT)]:
                kept.pop(old).close()
            kept[name] = browser.new_context(**options)
            kept[name].set_default_timeout(SLOWEST)
            kept[name].new_page()
        if name not in used:
            used[name] = kept[name]
            watch.add(kept[name])
        return kept[name].new_page()

    yield make
    for context in used.values():
        first, *others = context.pages
        for page in others:
            page.close()
        watch.leave(context)
        origin = {"origin": site.address.removesuffix(FOLDER), "storageTypes": "all"}
        session = context.new_cdp_session(first)
        session.send("Storage.clearDataForOrigin", origin)
        session.detach()


@pytest.fixture(params=["phone", "desktop"])
def both(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """A page on a phone (touch), and in a second run on a desktop."""
    return new_page(**(PHONE if request.param == "phone" else DESKTOP))


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A page on a phone of 390×844 with touch."""
    return new_page(**PHONE)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page on a desktop of 1366×768."""
    return new_page(**DESKTOP)


def until(page: Page, name: str, *values: str) -> str:
    """Waits until the `data-` attribute of that name on the document is one of the values, and returns it; between two
    documents there is none (hence `?.` in all of these tests)."""
    page.wait_for_function(
        "([name, values]) => values.includes(document.documentElement?.dataset[name])",
        arg=[name, list(values)],
        timeout=SLOWEST,
    )
    return str(page.evaluate("name => document.documentElement?.dataset[name]", name))


def match_of(page: Page) -> dict[str, Any]:
    """The match that the page has stored, unpacked."""
    name = f"buraco:{FOLDER}:match"
    return plain(json.loads(page.evaluate("name => localStorage.getItem(name)", name)))


def ready(page: Page) -> None:
    """Waits until page and engine are ready."""
    assert until(page, "engine", "ready", "failed") == "ready"
    assert until(page, "ui", "ready", "failed") == "ready"


def opened(page: Page, site: Site, query: str = "") -> Page:
    """Opens the site and waits until page and engine are ready."""
    page.goto(site.address + query)
    ready(page)
    return page


def resize(page: Page, width: int, height: int) -> None:
    """Another size, and the frames in which the page takes note of it."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
