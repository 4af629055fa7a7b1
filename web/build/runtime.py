"""dist/py: the two Pythons and PyScript, cut down to what the game loads."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from web.build import compiled, exports, minify, pyscript, tools

MODULES = tools.NODE_MODULES
BOOT = tools.ROOT / "web" / "boot"
LIBRARY = "python_stdlib.zip.wasm"  # named so that static hosts compress it; see interpreter.mjs
SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")

MINIFIED = "/*! MicroPython (MIT). Changed for Buraco: minified */\n"

# Parts of PyScript that are loaded by name only when something asks for them; nothing of ours does.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js")


def _script(source: Path, target: Path) -> None:
    """Copies a script without its pointer to a source map, which is not shipped."""
    target.write_bytes(SOURCE_MAP.sub(b"\n", source.read_bytes()))


def build(out: Path, library_names: list[str]) -> str:
    """Writes the runtime into `out` and returns the name of its cache."""
    out.mkdir(parents=True)
    pyodide = MODULES / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        _script(pyodide / name, out / name)
    loader = (out / "pyodide.mjs").read_text(encoding="utf-8")
    script = exports.cut_script((out / "pyodide.asm.mjs").read_text(encoding="utf-8"), loader)
    (out / "pyodide.asm.mjs").write_text(script, encoding="utf-8")
    wasm = (pyodide / "pyodide.asm.wasm").read_bytes()
    (out / "pyodide.asm.wasm").write_bytes(exports.cut_wasm(wasm, script, loader))
    shutil.copyfile(compiled.library(library_names), out / LIBRARY)

    micropython = MODULES / "@micropython" / "micropython-webassembly-pyscript"
    _script(micropython / "micropython.mjs", out / "micropython.mjs")
    shutil.copyfile(micropython / "micropython.wasm", out / "micropython.wasm")

    parts = MODULES / "@pyscript" / "core" / "dist"
    for pattern in PYSCRIPT_PARTS:
        for source in sorted(parts.glob(pattern)):
            _script(source, out / source.name)
    (core,) = out.glob("core-*.js")
    page, worker = pyscript.cut(core.read_text(encoding="utf-8"))
    core.write_text(page, encoding="utf-8")
    (out / pyscript.WORKER).write_text(worker, encoding="utf-8")

    shutil.copyfile(BOOT / "indexeddb.js", out / "indexeddb.js")
    (out / "interpreter.mjs").write_text(_interpreter(pyodide), encoding="utf-8")
    # Pyodide's own scripts are not minified: its reports of faults go by the names in them.
    minify.in_place(out, [out / "micropython.mjs", out / "interpreter.mjs", out / "indexeddb.js"])
    minified = out / "micropython.mjs"
    minified.write_text(MINIFIED + minified.read_text(encoding="utf-8"), encoding="utf-8")

    cache = f"runtime-{_digest(out)}"
    wrapper = out / "interpreter.mjs"
    wrapper.write_text(wrapper.read_text(encoding="utf-8").replace("{{runtime-cache}}", cache), encoding="utf-8")
    return cache


def _interpreter(pyodide: Path) -> str:
    """The wrapper, told what the real lock file says of this Pyodide; the name of the cache comes later."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    text = (BOOT / "interpreter.mjs").read_text(encoding="utf-8")
    for mark, key in (("abi", "abi_version"), ("platform", "platform"), ("python", "python")):
        text = text.replace("{{" + mark + "}}", info[key])
    return text


def _digest(folder: Path) -> str:
    """A short hash of all files of a folder."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            whole.update(path.relative_to(folder).as_posix().encode() + b"\0")
            whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()[:12]


def prove(folder: Path, sources: dict[str, str], library_names: list[str]) -> None:
    """Starts the trimmed library in a real Pyodide and loads the engine from it; a missing module ends the build."""
    stamp = compiled.CACHE / f"proved-{_digest(folder)}-{compiled.fingerprint(sources)}"
    if stamp.exists():
        return
    tools.say("Trying the trimmed library")
    request: dict[str, object] = {"modules": [*library_names, compiled.DOOR], "sources": sources}
    compiled.pyodide(compiled.HERE / "prove_job.py", request, folder, LIBRARY)
    for old in compiled.CACHE.glob("proved-*"):
        old.unlink()
    stamp.touch()
