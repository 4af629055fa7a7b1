"""What is kept in the browser: the match, what was set aside, the settings.

Runs in MicroPython. Where the browser refuses storage, or has no room, a text is kept in memory for this visit, and
stored once there is room. The access itself is in start.js: what throws there, MicroPython could not catch.

One page at a time: the one that was opened last writes its mark under `tab`, and any other stores nothing from then on.
Nothing here is ever removed before what takes its place is stored.
"""

import json

import js
from table.archive import may_be
from table.saved import read_json
from table.shelf import MOST, MOST_TEXT

JOURNAL = "bring"  # what of an archive takes the place of something, while it is brought


class Store:
    """The page's storage; never raises."""

    def __init__(self, mark):
        """`mark`: a text that no other page has."""
        self._browser = js.buraco.storage
        self._mark = mark
        self._memory = {}
        self._held = False  # the stored match could be kept nowhere else: it is not written over
        self._closed = False  # an archive was brought: the page is about to be loaded anew
        if not self._browser.put("tab", mark):
            self._browser.drop("tab")
            found = self._browser.get("tab")  # the mark of another visit, which nothing here can change
            self._mark = found if isinstance(found, str) else mark
        self._finish_bringing()

    def is_ours(self):
        """Whether no other page was opened on these things since."""
        found = self._browser.get("tab")
        return not isinstance(found, str) or found == self._mark

    def _get(self, name):
        if name in self._memory:
            return self._memory[name]
        value = self._browser.get(name)
        return value if isinstance(value, str) else None

    def _put(self, name, text):
        if self._closed or not self.is_ours():
            return True
        if not self._browser.put(name, text):
            self._memory[name] = text
            return False
        self._memory.pop(name, None)
        return True

    def _drop(self, name):
        if self._closed or not self.is_ours():
            return
        self._memory.pop(name, None)
        self._browser.drop(name)

    def load_match(self):
        """(save, None), (None, None) when there is none, or (None, "damaged") after setting the text aside."""
        text = self._get("match")
        if text is None:
            return None, None
        save = read_json(text)
        if not isinstance(save, dict):
            if not self.keep_match():  # full: there is room once the match is gone
                self._held = False
                self._drop("match")
                self.set_aside(text)
            return None, "damaged"
        return save, None

    def keep_match(self, save=None):
        """The stored match is set aside, just as it is, before another takes its place; False when there is no room:
        then it stays where it is, and nothing takes its place. `save`: it, should it have been cleared."""
        text = self._get("match")
        if text is None and save is not None:
            text = json.dumps(save)
        if text is None or self.set_aside(text):
            return True
        if "match" not in self._memory:
            self._held = True
        return False

    def save_match(self, save):
        """Stores the match; False when the browser keeps it for this visit only (refused, or full)."""
        text = json.dumps(save)
        for name in list(self._memory):  # is there room by now?
            if name != "match":
                self._put(name, self._memory[name])
        if self._held:
            self._held = any(name.startswith("aside.") for name in self._memory)
        if self._held:
            self._memory["match"] = text
            return False
        return self._with_room("match", text)

    def _with_room(self, name, text):
        """Stores a text; the oldest records of past matches make room, unless the browser would not store anything."""
        while not self._put(name, text):
            oldest = [one for one in self._shelved() if one != name and one not in self._memory][:1]
            if not oldest or not self._browser.put(oldest[0], self._get(oldest[0])):
                return False  # not even what lies there already: no room would help
            self._drop(oldest[0])
        return True

    def set_aside(self, text):
        """Keeps a text that is no longer the match; False when the browser keeps it for this visit only."""
        numbers = [int(name.split(".")[1]) for name in self.list_aside()]
        number = max(numbers) + 1 if numbers else 1
        return self._with_room("aside." + str(number), text)

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
        """Forgets one text that was set aside: it is the match now. Not where that is kept for this visit only."""
        if "match" not in self._memory or name in self._memory:
            self._drop(name)

    def shelve(self, text):
        """Keeps the record of a past match; the oldest ones make room. False when for this visit only."""
        names = self._shelved()
        name = "past." + str(int(names[-1][5:]) + 1 if names else 1)
        stored = self._with_room(name, text)
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
        True when all of it is stored: from then on nothing else is. False, and nothing has changed, when it is not.

        Matches are added first, the one under way is kept aside. What takes the place of something is written down as a
        whole (`bring`) before any of it is put there: should the tab die in the middle, the next visit goes on with it.
        """
        before = self.entries()
        known = dict(before)
        had = [text for name, text in before if name == "match" or name.startswith(("aside.", "past."))]
        running = self._get("match")
        stored, places, longer = True, [], 0
        for name, text in entries:
            if name.startswith("aside."):
                stored = stored and (text in had or self.set_aside(text))
            elif name.startswith("past."):
                stored = stored and (text in had or self.shelve(text))
            else:
                places.append([name, text])
                longer += max(0, len(text) - len(known.get(name, ""))) + len(name)
                if name == "match" and running is not None and text != running:
                    stored = stored and self.set_aside(running)
        # With blanks for what the places will need more: where that fits, they fit.
        stored = stored and self._put(JOURNAL, json.dumps(places) + " " * longer)
        if stored and self._put_in_place(places):
            self._closed = True
            return True
        for name, text in before:
            self._put(name, text)
        for name, _text in self.entries():
            if name not in known and ("match" not in self._memory or name == JOURNAL):
                self._drop(name)
        return False

    def _put_in_place(self, places):
        """Puts what the journal says into its places, then drops it; False when something could not be stored."""
        stored = self._put(JOURNAL, json.dumps(places))  # without the blanks
        for name, text in places:
            stored = stored and self._put(name, text)
        if stored:
            self._drop(JOURNAL)
        return stored

    def _finish_bringing(self):
        """Goes on with an archive in the middle of which the tab died: all of it is there then, or none."""
        text = self._browser.get(JOURNAL)
        if not isinstance(text, str):
            return
        found, places = read_json(text), []
        for entry in found if isinstance(found, list) else []:
            if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str) and isinstance(entry[1], str):
                places.extend([entry] if may_be(entry[0]) else [])
        running, kept = self._get("match"), [self._get(name) for name in self.list_aside()]
        others = [new for name, new in places if name == "match" and new != running]
        if others and running is not None and running not in kept:
            self.keep_match()
        if not self._put_in_place(places):
            self._drop(JOURNAL)

    def get_setting(self, name, default=None):
        """A setting as text."""
        value = self._get("set." + name)
        return default if value is None else value

    def set_setting(self, name, value):
        """Keeps a setting (a text); False when for this visit only."""
        return self._put("set." + name, str(value))
