"""The own hand in rows of overlapping cards, and the actions below it."""

from table.cards import back, card, order_of, sorted_hand, spoken
from table.guide import pointed, points_at
from table.icons import icon
from table.kept import kept
from table.parts import OFF
from table.preview import answer, offers
from table.settings import pref
from table.speech import may_act
from table.together import runs, sets
from table.words import card_name, count, esc, own_melds, say

# The most cards in a row on a narrow, a middle and a wide page: each keeps a strip of 24 pixels or more.
HAND_ROW_NARROW = 12
HAND_ROW_MIDDLE = 22
HAND_ROW_WIDE = 30
# The same for large cards; with more of them in hand than this they would not leave room for the table.
LARGE_ROWS = (8, 15, 20)
LARGE_MOST = 24


def rows(total: int, most: int) -> int:
    """How many cards stand in each row, so that all rows are about equally full."""
    if total <= 0:
        return 1
    needed = (total + most - 1) // most
    return (total + needed - 1) // needed


def hand(texts: dict, view: dict | None, ui: dict) -> str:
    """The own hand, sorted, as rows of overlapping cards; one card of it is in the order of tabs."""
    if view is None:
        waiting = back("deal") * 11
        return '<section class="hand p11 l11 d11 k1" id="hand" data-zone="hand">' + waiting + "</section>"
    order = order_of(ui)
    lie = kept(
        "hand",
        texts,
        (view["hand"], ui["keys"]["hand"], order, view.get("fresh"), view.get("lowest"), view.get("sets")),
        lambda: _lie(view, ui["keys"]["hand"], order),
    )
    pairs, marked, together, alike = lie
    focus = ui.get("focus")
    if focus not in [pair[1] for pair in pairs]:
        focus = pairs[0][1] if pairs else None
    total = len(pairs)
    large = pref(ui, "size") == "large" and total <= LARGE_MOST
    most = LARGE_ROWS if large else (HAND_ROW_NARROW, HAND_ROW_MIDDLE, HAND_ROW_WIDE)
    parts = [
        '<section class="hand'
        + (" large" if large else "")
        + " p"
        + str(rows(total, most[0]))
        + " l"
        + str(rows(total, most[1]))
        + " d"
        + str(rows(total, most[2]))
        + " k"
        + str((total + HAND_ROW_NARROW - 1) // HAND_ROW_NARROW)
        + points_at(ui, "hand")
        + '" id="hand" data-zone="hand" role="group" aria-label="'
        + esc(say(texts, "hand.label", {"cards": count(texts, "cards", total)}))
        + '">'
    ]
    meant = pointed(view, ui)
    inside = False
    selected = ui.get("selected", [])
    for code, key in pairs:
        chosen = key in selected
        facts = (
            chosen,
            key in marked,
            view.get("barred") == code,
            key in together,
            together.get(key) if not inside else None,
            alike.get(key),
            key in meant and not chosen,
            key == focus,
        )
        inside = key in together
        parts.append(kept("hand-" + key, texts, facts, _later(texts, code, key, facts)))
    parts.append("</section>")
    return "".join(parts)


def _lie(view: dict, keys: list, order) -> tuple:
    """The hand in its order as [code, key]; the keys of its new cards, of its sequences, of its sets."""
    pairs = sorted_hand(view["hand"], keys, order)
    fresh = list(view.get("fresh") or [])
    marked = {}
    for place in range(len(keys) - 1, -1, -1):
        if view["hand"][place] in fresh:
            fresh.remove(view["hand"][place])
            marked[keys[place]] = True
    return pairs, marked, runs(pairs, view.get("lowest") or "A"), sets(pairs, view.get("sets") or [])


def _later(texts: dict, code: str, key: str, facts: tuple):
    """What draws a card of the hand, when it has to be drawn."""
    return lambda: _card(texts, code, key, facts)


def _card(texts: dict, code: str, key: str, facts: tuple) -> str:
    """A card of the hand. Of `facts`: chosen, new, barred, of a sequence, the end of one that begins here, one of so
    many of a rank, meant by the guide, reached by tab."""
    chosen, fresh, barred, run, to, alike, meant, first = facts
    classes = ("chosen " if chosen else "") + ("fresh " if fresh else "")
    label = spoken(texts, code, fresh, barred)
    if run:
        classes += "run "
        if to:
            label = say(texts, "card.run", {"card": label, "to": card_name(texts, to)})
    if alike:
        classes += "alike "
        label = say(texts, "card.alike", {"card": label, "n": alike})
    if meant:
        classes += "point "
        label = say(texts, "guide.card", {"card": label})
    look = {"classes": classes.strip(), "label": label, "pressed": chosen, "tab": 0 if first else -1}
    return card(texts, code, key, look)


def _act(texts: dict, name: str, on: bool, classes: str = "", face: str = "") -> str:
    """A button of the action row."""
    return kept("act-" + name, texts, (on, classes), lambda: _button(texts, name, on, classes, face))


def _button(texts: dict, name: str, on: bool, classes: str, face: str) -> str:
    """The same, drawn anew; the face follows from the name."""
    label = say(texts, "act." + name)
    return (
        '<button type="button" class="act '
        + classes
        + '" id="act-'
        + name
        + '" data-action="'
        + name
        + '"'
        + (' aria-label="' + esc(label) + '" title="' + esc(label) + '"' if face else "")
        + ("" if on else OFF)
        + ">"
        + (face or esc(label))
        + "</button>"
    )


def actions(texts: dict, view: dict | None, ui: dict) -> str:
    """What may be done with the cards chosen; the row keeps its places, so that nothing jumps under a finger."""
    ready = may_act(view, ui)
    can = view["can"] if view is not None else []
    parts = ['<div class="actions" id="actions" role="group" aria-label="' + esc(say(texts, "act.group")) + '">']
    if ui.get("dialog") in ("round", "match"):
        return "".join(parts) + "</div>"
    if view is not None and view["phase"] == "over":
        parts.append(_act(texts, "score", True))
        if view.get("winner") is None:
            parts.append(_act(texts, "next", not ui.get("busy"), "main"))
        else:
            parts.append(_act(texts, "new", True, "main"))
        return "".join(parts) + "</div>"
    chosen = len(ui.get("selected", []))
    main = "lay" if chosen > 2 else ("discard" if chosen == 1 else "")
    if answer(ui) is not None:  # what fits is known
        places = [pair[0] for pair in offers(ui)]
        main = "lay" if -1 in places else ("add" if places else ("discard" if chosen == 1 else ""))
    parts.extend([_act(texts, name, ready, "main") for name in ("refuse", "pass") if name in can])
    if "take-1" in can:
        parts.append(_act(texts, "take-1", ready, "main"))
        parts.append(_act(texts, "take", ready, "main"))
    elif "pass" not in can:
        parts.append(_act(texts, "lay", ready and "lay" in can, "main" if main == "lay" else ""))
        if "refuse" not in can or (view is not None and own_melds(view)):
            parts.append(_act(texts, "add", ready and "add" in can, "main" if main == "add" else ""))
        parts.append(_act(texts, "discard", ready and "discard" in can, "main" if main == "discard" else ""))
    parts.append(_act(texts, "undo", bool(ui.get("held")) or (ready and "undo" in can), "round", icon("undo")))
    parts.append(_act(texts, "hint", ready and "hint" in can, "round", icon("hint")))
    parts.append(_act(texts, "sort", view is not None, "round sort", icon("sort")))
    parts.append("</div>")
    return "".join(parts)
