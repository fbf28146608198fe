"""The calls of the program: the only file to edit, with operations.py. Each function starts it once.

What it prints is put into the form of the protocol, and nothing else: no sorting, no second try, no repair.
"""

import subprocess
import sys
from pathlib import Path

from values import OUT_OF_RANGE, Refusal

NAME, VERSION = "my-dealer", "0.1"

COMMAND = [sys.executable, str(Path(__file__).with_name("stand_in.py"))]
"""Your program, with the arguments that it always has."""

PATIENCE = 50
"""Seconds for a call; `dealcheck run --timeout` has to be longer."""


SEATS = ("North", "East", "South", "West")
"""The program's names of the seats, in the order of the protocol."""


def deal_of(number: int) -> str:
    """The deal of a number as PBN, the suits in the order in which the program prints them."""
    lines = [line.split() for line in _printed(str(number)).splitlines()]
    hands = {seat: ".".join(holding.replace("-", "") for holding in holdings) for seat, *holdings in lines}
    return "N:" + " ".join(hands[seat] for seat in SEATS)


def _printed(*arguments: str) -> str:
    """What the program prints; its exit code 1 is a refusal, any other a fault (-32603)."""
    run = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, stdin=subprocess.DEVNULL, text=True, timeout=PATIENCE, check=False
    )
    if run.returncode == 1:
        raise Refusal(OUT_OF_RANGE, run.stderr.strip())
    run.check_returncode()
    return run.stdout
