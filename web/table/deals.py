"""Deals that are shared: the same cards for a friend and what both made of them; the deal of a day and its results."""

from table.film import link_box
from table.house import set_of
from table.parts import button
from table.saved import whole
from table.shelf import day_text
from table.stats import said
from table.words import count, esc, game_name, own_side, say, seat_name, sides_by_name, signed

ACTIONS = ("day", "play-day", "deal-link", "deal-play")
DAYS_KEPT = 120
DAYS_SHOWN = 12


def deal_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """A deal that came by a link: what it is; what came of it is told when both have played it."""
    told = (ui.get("deal") or {}).get("told")
    if not told:
        return ""
    who = "<bdi>" + esc(told["by"] or say(texts, "deal.somebody")) + "</bdi>"
    parts = ['<p class="lead">' + esc(say(texts, "deal.lead")).replace("{who}", "<b>" + who + "</b>") + "</p>"]
    parts.append('<p class="game"><b>' + esc(game_name(texts, told["rules"])) + "</b> ")
    parts.append(esc(count(texts, "players", told["players"]) + " · " + say(texts, "set.level." + told["level"])))
    parts.append("</p>")
    if view is not None and view.get("winner") is None:
        parts.append('<p class="note">' + esc(say(texts, "house.aside")) + "</p>")
    parts.append('<div class="stack">' + button(texts, "deal-play", "deal.play", "main", ' data-first="1"'))
    return "".join(parts) + button(texts, "close", "house.no") + "</div>"


def day_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """Today's deal of each game, and the results of the days before."""
    today, days = ui.get("today") or "", ui.get("days") or []
    parts = [said(ui), '<p class="lead">' + esc(say(texts, "day.lead", {"day": day_text(texts, today)})) + "</p>"]
    parts.append('<div class="stack">')
    for rule_set in ui.get("rule_sets") or []:
        done = [one for one in days if one["day"] == today and one["rules"] == rule_set["id"]]
        tail = " · " + signed(texts, done[0]["points"]) if done else ""
        parts.append('<button type="button" class="act" id="day-' + esc(rule_set["id"]) + '" data-action="play-day"')
        parts.append(' data-value="' + esc(rule_set["id"]) + '">' + esc(game_name(texts, rule_set["id"]) + tail))
        parts.append("</button>")
    parts.append("</div>")
    if days:
        parts.append('<table class="sheet" id="days"><caption>' + esc(say(texts, "day.results")) + "</caption><tbody>")
        for one in days[::-1][:DAYS_SHOWN]:
            parts.append('<tr><th scope="row">' + esc(day_text(texts, one["day"])) + "</th><td>")
            parts.append(esc(game_name(texts, one["rules"])) + '</td><td class="num">')
            parts.append(esc(" × ".join([signed(texts, points) for points in [one["points"]] + one["others"]])))
            parts.append("</td></tr>")
        parts.append("</tbody></table>")
    return "".join(parts) + '<p class="soft">' + esc(say(texts, "day.note")) + "</p>"


def note_day(days: list, view: dict) -> bool:
    """Keeps the result of a day's deal that has just been played to its end; the first one of a day counts."""
    given = view.get("given") or {}
    if given.get("kind") != "day" or view["phase"] != "over" or view["round"] != 1 or not view.get("sheet"):
        return False
    if [one for one in days if one["day"] == given["day"] and one["rules"] == view["rules"]]:
        return False
    own = own_side(view)["side"]
    points = [side["total"] for side in view["sheet"]["sides"]]
    others = [points[side] for side in range(len(points)) if side != own]
    days.append({"day": given["day"], "rules": view["rules"], "points": points[own], "others": others})
    while len(days) > DAYS_KEPT:
        days.pop(0)
    return True


def read_days(found) -> list:
    """The results as they were kept; what is none is left out."""
    days = []
    for one in found if isinstance(found, list) else []:
        if not isinstance(one, dict) or not isinstance(one.get("others"), list) or not whole(one.get("points")):
            continue
        if len(one["others"]) > 6 or [other for other in one["others"] if not whole(other)]:
            continue
        if (
            isinstance(one.get("day"), str)
            and isinstance(one.get("rules"), str)
            and len(one["day"] + one["rules"]) < 60
        ):
            days.append({"day": one["day"], "rules": one["rules"], "points": one["points"], "others": one["others"]})
    return days[-DAYS_KEPT:]


def players_of(rule_sets: list, rules: str) -> int:
    """How many play a day's deal: four where the game allows it."""
    rule_set = set_of(rule_sets, rules)
    players = rule_set["players"] if rule_set else [4]
    return 4 if 4 in players else players[0]


def compared(texts: dict, view: dict) -> str:
    """At the end of a round that another has played with the same cards, or that was a day's deal."""
    given = view.get("given") or {}
    if view["round"] != 1 or view["phase"] != "over" or not view.get("sheet"):
        return ""
    if given.get("kind") == "day":
        return '<p class="note">' + esc(say(texts, "day.done", {"day": day_text(texts, given["day"])})) + "</p>"
    points = [side["total"] for side in view["sheet"]["sides"]]
    if given.get("kind") != "deal" or len(given.get("points") or []) != len(points):
        return ""
    by = "<bdi>" + esc(given.get("by") or say(texts, "deal.somebody")) + "</bdi>"
    own = own_side(view)["side"]
    apart = points[own] - given["points"][own]
    key = "deal.more" if apart > 0 else "deal.less" if apart < 0 else "deal.even"
    parts = ['<div class="compared" id="compared"><table class="sheet"><caption>' + esc(say(texts, "deal.same"))]
    parts.append("</caption><thead><tr><td></td>")
    names = [sides_by_name(texts, view, side["side"]) for side in view["sides"]]
    parts.extend(['<th scope="col">' + esc(name) + "</th>" for name in names])
    parts.append("</tr></thead><tbody>")
    for name, row in ((by, given["points"]), (esc(seat_name(texts, 0)), points)):
        parts.append('<tr><th scope="row">' + name + "</th>")
        parts.extend(['<td class="num">' + esc(signed(texts, one)) + "</td>" for one in row])
        parts.append("</tr>")
    told = esc(say(texts, key)).replace("{n}", esc(count(texts, "points", abs(apart)))).replace("{who}", by)
    return "".join(parts) + '</tbody></table><p class="note">' + told + "</p></div>"


def after_round(texts: dict, ui: dict) -> str:
    """What can be done with a round that is over, beside going on."""
    return (
        '<div class="pair">'
        + button(texts, "film-own", "records.watch")
        + button(texts, "deal-link", "deal.link")
        + button(texts, "seal", "seal.check")
        + "</div>"
        + link_box(texts, ui.get("link"))
    )
