"""Zones of the table: seats, stock, pile, mortos, and a side's melds."""

from table.cards import back, card
from table.icons import icon
from table.melds import meld, threes
from table.speech import may_act
from table.words import (
    card_name,
    count,
    esc,
    number,
    say,
    seat_name,
    side_name,
    side_of,
    signed,
)

PILE_SHOWN = 8


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
    if room <= 26 and longest <= 9 and len(entry["melds"]) < 5:
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
