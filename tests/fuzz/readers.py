"""What the page does with a text from outside, in MicroPython (`readers.mjs`) and in CPython (`entrances.py`) alike.

Each reader takes a text that may be anything, says in a word what came of it, and raises where that is a fault. It has
no type hints, as everything that MicroPython runs. `begin` gives it what it reads with.
"""

import io
import sys

from embed import frame, given
from table import archive, deals, house, known, luck, people, saved, shelf, stats

WITH = {}


def begin(found):
    """`found`: the rule sets as the engine describes them (`sets`), the `facts` of embeds, the page's `texts`, and the
    save of a match (`stored`)."""
    WITH.update(found)


def storage(text):
    """Whatever the storage holds under any name: each reader takes it or leaves it; what it took can be shown."""
    found, sets, texts = saved.read_json(text), WITH["sets"], WITH["texts"]
    saved.is_save(found)
    saved.facts(found)
    ui = {"rule_sets": sets, "days": deals.read_days(found), "today": "2026-11-30", "said": "", "dropping": ""}
    deals.day_dialog(texts, None, ui)
    people.read_people(text)
    known.read_known(text)
    for one in found if isinstance(found, list) else [found]:
        table = house.read(sets, one)
        if table is not None:
            house.differences(texts, house.set_of(sets, table["rules"]), table["options"])
            assert house.read(sets, house.decode(house.encode(table))) == table
    ui["luck"], ui["stats"] = luck.read_luck(found), stats.read_stats(found)
    luck.luck_dialog(texts, None, ui)
    if ui["stats"] is not None:
        stats.stats_dialog(texts, None, ui)
    return "read" if found is not None else "refused"


def entry(text):
    """A record of a past match as it is kept: its facts are shown in a list, its match is given to the engine."""
    facts = shelf.facts_of(text)
    shelf.save_of(text)
    if facts is None:
        return "refused"
    shelf.records_dialog(WITH["texts"], None, {"shelf": [{"name": "past.1", "facts": facts}], "said": ""})
    return "read"


def shelved(text):
    """The same with the mutated JSON as what the entry says of itself, and as its match."""
    entry("{}\n" + text)
    return entry(text.replace("\n", " ") + "\n" + WITH["stored"])


def brought(text):
    """A file that is brought: entries that may all be stored, or the key of a sentence."""
    entries, problem = archive.unpack(text)
    assert (entries is None) == (problem in ("wrong", "half", "newer"))
    if entries is None:
        return "refused"
    archive.contents(entries)
    for name, kept in entries:
        assert archive.may_be(name)
        assert isinstance(kept, str)
        storage(kept)
        entry(kept)
    return "read"


def fragment(text):
    """What stands behind an address after `#table=` or `#position=`: base64url of JSON, as text."""
    found = house.decode(text, 9000)
    if found is None:
        return "refused"
    house.read(WITH["sets"], found)
    return "read"


def embedded(text):
    """A position or a record that an embed draws by itself: a frame as HTML, or `Bad` with the key of a sentence."""
    data, facts, told = saved.read_json(text), WITH["facts"], "refused"
    for read in (lambda: given.view_of(given.read(data, facts), facts), lambda: given.dealt(data, facts)):
        try:
            view = read()
        except given.Bad as bad:
            if bad.key not in WITH["texts"]:
                raise
            continue
        assert "<img" not in frame.draw(WITH["texts"], view, frame.fresh("pt"))
        told = "read"
    return told


READERS = {"storage": storage, "shelf": shelved, "archive": brought, "fragment": fragment, "embed": embedded}


def run(name, text):
    """What came of it in a word, or the fault."""
    try:
        return READERS[name](text)
    except Exception as fault:
        out = io.StringIO()
        sys.print_exception(fault, out)
        return "FAULT " + out.getvalue()
