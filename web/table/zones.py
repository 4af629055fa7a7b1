"""The middle of the table: stock, pile, mortos, and what happened last."""

from table.cards import back, card
from table.guide import points_at
from table.icons import icon
from table.kept import kept
from table.parts import OFF
from table.speech import may_act
from table.words import can_take, card_name, count, esc, say

PILE_SHOWN = 8
SHOWN = 4  # lines of the log


def centre(texts: dict, view: dict | None, ui: dict) -> str:
    """The middle row: stock, pile, mortos, and what happened last."""
    if view is None:
        return _centre(texts, view, ui)
    log = ui.get("log", [])
    facts = (
        view,
        ui["keys"].get("pile"),
        list(ui.get("news", [])),
        may_act(view, ui),
        can_take(view, ui),
        len(ui.get("selected", [])) == 1,
        bool(ui.get("drops")),
        points_at(ui, "morto"),
        [line["n"] for line in log[-SHOWN:]],
        len(log),
    )
    return kept("centre", texts, facts, lambda: _centre(texts, view, ui))


def _centre(texts: dict, view: dict | None, ui: dict) -> str:
    """The same, drawn anew."""
    return (
        '<div class="centre" id="centre">'
        + stock(texts, view, ui)
        + pile(texts, view, ui)
        + mortos(texts, view, ui)
        + news(texts, view, ui)
        + "</div>"
    )


def stock(texts: dict, view: dict | None, ui: dict) -> str:
    """The stock: one face-down card and the number left. Empty, it shows no card, unless one may draw all the same:
    then a morto becomes the stock (M6)."""
    left = 0 if view is None else view["stock"]
    ready = may_act(view, ui)
    draws = view is not None and "draw" in view["can"]
    lit = " lit" if ready and draws else ""
    return (
        '<div class="spot stock'
        + lit
        + (" none" if view is not None and not left and not draws else "")
        + '" id="stock" data-zone="stock"><button type="button" class="card back" id="draw"'
        + ' data-action="draw" aria-label="'
        + esc(say(texts, "stock.label", {"cards": count(texts, "cards", left)}))
        + '"'
        + ("" if ready else OFF)
        + '></button><span class="name" aria-hidden="true">'
        + esc(say(texts, "stock.name"))
        + (" <b>" + str(left) + "</b>" if view is not None else "")
        + "</span></div>"
    )


def pile(texts: dict, view: dict | None, ui: dict) -> str:
    """The pile: its top card whole, the ones before it as strips; all of it can be looked through."""
    codes = [] if view is None else view["pile"]
    ready = may_act(view, ui)
    take = ready and can_take(view, ui)
    tell = ready and "take" in view["can"]  # a tap on a pile that nothing justifies says why
    barred = view is not None and bool(view.get("pile_barred"))
    drop = ready and "discard" in view["can"] and len(ui.get("selected", [])) == 1
    parts = [
        '<div class="spot pile'
        + (" lit" if take or drop else "")
        + (" takes" if take else "")
        + (" barred" if barred else "")
        + ("" if codes else " none")
        + '" id="pile" data-zone="pile"><div class="fan">'
    ]
    keys = ui["keys"].get("pile", []) if view is not None else []
    first = max(0, len(codes) - PILE_SHOWN)
    for index in range(first, len(codes)):
        top = index == len(codes) - 1
        if top:
            label = say(
                texts,
                "pile.barred.label" if barred else "pile.take.label" if take else "pile.label",
                {"card": card_name(texts, codes[index]), "cards": count(texts, "cards", len(codes))},
            )
            look = {"label": label, "classes": "top" + (" news" if "pile" in ui.get("news", []) else "")}
            if tell and "take-1" not in view["can"]:
                look["action"] = "take"
        else:
            look = {"act": False}
        parts.append(card(texts, codes[index], keys[index], look))
    if not codes:
        parts.append('<span class="hole"></span>')
    if barred:
        parts.append('<span class="bars">' + icon("lock") + "</span>")
    parts.append(
        '</div><span class="name" aria-hidden="true">'
        + esc(say(texts, "pile.barred" if barred else "pile.name"))
        + (" <b>" + str(len(codes)) + "</b>" if view is not None else "")
        + "</span>"
    )
    parts.append(
        '<button type="button" class="look" id="look" data-action="look" aria-label="'
        + esc(say(texts, "pile.look"))
        + '"'
        + ("" if len(codes) > 1 or ui.get("drops") else OFF)
        + ">"
        + icon("look")
        + "</button></div>"
    )
    return "".join(parts)


def mortos(texts: dict, view: dict | None, ui: dict) -> str:
    """The mortos still on the table."""
    left = [11, 11] if view is None else view["mortos"]
    if not left and not [side for side in view["sides"] if side["morto"] != "none"]:
        return ""  # a game without them
    parts = ['<div class="spot mortos m-' + str(len(left)) + points_at(ui, "morto") + '" id="mortos">']
    label = say(texts, "morto.none") if not left else say(texts, "morto.label", {"n": len(left)})
    parts.append('<div class="heap" role="img" aria-label="' + esc(label) + '">')
    for index in range(len(left)):
        parts.append('<span class="morto" id="morto-' + str(index) + '" data-zone="morto-' + str(index) + '">')
        parts.append(back() + "</span>")
    parts.append('</div><span class="name" aria-hidden="true">' + esc(say(texts, "morto.name")))
    parts.append(" <b>" + str(len(left)) + "</b></span></div>")
    return "".join(parts)


def news(texts: dict, view: dict | None, ui: dict) -> str:
    """The last things that happened, newest last; above them what the player before took and discarded, while it is the
    person's turn. All of it stands in the log's dialog."""
    log = ui.get("log", [])
    before = _before(view, log)
    lines = [line for line in log[-SHOWN:] if line not in before][-(SHOWN - len(before)) :]
    kept = ""
    if before:
        kept = (
            '<div class="before" id="before">' + "".join(["<p>" + line["html"] + "</p>" for line in before]) + "</div>"
        )
    return (
        '<div class="news" id="news"><div class="told-last">'
        + kept
        # A new line makes them new lines: drawn anew in one piece, none of them is pushed up (layout shift).
        + '<div class="lines" id="lines-'
        + str(log[-1]["n"] if log else 0)
        + '" aria-hidden="true">'
        + "".join(['<p id="line-' + str(line["n"]) + '">' + line["html"] + "</p>" for line in lines[::-1]])
        + '</div></div><button type="button" class="more" id="more" data-action="log" aria-label="'
        + esc(say(texts, "log.open"))
        + '">'
        + icon("log")
        + "</button></div>"
    )


def _before(view: dict | None, log: list) -> list:
    """The lines of what the player before took and discarded, where they are no longer among the newest two."""
    if view is None or view["turn"] != view["seat"] or view["phase"] == "over":
        return []
    seat = (view["seat"] - 1) % view["players"]
    found = []
    for line in log[::-1]:
        if line.get("seat") == view["seat"] and line["do"] == "discard":
            break  # the turn before one's own last one is past
        if line.get("seat") == seat and line["do"] in ("take", "discard"):
            found.append(line)
    newest = log[-2:]
    return [line for line in found[::-1] if line not in newest]
