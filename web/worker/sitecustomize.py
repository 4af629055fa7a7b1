"""Python's library in the worker comes out of memory: Python runs a module of this name at its start (`site`)."""

import sys

from archive import Archive

Archive(next(path for path in sys.path if path.endswith(".zip"))).enter()
