"""What others show of a link: whole addresses, and only where the build is told the site's address."""

import pytest

from web.build import embed_pages, embedding, sharing, tools


def test_without_an_address_nothing_is_said() -> None:
    assert sharing.tags("", "", "Buraco", "A game", "pt-BR", "A table") == []


def test_with_an_address_all_is_whole_and_harmless() -> None:
    base = sharing.read_base("https://example.org/buraco")
    found = sharing.tags(base, "help/en/tranca.html", 'Rules: "Tranca" <b>', "…", "en", "A table")
    text = "\n".join(found)
    assert 'content="https://example.org/buraco/help/en/tranca.html"' in text
    assert 'content="https://example.org/buraco/icons/table.jpg"' in text
    assert "<b>" not in text
    assert "&quot;Tranca&quot;" in text
    assert 'content="summary_large_image"' in text


@pytest.mark.parametrize(
    "given", ["example.org", "/buraco/", "ftp://example.org/", "https://", "https://example.org/?a=1", "javascript:x"]
)
def test_what_is_no_address(given: str) -> None:
    with pytest.raises(tools.Missing):
        sharing.read_base(given)


def test_the_picture_is_small_and_ours() -> None:
    picture = tools.ROOT / "web" / sharing.PICTURE
    assert picture.stat().st_size <= 100_000
    assert f"`{sharing.PICTURE}`" in (tools.ROOT / "web" / "ASSETS.md").read_text(encoding="utf-8")


def test_rules_for_pages_of_some_height_are_left_out() -> None:
    tall, wide = "@media (min-height: 5px) and (x){.d{e:f}@media (y){g{h:i}}}", "@media (min-width: 9px){m{n:o}}"
    kept = "a{b:c}" + wide + ".p{q:r}"
    assert embedding.without_heights("a{b:c}" + tall + wide + ".p{q:r}") == kept


def test_the_builder_begins_with_positions_that_the_engine_takes() -> None:
    from buraco.notation import read_document

    files = [*embed_pages.presets(), embed_pages.POSITION]
    assert len(files) == 16
    for file in files:
        assert not read_document(file).state.over
