"""Misbehaving programs, as real processes: the run goes on, and the call at fault is blamed, and no other."""

import ast
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

HOSTILE = Path(__file__).parents[1] / "hostile"
PROGRAMS = sorted(path.stem for path in HOSTILE.glob("*.py") if path.stem != "wiring")
CULPRIT = "binomial.published-pavlicek-hands-first"  # C(52, 13)

BLAMED_ALONE = {
    "crashes_on_one": ("crash", "exit code 3"),
    "segfaults_on_one": ("crash", "SIGSEGV"),
    "hangs_on_one": ("timeout", "no answer within"),
    "garbage_on_one": ("protocol", "standard error"),
    "no_newline_flood": ("protocol", "longer than"),
    "drips": ("timeout", "newline"),
    "member_twice": ("protocol", "twice"),
    "not_a_number": ("protocol", "NaN"),
    "extra_member": ("protocol", "elapsed"),
    "own_fault": ("error", "fault of its own"),
    "forks_a_sleeper": ("crash", "exit code 1"),
}
CANNOT_START = {
    "exits_at_once": "exit code 0",
    "prints_help": "standard error",
    "logs_on_stdout": "standard error",
    "indented": "one line of JSON",
    "byte_order_mark": "byte order mark",
    "utf16": "UTF-16",
    "wrong_version": "protocol version 2",
    "does_not_flush": "flush",
}
CONFORMS = {"any_order", "stderr_flood"}
PASSES_BUT_ENDS_BADLY = {"outlives_its_input": "did not stop", "chatters_at_the_end": "more than was asked"}
EACH_OF_BINOMIAL = {"string_ids": ("protocol", "unchanged"), "crashes_on_rejections": ("crash", "assertion failed")}
OTHERWISE = {"crashes_later", "one_shot", "never_answers", "answers_twice"}


QUICK = [
    word
    for family in ("binomial", "multinomial", "combination", "bitset", "notation", "rank", "unrank", "probe")
    for word in ("--filter", f"{family}.*")
]
"""Thousands of vectors that are answered at once, so that a second without an answer means something."""


def judged(program, tmp_path, *options):
    """The exit code, what was printed, and the verdict of every vector with its details."""
    events = tmp_path / "events.jsonl"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [sys.executable, "-m", "dealcheck.cli", "run", "--json", str(events), "--timeout", "1"]
    command += options or QUICK
    run = subprocess.run(
        [*command, "--start-timeout", "3", "--", sys.executable, HOSTILE / f"{program}.py"],
        capture_output=True, text=True, timeout=120, check=False, env=environment,
    )  # fmt: skip
    lines = [json.loads(line) for line in events.read_text().splitlines()]
    return run.returncode, run.stdout + run.stderr, {line["id"]: line for line in lines if line["event"] == "judged"}


def unwell(verdicts):
    return {name: line["verdict"] for name, line in verdicts.items() if line["verdict"] not in {"pass", "n/a"}}


def test_every_program_of_the_folder_is_in_one_table_and_says_what_it_does():
    tables = [BLAMED_ALONE, CANNOT_START, CONFORMS, PASSES_BUT_ENDS_BADLY, EACH_OF_BINOMIAL, OTHERWISE]
    assert sorted(name for table in tables for name in table) == PROGRAMS
    for name in PROGRAMS:
        assert ast.get_docstring(ast.parse((HOSTILE / f"{name}.py").read_text()))


@pytest.mark.parametrize("program", BLAMED_ALONE)
def test_the_culprit_alone_is_blamed(program, tmp_path):
    verdict, told = BLAMED_ALONE[program]
    code, _, verdicts = judged(program, tmp_path)
    assert code == 1
    assert unwell(verdicts) == {CULPRIT: verdict}
    assert told in json.dumps(verdicts[CULPRIT])


@pytest.mark.parametrize("program", CANNOT_START)
def test_what_does_not_greet_cannot_start(program, tmp_path):
    code, printed, verdicts = judged(program, tmp_path)
    assert (code, verdicts) == (3, {})
    assert CANNOT_START[program] in printed


@pytest.mark.parametrize("program", sorted(CONFORMS))
def test_unusual_and_right(program, tmp_path):
    code, printed, verdicts = judged(program, tmp_path)
    assert (code, unwell(verdicts)) == (0, {}), printed


@pytest.mark.parametrize("program", PASSES_BUT_ENDS_BADLY)
def test_right_answers_and_a_bad_end_do_not_conform(program, tmp_path):
    code, printed, verdicts = judged(program, tmp_path)
    assert (code, unwell(verdicts)) == (1, {})
    assert PASSES_BUT_ENDS_BADLY[program] in printed


@pytest.mark.parametrize("program", EACH_OF_BINOMIAL)
def test_many_faults_are_each_blamed(program, tmp_path):
    verdict, told = EACH_OF_BINOMIAL[program]
    code, _, verdicts = judged(program, tmp_path)
    faults = unwell(verdicts)
    wanted = "binomial." if program == "string_ids" else "binomial.rejects-"
    assert code == 1
    assert faults == {name: verdict for name in verdicts if name.startswith(wanted)}
    assert all(told in json.dumps(verdicts[name]) for name in faults)


def test_a_crash_that_no_call_causes_alone_is_the_oldest_calls(tmp_path):
    code, _, verdicts = judged("crashes_later", tmp_path, "--filter", "binomial")
    faults = unwell(verdicts)
    assert code == 1
    # 232 vectors by stretches of 100 calls: the first crash at call 101, the next in the process after that.
    assert 1 <= len(faults) <= 3
    assert set(faults.values()) == {"crash"}
    assert all("depends on earlier calls" in verdicts[name]["got"] for name in faults)


def test_an_answer_too_many_is_a_protocol_fault(tmp_path):
    code, _, verdicts = judged("answers_twice", tmp_path, "--filter", "binomial")
    assert code == 1
    assert list(unwell(verdicts).values()) == ["protocol"]


def test_a_program_for_one_question_is_told_to_read_on(tmp_path):
    code, printed, verdicts = judged("one_shot", tmp_path, "--filter", "bitset.table")
    assert code == 1
    assert "until the end of its input" in printed
    assert len(verdicts) == 13


def test_silence_is_given_up_and_the_rest_not_run(tmp_path):
    began = time.monotonic()
    code, printed, verdicts = judged("never_answers", tmp_path)
    counts = list(unwell(verdicts).values())
    assert code == 1
    assert counts.count("timeout") < 10
    assert verdicts.pop("probe.hello-range")["verdict"] == "pass"  # it answers hello, and nothing else
    assert counts.count("not-run") == len(verdicts) - counts.count("timeout")
    assert "probably not wired" in printed
    assert time.monotonic() - began < 60  # a bound, not a measurement: without giving up it would be hours


def test_nothing_is_left_running(tmp_path):
    judged("forks_a_sleeper", tmp_path)
    running = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it may end while we look
            running.append(path.read_bytes())
    assert running
    assert not any(b"import time; time.sleep(3600)" in command for command in running)
