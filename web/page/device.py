"""The device: what the browser may lend the game besides its page. Everything here is done in boot/comfort.js.

Runs in MicroPython. What a browser lacks does nothing.
"""

import dom
import js


def keep_lessons():
    """Has the lessons of this language kept for times without a line."""
    js.buraco.keepLessons()


def able():
    """What this device has: a list of `sound`, `buzz`, `awake`, `full`."""
    return str(js.buraco.comfort.able()).split()


def coarse():
    """Whether a finger points here: a phone, a tablet."""
    return bool(js.matchMedia("(pointer: coarse)").matches)


def settings(sound, buzz, awake):
    """What is wished for."""
    js.buraco.comfort.settings(sound, buzz, awake)


def play(name):
    """A sound by its name, if sounds are wished for and the person has touched the page."""
    js.buraco.comfort.play(name)


def buzz():
    """A short vibration, if wished for."""
    js.buraco.comfort.buzz()


def persist():
    """Asks the browser, once, to keep what is stored."""
    js.buraco.comfort.persist()


def still():
    """No card flies or hangs at a finger any more."""
    js.buraco.travel.finish()
    js.buraco.letGo()


def download(name, text):
    """Gives the person a file."""
    js.buraco.comfort.download(name, text)


async def read_file(field, limit):
    """The text of the file chosen in a field, or None: no file, too big, not to be read. The field is empty again."""
    how, text = await dom.within(js.buraco.comfort.readFile(field, limit), 15000)
    return text if how == "done" and isinstance(text, str) else None


def full():
    """Into full screen, or out of it."""
    js.buraco.comfort.full()


def is_full():
    """Whether the page fills the screen."""
    return bool(js.document.fullscreenElement)
