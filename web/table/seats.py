"""The other seats: who sits where, how many cards they hold, whose turn it is, who deals."""

from table.cards import back
from table.kept import kept
from table.words import count, esc, say, seat_name, side_of


def positions(players: int, counter_clockwise: bool = False) -> list:
    """Where the other seats sit, from seat 1 on: clockwise seat 1 is at the person's left, else at the right."""
    others = players - 1
    if others == 1:
        return ["top"]
    first, last = ("right", "left") if counter_clockwise else ("left", "right")
    return [first] + ["top"] * (others - 2) + [last]


def face(seat: int, person: str = "") -> str:
    """The drawn face of a computer player, or a person's first letter; it says nothing that the name beside it does not
    say."""
    if person:
        letter = esc(person[:1])
        return '<span class="face person p-' + str(seat) + '" data-letter="' + letter + '" aria-hidden="true"></span>'
    return '<span class="face f-' + str(seat) + '" aria-hidden="true"></span>'


def seats(texts: dict, view: dict | None, ui: dict) -> str:
    """The badges of the other seats, in playing order from the person's own seat on; the style turns the row around
    where play does."""
    if view is None:
        ghosts = "".join(
            [
                '<div class="seat pos-'
                + where
                + '" id="seat-'
                + str(index + 1)
                + '" data-zone="seat-'
                + str(index + 1)
                + '">'
                + face(index + 1)
                + '<span class="who">'
                + esc(seat_name(texts, index + 1))
                + '</span><span class="held" aria-hidden="true">'
                + back("tiny")
                + "<b></b></span></div>"
                for index, where in enumerate(positions(4))
            ]
        )
        return '<div class="seats" id="seats">' + ghosts + "</div>"
    return kept("seats", texts, (view, ui.get("thinking")), lambda: _seats(texts, view, ui))


def _seats(texts: dict, view: dict, ui: dict) -> str:
    """The same, drawn anew."""
    turned = bool(view.get("counter_clockwise"))
    where = positions(view["players"], turned)
    tops = where.count("top")
    parts = ['<div class="seats' + (" turned" if turned else "") + '" id="seats">']
    met = 0
    for step, position in enumerate(where):
        entry, place = view["seats"][(view["seat"] + step + 1) % view["players"]], position
        if place == "top":
            met += 1
            if tops > 1:
                place += " top-" + str(met) + "-" + str(tops)
        parts.append(_seat(texts, view, ui, entry, place))
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
        + '">'
        + face(seat, "" if entry.get("bot") else name)
        + '<span class="who" aria-hidden="true">'
        + esc(name)
        + '</span><span class="held" aria-hidden="true">'
        + back("tiny")
        + "<b>"
        + str(entry["cards"])
        + "</b>"
        + marks
        + '</span><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></div>'
    )
