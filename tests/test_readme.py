"""What the README and the pages of the site promise, tried."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from each_row import each_row

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
PAGES = {path.stem: path.read_text() for path in sorted((ROOT / "site" / "pages").glob("*.md"))}


def blocks(language, *texts):
    """The blocks of this language in the texts, or in the README and all pages."""
    texts = texts or (README, *PAGES.values())
    return [
        each for text in texts for each in re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def test_the_readme_is_one_screen_with_three_doors():
    assert len(README.split()) <= 700
    doors = ["I write a program that deals", "I have deals", "I want the vectors", "What it has found"]
    assert re.findall("^## (.*)$", README, re.MULTILINE)[:4] == doors


FINDINGS = re.findall(r"^\| .* \| \[.*\]\((programs/.*/finding.md)\) \| (.*) \|$", README, re.MULTILINE)


def test_each_finding_has_its_line_with_its_state_upstream():
    there = sorted(ROOT.glob("programs/*/finding.md"))
    assert [name for name, _ in FINDINGS] == [path.relative_to(ROOT).as_posix() for path in there]
    for path, (_, state) in zip(there, FINDINGS, strict=True):
        assert f"\n\nUpstream: {state}.\n\n" in path.read_text()


(CANDIDATE,) = blocks("python", PAGES["start-dealer"])


def test_the_first_candidate_fails_as_shown(tmp_path):
    (tmp_path / "candidate.py").write_text(CANDIDATE)
    command = [sys.executable, "-m", "dealcheck.cli", "run", "--details", "100", "--", sys.executable, "candidate.py"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 1
    for block in blocks("text", PAGES["start-dealer"]):
        assert block.rstrip("\n") in run.stdout
    wrong = re.findall(r"^[A-Z]+ (binomial\S+)", run.stdout, re.MULTILINE)
    assert wrong
    assert all(".rejects-" in name for name in wrong)  # its numbers are right


FEW = ["binomial.published*", "binomial.rejects-no-*"]


@pytest.mark.parametrize("few", [FEW, pytest.param([], marks=pytest.mark.exhaustive)], ids=["few", "all"])
def test_the_failures_of_a_first_candidate_can_be_known(few, tmp_path):
    program = tmp_path / "my-dealer"
    program.write_text(f"#!{sys.executable}\n{CANDIDATE}")
    program.chmod(0o755)
    words = {
        "dealcheck": ["dealcheck.cli", "{}", *(f"--filter={each}" for each in few)],
        "pytest": ["pytest", *(f"--dealcheck-filter={each}" for each in few), "{}"],
    }
    (known,) = blocks("bash", PAGES["reports"])
    told = []
    for line in known.splitlines():
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
def test_the_commands_print_what_is_shown(command, shown, tmp_path):
    (script,) = [block for block in blocks("text") if "\ncondition " in block]
    (tmp_path / "notrump.dds").write_text(script, encoding="utf-8")
    python, *arguments = shlex.split(command)
    assert python == "python"
    run = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, encoding="utf-8", cwd=tmp_path
    )
    assert run.stdout.removesuffix("\n") == shown.removesuffix("\n")


SHOWN = [block.partition("\n")[::2] for block in blocks("text") if block.startswith("$ dealcheck ")]


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=lambda text: text[:40])
def test_what_dealcheck_says_is_shown(command, shown):
    """As it is printed, in the checkout, by a shell with the environment's commands on its path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    line = command.removeprefix("$ ")
    run = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, "PATH": path}
    )
    assert set(shown.splitlines()) <= set(run.stdout.splitlines())


@pytest.mark.parametrize("page", ["README", "start-dealer", "start-player"])
def test_dealcheck_is_on_the_path_before_it_is_used(page):
    """The line that installs it comes first, by extras that there are; after it the environment is active."""
    text = PAGES.get(page, README)
    (found,) = re.finditer(
        r"^python3 -m venv .venv && . .venv/bin/activate && pip install -q (tox )?-e '.\[(\w+)\]'$", text, re.MULTILINE
    )
    assert found[2] in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert re.search(r"^(\$ )?dealcheck ", text[found.end() :], re.MULTILINE)


def test_ci_runs_the_readmes_test_command():
    judged, tests = blocks("sh", README)
    assert "tox run -e conformance" in judged
    assert tests.strip() in (ROOT / ".ci" / "checks.py").read_text()


def test_the_commands_need_no_more_than_the_readme_says():
    for command in blocks("sh", README):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q tox && .venv/bin/tox run -e ")


LINKED = [*ROOT.glob("*.md"), ROOT / "responders" / "javascript" / "README.md", ROOT / "programs" / "README.md"]
LINKED += [*ROOT.glob("packages/*/README.md"), *ROOT.glob("site/pages/*.md")]


@each_row("path", LINKED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(path):
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


@pytest.mark.parametrize("folder", ["packages/publishing", "site/building"])
def test_the_architecture_names_every_module_of_a_folder_of_scripts(folder):
    _, table = (ROOT / "ARCHITECTURE.md").read_text().split(f"## The rooms of {folder.partition('/')[0]}\n")
    named = set(re.findall(r"`(?:publishing/)?(\w+)(?:\.py)?`", table.partition("\n## ")[0]))
    assert {path.stem for path in (ROOT / folder).glob("*.py")} <= named


TRIED_ELSEWHERE = {"conformance": {"vendored"}, "audit": {"seeds"}, "reference": set()}


@pytest.mark.parametrize(
    ("tests", "package"),
    [("reference", "reference/dealref"), ("conformance", "conformance/dealcheck"), ("audit", "conformance/dealaudit")],
)
def test_the_tests_have_the_folders_of_the_packages(tests, package):
    def folders(place):
        return {path.name for path in (ROOT / place).iterdir() if path.is_dir() and path.name[0] != "_"}

    assert folders(f"tests/{tests}") == folders(package) - TRIED_ELSEWHERE[tests]


def test_the_environments_named_exist():
    named = set(re.findall(r"tox run -e ([a-z-]+)", "".join(path.read_text() for path in LINKED)))
    assert named
    for name in named:
        environment = rf"^\[testenv:{name.removesuffix('-once')}[]{{]"
        assert re.search(environment, (ROOT / "tox.ini").read_text(), re.MULTILINE), name


def test_the_number_of_deals_is_right():
    factorial = 1
    for n in range(2, 53):
        factorial *= n
    suit = 6_227_020_800
    assert f"{factorial // suit**4:,}" in README
