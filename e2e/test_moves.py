"""Moves: what chosen cards would make, what is sure laid with one tap, the grace after a discard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import SLOWEST, opened, until
from e2e.site import Site
from e2e.test_table import hand, phase, press, status
from tests.plain import linked


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


def turn_over(page: Page) -> None:
    """The shortest way through a turn and back to the person's next one: the first card is thrown, another drawn. Waits
    for what the throw changes first, since until its reply the page still tells the turn before."""
    before = hand(page)
    choose(page, 0)
    press(page, "[data-action=discard]")
    page.wait_for_function(
        """count => { const { phase, turn } = document.documentElement?.dataset ?? {};
        const cards = document.querySelectorAll('[data-zone=hand] button[data-card]').length;
        return phase === 'over' || turn !== '0' || cards !== count }""",
        arg=len(before),
        timeout=SLOWEST,
    )
    if phase(page) == "draw":
        press(page, "[data-action=draw]")
        page.wait_for_function("document.documentElement?.dataset.phase !== 'draw'", timeout=SLOWEST)


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


def laid_out(page: Page) -> None:
    """Waits until the melds that were laid with one tap all lie: the hand stays as it is for half a second."""
    page.wait_for_function(
        """() => { const hand = document.querySelectorAll('[data-zone=hand] button[data-card]').length;
        if (hand !== window.lastHand) [window.lastHand, window.since] = [hand, performance.now()];
        return performance.now() - window.since > 500 }"""
    )


def test_what_is_sure_is_laid_with_one_tap(both: Page, site: Site) -> None:
    """Offered when the engine finds something; each meld can be taken back."""
    drawn(both, site, "?seed=3&pace=instant&lang=pt")
    offer = both.get_by_role("button", name="Baixar o que é certo")
    for _ in range(20):
        both.wait_for_timeout(60)
        if offer.count():
            break
        turn_over(both)
    before = hand(both)
    press(both, "[data-action=good]")
    expect(both.locator("[data-zone=side-0] [data-meld]").first).to_be_attached()
    expect(offer).to_have_count(0)
    laid_out(both)
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


class Pointer:
    """A mouse, or a finger that goes through the browser's own touch handling."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))
        self.tools = page.context.new_cdp_session(page) if self.touch else None

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        assert self.tools
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        """Presses."""
        if self.touch:
            self._send("touchStart", [{"x": x, "y": y}])
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        self.at = (x, y)

    def to(self, x: float, y: float) -> None:
        """Moves in some steps."""
        from_x, from_y = self.at
        for step in range(1, 6):
            here = (from_x + (x - from_x) * step / 5, from_y + (y - from_y) * step / 5)
            if self.touch:
                self._send("touchMove", [{"x": here[0], "y": here[1]}])
            else:
                self.page.mouse.move(*here)
        self.at = (x, y)

    def up(self) -> None:
        """Lets go."""
        if self.touch:
            self._send("touchEnd", [])
        else:
            self.page.mouse.up()


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where an element can be pressed."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + min(box["width"] / 2, 10), box["y"] + min(box["height"] / 2, 24)


def order(page: Page) -> list[str]:
    """The hand as it lies."""
    found: list[str] = page.eval_on_selector_all("#hand button[data-card]", "cards => cards.map(card => card.id)")
    return found


def test_cards_are_dragged_drawn_arranged_discarded_and_a_drag_can_be_given_up(both: Page, site: Site) -> None:
    """From the stock into the hand, to another place in it, to the pile; Escape or a second finger gives up."""
    opened(both, site, "?seed=7&pace=instant&lang=pt")
    assert phase(both) == "draw"
    pointer = Pointer(both)
    pointer.down(*middle(both, "#draw"))
    pointer.to(*middle(both, "#hand .card"))
    expect(both.locator(".ghost")).to_have_count(1)
    pointer.up()
    until(both, "phase", "play")
    before = order(both)

    pointer.down(*middle(both, f"#hand [id='{before[5]}']"))
    x, y = middle(both, f"#hand [id='{before[1]}']")
    pointer.to(x - 8, y)
    assert both.evaluate("document.documentElement?.dataset.drag") == "hand"
    pointer.up()
    arranged = [before[0], before[5], *before[1:5], *before[6:]]
    assert order(both) == arranged
    assert both.locator("#hand [aria-pressed=true]").count() == 0, "the end of a drag is no tap"

    pointer.down(*middle(both, f"#hand [id='{arranged[0]}']"))
    pointer.to(*middle(both, "#pile .top"))
    if pointer.touch:
        pointer._send("touchStart", [{"x": 10, "y": 300}, {"x": 200, "y": 300}])
    else:
        both.keyboard.press("Escape")
    expect(both.locator(".ghost")).to_have_count(0)
    pointer.up()
    assert order(both) == arranged
    assert both.evaluate("document.documentElement?.dataset.phase") == "play"

    pointer.down(*middle(both, f"#hand [id='{arranged[0]}']"))
    pointer.to(*middle(both, "#pile .top"))
    expect(both.locator(".drop-mark")).to_be_visible()
    pointer.up()
    until(both, "phase", "draw")
    assert order(both) == arranged[1:]
    assert both.evaluate("[scrollY, getSelection().toString()]") == [0, ""]


def test_from_an_empty_stock_one_draws_while_there_is_a_morto(phone: Page, site: Site) -> None:
    """M6: the morto becomes the stock by that draw; a finger has to find something there."""
    start = {"turn": 0, "hands": ["4h 5h Jd 9d", "Kc", "7c", "Ac"], "stock": "", "mortos": ["6c 7d 8s 9c Tc"]}
    given = linked({"rules": "classico", "players": 4, "position": start})
    phone.goto(f"{site.address}?pace=instant&lang=pt#position={given}")
    assert phase(phone) == "draw"
    until(phone, "turn", "0")
    phone.tap("#draw")
    until(phone, "phase", "play")
    assert len(hand(phone)) == 5
