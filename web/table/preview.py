"""What the chosen cards would make, from the engine's answer (`try`): said in the status line, shown at the melds."""

from table.log import refusal
from table.words import count, esc, index_of, rank_of, say, signed, suit_of


def answer(ui: dict) -> dict | None:
    """The engine's answer for just the cards that are chosen, or None while there is none."""
    tried = ui.get("tried")
    if not tried or not ui.get("selected") or tried["selected"] != ui["selected"]:
        return None
    return tried


def place_of(offer: dict) -> int:
    """The own meld that an offer adds to, counted from 0; -1 for a new meld."""
    words = offer["move"].split()
    return int(words[1]) - 1 if words[0] == "add" else -1


def offers(ui: dict) -> list:
    """All offers for the chosen cards as [place, offer], a new meld (-1) first."""
    tried = answer(ui)
    return [] if tried is None else [[place_of(offer), offer] for offer in tried["offers"]]


def offer_at(ui: dict, place: int) -> dict | None:
    """What the own meld at that place (-1: a new one) would become, or None."""
    for where, offer in offers(ui):
        if where == place:
            return offer
    return None


def rank_word(texts: dict, code: str) -> str:
    """A rank inside a sentence: figures as figures, the others by name."""
    rank = rank_of(code)
    return index_of(code) if rank in "23456789T" else say(texts, "rank." + rank)


def becomes(texts: dict, meld: dict) -> str:
    """A meld that might be, in short: what it is, from where to where, its canasta."""
    stands = meld.get("stands") or meld["cards"]
    clean = "clean" if not meld.get("wilds") else "dirty"
    if meld["kind"] == "set":
        args = {"rank": say(texts, "ranks." + rank_of(stands[0]))}
        text = say(texts, "try.set." + clean, args)
    else:
        args = {"from": rank_word(texts, stands[0]), "to": rank_word(texts, stands[-1])}
        args["suit"] = say(texts, "suit." + suit_of(stands[0]))
        text = say(texts, "try.sequence." + clean, args)
    canasta = meld.get("canasta") or "none"
    if canasta != "none":
        text += ", " + say(texts, "canasta.long." + canasta)
    return text


def sentence(texts: dict, ui: dict) -> str | None:
    """What the chosen cards would make, or why nothing, as HTML; None when the engine has not answered."""
    tried = answer(ui)
    if tried is None:
        return None
    found = offers(ui)
    one = len(ui["selected"]) == 1
    if not found:
        if one:
            return esc(say(texts, "prompt.drop"))
        return refusal(texts, tried["refused"]) if tried.get("refused") else None
    lay = offer_at(ui, -1)
    adds = [pair for pair in found if pair[0] >= 0]
    if lay is not None:
        args = {"what": becomes(texts, lay["meld"]), "points": count(texts, "points", lay["gain"])}
        text = say(texts, "try.lay", args)
        if adds:
            text += " " + say(texts, "try.or", {"melds": _places(texts, adds)})
        return esc(text)
    if len(adds) > 1:
        return esc(say(texts, "try.several", {"melds": _places(texts, adds)}))
    return esc(would(texts, adds[0][1]))


def would(texts: dict, offer: dict) -> str:
    """What one own meld would become with the chosen cards."""
    args = {"n": place_of(offer) + 1, "what": becomes(texts, offer["meld"]), "points": signed(texts, offer["gain"])}
    return say(texts, "try.add", args)


def _places(texts: dict, adds: list) -> str:
    """Several own melds with what each would bring: "2 (+15), 3 (+20)"."""
    return ", ".join([str(place + 1) + " (" + signed(texts, offer["gain"]) + ")" for place, offer in adds])
