"""The strong level in the page: it plays its turns in slices, can be hurried, and a hint says why."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import SLOWEST, opened, until
from e2e.site import Site
from e2e.test_moves import choose, drawn, turn_over
from e2e.test_table import phase, press, status


def test_the_strong_level_plays_its_turns(both: Page, site: Site) -> None:
    """Determined by its address: a fixed number of trials, whatever the machine."""
    drawn(both, site, "?rules=tranca&level=forte&seed=7&pace=instant&lang=pt")
    for _ in range(2):
        turn_over(both)
    assert phase(both) in ("play", "over")


def test_a_tap_cuts_a_long_thought_short(page: Page, site: Site) -> None:
    """With three seconds for each decision the table shows who thinks, and a tap brings the turn back."""
    page.add_locator_handler(page.locator("#draws"), lambda: page.mouse.click(680, 300))  # whoever drew the dealer
    opened(page, site, "?rules=classico&level=forte&lang=pt")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ajustes").click()
    page.locator("#pick-think-long").click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for _ in range(8):  # what is plain needs no thought that lasts
        phase(page)
        page.mouse.click(680, 300)  # the draw for dealer, where it is still shown
        press(page, "[data-action=draw]")
        until(page, "phase", "play")
        choose(page, 0)
        press(page, "[data-action=discard]")
        page.wait_for_function("document.documentElement.dataset.turn !== '0'", timeout=SLOWEST)
        page.wait_for_function(
            "document.querySelector('.thinking') || document.documentElement.dataset.turn === '0'", timeout=SLOWEST
        )
        if page.locator(".thinking").count():
            break
    expect(page.locator(".thinking").first).to_be_visible()
    page.mouse.click(680, 300)
    assert phase(page) == "draw"


def test_a_hint_comes_with_its_reason(page: Page, site: Site) -> None:
    """The move in words, then a sentence why."""
    drawn(page, site, "?rules=classico&seed=7&pace=instant&lang=pt")
    press(page, "[data-action=hint]")
    expect(status(page)).to_contain_text("Dica:")
    assert status(page).inner_text().rstrip().endswith(".")
    assert status(page).inner_text().count(".") > 1
