"""The school: the lessons of a game as a list, and the offer of the first one while the game is still loading.

Which lessons there are is written among the texts by the build: `lessons` (the games), `lessons.<game>` (slugs in their
order), `lesson.<game>-<slug>` (titles), `lessons.first` (an id). A tap on a lesson is taken by boot/school.js, which
needs no Python.
"""

from table.parts import button
from table.words import esc, say


def games(texts: dict) -> list:
    """The games that have lessons in this language."""
    return texts.get("lessons", "").split()


def lessons(texts: dict, rules: str) -> list:
    """The ids of a game's lessons, in the order in which they are learnt."""
    return [rules + "-" + slug for slug in texts.get("lessons." + rules, "").split()]


def school_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """The lessons of the chosen game: which were done, which comes next, and the other games."""
    shown = ui["school"]
    rules = shown["rules"]
    ids = lessons(texts, rules)
    done = [name for name in ids if name in shown["done"]]
    left = [name for name in ids if name not in done]
    parts = ['<p class="lead">' + esc(say(texts, "school.lead")) + "</p>"]
    if left:
        told = say(texts, "school.on" if done else "school.go", {"title": say(texts, "lesson." + left[0])})
        parts.append('<div class="stack"><button type="button" class="act main" id="lesson-next" data-first="1"')
        parts.append(' data-lesson="' + esc(left[0]) + '">' + esc(told) + "</button></div>")
    parts.append('<fieldset class="choice schools"><legend>' + esc(say(texts, "school.game")) + "</legend>")
    for name in games(texts):
        parts.append(
            '<button type="button" class="pick" id="school-' + name + '" data-action="pick-school" data-value="'
        )
        parts.append(name + '" aria-pressed="' + ("true" if name == rules else "false") + '">')
        parts.append(esc(say(texts, "rules." + name)) + "</button>")
    counted = say(texts, "school.count", {"n": len(done), "of": len(ids)})
    parts.append('</fieldset><p class="soft" id="school-count">' + esc(counted) + '</p><ol class="lessons">')
    for name in ids:
        parts.append(
            '<li><button type="button" class="pick" id="lesson-' + name + '" data-lesson="' + name + '"><span>'
        )
        parts.append(esc(say(texts, "lesson." + name)) + "</span>")
        parts.append(("<b>" + esc(say(texts, "school.did")) + "</b>" if name in done else "") + "</button></li>")
    parts.append(
        '</ol><div class="stack"><button type="button" class="act" id="do-rules" data-action="help" data-value="'
    )
    return "".join(parts) + rules + '/">' + esc(say(texts, "school.rules")) + "</button></div>"


def school_button(texts: dict, rules: str) -> str:
    """The way from a game's rules to its lessons."""
    if rules not in games(texts):
        return ""
    return '<div class="stack">' + button(texts, "school", "menu.school", "", ' data-value="' + rules + '"') + "</div>"


def meanwhile(texts: dict) -> str:
    """On the empty table: the first lesson, to be walked through while the engine is still loading."""
    first = texts.get("lessons.first", "")
    if not first:
        return ""
    return (
        '<button type="button" class="offer learn" id="learn" data-lesson="'
        + first
        + '">'
        + esc(say(texts, "lesson.while"))
        + "</button>"
    )
