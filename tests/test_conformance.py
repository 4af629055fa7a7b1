"""What every rule set must hold with every number of players, over whole random rounds.

30 rounds each here; BURACO_ROUNDS=2000 python -m pytest tests/test_conformance.py is the longer command.
"""

import os
from random import Random

import pytest

from buraco.cards import UNKNOWN
from buraco.generate import legal_moves
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.moves import parse_move
from buraco.notation import read_position, write_position
from buraco.players import LEVELS
from buraco.players.quick import greedy_move, random_move
from buraco.record import read_record, write_record
from buraco.round import Round
from buraco.ruleset import Options
from buraco.rulesets import RULE_SETS, rules_for
from buraco.score import score
from buraco.simulate import simulate
from buraco.state import State
from buraco.view import view_of
from tests.rounds import all_cards, hidden_dealt_anew, whole_pack

ROUNDS = int(os.environ.get("BURACO_ROUNDS", "30"))
TABLES = [(rule_set.id, players) for rule_set in RULE_SETS.values() for players in rule_set.players]
OPTIONS: list[tuple[str, int, Options]] = [
    ("tranca", 4, {"sets": "any", "take_onto_melds": True}),
    ("classico", 4, {"going_out_canasta": "clean", "no_morto_excused": "nobody-took"}),
    ("familia", 6, {"six_as": "two-sides", "six_packs": 2}),
    ("familia", 5, {"morto_for_every_side": True, "own_two_clean": True}),
    ("familia", 3, {"going_out_canasta": "any"}),
    ("sequencias", 2, {"no_morto_excused": "nobody-took"}),
]
tables = pytest.mark.parametrize(("rules", "players"), TABLES)


def dealt(rules: str, players: int, seed: int, options: Options | None = None) -> Match:
    """A match of that set whose first round is dealt; in every second one the sides are in the buraco (X5)."""
    rng = Random(seed)
    match = Match(rules_for(rules, players, options))
    dealer, _ = draw_for_dealer(match.rules, rng)
    state = match.start_round(dealer, shuffled_deck(match.rules, rng))
    if seed % 2 and match.rules.opening.waiting_from is not None:
        state.scores = [match.rules.opening.waiting_from] * len(state.scores)
    return match


def looked_at(state: Round, rng: Random) -> None:
    """Everything that must hold of one state in the middle of a round."""
    moves = legal_moves(state)
    assert moves, "a state without a legal move"
    for move in moves:
        assert parse_move(str(move)) == move
    written = write_position(state)
    again = read_position(written, state.rules)
    assert write_position(again) == written
    assert legal_moves(again) == moves
    assert score(again) == score(state)
    seat = state.turn
    twin = hidden_dealt_anew(state, seat, rng)
    seen, other = view_of(state, seat), view_of(twin, seat)
    for name in State.__slots__:
        if name not in ("table", "rules"):
            assert getattr(seen, name) == getattr(other, name), name
    assert legal_moves(seen) == moves == legal_moves(twin)
    assert UNKNOWN not in seen.hands[seat]
    for level in LEVELS.values():
        choice = level.choose(seen, Random(3))
        assert choice == level.choose(other, Random(3))
        assert state.check(choice.move) is None, choice


def play_and_look(match: Match, seed: int, looks: int) -> None:
    """A random round, looked at now and then; the records and the sheet at its end."""
    state, rng = match.state, Random(seed)
    assert state is not None
    whole, moves = whole_pack(state), 0
    while not state.over:
        assert all_cards(state) == whole
        if looks and rng.random() < 0.02:
            looks -= 1
            looked_at(state, rng)
        match.play((greedy_move if seed % 3 == 0 else random_move)(state, rng))  # raises if it is not legal
        moves += 1
        assert moves < 20_000
    assert all_cards(state) == whole
    assert legal_moves(state) == []
    sheet = match.sheets[-1]
    for side in sheet.sides:
        assert side.total == sum(line.points for line in side.lines)


@tables
def test_random_rounds(rules: str, players: int) -> None:
    """No card is lost or doubled, no dead end, texts and positions round trip, hidden cards stay hidden."""
    for seed in range(ROUNDS):
        play_and_look(dealt(rules, players, seed), seed, looks=2 if seed < 30 else 0)


@pytest.mark.parametrize(("rules", "players", "options"), OPTIONS)
def test_random_rounds_with_options(rules: str, players: int, options: Options) -> None:
    for seed in range(max(20, ROUNDS // 5)):
        play_and_look(dealt(rules, players, seed, options), seed, looks=1)


@tables
def test_records_replay(rules: str, players: int) -> None:
    """A match of some rounds is its record, move for move."""
    for seed in range(3):
        rng = Random(seed)
        match = Match(rules_for(rules, players))
        dealer, _ = draw_for_dealer(match.rules, rng)
        for _ in range(3):
            if match.winner is not None:
                break
            state = match.start_round(dealer, shuffled_deck(match.rules, rng))
            while not state.over:
                match.play(greedy_move(state, rng))
            dealer = (dealer + 1) % players
        record = write_record(match)
        again = read_record(record)
        assert again.sheets == match.sheets
        assert write_record(again) == record
        assert again.totals == [
            sum(sheet.sides[side].total for sheet in match.sheets) for side in range(len(match.totals))
        ]


@tables
def test_normal_beats_random_players(rules: str, players: int) -> None:
    result = simulate(rules_for(rules, players), 3, ("normal", "random"), 5)
    assert result.refused == 0
    assert result.won_by_a == 1.0
