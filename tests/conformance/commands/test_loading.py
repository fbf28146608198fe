"""Modules that a command loads: its own, and nothing slow that it does not need."""

import importlib
import json
import subprocess
import sys

import pytest

import mutant_files
from dealcheck.cli import COMMANDS

REFERENCE = [sys.executable, "-m", "dealref"]
LOADED = """
import atexit, json, sys
from dealcheck import cli
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))
sys.exit(cli.main(sys.argv[1:]))
"""


def loaded(*arguments):
    """The exit code of a command line, and the names of the modules loaded at its end."""
    run = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=False)
    return run.returncode, set(json.loads(run.stderr.splitlines()[-1]))


def within(modules, *packages):
    return {name for name in modules for package in packages if f"{name}.".startswith(f"{package}.")}


@pytest.mark.parametrize(
    ("arguments", "commands"),
    [
        (["--help"], set()),
        (["--version"], set()),
        (["list", "--filter", "NUM-7"], {"list_vectors", "arguments"}),
        (["show", "binomial.deck-27"], {"show"}),
        (["run", "--help"], {"run", "arguments", "output", "progress", "watching", "fresh"}),
    ],
)
def test_only_the_module_of_the_command_is_loaded(arguments, commands):
    code, modules = loaded(*arguments)
    assert code == 0
    assert within(modules, "dealcheck.commands") - {"dealcheck.commands", "dealcheck.commands.printing"} == {
        f"dealcheck.commands.{name}" for name in commands
    }
    assert within(modules, "dealcheck.diagnosis", "dealcheck.challenge", "hypothesis", "pytest", "yaml") == set()


def test_without_a_failure_no_diagnosis_is_loaded():
    code, modules = loaded("run", "-q", "--filter", "binomial", "--", *REFERENCE)
    assert code == 0
    assert within(modules, "dealcheck.diagnosis", "dealcheck.challenge", "hypothesis") == set()
    assert "dealcheck.judging.runner" in modules


def test_with_failures_the_diagnosis_is_loaded_and_no_challenge():
    code, modules = loaded("run", "--filter", "binomial", "--", *mutant_files.program("binomial_in_64_bits"))
    assert code == 1
    assert within(modules, "dealcheck.diagnosis")
    assert within(modules, "dealcheck.challenge", "hypothesis") == set()


def test_each_command_has_help_of_its_own(called, monkeypatch):
    load, found = importlib.import_module, {}
    for command in COMMANDS:
        asked = []
        monkeypatch.setattr(importlib, "import_module", lambda name, asked=asked: asked.append(name) or load(name))
        run = called(command, "--help")
        found[command] = run.returncode, run.stdout.startswith(f"usage: dealcheck {command} "), asked
    assert found == {name: (0, True, [f"dealcheck.commands.{command.module}"]) for name, command in COMMANDS.items()}
