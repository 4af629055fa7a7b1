"""Loads the engine with nothing but the trimmed library. Runs inside Pyodide (pyodide_job.mjs), never in CPython."""

import importlib
import json
import os
import sys
import traceback

REQUEST: str

request = json.loads(REQUEST)
for path, text in request["sources"].items():
    target = os.path.join("/home/pyodide/proof", path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w") as out:
        out.write(text)
sys.path.insert(0, "/home/pyodide/proof")
for name in [*request["modules"], "html", "encodings.cp437"]:
    importlib.import_module(name)
try:
    undefined_name  # noqa: B018, F821
except NameError:
    assert "undefined_name" in traceback.format_exc()
ANSWER = b"loaded"
