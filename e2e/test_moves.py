"""Moves: what chosen cards would make, what is sure laid with one tap, the grace after a discard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import SLOWEST, opened, until
from e2e.site import Site
from e2e.test_table import hand, phase, press, status


def drawn(page: Page, site: Site, query: str) -> None:
    """A match after the person's first draw."""
    opened(page, site, query)
    assert phase(page) == "draw"
    press(page, "[data-action=draw]")
    until(page, "phase", "play")


def choose(page: Page, *places: int) -> None:
    """Taps cards of the hand, by where they stand."""
    for place in places:
        card = page.locator("[data-zone=hand] button[data-card]").nth(place)
        card.click(position={"x": 8, "y": 20})
        expect(card).to_have_attribute("aria-pressed", "true")


def test_chosen_cards_speak_and_nothing_moves(both: Page, site: Site) -> None:
    """The reason with its clause appears, without any shift of the layout."""
    drawn(both, site, "?seed=7&pace=instant&lang=pt")
    both.evaluate(
        "() => { window.shifts = 0; new PerformanceObserver(list => { for (const e of list.getEntries()) "
        "if (!e.hadRecentInput) window.shifts += e.value }).observe({ type: 'layout-shift' }) }"
    )
    before = both.locator("#side-0").bounding_box()
    choose(both, 0, 1)
    expect(status(both).get_by_role("button")).to_have_text("C5")
    assert both.locator("#side-0").bounding_box() == before
    assert both.evaluate("window.shifts") == 0
    status(both).get_by_role("button").click()
    expect(both.get_by_role("dialog")).to_contain_text("C5")


def test_what_is_sure_is_laid_with_one_tap(both: Page, site: Site) -> None:
    """Offered when the engine finds something; each meld can be taken back."""
    drawn(both, site, "?seed=3&pace=instant&lang=pt")
    offer = both.get_by_role("button", name="Baixar o que é certo")
    for _ in range(20):
        both.wait_for_timeout(60)
        if offer.count():
            break
        choose(both, 0)
        press(both, "[data-action=discard]")
        if phase(both) == "draw":
            press(both, "[data-action=draw]")
        until(both, "phase", "play", "over")
    before = hand(both)
    press(both, "[data-action=good]")
    expect(both.locator("[data-zone=side-0] [data-meld]").first).to_be_attached()
    expect(offer).to_have_count(0)
    while both.locator("#act-undo").is_enabled() and hand(both) != before:
        held = len(hand(both))
        press(both, "#act-undo")
        both.wait_for_function(
            "n => document.querySelectorAll('[data-zone=hand] button[data-card]').length > n", arg=held
        )
    assert hand(both) == before


def test_a_discard_is_taken_back_in_its_grace(both: Page, site: Site) -> None:
    """Shown on the pile, not sent; a tap brings it back. The next one goes by itself."""
    drawn(both, site, "?seed=7&pace=fast&lang=pt")
    before = hand(both)
    choose(both, 0)
    press(both, "[data-action=discard]")
    press(both, "[data-action=take-back]")
    expect(status(both)).to_contain_text("voltou")
    assert hand(both) == before
    assert both.locator("[data-zone=hand] [aria-pressed=true]").count() == 1
    press(both, "[data-action=discard]")
    expect(status(both)).to_contain_text(re.compile("pensando|Sua vez|Vez de"), timeout=SLOWEST)
    until(both, "phase", "draw")
    assert len(hand(both)) == len(before) - 1
