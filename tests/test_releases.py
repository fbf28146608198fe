"""What a release is made of beside the vectors: changelog, steps, addresses, and the workflows of hosted machines."""

import json
import re
import subprocess
import tomllib
from datetime import date
from pathlib import Path

import pytest
import yaml

import dealref
from dealcheck import cli
from each_row import each_row
from vectorgen import __main__ as generator

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RELEASING = (ROOT / "RELEASING.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
WORKFLOW = ROOT / ".github" / "workflows" / "ci.yml"


# The changelog.

HEAD = re.compile(r"^## (?P<version>Unreleased|\d+\.\d+\.\d+)(?: - (?P<date>\S+))?$", re.MULTILINE)


def version(text):
    return tuple(map(int, text.split(".")))


def releases(changelog):
    """The versions and dates of the heads. Raises AssertionError if one is malformed, or out of order."""
    heads = re.findall(r"^## .*$", changelog, re.MULTILINE)
    found = [HEAD.fullmatch(head) for head in heads]
    assert all(found), heads
    named = [each for each in found if each["version"] != "Unreleased"]
    assert named[-len(named) :] == found[-len(named) :]  # the unreleased head, if there is one, is the first
    assert len(found) - len(named) <= 1
    dates = [date.fromisoformat(each["date"]) for each in named]
    assert all(len(each["date"]) == 10 for each in named)
    assert dates == sorted(dates, reverse=True)
    versions = [version(each["version"]) for each in named]
    assert versions == sorted(set(versions), reverse=True)
    return versions


def test_the_changelog_has_the_releases_with_their_dates():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    frozen = [json.loads(path.read_text()) for path in (ROOT / "vectors" / "v2" / "requirements").iterdir()]
    last = max(version(each["suite"]) for each in frozen)
    assert releases(changelog)[0] == last, "freeze the requirements of this version, or call its head Unreleased"
    if version(dealref.__version__) > last:
        assert "\n## Unreleased\n" in changelog


@each_row(
    "heads",
    [
        ["2.0.0"], ["2.0.0 - 23.11.2026"], ["2.0.0 - 2026-11-31"], ["2.0.0 - 20261123"], ["v2.0.0 - 2026-11-23"],
        ["2.0 - 2026-11-23"], ["2.0.0 - 2026-11-23", "2.1.0 - 2026-11-22"],
        ["2.1.0 - 2026-11-22", "2.0.0 - 2026-11-23"],
        ["2.0.0 - 2026-11-23", "2.0.0 - 2026-11-23"], ["2.0.0 - 2026-11-23", "Unreleased"],
        ["Unreleased", "Unreleased", "2.0.0 - 2026-11-23"],
    ],
    ids=str,
)  # fmt: skip
def test_a_malformed_changelog_would_be_found(heads):
    with pytest.raises((AssertionError, TypeError, ValueError)):
        releases("".join(f"## {head}\n\n- x\n\n" for head in heads))


# The steps of a release, and what is said of security.


def test_the_options_and_commands_that_the_steps_name_exist():
    help_text = generator._parser().format_help()
    options = set(re.findall(r"vectorgen (--[a-z-]+)", RELEASING + SECURITY))
    assert options >= {"--bump", "--freeze", "--withdraw"}
    assert {option for option in options if option not in help_text} == set()
    commands = set(re.findall(r"bin/dealcheck ([a-z-]+)", RELEASING))
    assert commands >= {"diff-vectors"}
    assert commands <= cli.COMMANDS.keys()


def test_the_steps_name_the_files_in_which_the_version_stands():
    for path in ("reference/dealref/__init__.py", "responders/javascript/operations.mjs"):
        assert path in RELEASING
        assert re.search(rf"['\"]{re.escape(dealref.__version__)}['\"]", (ROOT / path).read_text(encoding="utf-8"))


def test_every_command_that_starts_a_program_is_named_among_the_dangers():
    commands = ROOT / "conformance" / "dealcheck" / "commands"
    sources = {name: commands / f"{command.module}.py" for name, command in cli.COMMANDS.items()}
    starts = {
        name
        for name, path in sources.items()
        if re.search("add_program|add_confinement", path.read_text(encoding="utf-8"))
    }
    assert starts >= {"run", "audit"}
    first = SECURITY.partition("What the runner does")[0]
    assert {name for name in starts if f"`{name}`" not in first} == set()


# Addresses.

ADDRESS = re.compile(r"https://[a-z.]+/[\w.-]+/bridge-deal-conformance\b")


def addresses(text):
    return set(ADDRESS.findall(text))


def test_the_address_of_the_project_has_one_home():
    urls = PROJECT["urls"]
    assert urls.keys() >= {"Homepage", "Issues", "Changelog"}
    assert all(url.startswith(urls["Homepage"]) for url in urls.values())
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split(
        "\n"
    )
    if len(listed) < 2:
        pytest.skip("no git checkout: the list of files is not here")
    paths = [ROOT / name for name in listed if not name.startswith(("vectors/", "programs/"))]
    named = {path: addresses(path.read_text(encoding="utf-8", errors="replace")) for path in paths if path.is_file()}
    assert {str(path): found for path, found in named.items() if found - {urls["Homepage"]}} == {}


PUBLISHED = re.compile(
    r"pipx? install [^\n`]*\bbridge-deal-conformance\b|pypi\.org/project/bridge|\bghcr\.io/"
    r"|npm i(?:nstall)? [^\n`]* bridge-deal-vectors|cargo add (?:--dev )?bridge-deal-vectors|(?:^|`)go get github"
)
"""Lines that fetch what no registry has yet: the first release takes this test away, and writes them."""


@pytest.mark.parametrize(
    "line",
    ["pip install bridge-deal-conformance", "npm i -D bridge-deal-vectors", "cargo add bridge-deal-vectors"],
)
def test_a_line_that_fetches_what_nobody_has_would_be_found(line):
    assert PUBLISHED.search(line)


def test_nothing_advises_a_package_that_no_registry_has():
    patterns = ["*.md", "*/*.md", "*/*/*.md", "responders/skeletons/*/*.md", "site/templates/**/*.*"]
    patterns += ["conformance/**/*.py", "reference/**/*.py", ".github/**/*.*", "action.yml", "Containerfile"]
    left_out = {"image.yml", "__pycache__"}  # the first publishes
    texts = [path for pattern in patterns for path in ROOT.glob(pattern) if not left_out & {*path.parts}]
    found = {path.name: PUBLISHED.findall(path.read_text(encoding="utf-8")) for path in texts}
    assert len(found) > 100
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_another_address_would_be_found():
    elsewhere = "https://example.org/someone/" + "bridge-deal-conformance"  # in two pieces: this file is looked at too
    assert addresses(f'"{elsewhere}/issues"') == {elsewhere}


# The workflow; tox run -e hosted and tests/action look at its form.

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def test_every_python_is_tested_on_both_systems():
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"].values()
    tested = {
        (job["runs-on"], python)
        for job in jobs
        for python in job.get("strategy", {}).get("matrix", {}).get("python", [])
    }
    assert tested == {(system, python) for system in ("ubuntu-latest", "macos-latest") for python in PYTHONS}
    named = [text.rpartition(" ")[2] for text in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d", text)]
    assert named == PYTHONS
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
