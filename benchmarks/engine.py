"""How fast the engine plays: rounds a second at random, greedily, and of `normal`, native and in Pyodide.

    python3 benchmarks/engine.py [--seconds S] [--rules ID]

Each measurement plays the same seeded rounds against itself; the ratio is Pyodide (in Node, the version that the page
ships) to the CPython that runs this script, interleaved in the same run.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from buraco.match import Match, shuffled_deck  # noqa: E402
from buraco.players.quick import greedy_move, play_out, random_move  # noqa: E402
from buraco.ruleset import Rules  # noqa: E402
from buraco.rulesets import rules_for  # noqa: E402
from buraco.simulate import play_round  # noqa: E402

IN_PYODIDE = """
import json, pathlib, sys
request = json.loads(REQUEST)
for name, source in request["files"].items():
    path = pathlib.Path("/engine") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
sys.path.insert(0, "/engine/benchmarks")
import importlib
module = importlib.import_module(request["module"])
ANSWER = json.dumps(module.measure(*request["arguments"])).encode()
"""


def measure(rules: str, seconds: float) -> dict[str, dict[str, float]]:
    """Rounds and moves a second of each way to play, after ten rounds to warm up, in this interpreter."""
    table = rules_for(rules, 4)
    found = {}
    for name, play in (("random", random_round), ("greedy", greedy_round), ("normal", normal_round)):
        for seed in range(10 if name != "normal" else 1):
            play(table, seed)
        rounds = moves = 0
        started = perf_counter()
        while perf_counter() - started < seconds:
            moves += play(table, 100 + rounds)
            rounds += 1
        spent = perf_counter() - started
        found[name] = {"rounds": rounds / spent, "moves": moves / spent}
    return found


def dealt(rules: Rules, seed: int) -> tuple[Match, Random]:
    """A match whose first round is dealt from a seed."""
    chance, match = Random(seed), Match(rules)
    match.start_round(seed % rules.players, shuffled_deck(rules, chance))
    return match, chance


def random_round(rules: Rules, seed: int) -> int:
    """A round of random legal moves, played on the state; how many moves."""
    match, chance = dealt(rules, seed)
    assert match.state is not None
    return play_out(match.state, random_move, chance)


def greedy_round(rules: Rules, seed: int) -> int:
    """A round of the quick greedy policy that plays worlds out."""
    match, chance = dealt(rules, seed)
    assert match.state is not None
    return play_out(match.state, greedy_move, chance)


def normal_round(rules: Rules, seed: int) -> int:
    """A round of `normal`, each seat from its own view."""
    match, chance = dealt(rules, seed)
    play_round(match, ["normal"] * rules.players, chance)
    return len(match.rounds[-1].moves)


def measure_in_pyodide(module: str, *arguments: object) -> dict[str, dict[str, float]]:
    """What `measure` of a benchmark gives in the Pyodide of web/node_modules, under Node."""
    sources = [*(ROOT / "buraco").rglob("*.py"), *(ROOT / "benchmarks").glob("*.py")]
    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sources}
    with tempfile.TemporaryDirectory() as folder:
        request, job, answer = (Path(folder) / name for name in ("request.json", "job.py", "answer.json"))
        request.write_text(json.dumps({"files": files, "module": module, "arguments": arguments}), "utf-8")
        job.write_text(IN_PYODIDE, "utf-8")
        runner = ROOT / "web" / "build" / "pyodide_job.mjs"
        pyodide = ROOT / "web" / "node_modules" / "pyodide"
        subprocess.run(["node", runner, pyodide, job, request, answer], check=True)
        found: dict[str, dict[str, float]] = json.loads(answer.read_text("utf-8"))
        return found


def main() -> None:
    """Measures three times each, interleaved, and prints medians, spread and ratios."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rules", default="classico")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long one measurement plays (default 4)")
    arguments = parser.parse_args()
    native, pyodide = [], []
    for _ in range(3):
        native.append(measure(arguments.rules, arguments.seconds))
        pyodide.append(measure_in_pyodide("engine", arguments.rules, arguments.seconds))
    print(f"{arguments.rules}, four players; CPython {sys.version.split()[0]}; medians of three (lowest–highest)")
    for name in native[0]:
        rates = {}
        for where, runs in (("native", native), ("Pyodide", pyodide)):
            values = sorted(run[name]["rounds"] for run in runs)
            rates[where] = values[1]
            moves = median(run[name]["moves"] for run in runs)
            print(
                f"  {name:7} {where:8} {values[1]:7.1f} rounds/s "
                f"({values[0]:.1f}–{values[2]:.1f}), {moves:7.0f} moves/s"
            )
        print(f"  {name:7} ratio    {rates['Pyodide'] / rates['native']:.2f} (Pyodide / native)")


if __name__ == "__main__":
    main()
