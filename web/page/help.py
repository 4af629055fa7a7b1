"""The rules, opened from the game: fetched from the own site (the service worker keeps them), shown at a clause.

Which page is read is data: the id of the rule set that is being played. What was read is kept for the visit.
"""

import opening
from table.help import address, article

LIMIT = 15000
# Dialogs that are there again when the rules are closed.
GOES_BACK = ("round", "match", "score", "new", "shared", "near", "past", "school")


class Help:
    """The dialog with the rules."""

    def __init__(self, app):
        self.app = app
        self._read = {}
        self._back = ""  # the dialog from which the rules were opened
        self._from = ""  # what had the focus there

    def open(self, value):
        """Shows the rules. `value`: a place of the page (`C5`), a game and a place (`tranca/`), or nothing."""
        app = self.app
        rules, place = self._wanted(value)
        shown = app.ui.get("help")
        if not shown or shown["rules"] != rules or not shown["html"]:
            app.ui["help"] = {"rules": rules, "html": self._read.get(rules, "")}
        if app.ui["dialog"] != "help":
            self._back = app.ui["dialog"] if app.ui["dialog"] in GOES_BACK else ""
            self._from = app.screen.active_id()
            app.open("help")
        else:
            app.draw()
        if app.ui["help"]["html"]:
            self._show(rules, place)
        else:
            app.dom.run(self._fetch(rules, place))

    def _wanted(self, value):
        """The rule set and the place in its page."""
        app = self.app
        value = value or ""
        if "/" in value:
            rules, place = value.split("/", 1)
            return rules, place
        if app.ui["dialog"] == "help" and app.ui.get("help"):
            return app.ui["help"]["rules"], value
        return (app.view or opening.DEFAULTS)["rules"], value

    async def _fetch(self, rules, place):
        app = self.app
        text = await app.dom.fetch_text(address(app.ui["lang"], rules), LIMIT)
        html = article(text or "", app.ui["lang"])
        if html:
            self._read[rules] = html
        if (app.ui.get("help") or {}).get("rules") != rules:
            return  # another page was asked for meanwhile
        app.ui["help"] = {"rules": rules, "html": html or None}
        if app.ui["dialog"] == "help":
            app.draw()
            if html:
                self._show(rules, place)

    def _show(self, rules, place):
        """Brings the place into sight, or the beginning."""
        self.app.screen.show(place or "help-" + rules)

    def close(self):
        """Back to the dialog from which the rules were opened; True when there was one."""
        app = self.app
        if app.ui["dialog"] != "help" or not self._back:
            return False
        app.ui["dialog"], self._back = self._back, ""
        app.draw()
        if not (self._from and app.screen.focus(self._from)):
            app.screen.focus_dialog()
        return True
