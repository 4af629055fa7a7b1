"""The look of the table: melds as large as there is room for, names and numbers whole, at every size of screen."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from benchmarks.screens import FAULTS
from benchmarks.states import WISHES, save_of
from e2e.conftest import NewContext, ready, resize
from e2e.site import FOLDER, Site

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1366, 768), (1920, 1080)]
STATES = {wish.name: wish for wish in WISHES}


def at(page: Page, site: Site, name: str, **settings: str) -> None:
    """The page with a match in that state (benchmarks/states.py)."""
    kept = {f"buraco:{FOLDER}:set.{setting}": value for setting, value in {"pace": "instant", **settings}.items()}
    kept[f"buraco:{FOLDER}:match"] = json.dumps(save_of(STATES[name]))
    page.goto(site.address + "help/pt/classico.html")
    page.evaluate("kept => { for (const name in kept) localStorage.setItem(name, kept[name]) }", kept)
    page.goto(site.address)
    ready(page)


@pytest.mark.parametrize("name", ["late", "three-pairs", "six", "hand-30", "waiting"])
def test_nothing_is_cut_and_no_side_scrolls(new_context: NewContext, site: Site, name: str) -> None:
    """Names, buttons and melds, with the sounds on and off, at every size."""
    page = new_context().new_page()
    at(page, site, name)
    for width, height in SIZES:
        resize(page, width, height)
        for sound in ("off", "on"):
            page.evaluate("sound => { document.documentElement.dataset.sound = sound }", sound)
            assert page.evaluate(FAULTS) == [], (width, height, sound)


def test_melds_shrink_as_they_become_more_and_stay_when_cards_are_chosen(new_context: NewContext, site: Site) -> None:
    """Larger on a larger screen; a choice, and the place that is offered for it, moves nothing."""
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    high = "name => document.querySelector(name).offsetHeight"
    at(page, site, "late")
    many = page.evaluate(high, "#melds-1 .sequence .card")
    at(page, site, "early")
    few = page.evaluate(high, "#melds-0 .sequence .card")
    assert few > many >= 30
    before = page.eval_on_selector_all("#melds-0 .meld", "all => all.map(one => one.getBoundingClientRect().y)")
    for card in ("7h", "8h", "2c"):
        page.locator(f"#hand button[data-card='{card}']").click(position={"x": 8, "y": 20})
    expect(page.locator("#place-lay")).to_have_count(1)
    assert page.eval_on_selector_all("#melds-0 .meld", "all => all.map(one => one.getBoundingClientRect().y)") == before
    resize(page, 1920, 1080)
    assert page.evaluate(high, "#melds-0 .sequence .card") > few
