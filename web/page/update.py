"""The service worker from the page's side: registering it, and letting a new version in when the person agrees.

Runs in MicroPython. Without service workers (plain http, refused storage) the game works, only not offline.
"""

import dom
import js

_waiting = []  # the workers that arrived while the page was open, the newest last


def register(on_waiting=None):
    """Registers the service worker; `on_waiting()` is called when a new version has arrived and waits.

    To be called once the engine is ready: what it fetches must not compete with the first visit's own files.
    """

    def waits(worker):
        _waiting.append(worker)
        if on_waiting is not None:
            on_waiting()

    def guarded(worker):
        try:
            waits(worker)
        except Exception as problem:
            dom.fail(dom.describe(problem))

    js.buraco.registerServiceWorker(guarded)


def apply():
    """Lets the waiting version take over, then loads the page anew. The match is stored, so nothing is lost."""
    if _waiting:
        js.buraco.takeUpdate(_waiting[-1])
    else:
        js.location.reload()
