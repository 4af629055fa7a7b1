"""The sealed deck: its fingerprint before the round, what it was made of afterwards, and a form that checks one."""

from table.parts import button
from table.words import esc, say

ACTIONS = ("seal", "seal-check", "luck")
FIELDS = ("sealed", "salt", "deck")
GROUP = 8  # digits of a fingerprint that stand together


def grouped(text: str) -> str:
    """A fingerprint in groups, to be compared by eye."""
    return " ".join([text[place : place + GROUP] for place in range(0, len(text), GROUP)])


def seal_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """`ui["seal"]`: {"sealed", "salt", "deck"}, as they stand in the form, and "answer", the key of what came of it."""
    form = ui.get("seal") or {}
    parts = ["<p>" + esc(say(texts, "seal.lead")) + "</p>"]
    if view is not None and view.get("sealed"):
        label = esc(say(texts, "seal.round", {"n": view["round"]}))
        parts.append("<h3>" + label + '</h3><p class="print" id="print">' + esc(grouped(view["sealed"])) + "</p>")
        opened = view.get("opened")
        if not opened:
            parts.append('<p class="soft">' + esc(say(texts, "seal.later")) + "</p>")
    elif view is not None:
        parts.append('<p class="note">' + esc(say(texts, "seal.none")) + "</p>")
    parts.append("<h3>" + esc(say(texts, "seal.check")) + "</h3>")
    for name in FIELDS:
        label = '<label class="field" for="seal-' + name + '">' + esc(say(texts, "seal." + name)) + "</label>"
        if name == "deck":
            field = '<textarea rows="5" id="seal-deck" data-type="seal-deck" spellcheck="false" maxlength="2000">'
            parts.append(label + field + esc(form.get(name) or "") + "</textarea>")
        else:
            parts.append(label + '<input type="text" class="print" id="seal-' + name + '" data-type="seal-' + name)
            parts.append('" spellcheck="false" autocomplete="off" maxlength="80" value="' + esc(form.get(name) or ""))
            parts.append('">')
    parts.append('<div class="stack">' + button(texts, "seal-check", "seal.do", "main") + "</div>")
    answer = form.get("answer")
    parts.append('<div class="answer" id="said" role="status">')
    parts.append('<p class="note">' + esc(say(texts, answer)) + "</p>" if answer else "")
    parts.append("</div><h3>" + esc(say(texts, "seal.by-hand")) + "</h3>" + by_hand(texts, form))
    return "".join(parts)


def by_hand(texts: dict, form: dict) -> str:
    """How anybody checks it without the game: the exact text, and a command."""
    salt = (form.get("salt") or "").strip() or say(texts, "seal.the-salt")
    deck = " ".join((form.get("deck") or "").split()) or say(texts, "seal.the-deck")
    harmless = [letter for letter in salt + " " + deck if letter != "'"]
    return (
        "<p>"
        + esc(say(texts, "seal.how"))
        + '</p><pre class="print"><code id="seal-command">printf &#39;%s&#39; &#39;'
        + esc("".join(harmless))
        + "&#39; | sha256sum</code></pre>"
    )
