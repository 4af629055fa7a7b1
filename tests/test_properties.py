"""What must always hold, over random rounds and random cards."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from buraco.cards import CODES, UNKNOWN, pack
from buraco.generate import candidates, legal_moves
from buraco.melds import Shape
from buraco.moves import ADD, LAY, Move, parse_move
from buraco.notation import read_position, write_position
from buraco.offers import meld_table
from buraco.players import LEVELS
from buraco.record import read_record, write_record
from buraco.rulesets import rules_for
from buraco.score import score
from buraco.state import State
from buraco.view import view_of
from tests.rounds import all_cards, dealt, hidden_dealt_anew, now, play_on, whole_pack

CLASSICO = rules_for("classico", 4)
FACES = st.integers(0, 52)
seeds = st.integers(0, 10**6)
relaxed = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("seed", range(100))
def test_random_rounds_keep_every_card_and_come_to_an_end(seed: int) -> None:
    match = dealt(seed)
    state, rng = now(match), Random(seed)
    whole = whole_pack(state)
    while not state.over:
        assert all_cards(state) == whole
        moves = legal_moves(state)
        assert moves, "a state without a legal move"
        kind = rng.choice(sorted({move.kind for move in moves}))
        match.play(rng.choice([move for move in moves if move.kind == kind]))
    assert all_cards(state) == whole
    assert not legal_moves(state)
    sheet = match.sheets[-1]
    for side in sheet.sides:
        assert side.total == sum(line.points for line in side.lines)
        assert side.match == side.total


@relaxed
@given(seeds, st.integers(0, 150))
def test_positions_round_trip(seed: int, moves: int) -> None:
    state = play_on(dealt(seed), "random", seed, moves)
    written = write_position(state)
    again = read_position(written, state.rules)
    assert write_position(again) == written
    assert [str(move) for move in legal_moves(again)] == [str(move) for move in legal_moves(state)]
    assert score(again) == score(state)


@relaxed
@given(seeds, st.integers(0, 150))
def test_move_text_round_trip(seed: int, moves: int) -> None:
    state = play_on(dealt(seed), "random", seed, moves)
    for move in candidates(state):
        assert parse_move(str(move)) == move


@relaxed
@given(seeds, st.integers(0, 150))
def test_asking_changes_nothing(seed: int, moves: int) -> None:
    state = play_on(dealt(seed), "random", seed, moves)
    before = write_position(state)
    for move in candidates(state):
        state.check(move)
    LEVELS["normal"].choose(view_of(state, state.turn), Random(1)) if not state.over else None
    assert write_position(state) == before


@relaxed
@given(seeds, st.integers(0, 150), seeds)
def test_a_view_depends_only_on_what_the_seat_may_see(seed: int, moves: int, other: int) -> None:
    state = play_on(dealt(seed), "random", seed, moves)
    seat = state.turn
    twin = hidden_dealt_anew(state, seat, Random(other))
    first, second = view_of(state, seat), view_of(twin, seat)
    for name in State.__slots__:
        if name not in ("table", "rules"):
            assert getattr(first, name) == getattr(second, name), name
    assert all(card == UNKNOWN for hand in first.hands[seat + 1 :] + first.hands[:seat] for card in hand)
    assert all(card == UNKNOWN for zone in (first.stock, *first.mortos) for card in zone)
    assert [move for move in legal_moves(first) if move] == legal_moves(state) == legal_moves(twin)
    for level in LEVELS.values():
        if not state.over:
            assert level.choose(first, Random(7)) == level.choose(second, Random(7))


@relaxed
@given(seeds)
def test_records_replay(seed: int) -> None:
    match = dealt(seed)
    play_on(match, "random", seed)
    record = write_record(match)
    again = read_record(record)
    assert write_record(again) == record
    assert again.sheets == match.sheets


@settings(max_examples=300, deadline=None)
@given(st.lists(FACES, min_size=1, max_size=14))
def test_a_meld_keeps_its_cards_and_its_order_is_as_good_as_any(cards: list[int]) -> None:
    table = meld_table(CLASSICO)
    shape = table.shape(cards)
    if isinstance(shape, Shape):
        assert sorted(shape.cards) == sorted(cards)
        assert table.shape(shape.cards) == shape
        assert (
            shape.wilds
            == sum(
                1
                for card, face in zip(shape.cards, shape.stands, strict=True)
                if shape.kind == "sequence" and card != face
            )
            or shape.kind == "set"
        )


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from([code for code in CODES if code[0] in "A2345QK" and code[1] in "hdX"]), max_size=8))
def test_generator_and_referee_agree_on_every_combination(hand: list[str]) -> None:
    """Brute force over all subsets of a small hand: the candidates are exactly what the referee calls melds."""
    faces = sorted(CODES.index(code) for code in hand)
    table = meld_table(CLASSICO)
    brute = set()
    for size in range(3, len(faces) + 1):
        for cards in combinations(faces, size):
            if isinstance(table.shape(cards), Shape):
                brute.add(cards)
    assert {tuple(sorted(shape.cards)) for shape in table.lays(faces)} == brute


MELDS = ["3h 4h 5h", "Ah 2h 3h", "2h 4h 5h", "XX 4h 5h", "Qh Kh Ah", "Ah 2h XX 4h", "Kh Kd Kd", "2c 2d 2h", "Kh Kd XX"]


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(MELDS),
    st.lists(st.sampled_from([code for code in CODES if code[0] in "A23456JQKX" and code[1] in "hdX"]), max_size=7),
)
def test_generator_and_referee_agree_on_every_addition(meld: str, hand: list[str]) -> None:
    table = meld_table(CLASSICO)
    faces = sorted(CODES.index(code) for code in hand)
    old = table.shape([CODES.index(code) for code in meld.split()])
    assert isinstance(old, Shape)
    brute = set()
    for size in range(1, len(faces) + 1):
        for cards in combinations(faces, size):
            if isinstance(table.shape((*old.cards, *cards)), Shape):
                brute.add(cards)
    assert {tuple(sorted(cards)) for cards, _ in table.additions(old, faces)} == brute


@relaxed
@given(seeds, st.integers(0, 120))
def test_what_is_generated_is_all_that_is_legal(seed: int, moves: int) -> None:
    """Any move that names cards of the hand and is legal is among the generated ones."""
    state = play_on(dealt(seed), "random", seed, moves)
    if state.over or state.phase == "draw":
        return
    generated = {(move.kind, tuple(sorted(move.cards)), move.meld) for move in legal_moves(state)}
    rng, hand = Random(seed), state.hands[state.turn]
    for _ in range(200):
        cards = tuple(sorted(rng.sample(hand, rng.randint(1, min(5, len(hand))))))
        move = Move(LAY, cards) if rng.random() < 0.5 else Move(ADD, cards, rng.randint(1, 4))
        if state.check(move) is None:
            assert (move.kind, cards, move.meld) in generated


def test_the_pack_is_whole() -> None:
    cards = pack(2, 4)
    assert len(cards) == 108
    assert all(cards.count(face) == (4 if face == 52 else 2) for face in range(53))
