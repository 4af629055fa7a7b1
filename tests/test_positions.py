"""The suite of positions (`tests/positions/*.json`): what a player worth sitting down with must play, or must never.

A file is a list of positions of one theme. Each is a position of contract §1 with

- `name` and `why`: what is asked, and the reason in a sentence;
- `levels`: who must know it; left out, `normal` and `forte` both;
- `must`: each line has to be true of the turn that the level plays, from its seat's own view, to the end of the turn;
- `never`: no line may be true of it.

A line is a move of contract §2, played anywhere in the turn, in which `*` stands for anything (`discard *`,
`add 1 *2c*`); the order of cards does not matter. `first ` before it asks for the turn's first move. Several,
divided by ` or `, are one line. Beside moves there are four things that may come of a turn: `(gets the morto)`,
`(goes out)`, `(opens)` – waiting melds are confirmed – and `(keeps two cards)`.
"""

import json
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from buraco.errors import BadText
from buraco.moves import CONFIRM, DISCARD, Move, parse_move
from buraco.notation import read_document
from buraco.players import LEVELS
from buraco.round import Round
from buraco.view import view_of
from tests.referee import table

FOLDER = Path(__file__).parent / "positions"
SEEDS = {"normal": (1,), "forte": (1, 2, 3)}
"""`normal` uses no chance; `forte` thinks with as many trials as it takes without a clock."""
LONGEST_TURN = 40


class Turn(NamedTuple):
    """A turn as it was played."""

    before: Round
    moves: tuple[Move, ...]
    after: Round


def played(state: Round, level: str, seed: int) -> Turn:
    """What a level plays to the end of the turn, knowing only what its seat may know."""
    seat, chance, before = state.turn, Random(seed), state.copy()
    moves: list[Move] = []
    while state.turn == seat and not state.over:
        move = LEVELS[level].choose(view_of(state, seat), chance).move
        assert state.check(move) is None, move
        state.apply(move)
        moves.append(move)
        assert len(moves) < LONGEST_TURN
    return Turn(before, tuple(moves), state)


def true_of(line: str, turn: Turn) -> bool:
    """Whether a line of a position is true of a turn."""
    return any(_one(each.strip(), turn) for each in line.split(" or "))


def _one(text: str, turn: Turn) -> bool:
    if text.startswith("("):
        return RESULTS[text](turn)
    first = text.startswith("first ")
    wanted = text.removeprefix("first ")
    return any(_alike(wanted, move) for move in (turn.moves[:1] if first else turn.moves))


def _alike(wanted: str, move: Move) -> bool:
    if "*" in wanted:
        return fnmatchcase(str(move), wanted)
    other = parse_move(wanted)
    return (move.kind, move.meld, sorted(move.cards)) == (other.kind, other.meld, sorted(other.cards))


def _gets_morto(turn: Turn) -> bool:
    side = turn.before.side
    return turn.before.morto_taken[side] is None and turn.after.morto_taken[side] is not None


def _goes_out(turn: Turn) -> bool:
    return turn.after.went_out == turn.before.turn


def _opens(turn: Turn) -> bool:
    confirms = any(move.kind == CONFIRM for move in turn.moves)
    return confirms and not turn.after.waiting[turn.before.turn]


def _keeps_two(turn: Turn) -> bool:
    return len(turn.after.hands[turn.before.turn]) >= 2


RESULTS: dict[str, Callable[[Turn], bool]] = {
    "(gets the morto)": _gets_morto,
    "(goes out)": _goes_out,
    "(opens)": _opens,
    "(keeps two cards)": _keeps_two,
}


def positions() -> list[Any]:
    """Every position of every file with each level that must know it."""
    found = []
    for path in sorted(FOLDER.glob("*.json")):
        for each in json.loads(path.read_text(encoding="utf-8")):
            found += [
                pytest.param(each, level, id=f"{path.stem}-{each['rules']}-{each['name']}-{level}".replace(" ", "_"))
                for level in each.get("levels", SEEDS)
            ]
    return found


@pytest.mark.parametrize(("position", "level"), positions())
def test_a_strong_humans_move(position: dict[str, Any], level: str) -> None:
    for seed in SEEDS[level]:
        turn = played(read_document(position).state, level, seed)
        moves = "; ".join(map(str, turn.moves))
        for line in position.get("must", []):
            assert true_of(line, turn), f"{position['why']} – seed {seed} does not play {line}: {moves}"
        for line in position.get("never", []):
            assert not true_of(line, turn), f"{position['why']} – seed {seed} plays {line}: {moves}"


def test_the_suite_covers_every_rule_set_and_says_what_it_asks() -> None:
    documents = [each for path in FOLDER.glob("*.json") for each in json.loads(path.read_text(encoding="utf-8"))]
    assert len(documents) >= 60
    assert {each["rules"] for each in documents} == {"tranca", "classico", "sequencias", "familia", "treze"}
    names = [(each["rules"], each["name"]) for each in documents]
    assert len(names) == len(set(names))
    for each in documents:
        assert each["why"].endswith(".")
        assert each.get("must") or each.get("never")
        assert set(each) <= {"name", "why", "levels", "must", "never", "rules", "players", "position"}
        for line in [*each.get("must", []), *each.get("never", [])]:
            check_line(line)


def check_line(line: str) -> None:
    """Fails for a line that could never be true: neither a result nor a move."""
    for text in line.split(" or "):
        wanted = text.strip().removeprefix("first ")
        if wanted.startswith("("):
            assert wanted in RESULTS
        elif "*" not in wanted:
            try:
                parse_move(wanted)
            except BadText:
                pytest.fail(f"no move: {wanted}")


@pytest.mark.parametrize(
    ("line", "true"),
    [
        ("discard Kc", True),
        ("discard 5d", False),
        ("discard 5d or discard Kc", True),
        ("lay 6h 4h 5h", True),
        ("first lay 4h 5h 6h", True),
        ("first discard Kc", False),
        ("lay *5h*", True),
        ("add * 2c", False),
        ("(keeps two cards)", True),
        ("(goes out)", False),
    ],
)
def test_the_lines_of_a_position(line: str, true: bool) -> None:
    state = table("4h 5h 6h Kc 5d 9s")
    before = state.copy()
    moves = (parse_move("lay 4h 5h 6h"), Move(DISCARD, parse_move("discard Kc").cards))
    for move in moves:
        state.apply(move)
    assert true_of(line, Turn(before, moves, state)) is true
