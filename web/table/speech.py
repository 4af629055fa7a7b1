"""The line that speaks: what may be done now, or why something may not."""

from table.words import chip, esc, own_side, say, say_html, seat_name


def may_act(view: dict | None, ui: dict) -> bool:
    """Whether it is the person's moment and nothing is under way."""
    return view is not None and view["turn"] == view["seat"] and view["phase"] != "over" and not ui.get("busy")


def prompt(texts: dict, view: dict | None, ui: dict) -> str:
    """What can be done now, as HTML, when no refusal is to be said."""
    if view is None:
        return esc(say(texts, "prompt." + ("failed" if ui.get("engine") == "failed" else "loading")))
    if view["phase"] == "over":
        return esc(say(texts, "prompt.match" if view.get("winner") is not None else "prompt.over"))
    if ui.get("thinking") is not None:
        return esc(say(texts, "prompt.thinking", {"who": seat_name(texts, ui["thinking"])}))
    if view["turn"] != view["seat"]:
        return esc(say(texts, "prompt.wait", {"who": seat_name(texts, view["turn"])}))
    can = view["can"]
    if view["phase"] == "draw":
        return esc(say(texts, "prompt.draw" if view["pile"] else "prompt.draw.only"))
    if "pass" in can:
        return esc(say(texts, "prompt.pass"))
    chosen = len(ui.get("selected", []))
    if ui.get("aim") is not None:
        return esc(say(texts, "prompt.aim"))
    if chosen == 1:
        return esc(say(texts, "prompt.one"))
    if chosen > 1:
        return esc(say(texts, "prompt.many" if own_side(view)["melds"] else "prompt.lay", {"n": chosen}))
    if "refuse" in can and view.get("drawn"):
        return say_html(texts, "prompt.refuse", {"card": chip(texts, view["drawn"])})
    return esc(say(texts, "prompt.play"))


def status(texts: dict, view: dict | None, ui: dict) -> str:
    """The one line that says what may be done or why something may not."""
    told = ui.get("status")
    if told:
        clause = told.get("clause")
        inner = told["html"]
        if clause:
            inner += ' <span class="clause">' + esc(clause) + "</span>"
        head = '<p class="status told' + (" no" if clause else "") + '" id="status" role="status"'
        if clause:
            head += ' data-clause="' + esc(clause) + '"'
        return head + "><span>" + inner + "</span></p>"
    return '<p class="status" id="status" role="status"><span>' + prompt(texts, view, ui) + "</span></p>"
