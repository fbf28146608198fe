"""The responders for `binomial` alone, which do next to nothing: with them the pipe itself is measured."""

import shutil
import subprocess
import sys
from pathlib import Path

RESPONDERS = Path(__file__).parent / "responders"


def commands(folder: Path) -> dict[str, list[str]]:
    """The commands that start them, by language; the one in C is built in the folder, if there is a compiler."""
    found = {"Python": [sys.executable, str(RESPONDERS / "binomial.py")]}
    if compiler := shutil.which("cc") or shutil.which("gcc"):
        program = folder / "binomial"
        subprocess.run([compiler, "-O2", "-o", program, RESPONDERS / "binomial.c"], check=True)
        found["C"] = [str(program)]
    else:
        print("(no C compiler is installed: its row is missing)")
    return found
