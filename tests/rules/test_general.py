"""Clauses G and M, played with `classico`."""

from typing import Any

import pytest

from buraco.cards import CODES, JOKER, UNKNOWN, face_of
from buraco.generate import legal_moves
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.round import STALEMATE, deal
from buraco.rulesets import rules_for
from buraco.score import winner
from buraco.view import view_of
from tests.referee import canasta, clause, legal, melds, open_turn, play, points, refusal, sheet_of, table

TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}


class Deck:
    """Chance that deals these cards at each shuffle."""

    def __init__(self, *decks: str) -> None:
        self.decks = [[face_of(code) for code in deck.split()] for deck in decks]

    def shuffle(self, deck: list[int]) -> None:
        deck[:4] = self.decks.pop(0)


@pytest.mark.parametrize(
    ("decks", "dealer"),
    [
        (["4c Kd 9s Jh"], 1),
        (["Ac Kd Ks Kh"], 0),  # the ace is high
        (["4c Kd Ks Kh"], 2),  # a tie of rank: s > h > d > c
        (["2c Kh Kd 3s"], 1),
        (["Ks 3c Ks 4h", "5d 6h 7h 8h"], 2),  # a tie of card: those two draw again
        (["XX 3c Ks 4h", "9d 6h 7h 8h"], 0),  # a joker: one draws again
    ],
)
def test_G1_highest_card_deals(decks: list[str], dealer: int) -> None:
    seat, drawings = draw_for_dealer(rules_for("classico", 4), Deck(*decks))  # type: ignore[arg-type]
    assert seat == dealer
    assert len(drawings) == len(decks)


def test_G1_deal_passes_to_the_next_seat() -> None:
    rules = rules_for("classico", 4)
    from random import Random

    deck = shuffled_deck(rules, Random(1))
    match = Match(rules)
    match.start_round(3, deck)
    assert match.state is not None
    match.state.phase = "over"
    match.sheets.append(sheet_of(match.state))
    with pytest.raises(Exception, match="G1"):
        match.start_round(1, deck)
    match.start_round(0, deck)
    assert match.state.turn == 1


def test_G2_partners_sit_alternately() -> None:
    rules = rules_for("classico", 4)
    assert rules.seats.sides == ((0, 2), (1, 3))
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_G3_turn_is_draw_melds_one_discard() -> None:
    state = open_turn("4h 5h 6h Ks Qd")
    for text in ("lay 4h 5h 6h", "discard Ks"):
        assert (refusal(state, text).code, clause(state, text)) == ("draw-first", "G3")
    play(state, "draw")
    for text in ("draw", "take"):
        assert (refusal(state, text).code, clause(state, text)) == ("already-drawn", "G3")
    play(state, "lay 4h 5h 6h", "discard Ks")
    assert (state.turn, state.phase) == (1, "draw")


def test_G3_two_discards_in_one_turn() -> None:
    state = play(table("Ks Qd 5c"), "discard Ks")
    assert clause(state, "discard 9c") == "G3"  # it is the next player's turn, who has not drawn


def test_G3_going_out_without_drawing() -> None:
    state = open_turn("4h 5h 6h", **TAKEN)
    assert clause(state, "lay 4h 5h 6h") == "G3"


@pytest.mark.parametrize("cards", ["4h 5h 5h 6h", "4h 5h 5h", "Qh Qh Kh 2c"])
def test_G4_a_natural_stands_once_in_a_sequence(cards: str) -> None:
    state = table(f"{cards} Kd Ks")
    assert clause(state, f"lay {cards}") == "G4"


def test_G4_any_copies_stand_in_a_set() -> None:
    assert melds(play(table("9h 9h 9d Kc Ks"), "lay 9h 9h 9d")) == ["9d 9h 9h"]


def test_G4_a_two_acting_may_be_a_copy_of_the_natural_two() -> None:
    assert melds(play(table("Ah 2h 2h 4h Kd Ks"), "lay Ah 2h 2h 4h")) == ["Ah 2h 2h 4h"]


@pytest.mark.parametrize("cards", ["Kh Ah 2h 3h", "Qh Kh Ah 2c 3h"])
def test_G5_never_wraps(cards: str) -> None:
    state = table(f"{cards} 9c Ts Js")
    assert (refusal(state, f"lay {cards}").code, clause(state, f"lay {cards}")) == ("wrap", "G5")


def test_G5_king_ace_two_is_the_two_as_queen() -> None:
    # K-A-2 in a row is refused; but G8 finds the arrangement in which the two stands for the queen.
    assert melds(play(table("Kh Ah 2h 9c Ts"), "lay Kh Ah 2h")) == ["2h Kh Ah"]


def test_G5_one_ace_at_one_end() -> None:
    run = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    state = table(f"{run} Ah XX 9c Ts", hands=[f"{run} Ah XX 9c Ts", "", "", ""], mortos=[], morto_taken=[0, 1])
    assert clause(state, f"lay {run} Ah") == "G5"
    assert (refusal(state, f"lay {run} XX").code, clause(state, f"lay {run} XX")) == ("too-long", "G5")
    play(state, f"lay {run}")
    assert clause(state, "add 1 Ah") == "G5"
    assert clause(state, "add 1 XX") == "G5"


def test_G6_seven_cards_are_a_canasta() -> None:
    state = table("9h Th Kc Qs", melds=[["4h 5h 6h 7h 8h"], []])
    play(state, "add 1 9h")
    assert canasta(state) == "none"
    play(state, "add 1 Th")
    assert canasta(state) == "clean"


def test_G6_one_bonus_however_long() -> None:
    state = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th Jh Qh"], []])
    assert points(sheet_of(state), 0)["clean"] == 200


def test_G7_only_to_melds_of_ones_own_side() -> None:
    state = table("7h Kc Qs", melds=[[], ["4h 5h 6h"]])
    assert clause(state, "add 1 7h") == "G15"  # one's own side has no such meld
    play(state, "discard Kc")
    assert state.turn == 1


def test_G7_partner_adds_to_the_sides_melds() -> None:
    state = table("7h Kc Qs", turn=2, melds=[["4h 5h 6h"], []])
    assert melds(play(state, "add 1 7h")) == ["4h 5h 6h 7h"]


def test_G8_a_wild_moves_where_the_meld_needs_it() -> None:
    state = table("Th 8s Kc", melds=[["6h 7h 8h 2c"], []])
    assert melds(state) == ["6h 7h 8h 2c"]
    assert melds(play(state, "add 1 Th")) == ["6h 7h 8h 2c Th"]


def test_G8_natural_arrives_where_the_wild_stands() -> None:
    state = table("7h Kc Qs", melds=[["6h XX 8h"], []])
    assert melds(play(state, "add 1 7h")) == ["6h 7h 8h XX"]


def test_G8_wild_shown_high_own_two_low() -> None:
    state = table("Kc Qs", melds=[["6h 7h 8h XX", "6d 7d 8d 2d", "6s 7s 8s 2d", "Qh Kh Ah XX"], []])
    assert melds(state) == ["6h 7h 8h XX", "2d 6d 7d 8d", "6s 7s 8s 2d", "XX Qh Kh Ah"]


def test_G8_two_additions_at_the_same_end() -> None:
    state = table("7h 7h 8h Kc Qs", melds=[["4h 5h 6h"], []])
    play(state, "add 1 7h", "add 1 8h")
    assert clause(state, "add 1 7h") == "G4"


def test_G9_no_move_strands_its_player() -> None:
    # One card of the hand was alone in the pile: with the other laid, it could not be discarded.
    state = open_turn("7h", pile="Kc", melds=[["4h 5h 6h"], []], **TAKEN)
    play(state, "take")
    assert clause(state, "add 1 7h") == "G9"
    assert legal(state, "discard 7h")


def test_G9_laying_down_to_one_card_without_a_right_to_go_out() -> None:
    state = table("4h 5h 6h Td", mortos=[], morto_taken=[None, 1])
    assert clause(state, "lay 4h 5h 6h") == "G9"
    state = table("4h 5h 6h Td Kc", mortos=[], morto_taken=[None, 1])
    play(state, "lay 4h 5h 6h", "discard Kc")


def test_G9_a_last_meld_may_end_the_turn() -> None:
    state = open_turn("7h", pile="8h", melds=[["4h 5h 6h"], []], **TAKEN)
    play(state, "take")
    play(state, "add 1 7h")  # the 8h, barred from the discard, can follow it
    assert clause(state, "discard 8h") == "C3"
    play(state, "add 1 8h")
    assert state.over
    assert state.went_out == 0


def test_G10_what_a_text_does_not_call_wild_is_natural() -> None:
    state = table("3h 3d 3s Kc Qs 3c 4c 5c 9d", melds=[["Qh Qd Qs"], []])
    play(state, "lay 3h 3d 3s", "lay 3c 4c 5c")
    assert melds(state) == ["Qd Qh Qs", "3d 3h 3s", "3c 4c 5c"]


def test_G10_melds_of_the_same_rank_stand_side_by_side() -> None:
    state = table("Qh Qd Qs 9c 9d", melds=[["Qh Qd Qs"], []])
    assert len(melds(play(state, "lay Qh Qd Qs"))) == 2


@pytest.mark.parametrize(
    ("totals", "won"), [([1990, 1500], None), ([2000, 1500], 0), ([2010, 2300], 1), ([2100, 2100], None)]
)
def test_G12_target_highest_total_and_ties(totals: list[int], won: int | None) -> None:
    assert winner(totals, 2000) == won


def test_G13_stalemate_after_sixty_idle_turns() -> None:
    hands = ["5c 7d", "8c Td", "Jc Qs", "3d 6s"]
    state = open_turn("5c 7d", hands=hands, pile="Kh")
    for turn in range(STALEMATE):
        assert not state.over
        assert state.idle == turn
        play(state, "take")
        hand = state.hands[state.turn]
        play(state, f"discard {CODES[hand[0]]}")
    assert state.over
    assert state.went_out is None


def test_G13_a_draw_from_the_stock_counts_anew() -> None:
    state = open_turn("5c 7d Kd", idle=59)
    play(state, "draw", "discard Kd")
    assert not state.over
    assert state.idle == 0


def test_G13_position_that_has_idled_long_enough_is_over() -> None:
    assert open_turn("5c", idle=60).over


def test_G14_pass_only_without_a_legal_discard() -> None:
    assert clause(table("5c 6d"), "pass") == "G14"
    # An empty hand before the draw, no right to go out: the card drawn may not be the last discard.
    state = open_turn("", mortos=[], morto_taken=[None, 1])
    play(state, "draw")
    assert clause(state, "discard 3c") == "C10"
    assert [str(move) for move in legal_moves(state)] == ["pass"]
    play(state, "pass")
    assert state.turn == 1


def test_G15_only_cards_that_one_holds() -> None:
    state = table("4h 5h Kc")
    assert (refusal(state, "lay 4h 5h 6h").code, clause(state, "lay 4h 5h 6h")) == ("not-held", "G15")
    assert refusal(state, "lay 4h 4h 5h").args == (("cards", "4h"),)
    assert clause(state, "discard Ah") == "G15"


def test_G15_at_least_one_card_and_an_existing_meld() -> None:
    state = table("4h 5h Kc 7h", melds=[["4h 5h 6h"], []])
    assert clause(state, "add 1") == "G15"
    assert clause(state, "lay") == "G15"
    assert clause(state, "add 2 7h") == "G15"


def test_G15_a_pile_that_has_cards() -> None:
    assert clause(open_turn("4h 5h", pile=""), "take") == "G15"


# -- mortos ----------------------------------------------------------------------------------------------------------


def test_M1_first_empty_hand_of_a_side_takes_a_morto() -> None:
    state = play(table("4h 5h 6h"), "lay 4h 5h 6h")
    assert len(state.hands[0]) == 11
    assert state.morto_taken == [0, None]
    assert len(state.mortos) == 1


def test_M1_a_side_takes_one_morto_only() -> None:
    state = table("4h 5h 6h", mortos=["5c 6d 7h 8c Qd Kd Ac 3s 4c 6h Jd"], morto_taken=[2, None])
    play(state, "lay 4h 5h 6h")
    assert state.over  # C10: the partner took it, so an empty hand goes out
    assert len(state.mortos) == 1


def test_M2_direct_goes_on_with_the_same_turn() -> None:
    state = play(table("4h 5h 6h"), "lay 4h 5h 6h")
    assert (state.turn, state.phase) == (0, "play")
    assert state.morto_unplayed == [False, False]
    play(state, "add 1 7h", "discard Qd")
    assert state.turn == 1


def test_M3_indirect_waits_for_the_next_turn() -> None:
    state = play(table("Kc"), "discard Kc")
    assert (state.turn, state.phase) == (1, "draw")
    assert len(state.hands[0]) == 11
    assert state.morto_unplayed == [True, False]
    play(state, "draw", "discard 9c", "draw", "discard Tc", "draw", "discard Tc")
    assert state.morto_unplayed == [True, False]
    play(state, "draw")
    assert state.morto_unplayed == [False, False]


def test_M4_needs_no_canasta() -> None:
    assert play(table("Kc"), "discard Kc").morto_taken == [0, None]


def test_M5_an_unplayed_morto_counts_as_its_owners_hand() -> None:
    state = table("Kc", hands=["Kc", "9c", "", "9d"], mortos=["5c 6d 7h"], morto_taken=[None, 1])
    play(state, "discard Kc")
    state.went_out = 1
    assert points(sheet_of(state), 0) == {"in-hand": -15}


def test_M6_a_morto_becomes_the_stock() -> None:
    state = open_turn("Kc Qd", stock="", mortos=["5c 6d 7h", "8c 9c"], pile="4s")
    play(state, "draw")
    assert [CODES[card] for card in state.hands[0]] == ["Kc", "Qd", "5c"]
    assert (len(state.stock), len(state.mortos)) == (2, 1)


def test_M6_round_ends_after_the_turn_that_leaves_nothing() -> None:
    state = open_turn("Kc Qd", stock="5c", mortos=[], morto_taken=[0, 1])
    play(state, "draw", "discard Kc")
    assert state.over
    assert state.went_out is None


def test_M6_also_when_the_last_morto_was_taken_in_that_turn() -> None:
    state = open_turn("Kc", stock="Kd", mortos=["5c 6d 7h"], morto_taken=[None, 1], melds=[["Kh Ks Kc"], []])
    play(state, "draw", "add 1 Kd", "discard Kc")
    assert state.over
    assert state.went_out is None
    assert len(state.hands[0]) == 3


def test_M6_going_out_in_that_turn_is_an_ordinary_going_out() -> None:
    state = open_turn("Kc", stock="Kd", mortos=[], morto_taken=[0, 1], melds=[["Kh Ks Kc"], []])
    play(state, "draw", "add 1 Kd", "discard Kc")
    assert state.went_out == 0
    assert points(sheet_of(state), 0)["going-out"] == 100


def test_M6_position_without_stock_and_morto_is_over() -> None:
    assert open_turn("Kc", stock="", mortos=[], morto_taken=[0, 1]).over


def test_deal_follows_the_order_of_a_record() -> None:
    rules = rules_for("classico", 4)
    deck = list(range(52)) * 2 + [JOKER] * 4
    state = deal(rules, 3, deck)
    assert state.hands[0][:3] == [0, 4, 8]
    assert state.hands[1][0] == 1
    assert state.mortos[0] == deck[44:55]
    assert state.stock[-1] == deck[66]


def test_G11_the_pile_is_open_hands_stock_and_mortos_are_hidden() -> None:
    state = open_turn("4h 5h Kc", pile="4s Js 9d")
    for seat in range(4):
        seen = view_of(state, seat)
        assert seen.pile == state.pile
        hidden = [card for other in range(4) if other != seat for card in seen.hands[other]]
        assert set(hidden + seen.stock + seen.mortos[0] + seen.mortos[1]) == {UNKNOWN}
        assert seen.hands[seat] == state.hands[seat]
