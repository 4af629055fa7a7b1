"""What the steps of the build share: languages, texts, the page's renderers, the head of a plain page, the pack."""

from __future__ import annotations

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


def pack(folders: dict[str, str]) -> bytes:
    """Compiled Python as one file: a line of JSON with [path, size] of each module, then all of them.

    `folders`: of `web/`, with the prefix of their modules' paths. The page unpacks it by itself: a zip would take
    MicroPython longer than all the rest.
    """
    compiler = tools.mpy_cross()
    names, contents = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for folder, prefix in folders.items():
            for source in sorted((WEB / folder).glob("*.py")):
                written = compiled.page(source, Path(scratch, prefix, source.name), prefix + source.name, compiler)
                contents.append(written.read_bytes())
                names.append([written.relative_to(scratch).as_posix(), len(contents[-1])])
    return compact(names).encode() + b"\n" + b"".join(contents)
