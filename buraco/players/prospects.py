"""What the match promises: from the totals that a round may leave to the chance of winning."""

from math import sqrt

from buraco.players.outlook import standing, to_come
from buraco.round import Round
from buraco.rulesets.outlooks import ROUNDS
from buraco.score import score

USUAL = (200, 450)
"""For a rule set of which no rounds were measured: a side's mean gain, and how far the sides differ."""
UNSETTLED = 0.5
"""How much of a whole round's chance is still open when all its cards are still to come."""


def prospects(state: Round, side: int) -> float:
    """How good a state is for a side's match: 1 when it is won, -1 when it is lost, 0 when all is even.

    Far from the target this goes with the points of the round; near it only who gets there first counts (G12).
    """
    gain, spread = ROUNDS.get(state.rules.id, USUAL)
    if state.over:
        totals = [float(each.match) for each in score(state).sides]
        open_still = 0.0
    else:
        found = standing(state)
        even = 0.0
        for each in found:
            even += each / len(found)
        totals = [total + each - even + gain for total, each in zip(state.scores, found, strict=True)]
        open_still = UNSETTLED * min(1.0, to_come(state))
    other = max([total for index, total in enumerate(totals) if index != side])
    lead, missing = totals[side] - other, state.rules.target - max(totals[side], other)
    if state.over and missing <= 0 and lead:
        return 1.0 if lead > 0 else -1.0
    rounds = missing / (gain + spread / 2)
    if state.over:
        rounds = max(1.0, rounds)
    # A steep curve near the end of the match, a flat one far from it; by the square root alone, which every
    # platform rounds alike.
    chance = lead / (spread * sqrt(max(0.05, rounds + open_still)))
    return chance / sqrt(1.0 + chance * chance)
