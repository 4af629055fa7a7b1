"""The rules in our own words: every clause told once, pictures as the engine has them, all languages alike."""

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from buraco.cards import CODES
from buraco.melds import MeldTable, Shape
from buraco.refusals import Refusal
from buraco.ruleset import GENERAL_CLAUSES, Rules
from buraco.rulesets import RULE_SETS
from tests.table import drawn
from tests.table.drawn import Tree

build: Any = importlib.import_module("web.build.help")
pages: Any = importlib.import_module("web.build.pages")
text: Any = importlib.import_module("web.build.help_text")

GENERAL = [f"G{n}" for n in range(1, 16)]
MORTOS = [f"M{n}" for n in range(1, 7)]
CLAUSES = {
    "tranca": [*GENERAL, *MORTOS, *(f"T{n}" for n in range(1, 17))],
    "classico": [*GENERAL, *MORTOS, *(f"C{n}" for n in range(1, 16))],
    "sequencias": [*GENERAL, *MORTOS, *(f"S{n}" for n in range(1, 14))],
    "familia": [*GENERAL, *MORTOS, *(f"F{n}" for n in range(1, 12))],
    "treze": [*GENERAL, *(f"X{n}" for n in range(1, 15))],
}
# Clauses in which something is a reading, marked ° in the rules. G1 is none where no cards are drawn, nor G8 where the
# text says it.
READINGS = {
    "tranca": "G1 G5 G8 G10 G11 G12 G13 G14 M6 T1 T2 T5 T6 T8 T9 T10",
    "classico": "G1 G5 G10 G11 G12 G13 G14 M6 C1 C3 C5 C6 C9 C10 C13",
    "sequencias": "G1 G5 G8 G10 G11 G12 G13 G14 M2 M6 S1 S2 S3 S4 S5 S6 S10 S11",
    "familia": "G1 G5 G8 G10 G11 G12 G13 G14 M6 F1 F2 F4 F5 F6 F8 F10 F11",
    "treze": "G5 G8 G10 G11 G12 G13 G14 X1 X3 X5 X7 X8 X11 X12",
}
ITEMS = ["item-going-out", "item-clean", "item-dirty", "item-melded", "item-in-hand"]
PAGES = [(language, name) for language in drawn.LANGUAGES for name in RULE_SETS]
each_page = pytest.mark.parametrize(("language", "name"), PAGES)


def told(language: str, name: str) -> Any:
    return text.read_help(drawn.WEB / "help" / language, name)


def page(language: str, name: str) -> str:
    pages = {one: told(language, one) for one in RULE_SETS}
    html: str = build.page(drawn.texts(language), language, name, pages, "app/style/all.css")
    return html


def rules(name: str) -> Rules:
    return RULE_SETS[name].rules(RULE_SETS[name].players[0])


def judged(name: str, picture: Any) -> Shape | Refusal:
    return MeldTable(rules(name)).shape([CODES.index(code) for code in picture.codes], picture.kind == "was-locked")


@each_page
def test_every_clause_is_told_once_and_has_its_place(language: str, name: str) -> None:
    assert sorted(told(language, name).clauses()) == sorted(CLAUSES[name])
    ids = [attrs["id"] for _, attrs in Tree(page(language, name)).tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert set(CLAUSES[name]) <= set(ids)


@each_page
def test_every_clause_that_a_refusal_can_cite_is_on_the_page(language: str, name: str) -> None:
    cited = {rules(name).clause(code) for code in GENERAL_CLAUSES}
    assert cited | set(rules(name).cites.values()) <= set(CLAUSES[name])


@each_page
def test_readings_are_marked_with_what_the_text_leaves_open(language: str, name: str) -> None:
    assert sorted(set(told(language, name).readings())) == sorted(READINGS[name].split())


@each_page
def test_the_page_is_well_formed_and_needs_nothing_else(language: str, name: str) -> None:
    html = page(language, name)
    tree = Tree(html.replace("<!doctype html>", ""))
    assert not [tag for tag, _ in tree.tags if tag in ("script", "button", "style")]
    targets = {attrs["id"] for _, attrs in tree.tags if "id" in attrs}
    for tag, attrs in tree.tags:
        address = attrs.get("href") or ""
        assert not re.match(r"\w+:|//|/", address), "only relative addresses"
        if address.startswith("#"):
            assert address[1:] in targets
            assert attrs["data-value"] == address[1:]
        elif tag == "a" and "data-action" in attrs:
            assert attrs["data-value"] == Path(address).stem + "/"
    visible = "".join(tree.text)
    assert not re.search(r"\*\*|\{|\}|\[|\]|<[A-Z]\d", visible), "a mark of the source was left over"


@each_page
def test_pictures_are_what_the_engine_says(language: str, name: str) -> None:
    pictures = [picture for block in told(language, name).blocks() for picture in block.pictures]
    assert len(pictures) >= 8
    for picture in pictures:
        if picture.kind == "cards":
            continue
        found = judged(name, picture)
        if picture.kind == "wrong":
            assert isinstance(found, Refusal), picture
            assert found.clause == picture.clause, (picture, found)
            continue
        assert isinstance(found, Shape), (picture, found)
        if picture.kind in ("locked", "was-locked"):
            assert found.locked, picture
        elif picture.kind != "meld":
            assert found.canasta == picture.kind, picture


@each_page
def test_all_languages_tell_the_same(language: str, name: str) -> None:
    pt, translated = told("pt", name), told(language, name)
    thousands = drawn.texts(language)["number.thousands"]
    assert [section.name for section in pt.sections] == [section.name for section in translated.sections]
    for mine, other in zip(pt.blocks(), translated.blocks(), strict=True):
        assert mine.kind == other.kind
        assert len(mine.lines) == len(other.lines)
        marks = r"[\[<][A-Z]\d+[\]>]|\{..\}"
        assert re.findall(marks, mine.text()) == re.findall(marks, other.text())
        assert [picture[:2] for picture in mine.pictures] == [picture[:2] for picture in other.pictures]
        assert [row[0] for row in mine.rows] == [row[0] for row in other.rows]
        assert re.findall(r"\d+", mine.text().replace(".", "")) == re.findall(
            r"\d+", other.text().replace(thousands, "")
        )


@each_page
def test_the_page_leads_to_the_other_languages(language: str, name: str) -> None:
    links = {attrs["hreflang"]: attrs["href"] for _, attrs in Tree(page(language, name)).tags if "hreflang" in attrs}
    assert links == {tag: f"../{other}/{name}.html" for other, tag in pages.LANGUAGES.items() if other != language}


@each_page
def test_the_options_of_the_table_are_explained(language: str, name: str) -> None:
    rows = [row for block in told(language, name).blocks() for row in block.rows]
    assert [row[0] for row in rows if row[0].startswith("option-")] == [
        f"option-{option.name}" for option in RULE_SETS[name].options
    ]
    for option in RULE_SETS[name].options:
        if isinstance(option.default, int) and not isinstance(option.default, bool) and option.default > 9:
            value = next(row[2] for row in rows if row[0] == f"option-{option.name}")
            assert value.replace(".", "").replace(",", "").startswith(str(option.default))


@each_page
def test_the_points_are_those_of_the_engine(language: str, name: str) -> None:
    rows = {row[0]: row[2].replace(".", "") for block in told(language, name).blocks() for row in block.rows}
    points = rules(name).points
    needed = set(ITEMS)
    if points.twos:
        needed.add("item-twos")
    if points.red_three:
        needed.add("item-red-threes")
    if points.unplayed_morto:
        needed.add("item-unplayed-morto")
    if rules(name).deal.mortos:
        needed.add("item-no-morto")
        assert rows["item-no-morto"] == f"−{points.no_morto}"
    assert {key for key in rows if key.startswith("item-")} == needed
    assert rows["item-clean"] == str(points.clean)
    assert rows["item-dirty"] == str(points.dirty)
    assert rows["item-going-out"].split("; ")[0] == str(rules(name).going_out.points)


@each_page
def test_the_game_finds_the_article(language: str, name: str) -> None:
    article = drawn.help.article(page(language, name), language)
    Tree(article)
    assert article.strip().startswith("<article")
    assert 'href="./help/' + language + "/" in article


def test_what_is_no_page_has_no_article() -> None:
    assert drawn.help.article("<html>not found</html>", "pt") == ""
