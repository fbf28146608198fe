"""Two programs of Debian's, where they are installed: seed and next deal are found from five deals."""

import shutil
import subprocess
from pathlib import Path

import pytest

from dealaudit.deals import Board
from dealaudit.formats import reading
from dealaudit.generators import drawings, search, shuffles
from dealaudit.generators.layouts import LAYOUTS
from dealaudit.generators.search import Found, Job

PROGRAMS = Path(__file__).parents[3] / "programs"
DEALER = ["dealer", "-p", "6", "-s", "4242", str(PROGRAMS / "dealer" / "deals.dealer")]
DEAL = ["deal", "-l", "-s", "777", "6"]


@pytest.mark.parametrize(
    ("command", "seed", "drawing", "shuffle"),
    [
        (DEALER, 4242, drawings.DEALER, shuffles.ANY_TWO),
        (DEAL, 777, drawings.DEAL, shuffles.UP_THREE_HANDS),
    ],
    ids=["dealer", "deal"],
)
def test_the_seed_of_a_real_program_is_found(command, seed, drawing, shuffle):
    program = shutil.which(command[0], path="/usr/games:/usr/bin:/usr/local/bin")
    if not program:
        pytest.skip(f"Debian's {command[0]} is not installed: apt-get install {command[0]}")
    printed = subprocess.run([program, *command[1:]], capture_output=True, check=True).stdout
    *given, following = [event.deal for event in reading.read([printed], command[0]) if isinstance(event, Board)]
    assert len(given) == 5
    found = search.find(given, jobs=[Job(drawing, shuffle, LAYOUTS, range(seed + 100))])
    assert isinstance(found, Found)
    assert (found.seed, found.next_deal) == (seed, following)


def test_both_are_searched_by_default():
    """AUDIT-20a."""
    pairs = [(job.drawing, job.shuffle) for job in search.quick(is_diagram=False)]
    assert (drawings.DEALER, shuffles.ANY_TWO) in pairs
    assert (drawings.DEAL, shuffles.UP_THREE_HANDS) in pairs
