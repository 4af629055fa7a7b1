"""Several persons at one device: taking it, playing, passing it on; no cards under the cover, also after a reload."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from buraco.cards import CODES
from buraco.record import read_record
from e2e.conftest import SLOWEST, NewContext, match_of, opened, ready
from e2e.site import Site
from e2e.test_table import hand, press, status

ADDRESS = "?seed=7&pace=instant&lang=pt"
NAMES = ("Ana", "Beto", "Caio", "Dora", "Eva", "Rui")


def sit_down(page: Page, site: Site, game: str, players: int, seats: tuple[int, ...]) -> None:
    """A new match of these persons, from the dialog; its deal is always the same, so that no round ends too early."""
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(5)")
    opened(page, site, ADDRESS)
    press(page, "[data-action=menu]")
    press(page, "#do-new")
    press(page, f"#pick-game-{game}")
    if page.locator("#choice-players button").count() > 1:
        press(page, f"#pick-players-{players}")
    for seat in seats[1:]:
        press(page, f"#pick-seat-{seat}")
    for seat in seats:
        page.fill(f"#type-person-{seat}", NAMES[seat])
    press(page, "#do-start")
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=SLOWEST)
    expect(page.locator("#uncover")).to_be_visible(timeout=SLOWEST)


def passed(page: Page) -> bool:
    """Waits until the device is to be taken or a person may act; says whether the cover is there. Not at the end."""
    page.wait_for_function(
        """() => document.documentElement?.dataset.phase === 'over' || document.getElementById('uncover')
             || document.querySelector('#act-hint:not([aria-disabled])')""",
        timeout=SLOWEST,
    )
    return page.locator("#uncover").count() == 1


def covered(page: Page) -> str:
    """Under the cover nothing of any card is in the document; who is to take the device."""
    button = page.locator("#uncover")
    expect(button).to_be_focused(timeout=SLOWEST)
    assert page.locator("[data-card], [data-zone], .chip").count() == 0
    text = page.evaluate("document.documentElement.outerHTML")
    body = text[text.index('<div id="app">') : text.index("<py-config")]
    assert not re.search(r"data-card|data-index|\b[A2-9TJQK][cdhs]\.\d|card [sr]-", body)
    heard = page.locator("#heard").text_content() or ""  # what is read aloud
    assert not re.search(r"comprou (?!do monte)", heard)
    found = re.search(r"Sou (\w+) —", button.inner_text())
    assert found
    expect(status(page)).to_contain_text(f"Passe o aparelho para {found[1]}.", timeout=SLOWEST)
    return found[1]


def take(page: Page) -> str:
    """The person who is called takes the device."""
    who = covered(page)
    press(page, "#uncover")
    expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
    expect(status(page)).to_contain_text(f"{who} · ", timeout=SLOWEST)
    return who


def own_zone(page: Page) -> str:
    """The zone of the side that lies at the bottom."""
    return page.locator(".side.ours").get_attribute("data-zone") or ""


def play_turn(page: Page) -> None:
    """The shortest turn: a card from the stock, and the first of the hand on the pile."""
    press(page, "[data-action=draw]")
    expect(page.locator("[data-action=discard]")).to_be_enabled(timeout=SLOWEST)
    page.locator("[data-zone=hand] [data-card]").first.click(position={"x": 8, "y": 20}, timeout=SLOWEST)
    press(page, "[data-action=discard]")
    expect(page.locator("#uncover")).to_be_visible(timeout=SLOWEST)


def left_with(save: dict[str, Any], seat: int) -> list[str]:
    """The hand of a seat in a save."""
    state = read_record(save["record"]).state
    assert state is not None
    return sorted(CODES[card] for card in state.hands[seat])


@pytest.mark.parametrize(
    ("game", "players", "seats"), [("classico", 4, (0, 2)), ("treze", 4, (0, 1, 2, 3)), ("familia", 6, (0, 1, 4))]
)
def test_several_turns_and_each_sees_the_own_cards_only(
    phone: Page, site: Site, game: str, players: int, seats: tuple[int, ...]
) -> None:
    """Two persons with a computer partner each, four with none, three at a table of six."""
    sit_down(phone, site, game, players, seats)
    seen: dict[str, list[str]] = {}
    for _ in range(2 * len(seats) + 1):
        assert passed(phone)
        who = take(phone)
        if who in seen:
            assert hand(phone) == seen[who], "the hand is as its person left it"
        badges = phone.locator(".seat .who").all_inner_texts()
        assert who not in badges
        assert len(badges) == players - 1
        assert own_zone(phone) == f"side-{NAMES.index(who) % phone.locator('.side').count()}"
        play_turn(phone)
        assert passed(phone)
        seen[who] = []
        covered(phone)
        after = match_of(phone)
        assert after["persons"] == list(seats)
        # The hand that was left comes from the match itself, replayed outside the page.
        seen[who] = left_with(after, NAMES.index(who))
    assert set(seen) == {NAMES[seat] for seat in seats}


def test_a_reload_is_covered_and_an_undo_stays_in_its_turn(page: Page, site: Site) -> None:
    """By keyboard: enter takes the device, single keys play; nothing goes back behind the cover."""
    sit_down(page, site, "sequencias", 2, (0, 1))
    assert passed(page)
    first = covered(page)
    page.reload()
    ready(page)
    assert covered(page) == first
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
    expect(page.locator("[data-action=undo]")).to_be_disabled(timeout=SLOWEST)
    page.keyboard.press("d")
    expect(page.locator("[data-action=discard]")).to_be_enabled(timeout=SLOWEST)
    before = hand(page)
    page.reload()
    ready(page)
    assert covered(page) == first
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
    assert hand(page) == before
    page.locator("[data-zone=hand] [data-card]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("x")
    second = covered(page)
    assert second != first
    page.keyboard.press("u")
    assert covered(page) == second
    page.keyboard.press("Enter")
    expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
    expect(page.locator("[data-action=undo]")).to_be_disabled(timeout=SLOWEST)
    page.keyboard.press("u")
    expect(status(page)).to_have_text("Nesta vez não há o que desfazer.", timeout=SLOWEST)
    assert page.locator(f"#news .lines:has-text('{first}')").count() == 1, "what the other did stands in the log"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_cover_fits_and_its_button_is_large(new_context: NewContext, site: Site, scheme: str) -> None:
    """Nothing scrolls sideways, the button is in sight at every size, and large enough for a finger."""
    page = new_context(color_scheme=scheme).new_page()
    sit_down(page, site, "treze", 4, (0, 1, 2, 3))
    for width, height in ((360, 640), (844, 390), (1366, 768), (320, 480)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("#uncover").bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
