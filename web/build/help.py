"""The help pages: drawn by the build from `web/help/`, one for each rule set and language.

A page stands by itself (no script, no Python). Its article, between two comments, is what the game shows in a dialog.
What a picture says of its cards comes from the engine's own meld arithmetic.
"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from buraco.cards import CODES
from buraco.melds import MeldTable, Shape
from buraco.rulesets import RULE_SETS
from web.build import pages, sharing
from web.build.help_text import CLAUSE, Block, Help, Picture, read_help

WEB = pages.WEB
cards: Any = pages.renderer("table.cards")
icons: Any = pages.renderer("table.icons")
marks: Any = pages.renderer("table.help")
seal: Any = pages.renderer("table.seal")
words: Any = pages.renderer("table.words")


def build(out: Path, style: str, base: str = "") -> None:
    """Draws all pages into `out/help`; `style` is the style sheet's path below `out`, `base` the site's address."""
    for language in pages.LANGUAGES:
        folder = out / "help" / language
        folder.mkdir(parents=True)
        texts = pages.texts_of(language)
        articles = {name: read_help(WEB / "help" / language, name) for name in RULE_SETS}
        for name in articles:
            drawn = page(texts, language, name, articles, style, base)
            (folder / f"{name}.html").write_text(drawn, encoding="utf-8")


def page(texts: dict[str, str], language: str, name: str, articles: dict[str, Help], style: str, base: str = "") -> str:
    """A whole page."""
    told = articles[name]
    title = html.escape(words.say(texts, "help.title", {"game": told.title}))
    links = [f'<a href="../../index.html">{html.escape(words.say(texts, "help.play"))}</a>']
    links.append(f'<a href="./embed.html">{html.escape(words.say(texts, "embed.title"))}</a>')
    links += [
        f'<a href="../{other}/{name}.html" lang="{tag}" hreflang="{tag}">'
        + html.escape(words.say(texts, f"set.lang.{other}"))
        + "</a>"
        for other, tag in pages.LANGUAGES.items()
        if other != language
    ]
    path, alt = f"help/{language}/{name}.html", words.say(texts, "share.picture")
    shared = "\n".join(
        sharing.tags(
            base, path, words.say(texts, "help.title", {"game": told.title}), told.lead, pages.LANGUAGES[language], alt
        )
    )
    head = pages.head(title, pages.LANGUAGES[language], "../../", style, told=told.lead, shared=shared)
    label = html.escape(words.say(texts, "help.more"))
    return (
        f'{head}<body>\n<nav class="help-top" aria-label="{label}">{"".join(links)}</nav>\n<main>\n{marks.BEGIN}\n'
        f"{Article(texts, name, articles).html()}\n{marks.END}\n</main>\n</body>\n</html>\n"
    )


class Article:
    """The article of a rule set: everything that the dialog shows too."""

    def __init__(self, texts: dict[str, str], name: str, articles: dict[str, Help]) -> None:
        self.texts, self.name, self.articles = texts, name, articles
        self.table = MeldTable(RULE_SETS[name].rules(RULE_SETS[name].players[0]))

    def html(self) -> str:
        """The article."""
        told = self.articles[self.name]
        parts = [f'<article class="help" id="help-{self.name}" tabindex="-1">', f"<h1>{html.escape(told.title)}</h1>"]
        parts.append(f'<p class="lead">{self._inline(told.lead)}</p>')
        parts.append(f'<nav class="toc" aria-label="{self._say("help.toc")}"><ul>')
        parts += [f"<li>{self._link(f'h-{part.name}', part.title)}</li>" for part in told.sections]
        parts.append(f"<li>{self._link('h-seal', words.say(self.texts, 'menu.seal'))}</li></ul></nav>")
        for section in told.sections:
            parts.append(f'<section><h2 id="h-{section.name}" tabindex="-1">{html.escape(section.title)}</h2>')
            parts += [self._block(block) for block in section.blocks]
            parts.append("</section>")
        parts += self._sealed()
        parts.append(f"<section><h2>{self._say('help.others')}</h2><ul>")
        parts += [
            f'<li><a href="./{name}.html" data-action="help" data-value="{name}/">{html.escape(other.title)}</a></li>'
            for name, other in self.articles.items()
            if name != self.name
        ]
        return "\n".join([*parts, "</ul></section>", "</article>"])

    def _sealed(self) -> list[str]:
        """How a deck is checked by hand; the same in every game."""
        return [
            f'<section><h2 id="h-seal" tabindex="-1">{self._say("menu.seal")}</h2>',
            *(f"<p>{self._say(key)}</p>" for key in ("seal.lead", "seal.where")),
            seal.by_hand(self.texts, {}),
            "</section>",
        ]

    def _say(self, key: str) -> str:
        return html.escape(words.say(self.texts, key))

    def _link(self, target: str, text: str, classes: str = "", name: str = "") -> str:
        """A link inside the page, which the game's dialog follows by itself."""
        extra = (f' class="{classes}"' if classes else "") + (f' id="{name}"' if name else "")
        return f'<a href="#{target}"{extra} data-action="help" data-value="{target}">{html.escape(text)}</a>'

    def _number(self, clause: str, block: str) -> str:
        """The number of a clause where it is told; `block` is the clause whose place is the whole block."""
        return self._link(clause, clause, "n", "" if clause == block else clause)

    def _told(self, tag: str, text: str) -> str:
        """A block of text. The first clause that it tells has its place at the beginning, not at its number."""
        found = re.search(rf"\[({CLAUSE})\]", text)
        block = found[1] if found else ""
        place = f' id="{block}"' if block else ""
        return f'<{tag}{place} tabindex="-1">{self._inline(text, block)}</{tag}>'

    def _inline(self, text: str, block: str = "") -> str:
        """A sentence: **strong**, {4h} a card, [C5] a clause told here, <C5> one told elsewhere."""
        out = html.escape(text)
        out = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", out)
        out = re.sub(r"\*(.+?)\*", r"<em>\1</em>", out)
        out = re.sub(r"\{([A2-9TJQKX][cdhsX])\}", lambda found: words.chip(self.texts, found[1]), out)
        out = re.sub(rf" ?\[({CLAUSE})\]", lambda found: "\u00a0" + self._number(found[1], block), out)
        return re.sub(rf"&lt;({CLAUSE})&gt;", lambda found: self._link(found[1], found[1], "n"), out)

    def _block(self, block: Block) -> str:
        if block.kind == "pictures":
            return '<div class="pictures">' + "".join(self._picture(one) for one in block.pictures) + "</div>"
        if block.kind == "table":
            rows = (
                f'<tr id="{key}" tabindex="-1"><th scope="row">{self._inline(label)}</th>'
                f"<td>{self._value(value)}</td></tr>"
                for key, label, value in block.rows
            )
            return f'<table class="sheet"><tbody>{"".join(rows)}</tbody></table>'
        if block.kind == "list":
            return "<ul>" + "".join(self._told("li", line) for line in block.lines) + "</ul>"
        if block.kind == "reading":
            notes = "".join(self._reading(line) for line in block.lines)
            return f'<details class="reading"><summary>{self._say("help.reading")}</summary>{notes}</details>'
        return self._told("p", block.lines[0])

    def _value(self, text: str) -> str:
        """A value of a table: several stand below each other."""
        return "".join(f"<span>{self._inline(part)}</span>" for part in text.split("; "))

    def _reading(self, line: str) -> str:
        clause, _, note = line.partition(":")
        return f"<p>{self._link(clause, clause + '°', 'n')} {self._inline(note.strip())}</p>"

    # -- pictures ------------------------------------------------------------------------------------------------------

    def _picture(self, picture: Picture) -> str:
        shape = shape_of(self.table, picture)
        if shape is None:
            fan = "".join(cards.face(self.texts, code) for code in picture.codes)
            kind, canasta, label = "sequence" if picture.kind == "wrong" else "loose", "none", list(picture.codes)
            spoken = words.card_names(self.texts, label)
        else:
            codes, stands = stand_ins(shape)
            fan = "".join(
                cards.face(self.texts, code, words.index_of(other or code) if other is not None else "")
                for code, other in zip(codes, stands, strict=True)
            )
            kind, canasta = shape.kind, shape.canasta
            spoken = words.card_names(self.texts, codes) + "".join(
                self._as(*pair) for pair in zip(codes, stands, strict=True)
            )
        sign = {"clean": "seal", "twos": "seal", "dirty": "half"}.get(canasta)
        drawn = icons.icon(sign) if sign else ""
        if shape is not None and shape.locked:
            drawn += icons.icon("lock")
        caption = drawn + self._inline(picture.caption)
        classes = "picture wrong" if picture.kind == "wrong" else "picture"
        if picture.kind == "wrong":
            number = self._link(picture.clause, picture.clause, "n")
            caption = f'<strong class="no">{self._say("help.wrong")}</strong> {caption} {number}'
        return (
            f'<figure class="{classes}"><div class="meld {kind}" data-canasta="{canasta}" role="img" '
            f'aria-label="{html.escape(spoken)}"><div class="fan">{fan}</div></div>'
            f"<figcaption>{caption}</figcaption></figure>"
        )

    def _as(self, code: str, stands: str | None) -> str:
        """What a wild stands for, in words."""
        if stands is None:
            return ""
        key = "meld.wild.set" if stands == "" else "meld.wild"
        args = {"card": words.card_name(self.texts, code)}
        if stands:
            args["stands"] = words.card_name(self.texts, stands)
        return str(words.say(self.texts, key, args))


def shape_of(table: MeldTable, picture: Picture) -> Shape | None:
    """What the engine makes of a picture's cards; nothing for loose or wrong ones."""
    if picture.kind in ("cards", "wrong"):
        return None
    found = table.shape([CODES.index(code) for code in picture.codes], picture.kind == "was-locked")
    if not isinstance(found, Shape):
        raise ValueError(f"{' '.join(picture.codes)}: {found.reason}")
    return found


def stand_ins(shape: Shape) -> tuple[list[str], list[str | None]]:
    """A meld's cards in table order, and for each one that acts as wild the card it stands for ("" in a set)."""
    codes = [CODES[card] for card in shape.cards]
    if shape.kind == "set":
        naturals = len(codes) - shape.wilds
        return codes, [None] * naturals + [""] * shape.wilds
    stands = [CODES[card] for card in shape.stands]
    return codes, [other if other != code else None for code, other in zip(codes, stands, strict=True)]
