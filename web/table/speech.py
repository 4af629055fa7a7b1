"""The line that speaks: what may be done now, or why something may not."""

from table.guide import sentence as guided
from table.known import knows
from table.preview import answer, sentence
from table.words import can_take, chip, count, esc, own_melds, own_side, persons_of, say, say_html, seat_name


def may_act(view: dict | None, ui: dict) -> bool:
    """Whether it is the person's moment and nothing is under way."""
    return view is not None and view["turn"] == view["seat"] and view["phase"] != "over" and not ui.get("busy")


def prompt(texts: dict, view: dict | None, ui: dict) -> str:
    """What can be done now, as HTML, when no refusal is to be said."""
    if view is None:
        return esc(say(texts, "prompt." + ("failed" if ui.get("engine") == "failed" else "loading")))
    if view["phase"] == "over":
        return esc(say(texts, "prompt.match" if view.get("winner") is not None else "prompt.over"))
    if ui.get("held"):
        return say_html(texts, "prompt.held", {"card": chip(texts, ui["held"]["code"])})
    if ui.get("thinking") is not None or view["turn"] != view["seat"]:
        thinks = ui.get("thinking") is not None
        who = seat_name(texts, ui["thinking"] if thinks else view["turn"])
        told = say(texts, "prompt.thinking" if thinks else "prompt.wait", {"who": who})
        if ui.get("pace") != "instant" and not knows(ui, "skip"):
            told += " " + say(texts, "prompt.hurry")
        return esc(told)
    can = view["can"]
    if view["phase"] == "draw":
        asked = _drawing(texts, view, ui)
        if len(persons_of(view)) < 2:
            return asked
        who = "<b>" + esc(seat_name(texts, view["seat"])) + "</b>"
        return say_html(texts, "prompt.person", {"who": who, "what": asked})
    if "pass" in can:
        return esc(say(texts, "prompt.pass"))
    chosen = len(ui.get("selected", []))
    if ui.get("aim") is not None:
        return esc(say(texts, "prompt.aim"))
    melds, drops = knows(ui, "meld"), knows(ui, "discard")
    if chosen == 1 and not (melds and drops):
        return esc(say(texts, "prompt.one" if own_melds(view) else "prompt.drop"))
    if chosen > 1 and not melds:
        return esc(say(texts, "prompt.many" if own_melds(view) else "prompt.lay", {"n": chosen}))
    if "refuse" in can and view.get("drawn"):
        return say_html(texts, "prompt.refuse", {"card": chip(texts, view["drawn"])})
    waiting = view["waiting"][view["seat"]] if view.get("waiting") else []
    if view.get("waits") and not waiting:
        return esc(say(texts, "prompt.waits", {"n": own_side(view)["minimum"]}))
    if waiting:
        return esc(say(texts, "prompt.waiting", {"tells": confirm_tells(texts, view)}))
    return esc(say(texts, "prompt.play.known" if melds and drops else "prompt.play"))


def _preview(texts: dict, view: dict | None, ui: dict) -> str | None:
    """What the chosen cards would make; not where a meld is being chosen, or cards to take the pile with."""
    if view is None or view["phase"] == "over" or ui.get("aim") is not None:
        return None
    if view["turn"] == view["seat"] and view.get("takings"):
        return None
    if len(ui.get("selected", [])) == 1 and (view["turn"] != view["seat"] or view["phase"] != "play"):
        return None
    told = sentence(texts, ui)
    refused = (answer(ui) or {}).get("refused")
    if told and refused and len(ui["selected"]) > 1 and refused.get("clause"):
        told += _clause(texts, refused["clause"])
    return told


def _drawing(texts: dict, view: dict, ui: dict) -> str:
    """How the turn may begin."""
    known = knows(ui, "draw")
    if not view["pile"]:
        return esc(say(texts, "prompt.draw.known" if known else "prompt.draw.only"))
    if view.get("pile_barred"):
        return say_html(texts, "prompt.draw.barred", {"card": chip(texts, view["pile"][-1])})
    if not can_take(view, ui):
        return esc(say(texts, "prompt.draw.no-meld"))
    if view.get("takings"):
        chosen = len(ui.get("selected", []))
        if chosen:
            return esc(say(texts, "prompt.draw.with" if chosen == 2 else "prompt.draw.two"))
        ways = count(texts, "ways", len(view["takings"]))
        return esc(say(texts, "prompt.draw.meld", {"ways": ways}))
    if known:
        return esc(say(texts, "prompt.draw.known"))
    return esc(say(texts, "prompt.draw.top" if "take-1" in view["can"] else "prompt.draw"))


def confirm_tells(texts: dict, view: dict, head: str = "waits.") -> str:
    """What a confirmation would do now: the person's own waiting melds against what is asked for (X6, X7)."""
    asked = own_side(view)["minimum"]
    args = {"worth": view["waiting_worth"], "asked": asked, "missing": asked - view["waiting_worth"]}
    if view.get("failed"):
        return say(texts, head + "failed", args)
    if not asked:
        return say(texts, head + "free", args)
    return say(texts, head + ("enough" if args["missing"] <= 0 else "short"), args)


def _clause(texts: dict, clause: str) -> str:
    """The number of the clause that forbids: it opens the rules there."""
    label = say(texts, "help.clause", {"clause": clause})
    return (
        ' <button type="button" class="clause" id="clause" data-action="help" data-value="'
        + esc(clause)
        + '" aria-label="'
        + esc(label)
        + '">'
        + esc(clause)
        + "</button>"
    )


def _words(html: str, again: int = 0) -> str:
    """The sentence as an element of its own: another one takes its place, instead of being pushed about in it. `again`
    tells the same sentence from the one before."""
    mark = str(len(html)) + "-" + str(again)
    return '<span class="words" id="words-' + mark + '"><span>' + html + "</span></span>"


def status(texts: dict, view: dict | None, ui: dict) -> str:
    """The one line that says what may be done or why something may not."""
    told = ui.get("status")
    if told:
        clause = told.get("clause")
        inner = told["html"]
        if clause:
            inner += _clause(texts, clause)
        head = '<p class="status told' + (" no" if clause else "") + '" id="status" role="status"'
        if clause:
            head += ' data-clause="' + esc(clause) + '"'
        return head + ">" + _words(inner, told.get("n") or 0) + "</p>"
    guide = ui.get("guide") if view is not None else None
    made = _preview(texts, view, ui) if not guide or _complete(ui) else None
    if made:
        return '<p class="status told may" id="status" role="status">' + _words(made) + "</p>"
    words = prompt(texts, view, ui)
    if guide and not ui.get("held"):
        words = guided(texts, view, ui, words)
    return '<p class="status" id="status" role="status">' + _words(words) + "</p>"


def _complete(ui: dict) -> bool:
    """Whether the guide lets the chosen cards speak: once they make something."""
    return ui["guide"]["step"] != "discard" and bool((answer(ui) or {}).get("offers"))
