"""A short run of the fuzzer (`python -m tests.fuzz` is the long one), and that it notices what it is there for."""

from collections.abc import Callable

import pytest

from buraco.moves import Move
from buraco.round import Event, Round
from tests.fuzz.__main__ import play_part
from tests.fuzz.rounds import TABLES, Broken, play_seed

EACH = 4
"""Rounds of each set and number of players."""


@pytest.mark.parametrize("table", range(len(TABLES)), ids=[f"{rules.id}-{players}" for rules, players in TABLES])
def test_random_rounds_hold_at_every_move(table: int) -> None:
    for round_of_table in range(EACH):
        assert play_seed(table + len(TABLES) * round_of_table) > 3


def lose_a_card(apply: Callable[..., None], state: Round, move: Move, log: list[Event] | None = None) -> None:
    apply(state, move, log)
    if state.pile:
        state.pile.pop()


def deal_the_hand_again(apply: Callable[..., None], state: Round, move: Move, log: list[Event] | None = None) -> None:
    apply(state, move, log)
    state.hands[state.turn], state.stock[:1] = state.hands[state.turn] + state.stock[:1], []
    state.mortos = state.mortos[:0]


@pytest.mark.parametrize("fault", [lose_a_card, deal_the_hand_again])
def test_a_lost_card_is_noticed(fault: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Round.apply
    monkeypatch.setattr(Round, "apply", lambda state, move, log=None: fault(apply, state, move, log))
    with pytest.raises(Broken, match="a card is lost or doubled"):
        play_seed(0)


def test_a_failure_names_its_seed_and_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_state: Round) -> list[Move]:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr("tests.fuzz.rounds.legal_moves", fails)
    part = play_part(range(7, 9))
    assert len(part.failures) == part.rounds == 2
    assert "seed 7 " in part.failures[0]
    assert "ZeroDivisionError: a fault" in part.failures[0]
    assert "rounds --from 7 --rounds 1" in part.failures[0]
