"""What the steps of the build share: languages, texts, the page's renderers, the head of a plain page, the pack."""

from __future__ import annotations

import ast
import html
import importlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from web.build import compiled, tools

WEB = tools.ROOT / "web"
LANGUAGES = {"pt": "pt-BR", "en": "en", "es": "es", "it": "it"}
PLAIN = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
"""The policy of a page without a script."""


def renderer(name: str) -> Any:
    """A module of `web/` that draws the page in the browser, to draw with it here."""
    if str(WEB) not in sys.path:
        sys.path.insert(0, str(WEB))
    return importlib.import_module(name)


def texts_of(language: str) -> dict[str, str]:
    """The page's texts of a language."""
    found: dict[str, str] = json.loads((WEB / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def compact(value: object) -> str:
    """JSON without a blank that is not needed."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def head(
    title: str,
    tag: str,
    root: str,
    style: str,
    *,
    told: str = "",
    policy: str = PLAIN,
    classes: str = "help-page",
    shared: str = "",
    more: str = "",
) -> str:
    """The beginning of a page that stands by itself, up to its body.

    `root` leads from it to the site's folder, `style` from there to the style sheet. `title` is HTML, `told` is not;
    `shared` are the tags for those who link to it (`sharing.tags`), `more` what else stands in its head.
    """
    described = f'<meta name="description" content="{html.escape(told)}">\n' if told else ""
    return (
        f'<!doctype html>\n<html lang="{tag}" class="{classes}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>{title}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        f"{described}{shared}\n"
        '<meta name="theme-color" content="#14532d">\n<meta name="color-scheme" content="light dark">\n'
        f'<link rel="icon" href="{root}icons/icon.svg" type="image/svg+xml">\n'
        f'<link rel="stylesheet" href="{root}{style}">\n{more}</head>\n'
    )


def modules(folders: dict[str, str]) -> dict[str, Path]:
    """The page's modules by their path in a pack; `folders`: of `web/`, with the prefix of their modules' paths."""
    return {
        prefix + source.name: source for folder, prefix in folders.items() for source in (WEB / folder).glob("*.py")
    }


def reached(start: str, among: dict[str, Path]) -> dict[str, Path]:
    """The modules that are loaded with one: those that it and they import at their top, and their packages."""
    found: dict[str, Path] = {}
    todo = [start]
    while todo:
        path = todo.pop()
        if path in found or path not in among:
            continue
        found[path] = among[path]
        folder, _, _name = path.rpartition("/")
        todo += [f"{folder}/__init__.py"] if folder else []
        for node in ast.parse(among[path].read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                todo += [alias.name.replace(".", "/") + ".py" for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                todo.append(node.module.replace(".", "/") + ".py")
    return found


def pack(contents: dict[str, Path]) -> bytes:
    """Compiled modules as one file: a line of JSON with [path, size] of each, then all of them.

    The page unpacks it by itself: a zip would take MicroPython longer than all the rest.
    """
    compiler = tools.mpy_cross()
    names, compiled_ones = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for path, source in sorted(contents.items()):
            written = compiled.page(source, Path(scratch, path), path, compiler)
            compiled_ones.append(written.read_bytes())
            names.append([written.relative_to(scratch).as_posix(), len(compiled_ones[-1])])
    return compact(names).encode() + b"\n" + b"".join(compiled_ones)
