"""Which clause is cited where several forbid a move: one of the set's own before a general one (contract §2)."""

from typing import Any

import pytest

from tests.referee import clause, open_turn, play, refusal, table

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}


@pytest.mark.parametrize(
    ("rules", "hand", "move", "cited"),
    [
        ("tranca", "3h 4h 5h Kd", "lay 3h 4h 5h", "T3"),  # though nothing has been drawn (G3)
        ("tranca", "3h 4h 5h Kd", "discard 3h", "T6"),
        ("tranca", "4h 5h Kd", "discard 3h", "T6"),  # though it is not held (G15)
        ("tranca", "7h 5h Kd", "lay 7h 7s 7c", "T4"),
        ("tranca", "9d Kd", "take with 9d Td", "T8"),
        ("tranca", "9d Kd", "take", "T8"),
        ("classico", "4h 5h Kd", "lay 4h 5h XX 2c", "C5"),
        ("classico", "4h 5h Kd", "take 1", "C3"),
        ("familia", "4h 5h Kd", "lay 9h 9d XX 2c", "F6"),
        ("treze", "4h 5h Kd", "confirm", "X6"),
        ("sequencias", "4h 5h Kd", "lay 9h 9d 9s", "S4"),
    ],
)
def test_the_sets_own_clause_before_a_general_one(rules: str, hand: str, move: str, cited: str) -> None:
    assert clause(open_turn(hand, rules=rules, pile="4s Jd", mortos=[]), move) == cited


def test_a_general_clause_where_the_set_has_nothing_against_the_cards() -> None:
    assert clause(open_turn("4h 5h 6h Kd"), "lay 4h 5h 6h") == "G3"
    assert clause(table("4h 5h Kd"), "lay 4h 5h 6h") == "G15"
    assert clause(table("4h 5h 6h Kd"), "add 1000 4h") == "G15"
    assert clause(table("4h 5h 6h Kd"), "add 0 4h") == "G15"


def test_a_bar_is_cited_before_the_way_of_taking() -> None:
    state = open_turn("9d Kd", rules="tranca", pile="4s 3s")
    assert clause(state, "take") == "T7"
    play(state, "draw")
    assert clause(state, "take with 9d Kd") == "T7"


@pytest.mark.parametrize(
    ("rules", "meld", "card", "cited"),
    [
        ("classico", "Kh Ks Kd", "Qh", "C6"),
        ("familia", "Kh Ks Kd", "Qh", "F6"),
        ("tranca", "Kh Ks Kd", "Qh", "T4"),
        ("treze", "Kh Ks Kd", "Qh", "X3"),
        ("classico", "2h 2s 2d", "3h", "C6"),
        ("tranca", "Qh Kh Ah", "Ah", "T3"),
    ],
)
def test_additions_cite_the_clause_of_the_meld_they_go_to(rules: str, meld: str, card: str, cited: str) -> None:
    state = table(f"{card} 9c 8d", rules=rules, melds=[[meld], []], mortos=[])
    assert refusal(state, f"add 1 {card}").clause == cited


def test_T8_what_lies_hidden_does_not_decide() -> None:
    """The red three is replaced by a card that nobody knows yet: no move may count on it."""
    verdicts = []
    for stock in ("Tc 9d 4c", "9d Tc 4c", "3d", ""):
        keys: dict[str, Any] = {"stock": stock, "pile": "7h", "mortos": [], "morto_taken": [2, None]}
        state = open_turn("5h 6h 3h", rules="tranca", melds=[["4c 5c 6c 7c 8c 9c"], []], **keys)
        if state.over:
            continue
        verdicts.append(refusal(state, "take with 5h 6h").clause)
    assert set(verdicts) == {"G9"}


def test_G9_a_confirmation_that_is_enough_may_not_strand() -> None:
    waiting = ["Kc Kd Ks | Ac Ad As | Ac Ad As", "", "", ""]
    state = table("9d", rules="treze", waiting=waiting, scores=[1200, 1200], mortos=[])
    assert clause(state, "confirm") == "G9"


def test_X3_a_short_sequence_may_become_a_set() -> None:
    """G8: a meld is legal when some arrangement of its cards is legal."""
    from buraco.generate import legal_moves

    state = table("Ad As 9c 8d", rules="treze", melds=[["Ah 2h 2c"], []], mortos=[])
    assert "add 1 Ad As" in [str(move) for move in legal_moves(state)]
    assert play(state, "add 1 Ad As").melds[0][0].kind == "set"


def test_G13_a_waiting_lay_counts_unless_it_comes_back() -> None:
    keys: dict[str, Any] = {"idle": 59, "scores": [1200, 0], "pile": "7d 8d", "mortos": []}
    state = play(open_turn("Kc Kd Ks 4h 5h", rules="treze", **keys), "take", "lay Kc Kd Ks", "discard 4h")
    assert not state.over
    state = play(open_turn("Kc Kd Ks 4h 5h", rules="treze", **keys), "take", "lay Kc Kd Ks", "confirm", "discard 4h")
    assert state.over
