#!/usr/bin/env python3
"""How long the levels think: milliseconds of one decision, native and in Pyodide, and how soon a thought stops.

    python3 benchmarks/decisions.py [--deals D] [--only ID …]

Each level plays duplicate deals against `normal` (`simulate`); the median and the 95th percentile of its decisions, and
their ratio to the CPython that runs this script. Then hints with a second each are asked for in slices of 30 ms: how
long the longest slice took, and how far a hint went beyond its second.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.engine import measure_in_pyodide  # noqa: E402
from buraco.rulesets import RULE_SETS, rules_for  # noqa: E402
from buraco.session import Session  # noqa: E402
from buraco.simulate import simulate  # noqa: E402

LEVELS = ("facil", "normal", "forte")
SLICE, BUDGET, HINTS = 30, 1000, 6


def measure(name: str, deals: int) -> dict[str, dict[str, float]]:
    """Milliseconds of a decision of each level, and of slices and hints by the clock."""
    found = {}
    for level in LEVELS:
        result = simulate(rules_for(name, 4), deals if level == "forte" else 4 * deals, (level, "normal"), 7)
        times = dict(result.levels)[level]
        found[level] = {"p50": times.milliseconds_p50, "p95": times.milliseconds_p95}
    found["clock"] = by_the_clock(name)
    return found


def by_the_clock(name: str) -> dict[str, float]:
    """The longest slice and the longest thought about hints that have a second each, in milliseconds."""
    session = Session()

    def ask(**request: object) -> dict[str, object]:
        reply: dict[str, object] = json.loads(session.ask(json.dumps({"rev": session.rev, **request})))
        assert reply["ok"], reply
        return reply

    ask(do="new", rules=name, players=4, level="normal", seed=7)
    slices, hints = [0.0], [0.0]
    for _ in range(HINTS):
        while session.match is not None and session.match.state is not None and session.match.state.turn:
            ask(do="bot")
        reply: dict[str, object] = {"thinking": True}
        begun = perf_counter()
        while "thinking" in reply:
            started = perf_counter()
            reply = ask(do="hint", ms=BUDGET, slice=SLICE)
            slices.append(1000 * (perf_counter() - started))
        hints.append(1000 * (perf_counter() - begun))
        hint = reply["hint"]
        assert isinstance(hint, dict)
        ask(do="move", move=hint["move"])
    return {"slice": max(slices), "hint": max(hints)}


def main() -> None:
    """Measures both, rule set by rule set, and prints a line each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--only", nargs="*", default=list(RULE_SETS), metavar="ID")
    options = parser.parse_args()
    print("milliseconds of one decision, p50 / p95; the longest slice and hint by the clock")
    for name in options.only:
        native, pyodide = measure(name, options.deals), measure_in_pyodide("decisions", name, options.deals)
        for level in LEVELS:
            here, there = native[level], pyodide[level]
            print(
                f"{name:11} {level:7} native {here['p50']:6.2f} / {here['p95']:6.2f}   "
                f"Pyodide {there['p50']:6.2f} / {there['p95']:6.2f}   ratio of p95 {there['p95'] / here['p95']:.1f}"
            )
        for where, found in (("native", native), ("Pyodide", pyodide)):
            clock = found["clock"]
            print(
                f"{name:11} {where}: longest slice {clock['slice']:.0f}, longest hint {clock['hint']:.0f}", flush=True
            )


if __name__ == "__main__":
    main()
