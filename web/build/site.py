"""dist: the page, the app's files, the service worker's lists. The same tree gives the same bytes."""

from __future__ import annotations

import base64
import hashlib
import html
import importlib
import json
import shutil
import sys
from pathlib import Path
from typing import Any

from web.build import compiled, runtime, tools

WEB = tools.ROOT / "web"
LANGUAGES = ("pt", "en")
PLUGINS = ["donkey", "py-editor", "py-terminal", "py-game", "deprecations-manager", "error", "codemirror"]
SCRIPTS = ("start.js", "offline.js")


def build(out: Path) -> None:
    """Builds the whole site into `out`, which is emptied first."""
    tools.node()
    sources, library_names = compiled.engine_sources()
    made = out.with_name(out.name + ".new")  # a build that fails leaves the last good one
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)

    runtime_cache = runtime.build(made / "py", library_names)
    runtime.prove(made / "py", sources, library_names)
    modules = _app(made / "app", sources)
    shutil.copytree(WEB / "icons", made / "icons", ignore=shutil.ignore_patterns("*.md"))
    shutil.copyfile(WEB / "manifest.webmanifest", made / "manifest.webmanifest")
    _index(made, modules)
    _service_worker(made, runtime_cache)

    shutil.rmtree(out, ignore_errors=True)
    made.rename(out)


def _app(out: Path, sources: dict[str, str]) -> list[str]:
    """Everything of ours but the page itself; returns the page's Python modules, as they lie in `out`."""
    (out / "texts").mkdir(parents=True)
    for name in SCRIPTS:
        shutil.copyfile(WEB / "boot" / name, out / name)
    shutil.copyfile(tools.NODE_MODULES / "morphdom" / "dist" / "morphdom-umd.min.js", out / "morphdom.js")
    shutil.copytree(WEB / "style", out / "style")
    shutil.copyfile(WEB / "boot" / "start.css", out / "style" / "start.css")
    for language in LANGUAGES:
        texts = json.loads((WEB / "texts" / f"{language}.json").read_text(encoding="utf-8"))
        packed = json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
        (out / "texts" / f"{language}.json").write_text(packed, encoding="utf-8")
    shutil.copyfile(WEB / "worker" / "engine.py", out / "engine.py")
    shutil.copyfile(compiled.engine(sources), out / "engine.zip")

    compiler = tools.mpy_cross()
    written = []
    for folder, package in (("page", ""), ("table", "table/")):
        for source in sorted((WEB / folder).glob("*.py")):
            target = out / "page" / package / source.name
            written.append(compiled.page(source, target, package + source.name, compiler).relative_to(out).as_posix())
    return written


def _first_frame() -> str:
    """The table as it stands in index.html before any Python runs, drawn by the page's own renderer."""
    texts = json.loads((WEB / "texts" / "pt.json").read_text(encoding="utf-8"))
    if str(WEB) not in sys.path:
        sys.path.insert(0, str(WEB))
    page = importlib.import_module("table.page")
    return str(page.first_frame(texts))


def _index(out: Path, modules: list[str]) -> None:
    """The page, from its template."""
    no_plugins = [f"!{name}" for name in PLUGINS]
    files = {f"./app/{path}": "./" + path.removeprefix("page/") for path in modules}
    mpy: dict[str, Any] = {"interpreter": "./py/micropython.mjs", "plugins": no_plugins, "files": files}
    worker = {"interpreter": "./py/interpreter.mjs", "plugins": no_plugins}
    fetched = ["py/micropython.wasm", *(f"app/{path}" for path in modules)]
    imported = ["py/core.js", *(f"py/{p.name}" for p in sorted((out / "py").glob("core-*.js"))), "py/micropython.mjs"]
    imported += [f"py/{path.name}" for path in sorted((out / "py").glob("error-*.js"))]
    styles = sorted(path.name for path in (out / "app" / "style").glob("*.css"))
    marks = {
        "styles": [f'<link rel="stylesheet" href="./app/style/{name}">' for name in styles],
        "preloads": [
            *(f'<link rel="modulepreload" href="./{path}">' for path in imported),
            *(f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in fetched),
        ],
        "first-frame": [_first_frame()],
        "py-config": [html.escape(_compact(worker), quote=False)],
        "mpy-config": [html.escape(_compact(mpy))],
    }
    text = (WEB / "index.html").read_text(encoding="utf-8")
    for mark, lines in marks.items():
        text = text.replace("{{" + mark + "}}", "\n".join(lines))
    (out / "index.html").write_text(text, encoding="utf-8")


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _listed(out: Path, paths: list[Path]) -> list[list[str]]:
    """[path, integrity] of files, for the service worker."""
    found = []
    for path in sorted(paths):
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        found.append([path.relative_to(out).as_posix(), f"sha256-{digest}"])
    return found


def _service_worker(out: Path, runtime_cache: str) -> None:
    """sw.js with its two lists."""
    everything = [path for path in out.rglob("*") if path.is_file()]
    in_runtime = [path for path in everything if path.is_relative_to(out / "py")]
    of_app = _listed(out, [path for path in everything if path not in in_runtime])
    digest = hashlib.sha256(_compact(of_app).encode()).hexdigest()[:12]
    marks = {
        '"{{runtime-cache}}"': _compact(runtime_cache),
        '"{{app-cache}}"': _compact(f"app-{digest}"),
        "{{runtime-files}}": _compact(_listed(out, in_runtime)),
        "{{app-files}}": _compact(of_app),
    }
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    for mark, value in marks.items():
        text = text.replace(mark, value)
    (out / "sw.js").write_text(text, encoding="utf-8")
