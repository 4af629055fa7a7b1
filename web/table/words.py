"""Words: looking up sentences of a language, escaping them, and naming cards.

Runs under MicroPython and CPython with the same result: no regular expressions, no order of dictionaries, no letters
changed in case (MicroPython ignores accents there).
"""


def esc(text) -> str:
    """Text made harmless for HTML, inside tags and inside double-quoted attributes."""
    return (
        str(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def say(texts: dict, key: str, args: dict | None = None) -> str:
    """The plain sentence for a key; a key without a sentence shows itself, so that a gap is seen and harms nothing."""
    sentence = texts.get(key, key)
    if args:
        sentence = fill(sentence, args, texts.get("seat.0", ""))
    return sentence


def fill(sentence: str, args: dict, you: str = "") -> str:
    """A sentence with its `{names}` filled in one pass: what is put in is never searched for names again.

    `{who|robaste|robó}` follows the word that stands for `who`: the first form if that is `you`, else the second.
    """
    out = []
    rest = sentence
    while True:
        start = rest.find("{")
        if start < 0:
            break
        end = rest.find("}", start)
        if end < 0:
            break
        out.append(rest[:start])
        name = rest[start + 1 : end]
        if "|" in name:
            who, second, third = name.split("|")
            out.append(second if str(args.get(who)) in (you, "<b>" + you + "</b>") else third)
        else:
            out.append(str(args[name]) if name in args else rest[start : end + 1])
        rest = rest[end + 1 :]
    out.append(rest)
    return "".join(out)


def say_html(texts: dict, key: str, args: dict | None = None) -> str:
    """The sentence as HTML: the sentence is escaped, the arguments are HTML already (escape them, or use `chips`)."""
    return fill(esc(texts.get(key, key)), args or {}, texts.get("seat.0", ""))


def count(texts: dict, key: str, number: int) -> str:
    """A counted thing: `key.one` or `key.other`, with `{n}`."""
    return say(texts, key + (".one" if number == 1 else ".other"), {"n": number})


def number(texts: dict, value: int) -> str:
    """A number with the thousands mark of the language and a real minus sign."""
    digits = str(abs(value))
    parts = []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    parts.insert(0, digits)
    return ("\u2212" if value < 0 else "") + say(texts, "number.thousands").join(parts)


def signed(texts: dict, value: int) -> str:
    """A number that always shows its sign, for what is added to a total."""
    return ("+" if value > 0 else "") + number(texts, value)


def rank_of(code: str) -> str:
    """The rank letter of a card code; a joker has none."""
    return "" if code == "XX" else code[:1]


def suit_of(code: str) -> str:
    """The suit letter of a card code; a joker's is `x`."""
    return "x" if code == "XX" else code[1:2]


def index_of(code: str) -> str:
    """What stands printed in the card's corner."""
    rank = rank_of(code)
    return "10" if rank == "T" else rank


def card_name(texts: dict, code: str) -> str:
    """The spoken name: quatro de copas, four of hearts."""
    if code == "XX":
        return say(texts, "card.joker")
    return say(
        texts,
        "card.name",
        {"rank": say(texts, "rank." + rank_of(code)), "suit": say(texts, "suit." + suit_of(code))},
    )


def card_names(texts: dict, codes: list) -> str:
    """Several spoken names in one sentence part."""
    names = [card_name(texts, code) for code in codes]
    if len(names) < 2:
        return "".join(names)
    return say(texts, "list.and", {"first": ", ".join(names[:-1]), "last": names[-1]})


def chip(texts: dict, code: str) -> str:
    """A card inside a sentence: corner and suit as one small sign, with its spoken name for those who listen."""
    return (
        '<span class="chip s-'
        + esc(suit_of(code))
        + '" role="img" aria-label="'
        + esc(card_name(texts, code))
        + '">'
        + esc(index_of(code))
        + "</span>"
    )


def chips(texts: dict, codes: list) -> str:
    """Several cards inside a sentence."""
    return " ".join([chip(texts, code) for code in codes])


def as_codes(value) -> list:
    """Card codes from what the engine gives as an argument: a list, or text with blanks."""
    if value is None:
        return []
    if isinstance(value, str):
        return value.split()
    return [str(code) for code in value]


def seat_name(texts: dict, seat: int) -> str:
    """Who sits there; persons may have names of their own (see `call_people`)."""
    return texts.get("name." + str(seat)) or say(texts, "seat." + str(seat))


def persons_of(view: dict) -> list:
    """The seats at which persons sit."""
    return [entry["seat"] for entry in view["seats"] if not entry["bot"]]


def call_people(texts: dict, view: dict) -> None:
    """Puts the names of a match's persons among the texts, where every sentence looks for them.

    One person alone goes by the name of the settings (`name.own`), or is "you"; several are all called by name, also
    those who gave none: the same sentence may be read by any of them.
    """
    persons = persons_of(view)
    for entry in view["seats"]:
        seat, name = entry["seat"], ""
        if len(persons) > 1 and seat in persons:
            name = entry.get("name") or say(texts, "people.n", {"n": persons.index(seat) + 1})
        elif seat == persons[0]:
            name = texts.get("name.own", "")
        texts["name." + str(seat)] = name


def shared(view: dict) -> bool:
    """Whether persons of different sides look at the page together: the round is over, nobody plays."""
    if view["phase"] != "over":
        return False
    sides = [entry["side"] for entry in view["seats"] if not entry["bot"]]
    return len([side for side in sides if side != sides[0]]) > 0


def sides_by_name(texts: dict, view: dict, side: int) -> str:
    """A side by the names of those who sit there."""
    return " + ".join([seat_name(texts, seat) for seat in view["sides"][side]["seats"]])


def side_name(texts: dict, view: dict, side: int) -> str:
    """What a side is called: we and they for two pairs, else the names of those who sit there."""
    if shared(view):
        return sides_by_name(texts, view, side)
    own = side_of(view, view["seat"])
    if side == own:
        return say(texts, "side.us" if len(view["sides"][own]["seats"]) > 1 else "side.me")
    if len(view["sides"]) == 2:
        return say(texts, "side.them" if len(view["sides"][side]["seats"]) > 1 else "side.opponent")
    return sides_by_name(texts, view, side)


def side_of(view: dict, seat: int) -> int:
    """The side of a seat."""
    for entry in view["seats"]:
        if entry["seat"] == seat:
            return entry["side"]
    return 0


def own_side(view: dict) -> dict:
    """The person's own side in the view."""
    return view["sides"][side_of(view, view["seat"])]


def own_melds(view: dict) -> list:
    """The melds that the person may add to, in the order in which `add` counts them: in X5 the own waiting ones."""
    if view.get("waits"):
        return view["waiting"][view["seat"]]
    return own_side(view)["melds"]


def can_take(view: dict, ui: dict) -> bool:
    """Whether the pile may be taken: where a meld must justify it (T8), only if there is such a meld."""
    if "take" not in view["can"]:
        return False
    return bool(view.get("takings")) or not (view.get("justified") or ui.get("justified"))


def game_name(texts: dict, rules: str, name: str = "") -> str:
    """What the table calls its game: its own name for its house rules, else the set's name."""
    own = say(texts, "rules." + rules)
    return say(texts, "game.named", {"name": name, "game": own}) if name else own
