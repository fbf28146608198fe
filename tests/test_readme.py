"""What the README promises, tried."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


INSTALLED, KNOWN = blocks("bash")


def test_the_first_candidate_fails_as_shown(tmp_path):
    (tmp_path / "candidate.py").write_text(blocks("python")[0])
    command = [sys.executable, "-m", "dealcheck.cli", "run", "--details", "100", "--", sys.executable, "candidate.py"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 1
    for block in blocks("text")[:2]:
        assert block.rstrip("\n") in run.stdout
    wrong = re.findall(r"^[A-Z]+ (binomial\S+)", run.stdout, re.MULTILINE)
    assert wrong
    assert all(".rejects-" in name for name in wrong)  # its numbers are right


FEW = ["binomial.published*", "binomial.rejects-no-*"]


@pytest.mark.parametrize("few", [FEW, pytest.param([], marks=pytest.mark.exhaustive)], ids=["few", "all"])
def test_the_failures_of_a_first_candidate_can_be_known(few, tmp_path):
    program = tmp_path / "my-dealer"
    program.write_text(f"#!{sys.executable}\n" + blocks("python")[0])
    program.chmod(0o755)
    words = {
        "dealcheck": ["dealcheck.cli", "{}", *(f"--filter={each}" for each in few)],
        "pytest": ["pytest", *(f"--dealcheck-filter={each}" for each in few), "{}"],
    }
    told = []
    for line in KNOWN.splitlines():
        command, first, *more = shlex.split(line)
        run = [sys.executable, "-m", *(word.format(first) for word in words[command]), *more]
        told.append(subprocess.run(run, capture_output=True, text=True, check=True, cwd=tmp_path).stdout)
    wrote, watched, tested = told
    number = re.search(r"known.toml: (\d+) known failures", wrote)[1]
    assert f"my-dealer 0.1 (Python) conforms but for {number} known failures" in watched
    assert f"{number} xfailed" in tested


def commands():
    """Each command of a console block, with what it prints."""
    for block in blocks("console"):
        for text in block.removeprefix("$ ").split("\n$ "):
            command, _, shown = text.partition("\n")
            yield pytest.param(command, shown, id=command[:60])


@pytest.mark.parametrize(("command", "shown"), list(commands()))
def test_the_commands_print_what_is_shown(command, shown):
    python, *arguments = shlex.split(command)
    assert python == "python"
    run = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, encoding="utf-8")
    assert run.stdout.removesuffix("\n") == shown.removesuffix("\n")


SHOWN = [block.splitlines() for block in blocks("text") if block.startswith("$ dealcheck ")]


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=lambda text: text[:40])
def test_what_dealcheck_says_is_shown(command, shown):
    """As it is printed, in the checkout, by a shell with the environment's commands on its path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    line = command.removeprefix("$ ")
    run = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, "PATH": path}
    )
    assert shown in run.stdout.splitlines()


def test_dealcheck_is_on_the_path_before_it_is_used():
    """The lines that install it come first; after them the environment is active."""
    create, run = INSTALLED.splitlines()
    assert ". .venv/bin/activate && pip install -q -e" in create
    assert run.startswith("dealcheck ")
    assert re.search(r"^\W*dealcheck\b", README, re.MULTILINE).start() > README.index(create)


def test_ci_runs_the_readmes_test_command():
    judged, tests = blocks("sh")
    assert "tox run -e conformance" in judged
    assert tests.strip() in (ROOT / ".ci" / "checks.py").read_text()


def test_the_commands_need_no_more_than_the_readme_says():
    for command in blocks("sh"):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q tox && .venv/bin/tox run -e ")


PAGES = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
PAGES += ["RELEASING.md", "SECURITY.md", "responders/javascript/README.md", "programs/README.md"]
PAGES += [path.relative_to(ROOT).as_posix() for path in ROOT.glob("packages/*/README.md")]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text()):
        assert target.startswith("https://") or (path.parent / target).exists(), target


@pytest.mark.parametrize("package", ["reference/dealref", "conformance/dealcheck", "conformance/dealaudit", "site"])
def test_the_architecture_has_a_row_for_every_room(package):
    """Each folder and each module at the top of a package, and no other."""
    page = (ROOT / "ARCHITECTURE.md").read_text()
    table = page.partition(f"## The rooms of {Path(package).name}")[2].partition("\n## ")[0]
    rows = [row.partition(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    named = {name.removesuffix("/") for row in rows for name in re.findall("`([^`]+)`", row)}
    there = {path.name for path in (ROOT / package).iterdir()}
    assert named == there - {"__init__.py", "__pycache__", "py.typed"}


def test_the_environments_named_exist():
    named = set(re.findall(r"tox run -e ([a-z-]+)", README + (ROOT / "CONTRIBUTING.md").read_text()))
    assert named
    for name in named:
        assert re.search(rf"^\[testenv:{name}[]{{]", (ROOT / "tox.ini").read_text(), re.MULTILINE), name


def test_the_number_of_deals_is_right():
    factorial = 1
    for n in range(2, 53):
        factorial *= n
    suit = 6_227_020_800
    assert f"{factorial // suit**4:,}" in README
