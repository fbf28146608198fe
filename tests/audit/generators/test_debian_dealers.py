"""Two programs of Debian's, where they are installed, and dealer.exe: seed and next deal are found from five deals."""

import shutil
import subprocess
from pathlib import Path

import pytest

from dealaudit.deals import Board
from dealaudit.formats import reading
from dealaudit.generators import drawings, search, shuffles
from dealaudit.generators.layouts import LAYOUTS
from dealaudit.generators.search import Found, Job
from dealref.cards.pbn import from_text

CASE = Path(__file__).parents[4] / "shared" / "cases" / "dealer-exe-seed-1.txt"
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


def dealer_exe(seed):
    """Deals of dealer.exe: random() of BSD with words of 64 bits, and the deck carried on (AUDIT-18)."""
    words = [seed]
    while len(words) < 31:
        words.append(1103515145 * words[-1] + 12345)
    words = words[3:] + words[:3]  # the first sum is that of the fourth word and the first
    deck = [f"{suit}{rank}" for suit in "CDHS" for rank in "23456789TJQKA"]

    def next_word():
        # A word is the sum of that of 31 and that of 3 before it.
        words.append((words[-31] + words[-3]) % 2**64)
        return words[-1]

    for _ in range(310):
        next_word()
    while True:
        for place in range(52):
            while (bits := next_word() // 2**16 % 2**16) >= 65520:
                pass
            other = bits % 52
            deck[place], deck[other] = deck[other], deck[place]
        yield [deck[start : start + 13] for start in (0, 13, 26, 39)]


def of_text(text):
    return bytes(from_text(text))


def pbn(hands):
    return "N:" + " ".join(
        ".".join(
            "".join(sorted((card[1] for card in hand if card[0] == suit), key="AKQJT98765432".index)) for suit in "SHDC"
        )
        for hand in hands
    )


@pytest.mark.skipif(not CASE.exists(), reason="the files of others are not here")
def test_dealer_exe_is_as_it_is_told_here():
    given = [event.deal for event in reading.read([CASE.read_bytes()], CASE.name) if isinstance(event, Board)]
    assert [of_text(pbn(hands)) for hands, _ in zip(dealer_exe(1), given, strict=False)] == given


@pytest.mark.parametrize("seed", [1, 4242, 65_000])
def test_the_seed_of_dealer_exe_is_found(seed):
    *given, following = [of_text(pbn(hands)) for hands, _ in zip(dealer_exe(seed), range(6), strict=False)]
    found = search.find(given, jobs=[Job(drawings.DEALER_EXE, shuffles.ANY_TWO, LAYOUTS, range(65_536))])
    assert isinstance(found, Found)
    assert (found.seed, found.next_deal) == (seed, following)
    assert "dealer.exe" in found.words


def test_all_are_searched_by_default():
    """AUDIT-20a."""
    pairs = [(job.drawing, job.shuffle) for job in search.quick(is_diagram=False)]
    assert (drawings.DEALER, shuffles.ANY_TWO) in pairs
    assert (drawings.DEALER_EXE, shuffles.ANY_TWO) in pairs
    assert (drawings.DEAL, shuffles.UP_THREE_HANDS) in pairs
