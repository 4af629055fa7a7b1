"""What the house promises about itself: rules are data, and nobody but a rule set knows its name."""

import ast
from pathlib import Path

from buraco.rulesets import RULE_SETS

ROOT = Path(__file__).parent.parent
CODE = [ROOT / "buraco", ROOT / "web" / "table", ROOT / "web" / "page", ROOT / "web" / "worker"]
DEFAULT_GAME = ROOT / "web" / "page" / "opening.py"
"""Which game the page opens with when nobody has chosen one; it may name it once."""


def test_no_code_outside_rulesets_asks_for_a_sets_id() -> None:
    found = []
    for folder in CODE:
        for path in sorted(folder.rglob("*.py")):
            if "rulesets" in path.parts:
                continue
            names = [
                node.value
                for node in ast.walk(ast.parse(path.read_text("utf-8")))
                if isinstance(node, ast.Constant) and node.value in RULE_SETS
            ]
            if names and not (path == DEFAULT_GAME and len(names) == 1):
                found.append((path.relative_to(ROOT).as_posix(), names))
    assert found == []


def test_every_file_says_its_subject_in_its_first_line() -> None:
    missing = []
    for path in [*ROOT.glob("*.py"), *(p for name in ("buraco", "web", "tests") for p in (ROOT / name).rglob("*.py"))]:
        if "node_modules" in path.parts or ".cache" in path.parts:
            continue
        if not (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").strip():
            missing.append(path.relative_to(ROOT).as_posix())
    assert missing == []
