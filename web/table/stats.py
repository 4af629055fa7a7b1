"""Statistics: what the person's matches came to, for each game and level; counting, reading what is kept, the dialog.

Kept as {"rows": [row, …], "counted": [[match, round, over], …]}: `counted` remembers for the last matches how far they
were counted, so that a reload, an undo or a second look never counts anything twice.
"""

from table.parts import LEVELS, button
from table.saved import whole
from table.words import esc, number, persons_of, say, side_of

NUMBERS = ("matches", "won", "rounds", "clean", "dirty", "streak", "best-streak")
BESTS = ("best-round", "best-match")
# The lines of the dialog; the running streak is told with the longest.
LINES = ("matches", "won", "rounds", "clean", "dirty", "best-round", "best-match", "best-streak")
REMEMBERED = 60  # matches
MOST_ROWS = 60


def fresh_stats() -> dict:
    """Before anything was counted."""
    return {"rows": [], "counted": []}


def read_stats(found) -> dict | None:
    """Statistics as they were kept or brought, or None when they are none; unknown parts are left out."""
    if not isinstance(found, dict):
        return None
    rows, counted = found.get("rows"), found.get("counted")
    if not isinstance(rows, list) or not isinstance(counted, list):
        return None
    stats = fresh_stats()
    for given in rows[:MOST_ROWS]:
        row = _read_row(given)
        if row is None:
            return None
        stats["rows"].append(row)
    for given in counted[-REMEMBERED:]:
        if not isinstance(given, list) or len(given) != 3 or not isinstance(given[0], str):
            return None
        if not whole(given[1]) or not whole(given[2]):
            return None
        stats["counted"].append([given[0][:120], given[1], given[2]])
    return stats


def _read_row(given) -> dict | None:
    if not isinstance(given, dict):
        return None
    row = {}
    for name in ("rules", "level"):
        if not isinstance(given.get(name), str) or len(given[name]) > 40:
            return None
        row[name] = given[name]
    for name in NUMBERS:
        if not whole(given.get(name)) or given[name] < 0:
            return None
        row[name] = given[name]
    for name in BESTS:
        value = given.get(name)
        if value is not None and not whole(value):
            return None
        row[name] = value
    return row


def row_of(stats: dict, view: dict) -> dict:
    """The row of a view's game and level; a new one where there is none."""
    for row in stats["rows"]:
        if row["rules"] == view["rules"] and row["level"] == view["level"]:
            return row
    row = {"rules": view["rules"], "level": view["level"]}
    for name in NUMBERS:
        row[name] = 0
    for name in BESTS:
        row[name] = None
    stats["rows"].append(row)
    return row


def _match(view: dict) -> str:
    """What tells one match from another."""
    return "/".join([view["rules"], str(view["players"]), view["level"], str(view["seed"])])


def note(stats: dict, events: list, view: dict) -> bool:
    """Counts what a step ended; True when something has changed.

    Where several persons play it is nobody's match in particular: it is not counted.
    """
    if len(persons_of(view)) > 1:
        return False
    name = _match(view)
    found = [one for one in stats["counted"] if one[0] == name]
    if view["round"] == 1 and [event for event in events if event["do"] == "deal"]:
        stats["counted"] = [one for one in stats["counted"] if one[0] != name]  # the same seed, played anew
        return bool(found)
    if view["phase"] != "over" or not view.get("sheet"):
        return False
    done = found[0] if found else [name, 0, 0]
    over = view.get("winner") is not None
    if view["round"] <= done[1] and (not over or done[2]):
        return False
    row = row_of(stats, view)
    own = side_of(view, view["seat"])
    sheet = view["sheet"]["sides"][own]
    if view["round"] > done[1]:
        _count_round(row, sheet)
    if over and not done[2]:
        _count_match(row, view["winner"] == own, sheet["match"])
    entry = [name, view["round"], 1 if over else 0]
    stats["counted"] = ([one for one in stats["counted"] if one[0] != name] + [entry])[-REMEMBERED:]
    return True


def _count_round(row: dict, sheet: dict) -> None:
    row["rounds"] += 1
    for line in sheet["lines"]:
        if line["item"] in ("clean", "twos"):
            row["clean"] += line["count"]
        elif line["item"] == "dirty":
            row["dirty"] += line["count"]
    if row["best-round"] is None or sheet["total"] > row["best-round"]:
        row["best-round"] = sheet["total"]


def _count_match(row: dict, won: bool, points: int) -> None:
    row["matches"] += 1
    if won:
        row["won"] += 1
        row["streak"] += 1
        row["best-streak"] = max(row["best-streak"], row["streak"])
    else:
        row["streak"] = 0
    if row["best-match"] is None or points > row["best-match"]:
        row["best-match"] = points


def stats_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """One table for each game, with a column for each level that was played."""
    stats = ui.get("stats") or fresh_stats()
    parts = [said(ui)]
    games = []
    for row in stats["rows"]:
        if row["rules"] not in games:
            games.append(row["rules"])
    if not games:
        parts.append('<p class="lead">' + esc(say(texts, "stats.none")) + "</p>")
    parts.extend([_game(texts, game, [row for row in stats["rows"] if row["rules"] == game]) for game in games])
    parts.append('<div class="stack">')
    parts.append(button(texts, "luck", "menu.luck"))
    parts.append(button(texts, "records", "menu.records"))
    parts.append(button(texts, "data", "menu.data"))
    if games:
        sure = ui.get("dropping") == "stats"
        parts.append(button(texts, "drop-stats", "stats.drop-sure" if sure else "stats.drop"))
    parts.append('</div><p class="soft">' + esc(say(texts, "stats.kept")) + "</p>")
    return "".join(parts)


def said(ui: dict) -> str:
    """What the dialog says of the last thing done in it."""
    return '<div class="answer" id="said" role="status">' + (
        '<p class="note">' + esc(ui["said"]) + "</p></div>" if ui.get("said") else "</div>"
    )


def _game(texts: dict, game: str, rows: list) -> str:
    shown = [row for level in LEVELS for row in rows if row["level"] == level]
    shown.extend([row for row in rows if row["level"] not in LEVELS])
    caption = esc(say(texts, "rules." + game))
    parts = ['<table class="sheet counts"><caption>' + caption + "</caption><thead><tr><td></td>"]
    parts.extend(['<th scope="col">' + esc(say(texts, "set.level." + row["level"])) + "</th>" for row in shown])
    parts.append("</tr></thead><tbody>")
    for name in LINES:
        parts.append('<tr><th scope="row">' + esc(say(texts, "stats." + name)) + "</th>")
        parts.extend(['<td class="num">' + _value(texts, row, name) + "</td>" for row in shown])
        parts.append("</tr>")
    return "".join(parts) + "</tbody></table>"


def _value(texts: dict, row: dict, name: str) -> str:
    if row[name] is None:
        return "\u2013"
    text = esc(number(texts, row[name]))
    if name == "won" and row["matches"]:
        text += " <small>" + str((row["won"] * 200 + row["matches"]) // (row["matches"] * 2)) + "\u00a0%</small>"
    elif name == "best-streak" and row["streak"]:
        text += " <small>" + esc(say(texts, "stats.now", {"n": row["streak"]})) + "</small>"
    return text
