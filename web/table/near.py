"""One meld from near: full size, what it is worth, what still fits; and what everybody has discarded in this round."""

from table.cards import order_of, sorted_hand
from table.melds import acts_wild, describe, meld
from table.words import chips, count, esc, own_melds, rank_of, say, seat_name, side_name

CANASTA = 7  # cards (G6)


def chosen(view: dict, near: dict | None) -> dict | None:
    """The meld that is looked at, or None when it is not there (any more)."""
    if not near:
        return None
    rows = view["sides"] if near["side"] is not None else view.get("waiting") or []
    row = near["side"] if near["side"] is not None else near["waits_of"]
    if not 0 <= row < len(rows):
        return None
    melds = rows[row]["melds"] if near["side"] is not None else rows[row]
    return melds[near["place"]] if 0 <= near["place"] < len(melds) else None


def near_title(texts: dict, view: dict, ui: dict) -> str:
    """Whose meld, and which."""
    near = ui["near"]
    if near["side"] is None:
        whose = say(texts, "waits.of", {"who": seat_name(texts, near["waits_of"])})
    else:
        whose = side_name(texts, view, near["side"])
    return say(texts, "near.title", {"n": near["place"] + 1, "side": whose})


def near_dialog(texts: dict, view: dict, ui: dict) -> str:
    """The dialog's body. `ui["near"]`: {"side", "waits_of", "place", "fits"}: one of the first two is None, the last is
    the engine's answer, or None before it comes."""
    near = ui["near"]
    entry = chosen(view, near)
    if entry is None:
        return ""
    keys = ["near-" + str(n) for n in range(len(entry["cards"]))]
    look = {"big": True, "apart": True, "sideways": view.get("sideways")}
    parts = ['<div class="felt near"><div class="melds">']
    parts.append(meld(texts, "near", near["place"], entry, keys, look))
    parts.append("</div></div>")
    parts.append('<p class="lead">' + esc(describe(texts, entry, near["place"])) + ".</p>")
    parts.append('<dl class="facts near-facts">')
    parts.append(_fact(texts, "near.points", esc(count(texts, "points", entry["points"]))))
    parts.append(_fact(texts, "near.canasta", esc(_canasta(texts, entry))))
    parts.append(_fact(texts, "near.clean", _clean(texts, entry)))
    told = near.get("fits")
    if told:
        parts.extend(_fitting(texts, view, ui, told))
    parts.append("</dl>")
    if told:
        parts.append(
            '<div class="stack"><button type="button" class="act" id="near-rule" data-action="help" data-value="'
            + esc(told["clause"])
            + '">'
            + esc(say(texts, "near.rule", {"clause": told["clause"]}))
            + "</button></div>"
        )
    return "".join(parts)


def _fact(texts: dict, key: str, html: str) -> str:
    return "<div><dt>" + esc(say(texts, key)) + "</dt><dd>" + html + "</dd></div>"


def _canasta(texts: dict, entry: dict) -> str:
    """Which canasta it is, or how many cards are missing for one."""
    if entry.get("canasta") and entry["canasta"] != "none":
        return say(texts, "canasta.long." + entry["canasta"])
    missing = CANASTA - len(entry["cards"])
    if missing > 0:
        return say(texts, "near.missing", {"cards": count(texts, "cards", missing)})
    return say(texts, "near.not")


def _clean(texts: dict, entry: dict) -> str:
    """Whether a card of it acts as wild, which, and whether that can still change."""
    stands = entry.get("stands") or entry["cards"]
    wild = [code for index, code in enumerate(entry["cards"]) if acts_wild(code, stands[index])]
    if entry.get("locked"):
        return chips(texts, wild) + " " + esc(say(texts, "canasta.locked"))
    if not wild:
        return esc(say(texts, "near.clean.yes"))
    html = chips(texts, wild) + " " + esc(say(texts, "near.clean.no"))
    if entry.get("cleanable"):
        html += "; " + esc(say(texts, "canasta.cleanable"))
    return html


def _fitting(texts: dict, view: dict, ui: dict, told: dict) -> list:
    """The cards that could still be added, those of them that clean it, and those that the person holds."""
    fits = told["fits"]
    plain = [code for code in fits if rank_of(code) not in ("", "2")]
    wild = [code for code in fits if code not in plain]
    if len(fits) == 0:
        return [_fact(texts, "near.fits", esc(say(texts, "near.nothing")))]
    parts = [_fact(texts, "near.fits", chips(texts, plain + wild))]
    if told["cleans"]:
        parts.append(_fact(texts, "near.cleans", chips(texts, told["cleans"])))
    if _own(view, ui["near"]):
        pairs = sorted_hand(view["hand"], ui["keys"]["hand"], order_of(ui))
        held = [code for code, _key in pairs if code in fits]
        parts.append(_fact(texts, "near.held", chips(texts, held) if held else esc(say(texts, "near.nothing"))))
    return parts


def _own(view: dict, near: dict) -> bool:
    """Whether the person may add to the meld."""
    return chosen(view, near) in own_melds(view)


def discards(texts: dict, view: dict, drops: list) -> str:
    """What each seat has discarded in this round, in order, the person's own first."""
    if not drops:
        return ""
    parts = ['<h3 id="drops-title">' + esc(say(texts, "drops.title")) + '</h3><dl class="facts drops">']
    seats = [view["seat"]] + [entry["seat"] for entry in view["seats"] if entry["seat"] != view["seat"]]
    for seat in seats:
        codes = [code for who, code in drops if who == seat]
        shown = chips(texts, codes) if codes else esc(say(texts, "drops.none"))
        parts.append("<div><dt>" + esc(seat_name(texts, seat)) + "</dt><dd>" + shown + "</dd></div>")
    return "".join(parts) + "</dl>"
