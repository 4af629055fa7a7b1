"""All legal moves of small positions, counted to a depth: the generator against the referee asked about everything.

Asked are all combinations of the hand's cards for every kind of move, so that neither a wrong candidate nor a missing
one can hide. The numbers stand here, so that a change of the rules of movement shows.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest

from buraco.generate import legal_moves
from buraco.moves import (
    ADD,
    CONFIRM,
    DISCARD,
    DRAW,
    LAY,
    PASS,
    REFUSE,
    TAKE,
    TAKE_ONTO,
    TAKE_TOP,
    TAKE_WITH,
    Move,
)
from buraco.notation import read_position
from buraco.round import Round
from buraco.rulesets import rules_for


def everything(state: Round) -> Iterator[Move]:
    """Every move that can be said in a state with the cards of the hand, legal or not."""
    for kind in (DRAW, REFUSE, TAKE, TAKE_TOP, CONFIRM, PASS):
        yield Move(kind)
    hand = sorted(state.hand)
    numbers = range(1, len(state.own_melds) + len(state.melds[state.side]) + 1)
    for number in numbers:
        yield Move(TAKE_ONTO, (), number)
    for size in range(1, len(hand) + 1):
        for cards in sorted(set(combinations(hand, size))):
            if size == 1:
                yield Move(DISCARD, cards)
            if size == 2:
                yield Move(TAKE_WITH, cards)
            yield Move(LAY, cards)
            for number in numbers:
                yield Move(ADD, cards, number)


def names(moves: list[Move]) -> set[tuple[str, tuple[int, ...], int]]:
    """Moves without the order of their cards."""
    return {(move.kind, tuple(sorted(move.cards)), move.meld) for move in moves}


def count(state: Round, depth: int) -> int:
    """How many sequences of legal moves there are to that depth."""
    if depth == 0 or state.over:
        return 1
    moves = legal_moves(state)
    asked = [move for move in everything(state) if state.check(move) is None]
    assert names(moves) == names(asked)
    assert len(moves) == len(names(moves))
    total = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        total += count(after, depth - 1)
    return total


SMALL = [
    (
        "tranca",
        {"hands": ["4h 5h 6h 2c 3s", "Kd Ks 3h", "7h 8h", "Ac Ad 2d"], "stock": "3d 9h 7c Qs", "pile": "Kc 4s"}
        | {"mortos": ["5c 6c 7d", "8s 9s"], "melds": [["9c Tc Jc"], []]},
        {"take_onto_melds": True},
        [2, 16, 37, 77],
    ),
    (
        "classico",
        {"hands": ["4h 5h 6h 2h XX", "Kd Ks 3h", "7h 8h", "Ac Ad 2d"], "stock": "3d 9h 7c Qs"}
        | {"mortos": ["5c 6c 7d", "8s 9s"]},
        {},
        [1, 19, 83, 215],
    ),
    (
        "sequencias",
        {"hands": ["4h 5h 6h 2h 2c", "Kd Ks 3h", "7h 8h", "Ac Ad 2d"], "stock": "3d 9h 7c Qs", "pile": "3h Kc"}
        | {"mortos": ["5c 6c 7d", "8s 9s"], "melds": [["7h 8h 9h"], []]},
        {},
        [3, 143, 1163, 4273],
    ),
    (
        "familia",
        {"hands": ["4h 5h 6h 2h XX", "Kd Ks 3h", "7h 8h"], "stock": "3d 9h 7c Qs", "pile": "4d"}
        | {"mortos": ["5c 6c 7d", "8s 9s"]},
        {},
        [2, 36, 115, 272],
    ),
    (
        "treze",
        {"hands": ["4h 5h 6h 2h 2c", "Kd Ks 3h", "7h 8h", "Ac Ad 2d"], "stock": "3d 9h 7c Qs", "pile": "4d 3h"}
        | {"scores": [1000, 0], "waiting": ["Kc Kd Ks", "", "", ""]},
        {},
        [2, 66, 525, 4789],
    ),
]


@pytest.mark.parametrize(("rules", "position", "options", "counts"), SMALL, ids=[each[0] for each in SMALL])
def test_counts(rules: str, position: dict[str, object], options: dict[str, bool], counts: list[int] | None) -> None:
    hands = position["hands"]
    assert isinstance(hands, list)
    state = read_position({"turn": 0, **position}, rules_for(rules, len(hands), options))
    assert [count(state, depth) for depth in range(1, 5)] == counts
