"""Many deals judged by one hash, and the first wrong one found."""

import hashlib
import json
import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import right_answers
from dealcheck.challenge.bisection import DEALS, Progression, first_difference
from dealcheck.commands import digest as digest_command
from dealcheck.transport.client import REFERENCE
from in_process import dealcheck
from programs_here import SILENCE, faulty, run_here
from terminals import shown_on

pytestmark = pytest.mark.usefixtures("reference_here")


class Dealing:
    """A program whose deals are their numbers, but for some that are wrong; it counts what it is asked."""

    def __init__(self, *wrong):
        self.wrong, self.asked = set(wrong), []

    def __call__(self, deals):
        self.asked.append(deals.count)
        numbers = [(deals.start + i * deals.step) % DEALS for i in range(deals.count)]
        text = "".join(f"{'wrong' if number in self.wrong else ''}{number}\n" for number in numbers)
        return hashlib.sha256(text.encode()).hexdigest()


@given(count=st.integers(1, 200), start=st.integers(0, DEALS - 1), step=st.integers(1, DEALS - 1), data=st.data())
def test_the_first_wrong_deal_is_found(count, start, step, data):
    """JUDGE-9."""
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


def test_the_parts_together_are_the_whole():
    whole = Progression("any", 5, DEALS // 3, 23)
    parts = list(whole.parts(10))
    assert [part.count for part in parts] == [10, 10, 3]
    assert [call for part in parts for call in part.calls] == whole.calls
    assert [call.params["number"] for call in Progression("any", DEALS - 1, 2, 3).calls] == [str(DEALS - 1), "1", "3"]


def digest(*words):
    return dealcheck("digest", *words)


BY_UNRANK, BY_DIGEST = {"unrank": ["andrews"]}, {"digest": ["andrews"]}


@pytest.fixture
def program(monkeypatch):
    """A function that makes the reference with a fault the program, run in this process, and returns its command."""

    def made(operations, *fault):
        run_here(monkeypatch, program=lambda: faulty(*fault, operations=operations))
        return "--", "program"

    return made


def ends(*_):
    sys.exit(3)


def test_a_program_that_hangs_is_a_difference_and_is_not_asked_again_and_again(program):
    asked = []

    def hangs(request, _):
        asked.append(request)
        return SILENCE

    run = digest("--timeout", "2", "--count", "9000", *program(BY_DIGEST, hangs))
    assert run.returncode == 1
    assert "andrews: 9,000 deals do NOT agree; this question got no hash:" in run.stdout
    assert "got       timeout: no answer within 2 s" in run.stdout
    assert len(asked) <= 2  # the second is the same question in a fresh process


@pytest.mark.parametrize("fault", [ends, lambda _, reply: {**reply, "result": {"sha256": 5}}])
def test_a_program_without_a_hash_is_a_difference(program, fault):
    """JUDGE-9b."""
    run = digest("--count", "10", *program(BY_DIGEST, fault))
    assert run.returncode == 1
    assert "10 deals do NOT agree; this question got no hash:" in run.stdout
    assert '  request   digest {"method":"unrank","scheme":"andrews",' in run.stdout


def test_a_judge_without_a_hash_is_an_error_of_the_suite(program, monkeypatch):
    """JUDGE-9c."""
    program(BY_DIGEST, ends)
    monkeypatch.setattr(digest_command, "REFERENCE", ("program",))
    run = digest("--count", "10", "--", *REFERENCE)
    assert run.returncode == 70
    assert "agree" not in run.stdout
    assert "the judge gives no hash of andrews" in run.stderr
    assert "run it again" in run.stderr


SLOW = """
import time
from dealref.protocol import responder
for seconds in (0, 1.5):
    line = input()
    time.sleep(seconds)
    print(responder.answer(line.encode()).decode(), end="", flush=True)
"""


def test_the_judge_has_a_time_limit_of_its_own(monkeypatch, program):
    monkeypatch.setattr(digest_command, "REFERENCE", (sys.executable, "-c", SLOW))
    assert digest("--timeout", "1", "--count", "10", *program(BY_DIGEST)).returncode == 0


def test_a_program_with_unrank_only_is_asked_deal_by_deal(program):
    """JUDGE-9a."""
    run = digest("--count", "300", *program(BY_UNRANK))
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("andrews: 300 deals agree (asked one by one, and fewer by default: hello declares")
    assert run.stderr == ""
    next_deal = right_answers.asked("unrank", scheme="andrews", number="78").result

    def wrong(request, reply):
        is_wrong = request["params"]["number"] == "77"
        return reply | {"result": next_deal} if is_wrong else reply

    run = digest("--step", "1", "--count", "100", *program(BY_UNRANK, wrong))
    assert run.returncode == 1
    assert "the first wrong one is number 77 (i = 77)" in run.stdout
    assert run.stdout.count("request") == 1


def test_a_program_with_unrank_only_that_hangs_at_a_deal_is_told_which(program):
    hanging = program(BY_UNRANK, lambda request, reply: SILENCE if request["params"]["number"] == "77" else reply)
    run = digest("--timeout", "2", "--step", "1", "--count", "100", *hanging)
    assert run.returncode == 1
    assert '  request   unrank {"scheme":"andrews","number":"77"}\n  got       timeout: ' in run.stdout


def test_the_defaults_are_fewer_deals_where_each_is_a_call(program):
    """JUDGE-9a."""
    shown = [digest(*program(operations, ends)).stdout.split(" deals")[0] for operations in (BY_DIGEST, BY_UNRANK)]
    assert shown == ["andrews: 100,000", "andrews: 20,000"]


def test_one_deal_agrees_and_two_agree(program):
    assert digest("--count", "1", *program(BY_DIGEST)).stdout == "andrews: 1 deal agrees\n"
    assert digest("--count", "2", *program(BY_DIGEST)).stdout == "andrews: 2 deals agree\n"


def test_a_scheme_of_the_programs_own_is_not_compared(program):
    run = digest("--count", "2", *program({"digest": ["andrews", "mine"]}))
    assert (run.returncode, run.stdout.splitlines()[0]) == (0, "mine: not compared, for the judge does not know it")
    run = digest("--scheme", "mine", *program({"digest": ["andrews", "mine"]}))
    assert (run.returncode, run.stdout) == (2, "")


def test_progress_with_the_time_left_on_a_terminal_only():
    words = ["--scheme", "andrews", "--count", "11000", "--", *REFERENCE]
    code, shown = shown_on([sys.executable, "-m", "dealcheck.cli", "digest", *words])
    assert code == 0
    assert re.search(rb"10\d*/11000 \[\d\d:\d\d<\d\d:\d\d, .* deals/s\]", shown)
    assert shown.rsplit(b"\r", 2)[-2].strip() == b""  # nothing is left of it


def test_output_of_the_program_does_not_move_the_terminal():
    schemes = {"digest": ["\x1b[2J", "andrews"]}
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": schemes}
    hello = json.dumps({"jsonrpc": "2.0", "id": 0, "result": about})
    script = f"input(); print({hello!r}, flush=True); input(); import sys; sys.stderr.write('\\x1b[3J'); sys.exit(3)"
    run = digest("--count", "1", "--", sys.executable, "-c", script)
    assert "\\x1b[2J: not compared" in run.stdout
    assert "\\x1b[3J" in run.stdout
    assert "\x1b" not in run.stdout


def test_a_right_program_agrees():
    run = digest("--count", "300", "--", *REFERENCE)
    assert run.returncode == 0
    assert [line.split(": ")[1] for line in run.stdout.splitlines()] == 5 * ["300 deals agree"]


WRONG = """
from dealref import __main__
from dealref.numberings import andrews
from dealref.protocol import operations
operations.SCHEMES["andrews"] = operations.Numbering(andrews.rank, lambda n: andrews.unrank(n + (n == 77)))
__main__.main([])
"""


def test_the_first_wrong_deal_of_a_program_is_printed():
    words = ("--scheme", "andrews", "--step", "1", "--count", "100")
    run = digest(*words, "--no-hiding", "--", sys.executable, "-c", WRONG)
    assert run.returncode == 1
    assert "the first wrong one is number 77 (i = 77)" in run.stdout
    assert run.stdout.count("expected") == 2


@pytest.mark.parametrize(
    "words",
    [("--scheme", "goulash"), ("--count", "0"), ("--count", "1000001"), ("--start", str(DEALS)), ("--step", "-1")],
)
def test_impossible_options_are_errors_of_usage(words):
    run = digest(*words, "--", *REFERENCE)
    assert (run.returncode, run.stdout) == (2, "")
