"""Melds: sequences as a fan of upright cards, sets as cards laid crosswise, canastas marked in words and shape.

A meld is one target: its cards are drawn for the eye, its grip (a button over all of it) is what is tapped, focused and
read aloud.
"""

from table.cards import card
from table.icons import icon
from table.kept import kept
from table.preview import would
from table.words import card_name, card_names, count, esc, index_of, rank_of, say, signed, suit_of


def meld(texts: dict, side, place: int, entry: dict, keys: list, look: dict) -> str:
    """One meld on the table. `look`: aim (chosen with the keyboard), news (just changed), numbered, sideways (S13),
    waits (not yet confirmed), offer (what it would become with the chosen cards), apart (no cards can be added to it by
    number), big (in a dialog)."""
    name = ("meld-big-" if look.get("big") else "meld-") + str(side) + "-" + str(place)
    return kept(name, texts, [entry, keys, look], lambda: _meld(texts, side, place, entry, keys, look))


def _meld(texts: dict, side, place: int, entry: dict, keys: list, look: dict) -> str:
    """The same, drawn anew."""
    kind = "set" if entry["kind"] == "set" else "sequence"
    canasta = entry.get("canasta") or "none"
    classes = "meld " + kind + " n-" + str(min(len(entry["cards"]), 14))
    for name in ("aim", "news"):
        if look.get(name):
            classes += " " + name
    if look.get("sideways") and canasta != "none":
        classes += " turned"
    name = ("big-" if look.get("big") else "") + str(side) + "-" + str(place)
    label = esc(describe(texts, entry, place))
    if look.get("offer"):
        classes += " offers"
        label += ". " + esc(would(texts, look["offer"]))
    parts = ['<div class="', classes, '" id="meld-', name, '"']
    parts.append(' data-apart="' if look.get("apart") else ' data-meld="')
    parts.extend([str(place + 1), '" data-canasta="', esc(canasta), '"'])
    if entry.get("locked"):
        parts.append(" data-locked")
    if look.get("waits"):
        parts.append(' data-waits="1"')
    parts.append(">" + ('<span class="away">' + label + "</span>" if look.get("big") else "") + '<div class="fan">')
    stands = entry.get("stands") or []
    for index, code in enumerate(entry["cards"]):
        place_for = stands[index] if index < len(stands) else code
        parts.append(_meld_card(texts, code, place_for, keys[index]))
    parts.append("</div>")
    parts.append('<span class="mark" aria-hidden="true">' + _mark(texts, entry, place, look) + "</span>")
    if not look.get("big"):
        parts.append('<button type="button" class="grip" id="grip-' + name + '" aria-label="' + label + '"></button>')
    return "".join(parts) + "</div>"


def acts_wild(code: str, stands: str) -> bool:
    """A card that stands for another than itself."""
    return code == "XX" or stands != code


def _meld_card(texts: dict, code: str, stands: str, key: str) -> str:
    """A card of a meld; a wild shows the index of the card it stands for."""
    look = {"act": False}
    if acts_wild(code, stands):
        look["classes"] = "wild"
        look["stands"] = index_of(stands)
    return card(texts, code, key, look)


def _mark(texts: dict, entry: dict, place: int, look: dict) -> str:
    """The line under a meld: the canasta's name with its sign, or how many cards lie there."""
    canasta = entry.get("canasta") or "none"
    total = len(entry["cards"])
    text = esc(say(texts, "canasta.short." + canasta)) if canasta != "none" else ""
    sign = ""
    if canasta in ("clean", "twos"):
        sign = icon("seal")
    elif canasta == "dirty":
        sign = icon("half")
    if entry.get("locked"):
        sign += icon("lock")
        text = esc(say(texts, "canasta.short.locked"))
    elif entry.get("cleanable"):
        text += ("" if not text else ", ") + esc(say(texts, "canasta.short.cleanable"))
    tail = '<small class="n">' + str(total) + "</small>"
    if look.get("offer"):
        tail = '<small class="gain">' + esc(signed(texts, look["offer"]["gain"])) + "</small>"
    if look.get("numbered"):
        tail = "<kbd>" + str(place + 1) + "</kbd>" + tail
    return sign + (("<em>" + text + "</em>") if text else "") + tail


def describe(texts: dict, entry: dict, place: int) -> str:
    """The meld in words: what it is, its cards, its wild, its canasta, its points."""
    cards = entry["cards"]
    stands = entry.get("stands") or cards
    args = {"place": place + 1, "cards": count(texts, "cards", len(cards)), "points": signed(texts, entry["points"])}
    if entry["kind"] == "set":
        args["rank"] = say(texts, "ranks." + rank_of(stands[0]))
        text = say(texts, "meld.set", args)
    else:
        args["suit"] = say(texts, "suit." + suit_of(stands[0]))
        args["from"] = say(texts, "rank." + rank_of(stands[0]))
        args["to"] = say(texts, "rank." + rank_of(stands[len(stands) - 1]))
        text = say(texts, "meld.sequence", args)
    for index, code in enumerate(cards):
        if acts_wild(code, stands[index]):
            where = stands[index]
            if where[1:2] == "?":
                text += say(texts, "meld.wild.set", {"card": card_name(texts, code)})
            else:
                text += say(texts, "meld.wild", {"card": card_name(texts, code), "stands": card_name(texts, where)})
    if entry.get("canasta") and entry["canasta"] != "none":
        text += ", " + say(texts, "canasta.long." + entry["canasta"])
    if entry.get("locked"):
        text += ", " + say(texts, "canasta.locked")
    elif entry.get("cleanable"):
        text += ", " + say(texts, "canasta.cleanable")
    return text + ", " + count(texts, "points", entry["points"])


def threes(texts: dict, cards: list, keys: list) -> str:
    """Red threes laid aside by a side, as one small fan."""
    if not cards:
        return ""
    parts = [
        '<div class="meld threes"><span class="away">'
        + esc(say(texts, "side.threes") + ": " + card_names(texts, cards))
        + '</span><div class="fan">'
    ]
    for index, code in enumerate(cards):
        parts.append(card(texts, code, keys[index], {"act": False}))
    parts.append('</div><span class="mark" aria-hidden="true">' + esc(say(texts, "side.threes")) + "</span></div>")
    return "".join(parts)
