"""A monkey at the table: random taps, keys, drags, gestures and rotations from a seed; whether the game still goes on.

Everything that it does is noted, so that a fault can be read; the same seed does the same on the same page.
"""

from __future__ import annotations

import contextlib
from itertools import chain
from random import Random
from typing import Any

from playwright.sync_api import Error, Page

from buraco.cards import codes
from buraco.match import Match
from buraco.record import read_record
from e2e.conftest import SLOWEST, match_of
from e2e.site import Site
from e2e.test_moves import Pointer
from tests.rounds import all_cards, whole_pack

SIZES = ((360, 640), (390, 844), (844, 390), (1366, 768))
GAMES = (("tranca", 4), ("classico", 4), ("sequencias", 2), ("familia", 3), ("treze", 4), ("classico", 6))
KEYS = [*"dtlaxuhsprncm?1234567890"]
KEYS += ["Enter", "Escape", "Escape", "Tab", "Shift+Tab", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
KEYS += ["Home", "End", "Backspace", "Delete", "F1", "Control+Enter"]
TEXTS = ("Zé", "<img src=x onerror=alert(1)>", "9" * 30, "\u202e\U0001f0cf", " ")
# The things that can be tapped now, with their places; what lies under something else is left out.
TAPPABLE = """() => [...document.querySelectorAll(
    'button, a[href], summary, input, select, textarea, [data-action], [data-zone], [data-card]')].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = { x: x + Math.min(width / 2, 12), y: y + Math.min(height / 2, 20) };
  const top = width && height && document.elementFromPoint(at.x, at.y);
  if (!top || !(one.contains(top) || top.contains(one)) || one.type === 'file') return null;
  return { ...at, name: one.id || one.dataset.action || one.dataset.card || one.tagName, kind: one.tagName,
    away: Boolean(one.href) };
}).filter(Boolean)"""
# What lies where, as the page shows it. `held`: a discard that may still be taken back is neither here nor there.
SHOWN = """() => {
  const number = selector => Number(document.querySelector(selector)?.textContent.replace(/\\D/g, '') ?? 0);
  const cards = selector => [...document.querySelectorAll(selector)].map(one => one.dataset.card).sort().join(' ');
  const seats = [...document.querySelectorAll('[data-zone^=seat-]')];
  return {
    hand: cards('[data-zone=hand] [data-card]'),
    stock: number('#stock .name b'),
    pile: number('#pile .name b'),
    mortos: document.querySelectorAll('[data-zone^=morto-]').length,
    seats: Object.fromEntries(seats.map(one => [one.dataset.zone.slice(5), number('#' + one.id + ' .held b')])),
    sides: [...document.querySelectorAll('#others > .side, #board > .side')].map(one => one.dataset.zone).sort()
      .map(zone => cards(`[data-zone=${zone}] .meld:not(.waits) [data-card]`)),
  };
}"""
IDLE = """() => {
  const { engine, turn, phase, ui } = document.documentElement?.dataset ?? {};
  if (location.protocol === 'about:') return 'away';
  const can = selector => document.querySelector(selector + ':not([aria-disabled])');
  if (engine !== 'ready' || ui !== 'ready' || document.querySelector('#lesson-room')) return false;
  if (document.querySelector('#uncover')) return 'cover';
  if (phase === 'over') return 'over';
  return can('#act-hint') && (phase === 'draw' ? can('#draw') && 'draw' : 'play');
}"""


class Monkey:
    """One page and what is done to it."""

    def __init__(self, page: Page, site: Site, seed: int, size: tuple[int, int]) -> None:
        self.page, self.site, self.size = page, site, size
        self.chance = Random(seed)
        self.seed = seed
        self.done: list[str] = []
        page.on("filechooser", lambda chooser: None)
        page.on("dialog", lambda dialog: dialog.accept())
        page.context.on("page", lambda other: other.close())
        self.pointer: Pointer | None = None

    def begin(self) -> None:
        """Opens the seed's game."""
        rules, players = GAMES[self.seed % len(GAMES)]
        self.query = f"?rules={rules}&players={players}&seed={self.seed}&level=facil&pace=instant&lang=pt"
        self.page.goto(self.site.address + self.query)
        self.pointer = Pointer(self.page)
        self.wait()

    def note(self, what: str) -> None:
        """Remembers what is done, for whoever reads of a fault."""
        self.done.append(what)

    def told(self) -> str:
        """The last things done."""
        return f"seed {self.seed}, size {self.size}: " + "; ".join(self.done[-60:])

    # -- what it does ------------------------------------------------------------------------------------------------

    def burst(self, count: int) -> None:
        """So many random things, one after the other."""
        ways = [self.tap] * 10 + [self.key] * 5 + [self.drag] * 3 + [self.anywhere] * 2
        ways += [self.back, self.rotate, self.write, self.twice, self.scroll]
        for _ in range(count):
            with contextlib.suppress(Error):  # the element has gone, the page was just being loaded anew
                self.chance.choice(ways)()
            if not self.page.url.startswith(self.site.address + "?"):
                self.back_again()
        self.turn_to(self.size)

    def turn_to(self, size: tuple[int, int]) -> None:
        """The size at which things are done from now on."""
        self.size = size
        if self.page.viewport_size != {"width": size[0], "height": size[1]}:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def tap(self, times: int = 1) -> None:
        """Something that can be tapped, once or in quick taps."""
        found: list[dict[str, Any]] = self.page.evaluate(TAPPABLE)
        if found:
            one = self.chance.choice(found)
            self.note(f"tap {one['name']}" + f", {times} times" * (times > 1))
            for _ in range(times):
                self.press(one["x"], one["y"])

    def press(self, x: float, y: float) -> None:
        """A short touch or click."""
        assert self.pointer
        self.pointer.down(x, y)
        self.pointer.up()

    def twice(self) -> None:
        """Two quick taps on the same thing."""
        self.tap(2)

    def anywhere(self) -> None:
        """A tap at any place."""
        x, y = self.place()
        self.note(f"tap at {x:.0f} {y:.0f}")
        self.press(x, y)

    def place(self) -> tuple[float, float]:
        """Some place in sight."""
        return self.chance.uniform(1, self.size[0] - 1), self.chance.uniform(1, self.size[1] - 1)

    def key(self) -> None:
        """A key."""
        key = self.chance.choice(KEYS)
        self.note(f"key {key}")
        self.page.keyboard.press(key)

    def drag(self) -> None:
        """A card, or whatever is there, to some other place; sometimes let go by the browser."""
        assert self.pointer
        cards = self.page.locator("#hand [data-card]")
        if cards.count() and self.chance.random() < 0.8:
            box = cards.nth(self.chance.randrange(cards.count())).bounding_box(timeout=2000)
            start = (
                (box["x"] + min(box["width"] / 2, 8), box["y"] + min(box["height"] / 2, 20)) if box else self.place()
            )
        else:
            start = self.place()
        zones = self.page.locator("[data-zone], .meld")
        end = self.place()
        if zones.count() and self.chance.random() < 0.7:
            box = zones.nth(self.chance.randrange(zones.count())).bounding_box(timeout=2000)
            end = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else end
        self.note(f"drag {start[0]:.0f} {start[1]:.0f} to {end[0]:.0f} {end[1]:.0f}")
        self.pointer.down(*start)
        self.pointer.to(*end)
        if self.chance.random() < 0.15:
            self.rotate()
        self.pointer.up()

    def back(self) -> None:
        """The back gesture."""
        self.note("back")
        self.page.evaluate("history.back()")
        self.page.wait_for_timeout(30)

    def rotate(self) -> None:
        """The device is turned, or the keyboard comes up."""
        width, height = self.chance.choice([self.size, self.size[::-1], (self.size[0], max(300, self.size[1] - 300))])
        self.note(f"size {width} {height}")
        self.page.set_viewport_size({"width": width, "height": height})

    def write(self) -> None:
        """Text, into whatever has the focus."""
        text = self.chance.choice(TEXTS)
        self.note(f"write {text!a}")
        self.page.keyboard.insert_text(text)

    def scroll(self) -> None:
        """The wheel."""
        self.note("wheel")
        self.page.mouse.wheel(0, self.chance.choice((-400, 400)))

    # -- whether it still goes on ------------------------------------------------------------------------------------

    def wait(self) -> str:
        """Waits until a person may do something; which: `cover`, `over`, `draw`, `play`."""
        while True:
            now = str(self.page.wait_for_function(IDLE, timeout=2 * SLOWEST).json_value())
            if now != "away":
                return now
            self.back_again()

    def back_again(self) -> None:
        """The second way back has left the game, as it should: on a slow machine some time after it was gone."""
        self.note("away, and here again")
        self.page.goto(self.site.address + self.query)

    def closed(self) -> None:
        """Every dialog, lesson and record is left, by the key that is for that."""
        for _ in range(12):
            if not self.page.locator("#dialog, #lesson-room").count():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(60)
        raise AssertionError("a dialog cannot be left: " + self.told())

    def plainly(self, selector: str) -> None:
        """A click on something that must be there; what opens late, by an answer that came only now, is left before."""
        for _ in range(5):
            self.closed()
            try:
                self.page.locator(selector).first.click(timeout=SLOWEST / 5)
            except Error:
                continue
            return
        raise AssertionError(f"{selector} cannot be tapped: {self.told()}")

    def check(self) -> None:
        """Nothing is lost, and the person can go on: what is done here by the plainest taps is played and stored."""
        self.closed()
        for _ in range(4):
            now = self.wait()
            if now == "cover":
                self.page.click("#uncover")
                continue
            if now == "over":
                self.go_on()
                continue
            self.closed()
            if self.wait() == now:
                break
        self.whole()
        self.play()

    def go_on(self) -> None:
        """From the end of a round, with nothing before the table: the next one, or a new match."""
        self.closed()
        self.plainly("#board [data-action=next], #board [data-action=new]")
        start = self.page.locator("#do-start")
        for _ in range(20):
            if start.count():
                start.click()
            if self.page.evaluate("document.documentElement?.dataset.phase") != "over":
                return
            self.page.wait_for_timeout(250)
        raise AssertionError("after a round nothing goes on: " + self.told())

    def whole(self) -> None:
        """What the page shows is what is stored, and that is the whole pack."""
        shown: dict[str, Any] = {}
        for _ in range(40):
            match = read_record(match_of(self.page)["record"])
            shown, there = self.page.evaluate(SHOWN), expected(match, self.page)
            if match.state is not None and shown == there:
                assert all_cards(match.state) == whole_pack(match.state)
                return
            self.page.wait_for_timeout(250)
        raise AssertionError(f"shown {shown}, stored {there}; {self.told()}")

    def play(self) -> None:
        """One move that is always possible is made, and stored."""
        now = self.wait()
        if now not in ("draw", "play"):
            return
        before = moves(self.page)
        page = self.page
        if now == "draw":
            self.plainly("#draw")
        else:
            for card in page.locator("#hand [aria-pressed=true]").all():
                with contextlib.suppress(Error):
                    card.click(position={"x": 6, "y": 18}, timeout=2000)
            self.plainly("#act-hint")
        page.wait_for_function(
            "now => document.documentElement?.dataset.phase !== now"
            " || document.querySelector('#status [data-clause], #status .words')",
            arg=now,
            timeout=SLOWEST,
        )
        if now == "draw":
            for _ in range(60):
                if moves(page) != before:
                    return
                page.wait_for_timeout(250)
            raise AssertionError("a card was drawn, and nothing is stored: " + self.told())


def moves(page: Page) -> tuple[int, int]:
    """How far the stored match has come: its rounds, and the moves of the last."""
    rounds = match_of(page)["record"]["rounds"]
    return len(rounds), len(rounds[-1]["moves"])


def expected(match: Match, page: Page) -> dict[str, Any]:
    """What a page should show of that match to the person who sits below."""
    state = match.state
    assert state is not None
    seats = page.eval_on_selector_all("[data-zone^=seat-]", "all => all.map(one => Number(one.dataset.zone.slice(5)))")
    own = next((seat for seat in range(state.rules.players) if seat not in seats), 0)

    def text(cards: Any) -> str:
        return " ".join(sorted(codes(cards).split()))

    rows = zip(state.melds, state.red_threes, strict=True)
    return {
        "hand": text(state.hands[own]),
        "stock": len(state.stock),
        "pile": len(state.pile),
        "mortos": len(state.mortos),
        "seats": {str(seat): len(hand) for seat, hand in enumerate(state.hands) if seat != own},
        "sides": [text(chain(*[meld.cards for meld in melds], threes)) for melds, threes in rows],
    }
