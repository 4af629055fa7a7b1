#!/usr/bin/env python3
"""Learns the outlook of a round (`buraco/players/outlook.py`) from rounds that the computer players play.

    python3 training/outlook.py            plays, learns, and writes buraco/rulesets/outlooks.py (about half an hour)
    python3 training/outlook.py --rounds 50 --out /tmp/x.py     a short trial

For each rule set rounds are played by `normal` (one side in four by the quick policy, and now and then any plan at all,
so that bad positions are known too); at the beginning of each turn every side is described by its features, and linear
least squares finds which of them went with how many points more than the others had in the end. A fifth of the rounds
is kept apart to tell how much of the outcome the outlook foresees. Needs numpy (`training/requirements.txt`); the game
itself does not.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from buraco.match import Match, draw_for_dealer, shuffled_deck  # noqa: E402
from buraco.players import LEVELS  # noqa: E402
from buraco.players.options import plans  # noqa: E402
from buraco.players.outlook import FEATURES, features, to_come  # noqa: E402
from buraco.players.quick import greedy_move  # noqa: E402
from buraco.rulesets import RULE_SETS  # noqa: E402
from buraco.score import score  # noqa: E402
from buraco.view import view_of  # noqa: E402

ROUNDS = 3600
"""Rounds played for each rule set, shared between its numbers of players."""
QUICK = 0.25
"""The chance of a side to be played by the quick policy."""
STRAYS = 0.12
"""The chance of a decision to fall on any plan that `forte` would think about. Without it a feature would be praised
for the moments in which a solid player chooses it: a meld with a wild, say, which it lays when that pays."""
RIDGE = 300.0
"""Keeps the weights of rare features small."""

Samples = tuple[np.ndarray, np.ndarray, np.ndarray]
"""What a side had beyond the others, what it gained beyond them by the end of the round; each round's totals."""


def samples(name: str, players: int, rounds: int, seed: str) -> Samples:
    """Plays rounds; see `Samples`."""
    rules = RULE_SETS[name].rules(players)
    sides = range(len(rules.seats.sides))
    rows, gains, ends = [], [], []
    for number in range(rounds):
        chance = Random(f"{seed}/{name}/{players}/{number}")
        match = Match(rules)
        dealer, _ = draw_for_dealer(rules, chance)
        state = match.start_round(dealer, shuffled_deck(rules, chance))
        if rules.opening.waiting_from is not None:  # X5: a match in which some sides need a minimum
            state.scores = [chance.choice((0, 0, chance.randrange(rules.target))) for _ in sides]
        quick = [chance.random() < QUICK for _ in sides]
        seen, turn = [], -1
        while not state.over:
            if state.turn != turn:
                turn, ahead = state.turn, to_come(state)
                seen.append([features(state, side, ahead) for side in sides])
            if quick[state.side]:
                state.apply(greedy_move(state, chance))
            else:
                view = view_of(state, turn)
                solid = LEVELS["normal"].choose(view, chance)
                strays = chance.random() < STRAYS
                state.apply(chance.choice(plans(view, solid))[0] if strays else solid.move)
        totals = np.array([side.total for side in score(state).sides], dtype=float)
        ends += [(total, total - (totals.sum() - total) / (len(totals) - 1)) for total in totals]
        for each in seen:
            described = np.array(each)
            for side in sides if len(sides) > 2 else [0]:
                others = [other for other in sides if other != side]
                rows.append(described[side] - described[others].mean(axis=0))
                gains.append(totals[side] - totals[others].mean())
    return np.array(rows), np.array(gains), np.array(ends)


def learn(data: list[Samples]) -> tuple[list[float], float]:
    """The weights, and the share of the outcome's variance that they foresee in rounds kept apart."""
    parts = [(len(gains) * 4 // 5, rows, gains) for rows, gains, _ in data]
    known = np.vstack([rows[:cut] for cut, rows, _ in parts]), np.concatenate([gains[:cut] for cut, _, gains in parts])
    apart = np.vstack([rows[cut:] for cut, rows, _ in parts]), np.concatenate([gains[cut:] for cut, _, gains in parts])
    weights = _least_squares(*known)
    missed = apart[1] - apart[0] @ weights
    foreseen = 1 - (missed @ missed) / (apart[1] @ apart[1])
    whole = np.vstack([rows for rows, _, _ in data]), np.concatenate([gains for _, gains, _ in data])
    return [round(float(weight), 1) for weight in _least_squares(*whole)], float(foreseen)


def _least_squares(rows: np.ndarray, gains: np.ndarray) -> np.ndarray:
    return np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ gains)


HEAD = '''"""How the features of a side go with the points of a round, by rule set; written by `training/outlook.py`."""

from collections.abc import Mapping

# fmt: off
OUTLOOKS: Mapping[str, tuple[float, ...]] = {
'''


def written(found: dict[str, list[float]], rounds: dict[str, tuple[int, int]]) -> str:
    """The module with the weights and the measure of a round."""
    text = HEAD
    for name, weights in found.items():
        text += f'    "{name}": (\n'
        for start in range(0, len(weights), 12):
            text += "        " + " ".join(f"{weight:g}," for weight in weights[start : start + 12]) + "\n"
        text += "    ),\n"
    text += "}\n"
    mean = [round(sum(weights[i] for weights in found.values()) / len(found), 1) for i in range(FEATURES)]
    text += "\nPLAIN: tuple[float, ...] = (\n"
    for start in range(0, FEATURES, 12):
        text += "    " + " ".join(f"{weight:g}," for weight in mean[start : start + 12]) + "\n"
    text += ')\n"""For a rule set that has none of its own: the mean of the others."""\n'
    text += "\nROUNDS: Mapping[str, tuple[int, int]] = {\n"
    text += "".join(f'    "{name}": {measure},\n' for name, measure in rounds.items())
    return (
        text + '}\n"""What a side gains in a round on average, and how far the sides differ (standard deviation)."""\n'
    )


def main() -> None:
    """Reads the command line, plays, learns, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", default="outlook")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=ROOT / "buraco" / "rulesets" / "outlooks.py")
    options = parser.parse_args()
    found, rounds = {}, {}
    with ProcessPoolExecutor(options.jobs) as pool:
        for name, rule_set in RULE_SETS.items():
            share = options.rounds // len(rule_set.players) // options.jobs
            tasks = [
                pool.submit(samples, name, players, share, f"{options.seed}/{part}")
                for players in rule_set.players
                for part in range(options.jobs)
            ]
            data = [task.result() for task in tasks]
            found[name], foreseen = learn(data)
            ends = np.vstack([each for _, _, each in data])
            rounds[name] = round(float(ends[:, 0].mean())), round(float(ends[:, 1].std()))
            print(f"{name}: {sum(len(gains) for _, gains, _ in data)} samples, foresees {foreseen:.3f}", flush=True)
    options.out.write_text(written(found, rounds), encoding="utf-8")


if __name__ == "__main__":
    main()
