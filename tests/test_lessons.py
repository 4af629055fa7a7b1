"""The lessons: played by the referee, so that none can teach what it refuses; every try answered, no language half."""

import json
import re
from typing import Any

import pytest

from buraco.moves import parse_move
from buraco.rulesets import RULE_SETS
from web.build import help as help_pages
from web.build import lesson_data, lessons, pages
from web.build.help_text import read_help
from web.build.lesson_data import Lesson, Step

EACH = [(name, slug) for name, slugs in lesson_data.order().items() for slug in slugs]
PLAYED = {(name, slug): lesson_data.lesson(name, slug) for name, slug in EACH}
STEPS = [(name, slug, step) for (name, slug), lesson in PLAYED.items() for step in lesson.steps]
FEWEST, MOST_STEPS = 3, 6
SUBJECTS = {"turn", "sequences", "wilds", "pile", "out", "counting"}  # of every game
LONGEST = 200  # letters of a sentence, its figures and cards counted as they are written

each_lesson = pytest.mark.parametrize(("name", "slug"), EACH)
each_step = pytest.mark.parametrize(
    ("name", "slug", "step"), STEPS, ids=[f"{name}-{slug}-{step.name}" for name, slug, step in STEPS]
)
each_language = pytest.mark.parametrize("lang", lessons.languages())


def told(name: str, slug: str, lang: str = "pt") -> dict[str, str]:
    """The texts of a lesson."""
    return lesson_data.texts(lang, name, slug)


def wanted(lesson: Lesson) -> set[str]:
    """The texts that a lesson needs; of moves that are legal but unwise, those that are written."""
    found = {"title"}
    for step in lesson.steps:
        found.add(step.name)
        if step.right is not None or step.choices:
            found.add(step.name + "+")
        if step.choices:
            found.add(step.name + "-")
        found |= {f"{step.name}!{move}" for move in step.unwise}
    return found


def test_every_game_has_its_lessons() -> None:
    order = lesson_data.order()
    assert list(order) == list(RULE_SETS)
    for name, slugs in order.items():
        assert len(slugs) == len(set(slugs)) >= 8, name
        assert set(slugs) >= SUBJECTS, name
        rules = RULE_SETS[name].rules(RULE_SETS[name].players[0])
        assert ("sets" in slugs) == bool(rules.melds.set_ranks), name
        assert ("morto" in slugs) == bool(rules.deal.mortos), name
        assert ("buraco" in slugs) == (rules.opening.waiting_from is not None), name
        assert ("threes" in slugs) == rules.threes.red_laid_aside, name


def test_every_file_of_a_lesson_is_used() -> None:
    used = set()
    for name, slug in EACH:
        folder = next(one for one in lesson_data.folders(name) if (lesson_data.FOLDER / one / f"{slug}.json").exists())
        used.add(f"{folder}/{slug}.json")
    there = {
        path.relative_to(lesson_data.FOLDER).as_posix()
        for path in lesson_data.FOLDER.glob("*/*.json")
        if path.parent.name not in pages.LANGUAGES
    }
    assert there == used


@each_lesson
def test_a_lesson_is_short_and_something_is_tried_in_it(name: str, slug: str) -> None:
    steps = PLAYED[name, slug].steps
    assert FEWEST <= len(steps) <= MOST_STEPS
    assert [step for step in steps if step.right or step.choices]
    names = [step.name for step in steps]
    assert len(names) == len(set(names))


@each_step
def test_the_right_try_is_legal_and_leads_on(name: str, slug: str, step: Step) -> None:
    if step.right is None:
        return
    assert step.before.turn == 0, "the person sits at seat 0"
    assert step.before.check(step.right) is None
    after = step.before.copy()
    after.apply(step.right)
    assert lessons.view_of(after, acting=False) == lessons.view_of(step.after, acting=False)


@each_step
def test_a_wrong_try_is_refused_by_the_clause_that_the_lesson_names(name: str, slug: str, step: Step) -> None:
    for text, clause in step.wrong.items():
        refusal = step.before.check(parse_move(text))
        assert refusal is not None, f"{text} is legal"
        assert refusal.clause == clause, text


@each_step
def test_an_unwise_try_is_legal_and_not_the_right_one(name: str, slug: str, step: Step) -> None:
    for text in step.unwise:
        assert step.before.check(parse_move(text)) is None, text
        assert parse_move(text) != step.right


@each_step
def test_of_the_figures_to_choose_from_one_is_right(name: str, slug: str, step: Step) -> None:
    figures = [lesson_data.figure(one, step.before) for one in step.choices]
    assert len(figures) == len(set(figures))
    assert len(figures) != 1


@each_lesson
def test_every_clause_that_a_lesson_cites_is_told_by_the_rules(name: str, slug: str) -> None:
    page = read_help(help_pages.WEB / "help" / "pt", name)
    cited = {clause for step in PLAYED[name, slug].steps for clause in step.wrong.values()}
    assert cited <= set(page.clauses())


@each_language
@each_lesson
def test_a_lesson_has_all_its_texts_and_no_figure_of_its_own(name: str, slug: str, lang: str) -> None:
    lesson, texts = PLAYED[name, slug], told(name, slug, lang)
    assert sorted(wanted(lesson) - set(texts)) == []
    for key in wanted(lesson):
        text = texts[key]
        assert text.strip() == text != ""
        assert len(text) <= LONGEST, key
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), f"{key}: a figure that nobody checks"
        for inside in re.findall(r"\{(.*?)\}", text):
            assert inside.startswith("=") or lesson_data.cards_in("{" + inside + "}"), f"{key}: {{{inside}}}"
        assert text.count("**") % 2 == 0
        assert text.count("{") == text.count("}")


@each_language
def test_no_text_is_left_over(lang: str) -> None:
    for path in sorted((lesson_data.FOLDER / lang).glob("*.json")):
        users = [name for name in RULE_SETS if path.stem in lesson_data.folders(name)]
        for slug, texts in json.loads(path.read_text(encoding="utf-8")).items():
            known: set[str] = set()
            for name in users:
                if (name, slug) in PLAYED:
                    known |= wanted(PLAYED[name, slug])
            assert sorted(set(texts) - known) == [], f"{path.stem}/{slug}"


@each_language
@each_lesson
def test_the_same_cards_and_figures_are_named_in_every_language(name: str, slug: str, lang: str) -> None:
    pt, other = told(name, slug), told(name, slug, lang)
    for key in wanted(PLAYED[name, slug]):
        assert sorted(re.findall(r"\{.*?\}", pt[key])) == sorted(re.findall(r"\{.*?\}", other[key])), key


@each_step
def test_a_sentence_names_only_cards_that_are_in_sight(name: str, slug: str, step: Step) -> None:
    texts = told(name, slug)
    for key, state in ((step.name, step.before), (step.name + "+", step.after)):
        seen = {code for part in cards_in_sight(state) for code in part}
        if key == step.name + "+":
            seen |= {code for part in cards_in_sight(step.before) for code in part}
        assert set(lesson_data.cards_in(texts.get(key, ""))) <= seen, key


def cards_in_sight(state: Any) -> list[list[str]]:
    """The codes of all cards that lie open to the person, those that a wild stands for among them."""
    view = lessons.view_of(state, acting=False)
    found = [view["hand"], view["pile"]]
    for side in view["sides"]:
        found += [side["red_threes"], *(meld["cards"] for meld in side["melds"])]
    found += [meld["cards"] for melds in view["waiting"] for meld in melds]
    return found


# -- what the build makes of them --------------------------------------------------------------------------------------


def drawn(name: str, slug: str, lang: str = "pt") -> dict[str, Any]:
    """A lesson's file as the conductor reads it."""
    lesson = PLAYED[name, slug]
    return lessons.Drawing(lang, lesson, [lessons.judge(step) for step in lesson.steps]).data()


def answer(step: dict[str, Any], target: str, place: int) -> list[str]:
    """What a step answers a try: [sentence, clause]."""
    row = step["tries"][target]
    found: list[str] = step["says"][ord(row[0 if len(row) == 1 else place]) - lessons.FIRST_SIGN]
    return found


@each_lesson
def test_every_try_is_answered_as_the_referee_does(name: str, slug: str) -> None:
    data = drawn(name, slug)
    for step, found in zip(PLAYED[name, slug].steps, data["steps"], strict=True):
        if step.right is None:
            assert "tries" not in found
            continue
        rights = 0
        for target, moves in lessons.tries(step.before).items():
            for place, move in enumerate(moves):
                if move is None:
                    continue
                refusal = step.before.check(move)
                text, clause = answer(found, target, place)
                assert clause == (refusal.clause if refusal else ""), (target, str(move))
                rights += not text
        if len(step.before.hands[0]) <= lessons.MOST:
            assert rights >= 1, "nothing that can be tapped is right"


@each_lesson
def test_frames_are_made_of_the_tables_own_parts(name: str, slug: str) -> None:
    data = drawn(name, slug)
    for found in data["steps"]:
        for frame in filter(None, (found["frame"], found.get("after"))):
            html = "".join(data["pieces"][number] for part in frame for number in part)
            assert 'data-zone="hand"' in html
            assert 'data-zone="stock"' in html
            ids = re.findall(r' id="([^"]*)"', html)
            assert len(ids) == len(set(ids))
            assert all(one.startswith("L-") for one in ids), "would be mistaken for the table's own"
            assert "style=" not in html
    for text in [step["ask"] for step in data["steps"]]:
        assert "{=" not in text


def test_a_language_without_lessons_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "languages", lambda: ["pt"])
    assert lessons.listed("it") == {}
    assert lessons.listed("pt")["lessons"].split() == list(RULE_SETS)


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"steps": [{"name": "one"}]}, "no position"),
        ({"steps": [{"name": "one", "tip": 1}]}, "unknown keys"),
        (
            {
                "steps": [
                    {"name": "one", "position": {"hands": ["4h 5h 6h"], "turn": 0, "stock": "9c"}, "right": "lay 4h"}
                ]
            },
            "X3",
        ),
    ],
)
def test_a_lesson_that_cannot_be_played_stops_the_build(
    data: dict[str, Any], wrong: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = (lesson_data.FOLDER / "order.json").read_text(encoding="utf-8")
    (tmp_path / "order.json").write_text(order, encoding="utf-8")
    (tmp_path / "treze").mkdir()
    (tmp_path / "treze" / "turn.json").write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(lesson_data, "FOLDER", tmp_path)
    with pytest.raises(lesson_data.BadLesson, match=wrong):
        lesson_data.lesson("treze", "turn")
