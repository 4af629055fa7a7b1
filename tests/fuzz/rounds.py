"""One random round from a seed, over all sets, numbers of players and options, checked at every move.

The seed decides all of it, so that a failure can be played again: `python -m tests.fuzz rounds --from SEED --rounds 1`.
"""

import json
from collections.abc import Callable
from itertools import chain
from random import Random

from buraco.cards import CODES, UNKNOWN
from buraco.errors import IllegalMove
from buraco.generate import candidates, legal_moves
from buraco.match import Match, shuffled_deck
from buraco.moves import ADD, CONFIRM, DISCARD, DRAW, LAY, PASS, REFUSE, TAKE, TAKE_ONTO, TAKE_TOP, TAKE_WITH, Move
from buraco.moves import parse_move as parse
from buraco.notation import read_position, write_position
from buraco.persons import Persons
from buraco.players.quick import greedy_move, random_move
from buraco.record import read_record, write_record
from buraco.round import Round
from buraco.ruleset import Options, OptionValue, Rules, RuleSet
from buraco.rulesets import RULE_SETS
from buraco.score import IN_HAND, MELDED, RED_THREES, UNPLAYED_MORTO, score
from buraco.seatview import view_json
from buraco.view import NOBODY, view_of
from tests.rounds import all_cards, whole_pack

LONGEST = 20_000
"""Moves of a round: one that has more does not end."""
DEEP = 24
"""One move in so many is looked at from every side; what is cheap is looked at after each."""
KINDS = (DRAW, REFUSE, TAKE, TAKE_TOP, TAKE_WITH, TAKE_ONTO, LAY, ADD, CONFIRM, DISCARD, PASS)
TABLES = [(rule_set, players) for rule_set in RULE_SETS.values() for players in rule_set.players]

Policy = Callable[[Round, Random], Move]


class Broken(AssertionError):
    """Something that must always hold did not; the text says what, and after how many moves."""


def need(holds: bool, what: str) -> None:
    """Raises Broken unless it holds."""
    if not holds:
        raise Broken(what)


def some_rules(seed: int, rng: Random) -> Rules:
    """The seed's table: sets and numbers of players in turn; two of three with some options chosen."""
    rule_set, players = TABLES[seed % len(TABLES)]
    return rule_set.rules(players, _some_options(rule_set, rng) if rng.random() < 2 / 3 else {})


def _some_options(rule_set: RuleSet, rng: Random) -> Options:
    chosen: dict[str, OptionValue] = {}
    for option in rule_set.options:
        if rng.random() < 0.5:
            chosen[option.name] = rng.choice(option.values)
    return chosen


def begun(rules: Rules, rng: Random) -> Match:
    """A round dealt; one in three with match totals that lie before it, so that openings need their minimum (X5)."""
    match = Match(rules)
    dealer, deck = rng.randrange(rules.players), shuffled_deck(rules, rng)
    state = match.start_round(dealer, deck)
    if rng.random() < 1 / 3:
        state.scores = [rng.randrange(-500, rules.target, 5) for _ in state.scores]
        match = Match(rules)
        match.start_at(state)
    return match


def policy_of(rng: Random) -> Policy:
    """How the round is played: by chance, evenly over the kinds of moves, or mostly greedily, which gets far."""
    roll = rng.random()
    if roll < 0.4:
        return random_move
    greed = 0.0 if roll < 0.5 else rng.uniform(0.5, 0.98)

    def mixed(state: Round, chance: Random) -> Move:
        if chance.random() < greed:
            return greedy_move(state, chance)
        return random_move(state, chance) if greed else even_move(state, chance)

    return mixed


def even_move(state: Round, rng: Random) -> Move:
    """A legal move whose kind is as likely as any other."""
    moves = legal_moves(state)
    need(bool(moves), "there is no legal move")
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


def play_seed(seed: int) -> int:
    """Plays the seed's round; how many moves it had. Raises Broken, or whatever the engine should not have raised."""
    rng = Random(f"fuzz/{seed}")
    match = begun(some_rules(seed, rng), rng)
    state, policy = match.state, policy_of(rng)
    assert state is not None
    whole = whole_pack(state)
    moves = 0
    try:
        need(all_cards(state) == whole, "a card is lost or doubled")
        while not state.over:
            if rng.randrange(DEEP) == 0:
                _look_closely(match, state, rng)
            move = policy(state, rng)
            text = str(move)
            need(parse(text) == move and str(parse(text)) == text, f"{text!r} is not the text of its move")
            match.play(move)
            moves += 1
            need(moves < LONGEST, "the round does not end")
            need(all_cards(state) == whole, "a card is lost or doubled")
            _check_view(state)
        _check_end(match, state, rng)
    except IllegalMove as refused:
        raise Broken(f"after {moves} moves: what was generated is refused: {refused}") from refused
    except Broken as broken:
        raise Broken(f"after {moves} moves: {broken}") from None
    return moves


def _check_view(state: Round) -> None:
    """The view of the seat to move has blanks for all that is hidden from it, and all that it may see."""
    seat = state.turn
    seen = view_of(state, seat)
    hidden = chain(seen.stock, *seen.mortos, *(hand for other, hand in enumerate(seen.hands) if other != seat))
    need(all(card == UNKNOWN for card in hidden), "a view tells a hidden card")
    need(seen.hands[seat] == state.hands[seat] and seen.pile == state.pile, "a view lacks what is open")
    counts = [len(hand) for hand in state.hands], len(state.stock), [len(morto) for morto in state.mortos]
    told = [len(hand) for hand in seen.hands], len(seen.stock), [len(morto) for morto in seen.mortos]
    need(told == counts, "a view counts cards wrongly")


def _look_closely(match: Match, state: Round, rng: Random) -> None:
    """What takes longer: all legal moves, the position as text, nonsense, and the view as the page gets it."""
    before = write_position(state)
    moves = legal_moves(state)
    need(bool(moves), "there is no legal move")
    need(len(set(moves)) == len(moves), "a move is generated twice")
    seen = view_of(state, state.turn)
    for move in candidates(state):
        need(parse(str(move)) == move, f"{move} is not the text of its move")
        need(seen.check(move) == state.check(move), f"{move} is judged otherwise in the view of its seat")
    for _ in range(10):
        nonsense = _nonsense(rng)
        refusal = state.check(nonsense)
        need(refusal is None or bool(refusal.reason and refusal.clause), f"{nonsense} is refused without a reason")
        if refusal is None:  # by chance it is legal: then it must be playable
            state.copy().apply(nonsense)
    twin = state.copy()
    twin.apply(rng.choice(moves))
    need(write_position(state) == before, "asking, or playing on a copy, has changed the round")
    again = read_position(before, state.rules)
    need(write_position(again) == before, "a position is not read as it was written")
    need(legal_moves(again) == moves, "a position that was written has other legal moves")
    need(score(again) == score(state), "a position that was written has another score")
    _check_json(match, state, rng.choice([*range(state.rules.players), NOBODY]))


def _check_json(match: Match, state: Round, seat: int) -> None:
    """What the page gets names no card that lies hidden from that seat more often than it lies open."""
    told = view_json(match, max(seat, 0), hidden=seat == NOBODY)
    Persons().tell(told)
    zones: list[object] = [told["hand"], told["pile"]]
    sides, waiting = told["sides"], told["waiting"]
    assert isinstance(sides, list)
    assert isinstance(waiting, list)
    zones += [side["red_threes"] for side in sides]
    zones += [meld["cards"] for row in (*[side["melds"] for side in sides], *waiting) for meld in row]
    named = sorted(code for zone in zones if isinstance(zone, list) for code in zone)
    melds = [meld.cards for melds in (*state.melds, *state.waiting) for meld in melds]
    hand = [] if seat == NOBODY else state.hands[seat]
    there = sorted(CODES[card] for card in chain(hand, state.pile, *state.red_threes, *melds))
    need(named == there, "the view for the page names other cards than lie open")
    if state.turn != seat:
        rest = {key: told[key] for key in ("takings", "fresh", "drawn", "barred", "can")}
        need(not any(rest.values()), f"the view of a seat that waits tells {rest}")
    json.dumps(told)


def _nonsense(rng: Random) -> Move:
    kind = rng.choice(KINDS)
    count = {DISCARD: 1, TAKE_WITH: 2}.get(kind, rng.randrange(6) if kind in (LAY, ADD) else 0)
    cards = tuple(rng.randrange(53) for _ in range(count))
    return Move(kind, cards, rng.randrange(6) if kind in (ADD, TAKE_ONTO) else 0)


def _check_end(match: Match, state: Round, rng: Random) -> None:
    """The sheet adds up, counts each card where it lies, and the record tells the same round again."""
    need(not legal_moves(state), "a move is legal after the end")
    sheet = match.sheets[-1]
    need(sheet == score(state), "the sheet is not the state's")
    for side, told in enumerate(sheet.sides):
        seats, lines = state.rules.seats.sides[side], {line.item: line for line in told.lines}
        need(len(lines) == len(told.lines), "an item stands twice on the sheet")
        need(told.total == sum(line.points for line in told.lines), "a sheet does not add up")
        need(told.match == state.scores[side] + told.total, "a match total does not add up")
        melded = sum(len(meld.cards) for meld in state.melds[side]) + len(state.red_threes[side])
        need((lines[MELDED].number if MELDED in lines else 0) == melded, "a melded card is not counted")
        worth = sum(state.rules.points.cards[card] for meld in state.melds[side] for card in meld.cards)
        worth += sum(state.rules.points.cards[card] for card in state.red_threes[side])
        need((lines[MELDED].points if MELDED in lines else 0) == worth, "melded cards count wrongly")
        held = sum(len(state.hands[seat]) + sum(len(m.cards) for m in state.waiting[seat]) for seat in seats)
        counted = lines[IN_HAND].number if IN_HAND in lines else 0
        need(counted == held or UNPLAYED_MORTO in lines, "a card in a hand is not counted")
        threes = lines[RED_THREES].number if RED_THREES in lines else 0
        need(threes == len(state.red_threes[side]), "a red three is not counted")
    if rng.randrange(4) == 0:
        record = json.loads(json.dumps(write_record(match)))
        again = read_record(record)
        need(write_record(again) == record and again.sheets == match.sheets, "the record tells another round")
