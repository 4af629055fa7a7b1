"""dist/embed.html and what it loads: classic scripts, so that a frame works wherever a blog puts it."""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from web.build import lessons, pages, tools
from web.build.facts import facts

WEB = pages.WEB
PYTHON = tools.NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript"
SCRIPTS = (
    WEB / "boot" / "embed-policy.js",  # before anything else
    WEB / "boot" / "embed.js",
    WEB / "boot" / "morph.js",
    tools.NODE_MODULES / "morphdom" / "dist" / "morphdom-umd.min.js",
)


def build(out: Path, styles: list[Path]) -> None:
    """Writes embed.html, its scripts and its style sheet; `styles` are those of the game."""
    app = out / "app"
    shutil.copyfile(WEB / "embed.html", out / "embed.html")
    shutil.copyfile(WEB / "boot" / "embed-engine.mjs", app / "embed-engine.mjs")
    (app / "embed.js").write_bytes(b"\n".join(path.read_bytes() for path in SCRIPTS))
    sheet = "\n".join(path.read_text(encoding="utf-8") for path in [*styles, WEB / "embed" / "embed.css"])
    (app / "style" / "embed.css").write_text(without_heights(sheet), encoding="utf-8")
    shutil.copyfile(WEB / "embed" / "pages.css", app / "style" / "embed-page.css")
    (app / "embed").mkdir()
    for language in pages.LANGUAGES:
        texts = pages.texts_of(language)
        texts.update({key: text for key, text in lessons.listed(language).items() if key.startswith("lesson.")})
        script = f"buraco.embed.texts({_compact(texts)});\n"
        (app / "embed" / f"{language}.js").write_text(script, encoding="utf-8")
    parts = {
        "module": (out / "py" / "micropython.mjs").read_text(encoding="utf-8"),
        "wasm": base64.b64encode((PYTHON / "micropython.wasm").read_bytes()).decode(),
        "pack": base64.b64encode(pages.pack(pages.modules({"table": "table/", "embed": "embed/"}))).decode(),
        "facts": _compact(facts()),
    }
    (app / "embed-python.js").write_text(f"buraco.embed.bring({_compact(parts)});\n", encoding="utf-8")


def without_heights(sheet: str) -> str:
    """A style sheet without the rules for pages of some height.

    A frame tells its height and gets it; were its look to follow from that, it might never come to rest.
    """
    kept: list[str] = []
    at = 0
    while True:
        start = sheet.find("@media", at)
        if start < 0:
            return "".join([*kept, sheet[at:]])
        opens = sheet.index("{", start)
        end, depth = opens + 1, 1
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        kept.append(sheet[at:start])
        if "height" not in sheet[start:opens]:
            kept.append(sheet[start:end])
        at = end


def _compact(value: object) -> str:
    return pages.compact(value).replace("</", "<\\/")
