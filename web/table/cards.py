"""Cards: how one card is written as HTML, which key it keeps while it moves, and how a hand is sorted.

A visible card is one `<button>` with one key wherever it lies, so that its element survives a redraw. The key is the
face and the number of the copy (`4h.1`) and is given only to cards that lie open to this seat: it says nothing of
hidden ones.
"""

from table.words import card_name, esc, index_of, rank_of, say, suit_of

SUITS = "cdsh"
RANKS = "A23456789TJQK"


def card(texts: dict, code: str, key: str, look: dict | None = None) -> str:
    """One open card. `look` may hold: classes, label (spoken), act (False: only to be looked at), tab (0 or -1),
    pressed (True or False for a card that can be chosen), action, stands (index shown on a wild)."""
    look = look or {}
    classes = "card s-" + suit_of(code) + " r-" + (rank_of(code) or "X")
    if look.get("classes"):
        classes += " " + look["classes"]
    parts = [
        '<button type="button" class="',
        esc(classes),
        '" id="card-',
        esc(key),
        '" data-card="',
        esc(code),
        '"',
    ]
    if look.get("act", True):
        parts.append(' aria-label="' + esc(look.get("label") or card_name(texts, code)) + '"')
        if look.get("tab") is not None:
            parts.append(' tabindex="' + str(look["tab"]) + '"')
    else:
        parts.append(' tabindex="-1" aria-hidden="true"')
    if look.get("pressed") is not None:
        parts.append(' aria-pressed="' + ("true" if look["pressed"] else "false") + '"')
    if look.get("action"):
        parts.append(' data-action="' + esc(look["action"]) + '"')
    # The corner is drawn by the style from the attribute: to those who listen or speak the card has one name only.
    parts.append('><b data-index="' + esc(index_of(code)) + '"></b>')
    if look.get("stands"):
        parts.append("<i>" + esc(look["stands"]) + "</i>")
    parts.append("</button>")
    return "".join(parts)


def face(texts: dict, code: str, stands: str = "") -> str:
    """An open card as a picture inside a button."""
    return (
        '<span class="card s-'
        + esc(suit_of(code))
        + " r-"
        + esc(rank_of(code) or "X")
        + (" wild" if stands else "")
        + '" role="img" aria-label="'
        + esc(card_name(texts, code))
        + '"><b data-index="'
        + esc(index_of(code))
        + '"></b>'
        + ("<i>" + esc(stands) + "</i>" if stands else "")
        + "</span>"
    )


def back(classes: str = "") -> str:
    """A face-down card: no key, no code, nothing of its face."""
    return '<span class="' + ("card back " + esc(classes)).strip() + '" aria-hidden="true"></span>'


def zones_of(view: dict) -> list:
    """All zones with open cards, as [name, codes]: the hand, the pile, and each meld by its place on the table."""
    zones = [["hand", view["hand"]], ["pile", view["pile"]]]
    for side in view["sides"]:
        for place, meld in enumerate(side["melds"]):
            zones.append(["meld-" + str(side["side"]) + "-" + str(place), meld["cards"]])
        zones.append(["threes-" + str(side["side"]), side.get("red_threes") or []])
    for seat, melds in enumerate(view.get("waiting") or []):
        zones.extend([["wait-" + str(seat) + "-" + str(place), meld["cards"]] for place, meld in enumerate(melds)])
    return zones


def assign_keys(view: dict, before: dict | None = None) -> dict:
    """A key for each open card: zone name → list of keys, in the order of the zone's cards.

    A card that stays in its zone keeps its key; one that comes into a zone gets a key that just left another, so that
    it is seen to travel; only then is a new copy number used.
    """
    before = before or {}
    zones = zones_of(view)
    keys = {}
    taken = {}
    for name, codes in zones:
        old = {}
        for key in before.get(name, []):
            old.setdefault(key[:2], []).append(key)
        row = []
        for code in codes:
            stock = old.get(code)
            if stock:
                key = stock.pop(0)
                taken[key] = True
                row.append(key)
            else:
                row.append(None)
        keys[name] = row
    freed = {}
    for name in sorted(before.keys()):
        for key in before[name]:
            if key not in taken:
                freed.setdefault(key[:2], []).append(key)
    for name, codes in zones:
        row = keys[name]
        for place, code in enumerate(codes):
            if row[place] is None:
                stock = freed.get(code)
                key = stock.pop(0) if stock else _unused(code, taken)
                taken[key] = True
                row[place] = key
    return keys


def _unused(code: str, taken: dict) -> str:
    """The lowest copy number that no open card bears."""
    copy = 0
    while code + "." + str(copy) in taken:
        copy += 1
    return code + "." + str(copy)


def order_of(ui: dict):
    """The order in which the hand is shown, for `sorted_hand`."""
    order = ui.get("sort", "suit")
    return list(ui.get("order") or []) if order == "manual" else order


def sorted_hand(codes: list, keys: list, order) -> list:
    """The hand as [code, key] in the order to show: `suit`, `rank`, `drawn` (as the cards came), or a list of keys as
    the person arranged them (what came since stands at the end).

    Jokers and twos stand together at the right end, where wild cards are looked for; suits alternate in colour.
    """
    rows = []
    if not isinstance(order, str):
        for place, key in enumerate(keys):
            rows.append((order.index(key) if key in order else len(order), place))
        rows.sort()
        return [[codes[row[1]], keys[row[1]]] for row in rows]
    for place, code in enumerate(codes):
        suit, rank = suit_of(code), rank_of(code)
        wild = 2 if code == "XX" else (1 if rank == "2" else 0)
        by_suit = SUITS.find(suit)
        by_rank = RANKS.find(rank)
        if rank == "A" and order == "suit":
            by_rank = 13
        if order == "drawn":
            rows.append((0, 0, 0, place))
        elif order == "rank":
            rows.append((wild, by_rank, by_suit, place))
        else:
            rows.append((wild, by_suit, by_rank, place))
    rows.sort()
    return [[codes[row[3]], keys[row[3]]] for row in rows]


def spoken(texts: dict, code: str, fresh: bool, barred: bool) -> str:
    """The spoken name of a hand card with what is special about it."""
    name = card_name(texts, code)
    if fresh:
        name = say(texts, "card.fresh", {"card": name})
    if barred:
        name = say(texts, "card.barred", {"card": name})
    return name
