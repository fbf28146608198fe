"""What the tests of the generator share."""

import shutil

import pytest

from operations_table import ROOT
from vectorgen import __main__ as program


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A place to write to, with the table of operations and the schemas; without figures and vectors, one practice."""
    monkeypatch.setattr(program, "_ROOT", tmp_path)
    monkeypatch.setattr(program.practice, "QUESTIONS", {"one-deal": program.practice.QUESTIONS["one-deal"]})
    shutil.copytree(ROOT / "spec" / "schemas", tmp_path / "spec" / "schemas")
    shutil.copy(ROOT / "spec" / "operations.yaml", tmp_path / "spec")
    (tmp_path / "spec" / "published.yaml").touch()
    (tmp_path / "vectors").mkdir()
    (tmp_path / "vectors" / "LICENSE").write_text("free\n")
    return tmp_path
