"""The page's two packs: the first holds what the first table takes, and nothing that only a dialog needs."""

from pathlib import Path

from web.build import pages

MODULES = pages.modules({"page": "", "table": "table/"})


def test_the_first_pack_draws_the_first_table_and_no_dialog() -> None:
    first = pages.reached("main.py", MODULES)
    assert {"main.py", "front.py", "rest.py", "dom.py", "table/__init__.py", "table/page.py"} <= set(first)
    later = {"whole.py", "app.py", "link.py", "store.py", "table/dialogs.py", "table/film.py", "table/newgame.py"}
    assert later <= set(MODULES) - set(first)


def test_nothing_lies_in_the_packs_that_is_never_imported() -> None:
    doors = ("main.py", "whole.py", "table/dialogs.py")  # what rest.py and opened.py import when it is time is a door
    found = {path for door in doors for path in pages.reached(door, MODULES)}
    assert found == set(MODULES)


def test_an_import_inside_a_function_is_not_followed(tmp_path: Path) -> None:
    for name, text in {"a.py": "import b\n", "b.py": "def f():\n    import c\n", "c.py": ""}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    among = {path.name: path for path in tmp_path.glob("*.py")}
    assert set(pages.reached("a.py", among)) == {"a.py", "b.py"}
