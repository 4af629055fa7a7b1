"""The archive: everything that is kept on a device as one file, and reading such a file with distrust.

{"kind": "buraco", "format": 2, "entries": [[name, text], …]}: the entries as the store holds them. A file is taken
whole or not at all.
"""

import json

from table.parts import button
from table.saved import is_save, read_json
from table.shelf import facts_of, save_of
from table.stats import read_stats, said
from table.words import esc, say

FORMAT = 2  # since matches are packed; those of format 1 hold plain ones
BIGGEST = 4000000  # characters
NOT_BROUGHT = ("address",)  # belongs to the page's address, not to the person


def may_be(name: str) -> bool:
    """Whether an entry of that name belongs into an archive."""
    if name in ("match", "stats"):
        return True
    if name.startswith(("aside.", "past.")):
        return name[name.find(".") + 1 :].isdigit() and len(name) < 16
    if not name.startswith("set.") or not 4 < len(name) < 40 or name[4:] in NOT_BROUGHT:
        return False
    return all(letter in "abcdefghijklmnopqrstuvwxyz-" for letter in name[4:])


def pack(entries: list) -> str:
    """The file."""
    kept = [[name, text] for name, text in entries if may_be(name)]
    return json.dumps({"kind": "buraco", "format": FORMAT, "entries": kept})


def unpack(text: str) -> tuple:
    """(entries, None), or (None, problem): `wrong`, `half` or `newer`."""
    found = read_json(text)
    if found is None:
        return None, "half" if text.lstrip().startswith('{"kind": "buraco"') else "wrong"
    if not isinstance(found, dict) or found.get("kind") != "buraco":
        return None, "wrong"
    if type(found.get("format")) is int and found["format"] > FORMAT:
        return None, "newer"
    entries = found.get("entries")
    if type(found.get("format")) is not int or not found["format"] > 0 or not isinstance(entries, list):
        return None, "half"
    names = []
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or not _sound(entry[0], entry[1]) or entry[0] in names:
            return None, "half"
        names.append(entry[0])
    return entries, None


def _sound(name, text) -> bool:
    """Whether an entry is what its name says."""
    if not isinstance(name, str) or not isinstance(text, str) or not may_be(name):
        return False
    if name.startswith("set."):
        return len(text) < 100000
    if name.startswith("past."):
        return facts_of(text) is not None and save_of(text) is not None
    value = read_json(text)
    if name.startswith("aside."):
        return True  # perhaps damaged once, and kept as it was
    if name == "stats":
        return read_stats(value) is not None
    return is_save(value)


def contents(entries: list) -> dict:
    """What an archive holds, in numbers."""
    found = {"matches": 0, "stats": 0}
    for name, _text in entries:
        if name == "match" or name.startswith(("aside.", "past.")):
            found["matches"] += 1
        elif name == "stats":
            found["stats"] = 1
    return found


def data_dialog(texts: dict, view: dict | None, ui: dict) -> str:
    """Saving everything as a file, and bringing a file in."""
    parts = [said(ui)]
    brings = ui.get("brings")
    if brings:
        lead = say(texts, "data.brings", {"n": brings["matches"]})
        parts.append('<p class="lead">' + esc(lead) + "</p><p>" + esc(say(texts, "data.replaces")) + "</p>")
        parts.append('<div class="stack">')
        parts.append(button(texts, "bring", "data.bring", "main", ' data-first="1"'))
        parts.append(button(texts, "data", "data.leave"))
        return "".join(parts) + "</div>"
    parts.append("<p>" + esc(say(texts, "data.lead")) + '</p><div class="stack">')
    parts.append(button(texts, "save-file", "data.save", "main", ' data-first="1"'))
    parts.append('<label class="act file">' + esc(say(texts, "data.file")))
    parts.append('<input type="file" accept=".json,application/json" id="file" data-file="1"></label></div>')
    return "".join(parts)
