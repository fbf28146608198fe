"""The builds: what is exported, that a difference between two builds is found, and what is said of absent tools."""

import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dealref
import python_distributions
import source_tree
import tools
from versions import version

ROOT = Path(__file__).parents[2]
PUBLISHING = ROOT / "packages" / "publishing"


@pytest.fixture
def main():
    spec = importlib.util.spec_from_file_location("publishing_main", PUBLISHING / "__main__.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_is_one_version():
    assert version(ROOT) == dealref.__version__
    for manifest in (
        "npm/package.json",
        "crate/Cargo.toml",
        "maven/pom.xml",
        "maven/example/pom.xml",
        "nuget/BridgeDealVectors.nuspec",
    ):
        text = (ROOT / "packages" / manifest).read_text()
        assert "0.0.0" in text
        assert dealref.__version__ not in text.replace(f"={dealref.__version__}", "")


def repository(tmp_path):
    root = tmp_path / "root"
    (root / "node_modules").mkdir(parents=True)
    for name in ("kept.txt", "run.sh", "new.txt", "node_modules/litter.js", ".gitignore"):
        (root / name).write_text("node_modules/\n")
    (root / "run.sh").chmod(0o700)
    (root / "kept.txt").chmod(0o600)
    return root


@pytest.mark.parametrize("git", [True, False])
def test_the_sources_are_exported_with_modes_that_no_umask_changes(tmp_path, git):
    root = repository(tmp_path)
    if git:
        subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
        subprocess.run(["git", "add", "kept.txt", "run.sh"], cwd=root, check=True)
    before = os.umask(0o077)
    try:
        tree = source_tree.exported(root, tmp_path / "tree")
    finally:
        os.umask(before)
    modes = {path.relative_to(tree).as_posix(): oct(path.stat().st_mode & 0o777) for path in tree.rglob("*")}
    assert modes == {".gitignore": "0o644", "kept.txt": "0o644", "new.txt": "0o644", "run.sh": "0o755"}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout of git")
def test_a_checkout_that_changes_line_ends_elsewhere_changes_none_here(tmp_path):
    clone = ["git", "clone", "--quiet", "--depth", "1", "-c", "core.autocrlf=true", ROOT.as_uri(), tmp_path / "clone"]
    subprocess.run(clone, check=True)
    data = (tmp_path / "clone" / "vectors" / "v2" / "binomial.json").read_bytes()
    assert b"\n" in data
    assert b"\r" not in data


def test_two_builds_that_differ_are_told_and_nothing_is_published(main, tmp_path, monkeypatch, capsys):
    def built(_, place, settings):
        folder = place / "dist"
        (folder / "go").mkdir(parents=True)
        (folder / "same.txt").write_text("same")
        (folder / "go" / "zone.txt").write_text(settings.variables["TZ"])
        return folder

    monkeypatch.setattr(main, "_build", built)
    monkeypatch.setattr(main.source_tree, "exported", lambda _, target: target)
    assert main.main(tmp_path / "dist") == 1
    assert capsys.readouterr().err == "publish: go/zone.txt depends on its surroundings: two builds differ\n"
    assert not (tmp_path / "dist").exists()


def test_two_equal_builds_are_published_with_a_table(main, tmp_path, monkeypatch, capsys):
    def built(_, place, __):
        (place / "dist").mkdir(parents=True)
        (place / "dist" / "same.txt").write_text("same")
        return place / "dist"

    monkeypatch.setattr(main, "_build", built)
    monkeypatch.setattr(main.source_tree, "exported", lambda _, target: target)
    assert main.main(tmp_path / "dist") == 0
    assert (tmp_path / "dist" / "same.txt").read_text() == "same"
    sum_of_same = "0967115f2813a3541eaef77de9d9d5773f1c0c04314b0bbfe4ff3b3b1c55b5d5"
    assert f"        4  {sum_of_same}  same.txt" in capsys.readouterr().out


def test_the_surroundings_of_the_two_builds_differ_in_everything(main):
    first, second = main._HOSTILE
    assert first.folder != second.folder
    assert first.umask != second.umask
    assert first.variables.keys() == second.variables.keys() >= {"TZ", "LC_ALL", "PYTHONHASHSEED", "USER"}
    assert all(first.variables[name] != second.variables[name] for name in first.variables)


@pytest.fixture
def build_once():
    pytest.importorskip("cyclonedx", reason="tox run -e publish has what makes the bill of materials")
    return importlib.import_module("build_once")


def raising(error):
    def build(*_):
        raise error

    return build


def test_a_package_without_its_tools_is_skipped_with_the_reason(build_once, tmp_path, monkeypatch, capsys):
    builders = {
        "wheel": lambda _, target, __: (target / "a.whl").write_text("a"),
        "gem": raising(tools.Absent("no ruby")),
    }
    monkeypatch.setattr(build_once, "BUILDERS", builders)
    assert build_once.main(ROOT, tmp_path / "dist") == 0
    assert capsys.readouterr().out == "skipped: gem: no ruby\n"
    sum_of_a = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    assert (tmp_path / "dist" / "SHA256SUMS").read_text() == f"{sum_of_a}  a.whl\n"


def test_a_build_that_fails_ends_with_its_words(build_once, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(build_once, "BUILDERS", {"gem": raising(tools.Failed("gem build: no such file"))})
    assert build_once.main(ROOT, tmp_path / "dist") == 1
    assert capsys.readouterr().err == "publish: gem: gem build: no such file\n"


def test_an_sdist_that_builds_another_wheel_is_refused(tmp_path, monkeypatch):
    def run(command, *_):
        place = Path(command[5])
        place.mkdir(exist_ok=True)
        (place / "x.whl").write_text("direct" if "--wheel" in command else "from the sdist")

    monkeypatch.setattr(python_distributions, "run", run)
    with pytest.raises(tools.Failed, match="the sdist builds another"):
        python_distributions.build(ROOT, tmp_path / "dist", tmp_path)


def test_a_tool_that_is_absent_is_named(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(tools.Absent, match="npm and node not found"):
        tools.need("npm", "node")


def test_a_program_that_fails_is_told_with_its_words(tmp_path):
    with pytest.raises(tools.Failed, match="no such wonder"):
        tools.run([sys.executable, "-c", "raise SystemExit('no such wonder')"], tmp_path)
