"""Scores: the sheet of a round line by line, and the course of the match."""

from table.words import esc, number, say, seat_name, shared, side_name, signed

ITEMS = (
    "going-out",
    "clean",
    "dirty",
    "twos",
    "red-threes",
    "melded",
    "in-hand",
    "no-morto",
    "unplayed-morto",
)


def sheet(texts: dict, view: dict, past: dict | None = None) -> str:
    """A finished round, the last or a past one: one row for each item that some side has, one column for each side."""
    page = past or view["sheet"]
    names = [side_name(texts, view, side["side"]) for side in view["sides"]]
    if page.get("went_out") is None:
        lead = say(texts, "sheet.ran-out")
    else:
        lead = say(texts, "sheet.went-out", {"who": seat_name(texts, page["went_out"])})
    parts = [
        '<p class="lead">'
        + esc(lead)
        + '</p><div class="wide"><table class="sheet s-'
        + str(len(names))
        + '"><thead><tr><td></td>'
    ]
    parts.extend(['<th scope="col">' + esc(name) + "</th>" for name in names])
    parts.append("</tr></thead><tbody>")
    for item in _items(page):
        cells = [_line(side, item) for side in page["sides"]]
        parts.append('<tr><th scope="row">' + _name(texts, item) + "</th>")
        parts.extend([_cell(texts, cell) for cell in cells])
        parts.append("</tr>")
    parts.append('</tbody><tfoot><tr class="sum"><th scope="row">' + esc(say(texts, "sheet.total")) + "</th>")
    parts.extend(['<td class="num">' + esc(signed(texts, side["total"])) + "</td>" for side in page["sides"]])
    parts.append('</tr><tr class="match"><th scope="row">' + esc(say(texts, "sheet.match")) + "</th>")
    parts.extend(['<td class="num">' + esc(number(texts, side["match"])) + "</td>" for side in page["sides"]])
    parts.append("</tr></tfoot></table></div>")
    return "".join(parts)


def _name(texts: dict, item: str) -> str:
    """The item's name; it opens the rules at what the item is worth."""
    return (
        '<button type="button" class="what" id="what-'
        + esc(item)
        + '" data-action="help" data-value="item-'
        + esc(item)
        + '">'
        + esc(say(texts, "item." + item))
        + "</button>"
    )


def _items(page: dict) -> list:
    """The items that occur, in the order of the contract, unknown ones after them in the order met."""
    met = []
    for side in page["sides"]:
        for line in side["lines"]:
            if line["item"] not in met:
                met.append(line["item"])
    known = [item for item in ITEMS if item in met]
    return known + [item for item in met if item not in ITEMS]


def _line(side: dict, item: str) -> dict | None:
    """That side's line of the item, its parts added up."""
    found = None
    for line in side["lines"]:
        if line["item"] == item:
            if found is None:
                found = {"count": 0, "points": 0}
            found["count"] += line["count"]
            found["points"] += line["points"]
    return found


def _cell(texts: dict, cell: dict | None) -> str:
    """Points of one line, with the number of things they are for where it is more than one."""
    if cell is None:
        return '<td class="num none">\u2013</td>'
    many = " <small>" + esc(say(texts, "sheet.count", {"n": cell["count"]})) + "</small>" if cell["count"] > 1 else ""
    return (
        '<td class="num'
        + (" minus" if cell["points"] < 0 else "")
        + '">'
        + esc(signed(texts, cell["points"]))
        + many
        + "</td>"
    )


def course(texts: dict, view: dict) -> str:
    """The match so far: the points of each round, the running totals, the target."""
    parts = [
        '<div class="wide"><table class="sheet course s-'
        + str(len(view["sides"]))
        + '"><caption>'
        + esc(say(texts, "course.name"))
        + "</caption>"
    ]
    parts.append('<thead><tr><th scope="col">' + esc(say(texts, "course.round")) + "</th>")
    parts.extend(['<th scope="col">' + esc(side_name(texts, view, side["side"])) + "</th>" for side in view["sides"]])
    parts.append("</tr></thead><tbody>")
    totals = [0 for side in view["sides"]]
    for index, row in enumerate(view.get("history") or []):
        parts.append('<tr><th scope="row">' + _round_button(texts, index) + "</th>")
        for side, points in enumerate(row):
            totals[side] += points
            parts.append(
                '<td class="num">'
                + esc(number(texts, totals[side]))
                + " <small>"
                + esc(signed(texts, points))
                + "</small></td>"
            )
        parts.append("</tr>")
    if not view.get("history"):
        parts.append(
            '<tr><td class="none" colspan="'
            + str(len(totals) + 1)
            + '">'
            + esc(say(texts, "course.none"))
            + "</td></tr>"
        )
    parts.append(
        '</tbody><tfoot><tr><th scope="row">' + esc(say(texts, "course.target")) + '</th><td class="num" colspan="'
    )
    parts.append(str(len(totals)) + '">' + esc(number(texts, view["target"])) + "</td></tr></tfoot></table></div>")
    return "".join(parts)


def _round_button(texts: dict, index: int) -> str:
    """The number of a round: it opens that round's sheet."""
    number_ = str(index + 1)
    return (
        '<button type="button" class="what" id="past-'
        + number_
        + '" data-action="past" data-value="'
        + str(index)
        + '" aria-label="'
        + esc(say(texts, "course.open", {"n": number_}))
        + '">'
        + number_
        + "</button>"
    )


def table_now(texts: dict, view: dict) -> str:
    """What each side's table is worth at this moment of the round."""
    parts = ['<dl class="now">']
    parts.extend(
        [
            "<div><dt>"
            + esc(say(texts, "score.now", {"side": side_name(texts, view, side["side"])}))
            + "</dt><dd>"
            + esc(signed(texts, side["points"]))
            + "</dd></div>"
            for side in view["sides"]
        ]
    )
    return "".join(parts) + "</dl>"


def verdict(texts: dict, view: dict) -> str:
    """Who won the match: from the person's point of view, or by name where persons of several sides read it."""
    own = 0
    for entry in view["seats"]:
        if entry["seat"] == view["seat"]:
            own = entry["side"]
    winner = view["winner"]
    if winner == own and not shared(view):
        return say(texts, "match.won" if len(view["sides"][own]["seats"]) > 1 else "match.won.alone")
    alone = len(view["sides"][winner]["seats"]) == 1
    return say(texts, "match.lost.alone" if alone else "match.lost", {"side": side_name(texts, view, winner)})
