"""Clauses X: `treze`, with its waiting melds."""

from random import Random
from typing import Any

import pytest

from buraco.cards import codes
from buraco.generate import legal_moves
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.notation import read_position, write_position
from buraco.round import Round
from buraco.rulesets import rules_for
from tests import referee
from tests.referee import canasta, clause, legal, melds, play, points, refusal, sheet_of

BURACO: dict[str, Any] = {"scores": [1000, 0]}
CANASTA = "4h 5h 6h 7h 8h 9h Th"


def table(hand: str, **keys: Any) -> Round:
    """A position of `treze`, in mid-turn."""
    return referee.table(hand, rules="treze", **{"mortos": [], **keys})


def open_turn(hand: str, **keys: Any) -> Round:
    """The same with the draw still to come."""
    return table(hand, phase="draw", **keys)


def test_X1_thirteen_each_no_morto_and_52_left() -> None:
    rules = rules_for("treze", 4)
    state = Match(rules).start_round(2, shuffled_deck(rules, Random(5)))
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert (state.mortos, state.pile, len(state.stock)) == ([], [], 52)
    assert state.turn == 3


def test_X1_a_random_seat_begins() -> None:
    rules = rules_for("treze", 4)
    assert {draw_for_dealer(rules, Random(seed))[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("cards", "wilds"), [("Ah 2h 3h", 0), ("2h 3h 4h", 0), ("2h 5h 6h", 1), ("2s 3h 4h", 1)])
def test_X2_twos(cards: str, wilds: int) -> None:
    assert play(table(f"{cards} Kc Qs"), f"lay {cards}").melds[0][0].wilds == wilds


@pytest.mark.parametrize(
    ("cards", "allowed"),
    [
        ("Kh Ks Kd", True),
        ("Kh Ks 2c", True),
        ("Kh 2d 2c", False),
        ("Kh Ks 2d 2c", False),  # as many wilds as naturals
        ("Kh Ks Kd 2d 2c", True),
        ("4h 5h 2c 7h 2d", True),
        ("4h 2c 6h 2d", False),
        ("Ah 2h 2c", True),  # the own two is natural
        ("2h 2d 2s", False),
        ("4h 5h", False),
    ],
)
def test_X3_naturals_are_more_than_acting_wilds(cards: str, allowed: bool) -> None:
    state = table(f"{cards} 9c Qs")
    assert legal(state, f"lay {cards}") is allowed
    if not allowed:
        assert clause(state, f"lay {cards}") == "X3"


def test_X3_the_majority_holds_for_additions_too() -> None:
    assert clause(table("2d 9c Qs", melds=[["Kh Ks 2c"], []]), "add 1 2d") == "X3"
    assert legal(table("2d 9c Qs", melds=[["Kh Ks Kd 2c"], []]), "add 1 2d")


def test_X4_the_pile_always_but_with_one_card_each() -> None:
    assert clause(open_turn("Kc", pile="Js"), "take") == "X4"
    assert legal(open_turn("Kc Qd", pile="Js"), "take")
    assert legal(open_turn("Kc", pile="Js 4s"), "take")
    assert clause(open_turn("Kc Qd", pile="Js 4s"), "take 1") == "X4"


def test_X4_a_lone_card_may_be_discarded_again() -> None:
    assert legal(play(open_turn("Kc Qd", pile="Js"), "take"), "discard Js")


def test_X5_below_1000_any_legal_meld_opens() -> None:
    state = play(table("3h 4h 5h Kc Qs", scores=[999, 0]), "lay 3h 4h 5h")
    assert melds(state) == ["3h 4h 5h"]


def test_X5_from_1000_on_the_first_melds_wait() -> None:
    state = play(table("3h 4h 5h 6h Kc Qs 8d", **BURACO), "lay 3h 4h 5h")
    assert state.melds[0] == []
    assert codes(state.waiting[0][0].cards) == "3h 4h 5h"
    assert codes(state.hands[0]) == "6h Kc Qs 8d"
    play(state, "add 1 6h")
    assert codes(state.waiting[0][0].cards) == "3h 4h 5h 6h"


def test_X5_only_the_player_who_laid_them_adds() -> None:
    state = play(table("3h 4h 5h Kc Qs", hands=["3h 4h 5h Kc Qs", "9c 9d", "6h Kd", "Tc"], **BURACO), "lay 3h 4h 5h")
    play(state, "discard Kc", "draw", "discard 9c", "draw")
    assert clause(state, "add 1 6h") == "G15"


ENOUGH = "Ah Kh Qh Jh Th 9h 8h"  # a clean canasta: 75 + 200
HUNDRED = "As Ks Qs Js Ts 9s Ac Ad Ah"  # 65 + 45 = 110


def test_X6_confirming_with_enough_opens_the_side() -> None:
    state = table(f"{HUNDRED} 4c 5d", **BURACO)
    play(state, "lay As Ks Qs Js Ts 9s", "lay Ac Ad Ah", "confirm")
    assert len(state.melds[0]) == 2
    assert state.waiting[0] == []
    assert state.minimum(0) == 0
    assert legal(state, "discard 4c")


def test_X6_canastas_count_with_their_bonus() -> None:
    state = play(table(f"{ENOUGH} 4c 5d", **BURACO), f"lay {ENOUGH}", "confirm")
    assert canasta(state) == "clean"


def test_X6_with_an_empty_hand_and_a_canasta_confirming_goes_out() -> None:
    state = play(table(ENOUGH, **BURACO), f"lay {ENOUGH}")
    assert state.phase == "play"
    assert [str(move) for move in legal_moves(state)] == ["confirm"]
    assert play(state, "confirm").went_out == 0


def test_X6_nothing_waits() -> None:
    assert clause(table("4c 5d", **BURACO), "confirm") == "X6"
    assert clause(open_turn("4c 5d", **BURACO), "confirm") == "X6"
    assert clause(open_turn("4c 5d", waiting=["Ks Kd Kh", "", "", ""], **BURACO), "confirm") == "G3"


def test_X7_too_few_and_all_return_to_the_hand() -> None:
    state = table("3h 4h 5h Kc Qs", **BURACO)
    assert state.minimum(0) == 100
    play(state, "lay 3h 4h 5h", "confirm")
    assert codes(state.hands[0]) == "Kc Qs 3h 4h 5h"
    assert state.waiting[0] == []
    assert state.minimum(0) == 150


def test_X7_no_second_confirmation_in_the_same_turn() -> None:
    state = play(table(f"3h 4h 5h {ENOUGH} Kc", **BURACO), "lay 3h 4h 5h", "confirm", f"lay {ENOUGH}")
    assert (refusal(state, "confirm").code, clause(state, "confirm")) == ("confirmed-already", "X7")


def test_X7_the_side_needs_150_from_then_on_and_it_does_not_rise_again() -> None:
    hands = ["3h 4h 5h Kc Qs", "9c 9d", f"{HUNDRED} 4c 5d", "Tc"]
    state = play(table("3h 4h 5h Kc Qs", hands=hands, **BURACO), "lay 3h 4h 5h", "confirm", "discard Kc")
    play(state, "draw", "discard 9c", "draw", "lay As Ks Qs Js Ts 9s", "lay Ac Ad Ah", "confirm")
    assert state.melds[0] == []  # 110 are not enough for the partner either
    assert state.minimum(0) == 150


def test_X7_X11_what_came_back_does_not_count_as_melding() -> None:
    state = play(table("3h 4h 5h Kc Qs", **BURACO), "lay 3h 4h 5h", "confirm", "discard Kc")
    assert state.melded[0] == "no"


def test_X8_waiting_melds_stay_over_the_end_of_a_turn() -> None:
    state = play(table("3h 4h 5h Kc Qs", **BURACO), "lay 3h 4h 5h", "discard Kc")
    assert len(state.waiting[0]) == 1


def partner_opened(hand: str, **keys: Any) -> Round:
    """Seat 0's melds wait, its partner has opened the side in the meantime."""
    return table(hand, waiting=["3h 4h 5h", "", "", ""], melds=[["Ks Kd Kh"], []], **{**BURACO, **keys})


def test_X8_when_the_partner_has_opened_they_need_no_minimum_and_new_melds_go_to_the_table() -> None:
    state = play(partner_opened("6c 7c 8c Qs Qd"), "lay 6c 7c 8c")
    assert melds(state) == ["Kd Kh Ks", "6c 7c 8c"]
    play(state, "confirm")
    assert melds(state) == ["Kd Kh Ks", "6c 7c 8c", "3h 4h 5h"]


def test_X8_then_they_can_only_be_confirmed() -> None:
    state = partner_opened("6h Qs Qd")
    assert clause(state, "add 2 6h") == "G15"
    assert clause(state, "add 1 6h") == "X3"


def test_X8_a_player_whose_own_melds_wait_does_not_go_out() -> None:
    state = table("Qs", waiting=["3h 4h 5h", "", "", ""], melds=[[CANASTA], []], **BURACO)
    assert clause(state, "discard Qs") == "X8"
    play(state, "confirm", "discard Qs")
    assert state.went_out == 0


def test_X8_unconfirmed_they_count_as_cards_in_the_hand() -> None:
    state = table("Qs", hands=["Qs", "", "", ""], waiting=["3h 4h 5h", "", "", ""], **BURACO)
    assert points(sheet_of(state), 0) == {"in-hand": -25}


def test_X8_there_is_no_taking_back_and_no_stranding() -> None:
    # Laid waiting, one card is left: it may not be discarded, and a failing confirmation is no way out (G9).
    assert clause(table("3h 4h 5h Kc", **BURACO), "lay 3h 4h 5h") == "G9"
    assert clause(table("3h 4h 5h", **BURACO), "lay 3h 4h 5h") == "G9"
    assert legal(table("3h 4h 5h Kc Qs", **BURACO), "lay 3h 4h 5h")


def test_X9_canastas() -> None:
    assert canasta(table("Kc", melds=[["2h 3h 4h 5h 6h 7h 8h"], []])) == "clean"
    assert canasta(table("Kc", melds=[["2h 4h 5h 6h 7h 8h 9h"], []])) == "dirty"


def test_X10_going_out_needs_a_canasta() -> None:
    assert clause(table("Ks Kd Kh"), "lay Ks Kd Kh") == "X10"
    assert play(table("Ks Kd Kh", melds=[[CANASTA], []]), "lay Ks Kd Kh").went_out == 0
    assert play(table("Ks Kd Kh 3c", melds=[[CANASTA], []]), "lay Ks Kd Kh", "discard 3c").went_out == 0
    assert play(table("Th", melds=[["4h 5h 6h 7h 8h 9h"], []]), "add 1 Th").went_out == 0


@pytest.mark.parametrize(("melded", "bonus"), [("no", 100), ("earlier", 50), ("now", 100)])
def test_X11_bonus(melded: str, bonus: int) -> None:
    state = table("Ks Kd Kh", melds=[[CANASTA], []], melded=[melded, "no", "no", "no"])
    assert points(sheet_of(play(state, "lay Ks Kd Kh")), 0)["going-out"] == bonus


def test_X11_a_meld_of_this_turn_is_an_earlier_one_in_the_next() -> None:
    state = play(table("Ks Kd Kh 3c 4c 5d"), "lay Ks Kd Kh")
    assert state.melded[0] == "now"
    play(state, "discard 3c")
    assert state.melded[0] == "earlier"


def test_X11_a_lay_that_waits_does_not_count_until_confirmed() -> None:
    state = play(table("3h 4h 5h Kc Qs", **BURACO), "lay 3h 4h 5h", "discard Kc")
    assert state.melded[0] == "no"


def test_X12_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    state = play(open_turn("Kc Qd", stock="5c"), "draw", "discard Kc")
    assert state.over
    assert state.went_out is None
    state = play(open_turn("Kc Qd", stock="Th", melds=[["4h 5h 6h 7h 8h 9h"], []]), "draw", "add 1 Th", "discard Kc")
    assert state.over


def test_X12_going_out_in_that_very_turn_pays() -> None:
    state = open_turn("Kc", stock="Th", melds=[["4h 5h 6h 7h 8h 9h"], []])
    sheet = sheet_of(play(state, "draw", "add 1 Th", "discard Kc"))
    assert points(sheet, 0)["going-out"] == 100


def test_X13_points_and_cards_left_the_partners_too() -> None:
    state = table("", hands=["", "Ac 2d 3d", "6d 7d Kd", ""], phase="draw", went_out=0)
    assert points(sheet_of(state), 0) == {"going-out": 100, "in-hand": -25}
    assert points(sheet_of(state), 1) == {"in-hand": -30}


def test_X14_target() -> None:
    assert rules_for("treze", 4).target == 2000


def test_positions_keep_waiting_melds_the_raised_minimum_and_the_failure() -> None:
    state = play(table(f"3h 4h 5h {ENOUGH} Kc", **BURACO), "lay 3h 4h 5h", "confirm", f"lay {ENOUGH}")
    written = write_position(state)
    assert written["minimum"] == [150, 0]
    assert written["failed"] is True
    assert written["waiting"] == ["8h 9h Th Jh Qh Kh Ah", "", "", ""]
    assert write_position(read_position(written, state.rules)) == written
