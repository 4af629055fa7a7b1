"""The score sheet of a round, line by line."""

from typing import NamedTuple

from buraco.melds import CLEAN, DIRTY, NO_CANASTA, TWOS
from buraco.ruleset import Excuse
from buraco.state import MELDED_EARLIER, State

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


def score(state: State) -> Sheet:
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


def table_points(state: State, side: int) -> int:
    """What a side's melds are worth now: their cards and the bonuses of its canastas."""
    return sum(state.meld_worth(meld) for meld in state.melds[side])


def _lines(state: State, side: int) -> list[Line]:
    points, melds = state.rules.points, state.melds[side]
    seats = state.rules.seats.sides[side]
    threes, canastas = state.red_threes[side], [meld.canasta for meld in melds]
    lines = []
    if state.went_out is not None and state.went_out in seats:
        lines.append(Line(GOING_OUT, 1, _going_out_points(state, state.went_out)))
    for canasta in (CLEAN, DIRTY, TWOS):
        count = canastas.count(canasta)
        lines.append(Line(canasta, count, count * state.canasta_bonus(canasta)))
    sign = 1 if any(canasta != NO_CANASTA for canasta in canastas) else -1
    lines.append(Line(RED_THREES, len(threes), sign * len(threes) * points.red_three))  # T12
    cards = sum(len(meld.cards) for meld in melds) + len(threes)
    lines.append(Line(MELDED, cards, sum(meld.points for meld in melds) + sum(points.cards[c] for c in threes)))
    unplayed = _lost_morto(state, side)
    left = [card for seat in seats if seat != unplayed for card in state.hands[seat]]
    left += [card for seat in seats for meld in state.waiting[seat] for card in meld.cards]  # X8
    lines.append(Line(IN_HAND, len(left), -sum(points.cards[card] for card in left)))
    if unplayed is not None:
        lines.append(Line(UNPLAYED_MORTO, 1, -points.unplayed_morto))
    if state.rules.deal.mortos and state.morto_taken[side] is None and not _excused(state):
        lines.append(Line(NO_MORTO, 1, -points.no_morto))
    return lines


def _going_out_points(state: State, seat: int) -> int:
    """The bonus for going out; another one with nothing melded in an earlier turn (X11)."""
    needs = state.rules.going_out
    unmelded = needs.unmelded_points is not None and state.melded[seat] != MELDED_EARLIER
    return needs.unmelded_points if unmelded and needs.unmelded_points is not None else needs.points


def _lost_morto(state: State, side: int) -> int | None:
    """The seat whose unplayed morto counts as not taken (T10): another side went out, or the cards ran out."""
    taker = state.morto_taken[side]
    own = state.went_out is not None and state.rules.side_of(state.went_out) == side
    lost = state.rules.points.unplayed_morto and state.morto_unplayed[side] and not own
    return taker if lost else None


def _excused(state: State) -> bool:
    """Whether sides without a morto keep their points (the option of C13, T15)."""
    excuse = state.rules.points.excuse
    nobody = all(taker is None for taker in state.morto_taken)
    return nobody and (excuse is Excuse.NOBODY or (excuse is Excuse.NOBODY_RAN_OUT and state.went_out is None))
