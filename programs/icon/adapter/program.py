"""The calls of the program in deals.icn and of choice.icn, each a process of Icon's interpreter."""

import subprocess
from pathlib import Path

from values import MALFORMED, Refusal

NAME, VERSION = "icon", "9.4.3-7"

PROGRAMS = Path(__file__).resolve().parents[1]
PATIENCE = 50


def deals(seed: int, count: int) -> list[str]:
    """The deals that the program prints for a seed, in PBN from West."""
    return _printed("deals", "-h", str(count), "-s", str(seed)).splitlines()


def choice(state: int, n: int) -> tuple[str, int]:
    """The choice `?n` from a state, and the next state, as Icon prints them."""
    value, after = _printed("choice", str(state), str(n)).split()
    return value, int(after)


def _printed(name: str, *words: str) -> str:
    """What the interpreter prints; where it stops with an error, this is a refusal with Icon's message."""
    run = subprocess.run(
        ["iconx", PROGRAMS / name, *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    if run.returncode:
        raise Refusal(MALFORMED, run.stderr.strip())
    return run.stdout
