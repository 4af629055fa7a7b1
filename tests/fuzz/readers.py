"""What the page does with a text from outside, for MicroPython (`readers.mjs`): as `entrances.py` has it."""

import io
import json
import sys

from embed import frame, given
from table import archive, deals, house, known, luck, people, saved, shelf, stats

with open("/given.json") as file:
    GIVEN = json.load(file)
SETS, FACTS, TEXTS, STORED = GIVEN["sets"], GIVEN["facts"], GIVEN["texts"], GIVEN["stored"]


def storage(text):
    """Under any name of the storage."""
    found = saved.read_json(text)
    saved.facts(found)
    ui = {"rule_sets": SETS, "days": deals.read_days(found), "today": "2026-11-30", "said": "", "dropping": ""}
    deals.day_dialog(TEXTS, None, ui)
    people.read_people(text)
    known.read_known(text)
    for one in found if isinstance(found, list) else [found]:
        table = house.read(SETS, one)
        if table is not None:
            house.differences(TEXTS, house.set_of(SETS, table["rules"]), table["options"])
    ui["luck"], ui["stats"] = luck.read_luck(found), stats.read_stats(found)
    luck.luck_dialog(TEXTS, None, ui)
    if ui["stats"] is not None:
        stats.stats_dialog(TEXTS, None, ui)
    return "read"


def entry(text):
    """On the shelf."""
    facts = shelf.facts_of(text)
    shelf.save_of(text)
    if facts is None:
        return "refused"
    shelf.records_dialog(TEXTS, None, {"shelf": [{"name": "past.1", "facts": facts}], "said": ""})
    return "read"


def shelved(text):
    """On the shelf, in both places of an entry."""
    entry("{}\n" + text)
    return entry(text.replace("\n", " ") + "\n" + STORED)


def brought(text):
    """In an archive file."""
    entries, problem = archive.unpack(text)
    if entries is None:
        return problem
    archive.contents(entries)
    for _name, kept in entries:
        storage(kept)
        entry(kept)
    return "read"


def fragment(text):
    """Behind the address."""
    house.read(SETS, house.decode(text, 9000))
    return "read"


def embedded(text):
    """In an embed's address."""
    data, told = saved.read_json(text), []
    for read in (lambda: given.view_of(given.read(data, FACTS), FACTS), lambda: given.dealt(data, FACTS)):
        try:
            frame.draw(TEXTS, read(), frame.fresh("pt"))
            told.append("read")
        except given.Bad as bad:
            told.append(bad.key)
    return " ".join(told)


WAYS = {"storage": storage, "shelf": shelved, "archive": brought, "fragment": fragment, "embed": embedded}


def run(name, text):
    """What came of it in a word, or the fault."""
    try:
        return WAYS[name](text)
    except Exception as fault:
        out = io.StringIO()
        sys.print_exception(fault, out)
        return "FAULT " + out.getvalue()
