"""Firefox and WebKitGTK: the built page starts, is played, goes offline, teaches and is embedded there as in Chromium.
Skipped where they are not installed; `python3 build.py test --browsers` installs them where it may."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from e2e.site import Site, serving
from e2e.test_embed import POSITION, address, iframe
from e2e.test_lessons import lesson_file
from e2e.test_table import BUTTONS
from e2e.webdriver import Driver, Marionette, WebDriverError, firefox, webkit
from web.build import tools

GAMES = [("tranca", 4), ("treze", 2)]
HAND = "[...document.querySelectorAll('[data-zone=hand] button[data-card]')].map(one => one.dataset.card).sort()"
DATA = "document.documentElement.dataset"
SAID = "document.querySelector('#status').textContent"
SKIPPED = "{} is not installed (python3 build.py test --browsers installs it where it may)"

Start = Callable[..., AbstractContextManager[Driver]]


@pytest.fixture(params=["firefox", "webkit"])
def start(request: pytest.FixtureRequest) -> Start:
    """Starts the browser of this run."""
    found, how, name = {
        "firefox": (tools.find_firefox, firefox, "Firefox"),
        "webkit": (tools.find_webkit, webkit, "WebKitGTK with its driver and Xvfb"),
    }[request.param]
    if not found():
        pytest.skip(SKIPPED.format(name))
    return how


@pytest.fixture
def driver(start: Start) -> Iterator[Driver]:
    """A browser with an empty profile; any error in the console fails the test."""
    with start() as started:
        yield started
        assert errors(started) == []


def errors(driver: Driver) -> list[str]:
    """What the page and its workers have complained about: in Firefox its console, in WebKitGTK (whose driver tells
    nothing of the console) what the page noted of a failed start."""
    if not isinstance(driver.way, Marionette):
        return [fault] if (fault := driver.ask(f"{DATA}.fault")) else []
    driver.way.raw("Marionette:SetContext", {"value": "chrome"})
    found = driver.ask(
        """Services.console.getMessageArray().filter(one => one instanceof Ci.nsIScriptError && !(one.flags & 1))
        .map(one => `${one.errorMessage} (${one.sourceName}:${one.lineNumber})`)"""
    )
    driver.way.raw("Marionette:SetContext", {"value": "content"})
    return [text for text in found if "127.0.0.1" in text]


def ready(driver: Driver) -> None:
    """Waits until page and engine are ready."""
    driver.until(f"['ready', 'failed'].includes({DATA}.engine)")
    driver.until(f"['ready', 'failed'].includes({DATA}.ui)")
    assert driver.ask(f"[{DATA}.engine, {DATA}.ui]") == ["ready", "ready"], driver.ask(f"{DATA}.fault")


def my_turn(driver: Driver) -> str:
    """Waits until the person may act, and says which phase it is."""
    return str(driver.until(f"({DATA}.turn === '0' || {DATA}.phase === 'over') && {DATA}.phase"))


def one_move(driver: Driver) -> str:
    """Asks for a hint and plays it by the page's own buttons; says what it was."""
    driver.click("[data-action=hint]")
    advice = str(driver.until(f"{SAID}.includes('Dica') && {SAID}"))
    added = re.search(r"junte .* ao jogo (\d+)", advice, re.DOTALL)
    action = "add" if added else next(BUTTONS[word] for word in BUTTONS if word in advice)
    held = driver.ask(f"{HAND}.length")
    driver.click(f'[data-zone=side-0] [data-meld="{added[1]}"] .grip' if added else f"[data-action={action}]")
    driver.until(f"!{SAID}.includes('Dica')")
    if action == "discard":  # until its reply the page still tells the turn before
        driver.until(f"{DATA}.turn !== '0' || {DATA}.phase !== 'play' || {HAND}.length !== arguments[0]", held)
    return action


def turns(driver: Driver, count: int) -> None:
    """So many turns, each to its discard."""
    while count and my_turn(driver) != "over":
        count -= one_move(driver) == "discard"


def test_plays_reloads_and_starts_without_a_line(driver: Driver, dist: Path) -> None:
    """Some turns in two games, a reload in the middle of a turn; then the server is gone."""
    with serving(dist) as site:
        for rules, players in GAMES:
            driver.open(f"{site.address}?rules={rules}&players={players}&level=normal&seed=7&pace=instant&lang=pt")
            ready(driver)
            turns(driver, 3)
            assert my_turn(driver) == "draw"
            assert one_move(driver) in ("draw", "take", "take-1")
            my_turn(driver)
            before = driver.ask(HAND)
            driver.open(site.address)  # a reload would deal this seed's round anew
            ready(driver)
            my_turn(driver)
            assert driver.ask(HAND) == before
        driver.until(f"['ready', 'refused'].includes({DATA}.offline)")
        assert driver.ask(f"{DATA}.offline") == "ready"
        assert len(driver.ask_later("caches.keys()")) == 2
        big = ["py/pyodide.asm.wasm", "py/python_stdlib.zip.wasm"]
        assert [site.requests.count(path) for path in big] == [1, 1], "fetched once, and kept"
    driver.open(site.address)
    ready(driver)
    my_turn(driver)
    assert driver.ask(HAND) == before
    turns(driver, 1)


def test_a_lesson_is_walked(driver: Driver, site: Site, dist: Path) -> None:
    """By its own buttons, from an address, before and beside Python."""
    name = "classico-wilds"
    driver.open(f"{site.address}?lang=pt#lesson={name}")
    for number, step in enumerate(lesson_file(dist, name)["steps"], 1):
        driver.find(f".lesson[data-step='{number}']")
        if "choices" in step:
            driver.click(f".lesson [data-choice='{step['right']}']")
        elif "right" in step:
            target, places = step["right"]
            for place in places:
                driver.click(f".lesson [data-zone=hand] [data-card]:nth-of-type({place + 1})")
            added = target.removeprefix("add ")
            button = f"[data-action={target}]" if added == target else f"[data-zone=side-0] [data-meld='{added}'] .grip"
            driver.click(f".lesson {button}")
        if "right" in step:
            driver.find(".lesson .l-good")
        driver.click("#L-next")
    driver.find("#L-again")
    ready(driver)


def test_an_embed_of_another_origin(driver: Driver, site: Site, tmp_path: Path) -> None:
    """A position and a lesson in a blog's frames, one of them sandboxed; the referee comes with the first move."""
    post = tmp_path / "post.html"
    lesson = f"{site.address}embed.html?lesson=tranca-threes&lang=pt"
    frames = iframe(address(site, "position", POSITION)), iframe(lesson, 'sandbox="allow-scripts"')
    post.write_text("<!doctype html><title>Post</title><link rel=icon href=data:,>" + "".join(frames), "utf-8")
    with serving(tmp_path, prefix="/") as blog:
        driver.open(f"http://localhost:{blog.server_address[1]}/post.html")
        driver.frame("iframe")
        driver.find("html[data-ui=ready]")
        for code in ("4h", "5h", "Jd"):
            driver.click(f"[data-zone=hand] [data-card='{code}']")
        driver.click("[data-action=lay]")
        driver.find("[role=status][data-clause=T3]")
        for code in ("4h", "5h"):
            driver.click(f"[data-zone=hand] [data-card='{code}']")
        driver.click("[data-action=discard]")
        driver.find("[data-zone=pile] .top[data-card=Jd]")
        driver.frame(None)
        driver.frame("iframe:nth-of-type(2)")
        driver.find(".lesson[data-step='1'] [data-zone]")


def test_the_table_fits_a_phone_and_a_desktop(driver: Driver, site: Site, tmp_path: Path) -> None:
    """Nothing is wider than the window, every card of the hand can be tapped. The phone is a frame: no window is so
    narrow here. BURACO_PICTURES names a folder for the pictures."""
    pictures = os.environ.get("BURACO_PICTURES")
    game = f"{site.address}?rules=tranca&players=4&level=normal&seed=7&pace=instant&lang=pt"
    reach = """[...document.querySelectorAll('[data-zone=hand] button[data-card]')].every(card => {
        const { left, top } = card.getBoundingClientRect();
        return card.contains(document.elementFromPoint(left + 8, top + 20)) })"""
    driver.resize(1366, 1000)
    for width, height in ((1366, 768), (390, 844)):
        driver.open(site.address.replace("/some/folder", ""))
        driver.ask(
            """(document.body.innerHTML = `<iframe width=${arguments[0]} height=${arguments[1]}
            style="position:fixed;left:0;top:0;border:0" src="${arguments[2]}"></iframe>`) && 0""",
            width, height, game,
        )  # fmt: skip
        driver.frame("iframe")
        ready(driver)
        turns(driver, 3)
        my_turn(driver)
        root = "document.documentElement"
        assert driver.ask(f"[{root}.scrollWidth, {root}.scrollHeight]") == [width, height]
        assert driver.ask(reach)
        driver.frame(None)
        if pictures:
            driver.screenshot(Path(pictures) / f"{driver.name}-{width}.png")


def test_firefox_that_refuses_all_storage(dist: Path) -> None:
    """All site data blocked in its settings: storage, service workers and channels throw; the game is played."""
    if not tools.find_firefox():
        pytest.skip(SKIPPED.format("Firefox"))
    with serving(dist) as site, firefox({"network.cookie.cookieBehavior": 2}) as driver:
        driver.open(f"{site.address}?rules=tranca&players=4&level=normal&seed=7&pace=instant&lang=pt")
        ready(driver)
        for refused in ("localStorage.length", "sessionStorage.length"):
            with pytest.raises(WebDriverError, match="SecurityError"):
                driver.ask(refused)
        driver.until(f"{DATA}.offline === 'refused'")
        turns(driver, 2)
        assert my_turn(driver) == "draw"
        # Besides the refusal itself there is nothing to complain about.
        assert [text for text in errors(driver) if "ServiceWorker" not in text] == []
