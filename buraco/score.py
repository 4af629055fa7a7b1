"""The score sheet of a round, line by line."""

from typing import NamedTuple

from buraco.melds import CLEAN, DIRTY, NO_CANASTA, TWOS
from buraco.round import Round
from buraco.ruleset import Excuse

GOING_OUT, RED_THREES, MELDED, IN_HAND, NO_MORTO = "going-out", "red-threes", "melded", "in-hand", "no-morto"
UNPLAYED_MORTO = "unplayed-morto"


class Line(NamedTuple):
    """One item of a side's sheet: how many there are and what they bring in points."""

    item: str
    number: int
    points: int


class SideScore(NamedTuple):
    """A side's sheet: the items that apply, their sum, and the match total with this round."""

    lines: tuple[Line, ...]
    total: int
    match: int


class Sheet(NamedTuple):
    """The score of a round: who went out (None when the cards ran out) and each side's lines."""

    went_out: int | None
    sides: tuple[SideScore, ...]
    winner: int | None
    """The side that has won the match with this round (G12), or None."""


def score(state: Round) -> Sheet:
    """The sheet of `state` as if the round ended now, `state.went_out` having gone out (C7, C9, C11–C13, M5)."""
    sides = []
    for side in range(len(state.rules.seats.sides)):
        lines = tuple(line for line in _lines(state, side) if line.number)
        total = sum(line.points for line in lines)
        sides.append(SideScore(lines, total, state.scores[side] + total))
    return Sheet(state.went_out, tuple(sides), winner([side.match for side in sides], state.rules.target))


def winner(totals: list[int], target: int) -> int | None:
    """The side that has won with these match totals: the highest that reached the target, no tie (G12)."""
    best = max(totals)
    if best < target or totals.count(best) > 1:
        return None
    return totals.index(best)


def table_points(state: Round, side: int) -> int:
    """What a side's melds are worth now: their cards and the bonuses of its canastas."""
    return sum(meld.points + canasta_bonus(state, meld.canasta) for meld in state.melds[side])


def canasta_bonus(state: Round, canasta: str) -> int:
    """The bonus of a canasta of that kind (C7, C9)."""
    points = state.rules.points
    return {CLEAN: points.clean, DIRTY: points.dirty, TWOS: points.twos, NO_CANASTA: 0}[canasta]


def _lines(state: Round, side: int) -> list[Line]:
    rules, melds = state.rules, state.melds[side]
    points, seats = rules.points, rules.seats.sides[side]
    lines = []
    if state.went_out is not None and state.went_out in seats:
        lines.append(Line(GOING_OUT, 1, rules.going_out.points))
    for canasta in (CLEAN, DIRTY, TWOS):
        count = sum(1 for meld in melds if meld.canasta == canasta)
        lines.append(Line(canasta, count, count * canasta_bonus(state, canasta)))
    lines.append(Line(MELDED, sum(len(meld.cards) for meld in melds), sum(meld.points for meld in melds)))
    in_hand = [card for seat in seats for card in state.hands[seat]]
    lines.append(Line(IN_HAND, len(in_hand), -sum(points.cards[card] for card in in_hand)))
    if rules.deal.mortos and state.morto_taken[side] is None and not _excused(state):
        lines.append(Line(NO_MORTO, 1, -points.no_morto))
    return lines


def _excused(state: Round) -> bool:
    """Whether sides without a morto keep their points (the option of C13)."""
    nobody = all(taker is None for taker in state.morto_taken)
    return nobody and state.rules.points.excuse is Excuse.NOBODY
