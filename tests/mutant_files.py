"""The mutants by name: their files, and the command that runs one as a responder."""

import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "mutants"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*/*.py"))}


def program(name, *arguments):
    """The command of a mutant; `wiring` is the control, which has no fault."""
    if name == "wiring":
        return sys.executable, str(FOLDER / "wiring.py"), *arguments
    return sys.executable, str(FOLDER), name, *arguments
