"""A person at the table: whole rounds through the page's own buttons, by touch, by mouse and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import SLOWEST, opened, ready, until
from e2e.site import Site

ADDRESS = "?seed=7&pace=instant&lang=pt"
KEYS = {"compre": "d", "pegue": "t", "recuse": "r", "baixe": "l", "descarte": "x"}
BUTTONS = {
    "só a carta de cima": "take-1",
    "confirme": "confirm",
    "compre": "draw",
    "pegue": "take",
    "recuse": "refuse",
    "baixe": "lay",
    "descarte": "discard",
    "passe": "pass",
}


def phase(page: Page) -> str:
    """Waits for the person's turn or the end of the round; says which phase it is."""
    page.wait_for_function(
        "() => { const d = document.documentElement?.dataset ?? {}; return d.turn === '0' || d.phase === 'over' }",
        timeout=SLOWEST,
    )
    return str(page.evaluate("document.documentElement?.dataset.phase"))


def status(page: Page) -> Locator:
    """The line that speaks."""
    return page.get_by_role("status")


def press(page: Page, selector: str) -> None:
    """A tap where the page has touch, a click elsewhere."""
    if page.evaluate("navigator.maxTouchPoints > 0"):
        page.tap(selector)
    else:
        page.click(selector)


def hinted(page: Page) -> str:
    """What the hint says; its cards are then chosen in the hand."""
    expect(status(page)).to_contain_text("Dica", timeout=SLOWEST)
    return status(page).inner_text()


def done(page: Page) -> None:
    """Waits until the hinted move has been played."""
    expect(status(page)).not_to_contain_text("Dica", timeout=SLOWEST)


def one_move(page: Page) -> None:
    """Asks for a hint and plays it as a person would."""
    press(page, "[data-action=hint]")
    advice = hinted(page)
    added = re.search(r"junte .* ao jogo (\d+)", advice, re.DOTALL)
    if added:
        press(page, f'[data-zone=side-0] [data-meld="{added[1]}"]')
    else:
        press(page, f"[data-action={next(BUTTONS[word] for word in BUTTONS if word in advice)}]")
    done(page)


def hand(page: Page) -> list[str]:
    """The codes of the own hand."""
    found: list[str] = page.eval_on_selector_all(
        "[data-zone=hand] button[data-card]", "cards => cards.map(card => card.dataset.card).sort()"
    )
    return found


def test_a_whole_round_and_a_reload_in_the_middle(both: Page, site: Site) -> None:
    """By touch on a phone, by mouse on a desktop; then the sheet, and the next round is dealt."""
    opened(both, site, ADDRESS)
    moves = 0
    while phase(both) != "over":
        one_move(both)
        moves += 1
        if moves == 6 and phase(both) != "over":
            before = hand(both)
            both.reload()
            ready(both)
            assert phase(both)
            assert hand(both) == before
    sheet = both.get_by_role("dialog")
    expect(sheet).to_contain_text("Esta mão")
    press(both, "#dialog [data-action=next]")
    expect(sheet).to_have_count(0)
    until(both, "phase", "draw", "play")
    assert phase(both) == "draw"
    assert len(hand(both)) == 11
    assert both.evaluate("[document.documentElement.scrollHeight <= innerHeight, scrollY]") == [True, 0]


def test_a_whole_round_by_keyboard_alone(page: Page, site: Site) -> None:
    """Single keys, a number for the meld that receives cards."""
    opened(page, site, ADDRESS)
    while phase(page) != "over":
        # A key typed while others play is lost: the button says when it is heard.
        expect(page.locator("[data-action=hint]")).to_be_enabled(timeout=SLOWEST)
        page.keyboard.press("h")
        advice = hinted(page)
        added = re.search(r"junte .* ao jogo (\d+)", advice, re.DOTALL)
        if added:
            page.keyboard.press("a")
            asks = status(page).filter(has_text="Em qual jogo")  # several melds would take the cards
            expect(asks.or_(status(page).filter(has_not_text="Dica"))).to_be_visible()
            if asks.count():
                page.keyboard.press(added[1])
        else:
            page.keyboard.press(next(KEYS[word] for word in KEYS if word in advice))
        done(page)
    expect(page.locator("#dialog [data-first]")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, "phase", "draw", "play")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_cards_are_chosen_by_their_spoken_names_and_a_refusal_names_its_clause(both: Page, site: Site) -> None:
    """Two cards are no meld; nothing has changed after the sentence."""
    opened(both, site, ADDRESS)
    assert phase(both) == "draw"
    press(both, "[data-action=draw]")
    until(both, "phase", "play")
    before = hand(both)
    buttons = both.locator("[data-zone=hand] button[data-card]")
    for place in (0, 1):
        name = buttons.nth(place).get_attribute("aria-label")
        assert name
        assert re.search(r" de (paus|ouros|copas|espadas)|curingão", name)
        buttons.nth(place).click(position={"x": 8, "y": 20})
        expect(buttons.nth(place)).to_have_attribute("aria-pressed", "true")
    press(both, "[data-action=lay]")
    expect(both.locator('[role=status][data-clause="C5"]')).to_be_visible()
    assert hand(both) == before


def test_the_pile_can_be_looked_through_and_dialogs_keep_the_focus(page: Page, site: Site) -> None:
    """Escape closes, and the focus is back where it was."""
    opened(page, site, ADDRESS)
    assert phase(page) == "draw"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("document.getElementById('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if page.locator("#look").is_enabled():
        page.click("#look")
        expect(page.locator("#spread [data-card]")).to_have_count(int(page.locator("#pile .name b").inner_text()))
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "look"


def test_the_language_changes_and_the_match_stays(page: Page, site: Site) -> None:
    """All of the page in English, the same cards."""
    opened(page, site, "?pace=instant")  # without the draw for dealer above the table
    assert phase(page)
    before = hand(page)
    page.click("[data-action=menu]")
    page.click("[data-action=set-lang][data-value=en]")
    page.wait_for_function("document.documentElement?.lang === 'en'", timeout=SLOWEST)
    ready(page)
    assert phase(page)
    assert hand(page) == before
    expect(page.get_by_role("button", name="Discard")).to_be_visible()
