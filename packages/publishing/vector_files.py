"""The archives, the CSV table, the JSON lines and the C header of the vectors, by the generator."""

import sys
from pathlib import Path

from tools import run


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the files that derive from the vectors alone into the folder."""
    del scratch
    command: list[str | Path] = [sys.executable, "-m", "vectorgen", "--root", tree, "--forms", target]
    run(command, tree, {"PYTHONPATH": str(tree / "reference")})
