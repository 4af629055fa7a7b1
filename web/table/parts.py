"""What the dialogs are made of: buttons and rows of choices."""

from table.words import esc, say

LEVELS = ("facil", "normal", "forte")
PACES = ("slow", "normal", "fast", "instant")
# A button that does nothing now: it can still be reached, keeps the focus, and answers a tap by saying why.
OFF = ' aria-disabled="true"'
LANGUAGES = ("pt", "en", "es", "it")


def button(texts: dict, action: str, key: str, classes: str = "", extra: str = "") -> str:
    """A button of a dialog."""
    return (
        '<button type="button" class="act '
        + classes
        + '" id="do-'
        + esc(action)
        + '" data-action="'
        + esc(action)
        + '"'
        + extra
        + ">"
        + esc(say(texts, key))
        + "</button>"
    )


def choice(texts: dict, name: str, values, chosen) -> str:
    """One row of choices, of which one holds."""
    parts = [
        '<fieldset class="choice" id="choice-' + name + '"><legend>' + esc(say(texts, "set." + name)) + "</legend>"
    ]
    for value in values:
        on = value == chosen
        parts.append(
            '<button type="button" class="pick" id="pick-'
            + name
            + "-"
            + value
            + '" data-action="set-'
            + name
            + '" data-value="'
            + value
            + '" aria-pressed="'
            + ("true" if on else "false")
            + '">'
            + esc(say(texts, "set." + name + "." + value))
            + "</button>"
        )
    return "".join(parts) + "</fieldset>"
