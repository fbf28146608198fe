"""The calls of contract-bridge: a small program around the crate reads a file of deals, and writes another."""

import subprocess
import tempfile
from pathlib import Path

from values import MALFORMED, NOT_A_DEAL, Refusal

NAME, VERSION = "contract-bridge", "0.1.4"

COMMAND = Path(__file__).resolve().parents[1] / "release" / "north"

PATIENCE = 50

UNDEALT = "The deal is not a full deal"
"""How the message begins with which the crate refuses what is PBN and no deal; all others are about the form."""


def rewritten(text: str) -> str:
    """The deal as the crate writes it, after it has read it."""
    with tempfile.TemporaryDirectory() as folder:
        given, written = Path(folder, "given"), Path(folder, "written")
        given.write_text(f"{text}\n", encoding="utf-8")
        run = subprocess.run([COMMAND, given, written], capture_output=True, text=True, timeout=PATIENCE, check=False)
        message = run.stderr.strip()
        if run.returncode == 1:
            raise Refusal(NOT_A_DEAL if message.startswith(UNDEALT) else MALFORMED, message)
        run.check_returncode()
        return written.read_text(encoding="utf-8").removesuffix("\n")
