"""What of others' work is shipped: the list is whole, right and shown; a build is the same every time."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import opened
from e2e.site import Site
from e2e.test_table import press
from web.build import site as building
from web.build import supply, tools


def test_every_third_party_file_is_listed_with_its_hash(dist: Path) -> None:
    """All of dist/py but our two files, and the script with morphdom in it."""
    entries = json.loads((dist / "licences.json").read_text(encoding="utf-8"))
    named = {entry["file"] for entry in entries}
    assert named >= {f"py/{path.name}" for path in (dist / "py").iterdir()} - set(supply.OURS)
    assert {"app/start.js", "app/embed.js", "app/embed-python.js"} <= named
    for entry in entries:
        assert hashlib.sha256((dist / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
        for licence in (entry["licence"], "PSF-2.0"):
            assert (supply.TEXTS / f"{licence}.txt").exists()


def test_a_file_of_unknown_origin_ends_the_build(dist: Path, tmp_path: Path) -> None:
    """So that the list cannot go stale."""
    made = shutil.copytree(dist, tmp_path / "site")
    (made / "py" / "stranger.js").write_text("", encoding="utf-8")
    with pytest.raises(tools.Missing, match=r"stranger\.js"):
        supply.build(made)


def test_the_same_tree_gives_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """Two builds, file by file."""
    again = tmp_path / "again"
    building.build(again)
    files = {path.relative_to(dist) for path in dist.rglob("*") if path.is_file()}
    assert files == {path.relative_to(again) for path in again.rglob("*") if path.is_file()}
    assert [name for name in sorted(files) if (dist / name).read_bytes() != (again / name).read_bytes()] == []


def test_the_licences_are_shown_in_the_game(page: Page, site: Site) -> None:
    """From the menu: what this is, then the list with every text; also without a network, once seen."""
    opened(page, site, "?lang=pt&pace=instant")
    press(page, "[data-action=menu]")
    press(page, "[data-action=about]")
    with page.context.expect_page() as shown:
        page.get_by_role("link", name="Licença MIT").click()
    told = shown.value
    expect(told.get_by_role("heading", level=1)).to_have_text("Licences")
    for text in ("pyodide", "MPL-2.0", "Apache License", "PYTHON SOFTWARE FOUNDATION", "Damien P. George"):
        expect(told.locator("main")).to_contain_text(text)
