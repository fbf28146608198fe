"""`.ci/checks.py`: what it asks after a change, what it tells of a check, and that the night asks the rest."""

import configparser
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
ALONE = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The variables of a pytest that loads none of the plugins, which take half of its start."""


def loaded():
    spec = importlib.util.spec_from_file_location("checks", ROOT / ".ci" / "checks.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["checks"] = module
    spec.loader.exec_module(module)
    return module


checks = loaded()


def environments():
    """The environments of tox.ini by name, each with its labels."""
    table = configparser.ConfigParser(interpolation=None)
    table.read(ROOT / "tox.ini", encoding="utf-8")
    named = {name.removeprefix("testenv:"): section.get("labels", "") for name, section in table.items()}
    return {name.partition("{")[0]: labels.split(": ")[-1] for name, labels in named.items()}


def asked(*changed, seed="a"):
    """The arguments of each sample by its environment, after a change of these files."""
    return {environment: arguments for environment, *arguments in (each(changed, seed) for each in checks.SAMPLES)}


def test_every_check_is_an_environment():
    names = {*checks.SHORT, "tests", "coverage", *(name.removesuffix("-once") for name in asked())}
    assert names <= environments().keys()


def test_what_is_sampled_is_asked_whole_at_night():
    nightly = {name for name, labels in environments().items() if labels == "nightly"}
    assert nightly == {*(name.removesuffix("-once") for name in asked()), "planted"}
    job = yaml.safe_load((WORKFLOWS / "nightly.yml").read_text(encoding="utf-8"))["jobs"]["whole"]
    assert set(job["strategy"]["matrix"]["environment"]) == nightly


def test_the_hosted_checks_are_these():
    text = (WORKFLOWS / "ci.yml").read_text(encoding="utf-8")
    assert "- run: python .ci/checks.py\n" in text
    assert set(re.findall(r"- run: tox run -e ([a-z-]+)", text)) <= environments().keys()


def test_the_tests_of_the_site_are_read_only_where_they_are_asked_for():
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--co", "-q", "-m", "exhaustive", "tests/site"]
    run = subprocess.run(command, cwd=ROOT, env=ALONE, capture_output=True, text=True, check=False)
    assert run.stdout.startswith("\nno tests collected in")


def test_a_sample_is_small_and_another_seed_draws_another():
    assert all(asked().values())
    assert len(asked()["programs"]) == 2
    assert len(asked()["second-opinion"]) == 10
    assert asked() == asked()
    assert [name for name, words in asked().items() if words == asked(seed="b")[name]] == []


@pytest.mark.parametrize(
    ("changed", "environment", "words"),
    [
        ("responders/java/pom.xml", "languages", "[java]"),
        ("responders/skeletons/ruby/dealer.rb.in", "languages", "[ruby]"),
        ("tests/skeletons/perl.patch", "languages", "[perl]"),
        ("programs/endplay/deals.py", "programs", "endplay"),
        ("vectors/v2/hcp.count.json", "second-opinion", "hcp.count.json"),
        ("reference/dealref/cards/deal.py", "adequacy", "--whole reference/dealref/cards/deal.py"),
        ("responders/javascript/shapes.mjs", "adequacy", "--whole responders/javascript/shapes.mjs"),
        ("tests/adequacy/reach.py", "adequacy", "--sample 500"),
        ("tests/audit/test_dealers.py", "exhaustive", "--also tests/audit/test_dealers.py"),
    ],
)
def test_what_has_changed_is_asked_beside_the_sample(changed, environment, words):
    assert (ROOT / changed).exists()
    assert words in " ".join(asked(changed)[environment])
    assert any(words not in " ".join(asked(seed=seed)[environment]) for seed in "abcdef")


@pytest.mark.parametrize(
    ("changed", "environment"),
    [
        ("responders/responders.toml", "languages"),
        ("tests/skeletons/test_style.py", "languages"),
        ("spec/operations.yaml", "languages"),
        ("conformance/dealcheck/report/skeleton_text.py", "languages"),
        ("programs/audit_programs.py", "programs"),
        ("tests/second_opinion/values.py", "second-opinion"),
        ("site/conf.py", "site-tests"),
        ("tests/site/test_rules.py", "site-tests"),
        ("packages/go/README.md", "publish"),
        ("tests/publish/test_consumption.py", "publish"),
    ],
)
def test_a_change_of_a_whole_room_asks_everything(changed, environment):
    assert (ROOT / changed).exists()
    assert asked(changed)[environment] == []


def test_what_differs_is_seen_from_the_newest_commit_that_is_a_day_old_or_has_passed(tmp_path, monkeypatch):
    monkeypatch.setattr(checks, "ROOT", tmp_path)

    def commit(name, hours):
        (tmp_path / name).write_text(name)
        monkeypatch.setenv("GIT_COMMITTER_DATE", f"@{int(checks.time.time()) - 3600 * hours} +0000")
        checks.git("add", name)
        checks.git("-c", "user.name=x", "-c", "user.email=x", "commit", "--quiet", "--message", name)

    checks.git("init", "--quiet")
    commit("first", 2)
    assert checks.changed_files() == ["first"]  # everything: nothing is older
    checks.git("update-ref", "-d", "HEAD")
    commit("oldest", 50)
    commit("old", 26)
    commit("new", 2)
    (tmp_path / "old").write_text("not committed")
    assert checks.changed_files() == ["new", "old"]
    (tmp_path / ".ci").mkdir()
    passed = tmp_path / ".ci" / "passed"
    for base, changed in (("HEAD~2", ["new", "old"]), ("HEAD", ["old"]), ("HEAD^{tree}", ["new", "old"])):
        passed.write_text(checks.git("rev-parse", base))
        assert checks.changed_files() == changed


SPENDING = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'sum(range(10**7))'])"


def test_a_check_is_told_with_its_cost_and_its_tests(capsys):
    line = (
        f'{sys.executable} -c "{SPENDING}" && echo "== 3 passed, 1 skipped in 2 s ==" && echo "== 4 passed in 1 s =="'
    )
    row = checks.run("some", line)
    assert (row.tests, row.passed) == (7, True)
    used = os.times()
    assert 0.05 < row.processor < used.children_user + used.children_system + 60
    assert "3 passed, 1 skipped" in capsys.readouterr().out


def test_a_check_that_fails_fails_all(monkeypatch, capsys):
    monkeypatch.setattr(checks, "README", "true")
    monkeypatch.setattr(checks, "tox", lambda name, *_: "seq 50; exit 3" if name == "types" else "seq 5")
    assert checks.main() == 1
    printed = capsys.readouterr().out
    again = printed.partition("---- types failed:\n")[2]
    assert again.splitlines()[: checks.LAST] == [str(number) for number in range(51 - checks.LAST, 51)]
    rows = [line.split() for line in again.splitlines()[checks.LAST :]]
    assert [row[0] for row in rows if row[-1:] == ["FAILED"]] == ["types"]
    assert {*checks.SHORT, "tests", "coverage", "all"} < {row[0] for row in rows if row}
    monkeypatch.setattr(checks, "tox", lambda *_: "true")
    assert checks.main() == 0


def test_the_sample_of_tests_is_drawn_and_as_many_of_a_file_beside_it(tmp_path):
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    for name in ("test_one.py", "test_two.py"):
        (tmp_path / name).write_text("import pytest\n@pytest.mark.parametrize('n', range(50))\ndef test_it(n): pass\n")

    def passed(*options):
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", *options]
        run = subprocess.run(command, cwd=tmp_path, env=ALONE, capture_output=True, text=True, check=True)
        return set(re.findall(r"^(\S+) PASSED", run.stdout, re.MULTILINE))

    some = passed("--sample", "5", "--seed", "a")
    assert len(some) == 5 > len(some & passed("--sample", "5", "--seed", "b"))
    more = passed("--sample", "5", "--seed", "a", "--also", "test_two.py")
    assert some < more
    assert len([name for name in more if name.startswith("test_two.py")]) == 5
