"""The rules in our own words, as they are written down in `web/help/<language>/<set>.txt`.

A file is made of lines; a blank line ends what stood before it:

    title: Só sequências            the head, up to the first section; `lead:` is the sentence below the title
    # pile | O lixo                 a section, with the name that both languages share
    Pegue o lixo inteiro. [S2]      a paragraph; [S2] marks where the clause is told, <S2> points to it, {4h} is a card
    - Uma frase                     a list
    ° S2: O texto não diz …         a reading: what the text of the source leaves open
    | clean 4h 5h 6h -- caption     pictures of one row; what comes first is what the engine must say of the cards
    + item-clean | label | value    a row of a table
    @G5                             what all sets share, from `shared.txt`, where such a line begins each piece
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

KINDS = ("meld", "clean", "dirty", "twos", "locked", "was-locked", "none", "wrong", "cards")
CLAUSE = r"[GMTCSFX]\d{1,2}"


class Wrong(ValueError):
    """A line that is none of the above."""


class Picture(NamedTuple):
    """Some cards with a caption. `kind`: what they are (`KINDS`); `clause`: what forbids them, where they are wrong."""

    kind: str
    codes: tuple[str, ...]
    caption: str
    clause: str = ""


class Block(NamedTuple):
    """A piece of a section: `kind` is `p`, `list`, `reading`, `pictures` or `table`."""

    kind: str
    lines: tuple[str, ...] = ()
    pictures: tuple[Picture, ...] = ()
    rows: tuple[tuple[str, str, str], ...] = ()

    def text(self) -> str:
        """Every sentence of the block."""
        cells = [cell for row in self.rows for cell in row[1:]]
        return "\n".join([*self.lines, *cells, *(picture.caption for picture in self.pictures)])


class Section(NamedTuple):
    """A part of a page."""

    name: str
    title: str
    blocks: tuple[Block, ...]


class Help(NamedTuple):
    """The help page of a rule set."""

    title: str
    lead: str
    sections: tuple[Section, ...]

    def blocks(self) -> Iterator[Block]:
        """All blocks in their order."""
        for section in self.sections:
            yield from section.blocks

    def clauses(self) -> list[str]:
        """The clauses that the page tells, in their order."""
        return [clause for block in self.blocks() for clause in re.findall(rf"\[({CLAUSE})\]", block.text())]

    def readings(self) -> list[str]:
        """The clauses of which the page says what the text leaves open."""
        found = (block for block in self.blocks() if block.kind == "reading")
        return [line.partition(":")[0] for block in found for line in block.lines]


def read_help(folder: Path, name: str) -> Help:
    """The page of a rule set from a language's folder, what is shared put in its places."""
    shared = _shared((folder / "shared.txt").read_text(encoding="utf-8").splitlines())
    head, sections = {}, []
    title, lines = "", list[str]()
    for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            if title:
                sections.append(_section(title, lines))
            title, lines = line[2:], []
        elif title:
            lines += _included(shared, line) if line.startswith("@") else [line]
        elif line.strip():
            key, _, value = line.partition(":")
            head[key] = value.strip()
    sections.append(_section(title, lines))
    return Help(head["title"], head["lead"], tuple(sections))


def _shared(lines: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.startswith("@"):
            found[line] = part = []
        elif line.strip() or found:
            part.append(line)
    return found


def _included(shared: dict[str, list[str]], line: str) -> list[str]:
    if line.strip() not in shared:
        raise Wrong(f"nothing is shared under {line}")
    return ["", *shared[line.strip()], ""]


def _section(title: str, lines: list[str]) -> Section:
    name, _, heading = title.partition("|")
    blocks: list[Block] = []
    for block in _blocks(lines):
        if block.kind == "reading" and blocks and blocks[-1].kind == "reading":
            blocks[-1] = Block("reading", blocks[-1].lines + block.lines)
        else:
            blocks.append(block)
    return Section(name.strip(), heading.strip(), tuple(blocks))


MARKS = {"-": "list", "°": "reading", "|": "pictures", "+": "table"}


def _blocks(lines: Iterable[str]) -> Iterator[Block]:
    kind, held = "", list[str]()
    for line in [*lines, ""]:
        now = MARKS.get(line[:1], "p") if line.strip() else ""
        if now != kind:
            if kind:
                yield _block(kind, held)
            held = []
        kind = now
        held.append(line.strip() if now == "p" else line[1:].strip())


def _block(kind: str, lines: list[str]) -> Block:
    if kind == "p":
        return Block(kind, (" ".join(lines),))
    if kind == "pictures":
        return Block(kind, pictures=tuple(_picture(line) for line in lines))
    if kind == "table":
        return Block(kind, rows=tuple(_row(line) for line in lines))
    if kind == "reading":
        for line in lines:
            if not re.match(rf"{CLAUSE}: ", line):
                raise Wrong(f"a reading begins with its clause: {line}")
    return Block(kind, tuple(lines))


def _row(line: str) -> tuple[str, str, str]:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) != 3:
        raise Wrong(f"three cells make a row: {line}")
    return cells[0], cells[1], cells[2]


def _picture(line: str) -> Picture:
    cards, _, caption = line.partition("--")
    kind, *codes = cards.split()
    clause = codes.pop(0) if kind == "wrong" else ""
    if kind not in KINDS or not codes or not caption.strip():
        raise Wrong(f"no picture: {line}")
    return Picture(kind, tuple(codes), caption.strip(), clause)
