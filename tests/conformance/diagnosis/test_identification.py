"""`dealcheck identify`: numberings are recognised from a few questions, and scrambled ones are not (spec JUDGE-12)."""

import json
import re
import sys
from pathlib import Path
from unittest import mock

import pytest

from dealcheck.commands import identify
from dealcheck.transport.client import REFERENCE
from dealcheck.transport.messages import Answer, Hello, Loss
from dealref.errors import OutOfRange
from dealref.protocol import operations
from in_process import dealcheck
from mutant_files import PYTHON
from right_answers import answered, judge

TESTS = Path(__file__).parents[2]
SCRAMBLED = "support/faulty/scrambled.py"
RANKS = {"falling": "AKQJT98765432", "rising": "23456789TJQKA", "ace-low": "A23456789TJQK", "ascii": "23456789AJKQT"}


class Program:
    """A program in this process, and its client: it has one numbering, and answers by this function."""

    hello = Hello("", "", "", dict.fromkeys(["rank", "unrank"], frozenset({"mine"})))

    def __init__(self, answer):
        self.answer = answer

    def answers(self, calls):
        return list(map(self.answer, calls))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


@pytest.fixture
def identified(monkeypatch):
    """What `dealcheck identify` says of a program in this process."""

    def run(answer):
        def client(settings, _):
            return Program(lambda call: judge([call])[0] if settings.command == REFERENCE else answer(call))

        monkeypatch.setattr(identify, "Client", client)
        return dealcheck("identify", "--", "mine")

    return run


def numbering(family, seats, suits, ranks, base, fault=""):
    """The answers of a program with a family's numbering, its seats, suits and ranks in another order."""
    right, other = operations.SCHEMES[family], operations.SCHEMES["christman"]
    deck = [13 * "SHDC".index(suit) + RANKS["falling"].index(rank) for suit in suits for rank in RANKS[ranks]]

    def unrank(number):
        if number < base or (fault == "refuses from 2^64 up" and number >> 64):
            raise OutOfRange("out of range")
        if fault == "cut to 64 bits":
            number %= 1 << 64
        if fault == "read through a double":
            number = int(float(number))
        if fault == "another family for every 1000th" and number % 1000 == 0:
            return other.unrank(number)
        deal = [0] * 52
        for card, seat in zip(deck, right.unrank(number - base), strict=True):
            deal[card] = "NESW".index(seats[seat])
        return tuple(deal)

    def rank(deal):
        number = right.rank(tuple(seats.index("NESW"[deal[card]]) for card in deck)) + base
        return number - (fault == "another number back") - (fault == "rank from 0")

    def answer(call):
        with mock.patch.dict(operations.SCHEMES, {"mine": operations.Numbering(rank, unrank)}):
            return answered(call.method, call.params)

    return answer


CONFIGURATIONS = [
    ("pavlicek", "WNES", "CDHS", "rising", 1),
    ("pavlicek", "ESWN", "HSDC", "falling", 1),
    ("pavlicek-suit", "ENSW", "CDHS", "falling", 0),
    ("andrews", "NEWS", "CDHS", "rising", 1),
    ("christman", "SWNE", "CHSD", "rising", 0),
    ("christman", "ENWS", "SHCD", "falling", 0),
    ("bigdeal", "NSEW", "HDCS", "falling", 1),
    ("andrews", "WNES", "SHDC", "ace-low", 1),
    ("pavlicek", "NESW", "CDHS", "ascii", 0),
]


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda each: "-".join(map(str, each)))
def test_a_numbering_is_found(configuration, identified):
    """JUDGE-12."""
    family, seats, suits, ranks, base = configuration
    run = identified(numbering(*configuration))
    assert run.returncode == 0, run.stderr
    found = re.match(r"mine: (.*) \((\d+) questions\)\n", run.stdout)
    order = {"falling": "A to 2", "rising": "2 to A", "ace-low": "A 2 3 to K", "ascii": "2 to 9 A J K Q T"}[ranks]
    assert found[1] == (
        f"family {family}, suits {' '.join(suits)}, ranks {order}, seats {' '.join(seats)}, numbers from {base}"
    )
    assert int(found[2]) <= 8
    assert run.stdout.count("  to mend it: ") == sum(
        [True, seats != "NESW", suits != "SHDC", ranks != "falling", base == 1, base == 1]
    )
    assert ("subtract 1 from a number on its way out of the program (NUM-5)" in run.stdout) is (base == 1)
    assert f"  to mend it: declare it as `{family}` (NUM-2)\n" in run.stdout


def faulty(fault):
    return numbering("andrews", "NESW", "SHDC", "falling", 0, fault)


@pytest.mark.parametrize("fault", ["cut to 64 bits", "read through a double"])
def test_a_numbering_behind_a_narrow_reading_is_found(fault, identified):
    run = identified(faulty(fault))
    assert run.stdout.startswith("mine: family andrews, suits S H D C, ranks A to 2, seats N E S W, ")
    assert f"numbers from 0 {fault} (" in run.stdout
    assert "keep integers of any size" in run.stdout


def test_a_numbering_of_small_numbers_only_is_found(identified):
    run = identified(faulty("refuses from 2^64 up"))
    assert "family andrews, suits S H D C, ranks A to 2, seats N E S W, numbers from 0 (" in run.stdout
    assert "it refused 41528675092517946033182450917, " in run.stdout


def test_round_numbers_are_asked_too(identified):
    run = identified(faulty("another family for every 1000th"))
    assert (run.returncode, "no known numbering fits" in run.stdout) == (1, True)


def test_a_rank_that_does_not_go_back_is_told(identified):
    """JUDGE-12."""
    run = identified(faulty("another number back"))
    assert run.returncode == 1
    assert "its rank does not give 41528675092517946033182450917 back for the deal of 4152" in run.stdout


def test_a_rank_that_is_right_is_not_to_be_mended(identified):
    """JUDGE-12."""
    told = identified(numbering("andrews", "NESW", "SHDC", "falling", 1, "rank from 0")).stdout
    assert ("to mend it: add 1 to a number on its way in" in told, "subtract 1" in told) == (True, False)


@pytest.mark.parametrize(
    ("scheme", "program"),
    [
        ("andrews", (SCRAMBLED, 0)),
        *(pytest.param("andrews", (SCRAMBLED, seed), marks=pytest.mark.exhaustive) for seed in range(1, 4)),
        ("christman", ("mutants", "christman_piles_from_the_right")),
        ("andrews", ("mutants", "andrews_places_shift")),
    ],
)
def test_what_fits_nothing_is_said_to(scheme, program):
    """JUDGE-12."""
    path, *arguments = program
    run = dealcheck("identify", "--scheme", scheme, "--", *PYTHON, TESTS / path, *arguments)
    assert run.returncode == 1
    assert "no known numbering fits" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--", sys.executable, "-m", "dealref"), 2, "--scheme andrews or bigdeal"),
        (("--scheme", "goulash", "--", sys.executable, "-m", "dealref"), 2, "does not declare goulash"),
        (("--", "true"), 3, "no answer to hello"),
    ],
)
def test_what_cannot_be_asked_is_told(arguments, code, told):
    run = dealcheck("identify", *arguments)
    assert run.returncode == code
    assert told in run.stderr


def test_the_name_of_a_numbering_does_not_move_the_terminal():
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"unrank": ["\x1b[2J"]}}
    hello = json.dumps({"jsonrpc": "2.0", "id": 0, "result": about})
    run = dealcheck("identify", "--", sys.executable, "-c", f"input(); print({hello!r}, flush=True); input()")
    assert run.stdout.startswith("\\x1b[2J: no known numbering fits")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (Answer({"deal": 7}), '{"deal":7}'),
        (Answer({"deal": "N:" + 52 * "A"}), '{"deal":"N:AAA'),
        (Answer(code=-32001), "error -32001"),
        (Answer(lost=Loss.CRASH), "crash"),
    ],
)
def test_what_is_no_deal_is_shown(answer, told, identified):
    run = identified(lambda _: answer)
    assert run.returncode == 1
    assert re.search(r"no known numbering fits \([18] questions?\): the last answer is no deal", run.stdout)
    assert told in run.stdout
    assert "due is" in run.stdout
