"""Choosing between plans by playing them out: the same random worlds for each, a few turns far, then by the outlook."""

from collections.abc import Sequence
from math import sqrt
from random import Random

from buraco.players.options import Plan
from buraco.players.prospects import prospects
from buraco.players.quick import greedy_move
from buraco.players.redeal import redeal
from buraco.round import Round

TURNS = 5
"""How many turns a plan is played on, the rest of the own turn included, before the table is judged."""
FIRST_LOOK = 8
"""After so many worlds the worse half of the plans is dropped, and again whenever their number has doubled."""
SURE = 3.0
"""A plan is dropped for good when it is worse than another by so many standard errors."""
WORTHLESS = 0.004
"""A plan that is hardly better at best is not looked at longer: so little of the match is about five points."""


class Search:
    """A comparison of plans that can be stopped after any world."""

    def __init__(self, view: Round, plans: Sequence[Plan], rng: Random) -> None:
        """`view` is what the seat to move may see; `plans[0]` is kept when nothing is better for certain."""
        self.view = view
        self.plans = plans
        self.rng = rng
        self.worlds = 0
        self.playouts = 0
        self.alive = list(range(len(plans)))
        self._gains: list[list[float]] = [[] for _ in plans]
        self._look = FIRST_LOOK

    @property
    def over(self) -> bool:
        """Whether one plan is left."""
        return len(self.alive) < 2

    def step(self) -> None:
        """Plays every plan that is still looked at on one more world."""
        world = redeal(self.view, self.rng)
        self.worlds += 1
        side = self.view.side
        seed = self.rng.random()
        values = {index: play_on(world.copy(), self.plans[index], side, Random(seed)) for index in self.alive}
        self.playouts += len(values)
        # The first plan is the measure as long as it is there; the others are compared with it world by world.
        for index, value in values.items():
            self._gains[index].append(value)
        if self.worlds == self._look:
            self._look *= 2
            self._drop()

    def best(self, patience: float) -> int:
        """The plan to play: the first, unless another is better by more than `patience` standard errors."""
        first = self._first()
        chosen, most = first, 0.0
        for index in self.alive:
            if index != first:
                mean, error = self.compared(index, first)
                if mean > most and mean > patience * error:
                    chosen, most = index, mean
        return chosen

    def compared(self, index: int, other: int) -> tuple[float, float]:
        """By how much one plan beats another on the worlds that both were played on, and the standard error of that."""
        gains = [one - two for one, two in zip(self._gains[index], self._gains[other], strict=False)]
        mean = _sum(gains) / len(gains)
        if len(gains) < 2:
            return mean, abs(mean)
        squares = _sum([(gain - mean) * (gain - mean) for gain in gains])
        return mean, sqrt(squares / (len(gains) - 1) / len(gains))

    def _first(self) -> int:
        return self.alive[0]

    def _drop(self) -> None:
        """Drops the worse half, but never the first plan before it is surely worse."""
        means = {index: _sum(self._gains[index]) / len(self._gains[index]) for index in self.alive}
        ranked = sorted(self.alive, key=lambda index: (-means[index], index))
        keep = ranked[: max(2, (len(ranked) + 1) // 2)] if len(ranked) > 2 else ranked
        best = ranked[0]
        kept = set()
        for index in {*keep, self.alive[0]}:
            mean, error = self.compared(best, index)
            if index == best or mean < SURE * error:
                kept.add(index)
        first = self.alive[0]
        if first in kept:
            for index in sorted(kept - {first}):
                mean, error = self.compared(index, first)
                if mean + 2 * error < WORTHLESS:
                    kept.discard(index)
        self.alive = [index for index in self.alive if index in kept]


def play_on(world: Round, plan: Plan, side: int, rng: Random) -> float:
    """What comes of a plan for a side's match: played on by the quick policy for `TURNS` turns, then judged."""
    for move in plan:
        world.apply(move)
    turn, turns = world.turn, 0
    while not world.over:
        if world.turn != turn:
            turn, turns = world.turn, turns + 1
            if turns == TURNS:
                break
        world.apply(greedy_move(world, rng))
    return prospects(world, side)


def _sum(numbers: Sequence[float]) -> float:
    """A plain sum: `sum` adds floats differently from one release of Python to another."""
    total = 0.0
    for number in numbers:
        total += number
    return total
