"""Modules out of an archive of compiled ones that was read once.

Python's own importer of archives opens the file anew for each module: a seventh of Python's start in a browser.
"""

import marshal
import struct
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType

END = 22  # bytes of the record at the end of an archive without a comment
ENTRY = 46  # bytes of an entry of its directory, before the name
HEADER = 30  # bytes of what stands before a file, again before the name
PYC = 16  # bytes before the code in a compiled module (PEP 552)


class Archive:
    """An importer (PEP 302, PEP 451) of the compiled modules in a zip whose members are stored as they are.

    Raises `OSError` where the file cannot be read, `struct.error` where it is no archive.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        with open(path, "rb") as file:
            self._content = memoryview(file.read())
        self._places = dict(self._directory())

    def _directory(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Each member's name, with where its content begins and ends."""
        content = self._content
        count, _size, at = struct.unpack_from("<HII", content, len(content) - END + 10)
        for _ in range(count):
            size, name_size, extra, comment = struct.unpack_from("<IHHH", content, at + 24)
            (header,) = struct.unpack_from("<I", content, at + 42)
            name = str(content[at + ENTRY : at + ENTRY + name_size], "utf-8")
            begins = header + HEADER + name_size
            yield name, (begins, begins + size)
            at += ENTRY + name_size + extra + comment

    def enter(self) -> None:
        """From now on Python looks here before it looks through its folders."""
        sys.meta_path.insert(sys.meta_path.index(PathFinder), self)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is here."""
        stem = name.replace(".", "/")
        for member in (f"{stem}.pyc", f"{stem}/__init__.pyc"):
            if member in self._places:
                origin = f"{self.path}/{member}"
                package = member.endswith("/__init__.pyc")
                spec = ModuleSpec(name, self, origin=origin, is_package=package)  # type: ignore[arg-type]
                spec.has_location = True
                if spec.submodule_search_locations is not None:
                    spec.submodule_search_locations.append(f"{self.path}/{stem}")
                spec.loader_state = member
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """A module as Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs a module's code."""
        assert module.__spec__ is not None
        begins, ends = self._places[module.__spec__.loader_state]
        code: CodeType = marshal.loads(self._content[begins + PYC : ends])
        exec(code, module.__dict__)

    def get_source(self, name: str) -> None:
        """For tracebacks: the sources are not here."""
