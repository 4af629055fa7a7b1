"""The long commands of the fuzzer: `python -m tests.fuzz rounds|…`; each tells the seed of what failed.

    python -m tests.fuzz rounds [--from SEED] [--rounds N] [--processes N] [--minutes M]

plays random rounds over all sets, numbers of players and options (`tests/fuzz/rounds.py`). It stops at the end of the
range, or after so many minutes, and prints the seed to go on from.
"""

import argparse
import os
import sys
import traceback
from multiprocessing import Pool
from time import perf_counter
from typing import NamedTuple

from tests.fuzz.rounds import TABLES, Broken, play_seed

PIECE = 50
"""Rounds that a process plays before it tells how it went."""
SHOWN = 10
"""Failures after which it stops."""


class Part(NamedTuple):
    """What came of some seeds: how many, how many moves, and each failure with its seed."""

    rounds: int
    moves: int
    failures: list[str]


def play_part(seeds: range) -> Part:
    """Plays the rounds of some seeds."""
    moves, failures = 0, []
    for seed in seeds:
        try:
            moves += play_seed(seed)
        except Broken as broken:
            failures.append(_failure(seed, str(broken)))
        except Exception:
            failures.append(_failure(seed, traceback.format_exc()))
    return Part(len(seeds), moves, failures)


def _failure(seed: int, what: str) -> str:
    rule_set, players = TABLES[seed % len(TABLES)]
    again = f"python -m tests.fuzz rounds --from {seed} --rounds 1"
    return f"seed {seed} ({rule_set.id}, {players} players): {what}\n  again: {again}"


def play_rounds(arguments: argparse.Namespace) -> int:
    """Plays a range of seeds on all processors and prints how far it got; 1 when something failed."""
    first, end = arguments.start, arguments.start + arguments.rounds
    parts = [range(at, min(at + PIECE, end)) for at in range(first, end, PIECE)]
    begun = told = perf_counter()
    rounds, moves, failures = 0, 0, 0
    with Pool(arguments.processes) as pool:
        for part in pool.imap(play_part, parts):
            rounds, moves = rounds + part.rounds, moves + part.moves
            failures += len(part.failures)
            for failure in part.failures:
                print(failure, flush=True)
            now = perf_counter()
            stop = failures >= SHOWN or (arguments.minutes and now - begun > 60 * arguments.minutes)
            if stop or now - told > 60 or first + rounds == end:
                told = now
                rate = rounds / (now - begun)
                print(f"{rounds} rounds, {moves} moves, {failures} failed, {rate:.0f} rounds/s", end="")
                print(f"; next seed {first + rounds}", flush=True)
            if stop:
                pool.terminate()
                break
    return 1 if failures else 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    main_parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").split(":")[0])
    commands = main_parser.add_subparsers(required=True, metavar="COMMAND")
    rounds = commands.add_parser("rounds", help="random rounds with what must always hold checked at every move")
    rounds.add_argument("--from", dest="start", type=int, default=0, metavar="SEED")
    rounds.add_argument("--rounds", type=int, default=100_000, metavar="N")
    rounds.add_argument("--processes", type=int, default=os.cpu_count(), metavar="N")
    rounds.add_argument("--minutes", type=float, default=0, metavar="M", help="stop after so long (0: at the end)")
    rounds.set_defaults(run=play_rounds)
    return main_parser


def main() -> int:
    """Runs a command; returns its exit status."""
    arguments = parser().parse_args()
    status: int = arguments.run(arguments)
    return status


if __name__ == "__main__":
    sys.exit(main())
