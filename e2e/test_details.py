"""A meld from near on the built page: ten melds a side fit, a tap opens one large, back and escape close it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, SLOWEST, NewPage
from e2e.site import Site
from e2e.test_looks import at

SIZES = [(360, 640), (844, 390)]


@pytest.mark.parametrize("size", SIZES)
def test_ten_melds_a_side_fit_and_open_large(new_page: NewPage, site: Site, size: tuple[int, int]) -> None:
    """Every meld is whole inside its side; the one that is tapped shows its cards large, and what still fits it."""
    page = new_page(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    at(page, site, "melds-10")
    outside = """() => [...document.querySelectorAll('.side')].flatMap((side) => {
      const room = side.getBoundingClientRect();
      return [...side.querySelectorAll('.meld')].filter((meld) => {
        const box = meld.getBoundingClientRect();
        return box.bottom > room.bottom + 1 || box.right > room.right + 1 || box.width < 20;
      }).map((meld) => meld.id);
    })"""
    page.wait_for_function(f"({outside})().length === 0", timeout=SLOWEST)
    assert page.locator("#side-0 .meld").count() >= 10
    assert page.locator("#side-1 .meld").count() >= 10
    small = page.locator("#meld-1-3 .card").first.bounding_box()
    page.tap("#grip-1-3")
    dialog = page.get_by_role("dialog", name="Jogo 4: Eles")
    expect(dialog).to_contain_text("Ainda cabe", timeout=SLOWEST)
    large = dialog.locator(".near .card").first.bounding_box()
    assert small
    assert large
    assert large["height"] > 2 * small["height"] or large["width"] > 2 * small["width"]
    page.go_back()
    expect(dialog).to_have_count(0)
    page.locator("#grip-0-0").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Jogo 1: Nós")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "grip-0-0"


def test_a_tap_skips_ahead_at_a_slow_pace(new_page: NewPage, site: Site) -> None:
    """While others play slowly, one tap on the table leaves out every wait until the person's turn."""
    page = new_page(**PHONE)
    at(page, site, "early", pace="slow", grace="off")
    page.locator("#hand button[data-card]").first.tap(position={"x": 8, "y": 20})
    page.tap("#act-discard")
    page.wait_for_function("document.querySelector('.seat.thinking, .seat.turn')", timeout=SLOWEST)
    page.evaluate("""() => { window.waits = 0; const wait = window.buraco.wait;
      window.buraco.wait = (ms) => { window.waits += ms; return wait(ms) };
      addEventListener("click", () => { window.waits = 0 }, true) }""")
    page.touchscreen.tap(195, 330)
    page.wait_for_function("document.documentElement?.dataset.turn === '0'", timeout=SLOWEST)
    assert page.evaluate("window.waits") < 1500, "waited less than one step of this pace from the tap on"
