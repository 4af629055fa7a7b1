"""A record that is watched: one of its moments with every card open, the score, and the ways through it.

`ui["film"]`: {"frames", "rounds", "marks", "sheets" (protocol.md), "at": the frame shown, "step": {"events", "view"},
"texts" (with the names of those who sat there), "playing", "list": whether the list of moments is open, "link"}.
"""

from table.cards import sorted_hand
from table.icons import icon
from table.log import sentence
from table.melds import meld, threes
from table.parts import button
from table.words import chips, esc, number, say, seat_name, sides_by_name, signed

ACTIONS = (
    "film-first",
    "film-back",
    "film-play",
    "film-next",
    "film-last",
    "film-list",
    "film-jump",
    "film-enter",
    "film-link",
    "film-file",
)
PILE_SHOWN = 12
STOCK_SHOWN = 6


def film_title(texts: dict, ui: dict) -> str:
    """Which round is shown."""
    film = ui["film"]
    return say(texts, "film.title", {"n": round_of(film) + 1, "of": len(film["rounds"])})


def round_of(film: dict) -> int:
    """The round of the frame that is shown, from 0."""
    found = 0
    for index, one in enumerate(film["rounds"]):
        if one["first"] <= film["at"]:
            found = index
    return found


def film_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """The body of the dialog."""
    film = ui.get("film")
    if not film:
        return ""
    own = film["texts"]
    if film["list"]:
        return _list(own, film) + _controls(texts, film)
    shown = film["step"]["view"]
    parts = ['<div class="film" id="film" data-frame="' + str(film["at"]) + '">', _told(own, film), _scores(own, shown)]
    parts.append('<div class="moment" id="moment">')
    parts.append("<div>" + _hands(own, shown) + _middle(own, shown) + "</div><div>")
    parts.extend([_side(own, shown, entry["side"]) for entry in shown["sides"]])
    parts.append("</div></div></div>")
    return "".join(parts) + _controls(texts, film)


def happened(texts: dict, events: list, view: dict) -> list:
    """What a frame tells, as HTML sentences, from nobody's point of view."""
    found = []
    for event in events:
        if event["do"] == "match":
            found.append(esc(_won(texts, view, event["winner"])))
        else:
            found.append(sentence(texts, event, view))
    return [html for html in found if html]


def _won(texts: dict, view: dict, side: int) -> str:
    alone = len(view["sides"][side]["seats"]) == 1
    return say(texts, "match.lost.alone" if alone else "match.lost", {"side": sides_by_name(texts, view, side)})


def _told(texts: dict, film: dict) -> str:
    view = film["step"]["view"]
    lines = happened(texts, film["step"].get("events") or [], view)
    return (
        '<p class="told" id="film-told" aria-live="polite"><span>'
        + " ".join(lines)
        + "</span> <small>"
        + esc(say(texts, "film.place", {"n": number(texts, film["at"] + 1), "of": number(texts, film["frames"])}))
        + "</small></p>"
    )


def _scores(texts: dict, view: dict) -> str:
    """Each side's match total, and what its table is worth now; at the end of a round, what it came to."""
    parts = ['<div class="film-scores" id="film-scores">']
    for entry in view["sides"]:
        total, now = entry["score"], entry["points"]
        if view.get("sheet"):
            side = view["sheet"]["sides"][entry["side"]]
            total, now = side["match"], side["total"]
        parts.append("<p><b>" + esc(sides_by_name(texts, view, entry["side"])) + "</b> ")
        parts.append('<span class="total">' + esc(number(texts, total)) + '</span> <span class="now">')
        parts.append(esc(signed(texts, now)) + "</span></p>")
    return "".join(parts) + "</div>"


def _hands(texts: dict, view: dict) -> str:
    """Everybody's cards, sorted; who is to move is marked."""
    parts = ['<div class="film-hands">']
    for seat, codes in enumerate(view["open"]["hands"]):
        turn = view["turn"] == seat and view["phase"] != "over"
        row = [pair[0] for pair in sorted_hand(codes, codes, "suit")]
        parts.append('<p class="film-hand' + (" turn" if turn else "") + '" id="film-hand-' + str(seat) + '"><b>')
        parts.append(esc(seat_name(texts, seat)) + "</b> <small>" + str(len(codes)) + "</small> ")
        parts.append(chips(texts, row) + "</p>")
    return "".join(parts) + "</div>"


def _middle(texts: dict, view: dict) -> str:
    """Pile, stock and mortos; of the first two what comes next stands first."""
    pile, stock = view["pile"][::-1], view["open"]["stock"]
    rows = [
        [say(texts, "pile.name"), len(pile), pile[:PILE_SHOWN]],
        [say(texts, "stock.name"), len(stock), stock[:STOCK_SHOWN]],
    ]
    for place, codes in enumerate(view["open"]["mortos"]):
        rows.append([say(texts, "film.morto", {"n": place + 1}), len(codes), codes])
    parts = ['<div class="film-middle">']
    for name, total, codes in rows:
        more = " …" if total > len(codes) else ""
        parts.append("<p><b>" + esc(name) + "</b> <small>" + str(total) + "</small> " + chips(texts, codes) + more)
        parts.append("</p>")
    return "".join(parts) + "</div>"


def _side(texts: dict, view: dict, index: int) -> str:
    """One side's melds, and those of its players that wait."""
    entry = view["sides"][index]
    waiting = []
    for seat in entry["seats"]:
        waiting.extend((view.get("waiting") or [[]] * view["players"])[seat])
    parts = ['<section class="film-side"><h3>' + esc(sides_by_name(texts, view, index)) + "</h3>"]
    name = "film-" + str(index)
    parts.append('<div class="felt"><div class="melds mini" id="' + name + '">')
    reds = entry.get("red_threes") or []
    parts.append(threes(texts, reds, [name + "-r-" + str(n) for n in range(len(reds))]))
    for place, one in enumerate(entry["melds"] + waiting):
        keys = [name + "-" + str(place) + "-" + str(n) for n in range(len(one["cards"]))]
        look = {"big": True, "apart": True, "sideways": view.get("sideways"), "waits": place >= len(entry["melds"])}
        parts.append(meld(texts, "f" + str(index), place, one, keys, look))
    if not entry["melds"] and not waiting and not reds:
        parts.append('<span class="empty">' + esc(say(texts, "side.empty")) + "</span>")
    return "".join(parts) + "</div></div></section>"


def _list(texts: dict, film: dict) -> str:
    """Rounds, canastas, mortos and ends: each leads to its moment."""
    parts = ['<ol class="film-list" id="film-moments">']
    view = film["step"]["view"]
    for place, mark in enumerate(film["marks"]):
        event = mark["event"]
        head = event["do"] in ("deal", "load")
        told = happened(texts, [dict(event, sealed="")], view)
        if event["do"] == "load":
            told = [esc(say(texts, "log.deal", {"n": mark["round"]}))]
        here = ' aria-current="true"' if mark["frame"] == film["at"] else ""
        parts.append('<li class="' + ("head" if head else "") + '"><button type="button" class="moment-of"')
        parts.append(' id="mark-' + str(place) + '" data-action="film-jump" data-value="' + str(mark["frame"]) + '"')
        parts.append(here + ">" + " ".join(told) + _after(texts, film, mark) + "</button></li>")
    return "".join(parts) + "</ol>"


def _after(texts: dict, film: dict, mark: dict) -> str:
    """At the end of a round: what each side made of it."""
    if mark["event"]["do"] != "over" or mark["round"] > len(film["sheets"]):
        return ""
    sides = film["sheets"][mark["round"] - 1]["sides"]
    return " <small>" + " × ".join([esc(signed(texts, side["total"])) for side in sides]) + "</small>"


def _controls(texts: dict, film: dict) -> str:
    """The bar at the bottom: back and forth, the place as a slider, and what can be done from here."""
    last = film["frames"] - 1
    place = say(texts, "film.place", {"n": film["at"] + 1, "of": film["frames"]})
    parts = ['<div class="film-bar" id="film-bar"><input type="range" id="film-range" data-type="film-range" min="0"']
    parts.append(' max="' + str(last) + '" value="' + str(film["at"]) + '" aria-label="')
    parts.append(esc(say(texts, "film.slider")) + '" aria-valuetext="' + esc(place) + '"><div class="film-steps">')
    for name in ("first", "back", "play", "next", "last"):
        sign = "pause" if name == "play" and film["playing"] else name
        off = film["at"] == 0 if name in ("first", "back") else film["at"] == last
        first = ' data-first="1"' if name == "next" else ""
        parts.append(
            '<button type="button" class="step" id="film-' + name + '" data-action="film-' + name + '"' + first
        )
        parts.append(' aria-label="' + esc(say(texts, "film." + sign)) + '" title="' + esc(say(texts, "film." + sign)))
        parts.append('"' + (' aria-disabled="true"' if off else "") + ">" + icon("film-" + sign) + "</button>")
    parts.append('</div><div class="pair">')
    parts.append(button(texts, "film-enter", "film.enter", "main"))
    parts.append(button(texts, "film-list", "film.moment" if film["list"] else "film.list"))
    parts.append(button(texts, "film-link", "film.link"))
    parts.append(button(texts, "film-file", "film.file"))
    return "".join(parts) + "</div>" + link_box(texts, film.get("link")) + "</div>"


def link_box(texts: dict, link: dict | None) -> str:
    """A link that was made: whether it was copied, and the link itself. `link`: {"key", "address"}."""
    if not link:
        return '<p class="answer" id="answer" aria-live="polite"></p>'
    parts = ['<p class="answer" id="answer" aria-live="polite">' + esc(say(texts, link["key"]))]
    if link.get("address"):
        parts.append(' <input type="text" readonly id="link" value="' + esc(link["address"]) + '" aria-label="')
        parts.append(esc(say(texts, "film.address")) + '">')
    return "".join(parts) + "</p>"
