"""What a frame is given: a position or a record as JSON, checked as far as drawing needs it, and made into a view.

Runs in MicroPython. The referee checks everything once it is there; what cannot be drawn is said before.
"""

from embed.lay import is_code, meld, worth

MOST_CARDS = 220
SEATS = ("hands", "waiting", "melded")
SIDES = ("melds", "red_threes", "scores", "minimum", "morto_taken", "morto_unplayed")
LOCK = " !"


class Bad(Exception):
    """What was given cannot be shown: the key of a sentence, and a detail for who wrote it."""

    def __init__(self, key: str, detail: str = "") -> None:
        self.key, self.detail = key, detail


def facts_of(data: dict, facts: dict) -> dict:
    """What the first frame needs to know of the rules that something is played by; raises Bad."""
    rules = data.get("rules")
    if isinstance(rules, dict):
        rules = rules.get("base")
    if not isinstance(rules, str) or rules not in facts:
        raise Bad("embed.bad-rules", rules[:40] if isinstance(rules, str) else "")
    return facts[rules]


def table_of(known: dict, players: object, position: dict) -> dict:
    """Who sits with whom and how many mortos there are; raises Bad for players that the game does not have."""
    given = [len(position[key]) for key in SIDES if isinstance(position.get(key), list)]
    fitting = [table for table in known["tables"] if sum([len(side) for side in table["sides"]]) == players]
    if not fitting:
        raise Bad("embed.bad-rules", str(players)[:10] + " players")
    for table in fitting:
        if given and len(table["sides"]) == given[0]:
            return table
    return fitting[0]


def read(data: object, facts: dict) -> dict:
    """The position file, turned so that the player to move sits at seat 0; raises Bad."""
    if not isinstance(data, dict) or not isinstance(data.get("position"), dict):
        raise Bad("embed.bad-position", '"position"')
    known, position = facts_of(data, facts), data["position"]
    hands = position.get("hands")
    players = data.get("players", len(hands) if isinstance(hands, list) else 0)
    if not isinstance(players, int) or not isinstance(hands, list):
        raise Bad("embed.bad-position", '"hands"')
    sides = table_of(known, players, position)["sides"]
    _checked(position, players, len(sides))
    return dict(data, players=players, position=_turned(position, players, sides))


def _checked(position: dict, players: int, sides: int) -> None:
    """Raises Bad where a value is not what its key asks for."""
    for keys, most in ((SEATS, players), (SIDES, sides)):
        for key in keys:
            value = position.get(key)
            if value is not None and (not isinstance(value, list) or len(value) != most):
                raise Bad("embed.bad-position", key)
    for key in ("turn", "dealer"):
        value = position.get(key, 0)
        if not isinstance(value, int) or not 0 <= value < players:
            raise Bad("embed.bad-position", key)
    if "turn" not in position or "stock" not in position:
        raise Bad("embed.bad-position", "stock" if "turn" in position else "turn")
    if position.get("phase", "draw") not in ("draw", "play"):
        raise Bad("embed.bad-position", "phase")
    lists = [["stock", [position["stock"]]], ["pile", [position.get("pile", "")]], ["hands", position["hands"]]]
    lists.append(["mortos", position.get("mortos") or []])
    lists.append(["red_threes", position.get("red_threes") or []])
    for key, values in lists:
        if not isinstance(values, list):
            raise Bad("embed.bad-position", key)
        for value in values:
            cards(key, value)
    for value in (position.get("scores") or []) + (position.get("minimum") or []):
        if not isinstance(value, int):
            raise Bad("embed.bad-position", "scores")


def cards(key: str, text: object) -> list:
    """Card codes separated by blanks; raises Bad."""
    if not isinstance(text, str) or len(text) > MOST_CARDS * 3:
        raise Bad("embed.bad-position", key)
    codes = text.split()
    for code in codes:
        if not is_code(code):
            raise Bad("embed.bad-card", code[:20])
    return codes


def _turned(position: dict, players: int, sides: list) -> dict:
    """The same position, the seats counted from the player to move on: the person sits at seat 0."""
    turn = position["turn"]
    if turn == 0:
        return position
    turned = dict(position, turn=0)
    if "dealer" in position:
        turned["dealer"] = (position["dealer"] - turn) % players
    if "went_out" in position and isinstance(position["went_out"], int):
        turned["went_out"] = (position["went_out"] - turn) % players
    for key in SEATS:
        if position.get(key) is not None:
            turned[key] = [position[key][(seat + turn) % players] for seat in range(players)]
    order = [_side_of(sides, (side[0] + turn) % players) for side in sides]
    for key in SIDES:
        if position.get(key) is not None:
            turned[key] = [position[key][side] for side in order]
    if turned.get("morto_taken"):
        taken = turned["morto_taken"]
        turned["morto_taken"] = [(seat - turn) % players if isinstance(seat, int) else seat for seat in taken]
    return turned


def _side_of(sides: list, seat: int) -> int:
    for index, side in enumerate(sides):
        if seat in side:
            return index
    return 0


def _melds(values: object, known: dict, key: str) -> list:
    """The melds of a side or a seat as the view has them; raises Bad."""
    if not isinstance(values, list):
        raise Bad("embed.bad-position", key)
    found = []
    for text in values:
        locked = isinstance(text, str) and text.endswith(LOCK)
        codes = cards(key, text[: -len(LOCK)] if isinstance(text, str) and locked else text)
        entry = meld(codes, locked, known)
        if entry is None:
            raise Bad("embed.bad-meld", " ".join(codes))
        found.append(entry)
    return found


def view_of(data: dict, facts: dict) -> dict:
    """The view of seat 0 of a position that `read` gave, as the engine would tell it, but for what only it can know."""
    known, position, players = facts_of(data, facts), data["position"], data["players"]
    sides = table_of(known, players, position)["sides"]
    hands = [cards("hands", text) for text in position["hands"]]
    waiting = [_melds(_parted(text), known, "waiting") for text in position.get("waiting") or [""] * players]
    taken = position.get("morto_taken") or [None] * len(sides)
    unplayed = position.get("morto_unplayed") or [False] * len(sides)
    pile = cards("pile", position.get("pile", ""))
    phase = "over" if position.get("went_out") is not None else position.get("phase", "draw")
    shown = []
    for index, seats in enumerate(sides):
        melds = _melds((position.get("melds") or [[]] * len(sides))[index], known, "melds")
        shown.append(
            {
                "side": index,
                "seats": seats,
                "score": (position.get("scores") or [0] * len(sides))[index],
                "morto": "none" if taken[index] is None else "unplayed" if unplayed[index] else "taken",
                "morto_seat": taken[index],
                "red_threes": cards("red_threes", (position.get("red_threes") or [""] * len(sides))[index]),
                "minimum": (position.get("minimum") or [0] * len(sides))[index],
                "points": sum([entry["points"] + known["bonus"][entry["canasta"]] for entry in melds]),
                "melds": melds,
            }
        )
    own = _side_of(sides, 0)
    options = data["rules"].get("options") if isinstance(data["rules"], dict) else None
    target = options.get("target") if isinstance(options, dict) else None
    barred = known["black_bar"] and bool(pile) and pile[-1] in ("3c", "3s")
    view = {
        "rev": 0,
        "rules": known["id"],
        "options": options if isinstance(options, dict) else {},
        "players": players,
        "level": "",
        "seed": 0,
        "name": "",
        "target": target if isinstance(target, int) else known["target"],
        "covered": False,
        "seat": 0,
        "round": 1,
        "dealer": position.get("dealer", players - 1),
        "turn": position["turn"],
        "phase": phase,
        "seats": [
            {"seat": seat, "side": _side_of(sides, seat), "cards": len(hand), "bot": seat > 0, "name": ""}
            for seat, hand in enumerate(hands)
        ],
        "hand": hands[0],
        "fresh": [],
        "stock": len(cards("stock", position["stock"])),
        "pile": pile,
        "mortos": [len(cards("mortos", morto)) for morto in position.get("mortos") or []],
        "sides": shown,
        "waiting": waiting,
        "waits": False,
        "waiting_worth": sum([worth(entry["cards"], known) for entry in waiting[0]]),
        "failed": False,
        "pile_barred": barred,
        "justified": known["taking"] == "justified",
        "takings": [],
        "counter_clockwise": known["counter_clockwise"],
        "sideways": known["sideways"],
        "sets": known["sets"],
        "lowest": known["lowest_rank"],
        "needs": known["needs"],
        "drawn": None,
        "barred": None,
        "sheet": None,
        "winner": None,
        "history": [],
    }
    view["can"] = _can(view, known, own)
    return view


def _parted(text: object) -> list:
    """Waiting melds, which bars separate."""
    if not isinstance(text, str):
        raise Bad("embed.bad-position", "waiting")
    return text.split(" | ") if text.strip() else []


def _can(view: dict, known: dict, own: int) -> list:
    """The actions whose moment it is; the referee will say which of them go."""
    if view["phase"] == "over" or view["turn"] != 0:
        return []
    if view["phase"] == "draw":
        can = ["draw"]
        if view["pile"] and not view["pile_barred"]:
            can += ["take", "take-1"] if known["taking"] == "top-or-whole" else ["take"]
        can.append("hint")
        return can
    can = ["lay", "discard"]
    if view["sides"][own]["melds"] or view["waiting"][0]:
        can.append("add")
    can.append("hint")
    return can


def dealt(data: object, facts: dict) -> dict:
    """The first frame of a record: the view after the first deal, every hand open beside it (`open`); raises Bad."""
    if not isinstance(data, dict) or not isinstance(data.get("rounds"), list) or not data["rounds"]:
        raise Bad("embed.bad-record", '"rounds"')
    known, players, first = facts_of(data, facts), data.get("players"), data["rounds"][0]
    if not isinstance(players, int) or not isinstance(first, dict):
        raise Bad("embed.bad-record", '"players"')
    position = first.get("position")
    if isinstance(position, dict):
        if not isinstance(position.get("hands"), list):
            raise Bad("embed.bad-record", '"hands"')
        _checked(position, players, len(table_of(known, players, position)["sides"]))
    else:
        position = _deal(first, players, known, table_of(known, players, {})["mortos"])
    file = {"rules": data["rules"], "players": players, "position": position}
    view = view_of(file, facts)
    view["can"] = []
    view["open"] = {"hands": [cards("hands", text) for text in position["hands"]], "mortos": [], "stock": []}
    return view


def _deal(first: dict, players: int, known: dict, heaps: int) -> dict:
    """The position after a deal from the deck of a record (contract, section 3); raises Bad."""
    dealer = first.get("dealer")
    deck = cards("deck", first.get("deck"))
    if not isinstance(dealer, int) or not 0 <= dealer < players:
        raise Bad("embed.bad-record", '"dealer"')
    size = known["hand"]
    at = size * players
    if len(deck) < at + heaps * known["morto_size"]:
        raise Bad("embed.bad-record", '"deck"')
    hands = [""] * players
    for offset in range(players):
        seat = (dealer + 1 + offset) % players
        hands[seat] = " ".join([deck[place] for place in range(offset, at, players)])
    mortos = []
    for _ in range(heaps):
        mortos.append(" ".join(deck[at : at + known["morto_size"]]))
        at += known["morto_size"]
    pile = ""
    if known["turned_up"]:
        pile = deck[at]
        at += 1
    turn = (dealer + 1) % players
    position = {"dealer": dealer, "turn": turn, "phase": "draw", "hands": hands, "stock": " ".join(deck[at:])}
    return dict(position, pile=pile, mortos=mortos)
