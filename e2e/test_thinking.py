"""The strong level in the page: it plays its turns in slices, can be hurried, and a hint says why."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import SLOWEST, opened, until
from e2e.site import Site
from e2e.test_moves import drawn, turn_over
from e2e.test_table import phase, press, status
from tests.plain import linked

HAND = ["3s", "4h", "5h", "8c", "9d", "Jc", "Kd", "6d", "Ts", "7c", "Qh"]
THOUGHTFUL = {
    "rules": "classico",
    "players": 4,
    "position": {
        "dealer": 3,
        "turn": 0,
        "phase": "draw",
        "hands": [
            " ".join(HAND),
            "3d 4d 5d 7s 8s 9s Th Jh Qc Kc Ac",
            "4c 5c 7h 8h 9h Jd Qd As Ad 6s 2h",
            "6h 6c 8d Td Js Qs Ks Ah 9c 2d 3c",
        ],
        "stock": "Kd Qd 4h As 8c 2c 5s 8s Ts 4s 3d Kh Jc Jd 5c Qh 7h 7s 2s 2d 4s 9d Qs Ah 7c 3c 9s 2s 2h Jh 7d 3h 6d",
        "pile": "Td Js 6c 8d 4d",
        "mortos": ["9c 7d 4c 6s Qc 8h 2c Ac Ad 6h Tc", "3s 3h 5d Tc 9h 5s Kc Th Kh 5h Ks"],
    },
}
"""Everybody has something to choose."""


def test_the_strong_level_plays_its_turns(both: Page, site: Site) -> None:
    """Determined by its address: a fixed number of trials, whatever the machine."""
    drawn(both, site, "?rules=tranca&level=forte&seed=7&pace=instant&lang=pt")
    for _ in range(2):
        turn_over(both)
    assert phase(both) in ("play", "over")


def test_a_tap_cuts_a_long_thought_short(page: Page, site: Site) -> None:
    """With three seconds for each decision the table shows who thinks, and a tap brings the turn back."""
    opened(page, site, "?level=forte&pace=instant&lang=pt")
    page.get_by_role("button", name="Menu").click()
    page.locator("#pick-pace-normal").click()
    page.get_by_role("button", name="Ajustes").click()
    page.locator("#pick-think-long").click()
    page.keyboard.press("Escape")
    page.evaluate("hash => { location.hash = hash }", "position=" + linked(THOUGHTFUL))
    # The hand before is anybody's, and may have the same card.
    page.wait_for_function(
        "hand => [...document.querySelectorAll('#hand [data-card]')].map(c => c.dataset.card).sort().join() === hand",
        arg=",".join(sorted(HAND)),
    )
    expect(page.locator("#hand [data-card='3s']")).to_be_visible()
    press(page, "[data-action=draw]")
    until(page, "phase", "play")
    page.locator("#hand [data-card='3s']").click()
    press(page, "[data-action=discard]")
    page.wait_for_function("document.documentElement?.dataset.turn !== '0'", timeout=SLOWEST)
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
