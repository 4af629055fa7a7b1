"""Coverage-guided fuzzing of every entrance with atheris: `python -m tests.fuzz.parsers [--seconds S] [ENTRANCE …]`.

atheris is not among the requirements of the tests: `pip install -r requirements-fuzz.txt`, in an environment of its own
if you like (nothing else is needed). Each entrance has a process of its own; what it fails on is kept as a file whose
name it prints, and `--again FILE ENTRANCE` shows the fault once more. Mutations are those of `mutate.py`, and those
that libFuzzer makes of the bytes.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

KEPT = Path(tempfile.gettempdir()) / "buraco-fuzz"
LONGEST = 60_000
"""Bytes of one input."""
MEGABYTES = 2048
"""What one entrance may take; more is a fault."""
SLOWEST = 60
"""Seconds for one input; more is a fault."""


def fuzz_one(name: str, options: list[str]) -> None:
    """Fuzzes one entrance in this process, which ends with it."""
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["buraco", "table", "embed"]):
        entrances: Any = import_module("tests.fuzz.entrances")
    from tests.fuzz.mutate import deep_text, mutated

    enter = entrances.WAYS[name].enter

    def one_input(data: bytes) -> None:
        enter(data.decode("utf-8", "replace"))

    def mutate(data: bytes, longest: int, seed: int) -> bytes:
        chance = Random(seed)
        try:
            made = deep_text(mutated(json.loads(data), chance.randrange)).encode()
        except (ValueError, RecursionError):
            made = b""
        if not made or len(made) > longest or chance.randrange(8) == 0:
            made = atheris.Mutate(data, longest)
        return bytes(made)

    atheris.Setup([sys.argv[0], *options], one_input, custom_mutator=mutate)
    atheris.Fuzz()


def corpus(name: str) -> Path:
    """The folder of inputs that an entrance begins with; what atheris finds of interest stays there."""
    from tests.fuzz.entrances import WAYS

    folder = KEPT / name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    for number, value in enumerate(WAYS[name].begins()):
        (folder / f"given-{number}").write_text(json.dumps(value), "utf-8")
    return folder


def main() -> int:
    """Fuzzes one entrance after the other; 1 when one of them failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.parsers", description=(__doc__ or "").split(":")[0])
    parser.add_argument("entrances", nargs="*", metavar="ENTRANCE", help="those of tests/fuzz/entrances.py (all)")
    parser.add_argument("--seconds", type=int, default=60, metavar="S", help="for each entrance (default 60)")
    parser.add_argument("--again", metavar="FILE", help="one input that failed")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    arguments, rest = parser.parse_known_args()
    if arguments.child:
        fuzz_one(arguments.entrances[0], rest)
    from tests.fuzz.entrances import WAYS

    if arguments.again:
        WAYS[arguments.entrances[0]].enter(Path(arguments.again).read_bytes().decode("utf-8", "replace"))
        return 0
    failed = []
    for name in arguments.entrances or WAYS:
        folder = corpus(name)
        limits = [f"-max_total_time={arguments.seconds}", f"-max_len={LONGEST}", f"-timeout={SLOWEST}"]
        limits += [f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={folder}-failed-", "-print_final_stats=1"]
        command = [sys.executable, "-m", "tests.fuzz.parsers", "--child", name, *limits, str(folder)]
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        told = [line for line in run.stderr.splitlines() if "number_of_executed" in line or "DONE" in line]
        print(f"{name}: {'failed' if run.returncode else 'nothing found'}; {' '.join(told)[:200]}", flush=True)
        if run.returncode:
            failed.append(name)
            print(run.stderr[-3000:], flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "web"))
    sys.exit(main())
