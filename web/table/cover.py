"""The cover between two persons at one device, who is to take it and says so; and what a page shows that plays no more.

The engine sends nobody's hand with it (docs/protocol.md), so there is none to be found in the page either.
"""

from table.parts import button
from table.seats import face
from table.words import esc, number, say, say_html, seat_name, sides_by_name


def cover(texts: dict, view: dict, ui: dict) -> str:
    """The cover in place of the table."""
    seat = view["seat"]
    who = seat_name(texts, seat)
    told = ui.get("status")
    thinking = ui.get("thinking")
    meanwhile = "" if thinking is None else esc(say(texts, "prompt.thinking", {"who": seat_name(texts, thinking)}))
    parts = [
        '<section class="cover" id="cover" aria-labelledby="pass"><div class="paper" id="cover-paper">',
        face(seat, who),
        '<h2 id="pass">' + say_html(texts, "cover.pass", {"who": "<b>" + esc(who) + "</b>"}) + "</h2>",
        '<button type="button" class="act main" id="uncover" data-action="uncover" aria-describedby="cover-lead">',
        esc(say(texts, "cover.show", {"who": who})) + "</button>",
        '<p class="lead" id="cover-lead">' + esc(say(texts, "cover.lead", {"who": who})) + "</p>",
        '<p class="soft" id="meanwhile">' + meanwhile + "</p>",
    ]
    if view.get("history"):
        parts.append('<dl class="now" id="cover-score">')
        for side in view["sides"]:
            parts.append("<div><dt>" + esc(sides_by_name(texts, view, side["side"])) + "</dt>")
            parts.append("<dd>" + esc(number(texts, side["score"])) + "</dd></div>")
        parts.append("</dl>")
    # Those who listen hear at once whose turn it is; those who look see it in large letters above.
    parts.append('<p class="' + ("note" if told else "away") + '" id="status" role="status"><span class="away">')
    parts.append(esc(say(texts, "cover.pass", {"who": who})) + " </span>")
    parts.append((told["html"] if told else "") + "</p>")
    return "".join(parts) + "</div></section>"


def elsewhere(texts: dict) -> str:
    """What a page shows once another one plays on with its match: that, and the button by which it goes on here."""
    return (
        '<section class="cover" id="elsewhere" aria-labelledby="elsewhere-title"><div class="paper">'
        + '<h2 id="elsewhere-title">'
        + esc(say(texts, "away.title"))
        + '</h2><p class="lead" id="status" role="status">'
        + esc(say(texts, "away.lead"))
        + "</p>"
        + button(texts, "here", "away.here", "main", ' data-first="1"')
        + "</div></section>"
    )
