"""Luck: which cards each seat got in a round, counted from its record, so that anybody can see that they are even.

Three ways lead from the deck into a hand: the deal, the stock, a morto. What is taken from the pile is not counted:
others chose it.
"""

from collections.abc import Iterable

from buraco.cards import ACE, JOKER, RED_THREES, TWO, pack, rank_of
from buraco.match import Match
from buraco.round import Event
from buraco.telling import dealt_again

DEALT, DRAWN, MORTO = "dealt", "drawn", "morto"
WAYS = (DEALT, DRAWN, MORTO)
KINDS = ("cards", "twos", "jokers", "aces", "red-threes")


def counts(cards: Iterable[int]) -> list[int]:
    """How many cards there are, and how many of each kind, in the order of `KINDS`."""
    found = [0] * len(KINDS)
    for card in cards:
        found[0] += 1
        if card == JOKER:
            found[2] += 1
        elif rank_of(card) == TWO:
            found[1] += 1
        elif rank_of(card) == ACE:
            found[3] += 1
        elif card in RED_THREES:
            found[4] += 1
    return found


def cards_got(match: Match, number: int = -1) -> list[dict[str, list[int]]]:
    """For each seat the cards that it got in a round of that match (from 0; the last one), by the way they came."""
    moves = match.rounds[number].moves
    _, state = dealt_again(match, number)
    got = [{DEALT: list(hand), DRAWN: [], MORTO: []} for hand in state.hands]
    queue, mortos = state.stock[::-1], [list(morto) for morto in state.mortos]
    for move in moves:
        seat, hidden = state.turn, _hidden(state.stock, state.mortos)
        log: list[Event] = []
        state.apply(move, log)
        drawn = hidden - _hidden(state.stock, state.mortos)
        for event in log:
            if event.what == "stock":  # a morto became the stock (M6)
                queue += mortos.pop(0)
            elif event.what == "morto":
                cards = mortos.pop(0)
                got[seat][MORTO] += cards
                drawn -= len(cards)
        got[seat][DRAWN] += queue[:drawn]
        del queue[:drawn]
    return got


def _hidden(stock: list[int], mortos: list[list[int]]) -> int:
    return len(stock) + sum(len(morto) for morto in mortos)


def luck_json(match: Match) -> dict[str, object] | None:
    """What each seat got in the last round, in numbers (`docs/protocol.md`); None where it was not dealt."""
    if match.rounds[-1].start is not None:
        return None
    rules, got = match.rules, cards_got(match)
    kinds = list(KINDS) if rules.threes.red_laid_aside else list(KINDS[:-1])
    if not rules.pack.jokers:
        kinds.remove("jokers")
    places = [KINDS.index(kind) for kind in kinds]
    whole = counts(pack(rules.pack.packs, rules.pack.jokers))
    rows = [[[counts(seat[way])[place] for place in places] for way in WAYS] for seat in got]
    return {"kinds": kinds, "ways": list(WAYS), "pack": [whole[place] for place in places], "seats": rows}
