"""dist: the page, the app's files, the service worker's lists. The same tree gives the same bytes."""

from __future__ import annotations

import base64
import hashlib
import html
import shutil
from pathlib import Path

from web.build import (
    compiled,
    embed_pages,
    embedding,
    help,
    lessons,
    minify,
    pages,
    runtime,
    sharing,
    supply,
    tools,
)

WEB = pages.WEB
PLUGINS = ["donkey", "py-editor", "py-terminal", "py-game", "deprecations-manager", "error", "codemirror"]
# One file each of scripts, styles and Python: thirty small ones would cost as much time as all the rest of the page.
SCRIPTS = (
    WEB / "boot" / "indexeddb.js",
    WEB / "boot" / "failure.js",
    WEB / "boot" / "start.js",
    WEB / "boot" / "morph.js",
    WEB / "boot" / "taps.js",
    WEB / "boot" / "sounds.js",
    WEB / "boot" / "comfort.js",
    WEB / "boot" / "travel.js",
    WEB / "boot" / "fit.js",
    WEB / "boot" / "drag.js",
    WEB / "boot" / "back.js",
    WEB / "boot" / "school.js",
    tools.NODE_MODULES / "morphdom" / "dist" / "morphdom-umd.min.js",
    WEB / "boot" / "offline.js",
)
STYLE = "style/all.css"
LESSONS = "lessons/files.json"
# What the game itself never loads: the service worker fetches it when it is asked for, and keeps it then.
ASIDE = ("licences.", "icons/screen-", "embed.html", "app/embed", "app/style/embed", sharing.PICTURE)
ASIDE_NAMES = ("embed.html", "embed-builder.html")
MINIFIED = (".js", ".mjs", ".css")
PACK = "page.pack.wasm"  # no wasm, but a name that static hosts compress
REST = "rest.pack.wasm"  # see start.js and web/page/rest.py


def build(out: Path, base: str = "") -> None:
    """Builds the whole site into `out`, which is emptied first; `base` is the address at which it will stand."""
    tools.node()
    sources, library_names = compiled.engine_sources()
    made = out.with_name(out.name + ".new")  # a build that fails leaves the last good one
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)

    runtime_cache = runtime.build(made / "py", library_names)
    runtime.prove(made / "py", sources, library_names)
    _app(made / "app", sources)
    unused = () if base else (Path(sharing.PICTURE).name,)
    shutil.copytree(WEB / "icons", made / "icons", ignore=shutil.ignore_patterns("*.md", *unused))
    shutil.copyfile(WEB / "manifest.webmanifest", made / "manifest.webmanifest")
    help.build(made, f"app/{STYLE}", base)
    embedding.build(made, _styles())
    lessons.build(made)
    # Fetched when the first lesson is kept: so many hashes would burden sw.js.
    in_school = pages.compact(_listed(made, [path for path in (made / "lessons").rglob("*") if path.is_file()]))
    (made / LESSONS).write_text(in_school, encoding="utf-8")
    embed_pages.build(made, f"app/{STYLE}", base)
    minify.in_place(made, [path for path in (made / "app").rglob("*") if path.suffix in MINIFIED and not _data(path)])
    _index(made, base)
    supply.build(made)
    _service_worker(made, runtime_cache)

    shutil.rmtree(out, ignore_errors=True)
    made.rename(out)


def _app(out: Path, sources: dict[str, str]) -> None:
    """Everything of ours but the page itself."""
    (out / "texts").mkdir(parents=True)
    _join(out / "start.js", list(SCRIPTS))
    _join(out / "guard.js", [WEB / "boot" / "failure.js", WEB / "boot" / "guard.js"])
    shutil.copytree(WEB / "style", out / "style", ignore=shutil.ignore_patterns("*.css"))
    _join(out / STYLE, _styles())
    for language in pages.LANGUAGES:
        (out / "texts" / f"{language}.json").write_text(pages.compact(_texts(language)), encoding="utf-8")
    shutil.copyfile(WEB / "boot" / "lesson.js", out / "lesson.js")
    shutil.copyfile(WEB / "worker" / "engine.py", out / "engine.py")
    shutil.copyfile(compiled.engine(sources), out / "engine.zip.wasm")  # no wasm, like the pack below

    modules = pages.modules({"page": "", "table": "table/"})
    first = pages.reached("main.py", modules)
    (out / PACK).write_bytes(pages.pack(first))
    (out / REST).write_bytes(pages.pack({path: source for path, source in modules.items() if path not in first}))


def _styles() -> list[Path]:
    """The style sheets of the game."""
    return [WEB / "boot" / "start.css", *sorted((WEB / "style").glob("*.css"))]


def _texts(language: str) -> dict[str, str]:
    """All texts of the page in a language, the titles of the lessons among them."""
    texts = {key: text for key, text in pages.texts_of(language).items() if not key.startswith(("embed.", "share."))}
    return {**texts, **lessons.listed(language)}  # the embed brings its own


def _join(target: Path, sources: list[Path]) -> None:
    """One file from several."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"\n".join(source.read_bytes() for source in sources))


def _data(script: Path) -> bool:
    """Whether a script holds nothing but what the build made of data: it has no blank to lose."""
    return script.name == "embed-python.js" or script.name in [f"{name}.js" for name in (*pages.LANGUAGES, "presets")]


def _first_frame(language: str) -> str:
    """The table as it stands in index.html before any Python runs, drawn by the page's own renderer."""
    texts = _texts(language)
    return str(pages.renderer("table.page").first_frame(texts))


def _index(out: Path, base: str) -> None:
    """The page, from its template."""
    no_plugins = [f"!{name}" for name in PLUGINS]
    files = {f"./app/{PACK}": "./page.pack"}
    mpy = {"interpreter": "./py/micropython.mjs", "plugins": no_plugins, "files": files}
    worker = {"interpreter": "./py/interpreter.mjs", "plugins": no_plugins}
    fetched = ["py/micropython.wasm", f"app/{PACK}"]
    imported = ["py/core.js", *(f"py/{p.name}" for p in sorted((out / "py").glob("core-*.js"))), "py/micropython.mjs"]
    imported += [f"py/{path.name}" for path in sorted((out / "py").glob("error-*.js"))]
    # The first deal needs them; before all of the page is there they would stand in its way (start.js). (For Firefox
    # "prefetch" is a matter of `default-src`, so that must not be 'none': index.html names everything else by itself.)
    pictures = [path.relative_to(out).as_posix() for path in sorted((out / "app" / "style").rglob("*.svg"))]
    texts = pages.texts_of("pt")
    marks = {
        "shared": sharing.tags(base, "", "Buraco", texts["share.lead"], "pt-BR", texts["share.picture"]),
        "style": [f"./app/{STYLE}"],
        # Before start.js, for which the browser stops reading: with it come the looks, and what takes longest.
        "early": [f'<link rel="preload" as="fetch" crossorigin href="./{path}">' for path in fetched],
        "preloads": [
            *(f'<link rel="modulepreload" href="./{path}">' for path in imported),
            *(f'<link data-later="prefetch" as="image" href="./{path}" data-optional>' for path in pictures),
        ],
        "first-frame": [_first_frame("pt")],
        "other-frames": [
            f'<template id="frame-{language}">{_first_frame(language)}</template>'
            for language in pages.LANGUAGES
            if language != "pt"
        ],
        "py-config": [html.escape(pages.compact(worker), quote=False)],
        "mpy-config": [html.escape(pages.compact(mpy))],
    }
    text = (WEB / "index.html").read_text(encoding="utf-8")
    for mark, lines in marks.items():
        text = text.replace("{{" + mark + "}}", "\n".join(lines))
    (out / "index.html").write_text(text, encoding="utf-8")


def _listed(out: Path, paths: list[Path]) -> list[list[str]]:
    """[path, integrity] of files, for the service worker."""
    found = []
    for path in sorted(paths):
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        found.append([path.relative_to(out).as_posix(), f"sha256-{digest}"])
    return found


def _service_worker(out: Path, runtime_cache: str) -> None:
    """sw.js with its lists."""
    everything = [path for path in out.rglob("*") if path.is_file()]
    in_runtime = [path for path in everything if path.is_relative_to(out / "py")]
    in_school = [path for path in everything if path.is_relative_to(out / "lessons")]
    names = {path: path.relative_to(out).as_posix() for path in everything}
    aside = [path for path in everything if names[path].startswith(ASIDE) or path.name in ASIDE_NAMES]
    of_app = _listed(out, [path for path in everything if path not in [*in_runtime, *in_school, *aside]])
    of_others = _listed(out, aside)
    of_school = _listed(out, [out / LESSONS])
    digest = hashlib.sha256(pages.compact([of_app, of_others, of_school]).encode()).hexdigest()[:12]
    marks = {
        '"{{runtime-cache}}"': pages.compact(runtime_cache),
        '"{{app-cache}}"': pages.compact(f"app-{digest}"),
        "{{runtime-files}}": pages.compact(_listed(out, in_runtime)),
        "{{app-files}}": pages.compact(of_app),
        "{{aside-files}}": pages.compact(of_others),
        "{{school-files}}": pages.compact(of_school[0]),
    }
    text = (WEB / "sw.js").read_text(encoding="utf-8")
    for mark, value in marks.items():
        text = text.replace(mark, value)
    (out / "sw.js").write_text(text, encoding="utf-8")
    minify.in_place(out, [out / "sw.js"])
