"""What one seat may see: a round built from that alone, with blanks for every card that is hidden from it."""

from buraco.cards import UNKNOWN
from buraco.round import Round

NOBODY = -1
"""The seat of those who only look on: no hand is theirs."""


def view_of(state: Round, seat: int) -> Round:
    """The round as `seat` knows it: its own hand, the table, the pile, and how many cards lie hidden where (G11).

    Hidden cards are `UNKNOWN`; for `NOBODY` that is every hand. The result is a state like any other, so `check` and
    the candidate moves of the seat are the same on it as on the true round; playing it on beyond a hidden card deals
    blanks.
    """
    seen = Round(state.rules, state.dealer)
    seen.turn, seen.phase = state.turn, state.phase
    for other, hand in enumerate(state.hands):
        seen.hands[other] = list(hand) if other == seat else [UNKNOWN] * len(hand)
        # What a seat took with the pile is known to all; what it holds itself it knows anyway.
        seen.known[other] = list(state.known[other])
    seen.stock = [UNKNOWN] * len(state.stock)
    seen.pile = list(state.pile)
    seen.mortos = [[UNKNOWN] * len(morto) for morto in state.mortos]
    seen.melds = [list(melds) for melds in state.melds]
    seen.waiting = [list(melds) for melds in state.waiting]
    seen.raised, seen.failed, seen.melded = list(state.raised), state.failed, list(state.melded)
    seen.red_threes = [list(threes) for threes in state.red_threes]
    seen.morto_taken, seen.morto_unplayed = list(state.morto_taken), list(state.morto_unplayed)
    seen.scores = list(state.scores)
    seen.idle_before = list(state.idle_before)
    seen.idle, seen.went_out = state.idle, state.went_out
    if state.turn == seat:
        seen.drawn, seen.fresh = state.drawn, list(state.fresh)
    seen.barred = state.barred  # everybody saw which single card was taken
    return seen
