"""The pages about the embed: one that is a blog post with three of them, and one where a frame is set up and copied."""

from __future__ import annotations

import base64
import html
import json
import re
import shutil
from pathlib import Path

from buraco.match import Match
from buraco.moves import parse_move
from buraco.notation import write_document
from buraco.record import read_record
from buraco.state import PLAYING
from web.build import pages, sharing, tools

WEB = pages.WEB
GOLDEN = tools.ROOT / "tests" / "records"
RECORD = "tranca-4"
POST_RULES = "classico"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
SCRIPT = """<script>
addEventListener("message", ({ data, source }) => {
  if (data?.type !== "buraco:height") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
});
</script>"""
POSITION: dict[str, object] = {
    "rules": POST_RULES,
    "players": 4,
    "position": {
        "dealer": 3,
        "turn": 0,
        "phase": "play",
        "hands": ["2h 7h 8h 9h Kc Kd 4s", "5c 5d 8s 9d", "Jc Js Th", "3d 6s Qs Qh 8d"],
        "stock": "7c 8c 5s Tc Ad 6d Jd",
        "pile": "9c 4c",
        "mortos": ["4d 7d Td Qd 7s 9s Ts Ks 3c 6c Qc"],
        "morto_taken": [None, 1],
        "melds": [["3h 4h 5h 6h", "As Ac Ah"], ["Jd Js Jh", "8c 9c Tc Jc Qc Kc Ac"]],
        "scores": [640, 890],
    },
}


def packed(value: object) -> str:
    """base64url of the JSON, as it stands behind an embed's address."""
    return base64.urlsafe_b64encode(pages.compact(value).encode()).decode().rstrip("=")


def build(out: Path, style: str, base: str = "") -> None:
    """Writes `help/<language>/embed.html` and `help/<language>/embed-builder.html` and the scripts they need."""
    app = out / "app" / "embed"
    shutil.copyfile(WEB / "boot" / "embed-page.js", app / "page.js")
    (app / "builder.js").write_bytes(
        (WEB / "boot" / "embed-cards.js").read_bytes() + b"\n" + (WEB / "boot" / "embed-builder.js").read_bytes()
    )
    index = out / "lessons" / "index.json"
    lessons: dict[str, list[str]] = json.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    ids = [f"{name}-{slug}" for name, slugs in lessons.items() for slug in slugs]
    (app / "presets.js").write_text(
        f"buraco.embed.presets({json.dumps(presets(), separators=(',', ':'))}, {json.dumps(ids)});\n", encoding="utf-8"
    )
    lesson = next((name for name in ids if name.startswith("tranca")), ids[0] if ids else "")
    for language in pages.LANGUAGES:
        texts = pages.texts_of(language)
        folder = out / "help" / language
        told = (WEB / "embed" / "pages" / f"{language}.txt").read_text(encoding="utf-8")
        body = f'<article class="help">\n{Post(texts, language, lesson).html(told)}\n</article>'
        (folder / "embed.html").write_text(
            _page(texts, language, "embed", body, style, ["page.js"], base), encoding="utf-8"
        )
        body = f'<div id="builder" data-lang="{language}"></div>'
        scripts = ["builder.js", f"{language}.js", "presets.js"]
        (folder / "embed-builder.html").write_text(
            _page(texts, language, "embed-builder", body, style, scripts, base), encoding="utf-8"
        )


def _page(texts: dict[str, str], language: str, name: str, body: str, style: str, scripts: list[str], base: str) -> str:
    """A page around a body, like those of the rules."""
    tag, path = pages.LANGUAGES[language], f"help/{language}/{name}.html"
    title = html.escape(texts["embed.title" if name == "embed" else "embed.make.title"])
    links = [f'<a href="../../index.html">{html.escape(texts["help.play"])}</a>']
    other = ("embed-builder", "embed.make.title") if name == "embed" else ("embed", "embed.title")
    links.append(f'<a href="./{other[0]}.html">{html.escape(texts[other[1]])}</a>')
    links += [
        f'<a href="../{each}/{name}.html" lang="{code}" hreflang="{code}">{html.escape(texts[f"set.lang.{each}"])}</a>'
        for each, code in pages.LANGUAGES.items()
        if each != language
    ]
    alt = texts["share.picture"]
    shared = "\n".join(sharing.tags(base, path, html.unescape(title), texts["embed.lead"], tag, alt))
    loads = "".join(f'<script src="../../app/embed/{script}" defer></script>\n' for script in scripts)
    begins = pages.head(
        title,
        tag,
        "../../",
        style,
        told=texts["embed.lead"],
        policy=POLICY,
        classes="help-page embed-page",
        shared=shared,
        more=f'<link rel="stylesheet" href="../../app/style/embed-page.css">\n{loads}',
    )
    return (
        f'{begins}<body>\n<nav class="help-top" aria-label="{html.escape(texts["help.more"])}">{"".join(links)}</nav>\n'
        f"<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


class Post:
    """The post, from its text; a line is a `# title`, `## part`, `| what | means |`, `{something live}`, or words."""

    def __init__(self, texts: dict[str, str], language: str, lesson: str) -> None:
        self.texts, self.language, self.lesson = texts, language, lesson

    def html(self, told: str) -> str:
        """The article. A part about lessons stands in it only where there are lessons."""
        if not self.lesson:
            told = re.sub(r"## [^\n]*\n[^\n]*\n\{lesson\}\n", "", told)
        parts: list[str] = []
        rows: list[str] = []
        for line in [*told.strip().split("\n"), ""]:
            if line.startswith("|"):
                name, means = (html.escape(part.strip()) for part in line.strip("| ").split("|"))
                rows.append(f'<tr><th scope="row"><code>{name}</code></th><td>{means}</td></tr>')
                continue
            if rows:
                parts.append(f"<table><tbody>{''.join(rows)}</tbody></table>")
                rows = []
            parts.append(self._line(line))
        return "\n".join(part for part in parts if part)

    def _line(self, line: str) -> str:
        if line.startswith("## "):
            return f"<h2>{html.escape(line[3:])}</h2>"
        if line.startswith("# "):
            return f"<h1>{html.escape(line[2:])}</h1>"
        if line == "{script}":
            return f"<pre tabindex=0><code>{html.escape(SCRIPT)}</code></pre>"
        if line == "{builder}":
            return f'<p><a href="./embed-builder.html">{html.escape(self.texts["embed.make.title"])}</a></p>'
        if line in ("{lesson}", "{position}", "{record}"):
            return self._live(line.strip("{}"))
        return f"<p>{html.escape(line)}</p>" if line else ""

    def _live(self, kind: str) -> str:
        """A frame, and below it what was pasted for it."""
        query, fragment = f"lang={self.language}", ""
        if kind == "lesson":
            query = f"lesson={self.lesson}&{query}"
        else:
            fragment = "#" + kind + "=" + packed(POSITION if kind == "position" else short_record())
        title = html.escape(self.texts[f"embed.a.{kind}"])
        where = html.escape(f"../../embed.html?{query}{fragment}")
        shown = fragment if len(fragment) < 200 else fragment[:48] + "…"
        tag = f'<iframe src="https://…/embed.html?{query}{shown}" title="{title}" width="100%" height="640"></iframe>'
        return (
            f'<iframe class="live" src="{where}" title="{title}" width="100%" height="640" loading="lazy"></iframe>\n'
            f"<details><summary>HTML</summary><pre tabindex=0><code>{html.escape(tag)}</code></pre></details>"
        )


def short_record() -> dict[str, object]:
    """The first round of a match of the tests."""
    record: dict[str, object] = json.loads((GOLDEN / f"{RECORD}.json").read_text(encoding="utf-8"))["record"]
    rounds = record["rounds"]
    assert isinstance(rounds, list)
    return {**record, "rounds": rounds[:1]}


def presets() -> list[dict[str, object]]:
    """For each game three moments of a match of the tests, to begin with: the first turn, the middle, near the end."""
    found: list[dict[str, object]] = []
    for name in ("classico-normal", "tranca-4", "sequencias-4", "familia-3", "treze-4"):
        data = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))["record"]
        data = {**data, "rounds": data["rounds"][:1]}
        whole = read_record(data).rounds[0]
        for part in (0.0, 0.5, 0.85):
            match = Match(read_record({**data, "rounds": []}).rules)
            state = match.start_round(whole.dealer, list(whole.deck))
            for number, move in enumerate(whole.moves):
                if number >= part * len(whole.moves) and (state.phase == PLAYING or not part):
                    break
                match.play(parse_move(str(move)))
            found.append(write_document(state))
    return found
