"""A failure explains itself, and ends with the line that asks it again (spec JUDGE-7a, JUDGE-7b)."""

import argparse
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from dealcheck.commands import arguments
from dealcheck.judging.program_options import option_words
from in_process import dealcheck
from mutant_files import PYTHON

HOSTILE = Path(__file__).parents[2] / "hostile"
FIRST = "binomial.published-pavlicek-hands-first"

PROGRAM = """
import json, os, resource, sys, time
for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] == "hello":
        operations = {"binomial": True}
        answer["result"] = {"protocol": 1, "name": "", "version": "", "language": "", "operations": operations}
    elif request["method"] == "binomial":
        print("asked for", request["params"]["n"], file=sys.stderr, flush=True)
        SPOILT
    else:
        answer["error"] = {"code": -32601, "message": ""}
    print(json.dumps(answer), flush=True)
"""
RIGHT = 'answer["result"] = {"value": "635013559600"}'
WRONG = 'answer["result"] = {"value": "635013559601"}'


@pytest.fixture
def written(tmp_path):
    """A program in a folder of its own, spoilt by a statement."""

    def write(statement, name="dealer.py"):
        path = tmp_path / "a folder" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(PROGRAM.replace("SPOILT", statement))
        return path

    return write


STDERR = "  stderr    asked for 52\n"


@pytest.mark.parametrize(
    ("statement", "verdict", "rows"),
    [
        (WRONG, "FAIL", '  got       {"value":"635013559601"}\n'
         "  differs   result.value, character 12: '0' expected, '1' got\n" + STDERR),
        ('answer["error"] = {"code": -32603, "message": "see standard error"}', "ERROR",
         "  got       error -32603 (internal): see standard error\n"
         "  hint      the responder reports a fault of its own\n" + STDERR),
        ("sys.exit('no such card')", "CRASH",
         "  got       it ended with exit code 1; on standard error: ...asked for 52\n            no such card\n"),
        (RIGHT + '; answer["more"] = 1', "PROTOCOL",
         '  got       {"jsonrpc": "2.0", "id": 1, "result": {"value": "635013559600"}, "more": 1}\n'
         "  differs   members missing or not allowed in an answer: more\n"
         "  hint      jsonrpc, id and exactly one of result and error (PROTO-4)\n" + STDERR),
        ("print('thinking', flush=True)", "PROTOCOL", "  got       not JSON: thinking\n"
         "  hint      standard output is for answers only: print logs, prompts and banners on standard error\n"
         + STDERR),
        ("time.sleep(3600)", "TIMEOUT", "  got       TIME\n" + STDERR),
    ],
    ids=["fail", "error", "crash", "protocol", "protocol of a lost process", "timeout"],
)  # fmt: skip
def test_one_prints_all_that_is_known_of_a_failure(written, statement, verdict, rows):
    run = dealcheck(
        "one", "--timeout", "0.3" if verdict == "TIMEOUT" else "60", FIRST, "--", sys.executable, written(statement)
    )
    head = f"{verdict} {FIRST}  [COUNT-1, spec/02-counting.md]\n"
    told = re.sub(r"no answer within .*(\n {12}.*)*\n  hint .*", "TIME", run.stdout)
    assert told == f"{dealcheck('show', FIRST).stdout}{head}{rows}\n{verdict} {FIRST}: not passed\n"
    assert (run.returncode, run.stderr) == (1, "")


def test_of_standard_error_the_last_whole_lines_are_shown(written):
    statement = "print(*range(1000), sep='\\n', file=sys.stderr); " + WRONG
    told = dealcheck("one", FIRST, "--", sys.executable, written(statement)).stdout
    lines = told.partition("  stderr    ")[2].split("\n\n")[0].split()
    assert lines[-1] == "999"
    assert 100 < len(lines) < 200
    assert all(int(after) == int(before) + 1 for before, after in pairwise(lines))


def test_a_run_shows_standard_error_where_the_answer_says_to_look_there(written, tmp_path):
    program = written('answer["error"] = {"code": -32603, "message": "see standard error"}')
    recording = tmp_path / "run.jsonl"
    words = "run", "--in-order", "--filter", "binomial.published", "--json", recording, "--", sys.executable, program
    run = dealcheck(*words)
    assert "  stderr    asked for 52\n            asked for" in run.stdout
    assert "own; lines of other calls may be among the last on standard error\n" in run.stdout
    again = dealcheck("replay", recording)
    rows = [re.findall("^  (?!again).*\n", each.stdout, re.MULTILINE) for each in (run, again)]
    assert rows[0] == rows[1]
    assert "asked for" not in dealcheck("run", "--filter", FIRST, "--", sys.executable, written(RIGHT)).stdout


def test_smoke_shows_its_failures_in_full(written):
    told = dealcheck("smoke", "--", sys.executable, written(WRONG)).stdout
    for row in ("request   binomial", "expected  {", "got       {", "differs   ", "again     dealcheck one binomial."):
        assert f"\n  {row}" in told


CONDITIONS = [
    (["--here"], 'WRONG if os.path.exists("dealer.py") else RIGHT'),
    (["--env", "DEALT_BY", "--env", "LANG"], 'WRONG if "DEALT_BY" in os.environ else RIGHT'),
    (["--memory", "3000000K"], "WRONG if resource.getrlimit(resource.RLIMIT_AS)[0] < 1 << 32 else RIGHT"),
    (["--cpu", "7"], "WRONG if resource.getrlimit(resource.RLIMIT_CPU)[0] == 7 else RIGHT"),
    (["--network"], "WRONG"),
    (["--timeout", "70.5", "--start-timeout", "61"], "WRONG"),
]
BROKEN = "crashes_in_a_line lone_surrogate own_fault"
MORE_BROKEN = """
    breaks_off fraction_id long_integer member_twice_in_escapes negative_id nests_deep no_id null_id result_and_error
    writes_its_nul
"""


def asked_again(line, folder, monkeypatch):
    """The exit code and the verdict of an `again` line that is pasted in the folder."""
    monkeypatch.chdir(folder)
    words = shlex.split(line)
    if words[0] == "cd":
        monkeypatch.chdir(words[1])
        words = words[words.index("&&") + 1 :]
    assert words[0] == "dealcheck"
    run = dealcheck(*words[1:])
    return run.returncode, run.stdout.splitlines()[-1].partition(":")[0]


def printed_lines(run):
    """The verdict and the line of each failure that is shown in full."""
    return re.findall(r"^([A-Z]+) \S+  \[.*\n(?:  .*\n)*?  again     (.*)$", run.stdout, re.MULTILINE)


@pytest.mark.parametrize(("options", "statement"), CONDITIONS, ids=lambda value: str(value)[:20])
def test_the_line_carries_every_setting_and_holds_in_every_folder(options, statement, written, tmp_path, monkeypatch):
    program = written(f"RIGHT, WRONG = {RIGHT!r}, {WRONG!r}; exec({statement})")
    monkeypatch.setenv("DEALT_BY", "the ghost")
    monkeypatch.chdir(program.parent)
    run = dealcheck("run", *options, "--filter", FIRST, "--filter", "probe", "--", sys.executable, f"./{program.name}")
    (verdict, line), *_ = printed_lines(run)
    assert verdict == "FAIL"
    for word in options:
        assert word in shlex.split(line)
    assert asked_again(line, tmp_path, monkeypatch) == (1, f"FAIL {FIRST}")


@pytest.mark.parametrize(
    "name", [*BROKEN.split(), *(pytest.param(name, marks=pytest.mark.exhaustive) for name in MORE_BROKEN.split())]
)
def test_the_line_of_a_failure_gives_the_same_verdict_in_every_folder(name, tmp_path, monkeypatch):
    monkeypatch.chdir(HOSTILE)
    run = dealcheck("run", "--details", 1, "--no-diagnosis", "--filter", FIRST, "--filter", "binomial.deck-2?", "--",
                    *PYTHON, f"{name}.py")  # fmt: skip
    ((verdict, line),) = printed_lines(run)
    assert asked_again(line, tmp_path, monkeypatch) == (1, f"{verdict} {FIRST}")


def test_a_shell_takes_the_line(written, tmp_path):
    program = written(WRONG, "the dealer.py")
    words = [
        sys.executable,
        "-m",
        "dealcheck.cli",
        "run",
        "--here",
        "--filter",
        FIRST,
        "--",
        sys.executable,
        "the dealer.py",
    ]
    run = subprocess.run(words, capture_output=True, text=True, check=False, cwd=program.parent)
    ((_, line),) = printed_lines(run)
    command = f'dealcheck() {{ {sys.executable} -m dealcheck.cli "$@"; }}; {line}'
    again = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert f"FAIL {FIRST}: not passed" in again.stdout


def test_the_line_of_a_challenge_carries_the_settings_too(written, tmp_path, monkeypatch):
    program = written('answer["result"] = {"value": "1"}')
    monkeypatch.chdir(program.parent)
    words = [
        "--here",
        "--cpu",
        "7",
        "--seed",
        "x",
        "--count",
        "20",
        "--first",
        "--",
        sys.executable,
        f"./{program.name}",
    ]
    told = dealcheck("challenge", *words).stdout
    again = re.search("^  again     (.*)$", told, re.MULTILINE)[1]
    assert again.endswith(shlex.join([sys.executable, str(program)]))
    same = re.search("^the same again: (.*)$", told, re.MULTILINE)[1]
    assert asked_again(same.replace(" challenge", " challenge --first"), tmp_path, monkeypatch)[0] == 1
    assert same.startswith(f"cd {shlex.quote(str(program.parent))} && dealcheck challenge --cpu 7 --here --seed x")


GIVEN = {
    "--timeout": ["0.1", "60", "86400"],
    "--start-timeout": ["1", "2.5"],
    "--memory": ["1", "999999999", "1536M", "2G", "3T"],
    "--cpu": ["1", "3600", "59.5"],
    "--env": ["HOME", "A B"],
    "--network": [],
    "--here": [],
    "--no-hiding": [],
}


def parsed(words):
    parser = argparse.ArgumentParser()
    arguments.add_program(parser)
    return arguments.settings(parser.parse_args([*words, "--", "./x"]))


@pytest.mark.parametrize("option", GIVEN)
def test_the_options_in_words_give_the_same_settings(option):
    for words in [[option, value] for value in GIVEN[option]] or [[option]]:
        given = parsed(words)
        assert parsed(option_words(given)) == given
        assert option_words(given) or given == parsed([])


def test_no_option_of_a_program_is_forgotten():
    parser = argparse.ArgumentParser(add_help=False)
    arguments.add_program(parser)
    assert set(re.findall(r"^  (--[\w-]+)", parser.format_help(), re.MULTILINE)) == set(GIVEN)
