"""The page's side of the door to the engine (docs/protocol.md): one worker, one call at a time, never an exception.

Runs in MicroPython. A worker that does not answer in time, or answers that it failed, is stopped and made anew under a
new name; the match is rebuilt from the last save before the request is asked again.
"""

import asyncio
import json

import dom
import js
from polyscript import workers

SOURCE = "./app/engine.py"
CONFIG = '{"interpreter":"./py/interpreter.mjs"}'

BEGINS = 40  # milliseconds that a browser takes to start a worker's thread
FIRST_LOAD = 180000  # five megabytes over a slow line; a missing file is noticed at once
LOAD = 20000
PING = 5000
ASK = 30000
RESTARTS = 2


class Link:
    """The engine, as the page sees it."""

    def __init__(self):
        self.on_state = None  # called with "loading", "ready", "restarting" or "failed"
        self.state = "idle"
        self.starts = 0
        self._lock = asyncio.Lock()
        self._worker = None
        self._script = None
        self._save = None
        self._fault = ("dead", "")
        self._loaded = False
        self._ask_limit = ASK
        self._ended = False
        self._renamed = None  # (the revision that the page knows, what a rebuilt match calls it), until it is told

    def _tell(self, state):
        if state == self.state:
            return
        self.state = state
        if self.on_state is not None:
            self.on_state(state)

    def begin(self):
        """Asks the browser for the worker; `start` waits for it."""
        self.starts += 1
        # What pyscript.create_named_worker does; here the wait for it has an end.
        script = js.document.createElement("script")
        script.type = "py"
        script.src = SOURCE
        script.setAttribute("worker", "")
        script.setAttribute("name", self._name())
        script.setAttribute("config", CONFIG)
        self._script = script
        js.document.body.append(script)

    def _name(self):
        """The worker's name for PyScript: each has one of its own."""
        return "engine" + str(self.starts)

    async def start(self):
        """Makes the worker; True when it answers. Costs nothing when it runs already."""
        async with self._lock:
            for _ in range(RESTARTS):
                if await self._up():
                    return True
            self._tell("failed")
            return False

    async def sent(self):
        """Goes on once the worker's own script is on its way, or a moment later: until then the browser needs this
        thread for it, and Python being busy would keep the engine waiting."""
        for _ in range(20):
            await dom.breathe()
            if self._script is not None and hasattr(self._script, "xworker"):
                await dom.wait(BEGINS)
                return

    def fault(self):
        """Why the engine last failed: (code, text), as in the error of a reply."""
        return self._fault

    async def ask(self, request):
        """The engine's reply to one request; without an engine {"ok": False, "error": {"kind": "engine", …}}."""
        async with self._lock:
            return await self._ask(request)

    def end(self):
        """No more of it: nothing that waits for an answer gets one, and nothing is asked."""
        self._ended = True
        self._terminate()

    def kill(self, limit=500):
        """For tests: the worker dies without a word, and the next silence is noticed after `limit` milliseconds."""
        self._ask_limit = limit
        self._terminate()

    async def _ask(self, request):
        fresh = self._worker is None and self._save is not None
        if self._renamed is not None and request.get("rev") == self._renamed[0]:
            request = dict(request)
            request["rev"] = self._renamed[1]
        faults = 0
        for _ in range(RESTARTS + 1):
            if self._ended:
                break
            if self._worker is None:
                fresh = self._save is not None
                if not await self._up():
                    continue
            if fresh and request["do"] not in ("new", "load"):
                rebuilt = await self._call({"do": "load", "save": self._save})
                if rebuilt is None:
                    continue
                if not rebuilt["ok"]:
                    return rebuilt
                if "rev" in request:
                    known = request["rev"]
                    if self._renamed is not None and known == self._renamed[1]:
                        known = self._renamed[0]
                    self._renamed = (known, rebuilt["rev"])
                    request = dict(request)
                    request["rev"] = rebuilt["rev"]
            fresh = False
            reply = await self._call(request)
            if reply is not None and not reply["ok"] and reply["error"].get("kind") == "internal":
                # What a fault has left of the match is not to be trusted: it is made anew, and asked once more.
                self._stop("broken", (reply["error"].get("args") or {}).get("text") or "")
                if faults:
                    return reply
                faults += 1
                continue
            if reply is not None:
                if reply["ok"] and "save" in reply:
                    self._save = reply["save"]
                    self._renamed = None
                return reply
        if not self._ended:
            self._tell("failed")
        code, text = self._fault
        return {"ok": False, "error": {"kind": "engine", "code": code, "args": {"text": text}}}

    async def _call(self, request):
        """One call of the worker: the reply, or None after stopping a worker that failed."""
        limit = self._ask_limit
        self._ask_limit = ASK
        how, answer = await dom.within(self._worker.ask(json.dumps(request)), limit)
        if how == "done":
            try:
                return json.loads(answer)
            except (ValueError, TypeError):
                answer = "no JSON: " + str(answer)[:200]
        self._stop("dead", answer)
        return None

    async def _up(self):
        """A worker that answered its first `ping`."""
        if self._worker is not None:
            return True
        if self._script is None:
            self.begin()
        self._tell("restarting" if self.starts > 1 else "loading")
        ready = js.buraco.orMissing(getattr(workers, self._name()), SOURCE)
        how, answer = await dom.within(ready, LOAD if self._loaded else FIRST_LOAD)
        if how != "done":
            self._stop("missing" if how == "failed" else "dead", answer)
            return False
        try:
            how, text = await dom.within(answer.ping(), PING)
        except Exception as problem:  # a script that raised at start has no exports
            how, text = "failed", str(problem)
        if how != "done":
            self._stop("broken", text)
            return False
        self._worker = answer
        self._loaded = True
        self._tell("ready")
        return True

    def _stop(self, code, text):
        """Ends a worker that is of no more use, and remembers why."""
        text = str(text)
        short = "memory" in text.lower() or "allocat" in text
        self._fault = ("memory" if short else code, text)
        self._worker = None
        self._terminate()
        if self._script is not None:
            self._script.remove()
            self._script = None

    def _terminate(self):
        script = self._script
        if script is not None and hasattr(script, "xworker"):
            script.xworker.terminate()
