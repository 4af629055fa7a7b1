"""Views of `treze` with melds that wait (X5), made by hand from one that the engine dealt."""

import copy

from tests.table import drawn
from tests.table.drawn import Json


def meld(text: str, kind: str = "sequence", canasta: str = "none", **more: object) -> Json:
    """A meld as the view has it."""
    cards = text.split()
    plain = {"cards": cards, "stands": cards, "kind": kind, "canasta": canasta, "wilds": 0, "points": 40}
    return {**plain, "locked": False, "cleanable": False, **more}


def waiting_views() -> list[Json]:
    """Short of the minimum, enough, the side open already, and after a failure."""
    dealt = next(view for view in drawn.views(5, rules="treze") if view["turn"] == 0 and view["phase"] == "play")
    found = []
    for worth, minimum, failed in ((70, 100, False), (120, 100, False), (70, 0, False), (0, 150, True)):
        view = copy.deepcopy(dealt)
        own = [meld("5s 6s 7s 8s"), meld("Qh Qd Qc", "set")] if worth else []
        others = [meld("3d 4d 5d 6d 7d 8d 9d", canasta="clean")]
        view["waiting"] = [own, others, [], [meld("Kh Kd Kc", "set")]]
        view["waiting_worth"], view["failed"], view["waits"] = worth, failed, minimum > 0
        view["sides"][0]["minimum"] = minimum
        view["sides"][0]["melds"] = [] if minimum else [meld("9h Th Jh")]
        view["can"] = ["lay", "discard", "add", *([] if failed or not own else ["confirm"])]
        found.append(view)
    return found
