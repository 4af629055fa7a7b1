#!/usr/bin/env python3
"""How well the levels play: duplicate deals between two of them, for each rule set, and how long a decision takes.

    python3 benchmarks/strength.py                          the table of issue 5 (hours; --deals 20 for a glance)
    python3 benchmarks/strength.py --bots forte,normal --only treze:4
    python3 benchmarks/strength.py --bots normal,greedy     against a greedy player of twenty lines
    python3 benchmarks/strength.py --match --deals 20       whole matches
    python3 benchmarks/strength.py --playouts 1500          `forte` with about a second for each decision

Won: the share of deals in which the first level's sum over all places is positive, ties half. Points are a round's.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from buraco.cards import rank_of
from buraco.generate import legal_moves
from buraco.moves import ADD, CONFIRM, DISCARD, DRAW, LAY
from buraco.players import LEVELS
from buraco.players.base import Choice, Player, Quick
from buraco.players.strong import PLAYOUTS, StrongPlayer
from buraco.round import DRAWING, Round
from buraco.rulesets import RULE_SETS, rules_for
from buraco.simulate import Result, simulate

TABLES = ["tranca:4", "classico:4", "sequencias:4", "sequencias:2", "familia:4", "treze:4"]


class Greedy(Quick):
    """A greedy player of twenty lines: melds all it can, throws the highest loose card."""

    def choose(self, view: Round, rng: Random) -> Choice:
        """The stock always; the longest meld; the card of most points that has no neighbour and no twin."""
        moves = legal_moves(view)
        if view.phase == DRAWING:
            return Choice(next(move for move in moves if move.kind == DRAW), "greedy")
        confirming = [move for move in moves if move.kind == CONFIRM and view.confirmation_is_enough()]
        melds = confirming or [move for move in moves if move.kind in (LAY, ADD)]
        if melds:
            return Choice(max(melds, key=lambda move: len(move.cards)), "greedy")
        discards = [move for move in moves if move.kind == DISCARD]
        return Choice(max(discards or moves, key=lambda move: self._looseness(view, *move.cards)), "greedy")

    def _looseness(self, view: Round, card: int = 0) -> float:
        ties = [each for each in view.hand if each != card and abs(each - card) < 3]
        twins = [each for each in view.hand if rank_of(each) == rank_of(card)]
        return view.rules.points.cards[card] - 20 * len(ties) - 10 * (len(twins) - 1)


def measured(task: tuple[str, int, tuple[str, str], int, bool, int]) -> Result:
    """One table of a rule set, played by two levels."""
    table, deals, bots, seed, matches, playouts = task
    assert isinstance(LEVELS, dict)
    added: dict[str, Player] = {"greedy": Greedy(), "forte": StrongPlayer(playouts)}
    LEVELS.update(added)
    name, players = table.split(":")
    return simulate(rules_for(name, int(players)), deals, bots, seed, matches=matches)


def main() -> None:
    """Reads the command line, plays, prints one line a table as it is done."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--bots", default="forte,normal")
    parser.add_argument("--only", nargs="*", default=TABLES, metavar="ID:PLAYERS", help=f"of {', '.join(RULE_SETS)}")
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help="trials of `forte` for each decision")
    parser.add_argument("--match", action="store_true")
    options = parser.parse_args()
    first, second = options.bots.split(",")
    tasks = [
        (table, options.deals, (first, second), options.seed, options.match, options.playouts) for table in options.only
    ]
    print(f"{'table':14} won by {first:8} points a round        refused  milliseconds p50/p95 of a decision")
    with ProcessPoolExecutor(options.jobs) as pool:
        for table, result in zip(options.only, pool.map(measured, tasks), strict=True):
            times = "  ".join(f"{name} {t.milliseconds_p50:.1f}/{t.milliseconds_p95:.1f}" for name, t in result.levels)
            points = f"{result.mean_difference:+7.1f} ± {result.ci95:5.1f}"
            print(f"{table:14} {result.won_by_a:15.3f} {points:21} {result.refused:7}  {times}", flush=True)


if __name__ == "__main__":
    main()
