"""The step of the action, run as the host runs it: what it judges, what it ends with, and what it tells."""

import contextlib
import importlib.util
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from types import SimpleNamespace
from unittest import mock

import pytest

import in_process
from action_host import ROOT, commands

HOSTILE = ROOT / "tests" / "hostile"
SMALL = shlex.join([sys.executable, str(HOSTILE / "small.py")])
MUTANTS = shlex.join([sys.executable, "-X", "dealref", str(ROOT / "tests" / "mutants")])
CASES = json.loads((ROOT / "vectors" / "v2" / "binomial.json").read_bytes())["cases"]
FIRST = [case for case in CASES if case["since"] <= "2.0.0"]
NUMBERS = {len(FIRST), len(CASES)}
"""How many vectors may count: those of the first release, or all of them once the next version is released."""

GREEN, BROWN, RED = "#1a7f37", "#8a5a00", "#b42318"

WITH_A_WRONG_NUMBER = f"""\
#!{sys.executable}
import sys
sys.path.insert(0, {str(HOSTILE)!r})
from small import answered, serve
serve(lambda request: answered(request, result={{"value": "2"}}))
"""
"""A responder that gets the number of hands wrong."""

(HANDS,) = (case["id"] for case in CASES if case["params"] == {"n": 52, "k": 13})


def program(host, name, text):
    path = host.workspace / name
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def judge(monkeypatch):
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("judge", ROOT / ".github" / "action" / "judge.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "judge", module)
    spec.loader.exec_module(module)
    return module


@contextlib.contextmanager
def started_here(command, cwd, **_):
    """The command of dealcheck as a process that has ended, though none was started."""
    with contextlib.chdir(cwd):
        run = in_process.dealcheck(*command[command.index("run") :])
    printed = (run.stdout + run.stderr).encode()
    yield SimpleNamespace(stdout=printed.splitlines(keepends=True), returncode=run.returncode)


@pytest.fixture
def here(host, judge, monkeypatch):
    """The host, with the step in this process."""

    def step(_, variables):
        log = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        with mock.patch.dict(os.environ, variables, clear=True), contextlib.redirect_stdout(log):
            code = judge.main()
        return code, log.buffer.getvalue().decode()

    monkeypatch.setattr(judge, "subprocess", mock.Mock(Popen=started_here))
    monkeypatch.chdir(host.workspace)
    host.step = step
    return host


EXPECTED = f"""\
format = 1
[[known]]
id = "{HANDS}"
verdict = "fail"
reason = "too many hands"
"""


def test_a_right_program_conforms(host):
    ended = host.uses(candidate=SMALL, filter="binomial", badge="badge.svg", report="run.xml\n  run two.tap\n")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (0, "conforms", "0")
    assert ended.outputs["passed"] == ended.outputs["asked"]
    assert int(ended.outputs["asked"]) in NUMBERS
    assert re.search(r" conforms: values (\d+) of \1 ", ended.outputs["summary"])
    assert ended.outputs["summary"] in ended.log.splitlines()
    assert ended.summary.startswith("## Bridge deals: conforms\n")
    assert f"| binomial | {ended.outputs['asked']} |" in ended.summary.splitlines()
    assert ended.outputs["badge"] == str(host.workspace / "badge.svg")
    assert f'fill="{GREEN}"' in (host.workspace / "badge.svg").read_text()
    tested = (host.workspace / "run.xml").read_text()
    assert all(case["id"] in tested for case in FIRST)
    assert (host.workspace / "run two.tap").read_text().startswith("TAP version 14\n")
    assert list(commands(ended.log)) == []


def test_a_wrong_program_does_not_conform(host):
    ended = host.uses(candidate=f"{MUTANTS} seats_mirrored", filter="rank.andrews.first*", badge="badge.svg")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (1, "does-not-conform", "1")
    assert int(ended.outputs["passed"]) < int(ended.outputs["asked"])
    assert "does NOT conform" in ended.outputs["summary"]
    assert "the seats are mirrored" in ended.summary  # the diagnosis, for which the reference was asked
    assert "**fail** `rank.andrews." in ended.summary
    assert RED in (host.workspace / "badge.svg").read_text()
    (shown,) = commands(ended.log)
    assert shown == "::error title=Bridge deals::" + ended.outputs["summary"]


def test_a_program_may_conform_in_a_class(here):
    candidate = f"{MUTANTS} every_error_malformed"
    assert here.uses(candidate=candidate, filter="binomial").code == 1
    ended = here.uses(candidate=candidate, filter="binomial", **{"class": "values"})
    assert (ended.code, ended.outputs["verdict"]) == (0, "conforms")


def test_known_failures_are_excused(here):
    program(here, "too-many", WITH_A_WRONG_NUMBER)
    (here.workspace / "known.toml").write_text(EXPECTED)
    wrong = here.uses(candidate="./too-many", filter="binomial", options="--no-hiding")
    assert wrong.code == 1
    assert int(wrong.outputs["asked"]) - int(wrong.outputs["passed"]) == 1
    ended = here.uses(candidate="./too-many", filter="binomial", expect="known.toml", options="--no-hiding")
    assert (ended.code, ended.outputs["verdict"]) == (0, "conforms")
    assert "but for 1 known failure" in ended.outputs["summary"]
    assert "### Known failures: 1" in ended.summary


def test_stale_expectations_are_told(here):
    (here.workspace / "known.toml").write_text(EXPECTED)
    ended = here.uses(candidate=SMALL, filter="binomial", expect="known.toml", badge="badge.svg")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (4, "stale-expectations", "4")
    assert "### Stale expectations: 1" in ended.summary
    assert BROWN in (here.workspace / "badge.svg").read_text()


STARTS_NOT = [
    ("./not-there", "./not-there"),
    ("no-such-command --x", "no-such-command"),
    ("true", "no answer to hello: it ended with exit code 0; a responder answers until the end of its input"),
]


@pytest.mark.parametrize(("candidate", "said"), STARTS_NOT)
def test_a_program_that_does_not_start_is_told(host, candidate, said):
    ended = host.uses(candidate=candidate, filter="binomial", options="--no-hiding")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (3, "could-not-start", "3")
    assert said in ended.outputs["summary"]
    assert ended.summary == f"## Bridge deals: could-not-start\n\n    {ended.outputs['summary']}\n"
    assert (ended.outputs["passed"], ended.outputs["asked"], ended.outputs["badge"]) == ("0", "0", "")


WRONG = [
    ({"candidate": ""}, "candidate: which program?"),
    ({"candidate": " \n "}, "candidate: which program?"),
    ({"candidate": "./x 'y"}, "candidate: No closing quotation; quotes come in pairs"),
    ({"class": "value"}, "is no class; the classes are values, "),
    ({"class": "values\n::warning::x\nverdict=conforms"}, "is no class; the classes are values, "),
    ({"core": "maybe\n::warning::x"}, "core: true or false, not "),
    ({"badge": "badge.png"}, "badge: the name ends with .svg"),
    ({"report": "run.doc"}, "not run.doc"),
    ({"report": "not-there/run.xml"}, "cannot write not-there/run.xml"),
    ({"expect": "known.toml"}, "cannot read known.toml"),
    ({"filter": "no-vector-has-this"}, "no-vector-has-this"),
    ({"working_directory": "not-there"}, "working-directory: there is no folder "),
    ({"options": "--timeout 0"}, "argument --timeout"),
    ({"options": "-- ./another"}, "the program goes into candidate"),
    ({"options": "./another"}, "the program goes into candidate"),
    ({"options": '--env "A'}, "options: No closing quotation"),
    ({"options": "--help"}, "with --help nothing is judged"),
]


@pytest.mark.parametrize(("given", "said"), WRONG, ids=[str(given) for given, _ in WRONG])
def test_wrong_use_is_told_and_is_never_green(here, given, said):
    is_told_as_wrong_use(here, given, said)


@pytest.mark.parametrize("given", ["values; touch x", "$(touch x)"])
def test_what_a_shell_would_run_is_wrong_use(host, given):
    is_told_as_wrong_use(host, {"class": given}, "is no class; the classes are values, ")


def is_told_as_wrong_use(host, given, said):
    ended = host.uses(**{"candidate": SMALL, "filter": "binomial"} | given)
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (2, "wrong-use", "2")
    assert said in ended.outputs["summary"]
    assert ended.summary.startswith("## Bridge deals: wrong-use\n\n    ")
    (shown,) = commands(ended.log)
    assert shown.startswith("::error title=Bridge deals::")
    assert not list(host.workspace.glob("x"))


def test_the_words_of_the_command_are_those_of_a_shell_and_nothing_is_run(host):
    told = f"#!{sys.executable}\nimport json, runpy, sys\nfrom pathlib import Path\n"
    told += "Path('words').write_text(json.dumps(sys.argv[1:]))\nsys.argv[1:] = []\n"
    program(host, "my dealer", told + "runpy.run_module('dealref', run_name='__main__')\n")
    candidate = "\n'./my dealer' a\\ b \"it's\" --x='c  d' $(touch x) `touch x` ; && $HOME * '' #no\n"
    ended = host.uses(candidate=candidate, filter="binomial", options="--no-hiding")
    assert ended.code == 0
    words = ["a b", "it's", "--x=c  d", "$(touch", "x)", "`touch", "x`", ";", "&&", "$HOME", "*", "", "#no"]
    assert json.loads((host.workspace / "words").read_text()) == words
    assert not (host.workspace / "x").exists()


def test_nothing_is_run_in_the_other_inputs_either(host):
    """Each is a name of a file or a pattern here, whatever a shell would make of it."""
    odd = "$(touch x);`touch x`.svg"
    filters = "binomial\n!$(touch\tx) !;touch"
    ended = host.uses(candidate=SMALL, filter=filters, badge=odd, report=f"-{odd[:-3]}tap")
    assert ended.code == 0, ended.log
    assert {path.name for path in host.workspace.iterdir()} == {odd, f"-{odd[:-3]}tap"}


def test_the_program_runs_in_the_working_directory(host):
    folder = host.workspace / "my folder"
    folder.mkdir()
    (folder / "here.py").write_text("import runpy\nrunpy.run_module('dealref', run_name='__main__')\n")
    candidate = shlex.join([sys.executable, "-X", "dealref", "here.py"])
    ended = host.uses(candidate=candidate, filter="binomial", working_directory="my folder", badge="badge.svg")
    assert ended.code == 0
    assert ended.outputs["badge"] == str(folder / "badge.svg")


def test_options_reach_the_run(here):
    """Here a variable that the program needs, and with it a time for its answers."""
    needs = "import os, runpy\nos.environ['NEEDED']\nrunpy.run_module('dealref', run_name='__main__')\n"
    program(here, "needs", f"#!{sys.executable}\n{needs}")
    here.variables["NEEDED"] = "1"
    assert here.uses(candidate="./needs", filter="binomial").code == 3
    assert (
        here.uses(candidate="./needs", filter="binomial", options="--env NEEDED\n--no-hiding --timeout '20'").code == 0
    )


def test_the_suite_is_the_action_s_own_whatever_lies_about(host):
    """Modules of the caller's with our names, and variables that mislead Python, change nothing."""
    for name in ("dealcheck", "dealref", "json", "shlex"):
        (host.workspace / f"{name}.py").write_text("raise SystemExit('the wrong one')")
    host.variables |= {"PYTHONPATH": str(host.workspace), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    host.copy_the_action()
    ended = host.uses(candidate=f"{MUTANTS} seats_mirrored", filter="rank.andrews.first*")
    assert (ended.code, ended.outputs["verdict"]) == (1, "does-not-conform")
    assert "the seats are mirrored" in ended.summary


def test_a_fault_of_the_suite_is_no_fault_of_the_program(host):
    host.copy_the_action()
    (host.action / "vectors" / "v2" / "binomial.json").write_text("{}")
    ended = host.uses(candidate=SMALL, filter="binomial")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (70, "suite-fault", "70")
    assert "binomial.json" in ended.outputs["summary"]


@pytest.mark.parametrize("name", ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "RUNNER_TEMP"])
def test_a_fault_of_the_host_is_no_fault_of_the_program_either(tmp_path, name):
    step = [sys.executable, "-I", ROOT / ".github" / "action" / "judge.py"]
    variables = {"PATH": "/usr/bin:/bin", "INPUT_CANDIDATE": "true", "INPUT_CLASS": "none", name: "/not-there/at-all"}
    run = subprocess.run(step, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
    assert run.returncode == 70
    assert "/not-there/at-all" in run.stderr


def test_a_program_cannot_speak_to_the_host(host):
    lines = "\\n::set-output name=verdict::conforms\\n::warning::x\\n##[error]x\\n"
    program(host, "speaks", f"#!/bin/sh\nprintf '{lines}'\nprintf '{lines}' >&2\n")
    ended = host.uses(candidate="./speaks", filter="binomial")
    assert (ended.code, ended.outputs["verdict"]) == (3, "could-not-start")
    assert [line.partition(" ")[0] for line in commands(ended.log)] == ["::error"]


def test_a_name_cannot_speak_to_the_host_either(host):
    """The host takes %0A of a command for the end of a line, and a line of its file for an output."""
    ended = host.uses(candidate="./100%0A::warning::x", filter="binomial")
    assert (ended.code, ended.outputs["verdict"]) == (3, "could-not-start")
    (shown,) = commands(ended.log)
    assert "./100%250A::warning::x" in shown
    ended = host.uses(
        candidate=f"{MUTANTS} seats_mirrored", filter="rank.andrews.first*", badge="a\nverdict=conforms\nb.svg"
    )
    assert ended.outputs["verdict"] == "does-not-conform"
    assert ended.outputs["badge"] == str(host.workspace / "a\nverdict=conforms\nb.svg")


def test_a_run_that_is_killed_is_interrupted(host):
    program(host, "kills", "#!/bin/sh\nkill -KILL $PPID\n")
    ended = host.uses(candidate="./kills", filter="binomial", options="--no-hiding")
    assert (ended.code, ended.outputs["verdict"], ended.outputs["exit-code"]) == (137, "interrupted", "137")
    assert ended.summary.startswith("## Bridge deals: interrupted\n")


@pytest.mark.parametrize(("asked", "word"), [("true", ["--core"]), (" True\n", ["--core"]), ("false", []), ("", [])])
def test_the_core_is_asked_where_it_is_asked_for(judge, monkeypatch, asked, word):
    monkeypatch.setenv("INPUT_CORE", asked)
    assert judge.options([]) == ["--here", *word]


@pytest.mark.parametrize(("asked", "word"), [("2.0", "2.0"), ("2", "2.0"), ("2.1", "2.1"), ("x;y", "x;y")])
def test_the_version_is_whole_even_if_the_host_took_it_for_a_number(judge, monkeypatch, asked, word):
    monkeypatch.setenv("INPUT_CONFORMS_TO", asked)
    assert judge.options([]) == ["--here", f"--conforms-to={word}"]


def test_without_a_host_the_step_judges_in_this_folder(tmp_path):
    step = [sys.executable, "-I", ROOT / ".github" / "action" / "judge.py"]
    variables = {"PATH": "/usr/bin:/bin", "INPUT_CANDIDATE": SMALL, "INPUT_FILTER": "binomial"}
    run = subprocess.run(step, cwd=tmp_path, env=variables, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " conforms: " in run.stdout


@pytest.mark.parametrize("given", [{"core": "true"}, {"conforms_to": "2.0"}])
def test_the_core_and_the_version_reach_the_run(here, given):
    ended = here.uses(candidate=SMALL, filter="binomial", **given)
    assert ended.code == 0, ended.log
    assert 0 < int(ended.outputs["asked"]) <= len(CASES)


def test_the_shell_of_the_step_is_there():
    assert shutil.which("bash")
