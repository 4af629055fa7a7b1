"""dist/embed.html and what it loads: classic scripts, so that a frame works wherever a blog puts it."""

from __future__ import annotations

import base64
import json
import shutil
import tempfile
from pathlib import Path

from web.build import compiled, help, lessons, tools
from web.build.facts import facts

WEB = tools.ROOT / "web"
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
    for language in help.LANGUAGES:
        texts = json.loads((WEB / "texts" / f"{language}.json").read_text(encoding="utf-8"))
        texts.update({key: text for key, text in lessons.listed(language).items() if key.startswith("lesson.")})
        script = f"buraco.embed.texts({_compact(texts)});\n"
        (app / "embed" / f"{language}.js").write_text(script, encoding="utf-8")
    parts = {
        "module": (PYTHON / "micropython.mjs").read_text(encoding="utf-8"),
        "wasm": base64.b64encode((PYTHON / "micropython.wasm").read_bytes()).decode(),
        "pack": base64.b64encode(_pack()).decode(),
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


def _pack() -> bytes:
    """The frame's compiled Python: a line of JSON with [path, size] of each module, then all of them."""
    compiler = tools.mpy_cross()
    names, contents = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for source in [*sorted((WEB / "table").glob("*.py")), *sorted((WEB / "embed").glob("*.py"))]:
            name = f"{source.parent.name}/{source.name}"
            written = compiled.page(source, Path(scratch, name), name, compiler)
            contents.append(written.read_bytes())
            names.append([written.relative_to(scratch).as_posix(), len(contents[-1])])
    return _compact(names).encode() + b"\n" + b"".join(contents)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
