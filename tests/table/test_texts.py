"""The translation files: all complete, every text used, every text that is used is there, names in braces alike."""

import importlib
import json
import re
from typing import Any

import pytest

from buraco.players.because import CODES
from buraco.refusals import SENTENCES
from buraco.rulesets import RULE_SETS
from tests.table import drawn
from web.build import lessons


def as_json(rules: Any) -> dict[str, Any]:
    """A rule set as the page gets it."""
    described: dict[str, Any] = rules.described()
    return described


# Keys put together at run time; each family is checked against what it is put together from.
OPTIONS: list[Any] = [option for rules in RULE_SETS.values() for option in as_json(rules)["options"]]
VALUES = {
    f"{option['name']}.{value}"
    for option in OPTIONS
    if isinstance(option["values"], list)
    for value in option["values"]
    if isinstance(value, str)
}
SETTINGS: Any = drawn.settings.SETTINGS
COUNTED = ("rounds", "cards", "points", "melds", "players", "ways", "house", "people")
FAMILIES = {
    "embed.": ("again", "back", "on", "title", "lead", "a.lesson", "a.position", "a.record", "make.title"),
    "share.": ("lead", "picture"),
    "rank.": list("A23456789TJQK"),
    "ranks.": list("A23456789TJQK"),
    "suit.": list("cdhs"),
    "seat.": [str(seat) for seat in range(6)],
    "refusal.": [*SENTENCES, "not-your-turn", "other"],
    "guide.": ["add", "morto", "discard", "meld"],
    "guide.out.": ["none", "any", "clean"],
    "lacks.": ["no-morto-taken", "no-canasta", "no-clean-canasta"],
    "refusal.already-drawn.": ["named"],
    "refusal.mixed.": ["add"],
    "refusal.gap.": ["add"],
    "refusal.too-many-wilds.": ["majority"],
    "refusal.pile-needs-meld.": ["with", "onto"],
    "refusal.strands.": ["left"],
    "refusal.cannot-pass.": ["discard"],
    "canasta.short.": ["clean", "dirty", "twos"],
    "canasta.long.": ["clean", "dirty", "twos"],
    "log.canasta.": ["clean", "dirty", "twos"],
    "side.morto.": ["taken", "unplayed"],
    "dialog.": [
        "school",
        *["menu", "settings", "new", "look", "log", "score", "round", "match", "keys", "about", "help"],
        *["shared", "take", "stats", "data", "records", "film", "day", "deal", "seal", "luck"],
    ],
    "act.": [
        *[
            "lay",
            "add",
            "discard",
            "refuse",
            "pass",
            "confirm",
            "take",
            "take-1",
            "undo",
            "hint",
            "sort",
            "score",
            "next",
            "new",
        ],
        *["update", "retry", "good", "take-back", "move-left", "move-right"],
    ],
    "set.pace.": ["slow", "normal", "fast", "instant"],
    "set.level.": ["facil", "normal", "forte"],
    "stats.": ["matches", "won", "rounds", "clean", "dirty", "best-round", "best-match", "best-streak"],
    "data.": ["wrong", "half", "newer"],
    "seal.": ["sealed", "salt", "deck", "bad-deck", "bad-salt", "where"],
    "luck.": ["people", "computer", "all", "dealt", "drawn", "morto", "twos", "jokers", "aces", "red-threes"],
    "film.": ["first", "back", "play", "pause", "next", "last"],
    "film.bad.": ["no-record", "damaged", "refused", "empty", "nothing-yet", "other"],
    "set.lang.": list(drawn.LANGUAGES),
    "set.": ["level", "pace", "lang", *[name for name, _, _ in SETTINGS]],
    **{f"set.{name}.": list(values) for name, values, _ in SETTINGS},
    "keys.": [
        *[
            "arrows",
            "select",
            "draw",
            "take",
            "lay",
            "add",
            "discard",
            "refuse",
            "next",
            "undo",
            "hint",
            "sort",
            "look",
        ],
        *["escape", "keys", "confirm", "take-1", "good", "arrange", "mute", "film"],
    ],
    "help.": ["title", "play", "more", "toc", "others", "reading", "wrong"],
    "about.": ["game", "turn", "canasta", "end", "page"],
    "item.": [
        *["going-out", "clean", "dirty", "twos", "red-threes", "melded", "in-hand", "no-morto", "unplayed-morto"],
    ],
    "lesson.": [*lessons.UI_WORDS, "other"],
    "hint.": [
        "none",
        "draw",
        "take",
        "take-1",
        "take-with",
        "take-onto",
        "refuse",
        "lay",
        "add",
        "discard",
        "pass",
        "confirm",
    ],
    "log.": [
        *[
            "deal",
            "draw",
            "refuse",
            "take",
            "lay",
            "add",
            "discard",
            "pass",
            "stock",
            "red-three",
            "lay.waits",
            "add.waits",
        ],
    ],
    "try.sequence.": ["clean", "dirty"],
    "try.set.": ["clean", "dirty"],
    "rules.": list(RULE_SETS),
    "sentence.": list(RULE_SETS),
    "waits.": ["failed", "free", "enough", "short"],
    "waits.box.": ["failed", "free", "enough", "short"],
    "option.": [option["name"] for option in OPTIONS],
    "value.": ["yes", "no", "target", "six_packs", *VALUES],
    "players.": sorted({str(players) for rules in RULE_SETS.values() for players in as_json(rules)["players"]}),
    "say.sorted.": ["suit", "rank", "manual"],
    "prompt.": ["failed", "loading"],
}


def used() -> set[str]:
    """Every key that the page's Python writes out, and those that its families make."""
    found: set[str] = set()
    scripts = [drawn.WEB / "boot" / "embed.js"]
    for folder in ("table", "page", "embed"):
        for path in [*scripts, *sorted((drawn.WEB / folder).glob("*.py"))]:
            found |= set(re.findall(r'"([a-z]+(?:\.[a-z0-9-]+)*\.?[a-z0-9-]*)"', path.read_text(encoding="utf-8")))
    for family, names in FAMILIES.items():
        found |= {family + name for name in names}
    for counted in COUNTED:
        found |= {counted + ".one", counted + ".other"}
    builder = (drawn.WEB / "boot" / "embed-builder.js").read_text(encoding="utf-8")
    found |= {"embed.make." + name for name in re.findall(r'word\((?:done \? )?"([a-z0-9-]+)"', builder)}
    for name, values in re.findall(r'choice\("(theme|deck|controls|start|lang)", (.*)\)', builder):
        found |= {"embed.make." + name}
        if name != "lang":
            found |= {f"embed.make.{name}-{value}" for value in re.findall(r'"(\w+)"', values)}
    found |= {"embed.make.copy-by-hand", "embed.make.moment-0", "embed.make.moment-1", "embed.make.moment-2"}
    return found


def reasons() -> set[str]:
    """The reasons a player may give for a hint."""
    found = {"reason." + code for code in CODES}
    for path in sorted((drawn.WEB.parent / "buraco" / "players").glob("*.py")):
        source = path.read_text(encoding="utf-8")
        for call in re.findall(r"Choice\((.*)\)", source):
            found |= {"reason." + name for name in re.findall(r'"([a-z-]+)"', call)}
    return found


others = pytest.mark.parametrize("lang", [lang for lang in drawn.LANGUAGES if lang != "pt"])


def test_the_menu_offers_the_languages_that_are_there() -> None:
    assert {path.stem for path in (drawn.WEB / "texts").glob("*.json")} == set(drawn.LANGUAGES)
    assert {path.name for path in (drawn.WEB / "help").iterdir()} == set(drawn.LANGUAGES)
    assert set(importlib.import_module("web.build.pages").LANGUAGES) == set(drawn.LANGUAGES)
    told = (drawn.WEB / "boot" / "failure.js").read_text(encoding="utf-8")
    assert re.findall(r"^    (\w\w): {$", told, re.MULTILINE) == list(drawn.LANGUAGES), "sentences without a line"
    noscript = re.findall("<noscript>.*", (drawn.WEB / "index.html").read_text(encoding="utf-8"))[0]
    assert noscript.count("JavaScript") == len(drawn.LANGUAGES)


@others
def test_all_languages_have_the_same_keys(lang: str) -> None:
    pt, other = set(drawn.texts("pt")), set(drawn.texts(lang))
    assert (sorted(pt - other), sorted(other - pt)) == ([], []), "missing, unknown"


@pytest.mark.parametrize("lang", drawn.LANGUAGES)
def test_no_key_is_written_twice(lang: str) -> None:
    text = (drawn.WEB / "texts" / f"{lang}.json").read_text(encoding="utf-8")
    keys = [key for key, _ in json.loads(text, object_pairs_hook=list)]
    assert len(keys) == len(set(keys))


@others
def test_no_text_is_empty_and_the_names_in_braces_are_alike(lang: str) -> None:
    pt, other = drawn.texts("pt"), drawn.texts(lang)
    for key, sentence in pt.items():
        assert sentence.strip(), key
        assert other[key].strip(), key
        assert set(re.findall(r"{(\w+)}", sentence)) == set(re.findall(r"{(\w+)}", other[key])), key


@pytest.mark.parametrize("lang", drawn.LANGUAGES)
def test_what_stands_in_braces_is_a_name_or_two_forms_of_a_verb(lang: str) -> None:
    for key, sentence in drawn.texts(lang).items():
        for inside in re.findall(r"{(.*?)}", sentence):
            assert re.fullmatch(r"\w+|who\|[^|{]+\|[^|{]+", inside), key
        assert sentence.count("{") == sentence.count("}") == len(re.findall(r"{.*?}", sentence)), key


@pytest.mark.parametrize(("lang", "you", "other"), [("es", "robaste", "robó"), ("it", "hai", "ha")])
def test_verbs_follow_the_person(lang: str, you: str, other: str) -> None:
    texts = drawn.texts(lang)
    for seat, verb in ((0, you), (2, other)):
        told = drawn.log.sentence(texts, {"do": "draw", "seat": seat}, {})
        assert told.startswith(f"<b>{drawn.words.seat_name(texts, seat)}</b> {verb} ")


def test_no_text_is_unused() -> None:
    keys = used() | reasons()
    assert sorted(key for key in drawn.texts("pt") if key not in keys) == []


def test_no_text_is_missing() -> None:
    texts = drawn.texts("pt")
    made = {family + name for family, names in FAMILIES.items() for name in names}
    heads = {key.split(".")[0] for key in texts if "." in key}
    written = {key for key in used() if "." in key and not key.endswith(".") and key.split(".")[0] in heads}
    assert sorted(key for key in made | written if key not in texts) == []


def test_every_reason_of_a_hint_has_a_sentence() -> None:
    spoken = reasons() - {"reason.random"}
    assert len(spoken) > 5
    assert sorted(key for key in spoken if key not in drawn.texts("pt")) == []
