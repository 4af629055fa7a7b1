"""The whole table as HTML: from a view and the page's own small state, or, before any engine, as an empty frame."""

from table.cards import assign_keys
from table.cover import cover, elsewhere
from table.draws import draw_panel
from table.guide import buttons
from table.hand import actions, hand
from table.icons import icon
from table.opened import dialog
from table.preview import answer
from table.seats import seats
from table.settings import mute
from table.sides import side
from table.speech import may_act, status
from table.words import esc, say, side_of
from table.zones import centre


def fresh_ui(lang: str = "pt") -> dict:
    """The page's own state, as it is before anything happened. It holds nothing that the engine decides."""
    return {
        "selected": [],  # keys of the hand's chosen cards
        "sort": "suit",  # suit, rank or manual
        "order": [],  # keys of the hand as the person arranged it
        "keys": {},  # see cards.assign_keys
        "focus": None,  # key of the hand's card that tab reaches
        "status": None,  # {"html", "clause"} while something is to be said
        "log": [],  # {"n", "html", "step", "seat", "do"}, oldest first
        "drops": [],  # the discards of this round: [seat, code]
        "near": None,  # the meld that is looked at, see near.py
        "school": None,  # the list of lessons: {"rules", "done"}
        "past": None,  # the finished round that is looked at: {"n", "sheet"}
        "news": [],  # places changed by the last step
        "aim": None,  # place of the own meld chosen with the keyboard
        "dialog": None,
        "busy": False,  # a request or its steps are under way
        "thinking": None,  # seat
        "engine": "loading",
        "level": "normal",
        "pace": "normal",
        "lang": lang,
        "prefs": {},  # the settings, see settings.py
        "able": [],  # what the device has of what settings speak of
        "known": {},  # how often things were done, see known.py
        "welcome": False,  # the guide is offered
        "guide": None,  # the guide while it runs, see guide.py
        "stats": None,  # what was counted, see stats.py
        "brings": None,  # what a chosen archive holds, while the person is asked
        "said": "",  # what these dialogs say of the last thing done in them
        "film": None,  # the record that is watched, see film.py
        "link": None,  # a link that was just made: {"key", "address"}
        "deal": None,  # a deal that came by a link: {"text", "told"}
        "days": [],  # results of days' deals, see deals.py
        "today": "",  # the date here
        "seal": None,  # the form that checks a deck, see seal.py
        "luck": None,  # who got which cards, see luck.py
        "shelf": [],  # past matches: {"name", "facts"}, see shelf.py
        "full": False,  # the page fills the screen
        "kept": [],  # matches set aside: {"round": …}
        "away": False,  # another page plays on with this match
        "update": False,  # a new version waits
        "justified": False,  # learnt in this match: the pile is taken with a meld only (T8)
        "hinted": None,  # the move of the last hint, while nothing has been played since
        "tried": None,  # the engine's answer for the chosen cards: {"offers", "refused", "rev", "selected"}
        "good": None,  # the moves that are obviously good: {"moves", "rev"}
        "held": None,  # the discard that is not sent yet: {"key", "code"}
        "draws": None,  # the draw for dealer while it is shown: {"seat", "draws"}
        "side": 0,  # whose melds the dialog shows large
        "rule_sets": None,  # the engine's description of its rule sets
        "people": None,  # who sits where in the next match, see people.py
        "setup": None,  # what the new-match dialog has chosen: {"rules", "players", "options", "name"}
        "typed": {},  # what stands in the dialog's fields, by their names
        "tables": [],  # "our tables": {"name", "rules", "players", "options"}
        "shared": None,  # a table that came by a link
        "dropping": "",  # the table that the next tap on its button forgets
        "note": "",  # what the dialog says of the last thing done in it
    }


def first_frame(texts: dict) -> str:
    """The table before anything runs, drawn by the build, so that the page never opens blank; and what it answers to
    a tap while the rest is coming."""
    return draw(texts, None, fresh_ui()) + '<p id="preparing" hidden>' + esc(say(texts, "say.preparing")) + "</p>"


def draw(texts: dict, view: dict | None, ui: dict) -> str:
    """The table and the open dialog."""
    return "".join(pieces(texts, view, ui))


def pieces(texts: dict, view: dict | None, ui: dict) -> list:
    """The same in pieces: each but the first and the last is one element of the board with an id of its own, so that
    the page can leave alone what has not changed."""
    if ui.get("away"):
        return [elsewhere(texts)]
    if view is not None and view.get("covered"):
        return [_covered(texts, view, ui)]
    own = 0 if view is None else side_of(view, view["seat"])
    count = 2 if view is None else len(view["sides"])
    sides = [(own + step) % count for step in range(count)]  # in playing order from the own side on
    if view is not None and not ui["keys"]:
        ui["keys"] = assign_keys(view)
    classes = "table"
    if view is None:
        classes += " waiting"
    else:
        classes += " phase-" + esc(view["phase"]) + " players-" + str(view["players"])
        if len(sides) > 2:
            classes += " many"
        if view["turn"] == view["seat"] and view["phase"] != "over":
            classes += " mine"
        if len(view["hand"]) > 24:
            classes += " full"
    if ui.get("selected") and view is not None and "add" in view["can"] and answer(ui) is None:
        classes += " choosing"
    if ui.get("pace") == "instant":
        classes += " still"
    others = "".join([side(texts, view, ui, index, False) for index in sides if index != own])
    says = "says guiding" if view is not None and ui.get("guide") else "says"
    offers = '<div class="offers-now" id="offers" aria-live="polite">' + _offers(texts, view, ui) + "</div></div>"
    return [
        _head(texts, ui, classes),
        _bar(texts, ui) + seats(texts, view, ui) + "</header>",
        '<div class="others o-' + str(len(sides) - 1) + '" id="others">' + others + "</div>",
        centre(texts, view, ui),
        side(texts, view, ui, own, True),
        '<div class="' + says + '" id="says">' + status(texts, view, ui) + offers,
        hand(texts, view, ui),
        actions(texts, view, ui),
        draw_panel(texts, view, ui) + "</main>" + dialog(texts, view, ui),
    ]


def _head(texts: dict, ui: dict, classes: str) -> str:
    """The beginning of the board, up to its bar."""
    inert = " inert" if ui.get("dialog") else ""
    return (
        '<main class="' + classes + '" id="board"' + inert + '><h1 class="away">' + esc(say(texts, "title")) + "</h1>"
    )


def _bar(texts: dict, ui: dict) -> str:
    """The beginning of the board's bar, up to what stands in it beside the menu."""
    return (
        '<header class="bar" id="bar"><button type="button" class="menu" id="menu" data-action="menu" aria-label="'
        + esc(say(texts, "act.menu"))
        + '">'
        + icon("menu")
        + "</button>"
        + mute(texts, ui)
    )


def _covered(texts: dict, view: dict, ui: dict) -> str:
    """The page while the device passes from one person to another: no card of anybody's hand."""
    parts = [_head(texts, ui, "table covered"), _bar(texts, ui), "</header>", cover(texts, view, ui)]
    parts.append('<div class="says" id="says">' + _offers(texts, view, ui) + "</div>")
    parts.append(draw_panel(texts, view, ui) + "</main>")
    return "".join(parts) + dialog(texts, view, ui)


def _offers(texts: dict, view: dict | None, ui: dict) -> str:
    """What the status line offers beside its sentence: to try again after a failure, a new version that waits, melds
    that are obviously good."""
    if ui.get("sort") == "manual" and ui.get("selected") and not ui.get("held"):
        return _moving(texts)
    # A new version is offered between rounds; in the middle of one the menu has it.
    between = view is None or view["phase"] == "over"
    name = "retry" if ui.get("engine") == "failed" else ("update" if ui.get("update") and between else "")
    good = ui.get("good")
    if ui.get("held"):
        name = "take-back"
    elif not name and not ui.get("guide") and good and good["moves"] and not ui.get("selected") and may_act(view, ui):
        name = "good"
    elif name == "" and ui.get("guide") and view is not None:
        return buttons(texts, view, ui)
    if not name:
        return ""
    return (
        '<button type="button" class="offer'
        + (" held " + esc(ui["held"]["length"]) if ui.get("held") else "")
        + '" id="offer" data-action="'
        + name
        + '">'
        + esc(say(texts, "act." + name))
        + "</button>"
    )


def _moving(texts: dict) -> str:
    """Where the hand lies as the person arranges it: the chosen cards a place to the left or right, without a drag."""
    parts = ['<div class="moving" role="group" aria-label="' + esc(say(texts, "act.moving")) + '">']
    for name in ("move-left", "move-right"):
        label = esc(say(texts, "act." + name))
        parts.append('<button type="button" class="offer" id="' + name + '" data-action="' + name + '" aria-label="')
        parts.append(label + '" title="' + label + '">' + icon(name) + "</button>")
    return "".join(parts) + "</div>"
