"""Clauses T: `tranca`, with the worked example of its text."""

from random import Random
from typing import Any

import pytest

from buraco.cards import CODES, codes
from buraco.generate import legal_moves
from buraco.match import Match, shuffled_deck
from buraco.round import Round
from buraco.rulesets import rules_for
from tests import referee
from tests.referee import canasta, clause, legal, melds, play, points, refusal, sheet_of

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}
CANASTA = "4h 5h 6h 7h 8h 9h Th"


def table(hand: str, **keys: Any) -> Round:
    """A position of `tranca`, in mid-turn."""
    return referee.table(hand, rules="tranca", **keys)


def open_turn(hand: str, **keys: Any) -> Round:
    """The same with the draw still to come."""
    return table(hand, phase="draw", **keys)


def test_T1_two_packs_eleven_each_two_mortos_and_38_left() -> None:
    rules = rules_for("tranca", 4)
    state = Match(rules).start_round(3, shuffled_deck(rules, Random(5)))
    assert [len(hand) for hand in state.hands] == [11] * 4
    assert [len(morto) for morto in state.mortos] == [11, 11]
    assert len(state.stock) == 38
    assert rules.pack.jokers == 0
    assert rules.seats.counter_clockwise


def test_T2_twos_are_wild_and_never_natural() -> None:
    state = play(table("4h 5h 2h Kc Qs"), "lay 4h 5h 2h")
    assert state.melds[0][0].wilds == 1
    assert clause(table("2h 2d 2s Kc Qs"), "lay 2h 2d 2s") == "T5"


@pytest.mark.parametrize("cards", ["4h 5h 6h", "Qh Kh Ah", "4h 6h 2c", "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"])
def test_T3_sequences_from_four_to_ace(cards: str) -> None:
    assert legal(table(f"{cards} Kd Qs"), f"lay {cards}")


@pytest.mark.parametrize("cards", ["3c 4c 5c", "3h 4h 5h", "Ah 4h 5h", "Kh Ah 4h", "Ac 2c 3c", "4h 5h", "4h 5d 6h"])
def test_T3_what_is_no_sequence(cards: str) -> None:
    state = table(f"{cards} Kd Qs")
    assert clause(state, f"lay {cards}") in ("T3", "G5")


def test_T3_never_a_three() -> None:
    assert clause(table("3c 4c 5c Kd Qs"), "lay 3c 4c 5c") == "T3"
    assert clause(table("3c Kd Qs", melds=[["4c 5c 6c"], []]), "add 1 3c") == "T3"


@pytest.mark.parametrize("rank", "45KA")
def test_T4_sets_of_four_five_king_and_ace(rank: str) -> None:
    cards = f"{rank}h {rank}d {rank}s"
    assert legal(table(f"{cards} 7c Qs"), f"lay {cards}")


@pytest.mark.parametrize("rank", "6789TJQ")
def test_T4_no_others_but_by_the_option(rank: str) -> None:
    cards = f"{rank}h {rank}d {rank}s"
    assert clause(table(f"{cards} 4c 5s"), f"lay {cards}") == "T4"
    assert legal(table(f"{cards} 4c 5s", options={"sets": "any"}), f"lay {cards}")


def test_T5_one_wild_beside_two_naturals() -> None:
    assert legal(table("Kh Ks 2c 7c Qs"), "lay Kh Ks 2c")
    for cards in ("Kh 2c 2d", "Kh Ks 2c 2d", "4h 2c 2d", "4h 5h 2c 2h"):
        assert clause(table(f"{cards} 7c Qs"), f"lay {cards}") == "T5"
    assert clause(table("2d 7c Qs", melds=[["Kh Ks 2c"], []]), "add 1 2d") == "T5"


def test_T5_a_canasta_with_a_wild_is_dirty_also_of_its_own_suit() -> None:
    assert canasta(table("7c Qs", melds=[["4h 5h 6h 7h 8h 9h 2h"], []])) == "dirty"
    state = table("9h Tc Qs", melds=[["4h 5h 6h 7h 8h 2h Th"], []])
    play(state, "add 1 9h")
    assert canasta(state) == "dirty"


def test_T5_the_natural_arrives_and_the_wild_moves_to_a_free_end() -> None:
    state = play(table("9h Tc Qs", melds=[["6h 7h 8h 2c Th"], []]), "add 1 9h")
    assert melds(state) == ["6h 7h 8h 9h Th 2c"]


def test_T5_with_no_free_end_the_addition_is_refused() -> None:
    run = "4h 5h 6h 7h 8h 2c Th Jh Qh Kh Ah"
    state = table("9h Tc Qs", melds=[[run], []])
    assert (refusal(state, "add 1 9h").code, clause(state, "add 1 9h")) == ("no-free-end", "T5")


def test_T5_a_wild_cannot_stand_for_a_three() -> None:
    run = "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    assert clause(table("2c Tc Qs", melds=[[run], []]), "add 1 2c") == "T5"


def test_T6_red_threes_are_laid_aside_and_replaced_after_the_draw() -> None:
    state = open_turn("3h Kd Qs 7c", stock="9s 3d Jd 8c 6c")
    play(state, "draw")
    # Drawn: 9s; the 3h is replaced by 3d, that one by Jd.
    assert codes(state.hands[0]) == "Kd Qs 7c 9s Jd"
    assert codes(state.red_threes[0]) == "3h 3d"
    assert codes(reversed(state.stock)) == "8c 6c"


def test_T6_also_when_the_pile_was_taken() -> None:
    state = open_turn("3h Kd Ks 7c", pile="9s Kc", stock="Jd 8c")
    play(state, "take with Kd Ks")
    assert codes(state.hands[0]) == "7c 9s Jd"
    assert codes(state.red_threes[0]) == "3h"


def test_T6_at_once_with_a_morto_taken_directly() -> None:
    state = table("4h 5h 6h", mortos=["3d 7c 8c", "9c"], stock="Jd 8s")
    play(state, "lay 4h 5h 6h")
    assert codes(state.hands[0]) == "7c 8c Jd"
    assert codes(state.red_threes[0]) == "3d"


def test_T6_after_the_next_draw_with_a_morto_taken_by_a_discard() -> None:
    hands = ["Kc", "9c Td", "9d Ts", "9h Tc"]
    state = table("Kc", hands=hands, mortos=["3d 7c 8c", "8d"], stock="Jd 8s Jc Qd Qh")
    play(state, "discard Kc")
    assert codes(state.hands[0]) == "3d 7c 8c"
    play(state, "draw", "discard 9c", "draw", "discard 9d", "draw", "discard 9h", "draw")
    assert codes(state.red_threes[0]) == "3d"
    assert codes(state.hands[0]) == "7c 8c Qd Qh"


def test_T6_neither_discarded_nor_kept() -> None:
    state = table("3h Kd Qs")
    assert (refusal(state, "discard 3h").code, clause(state, "discard 3h")) == ("red-three-stays", "T6")


def test_T6_with_the_stock_empty_a_morto_becomes_the_stock() -> None:
    state = play(open_turn("3h Kd Qs", stock="9s", mortos=["7c 8c"]), "draw")
    assert codes(state.hands[0]) == "Kd Qs 9s 7c"
    assert state.mortos == []


def test_T6_with_none_left_it_is_not_replaced() -> None:
    state = play(open_turn("3h Kd Qs", stock="9s", **TAKEN), "draw")
    assert codes(state.hands[0]) == "Kd Qs 9s"


def test_T6_a_red_three_in_a_hand_at_the_end_counts_as_a_card_only() -> None:
    state = table("7c", hands=["7c", "3h", "", ""], **TAKEN)
    assert points(sheet_of(state), 1) == {"in-hand": -10}


def test_T6_trap_red_three_as_the_last_card_with_one_card_in_hand() -> None:
    state = play(open_turn("Kd", stock="3h", **TAKEN), "draw")
    assert codes(state.hands[0]) == "Kd"
    assert clause(state, "discard Kd") == "T9"
    assert [str(move) for move in legal_moves(state)] == ["pass"]  # G14
    play(state, "pass")
    assert state.over


def test_T7_black_threes_are_never_melded() -> None:
    assert clause(table("3c 3s 3c 7c Qs"), "lay 3c 3s 3c") == "T7"


def test_T7_a_black_three_bars_the_pile() -> None:
    state = open_turn("Kd Ks 7c", pile="Kc 3s")
    assert (refusal(state, "take with Kd Ks").code, clause(state, "take with Kd Ks")) == ("barred-pile", "T7")
    play(state, "draw")


def test_T7_only_while_it_lies_on_top() -> None:
    assert legal(open_turn("Kd Ks 7c", pile="3s Kc"), "take with Kd Ks")


def test_T8_the_whole_pile_with_two_cards_of_the_hand() -> None:
    state = open_turn("9d Td Ks 7c", pile="5c 6c Jd")
    play(state, "take with 9d Td")
    assert melds(state) == ["9d Td Jd"]
    assert codes(state.hands[0]) == "Ks 7c 5c 6c"
    assert state.pile == []
    play(state, "lay 5c 6c 7c", "discard Ks")  # the rest may be used in the same turn


def test_T8_what_does_not_justify_it() -> None:
    state = open_turn("9d Td Ks Kd 7c 4d 4h", pile="5c Jd", melds=[["8d 9d Td"], []])
    for text in ("take", "take 1", "take with Ks Kd", "take with 9d 7c", "take onto 1"):
        assert clause(state, text) == "T8"
    assert clause(state, "take with 9d Qd") == "T8"  # two cards *of the hand*, before the general G15
    assert legal(state, "take with 9d Td")


def test_T8_one_of_the_two_may_be_wild_and_so_may_the_top() -> None:
    assert legal(open_turn("9d 2c Ks 7c", pile="Td"), "take with 9d 2c")
    assert legal(open_turn("9d Td Ks 7c", pile="2c"), "take with 9d Td")
    assert clause(open_turn("9d 2d Ks 7c", pile="2c"), "take with 9d 2d") == "T8"


def test_T8_option_a_meld_on_the_table() -> None:
    keys: dict[str, Any] = {"pile": "5c Jd", "melds": [["8d 9d Td"], []], "options": {"take_onto_melds": True}}
    state = open_turn("Ks 7c", **keys)
    assert clause(state, "take onto 2") == "G15"
    play(state, "take onto 1")
    assert melds(state) == ["8d 9d Td Jd"]
    assert codes(state.hands[0]) == "Ks 7c 5c"
    assert clause(open_turn("Ks 7c", **{**keys, "pile": "5c Kd"}), "take onto 1") == "T8"


def test_T8_taking_may_not_strand() -> None:
    # Nothing is left in the hand, the morto is taken, there is no canasta.
    state = open_turn("9d Td", pile="Jd", **TAKEN)
    assert clause(state, "take with 9d Td") == "T9"
    assert clause(open_turn("9d Td", pile="Kc Jd", **TAKEN), "take with 9d Td") == "G9"


def test_T8_taking_may_get_the_morto() -> None:
    state = play(open_turn("9d Td", pile="Jd"), "take with 9d Td")
    assert state.morto_taken == [0, None]
    assert (state.turn, state.phase) == (0, "play")


def test_T9_going_out_needs_the_morto_and_a_canasta() -> None:
    state = table("Kh Ks Kd", melds=[[CANASTA], []], mortos=[], morto_taken=[None, 1])
    assert clause(state, "lay Kh Ks Kd") == "T9"
    assert clause(table("Kh Ks Kd", **TAKEN), "lay Kh Ks Kd") == "T9"
    assert play(table("Kh Ks Kd", melds=[[CANASTA], []], **TAKEN), "lay Kh Ks Kd").went_out == 0
    dirty = "4h 5h 6h 7h 8h 9h 2c"
    assert play(table("Kh Ks Kd", melds=[[dirty], []], **TAKEN), "lay Kh Ks Kd").went_out == 0


@pytest.mark.parametrize("last", ["3s", "2c", "Jd"])
def test_T9_the_last_discard_may_be_a_black_three_or_a_wild(last: str) -> None:
    state = table(f"Kh Ks Kd {last}", melds=[[CANASTA], []], **TAKEN)
    assert play(state, "lay Kh Ks Kd", f"discard {last}").went_out == 0


def test_T9_example_of_G9() -> None:
    state = table("Td 4h 5h 6h", **TAKEN)
    assert clause(state, "lay 4h 5h 6h") == "G9"
    # Unless the Td can then be added so as to make a canasta.
    state = table("Td 4h 5h 6h", melds=[["4d 5d 6d 7d 8d 9d"], []], **TAKEN)
    assert play(state, "lay 4h 5h 6h", "add 1 Td").went_out == 0


def unplayed(went_out: int | None) -> Round:
    """Side 0 took its morto by the last discard and has not played it."""
    hands = ["4c 4d 7c 8c", "", "9h", ""]
    keys: dict[str, Any] = {"hands": hands, "mortos": [], "morto_taken": [0, 1], "morto_unplayed": [True, False]}
    state = open_turn("4c 4d 7c 8c", **keys)
    state.went_out = went_out
    return state


def test_T10_an_unplayed_morto_counts_as_not_taken_when_the_other_side_goes_out() -> None:
    assert points(sheet_of(unplayed(1)), 0) == {"in-hand": -10, "unplayed-morto": -100}


def test_T10_or_when_the_cards_run_out() -> None:
    assert points(sheet_of(unplayed(None)), 0) == {"in-hand": -10, "unplayed-morto": -100}


def test_T10_but_not_when_its_own_partner_goes_out() -> None:
    assert points(sheet_of(unplayed(2)), 0) == {"going-out": 100, "in-hand": -50}


def test_T11_T12_worked_example_of_the_text() -> None:
    state = table(
        "",
        hands=["", "", "9c 9d Jc Jd Qd", ""],
        phase="draw",
        melds=[
            ["4h 5h 6h 7h 8h 9h Th", "4c 5c 6c 7c 8c 9c Tc", "4d 5d 6d 7d 8d 9d 2c"]
            + ["Ks Kd Kh", "As Ad Ah Ac", "4s 5s 6s 7s 8s", "Ts Js Qs Ks As"],
            [],
        ],
        red_threes=["3h 3d 3h", ""],
        went_out=0,
        **TAKEN,
    )
    sheet = sheet_of(state)
    assert points(sheet, 0) == {
        "going-out": 100,
        "clean": 400,
        "dirty": 100,
        "red-threes": 300,
        "melded": 380 + 30,
        "in-hand": -50,
    }
    assert sheet.sides[0].total == 1260


def test_T12_red_threes_without_a_canasta() -> None:
    state = table("7c", melds=[["4h 5h 6h"], []], red_threes=["3h 3d", ""], **TAKEN)
    assert points(sheet_of(state), 0) == {"red-threes": -200, "melded": 50, "in-hand": -20}


def test_T13_morto_not_taken() -> None:
    state = table("7c", hands=["7c", "", "", ""], mortos=[], morto_taken=[0, None])
    state.went_out = 0
    assert points(sheet_of(state), 1) == {"no-morto": -100}


@pytest.mark.parametrize(
    ("taken", "went_out", "lost"),
    [([None, None], None, [False, False]), ([0, None], None, [False, True]), ([None, None], 0, [True, True])],
)
def test_T15_in_a_round_that_ran_out(taken: list[int | None], went_out: int | None, lost: list[bool]) -> None:
    state = table("7c", mortos=[], morto_taken=taken)
    state.went_out = went_out
    sheet = sheet_of(state)
    assert ["no-morto" in points(sheet, side) for side in (0, 1)] == lost


def test_T14_no_bonus_when_the_stock_is_empty() -> None:
    state = play(open_turn("Kc Qd", stock="5c", **TAKEN), "draw", "discard Kc")
    assert state.over
    assert state.went_out is None
    assert all("going-out" not in points(sheet_of(state), side) for side in (0, 1))


def test_T16_target() -> None:
    assert rules_for("tranca", 4).target == 2000
    assert rules_for("tranca", 4, {"target": 1500}).target == 1500


def test_the_first_player_may_not_refuse_here() -> None:
    state = play(open_turn("4h 5h Kc Qd", dealer=3, pile=""), "draw")
    assert refusal(state, "refuse").code == "not-in-this-game"
    assert [CODES[card] for card in state.hands[0]][-1] == "3c"
