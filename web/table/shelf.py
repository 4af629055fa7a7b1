"""The shelf: matches that were played, as they are kept, and the dialog that lists what can be watched.

An entry is two lines: a short JSON that tells what it is ({"day", "rules", "name", "rounds", "totals", "over"}), and
the save. So the list can be drawn without reading the matches.
"""

import json

from table.parts import button
from table.saved import is_save, read_json, whole
from table.stats import said
from table.words import count, esc, game_name, number, say

MOST = 40  # matches
MOST_TEXT = 1000000  # characters of them all


def pack(save: dict, view: dict, day: str) -> str:
    """The entry of a match; `view`: how it stood when it was left."""
    totals = [0 for side in view["sides"]]
    for row in view.get("history") or []:
        for side, points in enumerate(row):
            totals[side] += points
    facts = {
        "day": day,
        "rules": view["rules"],
        "name": save.get("name") or "",
        "rounds": save["rounds"],
        "totals": totals,
        "over": view.get("winner") is not None,
    }
    return json.dumps(facts) + "\n" + json.dumps(save)


def facts_of(text: str) -> dict | None:
    """What an entry says of itself; None when it is none."""
    facts = read_json(text[: text.find("\n")])
    if not isinstance(facts, dict) or not isinstance(facts.get("totals"), list):
        return None
    found = {"over": facts.get("over") is True, "rounds": facts.get("rounds")}
    for name in ("day", "rules", "name"):
        if not isinstance(facts.get(name), str) or len(facts[name]) > 80:
            return None
        found[name] = facts[name]
    totals = facts["totals"]
    if not whole(found["rounds"], 0) or not 0 < len(totals) <= 6 or [one for one in totals if not whole(one)]:
        return None
    found["totals"] = totals
    return found


def save_of(text: str) -> dict | None:
    """The save of an entry; None when it is damaged."""
    save = read_json(text[text.find("\n") + 1 :])
    return save if is_save(save) else None


def records_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """What can be watched: this match's finished rounds, those on the shelf, a file."""
    parts = [said(ui), '<p class="lead">' + esc(say(texts, "records.lead")) + '</p><div class="stack">']
    done = len(view.get("history") or []) if view is not None else 0
    if done:
        parts.append(button(texts, "film-own", "records.own", "main", ' data-first="1"'))
    parts.append('<label class="act file">' + esc(say(texts, "records.file")))
    parts.append(
        '<input type="file" accept=".json,application/json" id="record-file" data-file="record"></label></div>'
    )
    shelf = ui.get("shelf") or []
    if shelf:
        parts.append("<h3>" + esc(say(texts, "records.past")) + '</h3><ol class="shelf" id="shelf">')
        parts.extend([_entry(texts, one) for one in shelf])
        parts.append("</ol>")
    parts.append('<p class="soft">' + esc(say(texts, "records.kept", {"n": MOST})) + "</p>")
    return "".join(parts)


def day_text(texts: dict, day: str) -> str:
    """A date for the eye, `30/11/2026`."""
    parts = day.split("-")
    if len(parts) != 3:
        return day
    return say(texts, "date", {"y": parts[0], "m": parts[1], "d": parts[2]})


def _entry(texts: dict, one: dict) -> str:
    """One match: its day, its game, how it ended."""
    facts = one["facts"]
    result = " × ".join([number(texts, total) for total in facts["totals"]])
    return (
        '<li><button type="button" class="moment-of" id="shelf-'
        + esc(one["name"])
        + '" data-action="film-past" data-value="'
        + esc(one["name"])
        + '"><b>'
        + esc(game_name(texts, facts["rules"], facts["name"]))
        + "</b> <span>"
        + esc(result)
        + "</span> <small>"
        + esc(day_text(texts, facts["day"]) + " · " + count(texts, "rounds", facts["rounds"]))
        + ("" if facts["over"] else " · " + esc(say(texts, "records.open")))
        + "</small></button></li>"
    )
