"""The computer players: legal, fair, and no blunders that a child would laugh at."""

from random import Random
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.melds import CLEAN
from buraco.moves import parse_move
from buraco.players import LEVELS
from buraco.round import Round
from buraco.rulesets import rules_for
from buraco.simulate import simulate
from buraco.view import view_of
from tests.referee import open_turn, table
from tests.rounds import dealt, now

NORMAL = LEVELS["normal"]
TAKEN: dict[str, Any] = {"mortos": [], "morto_taken": [0, 1]}


def moves_of(state: Round, count: int = 12) -> list[str]:
    """What `normal` plays to the end of its turn."""
    seat, state = state.turn, state.copy()
    played: list[str] = []
    while state.turn == seat and not state.over and len(played) < count:
        move = NORMAL.choose(view_of(state, seat), Random(1)).move
        assert state.check(move) is None, move
        state.apply(move)
        played.append(str(move))
    return played


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize("seed", range(12))
def test_every_move_is_legal(level: str, seed: int) -> None:
    match, rng = dealt(seed), Random(seed)
    state = now(match)
    for _ in range(5000):
        if state.over:
            return
        match.play(LEVELS[level].choose(view_of(state, state.turn), rng).move)  # raises if it is not
    pytest.fail("the round does not end")


def test_normal_beats_random_players() -> None:
    result = simulate(rules_for("classico", 4), 8, ("normal", "random"), 3)
    assert result.refused == 0
    assert result.won_by_a > 0.9
    assert result.mean_difference > 200


def test_same_view_and_seed_same_choice() -> None:
    state = now(dealt(9))
    view = view_of(state, state.turn)
    assert all(level.choose(view, Random(4)) == level.choose(view, Random(4)) for level in LEVELS.values())


def test_it_opens_with_a_run_from_the_hand() -> None:
    assert "lay 4h 5h 6h" in moves_of(table("4h 5h 6h Kc Qd 9s Td 3c", pile=""))


def test_it_completes_a_canasta_with_a_natural() -> None:
    state = table("Th Kc Qd 3c 5s", melds=[["4h 5h 6h 7h 8h 9h"], []])
    assert moves_of(state)[0] == "add 1 Th"


def test_it_does_not_dirty_a_clean_canasta() -> None:
    state = table("XX Kc Qd 3c 5s 8d Jd", melds=[["4h 5h 6h 7h 8h 9h Th"], []])
    assert not any("XX" in move for move in moves_of(state))


def test_it_does_not_throw_a_wild() -> None:
    for wild in ("XX", "2c"):
        state = table(f"{wild} Kc Qd 3c 5s 8d Jd")
        assert moves_of(state)[-1] != f"discard {wild}"


def test_it_does_not_feed_the_next_seats_canasta() -> None:
    state = table("Th Kc 3s 5d 8c", melds=[[], ["4h 5h 6h 7h 8h 9h"]])
    assert moves_of(state)[-1] != "discard Th"


def test_it_takes_a_pile_that_makes_melds() -> None:
    state = open_turn("4h 5h Kc Kd 9s 3c 7d", pile="6h Ks Jc")
    assert moves_of(state, 1) == ["take"]


def test_it_leaves_a_useless_card() -> None:
    state = open_turn("4h 5h 6h Kc Kd 9s Td", pile="3c")
    assert moves_of(state, 1) == ["draw"]


def test_it_gets_the_morto_when_it_can() -> None:
    state = table("7h Kc Kd XX", melds=[["4h 5h 6h"], []])
    played, after = moves_of(state, 2), state.copy()
    assert played[0].startswith(("add", "lay"))
    for text in moves_of(state):
        after.apply(parse_move(text))
    assert after.morto_taken[0] == 0


def test_it_goes_out_when_that_wins_the_match() -> None:
    state = table("7h", melds=[["4h 5h 6h"], []], scores=[1950, 1900], **TAKEN)
    assert moves_of(state)[0] == "add 1 7h"


def test_it_does_not_go_out_into_a_lost_match() -> None:
    state = table(
        "7h Kc",
        hands=["7h Kc", "", "9c 9d 9h Ac Ad Kd Kh", ""],
        melds=[["4h 5h 6h"], ["4d 5d 6d 7d 8d 9d Td"]],
        scores=[900, 1950],
        mortos=[],
        morto_taken=[0, 1],
        stock="3c 3d 4c 5c 6c 7c 8c Jc Qc Jd Qd Jh Qh 3s 4s 5s",
    )
    state.hands[1], state.hands[3] = [CODES.index("3h")] * 6, [CODES.index("8s")] * 6
    after = state.copy()
    for text in moves_of(state):
        after.apply(parse_move(text))
    assert not after.over


def test_it_uses_an_own_two_to_clean() -> None:
    state = table("3h Kc Qd 5s 8c", melds=[["2h 4h 5h 6h 7h 8h 9h"], []])
    state_after = state.copy()
    for text in moves_of(state):
        state_after.apply(parse_move(text))
    assert state_after.melds[0][0].canasta == CLEAN


def test_normal_beats_facil() -> None:
    result = simulate(rules_for("classico", 4), 12, ("normal", "facil"), 3)
    assert result.refused == 0
    assert result.won_by_a > 0.6


def test_facil_makes_mistakes_but_no_absurd_ones() -> None:
    """It never throws a wild and never dirties a clean canasta, whatever the dice say."""
    state = table("XX 2c Kc Qd 3c 5s 8d Jd", melds=[["4h 5h 6h 7h 8h 9h Th"], []])
    seen = set()
    for seed in range(40):
        move = str(LEVELS["facil"].choose(view_of(state, 0), Random(seed)).move)
        assert move.startswith("discard ")
        assert move not in ("discard XX", "discard 2c")
        seen.add(move)
    assert len(seen) > 1
