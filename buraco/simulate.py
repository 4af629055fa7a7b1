"""Duplicate deals between two levels: each deal is played again with the places exchanged (contract §3).

With whole matches instead of single rounds, each match of a pair is dealt the same decks, round by round.
"""

from math import sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from buraco.errors import BadRules
from buraco.generate import legal_moves
from buraco.match import Match, draw_for_dealer, shuffled_deck
from buraco.players import LEVELS
from buraco.round import Round
from buraco.ruleset import Rules
from buraco.view import view_of


class LevelTimes(NamedTuple):
    """How long a level's decisions took: their number, the median and the 95th percentile in milliseconds."""

    decisions: int
    milliseconds_p50: float
    milliseconds_p95: float


class Result(NamedTuple):
    """What `simulate` measured; differences in points a round, A minus the others."""

    deals: int
    rounds: int
    turns: int
    seconds: float
    mean_difference: float
    ci95: float
    won_by_a: float
    """The share of deals in which A's sum over all its places is positive, ties half; of matches: those that A won."""
    refused: int
    levels: tuple[tuple[str, LevelTimes], ...]

    @property
    def rounds_per_second(self) -> float:
        """Finished rounds for each second of the whole run."""
        return self.rounds / self.seconds if self.seconds else 0.0


class _Counter:
    """What is counted over all rounds of a run."""

    def __init__(self) -> None:
        self.rounds = self.turns = self.refused = 0
        self.times: dict[str, list[float]] = {}


def simulate(rules: Rules, deals: int, bots: tuple[str, str], seed: int, *, matches: bool = False) -> Result:
    """Plays `deals` deals, in each of which level `bots[0]` takes every side in turn against `bots[1]`.

    With `matches` a deal is a whole match, and what counts as won is the match; differences stay points a round.
    Raises BadRules for an unknown level. The same seed gives the same rounds.
    """
    for level in bots:
        if level not in LEVELS:
            raise BadRules(f"unknown level {level[:40]!r}; there are: {', '.join(LEVELS)}")
    counter, started = _Counter(), perf_counter()
    sides = len(rules.seats.sides)
    differences: list[float] = []
    won = 0.0
    for number in range(deals):
        played = []
        for place in range(sides):
            match = Match(rules)
            levels = [bots[rules.side_of(seat) != place] for seat in range(rules.players)]
            _play(match, f"{seed}/{number}", levels, counter, matches)
            played.append((match.winner == place, _lead(match.totals, place) / len(match.rounds)))
        differences.append(sum(lead for _, lead in played) / sides)
        won += sum(first for first, _ in played) / sides if matches else _half(differences[-1])
    mean = sum(differences) / deals if deals else 0.0
    spread = sqrt(sum((each - mean) ** 2 for each in differences) / max(1, deals - 1))
    return Result(
        deals,
        counter.rounds,
        counter.turns,
        perf_counter() - started,
        mean,
        1.96 * spread / sqrt(deals) if deals else 0.0,
        won / deals if deals else 0.0,
        counter.refused,
        tuple((level, _percentiles(times)) for level, times in counter.times.items()),
    )


def _half(difference: float) -> float:
    """1 for a positive difference, 0 for a negative one, a half for none."""
    return 1.0 if difference > 0 else 0.5 if difference == 0 else 0.0


def _lead(totals: list[int], place: int) -> float:
    """A side's total less the mean of the others'."""
    others = [total for side, total in enumerate(totals) if side != place]
    return totals[place] - sum(others) / len(others)


def _play(match: Match, seed: str, levels: list[str], counter: _Counter, to_the_end: bool) -> None:
    """One round, or all rounds of a match; what is dealt depends on the seed and the number of the round alone."""
    rules = match.rules
    chance = Random(seed)
    dealer, _ = draw_for_dealer(rules, chance)
    while True:
        deck = shuffled_deck(rules, chance)
        match.start_round(dealer, deck)
        play_round(match, levels, Random(f"{dealer}/{deck}"), counter)
        counter.rounds += 1
        dealer = (dealer + 1) % rules.players
        if not to_the_end or match.winner is not None:
            return


def play_round(match: Match, levels: list[str], rng: Random, counter: "_Counter | None" = None) -> Round:
    """Plays the round under way to its end, each seat by its level, from its own view."""
    state = match.state
    assert state is not None
    counter = counter or _Counter()
    while not state.over:
        level, turn = levels[state.turn], state.turn
        view = view_of(state, turn)
        started = perf_counter()
        move = LEVELS[level].choose(view, rng).move
        counter.times.setdefault(level, []).append(1000 * (perf_counter() - started))
        if state.check(move) is not None:
            counter.refused += 1
            move = legal_moves(state)[0]
        match.play(move)
        counter.turns += state.turn != turn or state.over
    return state


def _percentiles(times: list[float]) -> LevelTimes:
    ordered = sorted(times)
    median, late = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.95))
    return LevelTimes(len(ordered), median, late)


def result_json(result: Result) -> dict[str, object]:
    """The result with the names of contract §3."""
    return {
        "deals": result.deals,
        "rounds": result.rounds,
        "turns": result.turns,
        "seconds": round(result.seconds, 3),
        "rounds_per_second": round(result.rounds_per_second, 2),
        "mean_difference": round(result.mean_difference, 1),
        "ci95": round(result.ci95, 1),
        "won_by_a": round(result.won_by_a, 4),
        "refused": result.refused,
        "levels": {
            level: {
                "decisions": times.decisions,
                "milliseconds_p50": round(times.milliseconds_p50, 3),
                "milliseconds_p95": round(times.milliseconds_p95, 3),
            }
            for level, times in result.levels
        },
    }
