"""Clauses S: `sequencias`, with the worked examples of its text."""

from random import Random
from typing import Any

import pytest

from buraco.cards import codes
from buraco.errors import BadRules
from buraco.match import Match, shuffled_deck
from buraco.round import Round
from buraco.rulesets import rules_for
from tests import referee
from tests.referee import canasta, clause, legal, melds, play, points, sheet_of

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}
CLEAN = "4h 5h 6h 7h 8h 9h Th"


def table(hand: str, **keys: Any) -> Round:
    """A position of `sequencias`, in mid-turn."""
    return referee.table(hand, rules="sequencias", **keys)


def open_turn(hand: str, **keys: Any) -> Round:
    """The same with the draw still to come."""
    return table(hand, phase="draw", **keys)


@pytest.mark.parametrize(("players", "stock"), [(2, 59), (4, 37)])
def test_S1_deal_and_the_card_turned_up(players: int, stock: int) -> None:
    rules = rules_for("sequencias", players)
    state = Match(rules).start_round(0, shuffled_deck(rules, Random(5)))
    assert [len(hand) for hand in state.hands] == [11] * players
    assert [len(morto) for morto in state.mortos] == [11, 11]
    assert len(state.pile) == 1
    assert len(state.stock) == stock
    assert state.turn == 1
    assert len(rules.seats.sides) == 2


def test_S2_stock_top_card_or_the_whole_pile() -> None:
    state = play(open_turn("Kc Qd", pile="4s Js 9d"), "take 1")
    assert codes(state.hands[0]) == "Kc Qd 9d"
    assert codes(state.pile) == "4s Js"
    state = play(open_turn("Kc Qd", pile="4s Js 9d"), "take")
    assert codes(state.hands[0]) == "Kc Qd 4s Js 9d"
    assert clause(open_turn("Kc Qd", pile="9d"), "take with Kc Qd") == "S2"
    assert legal(open_turn("Kc Qd"), "draw")
    assert clause(open_turn("Kc Qd", pile=""), "take 1") == "G15"


@pytest.mark.parametrize("take", ["take", "take 1"])
def test_S3_a_lone_card_is_exchanged_for_another(take: str) -> None:
    state = play(open_turn("Kc Qd", pile="Js"), take)
    assert clause(state, "discard Js") == "S3"
    play(state, "discard Kc")


def test_S3_one_of_several_may_go_back() -> None:
    assert legal(play(open_turn("Kc Qd", pile="4s Js"), "take 1"), "discard Js")


def test_S3_every_turn_ends_with_a_discard() -> None:
    state = play(open_turn("Kc Qd", pile="4s Js"), "take 1")
    assert clause(state, "pass") == "G14"


@pytest.mark.parametrize("cards", ["4h 5h 6h", "Qh Kh Ah", "Ah 2h 3h", "4h 2c 6h"])
def test_S4_sequences_only(cards: str) -> None:
    assert legal(table(f"{cards} Kc Qs"), f"lay {cards}")


@pytest.mark.parametrize("cards", ["9h 9d 9s", "2h 2d 2s", "4h 5h", "4h 5d 6h", "4h 6h 8h", "9h 9d 2s"])
def test_S4_no_sets_and_no_other_cards(cards: str) -> None:
    assert clause(table(f"{cards} Kc Qs"), f"lay {cards}") == "S4"


def test_S5_one_acting_wild() -> None:
    assert clause(table("4h 5h 2c 2d Kc Qs"), "lay 4h 5h 2c 2d") == "S5"
    assert table("Kc", melds=[["4h 2c 6h"], []]).melds[0][0].wilds == 1


def test_S5_a_two_in_its_place_is_no_wild() -> None:
    assert table("Kc", melds=[["Ah 2h 3h"], []]).melds[0][0].wilds == 0
    assert legal(table("2c Kc Qs", melds=[["Ah 2h 3h"], []]), "add 1 2c")


def test_S6_worked_example_open_to_cleaning() -> None:
    state = table("4h Kc Qs", melds=[["3h 2h 5h 6h"], []])
    assert state.melds[0][0].cleanable
    play(state, "add 1 4h")
    assert melds(state) == ["2h 3h 4h 5h 6h"]
    assert state.melds[0][0].wilds == 0


def test_S6_worked_example_still_open_at_the_eight_and_locked_at_the_nine() -> None:
    state = table("7h 8h 9h 4h Kc Qs", melds=[["3h 2h 5h 6h"], []])
    play(state, "add 1 7h 8h")
    assert state.melds[0][0].cleanable
    assert not state.melds[0][0].locked
    play(state, "add 1 9h")
    assert melds(state) == ["3h 2h 5h 6h 7h 8h 9h !"]
    assert canasta(state) == "dirty"
    play(state, "add 1 4h")
    assert melds(state) == ["2h 3h 4h 5h 6h 7h 8h 9h !"]
    assert canasta(state) == "dirty"


def test_S6_worked_example_both_in_one_move() -> None:
    state = table("7h 8h 9h 4h Kc Qs", melds=[["3h 2h 5h 6h 7h 8h"], []])
    play(state, "add 1 4h 9h")
    assert melds(state) == ["2h 3h 4h 5h 6h 7h 8h 9h"]
    assert canasta(state) == "clean"


def test_S6_an_ace_standing_high_locks() -> None:
    state = play(table("Ah Kh 2h Kc Qs"), "lay Ah Kh 2h")
    assert state.melds[0][0].locked


def test_S6_a_two_at_a_free_end_takes_the_end_that_keeps_it_cleanable() -> None:
    state = play(table("6h 7h 8h 2h Kc Qs"), "lay 6h 7h 8h 2h")
    assert melds(state) == ["2h 6h 7h 8h"]
    assert state.melds[0][0].cleanable


def test_S6_the_lock_decides_cleanness_only() -> None:
    state = table("Th Kc Qs", melds=[["3h 2h 5h 6h 7h 8h 9h !"], []])
    assert melds(play(state, "add 1 Th")) == ["3h 2h 5h 6h 7h 8h 9h Th !"]
    state = play(table("2c 2d Kc Qs", melds=[["3h 2h 5h 6h 7h 8h 9h !"], []]), "add 1 2c")
    assert melds(state) == ["2h 3h 2c 5h 6h 7h 8h 9h !"]
    assert clause(state, "add 1 2d") == "S5"


def test_S6_a_wild_of_another_suit_is_never_clean() -> None:
    state = table("4h Kc Qs", melds=[["3h 2s 5h 6h"], []])
    assert not state.melds[0][0].cleanable
    play(state, "add 1 4h")
    assert state.melds[0][0].wilds == 1
    assert not state.melds[0][0].locked


def test_S6_a_lock_is_part_of_a_position() -> None:
    state = table("Kc", melds=[["2h 3h 4h 5h 6h 7h 8h 9h !"], []])
    assert canasta(state) == "dirty"
    assert melds(state) == ["2h 3h 4h 5h 6h 7h 8h 9h !"]


def test_S7_a_wild_dirties_a_clean_canasta() -> None:
    state = table("2c 2h Kc", melds=[["4h 5h 6h 7h 8h 3h 9h", CLEAN.replace("h", "d")], []])
    play(state, "add 2 2c")
    assert canasta(state, 2) == "dirty"
    assert not state.melds[0][1].locked
    play(state, "add 1 2h")  # here the two stands in its place
    assert canasta(state, 1) == "clean"


def test_S7_its_own_two_locks_a_run_that_holds_a_nine() -> None:
    state = play(table("2h Kc Qs", melds=[[CLEAN], []]), "add 1 2h")
    assert canasta(state) == "dirty"
    assert state.melds[0][0].locked


def test_S8_a_side_without_a_morto_loses_100() -> None:
    state = table("Kc", hands=["Kc", "", "", ""], mortos=[], morto_taken=[0, None])
    assert points(sheet_of(state), 1) == {"no-morto": -100}
    state = table("Kc", mortos=[], morto_taken=[None, None], options={"no_morto_excused": "nobody-took"})
    assert "no-morto" not in points(sheet_of(state), 0)


def test_S9_points() -> None:
    state = table("", hands=["Ac 2d 3d 7d 8d Kd", "", "", ""], phase="draw", **TAKEN)
    assert points(sheet_of(state), 0) == {"in-hand": -(15 + 10 + 5 + 5 + 10 + 10)}
    state = table("", hands=[""] * 4, phase="draw", melds=[[CLEAN], ["4d 5d 6d 7d 8d 9d 2c"]], went_out=0, **TAKEN)
    assert points(sheet_of(state), 0) == {"going-out": 100, "clean": 200, "melded": 4 * 5 + 3 * 10}
    assert points(sheet_of(state), 1) == {"dirty": 100, "melded": 4 * 5 + 2 * 10 + 10}


def test_S10_going_out_needs_a_clean_canasta() -> None:
    dirty = "4h 5h 6h 7h 8h 9h 2c"
    assert clause(table("Jc Qc Kc", melds=[[dirty], []], **TAKEN), "lay Jc Qc Kc") == "S10"
    assert clause(table("Jc Qc Kc", melds=[[CLEAN], []], mortos=[], morto_taken=[None, 1]), "lay Jc Qc Kc") == "S10"
    assert play(table("Jc Qc Kc", melds=[[CLEAN], []], **TAKEN), "lay Jc Qc Kc").went_out == 0
    assert play(table("Jc Qc Kc 9d", melds=[[CLEAN], []], **TAKEN), "lay Jc Qc Kc", "discard 9d").went_out == 0


def test_S10_a_locked_canasta_is_not_clean() -> None:
    locked = "2h 3h 4h 5h 6h 7h 8h 9h !"
    assert clause(table("Jc Qc Kc", melds=[[locked], []], **TAKEN), "lay Jc Qc Kc") == "S10"


def test_S11_the_morto_becomes_the_stock() -> None:
    state = play(open_turn("Kc Qd", stock="", mortos=["5c 6d", "7h"]), "draw")
    assert len(state.mortos) == 1


def test_S12_targets() -> None:
    assert rules_for("sequencias", 4).target == 2000
    assert rules_for("sequencias", 2, {"target": 5000}).target == 5000
    with pytest.raises(BadRules):
        rules_for("sequencias", 4, {"target": 2500})


def test_S13_a_canasta_is_shown_by_its_last_card() -> None:
    """What the table needs to turn the last card sideways: that this game does so, and which melds are canastas."""
    state = table("Kc", melds=[[CLEAN, "Jd Qd Kd"], []])
    assert state.rules.melds.canasta_sideways
    assert [meld.canasta for meld in state.melds[0]] == ["clean", "none"]
    assert not rules_for("classico", 4).melds.canasta_sideways
