"""The plugin of pytest, in runs of pytest of its own."""

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import signalled
from dealcheck.judging import corpus, requirements
from dealcheck.plugin import pytest_items  # noqa: F401  a run forgets what it has loaded itself
from in_process import published
from mutant_files import PYTHON

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parents[2]
CULPRIT = "binomial.published-pavlicek-hands-first"  # C(52, 13)
PUBLISHED = 9  # so many ids begin with binomial.published
SMALL = "hostile/small.py"
LIGHT = ["-p", "no:hypothesispytest"]
"""Hypothesis, which no run here needs, would double the start of each process."""


def command(program):
    return shlex.join([*PYTHON, str(TESTS / program)])


@pytest.fixture
def reader(pytester, monkeypatch):
    """A pytester whose runs in this process share the published vectors, which each would read anew."""
    monkeypatch.setattr(corpus, "load", published)
    return pytester


@pytest.fixture
def judged(reader):
    """A run of pytest that asks the published vectors of binomial, and the verdicts that it counted."""

    def run(program, *options, pattern="binomial.published*"):
        mine = ("--dealcheck-candidate", command(program), "--dealcheck-filter", pattern)
        return reader.runpytest_inprocess(*LIGHT, *mine, "-rA", "-p", "no:cacheprovider", *options)

    return run


def expecting(pytester, entries):
    tables = (
        f'[[known]]\nid = "{name}"\nverdict = "{verdict}"\nreason = "seen\\u001b[2J"\n'
        for name, verdict in entries.items()
    )
    return ("--dealcheck-expect", pytester.makefile(".toml", "format = 1\n" + "".join(tables)))


def test_each_vector_is_an_item_with_its_id(judged):
    result = judged(SMALL, "-v")
    result.assert_outcomes(passed=PUBLISHED)
    result.stdout.fnmatch_lines([f"collecting ... collected {PUBLISHED} items", f"dealcheck::{CULPRIT} PASSED*"])
    assert result.ret == 0


def test_vectors_are_listed_without_running_anything(judged):
    result = judged("no-such-program", "--collect-only", "-q")
    result.stdout.fnmatch_lines([f"dealcheck::{CULPRIT}", f"{PUBLISHED} tests collected*"])
    assert result.ret == 0


def test_a_failure_is_reported_as_dealcheck_prints_it(judged):
    result = judged("hostile/own_fault.py")
    result.assert_outcomes(passed=PUBLISHED - 1, failed=1)
    result.stdout.fnmatch_lines(
        [
            f"ERROR {CULPRIT}  [[]COUNT-1, spec/02-counting.md]",
            '  request   binomial {"n":52,"k":13}',
            '  expected  {"value":"635013559600"}',
            f"  again     dealcheck one {CULPRIT} -- {command('hostile/own_fault.py')}",
            f"FAILED dealcheck::{CULPRIT}*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*runtest*")


def test_a_crash_is_the_failure_of_one_item(judged):
    judged("hostile/crashes_on_one.py").assert_outcomes(passed=PUBLISHED - 1, failed=1)


def test_the_timeout_is_an_option(judged):
    result = judged("hostile/hangs_on_one.py", "--dealcheck-timeout", "0.5")
    result.assert_outcomes(passed=PUBLISHED - 1, failed=1)
    result.stdout.fnmatch_lines(
        ["*no answer within 0.5 s (* s by the clock, * of processor, load *; --dealcheck-timeout S allows more)"]
    )


def test_only_selected_vectors_are_asked(judged, pytester):
    asked = pytester.path / "asked"
    program = pytester.makepyfile(
        program=f"""
        import json, sys
        from dealref.protocol import responder
        for line in sys.stdin:
            print(json.loads(line)["params"], file=open({str(asked)!r}, "a"))
            print(json.dumps(responder.respond(json.loads(line))), flush=True)
        """
    )
    judged(program, "-k", CULPRIT).assert_outcomes(passed=1, deselected=PUBLISHED - 1)
    assert len(asked.read_text().splitlines()) == 2  # hello, and the one
    judged(program, f"dealcheck::{CULPRIT}", "dealcheck::binomial.deck-27").assert_outcomes(passed=2)
    assert len(asked.read_text().splitlines()) == 5
    judged(program, "-k", "nothing").assert_outcomes(deselected=PUBLISHED)
    assert len(asked.read_text().splitlines()) == 5


def test_own_tests_run_beside_the_vectors_unless_only_vectors_are_named(judged, pytester):
    pytester.makepyfile(test_own="def test_own(): pass")
    judged(SMALL).assert_outcomes(passed=PUBLISHED + 1)
    judged(SMALL, "dealcheck").assert_outcomes(passed=PUBLISHED)
    judged(SMALL, "test_own.py", f"dealcheck::{CULPRIT}").assert_outcomes(passed=2)


def test_without_a_candidate_nothing_is_added_and_nothing_loaded(pytester):
    pytester.makepyfile(
        """
        import sys
        def test_own():
            loaded = {name for name in sys.modules if name.startswith("deal")}
            assert loaded == {"dealcheck", "dealcheck.plugin", "dealcheck.plugin.pytest_options"}
        """
    )
    pytester.runpytest_subprocess(*LIGHT).assert_outcomes(passed=1)


def test_undeclared_operations_are_skipped(judged, pytester):
    program = pytester.makepyfile(
        program="""
        import json, sys
        from dealref.protocol import responder
        for line in sys.stdin:
            reply = responder.respond(json.loads(line))
            if reply["id"] == 0:
                reply["result"]["operations"] = {"bitset.table": True}
            print(json.dumps(reply), flush=True)
        """
    )
    result = judged(program, "--dealcheck-filter", "bitset.table")
    result.assert_outcomes(skipped=PUBLISHED, passed=13)
    result.stdout.fnmatch_lines([f"SKIPPED [[]{PUBLISHED}] *not asked: the program does not declare its operation"])
    nothing = judged(program)
    nothing.assert_outcomes(skipped=PUBLISHED, errors=1)
    nothing.stdout.fnmatch_lines(["*nothing was asked*"])


def test_vectors_not_reached_are_skipped_and_the_run_is_an_error(judged):
    result = judged("hostile/never_answers.py", "--dealcheck-timeout", "0.2", pattern="binomial")
    counts = result.parseoutcomes()
    assert counts["failed"] > 0
    assert counts["skipped"] > 200
    assert counts["errors"] == 1
    result.stdout.fnmatch_lines(["SKIPPED*not reached: given up after*"])


def test_a_bad_end_is_an_error_after_the_last_vector(judged):
    result = judged("hostile/chatters_at_the_end.py")
    result.assert_outcomes(passed=PUBLISHED, errors=1)
    result.stdout.fnmatch_lines(["the program does NOT conform: it wrote more than was asked*"])


def test_a_vector_of_level_should_is_expected_to_fail_at_most(judged, pytester):
    program = pytester.makepyfile(
        program="""
        import json, sys
        from dealref.protocol import responder
        for line in sys.stdin:
            request = json.loads(line)
            hello = responder.respond(request | {"params": request["params"] | {"protocol": {"min": 1, "max": 1}}})
            print(json.dumps(hello if request["method"] == "hello" else responder.respond(request)), flush=True)
        """
    )
    judged(program, pattern="probe").assert_outcomes(passed=2, xfailed=3)
    judged(program, "--runxfail", pattern="probe").assert_outcomes(passed=2, failed=3)
    judged(SMALL, pattern="probe").assert_outcomes(passed=5)


def test_known_failures_are_expected_and_stale_entries_fail(judged, pytester):
    known = judged("hostile/own_fault.py", *expecting(pytester, {CULPRIT: "error"}))
    known.assert_outcomes(passed=PUBLISHED - 1, xfailed=1)
    known.stdout.fnmatch_lines([f"XFAIL dealcheck::{CULPRIT}*seen\\x1b[[]2J*"])
    assert known.ret == 0
    otherwise = judged("hostile/own_fault.py", *expecting(pytester, {CULPRIT: "fail"}))
    otherwise.assert_outcomes(passed=PUBLISHED - 1, failed=1)
    otherwise.stdout.fnmatch_lines([f"CHANGED {CULPRIT}: *got error*", f"ERROR {CULPRIT}*"])
    passing = judged(SMALL, *expecting(pytester, {CULPRIT: "fail"}))
    passing.assert_outcomes(passed=PUBLISHED - 1, failed=1)
    passing.stdout.fnmatch_lines([f"STALE {CULPRIT}: passes now*"])


def test_a_run_that_is_terminated_leaves_no_program_behind(pytester):
    marker = pytester.path / "pid"
    program = pytester.makepyfile(
        program=f"""
        import os, sys, time
        from pathlib import Path
        from dealref.protocol.responder import respond
        import json
        print(json.dumps(respond(json.loads(sys.stdin.readline()))), flush=True)
        sys.stdin.readline()
        import fcntl
        held = open({str(marker)!r}, "w")
        fcntl.flock(held, fcntl.LOCK_EX)
        print("x", file=held, flush=True)
        time.sleep(600)
        """
    )
    words = ["--dealcheck-candidate", command(program), "--dealcheck-timeout", "60", "dealcheck"]
    words = [sys.executable, "-m", "pytest", *LIGHT, *words, "--dealcheck-filter", "binomial.published*"]
    with signalled.started(words, signal.SIGTERM, stdout=subprocess.PIPE) as run:
        signalled.wait_until(lambda: signalled.is_written(marker), run)
        signalled.send(run.pid, signal.SIGTERM)
        assert "terminated" in run.communicate(timeout=600)[0].decode()
    assert run.returncode == 143
    assert signalled.is_let_go(marker)


@pytest.mark.parametrize("ends", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_while_the_program_is_started_leaves_nothing(ends, pytester):
    """It comes when the program runs and nobody has it in hand yet."""
    pytester.makeconftest(
        f"""
        import os
        from dealcheck.transport import process
        at_hand = process.open_user_namespace
        process.open_user_namespace = lambda number: (os.kill(os.getpid(), {ends.value}), at_hand(number))[1]
        """
    )
    empty = pytester.mkdir("empty")
    words = ["--dealcheck-candidate", command(SMALL), "dealcheck", "--dealcheck-filter", "binomial.published*"]
    variables = {**os.environ, "TMPDIR": str(empty)}
    words = [sys.executable, "-m", "pytest", *LIGHT, *words]
    with signalled.started(words, ends, stdout=subprocess.DEVNULL, env=variables) as run:
        assert run.wait(600) == (143 if ends is signal.SIGTERM else 2)
    assert [*empty.iterdir()] == []


def test_output_before_the_end_does_not_move_the_terminal(judged, pytester):
    program = pytester.makepyfile(
        program=f"""
        import os, sys
        from pathlib import Path
        from dealref.protocol import responder
        import json
        if Path({str(pytester.path / "second")!r}).exists():
            sys.exit("\\x1b[2J")
        Path({str(pytester.path / "second")!r}).touch()
        print(json.dumps(responder.respond(json.loads(sys.stdin.readline()))), flush=True)
        """
    )
    printed = judged(program).stdout.str()
    assert "could not be started again" in printed
    assert "\\x1b[2J" in printed
    assert "\x1b[2J" not in printed


def test_a_run_that_is_stopped_leaves_no_program_behind(judged, pytester):
    marker = pytester.path / "pid"
    program = pytester.makepyfile(
        program=f"""
        import json, os, sys
        from dealref.protocol import responder
        import fcntl
        held = open({str(marker)!r}, "w")
        fcntl.flock(held, fcntl.LOCK_EX)
        print("x", file=held, flush=True)
        for line in sys.stdin:
            request = json.loads(line)
            code = responder.failure(request["id"], -32603, "")
            print(json.dumps(responder.respond(request) if request["id"] == 0 else code), flush=True)
        """
    )
    judged(program, "-x").assert_outcomes(failed=1)
    assert signalled.is_let_go(marker)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--dealcheck-candidate", "./no-such-program"], "no such program"),
        (["--dealcheck-candidate", "true"], "no answer to hello"),
        (["--dealcheck-candidate", ""], "which program"),
        (["--dealcheck-candidate", "'x"], "No closing quotation"),
        (["--dealcheck-candidate", "true", "--dealcheck-filter", "goulash"], "no vector fits goulash"),
        (["--dealcheck-candidate", "true", "--dealcheck-timeout", "0"], "more than 0"),
        (["--dealcheck-candidate", "true", "--dealcheck-expect", "none.toml"], "cannot read none.toml"),
        (["--dealcheck-candidate", "true", "dealcheck::goulash"], "no vector has the id goulash"),
    ],
)
def test_impossible_options_are_errors_of_usage(options, told, reader):
    few = () if "--dealcheck-filter" in options else ("--dealcheck-filter", "binomial.published*")
    result = reader.runpytest_inprocess(*few, *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert told in str(result.stderr) + str(result.stdout)


def test_an_entry_that_names_no_vector_is_a_usage_error(reader):
    result = reader.runpytest_inprocess(
        "--dealcheck-candidate", "true", *map(str, expecting(reader, {"binomial.goulash": "fail"}))
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*binomial.goulash: no vector has this id*"])


@pytest.fixture
def shared(judged):
    """A run of pytest whose items are shared by two workers."""
    pytest.importorskip("xdist", reason="pytest-xdist is not installed, and nothing else needs it")
    return lambda program, *options: judged(program, "-n", "2", *options)


@pytest.mark.parametrize("how", [[], pytest.param(["--dist", "worksteal"], marks=pytest.mark.exhaustive)])
def test_workers_share_items_but_one_has_all_vectors(how, shared, pytester):
    starts = pytester.path / "starts"
    program = pytester.makepyfile(
        program=f"""
        import json, sys
        from dealref.protocol import responder
        print("start", file=open({str(starts)!r}, "a"), flush=True)
        requests = [json.loads(line)["params"] for line in iter(sys.stdin.readline, "") if not print(
            json.dumps(responder.respond(json.loads(line))), flush=True)]
        print(len(requests) - 1, file=open({str(starts)!r}, "a"))
        print("one word more")
        """
    )
    pytester.makepyfile(test_own="def test_own(): pass")
    result = shared(program, *how)
    result.assert_outcomes(passed=PUBLISHED + 1, errors=1)
    result.stdout.fnmatch_lines(["the program does NOT conform: it wrote more than was asked*"])
    # Once to see whether it starts at all, and once to be judged.
    assert [word for word in starts.read_text().split() if word != "0"] == ["start", "start", str(PUBLISHED)]


def test_workers_report_failures_and_errors_of_usage(shared):
    result = shared("hostile/own_fault.py", "dealcheck")
    result.assert_outcomes(passed=PUBLISHED - 1, failed=1)
    result.stdout.fnmatch_lines([f"ERROR {CULPRIT}  *"])
    for program, option, told in (
        ("hostile/no_hello.py", "load", "*hello was refused*"),
        (SMALL, "loadgroup", "*use --dist loadscope*"),
    ):
        refused = shared(program, "-n", "1", "--dist", option, "dealcheck")
        assert refused.ret == pytest.ExitCode.USAGE_ERROR
        refused.stderr.fnmatch_lines([told])
        assert "INTERNALERROR" not in str(refused.stdout) + str(refused.stderr)


def test_the_vectors_that_failed_last_are_asked_alone(pytester):
    pytester.makepyfile(test_own="def test_own(): pass")
    mine = ("--dealcheck-candidate", command("hostile/own_fault.py"), "--dealcheck-filter", "binomial.published*")
    pytester.runpytest_inprocess(*mine).assert_outcomes(passed=PUBLISHED, failed=1)
    again = pytester.runpytest_inprocess(*mine, "--lf")
    again.assert_outcomes(failed=1, deselected=PUBLISHED)


def test_the_options_may_stand_in_the_projects_settings(pytester):
    pytester.makeini(
        f"[pytest]\naddopts = --strict-markers --dealcheck-filter binomial.published* --dealcheck-candidate "
        f"'{command(SMALL)}'\n"
    )
    for _ in range(2):
        pytester.runpytest_inprocess().assert_outcomes(passed=PUBLISHED)
    pytester.runpytest_inprocess(f"dealcheck::{CULPRIT}").assert_outcomes(passed=1)


def test_the_core_does_not_need_pytest():
    script = (
        "import sys; sys.modules['pytest'] = None; from dealcheck import cli; cli.main(['show', 'binomial.deck-27'])"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


WRONG = """
import json, sys
from dealref.protocol import responder
for line in sys.stdin:
    request = json.loads(line)
    reply = responder.respond(request)
    if request["method"] == "hcp.count":
        reply["result"] = {}
    print(json.dumps(reply), flush=True)
"""


def test_a_later_vector_that_fails_is_an_expected_failure(pytester, monkeypatch):
    """As if the requirements of 1.0 were the last that are frozen: hcp.count is of 1.1.0 (JUDGE-4c)."""
    monkeypatch.setattr(requirements, "frozen", lambda _: ("1.0",))
    program = command(pytester.makepyfile(program=WRONG))
    asked = ["hcp.count.published*", "probe.undeclared"]
    filters = [word for pattern in asked for word in ("--dealcheck-filter", pattern)]
    mine = ("--dealcheck-candidate", program, *filters, "-rx", "-p", "no:cacheprovider")
    result = pytester.runpytest_inprocess(*mine)
    number = len(corpus.select(published().vectors, asked[:1]))
    result.assert_outcomes(passed=1, xfailed=number)
    result.stdout.fnmatch_lines(["*later, since 1.1.0, fail: *"])
    assert result.ret == 0
    strict = pytester.runpytest_inprocess(*mine, "--dealcheck-conforms-to", "suite")
    strict.assert_outcomes(passed=1, failed=number)
    unknown = pytester.runpytest_inprocess(*mine, "--dealcheck-conforms-to", "0.9")
    unknown.stderr.fnmatch_lines(["*has no requirements of 0.9: it knows 1.0, *"])


def test_an_extra_brings_all_that_the_plugin_needs():
    root = Path(__file__).parents[3]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [re.match("[a-z]+", each)[0] for each in project["optional-dependencies"]["pytest"]] == ["pytest"]
    modules = (root / "conformance" / "dealcheck" / "plugin").glob("*.py")
    imported = {
        name for path in modules for name in re.findall(r"^ *(?:from|import) (\w+)", path.read_text(), re.MULTILINE)
    }
    assert imported - sys.stdlib_module_names - {"dealcheck"} == {"pytest"}
    assert "[pytest]" in (root / "README.md").read_text(encoding="utf-8")
