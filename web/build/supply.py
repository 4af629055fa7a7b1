"""What of others' work is shipped: each file with its package, version, licence and SHA-256, and the licences' texts.

`licences.html` is for people (the game links to it), `licences.json` for programs. A third-party file that belongs to
no package of the list ends the build.
"""

from __future__ import annotations

import hashlib
import html
import json
from dataclasses import dataclass, field
from pathlib import Path

from web.build import pages, tools

MODULES = tools.NODE_MODULES
TEXTS = tools.ROOT / "web" / "licences"


@dataclass(frozen=True)
class Package:
    """A package: its name on npm, its licence (SPDX), where its source is, which files of `dist` come from it.

    `changed`: which of these are not as the package has them, and how.
    """

    name: str
    licence: str
    source: str
    files: tuple[str, ...]
    note: str = ""
    changed: dict[str, str] = field(default_factory=dict)


PACKAGES = (
    Package(
        "pyodide",
        "MPL-2.0",
        "github.com/pyodide/pyodide",
        ("py/pyodide.mjs", "py/pyodide.asm.mjs", "py/pyodide.asm.wasm", "py/python_stdlib.zip.wasm"),
        "holds CPython and its standard library (PSF-2.0), of which only what the game loads is shipped, compiled, "
        "with two modules of ours that import it",
        changed={"py/pyodide.asm.*": "without what only other packages would need"},
    ),
    Package(
        "@pyscript/core",
        "Apache-2.0",
        "github.com/pyscript/pyscript",
        ("py/core*.js", "py/worker.js", "py/error-*.js"),
        changed={
            "py/core-*.js": "without its Python library, and without what only the worker runs",
            "py/worker.js": "what only the worker runs, taken out of the core",
        },
    ),
    Package(
        "@micropython/micropython-webassembly-pyscript",
        "MIT",
        "github.com/micropython/micropython",
        ("py/micropython.mjs", "py/micropython.wasm", "app/embed-python.js"),
        changed={"py/micropython.mjs": "minified", "app/embed-python.js": "minified, in one script with our own"},
    ),
    Package(
        "morphdom",
        "MIT",
        "github.com/patrick-steele-idem/morphdom",
        ("app/start.js", "app/embed.js"),
        changed={"app/*.js": "a part of each file, minified"},
    ),
)
OURS = ("py/interpreter.mjs", "py/indexeddb.js")
"""Files among the third party's that are our own."""

Entry = dict[str, str]


def build(out: Path) -> None:
    """Writes both lists into the finished site; raises `Missing` for a file of unknown origin."""
    entries = listed(out)
    known = {entry["file"] for entry in entries} | set(OURS)
    for path in sorted((out / "py").iterdir()):
        if path.relative_to(out).as_posix() not in known:
            raise tools.Missing(f"{path.name} comes from no package of web/build/supply.py")
    (out / "licences.json").write_text(json.dumps(entries, indent=1) + "\n", encoding="utf-8")
    (out / "licences.html").write_text(_page(entries), encoding="utf-8")


def listed(out: Path) -> list[Entry]:
    """Each third-party file of the site, in the order of the packages."""
    found = []
    for package in PACKAGES:
        version = json.loads((MODULES / package.name / "package.json").read_text(encoding="utf-8"))["version"]
        for pattern in package.files:
            for path in sorted(out.glob(pattern)):
                if package.name == "morphdom" and b"morphdom" not in path.read_bytes():
                    continue
                changed = [how for files, how in package.changed.items() if path.relative_to(out).match(files)]
                found.append(
                    {
                        "file": path.relative_to(out).as_posix(),
                        "package": package.name,
                        "version": version,
                        "licence": package.licence,
                        "source": package.source,
                        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
                        **({"changed": changed[0]} if changed else {}),
                    }
                )
    return found


def _row(entry: Entry) -> str:
    """A file in the list for people."""
    changed = f" (changed: {html.escape(entry['changed'])})" if "changed" in entry else ""
    return f"<li>{entry['file']}{changed}<br><code>{entry['sha256']}</code></li>"


def _page(entries: list[Entry]) -> str:
    """The page for people: the list, then the texts."""
    rows = []
    for package in PACKAGES:
        files = [entry for entry in entries if entry["package"] == package.name]
        note = f" — {html.escape(package.note)}" if package.note else ""
        rows.append(
            f"<h2>{html.escape(package.name)} {files[0]['version']}</h2>\n"
            f"<p>{package.licence} · {html.escape(package.source)}{note}</p>\n<ul>"
            + "".join(_row(entry) for entry in files)
            + "</ul>"
        )
    texts = [
        f'<h2 id="{path.stem}">{path.stem}</h2>\n<pre>{html.escape(path.read_text(encoding="utf-8"))}</pre>'
        for path in sorted(TEXTS.glob("*.txt"))
    ]
    return (
        pages.head("Buraco: licences", "en", "./", "app/style/all.css")
        + '<body>\n<nav class="help-top"><a href="./index.html">Buraco</a></nav>\n<main>\n'
        '<article class="help licences">\n<h1>Licences</h1>\n'
        "<p>The game, its pictures and its sounds are our own work, under the MIT licence. It brings these "
        "packages of others with it, whose full sources are at the addresses named:</p>\n"
        + "\n".join([*rows, *texts])
        + "\n</article>\n</main>\n</body>\n</html>\n"
    )
