"""What is kept in the browser: the match, what was set aside, the settings.

Runs in MicroPython. Where the browser refuses storage, everything is kept in memory for this visit, and `kept` says so.
The access itself is in start.js: what throws there, MicroPython could not catch.
"""

import json

import js
from table.shelf import MOST, MOST_TEXT


class Store:
    """The page's storage; never raises."""

    def __init__(self):
        self._browser = js.buraco.storage
        self._memory = {}
        self._closed = False  # an archive was brought: the page is about to be loaded anew
        self.kept = bool(self._browser.put("probe", "1") and self._browser.drop("probe"))

    def _get(self, name):
        if name in self._memory:
            return self._memory[name]
        value = self._browser.get(name)
        return value if isinstance(value, str) else None

    def _put(self, name, text):
        if self._closed:
            return True
        if not self._browser.put(name, text):
            self._memory[name] = text
            return False
        self._memory.pop(name, None)
        return True

    def _drop(self, name):
        self._memory.pop(name, None)
        self._browser.drop(name)

    def load_match(self):
        """(save, None), (None, None) when there is none, or (None, "damaged") after setting the text aside."""
        text = self._get("match")
        if text is None:
            return None, None
        try:
            save = json.loads(text)
        except ValueError:
            save = None
        if not isinstance(save, dict):
            if not self.set_aside(text):  # full: then there is room once the match is gone
                self.drop_match()
                self.set_aside(text)
            self.drop_match()
            return None, "damaged"
        return save, None

    def save_match(self, save):
        """Stores the match; False when the browser keeps it for this visit only (refused, or full)."""
        text = json.dumps(save)
        while not self._put("match", text):
            if not self._drop_oldest():
                return False
        return True

    def drop_match(self):
        """Forgets the match."""
        self._drop("match")

    def set_aside(self, text):
        """Keeps a text that is no longer the match; False when the browser keeps it for this visit only."""
        numbers = [int(name.split(".")[1]) for name in self.list_aside()]
        number = max(numbers) + 1 if numbers else 1
        return self._put("aside." + str(number), text)

    def list_aside(self):
        """The names of what was set aside, oldest first."""
        found = set()
        for name in self._browser.names().split("\n") + list(self._memory):
            if name.startswith("aside.") and name[6:].isdigit():
                found.add(int(name[6:]))
        return ["aside." + str(number) for number in sorted(found)]

    def read_aside(self, name):
        """A text that was set aside, or None."""
        return self._get(name)

    def drop_aside(self, name):
        """Forgets one text that was set aside (when the person took it up again, or asked for it)."""
        self._drop(name)

    def shelve(self, text):
        """Keeps the record of a past match; the oldest ones make room. False when for this visit only."""
        names = self._shelved()
        name = "past." + str(int(names[-1][5:]) + 1 if names else 1)
        stored = self._put(name, text)
        while not stored and self._drop_oldest(name):
            stored = self._put(name, text)
        names = self._shelved()
        sizes = [len(self._get(one) or "") for one in names]
        while len(names) > 1 and (len(names) > MOST or sum(sizes) > MOST_TEXT):
            self._drop(names.pop(0))
            sizes.pop(0)
        return stored

    def shelf(self):
        """The records of past matches: [[name, text], …], newest first."""
        return [[name, self._get(name) or ""] for name in self._shelved()[::-1]]

    def _shelved(self):
        """Their names, oldest first."""
        numbers = {}
        for name in self._browser.names().split("\n") + list(self._memory):
            if name.startswith("past.") and name[5:].isdigit():
                numbers[int(name[5:])] = True
        return ["past." + str(number) for number in sorted(numbers)]

    def _drop_oldest(self, but=""):
        """Makes room by the oldest stored record of a past match; False when there is none any more."""
        for name in self._shelved():
            if name != but and name not in self._memory:
                self._drop(name)
                return True
        return False

    def get_stats(self):
        """The statistics as text, or None."""
        return self._get("stats")

    def set_stats(self, text):
        """Keeps the statistics; False when for this visit only."""
        return self._put("stats", text)

    def entries(self):
        """Everything that is kept: [[name, text], …]."""
        names = {name: True for name in self._browser.names().split("\n") + list(self._memory) if name}
        found = [[name, self._get(name)] for name in sorted(names)]
        return [entry for entry in found if entry[1] is not None]

    def bring(self, entries):
        """Puts the entries of an archive in the place of those that are here; the matches that are here are kept aside.
        True when all of it is stored: from then on nothing else is. False, and nothing has changed, when it is not."""
        before = self.entries()
        had = [text for name, text in before if name == "match" or name.startswith(("aside.", "past."))]
        running = self._get("match")
        stored = True
        for name, text in entries:
            if name.startswith("aside."):
                stored = stored and (text in had or self.set_aside(text))
            elif name.startswith("past."):
                stored = stored and (text in had or self.shelve(text))
            elif name == "match" and running is not None and text != running:
                stored = stored and self.set_aside(running) and self._put(name, text)
            else:
                stored = stored and self._put(name, text)
        if stored:
            self._closed = True
            return True
        known = dict(before)
        for name, _text in self.entries():
            if name not in known:
                self._drop(name)
        for name, text in before:
            self._put(name, text)
        return False

    def get_setting(self, name, default=None):
        """A setting as text."""
        value = self._get("set." + name)
        return default if value is None else value

    def set_setting(self, name, value):
        """Keeps a setting (a text); False when for this visit only."""
        return self._put("set." + name, str(value))
