"""The draw for dealer: a card for each seat and who deals, laid over the table until it is tapped or play begins."""

from table.cards import face
from table.words import esc, persons_of, say, say_html, seat_name


def draw_panel(texts: dict, view: dict | None, ui: dict) -> str:
    """The panel while it is shown, else nothing."""
    shown = ui.get("draws")
    if view is None or not shown:
        return ""
    parts = [
        '<button type="button" class="draws" id="draws" data-action="close-draws">',
        '<span class="panel"><span class="title">' + esc(say(texts, "draws.title")) + '</span><span class="row">',
    ]
    for seat in range(view["players"]):
        codes = [drawing[seat] for drawing in shown["draws"] if seat < len(drawing) and drawing[seat]]
        parts.append(
            '<span class="one'
            + (" deals-now" if seat == shown["seat"] else "")
            + '"><span class="fan">'
            + "".join([face(texts, code) for code in codes])
            + "</span><span>"
            + esc(seat_name(texts, seat))
            + "</span></span>"
        )
    who = "<b>" + esc(seat_name(texts, shown["seat"])) + "</b>"
    alone = len(persons_of(view)) == 1
    key = "draws.you" if alone and shown["seat"] == view["seat"] else "draws.deals"
    parts.append('</span><span class="who-deals">' + say_html(texts, key, {"who": who}) + "</span></span></button>")
    return "".join(parts)
