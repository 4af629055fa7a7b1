"""Saves of matches at moments that are hard to look at: many cards in hand, many melds, three sides, the end.

Played by the engine with a fixed chance, so that each is the same every time; the page takes them as its own saves.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from buraco.generate import legal_moves
from buraco.match import Match, shuffled_deck
from buraco.moves import DISCARD, DRAW, LAY, TAKE, Move
from buraco.notation import read_rules
from buraco.players import LEVELS
from buraco.record import write_record
from buraco.round import DRAWING, PLAYING, Round
from buraco.view import view_of

Save = dict[str, object]
Until = Callable[[Match, Round], bool]


class Wish(NamedTuple):
    """A state to look for: the table, how seat 0 plays, and when the state is reached."""

    name: str
    rules: object
    players: int
    person: str  # a level, or: "hoard" takes the pile and lays nothing, "drop" only draws, "spread" lays small melds
    until: Until
    others: str = "normal"
    rounds: int = 1


def _mine(state: Round, phase: str) -> bool:
    return state.turn == 0 and state.phase == phase


def _hand(size: int) -> Until:
    return lambda match, state: _mine(state, PLAYING) and len(state.hands[0]) >= size


def _turn(moves: int, phase: str = DRAWING) -> Until:
    return lambda match, state: _mine(state, phase) and len(match.rounds[-1].moves) >= moves


def _melds(number: int) -> Until:
    return lambda match, state: _mine(state, PLAYING) and min(len(side) for side in state.melds) >= number


def _waits(match: Match, state: Round) -> bool:
    return _mine(state, PLAYING) and len(state.waiting[0]) > 1


def _justified(match: Match, state: Round) -> bool:
    if not _mine(state, DRAWING) or len(match.rounds[-1].moves) < 40:
        return False
    return len([move for move in legal_moves(view_of(state, 0)) if move.kind not in ("draw",)]) > 1


def _over(match: Match, state: Round) -> bool:
    return state.over


def _won(match: Match, state: Round) -> bool:
    return match.winner is not None


TWO_SIDES = {"base": "familia", "options": {"six_as": "two-sides"}}
WISHES = (
    Wish("opening", "classico", 4, "normal", _turn(0)),
    Wish("early", "classico", 4, "normal", _turn(12, PLAYING)),
    Wish("middle", "classico", 4, "normal", _turn(70, PLAYING)),
    Wish("late", "classico", 4, "normal", _turn(130, PLAYING)),
    Wish("hand-22", "classico", 4, "hoard", _hand(22), "drop"),
    Wish("hand-30", "classico", 4, "hoard", _hand(30), "drop"),
    Wish("hand-40", "familia", 6, "hoard", _hand(40), "drop"),
    Wish("melds-10", TWO_SIDES, 6, "spread", _melds(10), "spread"),
    Wish("two", "sequencias", 2, "normal", _turn(40, PLAYING)),
    Wish("three-sides", "familia", 3, "normal", _turn(60, PLAYING)),
    Wish("three-pairs", "familia", 6, "normal", _turn(110, PLAYING)),
    Wish("five", "familia", 5, "normal", _turn(90, PLAYING)),
    Wish("six", "classico", 6, "normal", _turn(110, PLAYING)),
    Wish("waiting", "treze", 4, "normal", _waits, rounds=12),
    Wish("justified", "tranca", 4, "normal", _justified),
    Wish("tranca", "tranca", 4, "normal", _turn(90, PLAYING)),
    Wish("sequencias", "sequencias", 4, "normal", _turn(90, PLAYING)),
    Wish("round-over", "classico", 4, "normal", _over),
    Wish("round-over-3", "familia", 6, "normal", _over),
    Wish("match-over", "sequencias", 4, "normal", _won, rounds=40),
)


def _move(state: Round, level: str, rng: Random) -> Move:
    """What that seat does; apart from the levels of the game there are some who play to fill hand or table."""
    view = view_of(state, state.turn)
    if level in LEVELS:
        return LEVELS[level].choose(view, rng).move
    moves = legal_moves(view)
    wanted = {"hoard": (TAKE, DRAW, DISCARD), "drop": (DRAW, DISCARD), "spread": (LAY, TAKE, DRAW, DISCARD)}[level]
    for kind in wanted:
        found = [move for move in moves if move.kind == kind]
        if kind == LAY:
            found = [move for move in found if len(move.cards) == min(len(one.cards) for one in found)]
        if found:
            return found[rng.randrange(len(found))]
    return moves[0]


def _play(wish: Wish, seed: int) -> Match | None:
    """One attempt."""
    rng = Random(f"{wish.name}/{seed}")
    match = Match(read_rules(wish.rules, wish.players))
    dealer = rng.randrange(wish.players)
    for _ in range(wish.rounds):
        if match.winner is not None:
            return None
        state = match.start_round(dealer, shuffled_deck(match.rules, rng))
        while True:
            if wish.until(match, state):
                return match
            if state.over:
                break
            match.play(_move(state, wish.person if state.turn == 0 else wish.others, rng))
        dealer = (dealer + 1) % wish.players
    return None


def save_of(wish: Wish, attempts: int = 60) -> Save | None:
    """The save of the first attempt that reaches the state; None when none does."""
    for seed in range(attempts):
        match = _play(wish, seed)
        if match is not None:
            return {"format": 1, "level": "normal", "seed": seed, "name": "", "record": write_record(match)}
    return None


def saves(folder: Path, names: list[str] | None = None) -> dict[str, Save]:
    """All states, or those named; kept in the folder, since some take a while to find."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Save] = {}
    for wish in WISHES:
        if names is not None and wish.name not in names:
            continue
        path = folder / f"{wish.name}.json"
        if not path.exists():
            save = save_of(wish)
            if save is None:
                print(f"{wish.name}: not reached")
                continue
            path.write_text(json.dumps(save), encoding="utf-8")
        found[wish.name] = copy.deepcopy(json.loads(path.read_text(encoding="utf-8")))
    return found
