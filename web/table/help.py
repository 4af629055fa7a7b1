"""The rules in the game: the article of a help page, shown in a dialog, or one sentence while it is not there."""

from table.words import esc, say

# The article of a page stands between these.
BEGIN = "<!-- article -->"
END = "<!-- /article -->"
FOLDER = "./help/"


def address(lang: str, rules: str) -> str:
    """Where the help page of a rule set is."""
    return FOLDER + lang + "/" + rules + ".html"


def article(page: str, lang: str) -> str:
    """The article of a help page, its links fit for the game's own place; nothing if there is none."""
    start, end = page.find(BEGIN), page.find(END)
    if start < 0 or end < start:
        return ""
    return page[start + len(BEGIN) : end].replace('href="./', 'href="' + FOLDER + lang + "/")


def rules(texts: dict, view: dict | None, ui: dict) -> str:
    """The dialog's body. `ui["help"]`: {"rules", "html"}, the html empty while it is fetched, None when it can't be."""
    shown = ui.get("help") or {}
    html = shown.get("html")
    if html:
        return html
    key = "help.failed" if html is None and shown else "help.loading"
    return '<p class="lead" aria-live="polite">' + esc(say(texts, key)) + "</p>"
