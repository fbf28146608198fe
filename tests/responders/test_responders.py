"""Every responder: built, tested and linted by its own tools, and judged by all vectors, fresh questions and hashes."""

import subprocess
import sys

import pytest

import responders_table as table

pytestmark = pytest.mark.languages

responders = pytest.mark.parametrize("name", table.RESPONDERS)


def dealcheck(name, *arguments):
    if reason := table.unavailable(name):
        pytest.skip(reason)
    subcommand, *options = arguments
    line = [sys.executable, "-m", "dealcheck.cli", subcommand, "--timeout", "60", *options, "--", *table.command(name)]
    run = subprocess.run(line, capture_output=True, text=True, check=False, timeout=900)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@responders
def test_it_conforms_and_leaves_nothing_out(name):
    assert "n/a" not in dealcheck(name, "run", "--conforms-to", "suite")


@responders
def test_fresh_questions_find_no_difference(name):
    dealcheck(name, "challenge", "--seed", "responders", "--budget", "30")


@responders
def test_its_hashes_of_many_deals_are_right(name):
    dealcheck(name, "digest", "--count", "10000")


@responders
def test_its_own_tests_and_its_linters_are_content(name):
    line = table.RESPONDERS[name].get("test")
    if not line:
        pytest.skip("tox run -e javascript lints it")
    if reason := table.unavailable(name, test=True):
        pytest.skip(reason)
    table.shell(name, line)


def test_every_folder_is_in_the_table():
    assert {path.name for path in table.FOLDER.iterdir() if path.is_dir()} == {*table.RESPONDERS, "skeletons"}
