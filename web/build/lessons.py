"""The lessons' frames: drawn by the build with the table's own renderers, as classic scripts that show anywhere.

A lesson's file holds, for each step, its sentences, its two frames (as it begins, and once it is done) as lists of
numbers of pieces of HTML, and what every try answers: the referee is asked about each choice of cards beforehand, so
that no Python is needed where the lesson is shown. `web/boot/lesson.js` reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from buraco.cards import CODES
from buraco.match import Match
from buraco.moves import ADD, CONFIRM, DISCARD, DRAW, LAY, TAKE, TAKE_TOP, TAKE_WITH, Move, parse_move
from buraco.reasons import with_cards
from buraco.refusals import Refusal
from buraco.round import DRAWING, PLAYING, Round
from buraco.ruleset import Taking
from buraco.seatview import view_json
from web.build import lesson_data, pages
from web.build.lesson_data import Lesson, Step

cards: Any = pages.renderer("table.cards")
drawn_hand: Any = pages.renderer("table.hand")
drawn_log: Any = pages.renderer("table.log")
drawn_page: Any = pages.renderer("table.page")
sides: Any = pages.renderer("table.sides")
words: Any = pages.renderer("table.words")
zones: Any = pages.renderer("table.zones")

MOST = 9  # of so many cards in the hand every choice is judged beforehand; of more, only single ones
OTHER, RIGHT = 0, 1  # the first two answers of a step: legal but not meant, and right
FIRST_SIGN = 48
FORMAT = 1  # of a lesson's file; lesson.js reads no other
UI_WORDS = (
    *("next", "back", "show", "again", "mark", "done", "ready", "table", "more", "one", "meld", "pair"),
    *("way", "good", "choices", "clause"),
)
"""The conductor's own sentences, under `lesson.` in the texts."""


def build(out: Path) -> None:
    """Writes `lessons/index.json` and `lessons/<language>/<id>.js` for every lesson below `out`."""
    order = lesson_data.order()
    folder = out / "lessons"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text(_compact(order), encoding="utf-8")
    for language in languages():
        (folder / language).mkdir()
    for name, slugs in order.items():
        for place, slug in enumerate(slugs):
            lesson = lesson_data.lesson(name, slug)
            judged = [judge(step) for step in lesson.steps]
            after = slugs[place + 1] if place + 1 < len(slugs) else None
            for language in languages():
                data = Drawing(language, lesson, judged).data()
                if after:
                    data["next"] = [f"{name}-{after}", lesson_data.texts(language, name, after)["title"]]
                text = f"buraco.lessons.add({_compact(data)});\n"
                (folder / language / f"{lesson.id}.js").write_text(text, encoding="utf-8")


def languages() -> list[str]:
    """The languages that have lessons."""
    return [language for language in pages.LANGUAGES if (lesson_data.FOLDER / language / "shared.json").exists()]


def listed(language: str) -> dict[str, str]:
    """What the page's texts get to know of the lessons: which there are, and their titles."""
    if language not in languages():
        return {}
    order = lesson_data.order()
    found = {
        "lessons": " ".join(order),
        "lessons.first": lesson_data.first(),
        **{f"lessons.{name}": " ".join(slugs) for name, slugs in order.items()},
    }
    found.update({f"lesson.{key}": title for key, title in lesson_data.titles(language).items()})
    return found


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# -- what the referee says of every try --------------------------------------------------------------------------------


def shown_hand(state: Round) -> list[str]:
    """The hand in the order in which the frame shows it."""
    codes = [CODES[card] for card in state.hands[0]]
    pairs = cards.sorted_hand(codes, [str(place) for place in range(len(codes))], "suit")
    return [pair[0] for pair in pairs]


def tries(state: Round) -> dict[str, list[Move | None]]:
    """All that can be tried, by what is tapped: one move for each choice of cards, as the bits of its place count them.

    `discard` has one for each card; None stands for a choice that is not judged.
    """
    hand = [CODES.index(code) for code in shown_hand(state)]
    every = [tuple(card for bit, card in enumerate(hand) if mask >> bit & 1) for mask in range(1 << len(hand))]
    if len(hand) > MOST:
        every = []
    found: dict[str, list[Move | None]] = {DRAW: [Move(DRAW)], TAKE: [Move(TAKE)], TAKE_TOP: [Move(TAKE_TOP)]}
    if state.phase == DRAWING and state.rules.pile.taking is Taking.JUSTIFIED:
        pairs: list[Move | None] = [None] * (1 << len(hand))
        for one, other in combinations(range(len(hand)), 2):
            pairs[1 << one | 1 << other] = Move(TAKE_WITH, (hand[one], hand[other]))
        found[TAKE_WITH] = pairs
    found[LAY] = [Move(LAY, chosen) for chosen in every]
    for number in range(1, len(state.own_melds) + 1):
        found[f"{ADD} {number}"] = [Move(ADD, chosen, number) for chosen in every]
    found[DISCARD] = [Move(DISCARD, (card,)) for card in hand]
    if state.phase == PLAYING and state.waiting[0]:
        found[CONFIRM] = [Move(CONFIRM)]
    return found


Judged = dict[str, list[tuple[Move, Refusal | None] | None]]


def judge(step: Step) -> Judged:
    """What the referee says of each try of a step; nothing where there is nothing to try."""
    if step.right is None:
        return {}
    state, found = step.before, Judged()
    for target, moves in tries(state).items():
        row: list[tuple[Move, Refusal | None] | None] = []
        for move in moves:
            refusal = state.check(move) if move is not None else None
            if move is None:
                row.append(None)
            else:
                row.append((move, with_cards(state, move, refusal) if refusal else None))
        found[target] = row
    return found


# -- drawing -----------------------------------------------------------------------------------------------------------


class Drawing:
    """One lesson in one language."""

    def __init__(self, language: str, lesson: Lesson, judged: list[Judged]) -> None:
        self.language, self.lesson, self.judged = language, lesson, judged
        self.texts = pages.texts_of(language)
        self.told = lesson_data.texts(language, lesson.rules.id, lesson.slug)
        self.pieces: dict[str, int] = {}
        self.named: set[str] = set()

    def data(self) -> dict[str, Any]:
        """All that the conductor needs."""
        steps = [self._step(step, judged) for step, judged in zip(self.lesson.steps, self.judged, strict=True)]
        return {
            "format": FORMAT,
            "id": self.lesson.id,
            "lang": self.language,
            "title": self.told["title"],
            "game": words.say(self.texts, f"rules.{self.lesson.rules.id}"),
            "words": {name: words.say(self.texts, f"lesson.{name}") for name in UI_WORDS},
            "steps": steps,
            "pieces": list(self.pieces),
            "cards": {code: words.card_name(self.texts, code) for code in sorted(self.named)},
        }

    def _step(self, step: Step, judged: Judged) -> dict[str, Any]:
        found: dict[str, Any] = {
            "ask": self.sentence(step.name, step.before),
            "frame": self._frame(step.before, acting=step.right is not None),
        }
        if step.right is not None:
            found["done"] = self.sentence(step.name + "+", step.after)
            found["after"] = self._frame(step.after, acting=False)
            found["right"] = self._shown(step)
            found["draws"] = step.before.phase == DRAWING
            found["says"], found["tries"] = self._answers(step, judged)
        elif step.choices:
            figures = [lesson_data.figure(name, step.before) for name in step.choices]
            found["choices"] = [words.number(self.texts, value) for value in sorted(figures)]
            found["right"] = sorted(figures).index(figures[0])
            found["done"] = self.sentence(step.name + "+", step.before)
            found["no"] = self.sentence(step.name + "-", step.before)
        return found

    def sentence(self, key: str, state: Round) -> str:
        """A sentence of the lesson with its figures put in; the conductor draws its cards and its strong words."""
        text = self.told[key]
        self.named.update(lesson_data.cards_in(text))
        return re.sub(
            r"\{=([^}]+)\}", lambda found: words.number(self.texts, lesson_data.figure(found[1], state)), text
        )

    def _shown(self, step: Step) -> list[Any]:
        """The right try as [what is tapped, places of the cards in the hand]."""
        assert step.right is not None
        left = [CODES[card] for card in step.right.cards]
        places = []
        for place, code in enumerate(shown_hand(step.before)):
            if code in left:
                left.remove(code)
                places.append(place)
        target = f"{ADD} {step.right.meld}" if step.right.kind == ADD else step.right.kind
        return [target, places]

    def _answers(self, step: Step, judged: Judged) -> tuple[list[list[str]], dict[str, str]]:
        """The sentences with their clauses, and for each target a text of signs, one for each try."""
        assert step.right is not None
        says = [[words.say(self.texts, "lesson.other"), ""], ["", ""]]
        known: dict[tuple[str, str], int] = {}
        right = _same(step.right)
        unwise = {
            _same(parse_move(text)): self.sentence(f"{step.name}!{text}", step.before)
            for text in step.unwise
            if f"{step.name}!{text}" in self.told
        }
        rows: dict[str, str] = {}
        for target, row in judged.items():
            signs = []
            for one in row:
                if one is None:
                    signs.append(OTHER)
                    continue
                move, refusal = one
                if refusal is None and _same(move) == right:
                    signs.append(RIGHT)
                    continue
                text, clause = unwise.get(_same(move), ""), ""
                if refusal is not None:
                    text, clause = self._refused(move, refusal), refusal.clause
                if not text:
                    signs.append(OTHER)
                    continue
                if (text, clause) not in known:
                    known[text, clause] = len(says)
                    says.append([text, clause])
                signs.append(known[text, clause])
            if signs:
                same = len(set(signs)) == 1 and target != DISCARD
                rows[target] = "".join(chr(FIRST_SIGN + sign) for sign in (signs[:1] if same else signs))
        return says, rows

    def _refused(self, move: Move, refusal: Refusal) -> str:
        """The table's own sentence, its cards in braces; {*} stands for the cards chosen."""
        error = {"code": refusal.code, "clause": refusal.clause, "args": dict(refusal.args)}
        text = str(drawn_log.refusal(self.texts, error))
        text = re.sub(
            r'<span class="chip s-(.)" role="img" aria-label="[^"]*">([^<]*)</span>',
            lambda found: "{" + ("XX" if found[1] == "x" else found[2].replace("10", "T") + found[1]) + "}",
            text,
        )
        chosen = " ".join("{" + CODES[card] + "}" for card in move.cards)
        if len(move.cards) > 1:
            text = text.replace(chosen, "{*}")
        self.named.update(re.findall(r"\{(\w\w)\}", text))
        return text

    # -- frames -----------------------------------------------------------------------------------------------------

    def _frame(self, state: Round, *, acting: bool) -> list[list[int]]:
        """A frame as numbers of pieces: the table, and the hand with its actions."""
        view = view_of(state, acting=acting)
        ui = drawn_page.fresh_ui(self.language)
        ui["engine"], ui["busy"] = "ready", not acting
        ui["keys"] = cards.assign_keys(view)
        others = [side for side in view["sides"] if side["side"] != 0]
        shown = [
            sides.side(self.texts, view, ui, side["side"], False)
            for side in others
            if side["melds"] or side["red_threes"] or len(others) > 1
        ]
        table = ['<div class="l-others">', *shown, "</div>"] if shown else []
        table.append('<div class="centre">')
        table += [one(self.texts, view, ui) for one in (zones.stock, zones.pile, zones.mortos)]
        table.append("</div>")
        table.append(sides.side(self.texts, view, ui, 0, True))
        hand = [drawn_hand.hand(self.texts, view, ui), drawn_hand.actions(self.texts, view, ui)]
        return [self._numbers(_apart("".join(part))) for part in (table, hand)]

    def _numbers(self, html: str) -> list[int]:
        return [self.pieces.setdefault(piece, len(self.pieces)) for piece in _cut(html)]


def view_of(state: Round, *, acting: bool) -> dict[str, Any]:
    """The view of the person at seat 0, with what the session adds to it."""
    match = Match(state.rules)
    match.state = state
    if state.over:
        match.sheets = []
    view: dict[str, Any] = view_json(match, 0) if not state.over else _over_view(match)
    view.update(rev=0, level="normal", seed=0, name="", covered=False)
    for entry in view["seats"]:
        entry.update(bot=entry["seat"] != 0, name="")
    view["fresh"] = []
    if acting:
        view["can"] = [*view["can"], "hint"]
    return view


def _over_view(match: Match) -> dict[str, Any]:
    """A round that has just ended is shown as the table lies, without its sheet."""
    state = match.state
    assert state is not None
    still = state.copy()
    still.phase, still.turn = PLAYING, 1
    match.state = still
    return view_json(match, 0)


def _same(move: Move) -> tuple[str, tuple[int, ...], int]:
    """A move, whatever the order of its cards."""
    return move.kind, tuple(sorted(move.cards)), move.meld


def _apart(html: str) -> str:
    """The table's HTML without what a lesson has no use for, its ids told from those of a table on the same page."""
    html = re.sub(
        r'<button[^>]* data-action="(?:look|undo|sort|hint)"(?:[^>]*)>.*?</button>', "", html, flags=re.DOTALL
    )
    html = re.sub(
        r'<button type="button" (class="tally"[^>]*) data-action="score">(.*?)</button>', r"<div \1>\2</div>", html
    )
    return re.sub(r'( id| for| aria-labelledby)="', r'\1="L-', html)


def _cut(html: str) -> Iterator[str]:
    """Pieces of HTML that often come again: cards, melds, buttons."""
    yield from (piece for piece in re.split(r"(?=<(?:button|div|section)\b)", html) if piece)
