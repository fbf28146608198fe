"""Debian's `dealer`, which shuffles until a deal meets the condition: how many deals it tries and finds."""

import os
import re
import shutil
import subprocess
import time
from typing import NamedTuple

from dealref.cards import shapes

PROGRAM = shutil.which("dealer", path=f"{os.environ.get('PATH', '')}:/usr/games") or ""
"""Where it is installed; empty if it is not."""

SEATS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

FIRST = 200_000
"""Deals of the run that shows how many a second it tries."""


class Found(NamedTuple):
    """Deals tried, deals found among them, and the seconds that took."""

    tried: int
    found: int
    seconds: float


def condition(hands):
    """The constraint in dealer's own words; shapes by name only.

    >>> condition([{"seat": "W", "lengths": {"S": [9, 9]}}])
    'spades(west)>=9 && spades(west)<=9'
    """
    return " && ".join(part for hand in hands for part in _parts(hand, SEATS[hand["seat"]]))


def _parts(hand, seat):
    if "shapes" in hand:
        patterns = sorted(pattern for name in hand["shapes"] for pattern in shapes.NAMES[name])
        yield f"shape({seat}, {' + '.join('any ' + ''.join(map(str, pattern)) for pattern in patterns)})"
    bounds = {f"{SUITS[suit]}({seat})": pair for suit, pair in hand.get("lengths", {}).items()}
    if "hcp" in hand:
        bounds[f"hcp({seat})"] = hand["hcp"]
    for name, (low, high) in bounds.items():
        yield f"{name}>={low} && {name}<={high}"


def dealt(hands, tries):
    """The run that tries so many deals. Raises RuntimeError if it does not say how many it found."""
    script = f"condition {condition(hands)}\naction average 1\n"
    began = time.perf_counter()
    run = subprocess.run(
        [PROGRAM, "-g", str(tries), "-p", str(tries), "-s", "1"],
        input=script,
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = time.perf_counter() - began
    text = run.stdout + run.stderr
    counts = re.search(r"Generated (\d+) hands\s+Produced (\d+) hands", text)
    if not counts:
        raise RuntimeError(f"{PROGRAM} is not Debian's dealer, or does not understand: {text.strip()[:200]}")
    return Found(int(counts[1]), int(counts[2]), seconds)


def tries_per_second(hands):
    """Deals tried per second, from a short run."""
    first = dealt(hands, FIRST)
    return first.tried / first.seconds
