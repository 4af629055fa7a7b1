"""Dialogs: menu and new match, the pile looked through, the log, the score sheet, the keys, about the game.

A dialog is drawn over the table, which is `inert` meanwhile; so focus stays inside without a line of script.
"""

from table.archive import data_dialog
from table.cards import card
from table.deals import after_round, compared, day_dialog, deal_dialog
from table.film import film_dialog, film_title
from table.help import rules
from table.icons import icon
from table.luck import luck_dialog
from table.near import discards, near_dialog, near_title
from table.newgame import new_dialog, shared_dialog, table_facts
from table.opened import CLOSED
from table.parts import LANGUAGES, PACES, button, choice
from table.school import games, school_button, school_dialog
from table.score import course, sheet, table_now, verdict
from table.seal import seal_dialog
from table.settings import settings_dialog
from table.shelf import records_dialog
from table.sides import large
from table.stats import stats_dialog
from table.taking import take_dialog
from table.words import count, esc, say, say_html, side_name

READ = (
    "look",
    "help",
    "log",
    "score",
    "keys",
    "about",
    "side",
    "near",
    "past",
)  # nothing to press inside: the text itself takes the focus to scroll
KEYS = (
    ("\u2190 \u2192", "arrows"),
    ("\u21e7 \u2190", "arrange"),
    ("\u2423 \u21b5", "select"),
    ("d", "draw"),
    ("t", "take"),
    ("1", "take-1"),
    ("c", "confirm"),
    ("l", "lay"),
    ("g", "good"),
    ("a", "add"),
    ("x", "discard"),
    ("r", "refuse"),
    ("n", "next"),
    ("u", "undo"),
    ("h", "hint"),
    ("s", "sort"),
    ("p", "look"),
    ("m", "mute"),
    ("\u21de \u21df", "film"),
    ("Esc", "escape"),
    ("?", "keys"),
)


def dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """The open dialog, or nothing."""
    name = ui.get("dialog")
    if not name or name not in BODIES:
        return CLOSED
    if view is None and name in ("look", "score", "round", "match", "take", "side", "near", "past"):
        return CLOSED
    title = _title(texts, view, ui, name)
    return (
        '<div class="veil" id="veil"><div class="dialog d-' + name + '" id="dialog" role="dialog" aria-modal="true" '
        'aria-labelledby="dialog-title"><header><h2 id="dialog-title" tabindex="-1">' + esc(title) + "</h2>"
        '<button type="button" class="close" id="dialog-close" data-action="close" aria-label="'
        + esc(say(texts, "act.close"))
        + '">'
        + icon("close")
        + '</button></header><div class="body" id="dialog-body"'
        + (' tabindex="0" role="group" aria-labelledby="dialog-title">' if name in READ else ">")
        + BODIES[name](texts, view, ui)
        + "</div></div></div>"
    )


def _title(texts: dict, view: dict | None, ui: dict, name: str) -> str:
    """What stands above the dialog."""
    if view is not None and name == "side":
        return side_name(texts, view, ui.get("side") or 0)
    if view is not None and name == "near":
        return near_title(texts, view, ui)
    if name == "film" and ui.get("film"):
        return film_title(texts, ui)
    if name == "past":
        return say(texts, "dialog.past", {"n": ui["past"]["n"]})
    return say(texts, "dialog." + name)


def _menu(texts: dict, view: dict | None, ui: dict) -> str:
    """Everything that is not a move."""
    parts = [table_facts(texts, view, ui), '<div class="stack">']
    if view is not None:
        parts.append(button(texts, "close", "menu.back", "main", ' data-first="1"'))
    parts.append(button(texts, "new", "menu.new"))
    if view is not None:
        parts.append(button(texts, "score", "menu.score"))
        parts.append(button(texts, "log", "menu.log"))
    parts.append(button(texts, "stats", "menu.stats"))
    parts.append(button(texts, "records", "menu.records"))
    parts.append(button(texts, "settings", "menu.settings"))
    parts.append(button(texts, "help", "menu.help"))
    if games(texts):
        parts.append(button(texts, "school", "menu.school"))
    if view is not None:
        parts.append(button(texts, "guide", "guide.name"))
    parts.append(button(texts, "keys", "menu.keys"))
    parts.append(button(texts, "about", "menu.about"))
    address = "./help/" + esc(ui["lang"]) + "/embed.html"
    parts.append('<a class="act" id="do-embed" target="_blank" rel="noopener" href="' + address + '">')
    parts.append(esc(say(texts, "menu.embed")) + "</a>")
    parts.append("</div>" + _update(texts, ui))
    parts.append(choice(texts, "pace", PACES, ui.get("pace")))
    parts.append(choice(texts, "lang", LANGUAGES, ui.get("lang")))
    return "".join(parts)


def _look(texts: dict, view: dict, ui: dict) -> str:
    """All cards of the pile, the top one first."""
    codes = view["pile"]
    drops = discards(texts, view, ui.get("drops") or [])
    if not codes:
        return '<p class="lead">' + esc(say(texts, "pile.empty")) + "</p>" + drops
    parts = ['<p class="lead">' + esc(say(texts, "pile.lead", {"cards": count(texts, "cards", len(codes))})) + "</p>"]
    parts.append('<div class="spread" id="spread">')
    parts.extend(
        [card(texts, codes[index], "look-" + str(index), {"tab": -1}) for index in range(len(codes) - 1, -1, -1)]
    )
    return "".join(parts) + "</div>" + drops


def _past(texts: dict, view: dict, ui: dict) -> str:
    """The sheet of a finished round."""
    return sheet(texts, view, ui["past"]["sheet"])


def _log(texts: dict, view: dict | None, ui: dict) -> str:
    """All that happened in this round, newest first."""
    lines = ui.get("log") or []
    if not lines:
        return '<p class="lead">' + esc(say(texts, "log.empty")) + "</p>"
    parts = ['<ol class="history" reversed>']
    parts.extend(['<li id="past-' + str(line["n"]) + '">' + line["html"] + "</li>" for line in lines[::-1]])
    return "".join(parts) + "</ol>"


def _score(texts: dict, view: dict, ui: dict) -> str:
    """The score at any moment; the last round's sheet once it is over."""
    if view.get("sheet"):
        return _round(texts, view, ui)
    seal = '<div class="pair">' + button(texts, "seal", "menu.seal") + "</div>"
    return table_facts(texts, view, ui) + table_now(texts, view) + course(texts, view) + seal


def _round(texts: dict, view: dict, ui: dict) -> str:
    """The end of a round, and of the match when somebody has won it."""
    over = view.get("winner") is not None
    parts = []
    if over:
        parts.append('<p class="winner">' + icon("cup") + "<span>" + esc(verdict(texts, view)) + "</span></p>")
    parts.append(sheet(texts, view))
    parts.append(compared(texts, view))
    parts.append('<div class="stack">')
    parts.append(button(texts, "new" if over else "next", "act.new" if over else "act.next", "main", ' data-first="1"'))
    parts.append("</div>" + _update(texts, ui))
    parts.append(course(texts, view))
    parts.append(after_round(texts, ui))
    return "".join(parts)


def _update(texts: dict, ui: dict) -> str:
    """A new version that waits, in a quiet line."""
    return '<p class="quiet">' + button(texts, "update", "act.update", "plain") + "</p>" if ui.get("update") else ""


def _keys(texts: dict, view: dict | None, ui: dict) -> str:
    """The keys and what they do."""
    parts = ['<dl class="keys">']
    parts.extend(
        [
            "<div><dt>"
            + "".join(["<kbd>" + esc(one) + "</kbd>" for one in key.split()])
            + "</dt><dd>"
            + esc(say(texts, "keys." + name))
            + "</dd></div>"
            for key, name in KEYS
        ]
    )
    return "".join(parts) + "</dl>"


def _about(texts: dict, view: dict | None, ui: dict) -> str:
    """What this is, and the game in short."""
    return "".join(
        ["<p>" + say_html(texts, "about." + part) + "</p>" for part in ("game", "turn", "canasta", "end", "page")]
    ) + (
        '<p><a href="./licences.html" target="_blank" rel="noopener">' + esc(say(texts, "about.licences")) + "</a></p>"
    )


def _rules(texts: dict, view: dict | None, ui: dict) -> str:
    """The rules, and the way to the lessons."""
    shown = ui.get("help") or {}
    return rules(texts, view, ui) + (school_button(texts, shown["rules"]) if shown.get("html") else "")


BODIES = {
    "menu": _menu,
    "settings": settings_dialog,
    "stats": stats_dialog,
    "records": records_dialog,
    "film": film_dialog,
    "day": day_dialog,
    "deal": deal_dialog,
    "seal": seal_dialog,
    "luck": luck_dialog,
    "data": data_dialog,
    "new": new_dialog,
    "shared": shared_dialog,
    "take": take_dialog,
    "side": large,
    "near": near_dialog,
    "past": _past,
    "look": _look,
    "log": _log,
    "score": _score,
    "round": _round,
    "match": _round,
    "keys": _keys,
    "about": _about,
    "help": _rules,
    "school": school_dialog,
}
