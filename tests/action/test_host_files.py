"""What the host reads beside the action: updates, owners, forms of issues; tox run -e hosted looks at their schemas."""

import re
import subprocess

import pytest
import yaml

from action_host import ROOT

HOST = ROOT / ".github"
UPDATES = yaml.safe_load((HOST / "dependabot.yml").read_text(encoding="utf-8"))["updates"]
PINS = {"npm": ("package.json", "ependencies"), "cargo": ("Cargo.lock", "source ="), "maven": ("pom.xml", "<plugin>")}
"""For each ecosystem the files that pin, and what stands in one that pins something."""
FORMS = sorted(HOST.glob("ISSUE_TEMPLATE/[!c]*.yml"))


def folders(ecosystem):
    (update,) = (each for each in UPDATES if each["package-ecosystem"] == ecosystem)
    return update.get("directories") or [update["directory"]]


def listed():
    """The files of the repository, those of real programs aside: these stay as they were judged."""
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    if len(names) < 2:
        pytest.skip("no git checkout: the list of files is not here")
    return [name for name in names if not name.startswith("programs/")]


@pytest.mark.parametrize("ecosystem", PINS)
def test_each_folder_that_pins_something_is_kept_new(ecosystem):
    name, mark = PINS[ecosystem]
    paths = [ROOT / each for each in listed() if each.rpartition("/")[2] == name]
    pinning = [path for path in paths if mark in path.read_text(encoding="utf-8")]
    assert sorted(folders(ecosystem)) == sorted(f"/{path.parent.relative_to(ROOT)}" for path in pinning)


def test_actions_and_tools_are_kept_new_and_no_module_of_go_needs_another():
    assert folders("github-actions") == folders("pip") == ["/"]
    modules = [ROOT / name for name in listed() if name.endswith("go.mod")]
    assert modules
    assert not [path for path in modules if "require" in path.read_text(encoding="utf-8")]


def test_owners_are_named_for_what_is_there():
    rows = [line.split() for line in (HOST / "CODEOWNERS").read_text().splitlines() if line and line[0] != "#"]
    assert rows[0][0] == "*"
    for place, *owners in rows:
        assert place == "*" or (ROOT / place.strip("/")).is_dir(), place
        assert owners
        assert all(owner.startswith("@bridge-deal-conformance/") for owner in owners)


@pytest.mark.parametrize("path", [*FORMS, HOST / "PULL_REQUEST_TEMPLATE.md"], ids=lambda path: path.name)
def test_the_files_that_a_form_names_are_there(path):
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"\b(?:[a-z]+/)*[A-Za-z]+\.md\b", text):
        assert (ROOT / name).is_file(), name


def test_there_is_a_form_for_a_program_a_vector_and_a_finding():
    assert [path.stem for path in FORMS] == ["finding", "program", "vector"]
