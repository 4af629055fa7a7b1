"""Scripts and style sheets without what only people read: esbuild, pinned like everything else in web/package.json."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from web.build import tools

ESBUILD = tools.NODE_MODULES / "esbuild" / "bin" / "esbuild"
SETTINGS = ("--minify", "--charset=utf8", "--legal-comments=inline", "--target=esnext", "--log-level=warning")


def in_place(folder: Path, paths: Iterable[Path]) -> None:
    """Rewrites files below `folder`; the beginnings `/*!` of comments, which tell of authors and licences, stay.

    No file is joined with another, and nothing is translated for older browsers: each says the same in fewer letters.
    """
    node = tools.node()
    kinds: dict[str, list[Path]] = {}
    for path in sorted(paths):
        kinds.setdefault(path.suffix, []).append(path)
    for kind, files in kinds.items():
        ending = ["--out-extension:.js=.mjs"] if kind == ".mjs" else []
        where = [f"--outdir={folder}", f"--outbase={folder}", "--allow-overwrite", *ending]
        tools.run([node, ESBUILD, *files, *SETTINGS, *where])
