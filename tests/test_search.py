"""The searching player: what it deals anew, what it counts, and that it is as fair as the others."""

from collections import Counter
from random import Random

import pytest

from buraco.cards import RED_THREES, UNKNOWN
from buraco.moves import parse_move
from buraco.players import LEVELS
from buraco.players.base import Choice
from buraco.players.because import because
from buraco.players.normal import NormalPlayer
from buraco.players.options import plans
from buraco.players.outlook import FEATURES, features, standing, to_come
from buraco.players.prospects import prospects
from buraco.players.redeal import redeal
from buraco.players.search import Search
from buraco.players.strong import StrongPlayer
from buraco.rulesets import RULE_SETS
from buraco.rulesets.outlooks import OUTLOOKS, PLAIN, ROUNDS
from buraco.view import view_of
from tests.referee import open_turn, table
from tests.rounds import all_cards, dealt, hidden_dealt_anew, now, play_on, whole_pack

TABLES = [(name, players) for name, rule_set in RULE_SETS.items() for players in rule_set.players]
QUICK = StrongPlayer(playouts=24)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("moves", [0, 1, 40, 90])
def test_a_redeal_is_a_whole_round_that_its_seat_could_see(name: str, players: int, moves: int) -> None:
    match = dealt(moves, name, players)
    state = play_on(match, "normal", moves, moves)
    if state.over:
        return
    seat, view = state.turn, view_of(state, state.turn)
    world = redeal(view, Random(5))
    assert all_cards(world) == whole_pack(state)
    again = view_of(world, seat)
    for part in ("hands", "pile", "melds", "known", "stock", "mortos", "waiting", "phase", "turn"):
        assert getattr(again, part) == getattr(view, part), part
    for other, known in enumerate(view.known):
        assert not Counter(known) - Counter(world.hands[other])


def test_a_redeal_changes_with_the_chance_and_not_the_view() -> None:
    view = view_of(now(dealt(3)), 0)
    before = view_of(now(dealt(3)), 0)
    assert redeal(view, Random(1)).stock != redeal(view, Random(2)).stock
    assert redeal(view, Random(1)).stock == redeal(view, Random(1)).stock
    assert view.hands == before.hands
    assert view.stock == before.stock


def test_T6_who_has_had_a_turn_is_dealt_no_red_three() -> None:
    match = dealt(11, "tranca")
    state = play_on(match, "normal", 11, 40)
    view = view_of(state, state.turn)
    assert len(view.stock) < 50
    for seed in range(20):
        world = redeal(view, Random(seed))
        for seat, hand in enumerate(world.hands):
            side = state.rules.side_of(seat)
            if seat != state.turn and not (state.morto_unplayed[side] and state.morto_taken[side] == seat):
                assert RED_THREES.isdisjoint(hand)


def test_a_redeal_of_a_lesson_with_few_cards() -> None:
    view = view_of(open_turn("4h 5h", stock="9c", pile="6h", mortos=[]), 0)
    world = redeal(view, Random(1))
    assert UNKNOWN not in [*world.stock, *world.hands[1], *world.hands[2], *world.hands[3]]
    assert not all_cards(world) - whole_pack(world)


def test_every_rule_set_has_an_outlook_of_the_right_length() -> None:
    assert set(OUTLOOKS) == set(RULE_SETS) == set(ROUNDS)
    state = now(dealt(1))
    assert len(features(state, 0, to_come(state))) == FEATURES == len(PLAIN)
    assert all(len(weights) == FEATURES for weights in OUTLOOKS.values())


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_a_canasta_more_is_a_better_outlook(name: str) -> None:
    canasta = [["4h 5h 6h 7h 8h 9h Th"], []]
    with_it = standing(table("Kc Jd", rules=name, melds=canasta, mortos=[]))
    without = standing(table("Kc Jd", rules=name, melds=[[], []], mortos=[]))
    assert with_it[0] - with_it[1] > without[0] - without[1] + 100


def test_prospects_follow_the_match_and_not_the_round_near_the_target() -> None:
    ahead = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th"], []], scores=[1900, 1000])
    level = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th"], []], scores=[0, 0])
    behind = table("Kc", melds=[["4h 5h 6h 7h 8h 9h Th"], []], scores=[1000, 1900])
    assert prospects(ahead, 0) > prospects(level, 0) > 0 > prospects(behind, 0)
    assert prospects(ahead, 0) == -prospects(ahead, 1)


def test_a_won_match_is_certain() -> None:
    state = table("7h", melds=[["4h 5h 6h"], []], scores=[1950, 100], mortos=[], morto_taken=[0, 1])
    state.apply(parse_move("add 1 7h"))
    assert state.over
    assert (prospects(state, 0), prospects(state, 1)) == (1.0, -1.0)


def test_the_solid_move_comes_first_and_every_plan_is_legal() -> None:
    for seed in range(30):
        match = dealt(seed, *TABLES[seed % len(TABLES)])
        state = play_on(match, "normal", seed, 3 * seed)
        if state.over:
            continue
        view = view_of(state, state.turn)
        base = NormalPlayer().choose(view, Random(1))
        found = plans(view, base)
        assert found[0][0] == base.move
        assert len(found) == len(set(found))
        assert all(view.check(plan[0]) is None for plan in found)


def test_a_search_compares_on_the_same_worlds() -> None:
    view = view_of(table("Kc Qd 9s Td 3c 7h", melds=[["4h 5h 6h"], []]), 0)
    same = (parse_move("discard Kc"),)
    search = Search(view, [same, same], Random(3))
    for _ in range(6):
        search.step()
    assert search.compared(1, 0) == (0.0, 0.0)
    assert search.best(0.5) == 0


def test_a_search_drops_what_is_surely_worse() -> None:
    view = view_of(table("2c Kc Qd 9s Td", melds=[["4h 5h 6h 7h 8h 9h"], []]), 0)
    search = Search(view, [(parse_move("discard Kc"),), (parse_move("discard 2c"),)], Random(3))
    for _ in range(32):
        search.step()
    assert search.best(0.0) == 0
    assert search.compared(0, 1)[0] > 0


def test_forte_thinks_better_with_every_world_and_ends() -> None:
    view = view_of(table("Kc Qd 9s Td 3c 7h 5d"), 0)
    thought = LEVELS["forte"].think(view, Random(1), counted=False)
    answers = [choice for _, choice in zip(range(12), thought, strict=False)]
    assert all(isinstance(answer, Choice) and view.check(answer.move) is None for answer in answers)
    assert len(answers) > 1


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_forte_does_not_know_what_it_cannot_see(name: str, players: int) -> None:
    match = dealt(17, name, players)
    state = play_on(match, "normal", 17, 30)
    if state.over:
        return
    twin = hidden_dealt_anew(state, state.turn, Random(99))
    views = [view_of(each, each.turn) for each in (state, twin)]
    assert QUICK.choose(views[0], Random(4)) == QUICK.choose(views[1], Random(4))


@pytest.mark.parametrize(
    ("hand", "move", "reason", "told"),
    [
        ("Th Kc Qd 9s 3c", "add 1 Th", "add", "makes-clean"),
        ("Th Kc", "add 1 Th", "add", "makes-clean near-morto"),
        ("Kc Qd 9s 3c 5d", "discard Kc", "discard", "discard"),
        ("Th", "add 1 Th", "morto", "makes-clean gets-morto"),
    ],
)
def test_the_reason_tells_what_comes_of_a_move(hand: str, move: str, reason: str, told: str) -> None:
    view = view_of(table(hand, melds=[["4h 5h 6h 7h 8h 9h"], []]), 0)
    assert because(view, parse_move(move), reason) == told
