"""Opening: which match the page goes on with at the start, the stored one or one that the address asks for."""

from table.parts import LANGUAGES, LEVELS, PACES
from table.saved import facts, read_json

DEFAULTS = {"rules": "classico", "players": 4, "level": "normal"}
OFFERED = 3  # matches kept aside that the dialog offers, newest first
OURS = (("pace", PACES), ("lang", LANGUAGES))  # what an address may say of these is judged here
LEVEL = (("level", LEVELS),)  # and of this beside a position: the engine judges it for a deal only
BIGGEST_SEED = 9007199254740991


def number(text):
    """The whole number that a text of the address writes, or None."""
    text = text.strip()
    if not text or not text.isdigit() or len(text) > 16:
        return None
    return int(text)


def wanted(params, seed):
    """The game an address asks for: (request, list of what could not be read)."""
    request = {"do": "new", "seed": seed}
    request.update(DEFAULTS)
    wrong = []
    if params.get("rules"):
        request["rules"] = params["rules"]
    if params.get("level"):
        request["level"] = params["level"]
    for name in ("players", "seed"):
        text = params.get(name)
        if text is not None:
            value = number(text)
            if value is None or value > BIGGEST_SEED:
                wrong.append(name + "=" + text)
            else:
                request[name] = value
                if name == "seed":
                    request["fixed"] = True  # the salts of the sealed decks too
    return request, wrong


def table_of(view):
    """The table of a view: what a new match there would be played by."""
    return {
        "name": view.get("name") or "",
        "rules": view["rules"],
        "players": view["players"],
        "options": dict(view["options"]),
    }


def asks(params):
    """Whether the address asks for a game of its own."""
    return "rules" in params or "seed" in params or "players" in params or "level" in params


def signature(params):
    """What tells one address's game from another's, so that a reload goes on with the same match."""
    return "&".join([name + "=" + params.get(name, "") for name in ("rules", "players", "level", "seed")])


def plain(request, code):
    """The request with the part replaced that the engine would not have, and what that part was."""
    changed = dict(request)
    part = {"bad-rules": "rules", "bad-players": "players", "bad-level": "level"}.get(code)
    if part is None or request[part] == DEFAULTS[part]:
        return None, ""
    what = part + "=" + str(request[part])
    changed[part] = DEFAULTS[part]
    return changed, what


def nonsense(params, known=OURS):
    """Settings of the address that are none, apart from those that the engine judges."""
    return [name + "=" + params[name] for name, values in known if params.get(name, values[0]) not in values]


async def new_reply(link, request, wrong):
    """Asks for a new match; what the engine will not have is replaced by the usual, and noted in `wrong`."""
    while True:
        reply = await link.ask(request)
        if reply["ok"] or reply["error"]["kind"] != "request":
            return reply
        changed, what = plain(request, reply["error"].get("code"))
        if changed is None:
            return reply
        wrong.append(what)
        request = changed


def kept_matches(store):
    """Matches set aside that can be taken up again, newest first: [{"name", "round", "rules", "table"}]."""
    found = []
    for name in reversed(store.list_aside()):
        told = facts(read_json(store.read_aside(name)))
        if told is None:
            continue  # damaged, or of a later release: kept for the archive, not offered
        found.append({"name": name, "round": told["rounds"], "rules": told["rules"], "table": told["name"]})
        if len(found) == OFFERED:
            break
    return found
