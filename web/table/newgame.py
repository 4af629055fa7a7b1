"""The dialog of a new match: which game, how many players, up to where, by which rules of the house."""

from table.house import changed, differences, set_of, value_of, value_text
from table.parts import LANGUAGES, LEVELS, PACES, button, choice
from table.people import people_choice, persons_told, seats_of
from table.school import games
from table.words import count, esc, game_name, number, say

TARGETS = (1000, 1500, 2000, 3000, 5000)


def same_table(one: dict, other: dict) -> bool:
    """Whether two tables play by the same rules, whatever their names."""
    return one["rules"] == other["rules"] and one["players"] == other["players"] and one["options"] == other["options"]


def new_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """A new match: what will be played, and what becomes of the one under way."""
    setup = ui.get("setup")
    rule_set = set_of(ui.get("rule_sets"), setup["rules"]) if setup else None
    running = view is not None and view.get("winner") is None
    parts = []
    if running:
        parts.append('<p class="note">' + esc(say(texts, "new.running")) + "</p>")
    parts.append('<div class="stack">')
    if running:
        parts.append(button(texts, "close", "new.back", "main"))
    parts.extend(
        [
            '<button type="button" class="act" id="do-resume-'
            + str(index)
            + '" data-action="resume" data-value="'
            + str(index)
            + '">'
            + esc(_kept(texts, kept))
            + "</button>"
            for index, kept in enumerate(ui.get("kept") or [])
        ]
    )
    parts.append(button(texts, "day", "menu.day") + "</div>")
    if rule_set is None:
        parts.append('<p class="lead">' + esc(say(texts, "new.lead")) + "</p>")
    else:
        parts.append(_games(texts, ui, setup))
        parts.append(
            button(texts, "help", "menu.help", "explain", ' data-value="' + esc(setup["rules"]) + '/"')
        )  # the rules of the game chosen here
        if games(texts):
            parts.append(button(texts, "school", "menu.school", "explain", ' data-value="' + esc(setup["rules"]) + '"'))
        parts.append(_players(texts, rule_set, setup))
        parts.append(people_choice(texts, rule_set, setup, ui))
        parts.append(_target(texts, rule_set, setup, ui))
        parts.append(_house(texts, rule_set, setup, ui))
    if rule_set is None or len(seats_of(ui.get("people"), setup["players"])) < setup["players"]:
        parts.append(choice(texts, "level", LEVELS, ui.get("level")))
    parts.append(choice(texts, "pace", PACES, ui.get("pace")))
    parts.append(choice(texts, "lang", LANGUAGES, ui.get("lang")))
    parts.append('<div class="foot">')
    if rule_set is not None:
        parts.append('<p id="summary">' + esc(summary(texts, rule_set, setup)))
        parts.append(esc(persons_told(texts, ui.get("people"), setup["players"])) + "</p>")
    parts.append(button(texts, "start", "new.start", "" if running and rule_set is None else "main") + "</div>")
    return "".join(parts)


def _kept(texts: dict, kept: dict) -> str:
    """A match that was kept aside, in words."""
    rules = kept.get("rules") or ""
    game = kept.get("table") or (say(texts, "rules." + rules) if "rules." + rules in texts else "")
    return say(texts, "new.kept", {"round": kept["round"], "game": game})


def summary(texts: dict, rule_set: dict, table: dict) -> str:
    """A table in one line: game, players, target, how many rules of the house."""
    goal = [option for option in rule_set["options"] if option["name"] == "target"]
    others = [option for option in changed(rule_set, table["options"]) if option["name"] != "target"]
    parts = [game_name(texts, table["rules"], table["name"]), count(texts, "players", table["players"])]
    parts.extend([say(texts, "value.target", {"n": number(texts, value_of(one, table["options"]))}) for one in goal])
    if others:
        parts.append(count(texts, "house", len(others)))
    return " · ".join(parts)


def _pick(action: str, value: str, on: bool, inner: str, classes: str = "") -> str:
    """One of several to choose from."""
    return (
        '<button type="button" class="pick'
        + classes
        + '" id="'
        + esc(action + "-" + value)
        + '" data-action="'
        + esc(action)
        + '" data-value="'
        + esc(value)
        + '" aria-pressed="'
        + ("true" if on else "false")
        + '">'
        + inner
        + "</button>"
    )


def _games(texts: dict, ui: dict, setup: dict) -> str:
    """The rule sets, each with its sentence, and the tables that were kept."""
    parts = ['<fieldset class="choice games" id="choice-game"><legend>' + esc(say(texts, "new.game")) + "</legend>"]
    for one in ui["rule_sets"]:
        inner = "<b>" + esc(say(texts, "rules." + one["id"])) + "</b> <span>"
        inner += esc(say(texts, "sentence." + one["id"])) + "</span>"
        on = setup["rules"] == one["id"] and not setup["name"]
        parts.append(_pick("pick-game", one["id"], on, inner, " wide"))
    parts.append("</fieldset>")
    if ui.get("tables"):
        parts.append('<fieldset class="choice games" id="choice-table"><legend>')
        parts.append(esc(say(texts, "house.tables")) + "</legend>")
        for index, table in enumerate(ui["tables"]):
            rule_set = set_of(ui["rule_sets"], table["rules"])
            inner = "<b><bdi>" + esc(table["name"]) + "</bdi></b> <span>"
            inner += esc(summary(texts, rule_set, dict(table, name=""))) + "</span>"
            on = setup["name"] == table["name"] and same_table(setup, table)
            parts.append(_pick("pick-table", str(index), on, inner, " wide"))
        parts.append("</fieldset>")
    return "".join(parts)


def _players(texts: dict, rule_set: dict, setup: dict) -> str:
    """How many play, where the game leaves a choice."""
    parts = ['<fieldset class="choice" id="choice-players"><legend>' + esc(say(texts, "new.players")) + "</legend>"]
    for number_of in rule_set["players"]:
        inner = "<b>" + str(number_of) + "</b> <small>" + esc(say(texts, "players." + str(number_of))) + "</small>"
        parts.append(_pick("pick-players", str(number_of), setup["players"] == number_of, inner))
    return "".join(parts) + "</fieldset>"


def _target(texts: dict, rule_set: dict, setup: dict, ui: dict) -> str:
    """Up to how many points the match goes."""
    parts = []
    for option in rule_set["options"]:
        if option["name"] != "target":
            continue
        values, now = option["values"], value_of(option, setup["options"])
        free = isinstance(values, dict)
        offered = [one for one in TARGETS if values["from"] <= one <= values["to"]] if free else values
        parts.append('<fieldset class="choice" id="choice-target"><legend>' + esc(say(texts, "option.target")))
        parts.append(' <span class="clause">' + esc(option["clause"]) + "</span></legend>")
        parts.extend([_pick("pick-target", str(one), one == now, esc(number(texts, one))) for one in offered])
        if free:
            typed = (ui.get("typed") or {}).get("target")
            if typed is None:
                typed = "" if now in offered else str(now)
            label = say(
                texts, "new.target-free", {"a": number(texts, values["from"]), "b": number(texts, values["to"])}
            )
            parts.append(
                '<label class="field">'
                + esc(label)
                + ' <input type="text" inputmode="numeric" maxlength="7" autocomplete="off" id="type-target" '
                + 'data-type="target" value="'
                + esc(typed)
                + '"></label>'
            )
        parts.append("</fieldset>")
    return "".join(parts)


def _house(texts: dict, rule_set: dict, setup: dict, ui: dict) -> str:
    """The options of the set, and keeping them under a name."""
    others = [option for option in changed(rule_set, setup["options"]) if option["name"] != "target"]
    tail = " <b>" + str(len(others)) + "</b>" if others else ""
    parts = ['<details class="house" id="house"><summary>' + esc(say(texts, "house.title")) + tail + "</summary>"]
    for option in rule_set["options"]:
        if option["name"] == "target" or isinstance(option["values"], dict):
            continue
        name, now = option["name"], value_of(option, setup["options"])
        parts.append('<fieldset class="choice column" id="choice-' + esc(name) + '"><legend>')
        parts.append(esc(say(texts, "option." + name)))
        parts.append(' <span class="clause">' + esc(option["clause"]) + "</span></legend>")
        for index, value in enumerate(option["values"]):
            inner = "<span>" + esc(value_text(texts, option, value)) + "</span>"
            if value == option["default"]:
                inner += " <small>" + esc(say(texts, "house.default")) + "</small>"
            parts.append(_pick("pick-option", name + "=" + str(index), value == now, inner))
        parts.append("</fieldset>")
    parts.append(_keeping(texts, setup, ui))
    return "".join(parts) + "</details>"


def _keeping(texts: dict, setup: dict, ui: dict) -> str:
    """A name for these rules; and, once kept, the link, another name, and forgetting them."""
    typed = (ui.get("typed") or {}).get("name")
    if typed is None:
        typed = setup["name"]
    kept = [table for table in ui.get("tables") or [] if table["name"] == setup["name"] and same_table(table, setup)]
    parts = [
        '<label class="field">'
        + esc(say(texts, "house.name"))
        + ' <input type="text" maxlength="60" autocomplete="off" id="type-name" data-type="name" value="'
        + esc(typed)
        + '"></label><div class="pair">'
    ]
    parts.append(button(texts, "keep-table", "house.rename" if kept else "house.keep"))
    if kept:
        parts.append(button(texts, "copy-table", "house.copy"))
        sure = ui.get("dropping") == setup["name"]
        parts.append(button(texts, "drop-table", "house.drop-sure" if sure else "house.drop"))
    parts.append("</div>" + told(ui))
    return "".join(parts)


def told(ui: dict) -> str:
    """What the dialog answers to the last thing done in it (HTML of ours)."""
    return '<p class="answer" id="answer" aria-live="polite">' + (ui.get("note") or "") + "</p>"


def shared_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """A table that came by a link: what differs from the text's game, before anything is played."""
    table = ui.get("shared")
    rule_set = set_of(ui.get("rule_sets"), table["rules"]) if table else None
    if rule_set is None:
        return ""
    running = view is not None and view.get("winner") is None
    parts = [
        '<p class="lead"><b><bdi>' + esc(table["name"]) + "</bdi></b></p><p>",
        esc(summary(texts, rule_set, dict(table, name=""))),
        "</p><h3>" + esc(say(texts, "house.differs")) + "</h3>",
        differences(texts, rule_set, table["options"]),
    ]
    if running:
        parts.append('<p class="note">' + esc(say(texts, "house.aside")) + "</p>")
    parts.append('<div class="stack">')
    parts.append(button(texts, "play-shared", "house.play", "main"))
    parts.append(button(texts, "keep-shared", "house.keep-only"))
    parts.append(button(texts, "close", "house.no"))
    return "".join(parts) + "</div>"


def table_facts(texts: dict, view: dict | None, ui: dict) -> str:
    """Which game this table plays, for the menu and the score: its name, and what differs from the text's game."""
    if view is None:
        return ""
    name = view.get("name") or ""
    parts = [
        '<p class="game" id="game"><b><bdi>' + esc(game_name(texts, view["rules"], name)) + "</bdi></b> ",
        esc(
            count(texts, "players", view["players"])
            + " · "
            + say(texts, "value.target", {"n": number(texts, view["target"])})
        ),
        "</p>",
    ]
    rule_set = set_of(ui.get("rule_sets"), view["rules"])
    if rule_set is not None and changed(rule_set, view["options"]):
        parts.append(differences(texts, rule_set, view["options"]))
    return "".join(parts)
