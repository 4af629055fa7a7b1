"""What the person knows already: how often each kind of thing was done, so that the table stops explaining it."""

from table.settings import pref

THINGS = ("draw", "meld", "discard", "skip")
OFTEN = 6  # what was done so often is known


def read_known(text: str) -> dict:
    """The counts, from the text in which they are kept; what can't be read counts as never."""
    found = dict.fromkeys(THINGS, 0)
    for part in text.split():
        name, _, number = part.partition(":")
        if name in found and number.isdigit() and len(number) < 6:
            found[name] = int(number)
    return found


def write_known(known: dict) -> str:
    """The counts as text."""
    return " ".join([name + ":" + str(known[name]) for name in THINGS])


def thing(move: str) -> str:
    """What a move shows to be known, or an empty text."""
    word = move.partition(" ")[0]
    if word in ("draw", "take"):
        return "draw"
    if word in ("lay", "add"):
        return "meld"
    return word if word == "discard" else ""


def knows(ui: dict, name: str) -> bool:
    """Whether a thing need not be explained any more; the setting `tips` brings the explanations back."""
    return pref(ui, "tips") == "new" and (ui.get("known") or {}).get(name, 0) >= OFTEN
