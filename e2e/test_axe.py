"""WCAG 2.2 AA by axe-core in every state and dialog: light, dark and forced colours, decks of two and four colours."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benchmarks.states import WISHES, save_of
from e2e.conftest import DESKTOP, PHONE, SLOWEST, NewPage, opened, ready, until
from e2e.site import Site
from e2e.test_people import sit_down
from e2e.test_storage import PREFIX
from e2e.test_table import press
from web.build import tools

ADDRESS = "?pace=instant&lang=pt"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = """async tags => (await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })).violations.map(
  found => [found.id, ...found.nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`)])"""
# Every table that differs in what it shows; the first is looked at with all dialogs.
STATES = ["hand-30", "opening", "melds-10", "three-pairs", "waiting", "justified", "round-over", "match-over"]
IN_ALL_LOOKS = ["hand-30", "three-pairs", "waiting", "round-over"]
DIALOGS = ["menu", "new", "settings", "stats", "score", "log", "keys", "about", "help", "look", "data"]
DIALOGS += ["records", "day", "seal", "luck"]
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"context": {**PHONE, "color_scheme": "light"}, "deck": "two", "felt": "green"},
    "dark": {"context": {**DESKTOP, "color_scheme": "dark"}, "deck": "four", "felt": "wine"},
    "forced": {"context": {**PHONE, "forced_colors": "active"}, "deck": "four", "felt": "blue"},
}


@functools.cache
def axe() -> str:
    """The script; it is no part of the site."""
    tools.node()
    return (tools.NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@functools.cache
def save(name: str) -> str:
    """One of the saves of benchmarks/states.py."""
    return json.dumps(save_of(next(wish for wish in WISHES if wish.name == name)))


def violations(page: Page) -> list[list[str]]:
    """What axe has against the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[list[str]] = page.evaluate(RUN, TAGS)
    return found


def loaded(page: Page, site: Site, state: str, **settings: str) -> Page:
    """The page with that match, at the person's turn or the end of a round."""
    kept = {"match": save(state), **{f"set.{name}": value for name, value in settings.items()}}
    lines = [f"localStorage.setItem({json.dumps(PREFIX + name)}, {json.dumps(text)});" for name, text in kept.items()]
    page.add_init_script("if (!sessionStorage.once) { sessionStorage.once = 1;" + "".join(lines) + "}")
    opened(page, site, ADDRESS)
    page.wait_for_function(
        "() => { const d = document.documentElement?.dataset ?? {}; return d.turn === '0' || d.phase === 'over' }",
        timeout=SLOWEST,
    )
    return page


def show(page: Page, action: str) -> None:
    """Opens a dialog as its button, wherever that is, would."""
    page.evaluate(
        "name => { const button = document.createElement('button'); button.dataset.action = name;"
        " document.getElementById('app').append(button); button.click(); button.remove(); }",
        action,
    )
    expect(page.get_by_role("dialog")).to_be_visible()


def opened_in(state: str) -> list[str]:
    """The dialogs that are looked at in a state."""
    return DIALOGS if state == STATES[0] else {"justified": ["take"], "three-pairs": ["side"]}.get(state, [])


@pytest.mark.parametrize(
    ("state", "look"), [(state, look) for state in STATES for look in LOOKS if look == "light" or state in IN_ALL_LOOKS]
)
def test_axe_finds_nothing(new_page: NewPage, site: Site, state: str, look: str) -> None:
    """The table as it stands, with one card chosen, with two; each dialog."""
    chosen = LOOKS[look]
    page = loaded(new_page(**chosen["context"]), site, state, deck=chosen["deck"], felt=chosen["felt"])
    page.wait_for_timeout(200)
    found = {state: violations(page)}
    cards = page.locator("#hand button[data-card]")
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
        found["the table below"] = violations(page)
    elif state in ("hand-30", "opening"):
        for place in (0, 1):
            cards.nth(place).click(position={"x": 6, "y": 20})
            page.wait_for_timeout(200)
            found[f"{place + 1} chosen"] = violations(page)
    for name in opened_in(state):
        if name == "side":
            page.locator("[data-action=side]").first.click()
        elif name == "take":
            page.locator("#pile .top").click()
        else:
            show(page, name)
        found[f"dialog {name}"] = violations(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert {where: what for where, what in found.items() if what} == {}


def test_axe_finds_nothing_in_what_is_there_for_a_moment(both: Page, site: Site) -> None:
    """The draw for dealer, and a discard that can still be taken back."""
    both.goto(site.address + "?seed=7&pace=slow&lang=pt&rules=classico")
    both.evaluate(axe())
    expect(both.locator("#draws")).to_be_visible(timeout=SLOWEST)
    assert violations(both) == []
    context = both.context
    both.close()
    page = loaded(context.new_page(), site, "hand-30", grace="long")
    page.goto(site.address + "?pace=normal&lang=pt")
    ready(page)
    until(page, "turn", "0")
    page.evaluate(axe())
    page.locator("#hand button[data-card]").first.click(position={"x": 6, "y": 20})
    page.locator("[data-action=discard]").click()
    expect(page.locator("[data-action=take-back]")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_a_record_that_is_watched(new_page: NewPage, site: Site, look: str) -> None:
    """A moment of it, the list of moments, and a link that was made."""
    chosen = LOOKS[look]
    page = loaded(new_page(**chosen["context"]), site, "round-over", deck=chosen["deck"])
    found = {"the round": violations(page)}
    page.locator("#dialog [data-action=film-own]").click()
    expect(page.locator("#film")).to_be_visible()
    page.locator("[data-action=film-last]").click()
    page.wait_for_function("() => document.getElementById('film').dataset.frame !== '0'")
    found["a moment"] = violations(page)
    page.locator("[data-action=film-list]").click()
    expect(page.locator("#film-moments")).to_be_visible()
    found["the list"] = violations(page)
    page.locator("[data-action=film-link]").click()
    expect(page.locator("#link")).to_be_visible()
    found["a link"] = violations(page)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("rules", ["classico", "tranca", "treze"])
def test_axe_finds_nothing_in_the_pages_of_rules(both: Page, site: Site, rules: str) -> None:
    """They stand by themselves, without script."""
    both.goto(f"{site.address}help/pt/{rules}.html")
    assert violations(both) == []


def test_axe_finds_nothing_in_the_cover(new_page: NewPage, site: Site) -> None:
    """Between two persons, in every look, and the dialog in which they sit down."""
    for look in LOOKS.values():
        page = new_page(**look["context"])
        sit_down(page, site, "classico", 4, (0, 1))
        assert violations(page) == []
        press(page, "#uncover")
        expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
        assert violations(page) == []
