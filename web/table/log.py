"""The log: one sentence for each thing that happened at the table, as HTML with the cards drawn small."""

from table.score import verdict
from table.words import as_codes, chip, chips, esc, say, say_html, seat_name, shared, side_of

# What a move does to the eye: which zone is marked as news after the event.
QUIET = ("load", "undo", "dealer", "show")
# What a refusal names in cards (protocol.md); all else are numbers.
CARDS_NAMED = ("card", "cards", "missing", "wilds", "ends", "left", "top")


def sentence(texts: dict, event: dict, view: dict) -> str:
    """The event in words, or an empty text for one that needs none."""
    do = event["do"]
    if do in QUIET:
        return _dealer(texts, event) if do == "dealer" else ""
    args = (
        {"who": "<b>" + esc(seat_name(texts, event["seat"])) + "</b>"} if event.get("seat") is not None else {"who": ""}
    )
    if do == "draw" and event.get("card"):
        return say_html(texts, "log.draw.card", {"who": args["who"], "card": chip(texts, event["card"])})
    if do in ("discard", "refuse"):
        args["card"] = chip(texts, event["card"])
    elif do in ("take", "lay", "add", "red-three"):
        codes = as_codes(event.get("cards"))
        args["cards"] = chips(texts, codes)
        args["n"] = str(len(codes))
        if do == "take" and len(codes) > 4:
            return say_html(texts, "log.take.many", args)
        if do == "take" and len(codes) == 1:
            return say_html(texts, "log.take.one", args)
        if event.get("waits"):
            return say_html(texts, "log." + do + ".waits", args)
    elif do == "morto":
        return say_html(texts, "log.morto.direct" if event.get("direct") else "log.morto", args)
    elif do == "over":
        return _over(texts, event)
    elif do == "match":
        if shared(view):
            return esc(verdict(texts, view))
        own = side_of(view, view["seat"])
        return esc(say(texts, "log.match.won" if event.get("winner") == own else "log.match.lost"))
    elif do == "deal":
        args["n"] = str(event.get("round", view["round"]))
    elif do == "confirm":
        return say_html(texts, "log.confirm" if event.get("enough") else "log.confirm.no", args)
    text = say_html(texts, "log." + do, args)
    if do in ("lay", "add") and event.get("canasta") and event["canasta"] != "none":
        text += " <strong>" + esc(say(texts, "log.canasta." + event["canasta"])) + "</strong>"
    return text


def _dealer(texts: dict, event: dict) -> str:
    """The draw for dealer, with the last drawing's cards."""
    draws = event.get("draws") or []
    who = "<b>" + esc(seat_name(texts, event["seat"])) + "</b>"
    if not draws:
        return say_html(texts, "log.dealer", {"who": who})
    cards = chips(texts, [code for code in draws[-1] if code])
    return say_html(texts, "log.dealer.drawn", {"who": who, "cards": cards})


def _over(texts: dict, event: dict) -> str:
    """The end of a round."""
    if event.get("went_out") is None:
        return esc(say(texts, "log.over"))
    return say_html(texts, "log.over.out", {"who": "<b>" + esc(seat_name(texts, event["went_out"])) + "</b>"})


def line_of(texts: dict, event: dict, view: dict) -> dict | None:
    """The event as a line of the log, or None for one that needs none. `plain`: what any other person may read."""
    html = sentence(texts, event, view)
    if not html:
        return None
    line = {"html": html, "seat": event.get("seat"), "do": event["do"]}
    if event["do"] == "draw" and event.get("card"):
        line["plain"] = sentence(texts, {"do": "draw", "seat": event["seat"]}, view)
    return line


def touched(event: dict) -> list:
    """Which places an event changed, by the names the zones use: `pile`, `1-0` (side-meld)."""
    do = event["do"]
    if do in ("discard", "refuse"):
        return ["pile"]
    if do in ("lay", "add") and event.get("waits") and event.get("meld"):
        return ["w" + str(event["seat"]) + "-" + str(event["meld"] - 1)]
    if do in ("lay", "add") and event.get("meld") and event.get("side") is not None:
        return [str(event["side"]) + "-" + str(event["meld"] - 1)]
    return []


def refusal(texts: dict, error: dict) -> str:
    """The sentence of a refusal, as HTML, with the cards of the case; a code without a sentence gets the general one.

    Where the engine tells which case of the code it is, that case's own sentence comes first.
    """
    key = "refusal." + (error.get("code") or "")
    given = error.get("args") or {}
    if key not in texts:
        key = "refusal.other"
    if given.get("case") and key + "." + given["case"] in texts:
        key += "." + given["case"]
    if given.get("case") == "empty":
        key = "refusal.pile-empty"
    args = {"meld": ""}
    for name in CARDS_NAMED:
        args[name] = chips(texts, as_codes(given.get(name)))
    for name in given:
        if name not in CARDS_NAMED:
            args[name] = esc(given[name])
    text = say_html(texts, key, args)
    if given.get("lacks"):
        text += " " + esc(say(texts, "lacks." + given["lacks"]))
    return text


def hint(texts: dict, found: dict) -> str:
    """The hint in words: the move, and the sentences of its reason (one code or two)."""
    words = (found.get("move") or "").split()
    if not words:
        return esc(say(texts, "hint.none"))
    name = words[0]
    args = {"cards": "", "meld": ""}
    if name == "take" and len(words) > 1:
        name = {"with": "take-with", "onto": "take-onto"}.get(words[1], "take-1")
        args["meld"] = esc(words[-1])
        args["cards"] = chips(texts, words[2:]) if name == "take-with" else ""
    if name == "add" and len(words) > 2:
        args["meld"] = esc(words[1])
        args["cards"] = chips(texts, words[2:])
    elif name in ("lay", "discard"):
        args["cards"] = chips(texts, words[1:])
    key = "hint." + name
    text = say_html(texts, key if key in texts else "hint.none", args)
    for code in str(found.get("reason") or "").split():
        if "reason." + code in texts:
            text += " " + esc(say(texts, "reason." + code))
    return text


def plain(html: str) -> str:
    """A sentence of this file as HTML for those who listen: the cards by their names, and no element."""
    out = []
    rest = html
    card = False
    while True:
        start = rest.find("<")
        if start < 0:
            break
        text = rest[:start]
        end = rest.find(">", start)
        tag = rest[start : end + 1]
        rest = rest[end + 1 :]
        chip_next = tag.startswith('<span class="chip')
        out.append("," if card and chip_next and text == " " else "")
        out.append(text)
        card = chip_next
        if chip_next:
            name = tag.find('aria-label="') + len('aria-label="')
            out.append(tag[name : tag.find('"', name)])
            rest = rest[rest.find("</span>") + len("</span>") :]
    out.append(rest)
    return "".join(out)
