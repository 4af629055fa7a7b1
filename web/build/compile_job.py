"""Compiles modules for the worker. Runs inside Pyodide (pyodide_job.mjs), never in CPython.

REQUEST is JSON: `sources` ({archive path: text}) become a zip of compiled files; with `library` (a list of module
names) the zip holds beside them the part of the standard library that those modules, Pyodide and PyScript load.
ANSWER is the zip.
"""

import asyncio
import importlib
import importlib.util
import io
import json
import marshal
import sys
import traceback
import types
import zipfile

REQUEST: str = globals()["REQUEST"]  # put there by pyodide_job.mjs
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same tree must give the same bytes
NO_LINE = b"\xff"  # an entry of the table: eight instructions without a location (code 15)
UNCHECKED_HASH = 1  # PEP 552: never compare with a source, there is none

# Loaded only when needed, so that sys.modules does not show them: unpacking archives, text files.
LAZY = [
    "encodings.cp437",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.idna",
    "stringprep",
]

# What the library does without where it is not there, as in a Python that was built so; nothing here asks for it.
SPARED = {"ssl", "bz2", "lzma", "compression"}


def without_lines(code: types.CodeType) -> types.CodeType:
    """The code with a table that gives no instruction a line: without sources, lines tell nothing."""
    units, rest = divmod(len(code.co_code) // 2, 8)
    table = NO_LINE * units + bytes([0xF8 + rest - 1] if rest else [])
    inner = tuple(without_lines(const) if isinstance(const, types.CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def compiled(name: str, text: str, lines: bool) -> bytes:
    """The .pyc of one module, as importlib would write it without asserts and docstrings."""
    code = compile(text, name, "exec", dont_inherit=True, optimize=2)
    if not lines:
        code = without_lines(code)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH.to_bytes(4, "little") + bytes(8)
    return head + marshal.dumps(code)


def exercise(names: list[str]) -> None:
    """Loads what a worker's life loads, faults and their tracebacks included."""
    for name in [*LAZY, *names]:
        importlib.import_module(name)
    for bad in ("undefined_name", "import no_such_module", "from json import lods", "().no_such", "def"):
        try:
            exec(bad)
        except Exception:
            traceback.format_exc()
    asyncio.get_event_loop().call_soon(str)


def library(names: list[str]) -> dict[str, str]:
    """The sources of all library modules that are loaded by now, by their path in the archive."""
    exercise(names)
    archive = next(path for path in sys.path if path.endswith(".zip"))
    found = {}
    with zipfile.ZipFile(archive) as packed:
        members = set(packed.namelist())
        for name in sys.modules:
            if name.partition(".")[0] in SPARED:
                continue
            stem = name.replace(".", "/")
            for path in (f"{stem}/__init__.py", f"{stem}.py"):
                if path in members:
                    found[path] = packed.read(path).decode()
    return found


def archive(sources: dict[str, str], lines: bool) -> bytes:
    """A zip of the compiled sources, the same bytes every time.

    Stored: the host's own compression of the whole makes it a fifth smaller than a zip compresses file by file.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as out:
        for path in sorted(sources):
            out.writestr(zipfile.ZipInfo(path + "c", EPOCH), compiled(path, sources[path], lines))
    return packed.getvalue()


request = json.loads(REQUEST)
if "library" in request:
    ANSWER = archive({**library(request["library"]), **request["sources"]}, lines=False)
else:
    ANSWER = archive(request["sources"], lines=True)
