"""The page's readers in MicroPython, whose JSON and whose limits are others than CPython's: mutated texts are no fault.

`BURACO_FUZZ=2000` tries that many mutations at each reader; in the suite there are few, and always the same.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.entrances import GIVEN, WAYS, encoded, readers
from tests.fuzz.mutate import deep_text, mutated, nested
from tests.table.test_micropython import MODULE

FOLDER = Path(__file__).parent / "fuzz"
TRIES = int(os.environ.get("BURACO_FUZZ", "0")) or 25


def texts_for(name: str) -> list[list[str]]:
    """What is meant for a reader, mutated by seeds, and nested deeper than it can read."""
    begins = WAYS[name].begins()
    values = list(begins)
    for seed in range(TRIES):
        chance = Random(f"{name}/{seed}")
        values.append(mutated(begins[chance.randrange(len(begins))], chance.randrange))
    values += [nested("4h", depth, lists=lists) for depth in (100, 500, 3000) for lists in (True, False)]
    texts = [deep_text(value) for value in values]
    return [[name, encoded(text) if name == "fragment" else text] for text in texts]


def test_mutated_texts_are_read_or_refused_in_micropython(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not MODULE.exists():
        pytest.skip("MicroPython's npm package or node is not there: `python3 build.py test` gets them")
    texts = [each for name in readers.READERS for each in texts_for(name)]
    texts.append(
        ["archive", '{"kind": "buraco", "format": 1, "entries": [["set.tables", "{5: 1, \\"name\\": 2, \\"x\\": 3}"]]}']
    )
    given, asked = tmp_path / "given.json", tmp_path / "texts.json"
    given.write_text(json.dumps(GIVEN), "utf-8")
    asked.write_text(json.dumps(texts), "utf-8")
    command: list[str | Path] = [
        node,
        FOLDER / "readers.mjs",
        MODULE,
        FOLDER.parents[1] / "web",
        FOLDER / "readers.py",
        given,
        asked,
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    told = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(told) == len(texts)
    faults = [(text, what) for text, what in zip(texts, told, strict=True) if what.startswith("FAULT")]
    assert faults == []
    assert "read" in told
