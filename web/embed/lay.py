"""Melds of a position before the referee is there: how some cards lie, so that a first frame can be drawn without it.

A small copy of what the engine's `MeldTable` finds, from the facts of the rule set that the build writes down; a test
lays both side by side. Nothing is decided by it: what is played is judged by the engine.
"""

RANKS = "A23456789TJQK"
SUITS = "cdhs"
CANASTA = 7
ACE_HIGH = 13
NINE = 8


def is_code(code: object) -> bool:
    """Whether it is a card code."""
    if not isinstance(code, str):
        return False
    return code == "XX" or (len(code) == 2 and code[0] in RANKS and code[1] in SUITS)


def face(code: str) -> int:
    """The place of a card among all, as the engine counts them."""
    return 52 if code == "XX" else SUITS.find(code[1]) * 13 + RANKS.find(code[0])


def is_wild(code: str) -> bool:
    """A two or a joker."""
    return code == "XX" or code[0] == "2"


def worth(codes: list, facts: dict) -> int:
    """The value of cards."""
    return sum([facts["values"][face(code)] for code in codes])


def meld(codes: list, locked: bool, facts: dict) -> dict | None:
    """The meld that the cards make, as in the engine's view, or None where they make none."""
    codes = [code for _, code in sorted([(face(code), code) for code in codes])]
    naturals = [code for code in codes if not is_wild(code)]
    wilds = [code for code in codes if is_wild(code)]
    if len(codes) < 3:
        return None
    if not naturals:
        if "XX" in codes or not facts["set_of_twos"]:
            return None
        return _entry(codes, codes, "set", 0, "twos" if len(codes) >= CANASTA else "none", facts)
    if len(naturals) > 1 and not [code for code in naturals if code[0] != naturals[0][0]]:
        if naturals[0][0] not in facts["sets"] or _too_wild(len(naturals), len(wilds), facts):
            return None
        stands = naturals + [naturals[0][0] + "?"] * len(wilds)
        return _entry(naturals + wilds, stands, "set", len(wilds), _canasta(len(codes), len(wilds), [], facts), facts)
    return _sequence(codes, naturals, locked, facts)


def _entry(cards: list, stands: list, kind: str, acting: int, canasta: str, facts: dict) -> dict:
    return {
        "cards": cards,
        "stands": stands,
        "kind": kind,
        "canasta": canasta,
        "wilds": acting,
        "points": worth(cards, facts),
        "locked": False,
        "cleanable": False,
    }


def _too_wild(naturals: int, acting: int, facts: dict) -> bool:
    if facts["most_wilds"] is not None and acting > facts["most_wilds"]:
        return True
    return facts["majority"] and naturals <= acting


def _canasta(size: int, dirt: int, cards: list, facts: dict) -> str:
    twos = len([code for code in cards if code[0] == "2"])
    if size < CANASTA or (facts["two_twos_spoil"] and twos > 1):
        return "none"
    return "dirty" if dirt else "clean"


def _sequence(codes: list, naturals: list, locked: bool, facts: dict) -> dict | None:
    """The cleanest way to lay a sequence: its lowest place, and which places naturals hold."""
    suit = naturals[0][1]
    ranks = [RANKS.find(code[0]) for code in naturals]
    low_limit = facts["lowest"]
    if [code for code in naturals if code[1] != suit] or len(set(ranks)) < len(ranks) or len(codes) > ACE_HIGH:
        return None
    if [rank for rank in ranks if 0 < rank < low_limit]:
        return None
    own = [code for code in codes if code == "2" + suit]
    strange = [code for code in codes if is_wild(code) and code != "2" + suit]
    best = _fit(ranks, len(own), len(strange), facts)
    if best is None:
        return None
    low, placed, natural_two, acting = best
    acting_own = own[1:] if natural_two else own
    wilds = acting_own + strange
    cards, stands = [], []
    for place in range(low, low + len(codes)):
        code = RANKS[place % 13] + suit
        stands.append(code)
        cards.append(code if place in placed else wilds.pop(0))
    locked = locked or bool(facts["locks"] and acting_own and [place for place in placed if place >= NINE])
    dirt = 1 if locked else len(strange) if facts["own_two_clean"] else acting
    entry = _entry(cards, stands, "sequence", acting, _canasta(len(codes), dirt, cards, facts), facts)
    entry["locked"] = locked
    single = acting == 1 and len(acting_own) == 1 and not natural_two
    entry["cleanable"] = single and facts["natural_two"] and not locked
    return entry


def _fit(ranks: list, own: int, strange: int, facts: dict) -> tuple | None:
    """(lowest place, places of naturals, whether a two stands in its own place, wilds), fewest wilds first (G8)."""
    size, low_limit = len(ranks) + own + strange, facts["lowest"]
    others = [rank for rank in ranks if rank != 0]
    aces = [[]]
    if 0 in ranks:
        aces = [[ACE_HIGH]] if low_limit else [[0], [ACE_HIGH]]
    best = None
    rating = (99, 99)
    for ace in aces:
        for natural_two in (True, False) if own and facts["natural_two"] else (False,):
            placed = others + ace + ([1] if natural_two else [])
            acting = size - len(placed)
            bottom, top = min(placed), max(placed)
            if _too_wild(len(placed), acting, facts) or top - bottom + 1 > size:
                continue
            loose = own - (1 if natural_two else 0)
            for low in range(max(low_limit, top - size + 1), min(bottom, ACE_HIGH - size + 1) + 1):
                if loose and facts["natural_two"] and not natural_two and low <= 1 < low + size:
                    continue
                wanted = min(loose, size - (top - bottom + 1))
                rated = (acting, abs((bottom - low) - wanted))
                if rated < rating:
                    rating = rated
                    best = (low, placed, natural_two, acting)
    return best
