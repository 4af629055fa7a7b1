"""The school's dialog: which game's lessons are listed, and which were done; boot/school.js shows the lessons."""

import opening
from table.school import games

GOES_BACK = ("new", "help")


class School:
    """Keeps `ui["school"]`."""

    def __init__(self, app):
        self.app = app
        self._back = ""  # the dialog from which the list was opened

    def open(self, rules):
        """The list of a game's lessons; without a name, of the game that is being played."""
        app = self.app
        known = games(app.texts)
        rules = rules or (app.view or opening.DEFAULTS)["rules"]
        app.ui["school"] = {"rules": rules if rules in known else known[0], "done": self._done()}
        app.device.keep_lessons()
        self._back = app.ui["dialog"] if app.ui["dialog"] in GOES_BACK else ""
        app.open("school")

    def close(self):
        """Back to the dialog from which the list was opened; True when there was one."""
        app = self.app
        if app.ui["dialog"] != "school" or not self._back:
            return False
        app.ui["dialog"], self._back = self._back, ""
        app.draw()
        app.screen.focus("do-school")
        return True

    def choose(self, rules):
        """The lessons of another game."""
        if rules in games(self.app.texts):
            self.app.ui["school"]["rules"] = rules
            self.app.draw()

    def closed(self, _event):
        """A lesson was closed: the list tells what was done."""
        if self.app.ui["school"]:
            self.app.ui["school"]["done"] = self._done()
            self.app.draw()

    def _done(self):
        return self.app.store.get_setting("lessons", "").split()
