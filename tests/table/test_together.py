"""Cards of the hand that fit together, as they lie."""

import importlib
from typing import Any

from tests.table import drawn
from tests.table.drawn import Tree

together: Any = importlib.import_module("table.together")


def run_of(text: str) -> str:
    """The codes that lie in sequences."""
    pairs = [[code, f"{code}.{place}"] for place, code in enumerate(text.split())]
    found = together.runs(pairs)
    return " ".join(code for code, key in pairs if key in found)


def test_three_of_a_suit_in_a_row() -> None:
    assert run_of("4h 5h 6h 8h 9h") == "4h 5h 6h"
    assert run_of("4h 5h 5h 6h 6s") == "4h 5h 5h 6h"
    assert run_of("4h 5h 5h") == ""
    assert run_of("Jc Qc Kc Ac 3d 4d 5d") == "Jc Qc Kc Ac 3d 4d 5d"
    assert run_of("3c 4c 2c XX 2d") == ""
    assert run_of("6h 5h 4h") == ""
    assert run_of("") == ""


def test_the_line_and_the_spoken_name_of_the_first_card() -> None:
    view = next(view for view in drawn.views(7) if view["turn"] == 0 and view["phase"] == "draw")
    view["hand"] = ["7h", "4h", "6h", "5h", "9c"]
    view["fresh"] = []
    tree = Tree(drawn.draw(view))
    hand = {
        str(attrs["data-card"]): attrs for _, attrs in tree.tags if "aria-pressed" in attrs and "data-card" in attrs
    }
    assert [code for code in hand if "run" in str(hand[code]["class"]).split()] == ["4h", "5h", "6h", "7h"]
    assert hand["4h"]["aria-label"] == "quatro de copas, começa uma sequência até sete de copas"
    assert hand["5h"]["aria-label"] == "cinco de copas"


def test_three_of_a_rank_wherever_they_lie() -> None:
    """Only of ranks that the game has sets of; a sequence begins no lower than the game's do."""
    pairs = [
        [code, f"{code}.{place}"]
        for place, code in enumerate(["4h", "5h", "Kh", "Kc", "2c", "4s", "Kd", "4d", "2h", "2s", "XX"])
    ]
    assert sorted(together.sets(pairs, list("A3456789TJQK")).items()) == [
        ("4d.7", 3),
        ("4h.0", 3),
        ("4s.5", 3),
        ("Kc.3", 3),
        ("Kd.6", 3),
        ("Kh.2", 3),
    ]
    assert sorted(together.sets(pairs, list("A2K"))) == ["2c.4", "2h.8", "2s.9", "Kc.3", "Kd.6", "Kh.2"]
    assert together.sets(pairs, []) == {}
    many = [*pairs, *[[code, code] for code in ("7h", "7c", "7d", "9s")]]
    assert sorted(together.sets(many, list("A7K"))) == ["7c", "7d", "7h"], "in a large hand side by side only"
    low = [[code, code] for code in ["3h", "4h", "5h"]]
    assert together.runs(low, "4") == {}
    assert sorted(together.runs(low, "A")) == ["3h", "4h", "5h"]


def test_cards_alike_are_marked_and_said() -> None:
    view = next(view for view in drawn.views(7) if view["turn"] == 0 and view["phase"] == "draw")
    view["hand"] = ["7h", "7c", "6h", "7s", "9c"]
    view["fresh"] = []
    assert view["sets"][:3] == ["A", "2", "3"], "the classic game has sets of twos"
    tree = Tree(drawn.draw(view))
    hand = {
        str(attrs["data-card"]): attrs for _, attrs in tree.tags if "aria-pressed" in attrs and "data-card" in attrs
    }
    assert sorted(code for code in hand if "alike" in str(hand[code]["class"]).split()) == ["7c", "7h", "7s"]
    assert hand["7s"]["aria-label"] == "sete de espadas, uma de 3 iguais"
