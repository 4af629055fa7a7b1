"""The dialog that asks how the pile is taken: with which meld (T8), or how much of it (S2)."""

from table.cards import face
from table.melds import acts_wild
from table.words import card_names, esc, index_of, own_side, say, say_html


def take_dialog(texts: dict, view: dict, ui: dict) -> str:
    """Each way to take the pile as a button, the meld that it makes drawn on it."""
    if not view["pile"]:
        return ""
    parts = ['<p class="lead">' + esc(say(texts, "take.lead" if view.get("takings") else "take.much")) + "</p>"]
    parts.append('<div class="stack takings">')
    if view.get("takings"):
        for index, way in enumerate(view["takings"]):
            parts.append(_way(texts, view, way, index))
    else:
        top = view["pile"][-1]
        parts.append(_button("take-1", "take 1", 0, face(texts, top), say(texts, "act.take-1")))
        cards = "".join([face(texts, code) for code in view["pile"]])
        parts.append(_button("take", "take", 1, cards, say(texts, "act.take")))
    return "".join(parts) + "</div>"


def _button(action: str, move: str, index: int, cards: str, words: str) -> str:
    """One way to take."""
    return (
        '<button type="button" class="act way" id="way-'
        + str(index)
        + '" data-action="'
        + action
        + '" data-value="'
        + esc(move)
        + '"'
        + (' data-first="1"' if index == 0 else "")
        + '><span class="fan">'
        + cards
        + "</span><span>"
        + esc(words)
        + "</span></button>"
    )


def _way(texts: dict, view: dict, way: dict, index: int) -> str:
    """One meld that justifies taking the pile."""
    if way.get("onto"):
        melds = own_side(view)["melds"]
        place = way["onto"] - 1
        codes = list(melds[place]["cards"]) if 0 <= place < len(melds) else []
        cards = "".join([face(texts, code) for code in codes]) + face(texts, view["pile"][-1])
        return _button("take", way["move"], index, cards, say(texts, "take.onto", {"n": way["onto"]}))
    meld = way["meld"]
    cards = []
    for place, code in enumerate(meld["cards"]):
        stands = meld["stands"][place]
        cards.append(face(texts, code, index_of(stands) if acts_wild(code, stands) else ""))
    words = say(texts, "take.with", {"cards": card_names(texts, way["with"])})
    return _button("take", way["move"], index, "".join(cards), words)


def taken_with(texts: dict, way: dict, chips: str) -> str:
    """The sentence after the only way was taken at once."""
    if way.get("onto"):
        return say_html(texts, "take.done.onto", {"n": str(way["onto"])})
    return say_html(texts, "take.done", {"cards": chips})
