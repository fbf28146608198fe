"""The host service, as far as the action needs it: inputs become variables, a shell runs the step, outputs are read.

It follows the host's documentation of composite actions and of workflow commands, and shares nothing with the script.
"""

import os
import re
import shutil
import subprocess
import sys
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[3]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())


class End(NamedTuple):
    """The end of the action's step."""

    code: int
    log: str
    outputs: dict[str, str]
    summary: str


def evaluated(text, values):
    """The text with the value for each expression; an unknown one is an error, as a typing mistake is."""
    return re.sub(r"\$\{\{ ([a-z.-]+) \}\}", lambda match: values[match[1]], str(text))


def outputs(text):
    """What a step has set, in the forms `name=value` and `name<<MARK` with the value's lines up to the mark."""
    values, lines = {}, iter(text.split("\n"))
    for line in filter(None, lines):
        name, sign, rest = re.fullmatch("([a-z-]+)(=|<<)(.*)", line).groups()
        values[name] = rest if sign == "=" else "\n".join(takewhile(rest.__ne__, lines))
    return values


def commands(log):
    """The commands in a log that the host obeys: none between stop-commands and its token."""
    token = None
    for line in map(str.strip, log.splitlines()):
        if token:
            token = None if line == f"::{token}::" else token
        elif line.startswith("::stop-commands::"):
            token = line.removeprefix("::stop-commands::")
        elif line.startswith("::"):
            yield line


class Host:
    """A job with a workspace, whose path has blanks and quotes in it."""

    def __init__(self, folder):
        self.folder = folder
        self.workspace = folder / 'a "work" space'
        self.workspace.mkdir()
        (folder / "temp").mkdir()
        self.action = ROOT
        self.variables = {}

    def uses(self, **inputs):
        """The end of the step that uses the action with these inputs; the names have hyphens in a workflow."""
        hyphenated = {name.replace("_", "-"): value for name, value in inputs.items()}
        assert hyphenated.keys() <= ACTION["inputs"].keys()
        defaults = {name: str(about.get("default", "")) for name, about in ACTION["inputs"].items()}
        values = {f"inputs.{name}": value for name, value in (defaults | hyphenated).items()}
        values["steps.python.outputs.python-path"] = sys.executable
        (step,) = (step for step in ACTION["runs"]["steps"] if "run" in step)
        result, page = self.folder / "output", self.folder / "summary"
        result.write_text("")
        page.write_text("")
        script = self.folder / "step.sh"
        script.write_text(step["run"])
        variables = {
            "PATH": os.environ["PATH"],
            "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_ACTION_PATH": str(self.action),
            "GITHUB_OUTPUT": str(result),
            "GITHUB_STEP_SUMMARY": str(page),
            "RUNNER_TEMP": str(self.folder / "temp"),
            "TMPDIR": str(self.folder),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
        }
        variables |= {name: evaluated(value, values) for name, value in step["env"].items()} | self.variables
        code, log = self.step(script, variables)
        assert list((self.folder / "temp").iterdir()) == []
        results = outputs(result.read_text("utf-8"))
        values = {f"steps.{step['id']}.outputs.{name}": value for name, value in results.items()}
        texts = {name: evaluated(about["value"], values) for name, about in ACTION["outputs"].items()}
        return End(code, log, texts, page.read_text("utf-8"))

    def step(self, script, variables):
        """The exit code and the log of the step in a shell."""
        run = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.workspace, env=variables,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False,
        )  # fmt: skip
        return run.returncode, run.stdout

    def copy_the_action(self):
        """Take the files that the host would fetch, into a folder of their own."""
        self.action = self.folder / "an action"
        for name in (".github", "conformance", "reference", "spec", "vectors"):
            shutil.copytree(ROOT / name, self.action / name)
