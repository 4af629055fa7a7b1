"""The browser, for the page's Python: morphing, marks, time, chance, the address, listeners.

Runs in MicroPython. An error in a task or a listener would end in the console, or nowhere: `run` and `on` bring each
to `fail`.
"""

import asyncio
import io
import sys

import js

PARAMS = ("rules", "players", "level", "seed", "lang", "pace")  # contract.md, 4: others are not ours

BETWEEN = "\x1f"  # stands between pieces of HTML (morph.js)

_fault_handlers = []
_listeners = {}


def on_fault(handler):
    """From now on `handler(text)` is told of every fault of ours (the app shows a sentence)."""
    _fault_handlers.append(handler)


def fail(text):
    """The one place where unexpected faults arrive: console, then the app, then start.js's sentence."""
    js.console.error(text)
    for handler in _fault_handlers:
        try:
            handler(text)
        except Exception as problem:
            js.console.error(describe(problem))
    js.buraco.fail("load", text)  # does nothing once all of the page is there


def describe(problem):
    """The traceback of an exception, as text."""
    out = io.StringIO()
    sys.print_exception(problem, out)
    return out.getvalue()


async def _guarded(coroutine):
    try:
        await coroutine
    except Exception as problem:
        fail(describe(problem))


def run(coroutine):
    """Starts a coroutine by itself; what it raises goes to `fail`."""
    return asyncio.create_task(_guarded(coroutine))


def in_lesson():
    """Whether a lesson lies over the table."""
    return bool(js.buraco.school.isOpen())


async def undisturbed():
    """Goes on once no lesson lies over the table: what happens there is to be seen."""
    if in_lesson():
        await js.buraco.school.free()


async def breathe():
    """Lets the page paint and hear between two pieces of work: no task of the page is to be long."""
    await js.buraco.wait(0)


async def wait(milliseconds):
    """Goes on after so many milliseconds."""
    await js.buraco.wait(milliseconds)


async def within(promise, milliseconds):
    """What became of a promise: ("done", value), ("failed", text) or ("late", text). Never raises, never hangs."""
    outcome = await js.buraco.within(promise, milliseconds)
    value = outcome.value if outcome.how == "done" else outcome.text
    outcome.value = None  # it lies about until memory is tidied: no reply with somebody's cards stays in it
    return outcome.how, value


def root():
    """The element in which the table lies."""
    return js.document.getElementById("app")


def morph(area, pieces):
    """Makes `area` show these pieces of HTML; elements with the same `data-key` (or id) are kept, and so is the focus.
    True when the focus had to be lost."""
    return bool(js.buraco.morph(area, BETWEEN.join(pieces)))


def hear(html):
    """Tells those who listen what has happened, once, whatever is drawn meanwhile."""
    js.buraco.hear(html)


def hush():
    """Forgets what was told: it was for another's ears."""
    js.document.getElementById("heard").replaceChildren()


def failed():
    """Whether start.js has told already that something of the page did not come."""
    return bool(js.buraco.failed())


def say_preparing():
    """Before there is an app: the sentence for this that the build has put beside the first frame, in its line."""
    line = js.document.querySelector("#status .words > *")
    line.textContent = js.document.getElementById("preparing").textContent


def label(name, text):
    """Names an element that is not redrawn, for those who listen."""
    js.document.getElementById(name).setAttribute("aria-label", text)


def mark(name):
    """A User Timing mark, set once a visit."""
    if js.performance.getEntriesByName(name).length == 0:
        js.performance.mark(name)


def set_data(name, value):
    """Sets `document.documentElement.dataset[name]`."""
    js.document.documentElement.setAttribute("data-" + name, str(value))


def language():
    """The language of the page, one of `parts.LANGUAGES`."""
    return js.buraco.language


def params():
    """What the address asks for: known names only, every value a plain text of at most 100 characters."""
    found = {}
    given = js.URLSearchParams.new(js.location.search)
    for name in PARAMS:
        value = given.get(name)
        if isinstance(value, str):
            found[name] = value[:100]
    return found


def go(changes):
    """Reloads the page with other settings in its address: {name: text, or None to leave the name out}."""
    address = js.URL.new(js.location.href)
    for name in changes:
        if changes[name] is None:
            address.searchParams.delete(name)
        else:
            address.searchParams.set(name, changes[name])
    js.location.assign(address.href)


def fragment():
    """What stands behind the address, with its mark; at most 200,000 characters of it."""
    text = js.location.hash
    return text[:200000] if isinstance(text, str) else ""


def drop_fragment():
    """Takes the fragment out of the address, so that a reload does not bring it again."""
    js.history.replaceState(js.history.state, "", js.location.pathname + js.location.search)


def on_address(handler):
    """Calls `handler()` when the fragment of the address changes."""
    on("hashchange", lambda _event: handler(), js.window)


def on_wake(handler):
    """Calls `handler()` when another page has changed the storage, and when this one is looked at again or wakes."""
    on("storage", lambda _event: handler(), js.window)
    on("pageshow", lambda _event: handler(), js.window)
    on("visibilitychange", lambda _event: handler())
    on("resume", lambda _event: handler())


def reload():
    """The page anew: it goes on with what is stored."""
    js.location.reload()


def address(tail):
    """The address of this page with another end."""
    return js.location.origin + js.location.pathname + tail


async def copy(text):
    """Puts a text into the clipboard; True when the browser let it."""
    clipboard = getattr(js.navigator, "clipboard", None)  # only where the page came safely
    if clipboard is None or not hasattr(clipboard, "writeText"):
        return False
    how, _ = await within(clipboard.writeText(text), 2000)
    return how == "done"


async def fetch_text(address, limit):
    """The text of a file of this site, or None if it can't be had within `limit` milliseconds."""
    how, answer = await within(js.fetch(address), limit)
    if how != "done" or not answer.ok:
        return None
    how, text = await within(answer.text(), limit)
    return text if how == "done" else None


def today():
    """The date here, as `2026-11-30`."""
    now = js.Date.new()
    parts = [str(int(now.getFullYear())), str(int(now.getMonth()) + 1), str(int(now.getDate()))]
    return "-".join([part if len(part) > 1 else "0" + part for part in parts])


def random_seed():
    """A seed for a new match: 30 bits of the browser's best chance (MicroPython's small integers hold no more)."""
    numbers = js.Uint32Array.new(1)
    js.crypto.getRandomValues(numbers)
    return int(numbers[0]) & 0x3FFFFFFF


def on(kind, handler, target=None):
    """Calls `handler(event)` for every event of that kind in the page (one listener a kind, at the root).

    `target`: another place to listen at, such as `js.window`.
    """

    (js.document if target is None else target).addEventListener(kind, _guard(kind, handler))


def on_tap(handler):
    """Calls `handler(event)` for every click in the page; those on the table once what they show at once is painted."""
    js.buraco.onTap(_guard("click", handler))


def _guard(kind, handler):
    """The handler with its faults told; kept, so that MicroPython does not free what JavaScript still calls."""

    def guarded(event):
        try:
            handler(event)
        except Exception as problem:
            fail(describe(problem))

    _listeners.setdefault(kind, []).append(guarded)
    return guarded


def closest(event, selector):
    """The element that an event was meant for, or None: the nearest that fits the selector."""
    element = event.target
    if element is None or not hasattr(element, "closest"):
        return None
    return element.closest(selector)


def data(element, name):
    """An element's `data-` attribute as text, or None."""
    value = element.getAttribute("data-" + name)
    return value if isinstance(value, str) else None
