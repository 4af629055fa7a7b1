"""The guide: a first round in short steps, each about what lies before the person and done by doing it.

What a step says follows from the view (is there a pile, a morto, what does going out need) and from the engine's advice
for this very hand.
"""

from table.chosen import named
from table.words import chips, count, esc, number, own_melds, own_side, rank_of, say, say_html, seat_name

STEPS = ("hand", "draw", "meld", "discard", "others", "add", "morto", "out")
TOLD = ("add", "morto", "out")  # nothing has to be done: the person reads and goes on


def begun(view: dict, step: str = "hand") -> dict:
    """The state of the guide at the beginning of a step."""
    return {"step": step, "cards": _laid(view), "turn": view["turn"] == view["seat"], "advice": None}


def following(view: dict, ui: dict) -> str:
    """The step that fits what the person has done: the same, a later one, or an empty text when the guide is over."""
    guide = ui["guide"]
    step = guide["step"]
    mine = view["turn"] == view["seat"]
    if view["phase"] == "over":
        return ""
    playing = mine and view["phase"] == "play"
    done = (
        (step == "hand" and (ui["selected"] or playing))
        or (step == "draw" and playing)
        or (step == "meld" and (not mine or _laid(view) > guide["cards"]))
        or (step == "discard" and not mine)
        or (step == "others" and mine)
        or (step == "add" and mine and _laid(view) > guide["cards"])
    )
    return after(view, step) if done else step


def after(view: dict, step: str) -> str:
    """The step after that one; an empty text after the last."""
    place = STEPS.index(step) + 1
    if place < len(STEPS) and STEPS[place] == "morto" and not _has_mortos(view):
        place += 1
    return STEPS[place] if place < len(STEPS) else ""


def wants_advice(view: dict, ui: dict) -> bool:
    """Whether the engine is to be asked for this hand's own example."""
    guide = ui["guide"]
    if guide["step"] not in ("meld", "discard") or view["turn"] != view["seat"] or view["phase"] != "play":
        return False
    return guide["advice"] is None or guide["advice"]["rev"] != view["rev"]


def advised(ui: dict) -> list:
    """The advice that fits the step, as the words of a move; nothing when there is none."""
    guide = ui["guide"]
    words = (guide["advice"] or {"move": ""})["move"].split()
    fit = ("lay", "add") if guide["step"] == "meld" else (guide["step"],)
    return words if words and words[0] in fit else []


def pointed(view: dict | None, ui: dict) -> list:
    """The keys of the hand's cards that the step speaks of."""
    if view is None or not ui.get("guide"):
        return []
    return named(view, ui, " ".join(advised(ui)))


def points_at(ui: dict, step: str) -> str:
    """A class for the place on the table that the step speaks of."""
    return " pointed" if ui.get("guide") and ui["guide"]["step"] == step else ""


def sentence(texts: dict, view: dict, ui: dict, plain: str) -> str:
    """What the step says, as HTML. `plain` is what the line would say without the guide."""
    step = ui["guide"]["step"]
    steps = [name for name in STEPS if name != "morto" or _has_mortos(view)]
    args = {"n": steps.index(step) + 1, "of": len(steps)}
    head = '<b class="step">' + esc(say(texts, "guide.step", args)) + "</b> "
    return head + _words(texts, view, ui, step, plain)


def _words(texts: dict, view: dict, ui: dict, step: str, plain: str) -> str:
    mine = view["turn"] == view["seat"]
    if step == "hand":
        return esc(say(texts, "guide.hand", {"cards": count(texts, "cards", len(view["hand"]))}))
    if step == "draw":
        return esc(say(texts, "guide.draw")) + " " + plain
    if step == "others":
        return esc(say(texts, "guide.others", {"who": seat_name(texts, view["turn"])}))
    if step == "out":
        args = {"n": number(texts, view["target"])}
        return esc(say(texts, "guide.out." + view["needs"])) + " " + esc(say(texts, "guide.target", args))
    if step == "meld" and mine:
        return _melding(texts, view, ui)
    if step == "discard" and mine:
        if "pass" in view["can"]:
            return plain
        if len(ui["selected"]) == 1:
            return esc(say(texts, "guide.discard.now"))
        words = advised(ui)
        if words:
            return say_html(texts, "guide.discard.this", {"cards": chips(texts, words[1:])})
    return esc(say(texts, "guide." + step))


def _melding(texts: dict, view: dict, ui: dict) -> str:
    """What a meld is, shown with cards of this hand where they make one."""
    words = advised(ui)
    if not words:
        return esc(say(texts, "guide.meld.sets" if view["sets"] else "guide.meld"))
    if words[0] == "add":
        return say_html(texts, "guide.meld.add", {"cards": chips(texts, words[2:]), "n": words[1]})
    if ui["selected"] and not [key for key in pointed(view, ui) if key not in ui["selected"]]:
        return esc(say(texts, "guide.meld.now"))
    ranks = []
    for code in words[1:]:
        if rank_of(code) not in ranks and rank_of(code) not in ("", "2"):
            ranks.append(rank_of(code))
    kind = "guide.meld.set" if len(ranks) == 1 else "guide.meld.sequence"
    return say_html(texts, kind, {"cards": chips(texts, words[1:])})


def buttons(texts: dict, view: dict, ui: dict) -> str:
    """The guide's own buttons: on, where nothing has to be done, and the way out."""
    step = ui["guide"]["step"]
    reads = step in TOLD or (step == "meld" and view["turn"] == view["seat"] and not advised(ui))
    on = ""
    if reads:
        last = not after(view, step)
        on = _button(texts, "guide-next", "guide.done" if last else "guide.next", "offer")
    return on + (
        '<button type="button" class="menu end" id="guide-end" data-action="guide-end" aria-label="'
        + esc(say(texts, "guide.end"))
        + '">\u00d7</button>'
    )


def _button(texts: dict, action: str, key: str, classes: str) -> str:
    return (
        '<button type="button" class="'
        + classes
        + '" id="'
        + action
        + '" data-action="'
        + action
        + '">'
        + esc(say(texts, key))
        + "</button>"
    )


def welcome(texts: dict) -> str:
    """The offer of the guide at the very first visit, on the felt where nothing lies yet."""
    return (
        '<div class="welcome" id="welcome" role="group" aria-label="'
        + esc(say(texts, "guide.name"))
        + '"><span>'
        + esc(say(texts, "guide.offer"))
        + "</span> "
        + _button(texts, "guide", "guide.start", "offer")
        + _button(texts, "guide-no", "guide.no", "no")
        + "</div>"
    )


def _laid(view: dict) -> int:
    """How many cards the person's melds hold."""
    return sum([len(one["cards"]) for one in own_melds(view)])


def _has_mortos(view: dict) -> bool:
    """Whether this game is played with mortos."""
    return bool(view["mortos"]) or own_side(view)["morto"] != "none"
