"""The sides: each one's score, its melds, its red threes, and the melds of its players that wait (X5)."""

from table.guide import points_at, welcome
from table.kept import kept
from table.melds import meld, threes
from table.parts import OFF
from table.preview import answer, offer_at
from table.school import meanwhile
from table.speech import confirm_tells
from table.words import count, esc, number, own_side, say, seat_name, side_name, signed

WELCOMING = 3  # with fewer melds than this there is room for the offer of a guide


def waiting_of(view: dict, index: int) -> list:
    """The waiting melds of that side's players: [seat, melds] for each who has some."""
    given = view.get("waiting") or []
    return [[seat, given[seat]] for seat in view["sides"][index]["seats"] if seat < len(given) and given[seat]]


def side(texts: dict, view: dict | None, ui: dict, index: int, own: bool) -> str:
    """A side: its score at the edge (opens the sheet) and its melds."""
    if view is None:
        return _empty(texts, index, own)
    facts = [view, ui["keys"], list(ui.get("news", []))]
    if own:
        facts += [bool(ui.get("selected")), answer(ui), ui.get("aim"), ui.get("busy"), ui.get("welcome")]
        facts.append(points_at(ui, "add"))
    return kept("side-" + str(index), texts, facts, lambda: _side(texts, view, ui, index, own))


def _side(texts: dict, view: dict, ui: dict, index: int, own: bool) -> str:
    """The same, drawn anew."""
    entry = view["sides"][index]
    name = side_name(texts, view, index)
    waiting = waiting_of(view, index)
    shown = list(entry["melds"])
    for pair in waiting:
        shown.extend(pair[1])
    crowded = len(view["sides"]) > 2 and not own
    parts = [
        '<section class="side ' + ("ours" if own else "theirs") + (points_at(ui, "add") if own else "") + '" id="side-',
        str(index),
        '" data-zone="side-' + str(index) + '" aria-label="' + esc(say(texts, "side.melds", {"side": name})) + '">',
        _tally(texts, entry, name, index, crowded, view["target"] if own else 0),
        '<div class="melds' + (" mini" if crowded else "") + '" id="melds-' + str(index) + '">',
    ]
    keys = ui["keys"]
    first = [pair for pair in waiting if pair[0] == view["seat"]]
    parts.extend([waits(texts, view, ui, pair[0], pair[1]) for pair in first])
    parts.append(threes(texts, entry.get("red_threes") or [], keys.get("threes-" + str(index), [])))
    aimed = own and not view.get("waits")
    for place, one in enumerate(entry["melds"]):
        look = {
            "aim": aimed and ui.get("aim") == place,
            "numbered": aimed and ui.get("aim") is not None,
            "news": str(index) + "-" + str(place) in ui.get("news", []),
            "sideways": view.get("sideways"),
            "offer": offer_at(ui, place) if aimed else None,
        }
        parts.append(meld(texts, index, place, one, keys["meld-" + str(index) + "-" + str(place)], look))
    parts.extend([waits(texts, view, ui, pair[0], pair[1]) for pair in waiting if pair not in first])
    fits = answer(ui) is None or offer_at(ui, -1) is not None
    if own and fits and ui.get("selected") and "lay" in view["can"] and not ui.get("busy"):
        parts.append(
            '<span class="place" id="place-lay" aria-hidden="true">'
            + esc(say(texts, "place.wait" if view.get("waits") else "place.lay"))
            + "</span>"
        )
    elif own and ui.get("welcome") and len(shown) < WELCOMING:
        parts.append(welcome(texts))
    elif not shown:
        parts.append('<span class="empty" id="empty-' + str(index) + '">' + esc(say(texts, "side.empty")) + "</span>")
    parts.append("</div>")
    if crowded:
        parts.append(
            '<button type="button" class="open" id="open-'
            + str(index)
            + '" data-action="side" data-value="'
            + str(index)
            + '" aria-label="'
            + esc(say(texts, "side.open", {"side": name, "melds": count(texts, "melds", len(shown))}))
            + '"></button>'
        )
    return "".join(parts) + "</section>"


def _empty(texts: dict, index: int, own: bool) -> str:
    """A side before anything is dealt."""
    return (
        '<section class="side '
        + ("ours" if own else "theirs")
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
        + '">'
        + (meanwhile(texts) if own else "")
        + "</div></section>"
    )


def _tally(texts: dict, entry: dict, name: str, index: int, plain: bool, target: int) -> str:
    """The side's name, its score in the match (with the target, where given), what its table is worth, its morto."""
    morto = entry.get("morto") or "none"
    got = ""
    if morto != "none":
        sign = esc(say(texts, "side.morto.sign"))
        got = '<span class="got"><i>' + sign + "</i>" + away(texts, "side.morto." + morto) + "</span>"
    goal = ""
    if target:
        heard = '<span class="away"> ' + esc(say(texts, "side.goal", {"n": number(texts, target)})) + ",</span>"
        goal = '<span class="goal" aria-hidden="true">/' + esc(number(texts, target)) + "</span>" + heard + " "
    inner = (
        "<b>"
        + esc(name)
        + '</b> <span class="total">'
        + esc(number(texts, entry["score"]))
        + away(texts, "side.match")
        + "</span> "
        + goal
        + '<span class="now">'
        + esc(signed(texts, entry["points"]))
        + away(texts, "side.now")
        + "</span> "
        + got
    )
    head = 'class="tally" id="tally-' + str(index) + '"'
    if plain:
        return "<div " + head + ">" + inner + "</div>"
    return '<button type="button" ' + head + ' data-action="score">' + inner + "</button>"


def away(texts: dict, key: str) -> str:
    """Words that are only heard: what a number beside them is."""
    return '<span class="away"> ' + esc(say(texts, key)) + ",</span>"


def waits(texts: dict, view: dict, ui: dict, seat: int, melds: list, big: bool = False) -> str:
    """The waiting melds of one player, apart from the table, with what they still lack where that is known."""
    mine = seat == view["seat"]
    label = say(texts, "waits.mine" if mine else "waits.of", {"who": seat_name(texts, seat)})
    head = "<p><b>" + esc(label) + "</b>"
    if mine:
        head += " <span>" + esc(confirm_tells(texts, view, "waits.box.")) + "</span>"
    head += "</p>"
    if mine and not big and view["turn"] == seat and view["phase"] == "play":
        head += _confirm(texts, view, not ui.get("busy"))
    name = ("big-" if big else "") + "wait-" + str(seat)
    parts = [
        '<div class="waits' + (" mine" if mine else "") + '" id="' + name + '" role="group" aria-label="',
        esc(label) + '"><div class="head">' + head + '</div><div class="row">',
    ]
    counted = mine and bool(view.get("waits"))
    for place, one in enumerate(melds):
        look = {
            "aim": counted and ui.get("aim") == place,
            "numbered": counted and ui.get("aim") is not None,
            "news": "w" + str(seat) + "-" + str(place) in ui.get("news", []),
            "waits": True,
            "apart": not counted,
            "offer": offer_at(ui, place) if counted else None,
            "sideways": view.get("sideways"),
        }
        if big:
            keys = ["big-w-" + str(seat) + "-" + str(place) + "-" + str(n) for n in range(len(one["cards"]))]
            look["big"] = True
        else:
            keys = ui["keys"]["wait-" + str(seat) + "-" + str(place)]
        parts.append(meld(texts, "w" + str(seat), place, one, keys, look))
    return "".join(parts) + "</div></div>"


def _confirm(texts: dict, view: dict, ready: bool) -> str:
    """The button that confirms waiting melds; it says what will happen."""
    asked = own_side(view)["minimum"]
    enough = view["waiting_worth"] >= asked
    return (
        '<button type="button" class="act '
        + ("main" if enough else "short")
        + '" id="act-confirm" data-action="confirm" aria-label="'
        + esc(say(texts, "act.confirm") + ": " + confirm_tells(texts, view))
        + '"'
        + ("" if ready else OFF)
        + ">"
        + esc(say(texts, "act.confirm"))
        + "</button>"
    )


def large(texts: dict, view: dict, ui: dict) -> str:
    """One side's melds drawn large, for a dialog: with many sides the table shows them small."""
    index = ui.get("side") or 0
    if not 0 <= index < len(view["sides"]):
        return ""
    entry = view["sides"][index]
    waiting = waiting_of(view, index)
    parts = ['<div class="felt"><div class="melds" id="big-melds">']
    reds = entry.get("red_threes") or []
    parts.append(threes(texts, reds, ["big-r-" + str(n) for n in range(len(reds))]))
    for place, one in enumerate(entry["melds"]):
        keys = ["big-" + str(place) + "-" + str(n) for n in range(len(one["cards"]))]
        look = {"big": True, "apart": True, "sideways": view.get("sideways")}
        parts.append(meld(texts, index, place, one, keys, look))
    parts.extend([waits(texts, view, ui, pair[0], pair[1], True) for pair in waiting])
    if not entry["melds"] and not waiting:
        parts.append('<span class="empty">' + esc(say(texts, "side.empty")) + "</span>")
    parts.append("</div></div>")
    facts = [["side.match", number(texts, entry["score"])], ["side.now", signed(texts, entry["points"])]]
    parts.append('<dl class="facts">')
    parts.extend(["<div><dt>" + esc(say(texts, one[0])) + "</dt><dd>" + esc(one[1]) + "</dd></div>" for one in facts])
    return "".join(parts) + "</dl>"
