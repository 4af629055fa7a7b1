"""Luck: whether persons and computer players get the same cards. Counting, reading what is kept, the dialog.

Kept as {"rounds": n, "rows": [row, …], "counted": [[match, round], …]}; a row is {"who": "people" or "computer", "way",
"kind", "got", "mean", "spread"}: how many cards of that kind came that way, how many the chance of a fair shuffle gives
on the average (thousandths), and its variance (thousandths). A round with given cards, or one that was taken over from
a record, says nothing about chance: it is not counted.
"""

from math import sqrt

from table.saved import whole
from table.words import count, esc, number, persons_of, say

WHO = ("people", "computer")
WAYS = ("dealt", "drawn", "morto")
KINDS = ("twos", "jokers", "aces", "red-threes")
REMEMBERED = 60  # matches
MOST_ROWS = 24
FEW = 5  # rounds: before that the numbers say little


def fresh_luck() -> dict:
    """Before anything was counted."""
    return {"rounds": 0, "rows": [], "counted": []}


def read_luck(found) -> dict | None:
    """The counts as they were kept, or None when they are none."""
    if not isinstance(found, dict) or not whole(found.get("rounds"), 0):
        return None
    luck = fresh_luck()
    luck["rounds"] = found["rounds"]
    rows, counted = found.get("rows"), found.get("counted")
    if not isinstance(rows, list) or not isinstance(counted, list) or len(rows) > MOST_ROWS:
        return None
    for row in rows:
        if not isinstance(row, dict) or row.get("who") not in WHO or row.get("way") not in WAYS:
            return None
        if row.get("kind") not in KINDS or [name for name in ("got", "mean", "spread") if not whole(row.get(name), 0)]:
            return None
        luck["rows"].append({name: row[name] for name in ("who", "way", "kind", "got", "mean", "spread")})
    for one in counted[-REMEMBERED:]:
        if not isinstance(one, list) or len(one) != 2 or not isinstance(one[0], str) or not whole(one[1], 0):
            return None
        luck["counted"].append([one[0][:160], one[1]])
    return luck


def note(luck: dict, view: dict) -> bool:
    """Counts a round that is over, once; True when something has changed."""
    told = view.get("luck")
    if view["phase"] != "over" or not told or not view.get("sealed") or (view.get("given") and view["round"] == 1):
        return False
    name = "/".join([view["rules"], str(view["players"]), view["level"], str(view["seed"])])
    before = [one for one in luck["counted"] if one[0] == name]
    if before and before[0][1] >= view["round"]:
        return False
    counted = [one for one in luck["counted"] if one[0] != name]
    counted.append([name, view["round"]])
    luck["counted"] = counted[-REMEMBERED:]
    luck["rounds"] += 1
    persons = persons_of(view)
    whole = told["pack"][0]
    for place, kind in enumerate(told["kinds"]):
        if kind not in KINDS:
            continue
        among = told["pack"][place]
        for seat, ways in enumerate(told["seats"]):
            for index, way in enumerate(told["ways"]):
                row = _row(luck, WHO[0] if seat in persons else WHO[1], way, kind)
                cards = ways[index][0]
                row["got"] += ways[index][place]
                row["mean"] += cards * among * 1000 // whole
                # Drawn without putting back: the cards that are not drawn make the spread smaller.
                row["spread"] += (
                    cards * among * (whole - among) * (whole - cards) * 1000 // (whole * whole * (whole - 1))
                )
    return True


def _row(luck: dict, who: str, way: str, kind: str) -> dict:
    for row in luck["rows"]:
        if row["who"] == who and row["way"] == way and row["kind"] == kind:
            return row
    row = {"who": who, "way": way, "kind": kind, "got": 0, "mean": 0, "spread": 0}
    luck["rows"].append(row)
    return row


def total(luck: dict, who: str, kind: str, way: str = "") -> list:
    """[got, least, most]: what came, and between which numbers chance stays nineteen times in twenty."""
    rows = [row for row in luck["rows"] if row["who"] == who and row["kind"] == kind and way in ("", row["way"])]
    mean = sum([row["mean"] for row in rows]) / 1000
    wide = 2 * sqrt(sum([row["spread"] for row in rows]) / 1000)
    return [sum([row["got"] for row in rows]), max(0, int(mean - wide + 0.5)), int(mean + wide + 0.5)]


def luck_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """What persons and computer players got, with what chance gives, in all and by the way the cards came."""
    luck = ui.get("luck") or fresh_luck()
    parts = ['<p class="lead">' + esc(say(texts, "luck.lead")) + "</p>"]
    if not luck["rows"]:
        return "".join(parts) + "<p>" + esc(say(texts, "luck.none")) + "</p>"
    parts.append('<p class="note" id="luck-says">' + esc(_verdict(texts, luck)) + "</p>")
    parts.append(_table(texts, luck, ""))
    parts.append('<p class="soft">' + esc(say(texts, "luck.small")) + "</p>")
    parts.extend([_table(texts, luck, way) for way in WAYS])
    return "".join(parts) + '<p class="soft">' + esc(say(texts, "luck.which")) + "</p>"


def _verdict(texts: dict, luck: dict) -> str:
    """The whole in one sentence: with so many numbers, one outside now and then is chance too."""
    rounds = count(texts, "rounds", luck["rounds"])
    if luck["rounds"] < FEW:
        return say(texts, "luck.few", {"n": rounds})
    outside, all_of = 0, 0
    for who in WHO:
        for kind in KINDS:
            got, least, most = total(luck, who, kind)
            if most > 0:
                all_of += 1
                outside += 0 if least <= got <= most else 1
    key = "luck.even" if outside == 0 else "luck.one" if outside == 1 else "luck.odd"
    return say(texts, key, {"n": rounds, "out": outside, "of": all_of})


def _table(texts: dict, luck: dict, way: str) -> str:
    parts = ['<table class="sheet counts"><caption>' + esc(say(texts, "luck." + (way or "all"))) + "</caption>"]
    parts.append("<thead><tr><td></td>")
    parts.extend(['<th scope="col">' + esc(say(texts, "luck." + who)) + "</th>" for who in WHO])
    parts.append("</tr></thead><tbody>")
    for kind in KINDS:
        cells = [total(luck, who, kind, way) for who in WHO]
        if not [cell for cell in cells if cell[2] > 0]:
            continue
        parts.append('<tr><th scope="row">' + esc(say(texts, "luck." + kind)) + "</th>")
        for got, least, most in cells:
            parts.append('<td class="num">' + esc(number(texts, got)) + " <small>")
            parts.append(esc(number(texts, least) + "–" + number(texts, most)) + "</small></td>")
        parts.append("</tr>")
    return "".join(parts) + "</tbody></table>"
