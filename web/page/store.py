"""What is kept in the browser: the match, what was set aside, the settings.

Runs in MicroPython. Every key begins with the path of the site, so that several copies on one host stay apart. Where the
browser refuses storage (the very access may raise), everything is kept in memory for this visit, and `kept` says so.
"""

import json

import js


class Store:
    """The page's storage; never raises."""

    def __init__(self):
        self._prefix = "buraco:" + js.buraco.scope + ":"
        self._memory = {}
        self.kept = self._works()

    def _works(self):
        try:
            key = self._prefix + "probe"
            js.localStorage.setItem(key, "1")
            js.localStorage.removeItem(key)
            return True
        except Exception:
            return False

    def _get(self, name):
        if name in self._memory:
            return self._memory[name]
        try:
            value = js.localStorage.getItem(self._prefix + name)
            return value if isinstance(value, str) else None
        except Exception:
            return None

    def _put(self, name, text):
        try:
            js.localStorage.setItem(self._prefix + name, text)
        except Exception:
            self._memory[name] = text
            return False
        self._memory.pop(name, None)
        return True

    def _drop(self, name):
        self._memory.pop(name, None)
        try:
            js.localStorage.removeItem(self._prefix + name)
        except Exception:
            pass

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

    def load_text(self):
        """The stored match as text, or None."""
        return self._get("match")

    def save_match(self, save):
        """Stores the match; False when the browser keeps it for this visit only (refused, or full)."""
        return self._put("match", json.dumps(save))

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
        found = []
        for name in self._memory:
            if name.startswith("aside."):
                found.append(int(name[6:]))
        try:
            for index in range(js.localStorage.length):
                key = js.localStorage.key(index)
                start = self._prefix + "aside."
                if key.startswith(start) and key[len(start) :].isdigit():
                    found.append(int(key[len(start) :]))
        except Exception:
            pass
        return ["aside." + str(number) for number in sorted(set(found))]

    def read_aside(self, name):
        """A text that was set aside, or None."""
        return self._get(name)

    def drop_aside(self, name):
        """Forgets one text that was set aside (when the person took it up again, or asked for it)."""
        self._drop(name)

    def get_setting(self, name, default=None):
        """A setting as text."""
        value = self._get("set." + name)
        return default if value is None else value

    def set_setting(self, name, value):
        """Keeps a setting (a text); False when for this visit only."""
        return self._put("set." + name, str(value))
