"""The page's two packs: the first holds what the first table takes to answer, and nothing that draws."""

from pathlib import Path

from web.build import pages

MODULES = pages.modules({"page": "", "table": "table/"})


def test_the_first_pack_answers_starts_the_engine_and_draws_nothing() -> None:
    assert set(pages.reached("main.py", MODULES)) == {"main.py", "front.py", "link.py", "rest.py", "dom.py"}


def test_nothing_lies_in_the_packs_that_is_never_imported() -> None:
    doors = ("main.py", "whole.py", "table/dialogs.py")  # what rest.py and opened.py import when it is time is a door
    found = {path for door in doors for path in pages.reached(door, MODULES)}
    assert found == set(MODULES)


def test_an_import_inside_a_function_is_not_followed(tmp_path: Path) -> None:
    for name, text in {"a.py": "import b\n", "b.py": "def f():\n    import c\n", "c.py": ""}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    among = {path.name: path for path in tmp_path.glob("*.py")}
    assert set(pages.reached("a.py", among)) == {"a.py", "b.py"}
