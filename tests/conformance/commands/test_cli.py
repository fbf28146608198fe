"""The command line, as a user meets it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mutant_files
import signalled
from dealcheck import cli
from dealcheck.commands import show
from dealcheck.judging import corpus
from dealcheck.transport.process import ConfinedProcess
from programs_here import run_here
from signalled import is_written, send, wait_until
from terminals import shown_on

TESTS = Path(__file__).parents[2]
HOSTILE = TESTS / "hostile"
REFERENCE = [sys.executable, "-m", "dealref"]
DEALCHECK = [sys.executable, "-m", "dealcheck.cli"]
MANIFEST = Path(__file__).parents[3] / "vectors" / "v2" / "MANIFEST.json"
SUITE = json.loads(MANIFEST.read_bytes())["suite"]


@pytest.fixture
def dealcheck(called, monkeypatch):
    """A command in this process, and the reference too, as a user meets it who does not use tox."""
    run_here(monkeypatch)
    monkeypatch.delenv("TOX_ENV_NAME", raising=False)
    return called


def test_a_conforming_program(dealcheck):
    run = dealcheck("run", "--filter", "rank.*", "--filter", "probe", "--", *REFERENCE)
    assert run.returncode == 0
    assert f"dealref {SUITE} (Python) conforms: " in run.stdout
    assert run.stderr == ""  # no progress in a pipe


def test_the_separator_may_be_left_out(dealcheck):
    assert dealcheck("run", "--filter", "bitset.table", *REFERENCE).returncode == 0


def test_quiet_prints_the_last_line_only(dealcheck):
    run = dealcheck("run", "-q", "--filter", "NUM-7", "--", *REFERENCE)
    assert len(run.stdout.splitlines()) == 1
    assert "conforms" in run.stdout


def test_the_event_stream(dealcheck, tmp_path):
    path = tmp_path / "events.jsonl"
    dealcheck("run", "--json", str(path), "--filter", "bitset.table", "--", *REFERENCE)
    events = [json.loads(line) for line in path.read_text().splitlines()]
    assert [event["event"] for event in events] == ["started", "greeted", *["judged"] * 13, "finished"]
    assert events[0]["command"] == REFERENCE
    assert events[0]["selected"] == 13
    assert events[1]["operations"]["rank"] == ["andrews", "bigdeal", "christman", "pavlicek", "pavlicek-suit"]
    assert events[1]["operations"]["binomial"] is True
    assert events[-1]["must"] == {"pass": 13}
    assert events[-1]["conforms"] is True


def test_progress_on_a_terminal_only():
    code, shown = shown_on([*DEALCHECK, "run", "--filter", "binomial", "--", *REFERENCE])
    assert code == 0
    assert re.search(rb"0/\d+ \[\d\d:\d\d<", shown)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["run"], 2, "which program"),
        (["run", "--"], 2, "which program"),
        (["walk"], 2, "invalid choice"),
        (["run", "--class", "value", "--", "true"], 2, "'value' is no class; the classes are values, bounds, "),
        ([], 2, "required"),
        (["run", "--timeout", "0", "--", "true"], 2, "more than 0"),
        (["run", "--timeout", "x", "--", "true"], 2, "--timeout"),
        (["run", "--filter", "goulash", "--", "true"], 2, "no vector fits"),
        (["run", "--filter", "binomial", "--json", "/no/such/folder/x", "--", "true"], 2, "cannot write"),
        (["list", "--filter", "goulash"], 2, "no vector fits"),
        (["show", "goulash"], 2, "no vector has the id"),
        (["one", "goulash", "--", "true"], 2, "no vector has the id"),
        (["run", "--filter", "binomial", "--", "./no-such-program"], 3, "no such program"),
        (["run", "--filter", "binomial", "--", "true"], 3, "exit code 0"),
        (["smoke", "--", "true"], 3, "The usual mistakes"),
    ],
)
def test_exit_codes_and_remedies(dealcheck, arguments, code, told):
    """JUDGE-7."""
    run = dealcheck(*arguments)
    assert run.returncode == code
    assert told in run.stderr
    assert "Traceback" not in run.stderr


def test_damaged_vectors_are_our_own_fault(dealcheck, monkeypatch, tmp_path):
    monkeypatch.setattr(corpus, "directory", lambda: tmp_path)
    run = dealcheck("list")
    assert run.returncode == 70
    assert "cannot be read" in run.stderr


def test_an_unexpected_exception_is_our_own_fault_and_says_so(dealcheck, monkeypatch):
    monkeypatch.setattr(show, "main", lambda _: 1 / 0)
    run = dealcheck("show", "x")
    assert run.returncode == 70
    assert "ZeroDivisionError" in run.stderr
    assert "please report" in run.stderr


DECLARES_ALL = """
import json, sys
from dealref.protocol import responder
for line in sys.stdin:
    request = json.loads(line)
    reply = responder.respond(request) if request["id"] == 0 else responder.failure(request["id"], -32603, "")
    print(json.dumps(reply), flush=True)
"""


def test_the_core_alone_is_asked_and_the_verdict_says_so(dealcheck):
    run = dealcheck("run", "--core", "-q", "--timeout", "60", "--", *mutant_files.PYTHON, "-c", DECLARES_ALL)
    assert run.returncode == 1
    asked = json.loads(MANIFEST.read_bytes())["core"]["cases"]
    counted = [int(count) for count in re.findall(r"\d+ of (\d+)", run.stdout)]
    assert sum(counted) == asked + len(corpus.PROBES), run.stdout
    assert re.search(r", only --core \([0-9.]+ s\)\n$", run.stdout)


def test_the_core_and_a_filter_narrow_each_other(dealcheck):
    run = dealcheck("run", "--core", "--filter", "binomial", "--", *REFERENCE)
    assert run.returncode == 0
    assert "only --core --filter binomial" in run.stdout


def test_smoke(dealcheck):
    run = dealcheck("smoke", "--timeout", "60", "--", *REFERENCE)
    assert run.returncode == 0
    assert "It is wired" in run.stdout
    assert len(run.stdout.splitlines()) < 200


def test_show_and_one_print_the_reason_of_a_vector(dealcheck):
    shown = dealcheck("show", "binomial.deck-27").stdout
    for text in ("past 2^32", "COUNT-1 in spec/02-counting.md", "flag word-size", '{"n":52,"k":27}', "477551179875952"):
        assert text in shown
    asked = dealcheck("one", "binomial.deck-27", "--", *REFERENCE)
    assert asked.returncode == 0
    assert shown.strip() in asked.stdout
    assert (
        "PASS binomial.deck-27: passed; if a run got another answer, it depends on the calls before it: the run's"
        in asked.stdout
    )


@pytest.mark.parametrize(
    ("name", "program", "last"),
    [
        ("probe.hello-range", "mutants/hello_ignores_the_range",
         "FAIL probe.hello-range: of level should: a program may conform without it (JUDGE-3)"),
        ("binomial.deck-27", "mutants/binomial_by_lgamma", "FAIL binomial.deck-27: not passed"),
        ("rank.andrews.first-plus-0", "hostile/small.py",
         "N/A rank.andrews.first-plus-0: not asked, because hello does not declare its operation (PROTO-6)"),
        ("binomial.deck-27", "hostile/chatters_at_the_end.py",
         "PASS binomial.deck-27: passed, but the program does NOT conform: see the note above"),
    ],
)  # fmt: skip
def test_one_vector_has_one_conclusion(dealcheck, name, program, last):
    folder, _, stem = program.partition("/")
    command = mutant_files.program(stem) if folder == "mutants" else [*mutant_files.PYTHON, str(TESTS / program)]
    run = dealcheck("one", name, "--", *command)
    assert (run.returncode, run.stdout.splitlines()[-1]) == (1, last)
    assert "alone it passes" not in run.stdout
    assert "conforms" not in run.stdout.replace("may conform", "")


MIRRORED = f"""
import runpy, sys
from dealref.protocol import operations
for name in operations.OPERATIONS.keys() - {{"hello", "rank", "unrank"}}:
    del operations.OPERATIONS[name]
sys.path.insert(0, {str(mutant_files.FOLDER)!r})
runpy.run_path({str(mutant_files.FILES["seats_mirrored"])!r}, run_name="__main__")
"""
"""Seats N W S E, and no more operations declared than show them."""


def test_smoke_names_the_numbering_that_a_program_has_and_lists_nothing_that_was_not_asked(dealcheck):
    run = dealcheck("smoke", "--", *mutant_files.PYTHON, "-c", MIRRORED)
    assert run.returncode == 1
    assert not re.search("^n/a ", run.stdout, re.MULTILINE | re.IGNORECASE)
    assert "It is wired" not in run.stdout
    assert "andrews: family andrews, suits S H D C, ranks A to 2, seats N W S E, numbers from 0" in run.stdout


def test_smoke_says_one_thing_of_a_program_that_is_not_wired(dealcheck, tmp_path):
    program = tmp_path / "program.py"
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"binomial": True}}
    program.write_text(
        "import json\nfor line in open(0):\n    ask = json.loads(line)\n"
        "    undeclared = ask['method'].startswith('undeclared')\n"
        f"    reply = {{'error': {{'code': -32601, 'message': ''}}}} if undeclared else {{'result': {about!r}}}\n"
        "    print(json.dumps({'jsonrpc': '2.0', 'id': ask['id'], **reply}), flush=True)"
    )
    run = dealcheck("smoke", "--", sys.executable, str(program))
    assert run.returncode == 1
    assert "probably not wired" in run.stdout
    assert "It is wired" not in run.stdout


def test_list_is_one_line_a_vector(dealcheck):
    lines = dealcheck("list", "--filter", "bitset.table").stdout.splitlines()
    assert len(lines) == 13
    assert all(line.startswith("bitset.table.") for line in lines)


def test_a_run_whose_verdict_nobody_read_does_not_conform():
    program = HOSTILE / "small.py"
    script = f"{sys.executable} -m dealcheck.cli run --filter binomial -- {sys.executable} {program} | true; "
    run = subprocess.run(["bash", "-c", script + "echo ${PIPESTATUS[0]}"], capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == (f"{128 + signal.SIGPIPE}\n", "")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("{small} > /dev/full", "cannot write the output: No space left on device"),
        ("-q {small} > /dev/full", "cannot write the output: No space left on device"),
        ("--json /dev/full {small}", "cannot write /dev/full: No space left on device"),
        ("--expect /dev/zero {small}", "no file of expectations"),
    ],
)
def test_a_full_or_endless_file_is_an_error_of_usage(options, told):
    small = f"--filter binomial -- {sys.executable} {Path(__file__).parents[2] / 'hostile' / 'small.py'}"
    script = f"{sys.executable} -m dealcheck.cli run {options.format(small=small)}"
    run = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 2
    assert told in run.stderr
    assert "Traceback" not in run.stderr


def test_a_recording_without_end_is_none(dealcheck):
    run = dealcheck("replay", "/dev/zero")
    assert run.returncode == 2
    assert "is no recording of a run" in run.stderr


def test_without_any_of_the_standard_files_it_runs():
    program = HOSTILE / "small.py"
    script = f"{sys.executable} -m dealcheck.cli run --filter binomial -- {sys.executable} {program} <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", script], check=False, timeout=600).returncode == 0


def test_a_failure_is_printed_with_everything_about_it(dealcheck, tmp_path):
    program = HOSTILE / "own_fault.py"
    run = dealcheck("run", "--filter", "binomial.published*", "--", *mutant_files.PYTHON, str(program))
    again = f"dealcheck one binomial.published-pavlicek-hands-first -- {shlex.join(mutant_files.PYTHON)} {program}"
    assert run.returncode == 1
    for text in (
        "ERROR binomial.published-pavlicek-hands-first  [COUNT-1, spec/02-counting.md]",
        "why       Richard Pavlicek, Mapping Bridge Deals",
        'request   binomial {"n":52,"k":13}',
        'expected  {"value":"635013559600"}',
        "got       error -32603 (internal)",
        again,
        "does NOT conform",
    ):
        assert text in run.stdout
    reproduced = subprocess.run(
        ["bash", "-c", again.replace("dealcheck", f"{sys.executable} -m dealcheck.cli", 1)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert reproduced.returncode == 1
    assert "ERROR binomial.published-pavlicek-hands-first" in reproduced.stdout


def test_inside_tox_the_line_names_the_command_that_the_user_can_reach(called, monkeypatch):
    monkeypatch.setenv("TOX_ENV_NAME", "conformance")
    monkeypatch.setattr(sys, "argv", [cli.__file__])
    program = HOSTILE / "own_fault.py"
    run = called("run", "--filter", "binomial.published*", "--", *mutant_files.PYTHON, program)
    again = next(line for line in run.stdout.splitlines() if line.startswith("  again"))
    assert Path(again.split()[1]).samefile(cli.__file__)


def test_characters_that_the_terminal_cannot_show_are_escaped():
    program = "for _ in open(0): print('{\"\u2660', flush=True)"
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    words = [*DEALCHECK, "run", "--", sys.executable, "-X", "utf8", "-c", program]
    run = subprocess.run(words, capture_output=True, text=True, check=False, env=environment)
    assert run.returncode == 3
    assert "\\u2660" in run.stderr


def test_version_is_the_packages(dealcheck):
    run = dealcheck("--version")
    assert (run.returncode, run.stdout) == (0, f"{SUITE}\n")


TERMINATED = [["run"], ["challenge", "--seed", "x", "--budget", "600"], ["digest"]]


@pytest.mark.parametrize(
    ("command", "number", "greets"),
    [
        *zip(TERMINATED, (signal.SIGTERM, signal.SIGHUP, signal.SIGINT), (True, True, False), strict=True),
        (TERMINATED[0], signal.SIGQUIT, True),
        *(
            pytest.param(command, number, greets, marks=pytest.mark.exhaustive)
            for command in TERMINATED
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
            for greets in (True, False)
        ),
    ],
)
def test_a_run_that_is_terminated_ends_its_program(command, number, greets, tmp_path):
    """While it waits for an answer, or for the greeting: the program has read what it does not answer."""
    marker, scratch = tmp_path / "pid", tmp_path / "scratch"
    scratch.mkdir()
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"digest": ["andrews"]}}
    answer = {"jsonrpc": "2.0", "id": 0, "result": about}
    told = f"input(); print({json.dumps(answer)!r}, flush=True);" if greets else ""
    program = f"import os, time; {told} input(); open({str(marker)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    # Its number is ours only without a name space of processes.
    patient = ["--start-timeout", "600", "--timeout", "600", "--no-hiding"]
    with started([*command, *patient, "--", sys.executable, "-c", program], number, scratch) as run:
        wait_until(lambda: is_written(marker), run)
        send(run.pid, number)
        run.wait(600)
    assert run.returncode == 128 + number
    assert not Path(f"/proc/{marker.read_text()}").exists()
    assert list(scratch.iterdir()) == []


FILES = 1000
LITTERER = """
import os, sys, time
sys.path.insert(0, {hostile!r})
from small import serve
for number in range({files}):
    open(f"file{{number}}", "w").close()
serve(lambda _: None)
open({marker!r}, "w").write(str(os.getpid()))
time.sleep(600)
"""


@pytest.mark.parametrize(
    ("number", "times"),
    [
        (signal.SIGTERM, 1),
        (signal.SIGHUP, 2),
        (signal.SIGINT, 1000),
        *(
            pytest.param(number, times, marks=pytest.mark.exhaustive)
            for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
            for times in (1, 2, 1000)
        ),
    ],
)
def test_signals_while_the_end_is_waited_for_leave_nothing(number, times, tmp_path):
    marker, scratch = tmp_path / "pid", tmp_path / "scratch"
    scratch.mkdir()
    program = LITTERER.format(files=FILES, hostile=str(HOSTILE), marker=str(marker))
    words = ["run", "--no-hiding", "--filter", "binomial", "--timeout", "60", "--", sys.executable, "-c", program]
    with started(words, number, scratch) as run:
        wait_until(lambda: is_written(marker), run)
        send(run.pid, number)
        wait_until(lambda: len(list(scratch.glob("*/*"))) < FILES, run)
        for _ in range(1, times):  # while the folder is removed, and until the end
            run.send_signal(number)
            if run.poll() is not None:
                break
            time.sleep(0.005)
        run.wait(600)
    assert run.returncode == 128 + number
    assert not Path(f"/proc/{marker.read_text()}").exists()
    assert list(scratch.iterdir()) == []


def started(words, number, scratch):
    return signalled.started(
        [*DEALCHECK, *words], number, env={**os.environ, "TMPDIR": str(scratch)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


IGNORED = """
import gc, os, signal, sys, threading
from dealcheck import cli
signal.signal(signal.SIGINT, signal.default_int_handler)
def interrupt_once(*_):
    if "dealcheck.challenge.presentation" in sys.modules and threading.current_thread() is threading.main_thread():
        gc.callbacks.remove(interrupt_once)
        os.kill(os.getpid(), signal.SIGINT)
gc.callbacks.append(interrupt_once)
sys.exit(cli.main(sys.argv[1:]))
"""
"""dealcheck, with an interruption in a callback of the garbage collector, where Python ignores exceptions."""


@pytest.mark.parametrize("option", [[], ["--shuffle"]], ids=["judge", "shuffle"])
def test_an_interruption_where_python_ignores_exceptions_ends_a_challenge(option):
    words = ["challenge", "--seed", "x", "--count", "1000000", "--budget", "600", *option]
    program = [sys.executable, str(HOSTILE / "small.py")]
    run = subprocess.run(
        [sys.executable, "-c", IGNORED, *words, "--", *program],
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (128 + signal.SIGINT, "dealcheck: interrupted\n")


def test_what_fails_because_it_was_interrupted_is_no_fault_of_the_suite():
    run = subprocess.run([sys.executable, "-c", FAILING], capture_output=True, text=True, timeout=600, check=False)
    assert (run.returncode, run.stderr) == (128 + signal.SIGTERM, "")


FAILING = """
import os, signal, sys
from dealcheck import cli
from dealcheck.commands import show
def fail(_):
    try:
        os.kill(os.getpid(), signal.SIGTERM)
        while True:
            pass
    finally:
        [].pop()
show.main = fail
sys.exit(cli.main(["show", "x"]))
"""


def test_under_nohup_a_lost_terminal_ends_nothing(tmp_path):
    asked, sent = tmp_path / "asked", tmp_path / "sent"
    waits = f"while not pathlib.Path({str(sent)!r}).exists(): time.sleep(0.01)"
    program = f"import pathlib, time; input(); pathlib.Path({str(asked)!r}).write_text('x')\n{waits}"
    words = [*DEALCHECK, "run", "--start-timeout", "600", "--", sys.executable, "-c", program]
    with signalled.started(words, signal.SIGHUP, signal.SIG_IGN, stderr=subprocess.PIPE, text=True) as run:
        wait_until(lambda: is_written(asked), run)
        run.send_signal(signal.SIGHUP)
        sent.touch()
        told = run.communicate(timeout=600)[1]
    assert (run.returncode, "no answer to hello" in told) == (3, True)


def test_a_command_that_is_called_from_python_leaves_signals_and_later_runs_as_they_were():
    numbers = signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT
    handlers = [signal.getsignal(number) for number in numbers]
    assert cli.main(["list", "--filter", "bitset.table"]) == 0
    assert [
        signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
    ] == handlers
    program = ConfinedProcess((sys.executable, "-c", "print('alive', flush=True)"))
    try:
        assert program.receive(60.0) == b"alive\n"
    finally:
        program.discard()


@pytest.mark.parametrize(
    ("words", "usage", "told"),
    [
        (["rum", "--", "x"], "dealcheck", "no command rum; did you mean run?"),
        (["goulash"], "dealcheck", "invalid choice: 'goulash'"),
        (["run", "--fliter", "x", "--", "x"], "dealcheck run", "unrecognized arguments: --fliter"),
        (["list", "--budget"], "dealcheck list", "unrecognized arguments: --budget"),
        (["run", "--", ""], "dealcheck run", "which program? The first word of its command is empty"),
    ],
)
def test_a_wrong_word_is_told_with_what_is_due(dealcheck, words, usage, told):
    run = dealcheck(*words)
    assert run.returncode == 2
    assert run.stderr.startswith(f"usage: {usage} [")
    assert told in run.stderr.splitlines()[-1]


def test_help_states_the_defaults_of_the_command(dealcheck):
    for command, seconds in (("run", 5), ("digest", 60)):
        assert f"seconds for an answer (default {seconds})" in " ".join(dealcheck(command, "--help").stdout.split())


NAMES = {"C++": "C++", "C#": "C#", "ts": "TypeScript", "JS": "JavaScript", "py": "Python", "rb": "Ruby", "Go": "Go"}


@pytest.mark.parametrize(("name", "language"), NAMES.items())
def test_a_language_has_more_than_one_name(dealcheck, tmp_path, name, language):
    assert f"a responder in {language};" in dealcheck("init", "--lang", name, tmp_path / "dealer").stdout
