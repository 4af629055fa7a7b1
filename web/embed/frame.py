"""An embed as HTML: the table of the game's own parts, as high as it needs to be, and below it what leads on.

Runs in MicroPython. `ui` is that of `table.page`, with some keys of the embed's own (`fresh`).
"""

from table.cards import assign_keys, face
from table.hand import actions, hand
from table.page import fresh_ui
from table.parts import button
from table.preview import answer, sentence
from table.seats import seats
from table.sides import side
from table.speech import prompt
from table.taking import take_dialog
from table.words import count, esc, game_name, say, say_html, seat_name, side_of
from table.zones import mortos, pile, stock


def fresh(lang: str) -> dict:
    """The state of an embed before anything happened."""
    ui = fresh_ui(lang)
    ui["pace"] = "instant"
    ui["engine"] = "asleep"
    ui["controls"] = True
    ui["help"] = ""  # where the rules of this game stand
    ui["game"] = ""  # where the whole game opens with just this
    ui["steps"] = None  # in a record: {"step", "of"}
    ui["ways"] = False  # the ways to take the pile are shown
    ui["pile"] = False  # the whole pile is shown
    ui["over"] = ""  # how the person's turn ended
    ui["alone"] = False  # the referee cannot come here
    return ui


def draw(texts: dict, view: dict, ui: dict) -> str:
    """The whole embed."""
    if not ui["keys"]:
        ui["keys"] = assign_keys(view)
    own = side_of(view, view["seat"])
    order = [(own + step) % len(view["sides"]) for step in range(len(view["sides"]))]
    watching = "open" in view
    classes = "table embed phase-" + esc(view["phase"]) + " players-" + str(view["players"])
    if len(order) > 2:
        classes += " many"
    if view["turn"] == view["seat"] and view["phase"] != "over" and not ui["over"]:
        classes += " mine"
    if watching:
        classes += " watching"
    if not ui["controls"]:
        classes += " bare"
    if ui["selected"] and "add" in view["can"] and answer(ui) is None:
        classes += " choosing"
    parts = ['<main class="' + classes + '" id="board"><h1 class="away">' + esc(_title(texts, view)) + "</h1>"]
    parts.append('<header class="bar" id="bar">' + seats(texts, view, ui) + "</header>")
    parts.append('<div class="others o-' + str(len(order) - 1) + '" id="others">')
    parts.extend([side(texts, view, ui, index, False) for index in order if index != own])
    parts.append('</div><div class="centre" id="centre">' + stock(texts, view, ui) + pile(texts, view, ui))
    parts.append(mortos(texts, view, ui) + "</div>")
    parts.append(side(texts, view, ui, own, True))
    parts.append('<div class="says" id="says">' + status(texts, view, ui) + "</div>")
    parts.append(_extra(texts, view, ui))
    parts.append(_open_hands(texts, view) if watching else hand(texts, view, ui))
    if not watching:
        parts.append(actions(texts, view, ui))
    parts.append(_foot(texts, view, ui))
    return "".join(parts) + "</main>"


def _title(texts: dict, view: dict) -> str:
    return say(texts, "title") + ": " + game_name(texts, view["rules"])


def clause(texts: dict, ui: dict, number: str) -> str:
    """The number of a clause as a link to the rules there."""
    label = say(texts, "help.clause", {"clause": number})
    return (
        ' <a class="clause" id="clause" target="_blank" rel="noopener" href="'
        + esc(ui["help"] + "#" + number)
        + '" aria-label="'
        + esc(label)
        + '">'
        + esc(number)
        + "</a>"
    )


def status(texts: dict, view: dict, ui: dict) -> str:
    """The sentence: what may be done, what was refused and by which clause, what the chosen cards would make."""
    told = ui["status"]
    head, html = "status", ""
    if told:
        html = told["html"]
        head += " told"
        if told.get("clause"):
            head += " no"
            html += clause(texts, ui, told["clause"])
    elif ui["over"]:
        html = esc(say(texts, ui["over"]))
    elif ui["selected"] and not (view["turn"] == view["seat"] and view["takings"]):
        html = sentence(texts, ui) or ""
        refused = (answer(ui) or {}).get("refused")
        if html and refused and refused.get("clause") and len(ui["selected"]) > 1:
            html += clause(texts, ui, refused["clause"])
    if not html:
        html = _asked(texts, view, ui)
    mark = ' data-clause="' + esc(told["clause"]) + '"' if told and told.get("clause") else ""
    # An element of its own for each sentence: another one takes its place, instead of being mended into it.
    words = '<span class="words" id="words-' + str(len(html)) + '"><span>' + html + "</span></span>"
    return '<p class="' + head + '" id="status" role="status"' + mark + ">" + words + "</p>"


def _asked(texts: dict, view: dict, ui: dict) -> str:
    """What can be done when nothing else is to be said."""
    if ui["alone"]:
        return esc(say(texts, "embed.alone"))
    if "open" in view:
        return say_html(texts, "embed.watch", {"who": "<b>" + esc(seat_name(texts, view["turn"])) + "</b>"})
    return prompt(texts, view, ui)


def _extra(texts: dict, view: dict, ui: dict) -> str:
    """What was asked to be looked at: the ways to take the pile, or the whole pile."""
    html = ""
    if ui["ways"]:
        html = take_dialog(texts, view, ui)
    elif ui["pile"]:
        cards = "".join([face(texts, code) for code in view["pile"]])
        html = '<p class="lead">' + esc(say(texts, "pile.look")) + '</p><div class="fan whole">' + cards + "</div>"
    return '<div class="extra" id="extra">' + html + "</div>" if html else ""


def _open_hands(texts: dict, view: dict) -> str:
    """Every hand, open: a record is looked at, nobody plays."""
    parts = ['<div class="hands" id="hands" data-zone="hands">']
    for seat, codes in enumerate(view["open"]["hands"]):
        turn = seat == view["turn"] and view["phase"] != "over"
        name = seat_name(texts, seat)
        label = say(texts, "seat.label", {"who": name, "cards": count(texts, "cards", len(codes))})
        parts.append('<section class="one' + (" turn" if turn else "") + '" id="hand-' + str(seat) + '" aria-label="')
        parts.append(esc(label) + '"><h2>' + esc(name) + " <small>" + str(len(codes)) + "</small></h2>")
        parts.append('<div class="fan">' + "".join([face(texts, code) for code in _sorted(codes)]) + "</div></section>")
    return "".join(parts) + "</div>"


def _sorted(codes: list) -> list:
    """A hand by suits, wild cards last."""
    ranks, suits = "3456789TJQKA2X", "cdshX"
    rows = [(code == "XX" or code[0] == "2", suits.find(code[1]), ranks.find(code[0]), code) for code in codes]
    rows.sort()
    return [row[3] for row in rows]


def _foot(texts: dict, view: dict, ui: dict) -> str:
    """Steps of a record, start over, which game this is, and the way to it."""
    parts = ['<footer class="below" id="below">']
    steps = ui["steps"]
    if steps and ui["controls"]:
        parts.append(_button(texts, "back", steps["step"] > 1, "first"))
        of = say(texts, "embed.step", {"n": steps["step"], "of": steps["of"] or "…"})
        parts.append('<span class="count" id="count" role="status">' + esc(of) + "</span>")
        parts.append(_button(texts, "on", steps["of"] is None or steps["step"] < steps["of"], "main"))
    elif not steps and ui["controls"]:
        parts.append(_button(texts, "again", True, ""))
    name = "<b>" + esc(game_name(texts, view["rules"])) + "</b>"
    if "open" in view:
        name += " · " + esc(say(texts, "embed.round", {"n": view["round"]}))
    parts.append('<p class="which" id="which">' + name + "</p>")
    if ui["game"]:
        parts.append('<a class="whole" id="whole" target="_blank" rel="noopener" href="' + esc(ui["game"]) + '">')
        parts.append(esc(say(texts, "embed.open")) + "</a>")
    return "".join(parts) + "</footer>"


def _button(texts: dict, name: str, on: bool, classes: str) -> str:
    return button(texts, name, "embed." + name, classes, "" if on else ' aria-disabled="true"')


def failure(texts: dict, key: str, detail: str, game: str) -> str:
    """The sentence in place of what cannot be shown, and the way to the game."""
    html = '<main class="sorry" id="sorry" role="alert"><p>' + esc(say(texts, key)) + "</p>"
    if detail:
        html += "<p><code>" + esc(detail[:200]) + "</code></p>"
    return (
        html
        + '<p><a target="_blank" rel="noopener" href="'
        + esc(game)
        + '">'
        + esc(say(texts, "embed.play"))
        + ("</a></p></main>")
    )
