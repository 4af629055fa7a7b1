"""The chosen cards of the hand: which they are, and those that a move names."""

from table.cards import order_of, sorted_hand


def toggle(ui: dict, key: str) -> None:
    """Chooses a card of the hand, or lets it go; whatever was said before is past."""
    if key in ui["selected"]:
        ui["selected"].remove(key)
    elif key in ui["keys"].get("hand", []):
        ui["selected"].append(key)
    ui["focus"] = key
    ui["status"] = None


def chosen_codes(view: dict, ui: dict) -> list:
    """The codes of the chosen cards, in the order in which the hand shows them."""
    return [code for code, key in _shown(view, ui) if key in ui["selected"]]


def named(view: dict, ui: dict, move: str) -> list:
    """The keys of the hand's cards that a move takes (contract, section 2), as the hand shows them."""
    words = move.split()
    left = words[1:] if words and words[0] in ("lay", "discard") else words[2:]
    found = []
    for code, key in _shown(view, ui):
        if code in left:
            left.remove(code)
            found.append(key)
    return found


def _shown(view: dict, ui: dict) -> list:
    return sorted_hand(view["hand"], ui["keys"]["hand"], order_of(ui))
