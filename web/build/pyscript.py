"""PyScript's core, cut to what the game uses of it, and in two files: the page's, and what only the worker runs.

What is left out is the library `pyscript` for Python programs, which a program of PyScript's writes into the files of
both Pythons and imports there, before ours at each start: ours import `js` and `polyscript` only. What the worker runs
stands as one text in PyScript's own file, though the page answers long before there is a worker; here it is a file
beside it, which the worker imports.
"""

from __future__ import annotations

import ast
import json
import re

from web.build import tools

WORKER = "worker.js"
NOTICE = "/*! Changed for Buraco: without the Python library `pyscript`; the worker's code is a file of its own */\n"
LIBRARY = '{pyscript:{"__init__.py":'
BOOT = re.compile(r"""const (\w+)=\w+\.join\("\\n"\),(\w+)=\w+\.join\("\\n"\),""")
WORKER_TEXT = re.compile(r"""new Blob\(\["/\*@\*/"\+('(?:[^'\\]|\\[n'\\])*')\.replace\(\w+,\w+\)\],""")
ANSWER = re.compile(
    r"""(\w+)\.addEventListener\("message",(\w+)=>\{const\{data:(\w+)\}=\2,(\w+)=\3 instanceof Error;"""
    r"""\(\4\|\|"polyscript:done"===\3\)&&\(\2\.stopImmediatePropagation\(\),\4\?\((\w+)\.reject\("""
)
FAILS = r'\1.addEventListener("error",()=>\5.reject(new Error("the worker does not start"))),\g<0>'
IMPORTED = f'new Blob(["/*@*/import"+JSON.stringify(new URL("./{WORKER}",import.meta.url).href)],'


def cut(core: str) -> tuple[str, str]:
    """PyScript's core for the page, and the worker's code; raises `Missing` for a PyScript that is made otherwise."""
    if core.count(LIBRARY) != 1:
        raise tools.Missing("this PyScript holds its Python library in another way; see web/build/pyscript.py")
    start = core.index(LIBRARY) + len("{pyscript:")
    _library, end = json.JSONDecoder().raw_decode(core, start)
    core = core[:start] + '{"__init__.py":""}' + core[end:]
    core, boots = BOOT.subn(r'const \1="",\2="",', core)
    if boots != 1:
        raise tools.Missing("this PyScript brings its Python library in another way; see web/build/pyscript.py")
    found = WORKER_TEXT.findall(core)
    if len(found) != 1 or len(ANSWER.findall(core)) != 1:
        raise tools.Missing("this PyScript holds its worker's code in another way; see web/build/pyscript.py")
    # The escapes of such a text are the same in Python; the addresses in it are beside the new file, as they should be.
    worker = str(ast.literal_eval(found[0]))
    core = WORKER_TEXT.sub(lambda _found: IMPORTED, core)
    core = ANSWER.sub(FAILS, core)  # a file can be missing, which a text could not
    return NOTICE + core, NOTICE + worker
