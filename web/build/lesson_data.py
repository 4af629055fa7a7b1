"""Lessons as they are written: a position, what is to be tried, what each try answers; played by the referee.

`web/lessons/order.json` says which lessons each rule set has, and where they are looked for: `<set>/<slug>.json`, else
in the folders under `like`, else in `shared`. Their texts stand beside in `<language>/<folder>.json`, those of the own
folder before those of the others. A lesson is a list of steps:

    {"name": "lay",                     the text's name: `lay` asks, `lay+` is said when it is done, `lay!discard 9c` of
                                        that other legal move
     "position": {…},                   as in the contract, §1 (hands that are left out are empty); without it the step
                                        goes on where the one before has ended
     "right": "lay 4h 5h 6h",           the move to find; a step without it is only read, or has choices
     "wrong": {"lay 4h 5h 9c": "C5"},   what the referee refuses, by which clause (or {set: clause})
     "unwise": ["discard 9c"],          legal, and there is a sentence about it
     "choices": ["table", "table-5"],   figures to choose from, the first is right
     "then": ["draw", "discard 3c"]}    what the others play before the next step

Sentences hold cards as {4h}, and figures as {=table}: these are the engine's, no text writes one down.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from buraco.cards import CODES, RANKS, face_of
from buraco.moves import Move, parse_move
from buraco.notation import read_position
from buraco.round import Round
from buraco.ruleset import Rules
from buraco.rulesets import RULE_SETS, rules_for
from buraco.score import score, table_points
from web.build import tools

FOLDER = tools.ROOT / "web" / "lessons"
SHARED = "shared"
PLAYERS = 4
STEP_KEYS = {"name", "position", "right", "wrong", "unwise", "choices", "then"}
Json = dict[str, Any]


class BadLesson(ValueError):
    """A lesson that cannot be played, with its name and what is wrong."""


class Step(NamedTuple):
    """One step. `before`: the round as it begins; `after`: once the right move is played (else the same)."""

    name: str
    before: Round
    after: Round
    right: Move | None
    wrong: dict[str, str]
    unwise: tuple[str, ...]
    choices: tuple[str, ...]


class Lesson(NamedTuple):
    """A lesson of one rule set. `id`: `<set>-<slug>`."""

    id: str
    slug: str
    rules: Rules
    steps: tuple[Step, ...]


def order() -> dict[str, list[str]]:
    """The slugs of each rule set's lessons, in the order in which they are learnt."""
    return {name: list(found["lessons"]) for name, found in _order()["games"].items()}


def first() -> str:
    """The id of the lesson that is offered while the game is still loading."""
    return str(_order()["first"])


def lesson(name: str, slug: str) -> Lesson:
    """A lesson, played from end to end; raises BadLesson."""
    for folder in folders(name):
        path = FOLDER / folder / f"{slug}.json"
        if path.exists():
            try:
                return _played(name, slug, json.loads(path.read_text(encoding="utf-8")))
            except ValueError as bad:
                raise BadLesson(f"{name}/{slug}: {bad}") from bad
    raise BadLesson(f"{name}/{slug}: there is no such lesson")


def texts(language: str, name: str, slug: str) -> dict[str, str]:
    """The sentences of a lesson: `title`, and those of its steps."""
    found: dict[str, str] = {}
    for folder in reversed(folders(name)):
        path = FOLDER / language / f"{folder}.json"
        if path.exists():
            found.update(json.loads(path.read_text(encoding="utf-8")).get(slug, {}))
    return found


def titles(language: str) -> dict[str, str]:
    """The title of each lesson, by its id."""
    return {f"{name}-{slug}": texts(language, name, slug)["title"] for name, slugs in order().items() for slug in slugs}


def figure(name: str, state: Round) -> int:
    """A figure of a sentence: `table`, `hand`, `sheet`, a card's rank, one of the rules, with so much more or less."""
    found = re.fullmatch(r"([A-Za-z0-9]+?)([+-]\d+)?", name)
    if not found:
        raise BadLesson(f"no figure: {name}")
    rules, word = state.rules, found[1]
    points = rules.points
    known: dict[str, Callable[[], int | None]] = {
        "table": lambda: table_points(state, 0),
        "hand": lambda: sum(points.cards[card] for card in state.hands[0]),
        "sheet": lambda: score(state).sides[0].total,
        "waiting": lambda: sum(state.meld_worth(meld) for meld in state.waiting[0]),
        "minimum": lambda: rules.opening.minimum,
        "raised": lambda: rules.opening.raised_minimum,
        "opening": lambda: rules.opening.waiting_from,
        "out": lambda: rules.going_out.points,
        "first": lambda: rules.going_out.unmelded_points,
        "clean": lambda: points.clean,
        "dirty": lambda: points.dirty,
        "twos": lambda: points.twos,
        "redthree": lambda: points.red_three,
        "nomorto": lambda: points.no_morto,
        "target": lambda: rules.target,
        "XX": lambda: points.cards[face_of("XX")],
    }
    if word in RANKS:
        value: int | None = points.cards[face_of(f"{word}c")]
    else:
        value = known[word]() if word in known else None
    if value is None:
        raise BadLesson(f"no figure: {name}")
    return value + int(found[2] or 0)


def _order() -> dict[str, Json]:
    found: dict[str, Json] = json.loads((FOLDER / "order.json").read_text(encoding="utf-8"))
    if list(found["games"]) != list(RULE_SETS):
        raise BadLesson("order.json: one entry of games for each rule set, in their order")
    return found


def folders(name: str) -> list[str]:
    """Where the lessons and texts of a rule set are looked for, the nearest first."""
    return [name, *_order()["games"][name].get("like", []), SHARED]


def _played(name: str, slug: str, data: Json) -> Lesson:
    rules = rules_for(name, data.get("players", PLAYERS))
    state: Round | None = None
    steps = []
    for entry in data["steps"]:
        if set(entry) - STEP_KEYS:
            raise BadLesson(f"unknown keys: {sorted(set(entry) - STEP_KEYS)}")
        if "position" in entry:
            position = dict(entry["position"])
            position["hands"] = position["hands"] + [""] * (rules.players - len(position["hands"]))
            state = read_position(position, rules)
        if state is None:
            raise BadLesson("the first step has no position")
        steps.append(_step(name, entry, state))
        state = steps[-1].after.copy()
        for text in entry.get("then", []):
            play(state, text)
    return Lesson(f"{name}-{slug}", slug, rules, tuple(steps))


def _step(name: str, entry: Json, state: Round) -> Step:
    before, after = state.copy(), state.copy()
    right = parse_move(entry["right"]) if "right" in entry else None
    if right is not None:
        play(after, entry["right"])
    wrong = {
        move: clause[name] if isinstance(clause, dict) else clause for move, clause in entry.get("wrong", {}).items()
    }
    unwise = tuple(entry.get("unwise", []))
    return Step(entry["name"], before, after, right, wrong, unwise, tuple(entry.get("choices", [])))


def play(state: Round, text: str) -> None:
    """Plays a move; raises BadLesson if it is refused."""
    refusal = state.check(parse_move(text))
    if refusal is not None:
        raise BadLesson(f"{text}: {refusal.reason} ({refusal.clause})")
    state.apply(parse_move(text))


def cards_in(text: str) -> list[str]:
    """The card codes that a sentence names."""
    return [code for code in re.findall(r"\{(XX|[A2-9TJQK][cdhs])\}", text) if code in CODES]
