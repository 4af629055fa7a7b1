"""The worker's importer: modules come out of an archive in memory as Python's own importer would load them."""

import importlib
import py_compile
import struct
import sys
import traceback
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.build.tools import ROOT

SOURCES = {
    "ha_plain.py": "from ha_pack.deep import VALUE\nNAME = __name__\n",
    "ha_pack/__init__.py": "from . import deep\n",
    "ha_pack/deep.py": "VALUE = 7\n",
    "ha_broken.py": "def fails():\n    raise ValueError('told')\nimport ha_missing\n",
}


def packed(folder: Path, path: Path) -> None:
    """The sources, compiled, in an archive as the build makes it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as out:
        for name, text in SOURCES.items():
            source = folder / name
            source.parent.mkdir(parents=True, exist_ok=True)
            source.write_text(text, encoding="utf-8")
            py_compile.compile(str(source), cfile=str(folder / "made.pyc"), doraise=True)
            out.write(folder / "made.pyc", name + "c")


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module, found as in the worker; what it has brought is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(ROOT / "web" / "worker"))
    monkeypatch.setattr(sys, "meta_path", sys.meta_path.copy())
    yield importlib.import_module("archive")
    for name in [name for name in sys.modules if name == "archive" or name.startswith("ha_")]:
        del sys.modules[name]


def test_modules_and_packages_are_what_they_would_be(tmp_path: Path, worker: Any) -> None:
    packed(tmp_path / "sources", tmp_path / "some.zip")
    worker.Archive(str(tmp_path / "some.zip")).enter()
    plain = importlib.import_module("ha_plain")
    assert (plain.NAME, plain.VALUE) == ("ha_plain", 7)
    assert plain.__file__ == str(tmp_path / "some.zip/ha_plain.pyc")
    package = importlib.import_module("ha_pack")
    assert list(package.__path__) == [str(tmp_path / "some.zip/ha_pack")]
    assert package.deep.__package__ == "ha_pack"
    assert importlib.import_module("json").loads("[1]") == [1]


def test_what_is_not_there_is_missed_as_ever_and_faults_have_a_traceback(tmp_path: Path, worker: Any) -> None:
    packed(tmp_path / "sources", tmp_path / "some.zip")
    worker.Archive(str(tmp_path / "some.zip")).enter()
    with pytest.raises(ModuleNotFoundError, match="ha_missing") as missed:
        importlib.import_module("ha_broken")
    assert "ha_broken.py" in "".join(traceback.format_exception(missed.value))


def test_what_is_no_archive_is_refused(tmp_path: Path, worker: Any) -> None:
    (tmp_path / "page.html").write_text("<p>", encoding="utf-8")
    with pytest.raises(struct.error):
        worker.Archive(str(tmp_path / "page.html"))
    with pytest.raises(FileNotFoundError):
        worker.Archive(str(tmp_path / "nothing.zip"))
