"""The descriptions that the host reads: action.yml, the workflows, and the five lines of the page on CI."""

import re
import shlex
import sys

import pytest
import yaml

from action_host import ACTION, ROOT

SCRIPT = (ROOT / ".github" / "action" / "judge.py").read_text()
STEPS = {step["id"]: step for step in ACTION["runs"]["steps"]}
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))
FILES = [ROOT / "action.yml", *WORKFLOWS]
PAGE = (ROOT / "site" / "pages" / "ci.md").read_text()
(SNIPPET,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
workflows = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)


def steps(document):
    """The steps of an action, or of all jobs of a workflow."""
    jobs = [document["runs"]] if "runs" in document else document["jobs"].values()
    return [step for job in jobs for step in job.get("steps", ())]


def test_each_input_has_a_variable_of_its_name():
    """A composite action gets none from the host: it has to name them all."""
    named = {f"INPUT_{name.upper().replace('-', '_')}": "${{ inputs." + name + " }}" for name in ACTION["inputs"]}
    given = {name: value for name, value in STEPS["judge"]["env"].items() if name.startswith("INPUT_")}
    assert given == named


def test_each_variable_is_read_and_no_other():
    read = set(re.findall(r"""_(?:input|words)\("([A-Z_]+)"\)""", SCRIPT))
    assert {f"INPUT_{name}" for name in read} == {name for name in STEPS["judge"]["env"] if name.startswith("INPUT_")}


def test_each_output_is_set_and_no_other():
    assert set(re.findall(r'_output\("([a-z-]+)"', SCRIPT)) == ACTION["outputs"].keys()
    for name, about in ACTION["outputs"].items():
        assert about["value"] == "${{ steps.judge.outputs." + name + " }}"


def test_each_input_and_output_is_described():
    for about in [*ACTION["inputs"].values(), *ACTION["outputs"].values()]:
        assert len(about["description"]) > 20
    assert [name for name, about in ACTION["inputs"].items() if about.get("required")] == ["candidate"]


def test_every_verdict_is_described():
    words = re.findall(r'^    (?:\d+|[A-Z_]+): "([a-z-]+)",$', SCRIPT, re.MULTILINE)
    assert len(words) == 6
    assert ACTION["outputs"]["verdict"]["description"] == f"{', '.join(words)} or interrupted."


def test_the_caller_s_own_python_stays_first():
    assert STEPS["python"]["with"]["update-environment"] is False
    assert STEPS["judge"]["env"]["SUITE_PYTHON"] == "${{ steps.python.outputs.python-path }}"


@files
def test_steps_of_the_shell_name_it_and_hold_no_expression(path):
    document = yaml.safe_load(path.read_text())
    for step in steps(document):
        assert "${{" not in step.get("run", "")
        assert "shell" in step or "run" not in step or "jobs" in document


@files
def test_actions_of_others_are_pinned_to_a_commit_with_its_version(path):
    used = re.findall(r"uses: *(.*)", path.read_text())
    assert used
    for line in used:
        assert line == "./" or re.fullmatch(r"[\w-]+/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


@files
def test_an_action_is_pinned_to_one_commit_everywhere(path):
    commits = {}
    for other in FILES:
        for name, commit in re.findall(r"uses: *([\w/-]+)@(\w+)", other.read_text()):
            commits.setdefault(name, set()).add(commit)
    for name in re.findall(r"uses: *([\w/-]+)@", path.read_text()):
        assert len(commits[name]) == 1, name


@workflows
def test_a_workflow_may_do_no_more_than_it_says(path):
    document = yaml.safe_load(path.read_text())
    assert document["permissions"] == {"contents": "read"}
    for job in document["jobs"].values():
        assert job["timeout-minutes"] <= (350 if path.name == "nightly.yml" else 60)  # what is whole takes a night
    for step in steps(document):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def snippet():
    """The step of the page that uses the action."""
    checkout, step = yaml.safe_load(SNIPPET)
    assert checkout["uses"].startswith("actions/checkout@v")
    assert step.keys() == {"uses", "with"}
    return step


def test_the_page_has_five_lines_with_inputs_that_the_action_has():
    assert len(SNIPPET.splitlines()) == 5
    assert snippet()["with"].keys() <= ACTION["inputs"].keys()


def test_the_page_says_where_the_copy_lies_that_the_lines_use():
    assert f"`{snippet()['uses'].removeprefix('./')}`" in PAGE.partition("```")[0]


@pytest.mark.parametrize(("mutant", "verdict"), [("wiring", "conforms"), ("seats_mirrored", "does-not-conform")])
def test_the_five_lines_judge_a_program(host, mutant, verdict):
    """Narrowed to one operation, for which the page has no line."""
    given = snippet()["with"]
    program = host.workspace / given["candidate"]
    program.write_text(f"#!/bin/sh\nexec {shlex.join([sys.executable, str(ROOT / 'tests' / 'mutants')])} {mutant}\n")
    program.chmod(0o755)
    ended = host.uses(**given, filter="rank.andrews", options="--no-hiding")
    assert (ended.code == 0, ended.outputs["verdict"]) == (verdict == "conforms", verdict)
    assert ended.outputs["summary"] in ended.log
