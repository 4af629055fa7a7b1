"""Loads the engine with nothing but the trimmed library. Runs inside Pyodide (pyodide_job.mjs), never in CPython."""

import importlib
import json
import os
import sys
import traceback

REQUEST: str = globals()["REQUEST"]  # put there by pyodide_job.mjs

request = json.loads(REQUEST)
for path, text in request["sources"].items():
    target = os.path.join("/home/pyodide/proof", path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w") as out:
        out.write(text)
sys.path.insert(0, "/home/pyodide/proof")
for name in [*request["modules"], "encodings.cp437"]:
    importlib.import_module(name)
try:
    importlib.import_module("no_such_module")
except ImportError:
    assert "no_such_module" in traceback.format_exc()
ANSWER = b"loaded"
