"""Many deals judged by one hash, and the first wrong one found."""

import hashlib
import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.challenge.bisection import DEALS, Progression, first_difference
from dealcheck.transport.messages import Answer


class Dealing:
    """A program whose deals are their numbers, but for some that are wrong; it counts what it is asked."""

    def __init__(self, *wrong):
        self.wrong, self.asked = set(wrong), []

    def __call__(self, call):
        self.asked.append(call.params["count"])
        numbers = [
            (int(call.params["start"]) + i * int(call.params["step"])) % DEALS for i in range(call.params["count"])
        ]
        text = "".join(f"{'wrong' if number in self.wrong else ''}{number}\n" for number in numbers)
        return Answer({"sha256": hashlib.sha256(text.encode()).hexdigest()})


@given(count=st.integers(1, 200), start=st.integers(0, DEALS - 1), step=st.integers(1, DEALS - 1), data=st.data())
def test_the_first_wrong_deal_is_found(count, start, step, data):
    stretch = Progression("any", start, step, count)
    places = data.draw(st.sets(st.integers(0, count - 1), max_size=4))
    candidate = Dealing(*(stretch.part(place, 1).start for place in places))
    assert first_difference(candidate, Dealing(), stretch) == min(places, default=None)


def test_it_takes_few_questions():
    stretch = Progression("any", 0, 1, 1000)
    candidate = Dealing(617)
    assert first_difference(candidate, Dealing(), stretch) == 617
    assert len(candidate.asked) <= 1 + 10
    assert sum(candidate.asked) < 2 * 1000 + 10


def test_an_answer_without_a_hash_counts_as_different_from_the_start():
    assert first_difference(lambda _: Answer(code=-32603), Dealing(), Progression("any", 0, 1, 8)) == 0


def digest(*words):
    command = [sys.executable, "-m", "dealcheck.cli", "digest", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_output_of_the_program_does_not_move_the_terminal():
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"digest": ["\x1b[2J"]}}
    hello = json.dumps({"jsonrpc": "2.0", "id": 0, "result": about})
    script = f"input(); print({hello!r}, flush=True); input(); import sys; sys.stderr.write('\\x1b[3J'); sys.exit(3)"
    run = digest("--count", "1", "--", sys.executable, "-c", script)
    assert "\\x1b[2J: 1 deals do NOT agree" in run.stdout
    assert "\\x1b[3J" in run.stdout
    assert "\x1b" not in run.stdout


def test_a_right_program_agrees():
    run = digest("--count", "300", "--", sys.executable, "-m", "dealref")
    assert run.returncode == 0
    assert [line.split(": ")[1] for line in run.stdout.splitlines()] == 5 * ["300 deals agree"]


def test_the_first_wrong_deal_of_a_program_is_printed(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("""
from dealref import __main__
from dealref.numberings import andrews
from dealref.protocol import operations
operations.SCHEMES["andrews"] = operations.Numbering(andrews.rank, lambda n: andrews.unrank(n + (n == 77)))
__main__.main([])
""")
    words = ("--scheme", "andrews", "--step", "1", "--count", "100", "--", sys.executable, str(program))
    run = digest(*words)
    assert run.returncode == 1
    assert "the first wrong one is number 77 (i = 77)" in run.stdout
    assert run.stdout.count("expected") == 2


@pytest.mark.parametrize(
    "words",
    [("--scheme", "goulash"), ("--count", "0"), ("--count", "1000001"), ("--start", str(DEALS)), ("--step", "-1")],
)
def test_impossible_options_are_errors_of_usage(words):
    run = digest(*words, "--", sys.executable, "-m", "dealref")
    assert (run.returncode, run.stdout) == (2, "")
