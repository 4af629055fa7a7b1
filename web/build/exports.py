"""Pyodide without what only other packages could ask for: its exports, and WebGL.

Pyodide offers every C function and variable of Python, 8,560 of them, to packages that would be linked to it while it
runs; at every start its script looks at each and makes a property of the most. The game loads no package. What
Pyodide's own scripts name anywhere stays.

For the same packages each function of WebGL is put into the table of functions at every start, by compiling a module of
its own for it. One that ends the program stands for all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from web.build import tools

NOTICE = "/*! Pyodide (MPL-2.0). Changed for Buraco: without what only other packages would need */\n"
EXPORT = re.compile(r'([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["[\w$]+"\](?:\.value>>>0)?;')
NAMES = re.compile(r"var ([\w$]+(?:,[\w$]+){50,});")
WORD = re.compile(r"[\w$]+")
IMPORTS = "var wasmImports="
WEBGL = re.compile(r"\b(emscripten_gl\w+):_\1\b")
NO_WEBGL = 'var noWebGL=()=>abort("no WebGL");noWebGL.sig="v";'
FEWEST_WEBGL = 100
FEWEST = 1000  # a Pyodide in which fewer are found is made in another way
OTHERWISE = "this Pyodide names its exports in another way; see web/build/exports.py"

HEAD = b"\0asm\1\0\0\0"
EXPORTS = 7  # the number of that section (WebAssembly core specification, 5.5.10)


def cut_script(script: str, loader: str) -> str:
    """`pyodide.asm.mjs` without them; `loader` is `pyodide.mjs`.

    Raises `Missing` for a Pyodide that is made otherwise.
    """
    asked = _words(NAMES.sub("", EXPORT.sub("", script)) + loader)
    gone = {found[1] for found in EXPORT.finditer(script) if asked.isdisjoint(found.groups())}
    if len(gone) < FEWEST:
        raise tools.Missing(OTHERWISE)

    def declared(found: re.Match[str]) -> str:
        return f"var {','.join(name for name in found[1].split(',') if name not in gone)};"

    script = EXPORT.sub(lambda found: "" if found[1] in gone else found[0], script)
    script, replaced = WEBGL.subn(r"\1:noWebGL", NAMES.sub(declared, script))
    if replaced < FEWEST_WEBGL or script.count(IMPORTS) != 1:
        raise tools.Missing(OTHERWISE)
    return NOTICE + script.replace(IMPORTS, NO_WEBGL + IMPORTS)


def cut_wasm(binary: bytes, script: str, loader: str) -> bytes:
    """`pyodide.asm.wasm` without them; `script` is what `cut_script` has left of `pyodide.asm.mjs`.

    Raises `Missing` for a file that is made otherwise.
    """
    asked = _words(script + loader)
    made, gone = [HEAD], 0
    for number, content in _sections(binary):
        if number == EXPORTS:
            exports = list(_exports(content))
            kept = [entry for name, entry in exports if name in asked or f"_{name}" in asked]
            gone = len(exports) - len(kept)
            content = _leb(len(kept)) + b"".join(kept)  # noqa: PLW2901 - the same section, cut
        made += [bytes([number]), _leb(len(content)), content]
    if gone < FEWEST:
        raise tools.Missing(OTHERWISE)
    return b"".join(made)


def _words(text: str) -> set[str]:
    """Every name that stands in a script."""
    return set(WORD.findall(text))


def _sections(binary: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: number, content."""
    if not binary.startswith(HEAD):
        raise tools.Missing(OTHERWISE)
    place = len(HEAD)
    while place < len(binary):
        number = binary[place]
        size, place = _number(binary, place + 1)
        yield number, binary[place : place + size]
        place += size


def _exports(content: bytes) -> Iterator[tuple[str, bytes]]:
    """The entries of the section of exports: name, and the whole entry (name, kind, index)."""
    count, place = _number(content, 0)
    for _ in range(count):
        start = place
        size, place = _number(content, place)
        name = content[place : place + size].decode()
        _index, place = _number(content, place + size + 1)
        yield name, content[start:place]


def _number(content: bytes, place: int) -> tuple[int, int]:
    """An unsigned number in LEB128, and the place after it."""
    value, shift = 0, 0
    while True:
        byte = content[place]
        place += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, place
        shift += 7


def _leb(value: int) -> bytes:
    """An unsigned number as LEB128."""
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*made, value])
