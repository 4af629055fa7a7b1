"""Pyodide's script without the names of Python's C functions that only other packages could ask for.

Each is a property of the module, taken from WebAssembly at every start: 4,700 of them, for packages that would be
linked to Python while it runs. The game loads none. What Pyodide's own scripts name anywhere stays.
"""

from __future__ import annotations

import re

from web.build import tools

NOTICE = "/*! Pyodide (MPL-2.0). Changed for Buraco: without the exports that only other packages would need */\n"
EXPORT = re.compile(r'([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["[\w$]+"\](?:\.value>>>0)?;')
NAMES = re.compile(r"var ([\w$]+(?:,[\w$]+){50,});")
WORD = re.compile(r"[\w$]+")
FEWEST = 1000  # a script in which fewer are found is made in another way


def cut(script: str, loader: str) -> str:
    """`pyodide.asm.mjs` without them; `loader` is `pyodide.mjs`.

    Raises `Missing` for a Pyodide that is made otherwise.
    """
    asked = set(WORD.findall(NAMES.sub("", EXPORT.sub("", script)) + loader))
    gone = {found[1] for found in EXPORT.finditer(script) if asked.isdisjoint(found.groups())}
    if len(gone) < FEWEST:
        raise tools.Missing("this Pyodide names its exports in another way; see web/build/exports.py")

    def declared(found: re.Match[str]) -> str:
        return f"var {','.join(name for name in found[1].split(',') if name not in gone)};"

    script = EXPORT.sub(lambda found: "" if found[1] in gone else found[0], script)
    return NOTICE + NAMES.sub(declared, script)
