"""Compiled Python for the worker (by the pinned Pyodide itself) and for the page (by mpy-cross)."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from web.build import tools

CACHE = tools.ROOT / "web" / ".cache"
HERE = Path(__file__).resolve().parent
WORKER = tools.ROOT / "web" / "worker"
PYODIDE = tools.NODE_MODULES / "pyodide"
DOOR = "buraco.session"


def pyodide(job: Path, request: dict[str, object], folder: Path = PYODIDE, library: str = "") -> bytes:
    """What `job` answers when it is run inside the Pyodide of `folder`, with another library if one is named."""
    node = tools.node()
    with tempfile.TemporaryDirectory() as scratch:
        asked, answer = Path(scratch, "request.json"), Path(scratch, "answer")
        asked.write_text(json.dumps(request), encoding="utf-8")
        tools.run([node, HERE / "pyodide_job.mjs", folder, job, asked, answer, library])
        return answer.read_bytes()


def _cached(name: str, job: Path, request: dict[str, object]) -> Path:
    """The job's answer from the cache, made when any of its inputs is new."""
    inputs = [
        job.read_bytes(),
        (HERE / "pyodide_job.mjs").read_bytes(),
        (tools.ROOT / "web" / "package-lock.json").read_bytes(),
        json.dumps(request, sort_keys=True).encode(),
    ]
    digest = hashlib.sha256(b"\0".join(inputs)).hexdigest()[:16]
    made = CACHE / f"{name}-{digest}.zip"
    if not made.exists():
        tools.say(f"Compiling {name} with Pyodide's Python")
        content = pyodide(job, request)
        CACHE.mkdir(parents=True, exist_ok=True)
        for old in CACHE.glob(f"{name}-*.zip"):
            old.unlink()
        made.write_bytes(content)
    return made


def fingerprint(sources: dict[str, str]) -> str:
    """A short hash of sources."""
    return hashlib.sha256(json.dumps(sources, sort_keys=True).encode()).hexdigest()[:12]


def _imports(text: str, package: str) -> list[str]:
    """Every module a source may import, wherever in it the import stands."""
    names = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = package.split(".")
                base = ".".join([*parts[: len(parts) - node.level + 1], *([base] if base else [])])
            names += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return names


def _sources(root: Path) -> dict[str, Path]:
    """The engine's modules by their dotted name."""
    found = {}
    for path in sorted((root / "buraco").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def engine_sources(root: Path = tools.ROOT) -> tuple[dict[str, str], list[str]]:
    """The engine's modules that the worker's door leads to, and the library modules they name.

    A package is shipped whole: it may find its modules by itself. Those of the command line stay behind.
    """
    modules = _sources(root)
    if DOOR not in modules:
        raise tools.Missing(f"the engine has no module {DOOR}")
    wanted, library, todo = dict[str, str](), set[str](), [DOOR]
    while todo:
        name = todo.pop()
        path = modules.get(name)
        if path is None:
            if name.partition(".")[0] in sys.stdlib_module_names:
                library.add(name)
            continue
        key = path.relative_to(root).as_posix()
        if key in wanted:
            continue
        wanted[key] = path.read_text(encoding="utf-8")
        is_package = path.name == "__init__.py"
        package = name if is_package else name.rpartition(".")[0]
        todo += [*_imports(wanted[key], package), package]
        if is_package and name != "buraco":
            todo += [other for other in modules if other.startswith(name + ".")]
    names = [name for name in library if _is_module(name)]
    return wanted, sorted(names)


def _is_module(name: str) -> bool:
    """Whether a dotted name of the standard library is a module (and not something in one)."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, AttributeError):
        return False


def library(names: list[str]) -> Path:
    """The part of the standard library that the worker loads, and its importer, as a zip of compiled modules."""
    own = {name: (WORKER / name).read_text(encoding="utf-8") for name in ("archive.py", "sitecustomize.py")}
    return _cached("library", HERE / "compile_job.py", {"library": names, "sources": own})


def engine(sources: dict[str, str]) -> Path:
    """The engine as a zip of compiled modules."""
    return _cached("engine", HERE / "compile_job.py", {"sources": sources})


def page(source: Path, target: Path, name: str, compiler: list[str] | None) -> Path:
    """Compiles one of the page's modules; `name` is what tracebacks say. Returns the file that was written."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if compiler is None:
        written = target.with_suffix(".py")
        written.write_bytes(source.read_bytes())
        return written
    written = target.with_suffix(".mpy")
    done = subprocess.run(
        [*compiler, "-O2", "-s", name, "-o", str(written), str(source)], capture_output=True, text=True, check=False
    )
    if done.returncode or not written.exists():
        raise tools.Missing(f"mpy-cross refuses {name}: {(done.stdout + done.stderr).strip()}")
    return written
