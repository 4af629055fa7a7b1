"""Settings: what a person may choose about the look and the manners of the table; the dialog that offers it."""

from table.icons import icon
from table.parts import button, choice
from table.words import esc, say

# Name, values (the first is the usual one), what the device must have for it.
SETTINGS = (
    ("deck", ("two", "four"), ""),
    ("size", ("normal", "large"), ""),
    ("felt", ("green", "blue", "wine", "grey"), ""),
    ("back", ("wine", "blue", "green"), ""),
    ("reach", ("right", "left"), ""),
    ("think", ("usual", "short", "long"), ""),
    ("grace", ("short", "long", "off"), ""),
    ("tips", ("new", "always"), ""),
    ("sound", ("on", "off"), "sound"),
    ("buzz", ("on", "off"), "buzz"),
    ("awake", ("on", "off"), "awake"),
    ("seal", ("off", "on"), ""),
    ("keys", ("on", "off"), ""),  # WCAG 2.1.4: keys of one letter can be turned off
)


def values_of(name: str) -> tuple:
    """The values of a setting; none for one that is unknown."""
    for one in SETTINGS:
        if one[0] == name:
            return one[1]
    return ()


def pref(ui: dict, name: str) -> str:
    """How a setting stands."""
    chosen = (ui.get("prefs") or {}).get(name)
    values = values_of(name)
    return chosen if chosen in values else values[0]


def mute(texts: dict, ui: dict) -> str:
    """The button that mutes; the style shows it where there is room, and on a phone while sounds are on."""
    on = pref(ui, "sound") == "on"
    label = esc(say(texts, "act.mute" if on else "act.unmute"))
    return (
        '<button type="button" class="menu mute" id="mute" data-action="mute" aria-label="'
        + label
        + '" title="'
        + label
        + '">'
        + icon("sound" if on else "muted")
        + "</button>"
    )


def settings_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """All settings, each as a row of choices; what the device can't do is left out."""
    able = ui.get("able") or []
    parts = [_sample()]
    parts.append(
        '<label class="field">'
        + esc(say(texts, "set.name"))
        + ' <input type="text" maxlength="20" autocomplete="nickname" id="own-name" data-type="own-name" value="'
        + esc(texts.get("name.own", ""))
        + '"></label>'
    )
    for name, values, need in SETTINGS:
        if not need or need in able:
            parts.append(choice(texts, name, values, pref(ui, name)))
    if "full" in able:
        parts.append('<div class="stack">')
        parts.append(button(texts, "full", "act.full.leave" if ui.get("full") else "act.full"))
        parts.append("</div>")
    parts.append('<p class="soft">' + esc(say(texts, "set.kept")) + "</p>")
    return "".join(parts)


def _sample() -> str:
    """Four cards and a back on the felt, as they look with what is chosen; to be seen only."""
    parts = ['<div class="felt sample" id="sample" aria-hidden="true">']
    for code, index in (("As", "A"), ("Th", "10"), ("7c", "7"), ("4d", "4")):
        parts.append('<span class="card s-' + code[1] + " r-" + code[0] + '"><b data-index="' + index + '"></b></span>')
    parts.append('<span class="card back"></span></div>')
    return "".join(parts)
