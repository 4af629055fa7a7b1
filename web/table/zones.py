"""Zones of the table: seats, stock, pile, mortos, a side's melds, the own hand, and the actions below it."""

from table.cards import back, card, sorted_hand, spoken
from table.icons import icon
from table.melds import meld, threes
from table.words import (
    card_name,
    chip,
    count,
    esc,
    number,
    own_side,
    say,
    say_html,
    seat_name,
    side_name,
    side_of,
    signed,
)

PILE_SHOWN = 8
HAND_ROW_NARROW = 12
HAND_ROW_MIDDLE = 22
HAND_ROW_WIDE = 30


def positions(players: int) -> list:
    """Where the other seats sit, from seat 1 on: play goes clockwise, so seat 1 is at the person's left."""
    others = players - 1
    if others == 1:
        return ["top"]
    if others == 2:
        return ["left", "right"]
    return ["left"] + ["top"] * (others - 2) + ["right"]


def seats(texts: dict, view: dict | None, ui: dict) -> str:
    """The badges of the other seats, in playing order."""
    if view is None:
        ghosts = "".join(
            [
                '<div class="seat pos-'
                + where
                + '" id="seat-'
                + str(index + 1)
                + '" data-zone="seat-'
                + str(index + 1)
                + '"><span class="who">'
                + esc(seat_name(texts, index + 1))
                + "</span></div>"
                for index, where in enumerate(positions(4))
            ]
        )
        return '<div class="seats" id="seats">' + ghosts + "</div>"
    where = positions(view["players"])
    parts = ['<div class="seats" id="seats">']
    parts.extend(
        [
            _seat(texts, view, ui, entry, where[entry["seat"] - 1])
            for entry in view["seats"]
            if entry["seat"] != view["seat"]
        ]
    )
    parts.append("</div>")
    return "".join(parts)


def _seat(texts: dict, view: dict, ui: dict, entry: dict, where: str) -> str:
    """One badge: name, hidden cards, whose turn, who deals, who took the morto."""
    seat = entry["seat"]
    turn = view["turn"] == seat and view["phase"] != "over"
    friend = entry["side"] == side_of(view, view["seat"])
    classes = "seat pos-" + where + (" turn" if turn else "") + (" friend" if friend else "")
    if ui.get("thinking") == seat:
        classes += " thinking"
    name = seat_name(texts, seat)
    label = say(texts, "seat.label", {"who": name, "cards": count(texts, "cards", entry["cards"])})
    marks = ""
    if view["dealer"] == seat:
        label += ", " + say(texts, "seat.dealer")
        marks += '<span class="deals">' + esc(say(texts, "seat.dealer.sign")) + "</span>"
    side = view["sides"][entry["side"]]
    if side.get("morto_seat") == seat:
        label += ", " + say(texts, "seat.morto")
        marks += '<span class="took">' + esc(say(texts, "seat.morto.sign")) + "</span>"
    if friend:
        label += ", " + say(texts, "seat.partner")
    if turn:
        label += ", " + say(texts, "seat.turn")
    return (
        '<div class="'
        + classes
        + '" id="seat-'
        + str(seat)
        + '" data-zone="seat-'
        + str(seat)
        + '" role="group" aria-label="'
        + esc(label)
        + '"><span class="who" aria-hidden="true">'
        + esc(name)
        + '</span><span class="held" aria-hidden="true">'
        + back("tiny")
        + "<b>"
        + str(entry["cards"])
        + "</b>"
        + marks
        + '</span><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></div>'
    )


def side(texts: dict, view: dict | None, ui: dict, index: int, own: bool) -> str:
    """A side: its score at the edge (opens the sheet) and its melds."""
    classes = "side " + ("ours" if own else "theirs")
    if view is None:
        return (
            '<section class="'
            + classes
            + '" id="side-'
            + str(index)
            + '" data-zone="side-'
            + str(index)
            + '"><div class="tally" id="tally-'
            + str(index)
            + '"><b>'
            + esc(say(texts, "side.us" if own else "side.them"))
            + '</b></div><div class="melds" id="melds-'
            + str(index)
            + '"></div></section>'
        )
    entry = view["sides"][index]
    name = side_name(texts, view, index)
    total = sum([len(one["cards"]) for one in entry["melds"]])
    room = total + 2 * len(entry["melds"])
    longest = max([0] + [len(one["cards"]) for one in entry["melds"]])
    density = " crowd" if room > 46 else (" busy" if room > 34 else "")
    if room <= 28 and longest <= 9:
        density = " few"
    morto = entry.get("morto") or "none"
    got = ""
    if morto != "none":
        sign = esc(say(texts, "side.morto.sign"))
        got = '<span class="got"><i>' + sign + "</i>" + _away(texts, "side.morto." + morto) + "</span>"
    parts = [
        '<section class="'
        + classes
        + '" id="side-'
        + str(index)
        + '" data-zone="side-'
        + str(index)
        + '" aria-label="'
        + esc(say(texts, "side.melds", {"side": name}))
        + '">',
        '<button type="button" class="tally" id="tally-'
        + str(index)
        + '" data-action="score"><b>'
        + esc(name)
        + "</b> ",
        '<span class="total">' + esc(number(texts, entry["score"])) + _away(texts, "side.match") + "</span> ",
        '<span class="now">' + esc(signed(texts, entry["points"])) + _away(texts, "side.now") + "</span> " + got,
        "</button>",
        '<div class="melds' + density + '" id="melds-' + str(index) + '">',
    ]
    keys = ui["keys"]
    parts.append(threes(texts, entry.get("red_threes") or [], keys.get("threes-" + str(index), [])))
    for place, one in enumerate(entry["melds"]):
        look = {
            "aim": own and ui.get("aim") == place,
            "numbered": own and ui.get("aim") is not None,
            "news": str(index) + "-" + str(place) in ui.get("news", []),
        }
        parts.append(meld(texts, index, place, one, keys["meld-" + str(index) + "-" + str(place)], look))
    if own and ui.get("selected") and "lay" in view["can"] and not ui.get("busy"):
        parts.append(
            '<span class="place" id="place-lay" aria-hidden="true">' + esc(say(texts, "place.lay")) + "</span>"
        )
    elif not entry["melds"]:
        parts.append('<span class="empty" id="empty-' + str(index) + '">' + esc(say(texts, "side.empty")) + "</span>")
    parts.append("</div></section>")
    return "".join(parts)


def _away(texts: dict, key: str) -> str:
    """Words that are only heard: what a number beside them is."""
    return '<span class="away"> ' + esc(say(texts, key)) + ",</span>"


def centre(texts: dict, view: dict | None, ui: dict) -> str:
    """The middle row: stock, pile, mortos, and what happened last."""
    return (
        '<div class="centre" id="centre">'
        + stock(texts, view, ui)
        + pile(texts, view, ui)
        + mortos(texts, view)
        + news(texts, ui)
        + "</div>"
    )


def may_act(view: dict | None, ui: dict) -> bool:
    """Whether it is the person's moment and nothing is under way."""
    return view is not None and view["turn"] == view["seat"] and view["phase"] != "over" and not ui.get("busy")


def stock(texts: dict, view: dict | None, ui: dict) -> str:
    """The stock: one face-down card and the number left."""
    left = 0 if view is None else view["stock"]
    ready = may_act(view, ui)
    lit = " lit" if ready and "draw" in view["can"] else ""
    return (
        '<div class="spot stock'
        + lit
        + (" none" if view is not None and not left else "")
        + '" id="stock" data-zone="stock"><button type="button" class="card back" id="draw"'
        + ' data-action="draw" aria-label="'
        + esc(say(texts, "stock.label", {"cards": count(texts, "cards", left)}))
        + '"'
        + ("" if ready else " disabled")
        + '></button><span class="name" aria-hidden="true">'
        + esc(say(texts, "stock.name"))
        + (" <b>" + str(left) + "</b>" if view is not None else "")
        + "</span></div>"
    )


def pile(texts: dict, view: dict | None, ui: dict) -> str:
    """The pile: its top card whole, the ones before it as strips; all of it can be looked through."""
    codes = [] if view is None else view["pile"]
    ready = may_act(view, ui)
    take = ready and "take" in view["can"]
    drop = ready and "discard" in view["can"] and len(ui.get("selected", [])) == 1
    parts = [
        '<div class="spot pile'
        + (" lit" if take or drop else "")
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
                "pile.take.label" if take else "pile.label",
                {"card": card_name(texts, codes[index]), "cards": count(texts, "cards", len(codes))},
            )
            look = {"label": label, "classes": "top" + (" news" if "pile" in ui.get("news", []) else "")}
            if take:
                look["action"] = "take"
        else:
            look = {"act": False}
        parts.append(card(texts, codes[index], keys[index], look))
    if not codes:
        parts.append('<span class="hole"></span>')
    parts.append(
        '</div><span class="name" aria-hidden="true">'
        + esc(say(texts, "pile.name"))
        + (" <b>" + str(len(codes)) + "</b>" if view is not None else "")
        + "</span>"
    )
    parts.append(
        '<button type="button" class="look" id="look" data-action="look" aria-label="'
        + esc(say(texts, "pile.look"))
        + '"'
        + ("" if len(codes) > 1 else " disabled")
        + ">"
        + icon("look")
        + "</button></div>"
    )
    return "".join(parts)


def mortos(texts: dict, view: dict | None) -> str:
    """The mortos still on the table."""
    left = [11, 11] if view is None else view["mortos"]
    parts = ['<div class="spot mortos" id="mortos">']
    label = say(texts, "morto.none") if not left else say(texts, "morto.label", {"n": len(left)})
    parts.append('<div class="heap" role="img" aria-label="' + esc(label) + '">')
    for index in range(len(left)):
        parts.append('<span class="morto" id="morto-' + str(index) + '" data-zone="morto-' + str(index) + '">')
        parts.append(back() + "</span>")
    parts.append('</div><span class="name" aria-hidden="true">' + esc(say(texts, "morto.name")))
    parts.append(" <b>" + str(len(left)) + "</b></span></div>")
    return "".join(parts)


def news(texts: dict, ui: dict) -> str:
    """The last things that happened, newest last; all of them in the log's dialog."""
    lines = ui.get("log", [])[-4:]
    return (
        '<div class="news" id="news"><div class="lines" id="lines" role="log" aria-live="polite" aria-label="'
        + esc(say(texts, "log.name"))
        + '">'
        + "".join(['<p id="line-' + str(line["n"]) + '">' + line["html"] + "</p>" for line in lines])
        + '</div><button type="button" class="more" id="more" data-action="log" aria-label="'
        + esc(say(texts, "log.open"))
        + '">'
        + icon("log")
        + "</button></div>"
    )


def prompt(texts: dict, view: dict | None, ui: dict) -> str:
    """What can be done now, as HTML, when no refusal is to be said."""
    if view is None:
        return esc(say(texts, "prompt." + ("failed" if ui.get("engine") == "failed" else "loading")))
    if view["phase"] == "over":
        return esc(say(texts, "prompt.match" if view.get("winner") is not None else "prompt.over"))
    if ui.get("thinking") is not None:
        return esc(say(texts, "prompt.thinking", {"who": seat_name(texts, ui["thinking"])}))
    if view["turn"] != view["seat"]:
        return esc(say(texts, "prompt.wait", {"who": seat_name(texts, view["turn"])}))
    can = view["can"]
    if view["phase"] == "draw":
        return esc(say(texts, "prompt.draw" if view["pile"] else "prompt.draw.only"))
    if "pass" in can:
        return esc(say(texts, "prompt.pass"))
    chosen = len(ui.get("selected", []))
    if ui.get("aim") is not None:
        return esc(say(texts, "prompt.aim"))
    if chosen == 1:
        return esc(say(texts, "prompt.one"))
    if chosen > 1:
        return esc(say(texts, "prompt.many" if own_side(view)["melds"] else "prompt.lay", {"n": chosen}))
    if "refuse" in can and view.get("drawn"):
        return say_html(texts, "prompt.refuse", {"card": chip(texts, view["drawn"])})
    return esc(say(texts, "prompt.play"))


def status(texts: dict, view: dict | None, ui: dict) -> str:
    """The one line that says what may be done or why something may not."""
    told = ui.get("status")
    if told:
        clause = told.get("clause")
        inner = told["html"]
        if clause:
            inner += ' <span class="clause">' + esc(clause) + "</span>"
        head = '<p class="status told' + (" no" if clause else "") + '" id="status" role="status"'
        if clause:
            head += ' data-clause="' + esc(clause) + '"'
        return head + "><span>" + inner + "</span></p>"
    return '<p class="status" id="status" role="status"><span>' + prompt(texts, view, ui) + "</span></p>"


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
    pairs = sorted_hand(view["hand"], ui["keys"]["hand"], ui.get("sort", "suit"))
    fresh = list(view.get("fresh") or [])
    marked = {}
    for code, key in [[pair[0], pair[1]] for pair in sorted_hand(view["hand"], ui["keys"]["hand"], "drawn")][::-1]:
        if code in fresh:
            fresh.remove(code)
            marked[key] = True
    focus = ui.get("focus")
    if focus not in [pair[1] for pair in pairs]:
        focus = pairs[0][1] if pairs else None
    total = len(pairs)
    parts = [
        '<section class="hand p'
        + str(rows(total, HAND_ROW_NARROW))
        + " l"
        + str(rows(total, HAND_ROW_MIDDLE))
        + " d"
        + str(rows(total, HAND_ROW_WIDE))
        + " k"
        + str((total + HAND_ROW_NARROW - 1) // HAND_ROW_NARROW)
        + '" id="hand" data-zone="hand" role="group" aria-label="'
        + esc(say(texts, "hand.label", {"cards": count(texts, "cards", total)}))
        + '">'
    ]
    for code, key in pairs:
        chosen = key in ui.get("selected", [])
        classes = ("chosen " if chosen else "") + ("fresh " if key in marked else "")
        look = {
            "classes": classes.strip(),
            "label": spoken(texts, code, key in marked, view.get("barred") == code),
            "pressed": chosen,
            "tab": 0 if key == focus else -1,
        }
        parts.append(card(texts, code, key, look))
    parts.append("</section>")
    return "".join(parts)


def _act(texts: dict, name: str, on: bool, classes: str = "", face: str = "") -> str:
    """A button of the action row."""
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
        + ("" if on else " disabled")
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
    parts.extend([_act(texts, name, ready, "main") for name in ("refuse", "pass", "confirm", "take-1") if name in can])
    if "pass" not in can:
        parts.append(_act(texts, "lay", ready and "lay" in can, "main" if chosen > 2 else ""))
        if "refuse" not in can or (view is not None and own_side(view)["melds"]):
            parts.append(_act(texts, "add", ready and "add" in can))
        parts.append(_act(texts, "discard", ready and "discard" in can, "main" if chosen == 1 else ""))
    parts.append(_act(texts, "undo", ready and "undo" in can, "round", icon("undo")))
    parts.append(_act(texts, "hint", ready and "hint" in can, "round", icon("hint")))
    parts.append(_act(texts, "sort", view is not None, "round sort", icon("sort")))
    parts.append("</div>")
    return "".join(parts)
