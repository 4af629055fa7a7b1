"""Whole rounds played by computer players, for tests."""

from collections import Counter
from itertools import chain
from random import Random

from buraco.cards import pack
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.players import LEVELS
from buraco.round import Round
from buraco.rulesets import rules_for
from buraco.view import view_of


def dealt(seed: int, rules: str = "classico", players: int = 4) -> Match:
    """A match whose first round is dealt from a seed."""
    rng = Random(seed)
    match = Match(rules_for(rules, players))
    dealer, _ = draw_for_dealer(match.rules, rng)
    match.start_round(dealer, shuffled_deck(match.rules, rng))
    return match


def now(match: Match) -> Round:
    """The round under way."""
    assert match.state is not None
    return match.state


def play_on(match: Match, level: str, seed: int, moves: int = 10_000) -> Round:
    """Lets players of one level play at most so many moves of the round, each from its own view."""
    rng, state = Random(seed), now(match)
    for _ in range(moves):
        if state.over:
            break
        match.play(LEVELS[level].choose(view_of(state, state.turn), rng).move)
    return state


def all_cards(state: Round) -> Counter[int]:
    """Every card of a round, wherever it lies."""
    melds = [meld.cards for melds in (*state.melds, *state.waiting) for meld in melds]
    return Counter(chain(state.stock, state.pile, *state.hands, *state.mortos, *state.red_threes, *melds))


def whole_pack(state: Round) -> Counter[int]:
    """The cards that a round must hold."""
    return Counter(pack(state.rules.pack.packs, state.rules.pack.jokers))


def hidden_dealt_anew(state: Round, seat: int, rng: Random) -> Round:
    """The same round with all that `seat` cannot see dealt anew."""
    twin = state.copy()
    hidden = list(twin.stock)
    for other, hand in enumerate(twin.hands):
        hidden += hand if other != seat else []
    for morto in twin.mortos:
        hidden += morto
    rng.shuffle(hidden)
    twin.hands = [hand if other == seat else [hidden.pop() for _ in hand] for other, hand in enumerate(twin.hands)]
    twin.mortos = [[hidden.pop() for _ in morto] for morto in twin.mortos]
    twin.stock = hidden
    return twin
