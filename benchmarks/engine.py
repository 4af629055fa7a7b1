"""How fast the engine plays: rounds a second of `normal` and of random players, native and in Pyodide.

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
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from buraco.rulesets import rules_for  # noqa: E402
from buraco.simulate import simulate  # noqa: E402

LEVELS = ("random", "normal")

IN_PYODIDE = """
import json, pathlib, sys
request = json.loads(REQUEST)
for name, source in request["files"].items():
    path = pathlib.Path("/engine") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
sys.path.insert(0, "/engine/benchmarks")
import engine
ANSWER = json.dumps(engine.measure(request["rules"], request["seconds"])).encode()
"""


def measure(rules: str, seconds: float) -> dict[str, dict[str, float]]:
    """Rounds and decisions a second of each level, after one round to warm up, in this interpreter."""
    table = rules_for(rules, 4)
    found = {}
    for level in LEVELS:
        simulate(table, 1, (level, level), 0)
        rounds = decisions = 0
        seed, started = 1, perf_counter()
        times: list[float] = []
        while perf_counter() - started < seconds:
            result = simulate(table, 1, (level, level), seed)
            rounds += result.rounds
            decisions += result.levels[0][1].decisions
            times.append(result.levels[0][1].milliseconds_p95)
            seed += 1
        spent = perf_counter() - started
        found[level] = {"rounds": rounds / spent, "decisions": decisions / spent, "p95": median(times)}
    return found


def measure_in_pyodide(rules: str, seconds: float) -> dict[str, dict[str, float]]:
    """The same in the Pyodide of web/node_modules, under Node."""
    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in (ROOT / "buraco").rglob("*.py")}
    files["benchmarks/engine.py"] = Path(__file__).read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        request, job, answer = (Path(folder) / name for name in ("request.json", "job.py", "answer.json"))
        request.write_text(json.dumps({"files": files, "rules": rules, "seconds": seconds}), "utf-8")
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
        pyodide.append(measure_in_pyodide(arguments.rules, arguments.seconds))
    print(f"{arguments.rules}, four players; CPython {sys.version.split()[0]}; medians of three (lowest–highest)")
    for level in LEVELS:
        rates = {}
        for name, runs in (("native", native), ("Pyodide", pyodide)):
            values = sorted(run[level]["rounds"] for run in runs)
            rates[name] = values[1]
            p95 = median(run[level]["p95"] for run in runs)
            print(
                f"  {level:7} {name:8} {values[1]:7.1f} rounds/s ({values[0]:.1f}–{values[2]:.1f}), "
                f"{median(run[level]['decisions'] for run in runs):8.0f} decisions/s, p95 {p95:.2f} ms"
            )
        print(f"  {level:7} ratio    {rates['Pyodide'] / rates['native']:.2f} (Pyodide / native)")


if __name__ == "__main__":
    main()
