"""The calls of the program: the only file to edit, with operations.py. Each function writes a file and reads another.

What it writes is put into the form of the protocol, and nothing else: no sorting, no second try, no repair.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from values import MALFORMED, NOT_A_DEAL, Refusal

NAME, VERSION = "my-dealer", "0.1"

COMMAND = [sys.executable, str(Path(__file__).with_name("stand_in.py"))]
"""Your program; the names of the file that it reads and of the file that it writes follow."""

PATIENCE = 50
"""Seconds for a call; `dealcheck run --timeout` has to be longer."""

REFUSALS = {"no PBN": MALFORMED, "no deal": NOT_A_DEAL}
"""The code for each message with which the program refuses a file."""


def rewritten(deal: str) -> str:
    """The deal as the program writes it, after it has read it."""
    with tempfile.TemporaryDirectory() as folder:
        given, written = Path(folder, "given.pbn"), Path(folder, "written.pbn")
        given.write_text(f'[Deal "{deal}"]\n', encoding="utf-8")
        run = subprocess.run(
            [*COMMAND, given, written],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        message = run.stderr.strip()
        if run.returncode and message in REFUSALS:
            raise Refusal(REFUSALS[message], message)
        run.check_returncode()
        return written.read_text(encoding="utf-8").removeprefix('[Deal "').removesuffix('"]\n')
