"""House rules: a set's options with a table's values, what differs from the text's game, and tables as links.

A table is {"name", "rules" (a set's id), "players", "options" (only those that differ)}. As a link, in storage and in
requests it is {"name", "rules" (the id, or {"base", "options"}), "players"}.
"""

import binascii
import json

from table.words import esc, number, say

LONGEST_NAME = 60
LONGEST_LINK = 4000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def set_of(rule_sets: list | None, name) -> dict | None:
    """The rule set of that id, as the engine described it."""
    for one in rule_sets or []:
        if one["id"] == name:
            return one
    return None


def fits(option: dict, value) -> bool:
    """Whether an option may have this value."""
    values = option["values"]
    if isinstance(values, dict):
        return type(value) is int and values["from"] <= value <= values["to"]
    return any(type(value) is type(one) and value == one for one in values)


def value_of(option: dict, options: dict):
    """The value that an option has at a table."""
    return options.get(option["name"], option["default"])


def changed(rule_set: dict, options: dict) -> list:
    """The set's options, in its own order, whose value at this table is not the usual one."""
    return [option for option in rule_set["options"] if value_of(option, options) != option["default"]]


def only_changed(rule_set: dict, options: dict) -> dict:
    """The options without those that are as usual, and without those that the set does not have."""
    return {option["name"]: options[option["name"]] for option in changed(rule_set, options)}


def value_text(texts: dict, option: dict, value) -> str:
    """An option's value in words."""
    word = {True: "yes", False: "no"}[value] if type(value) is bool else str(value)
    for key in ("value." + option["name"] + "." + word, "value." + word):
        if key in texts:
            return say(texts, key)
    key = "value." + option["name"]
    if type(value) is int:
        word = number(texts, value)
    return say(texts, key, {"n": word}) if key in texts else word


def differences(texts: dict, rule_set: dict, options: dict) -> str:
    """What differs from the text's game, difference by difference, as HTML."""
    found = changed(rule_set, options)
    if not found:
        return '<p class="same">' + esc(say(texts, "house.same")) + "</p>"
    parts = ['<ul class="differences">']
    for option in found:
        value = value_text(texts, option, value_of(option, options))
        usual = value_text(texts, option, option["default"])
        parts.append(
            "<li><span>"
            + esc(say(texts, "option." + option["name"]))
            + "</span> <b>"
            + esc(value)
            + "</b> <small>"
            + esc(say(texts, "house.usual", {"value": usual}))
            + ' <span class="clause">'
            + esc(option["clause"])
            + "</span></small></li>"
        )
    return "".join(parts) + "</ul>"


def rules_of(table: dict):
    """The rules as requests and links name them."""
    if table["options"]:
        return {"base": table["rules"], "options": table["options"]}
    return table["rules"]


def written(table: dict) -> dict:
    """A table in the form that is stored and sent."""
    return {"name": table["name"], "rules": rules_of(table), "players": table["players"]}


def clean_name(text: str) -> str:
    """A name without what is no letter of any line: control characters, marks that turn the direction of writing."""
    kept = []
    for letter in text:
        code = ord(letter)
        hidden = code < 32 or 127 <= code < 160 or 0x200B <= code <= 0x200F or 0x2028 <= code <= 0x202E
        if not hidden and not 0x2060 <= code <= 0x206F:
            kept.append(letter)
    return "".join(kept).strip()[:LONGEST_NAME].strip()


def read(rule_sets: list, data) -> dict | None:
    """The table that stored or sent data means; None when it is not one, or not one of these rule sets."""
    if not isinstance(data, dict) or len(data) != 3 or [key for key in ("name", "players", "rules") if key not in data]:
        return None  # MicroPython reads keys of any kind: they cannot be sorted
    name, rules = data["name"], data["rules"]
    options = {}
    if isinstance(rules, dict):
        options = rules.get("options", {})
        if not isinstance(options, dict) or [key for key in rules if key not in ("base", "options")]:
            return None
        rules = rules.get("base")
    rule_set = set_of(rule_sets, rules)
    if rule_set is None or not isinstance(name, str) or len(name) > LONGEST_NAME or not clean_name(name):
        return None
    if type(data["players"]) is not int or data["players"] not in rule_set["players"]:
        return None
    known = {option["name"]: option for option in rule_set["options"]}
    for key in options:
        if key not in known or not fits(known[key], options[key]):
            return None
    options = only_changed(rule_set, options)
    return {"name": clean_name(name), "rules": rules, "players": data["players"], "options": options}


def encode(table: dict) -> str:
    """The table as the text of a link."""
    text = json.dumps(written(table)).encode()
    return binascii.b2a_base64(text).decode().strip().replace("+", "-").replace("/", "_").replace("=", "")


def decode(text: str, longest: int = LONGEST_LINK):
    """What the text of a link holds, or None; nothing of it is trusted yet."""
    text = text.replace("=", "")
    if not text or len(text) > longest or len(text) % 4 == 1:
        return None
    for letter in text:
        if letter not in LETTERS:
            return None
    text = text.replace("-", "+").replace("_", "/")
    try:
        return json.loads(binascii.a2b_base64((text + "=" * (-len(text) % 4)).encode()).decode())
    except (ValueError, RuntimeError):  # MicroPython: too deep
        return None
