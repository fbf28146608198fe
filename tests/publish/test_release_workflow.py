"""The steps of release.yml that publish, run on the built files: with what they start, or with what notes its words."""

import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
import yaml

import tools
from versions import version

ROOT = Path(__file__).parents[2]
DIST = Path(os.environ.get("PUBLISHED", ROOT / "dist"))
VERSION = version(ROOT)
JOBS = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))["jobs"]
TOKENLESS = {"maven", "go"}
"""The jobs whose registries have no tokens for one job: they need secrets."""


def built(*names):
    absent = [name for name in names if not shutil.which(name)]
    reason = f"{' and '.join(absent)} not found" if absent else "tox run -e publish builds what is published here"
    return pytest.mark.skipif("PUBLISHED" not in os.environ or bool(absent), reason=reason)


@pytest.fixture
def step(tmp_path, monkeypatch):
    """Runs the last step of a job in a folder with the built files; programs that are given as texts stand first."""
    (tmp_path / "programs").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'programs'}:{os.environ['PATH']}")

    def ran(job, programs, **variables):
        shutil.copytree(DIST, tmp_path / "dist", dirs_exist_ok=True)
        for name, text in programs.items():
            (tmp_path / "programs" / name).write_text(f"#!/bin/bash\n{text}\n")
            (tmp_path / "programs" / name).chmod(0o755)
        return tools.run(["bash", "-e", "-c", JOBS[job]["steps"][-1]["run"]], tmp_path, variables)

    return ran


def test_only_jobs_without_an_identity_have_secrets():
    published = {name: job for name, job in JOBS.items() if job.get("needs") == "attest"}
    assert published.keys() > TOKENLESS
    for name, job in published.items():
        assert job["environment"]
        assert ("secrets." in str(job)) == (name in TOKENLESS) == ("id-token" not in job.get("permissions", {}))


@built()
def test_what_goes_to_pypi_is_the_wheel_and_the_sdist(step):
    files = [f"dist/bridge_deal_conformance-{VERSION}{end}" for end in ("-py3-none-any.whl", ".tar.gz")]
    assert step("pypi", {"pipx": 'echo "$@"'}).split() == ["run", "twine", "upload", *files]


@built("npm")
def test_npm_takes_the_package(step):
    assert f"+ bridge-deal-vectors@{VERSION}" in step("npm", {}, npm_config_dry_run="true")


@built()
def test_what_goes_to_nuget_is_the_package(step):
    words = step("nuget", {"dotnet": 'echo "$@"'}).split()
    assert words[:3] == ["nuget", "push", f"dist/BridgeDealVectors.{VERSION}.nupkg"]


@built("cargo")
def test_cargo_packs_the_same_crate_again(step, tmp_path):
    step("crate", {"cargo": f'test "$1" = publish && exec {shutil.which("cargo")} package --quiet "${{@:2}}"'})
    (again,) = tmp_path.glob("bridge-deal-vectors-*/target/package/*.crate")
    assert again.read_bytes() == next(DIST.glob("*.crate")).read_bytes()


@built("mvn", "gpg", "zip")
def test_the_archive_for_maven_central_has_signatures_and_digests(step, tmp_path, monkeypatch):
    home = tmp_path / "gnupg"
    home.mkdir(mode=0o700)
    monkeypatch.setenv("GNUPGHOME", str(home))
    tools.run(["gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", "test"], tmp_path)
    key = tools.run(["gpg", "--armor", "--export-secret-keys", "test"], tmp_path)
    assert "bundle=@bundle.zip" in step("maven", {"curl": 'echo "$@"'}, KEY=key)
    with zipfile.ZipFile(tmp_path / "dist" / "maven" / "bundle.zip") as bundle:
        names = {name for name in bundle.namelist() if not name.endswith("/")}
    files = {name for name in names if re.search(r"\.(jar|pom)$", name)}
    assert len(files) == 4
    assert names == {name + end for name in files for end in ("", ".asc", ".md5", ".sha1")}
    for name in files:
        tools.run(["gpg", "--verify", f"{name}.asc"], tmp_path / "dist" / "maven")
    subprocess.run(["gpgconf", "--kill", "gpg-agent"], check=True)


@built("go", "git", "unzip")
def test_the_go_module_becomes_a_commit_with_a_tag(step, tmp_path):
    origin = tmp_path / "origin" / "bridge-deal-vectors-go.git"
    tools.run(["git", "init", "--quiet", "--bare", origin], tmp_path)
    here = {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": f"url.{origin.parent}/.insteadOf"}
    here["GIT_CONFIG_VALUE_0"] = "git@github.com:bridge-deal-conformance/"
    step("go", {"ssh-agent": "true", "ssh-add": "cat"}, KEY="k", GITHUB_REF_NAME=f"v{VERSION}", **here)
    listed = tools.run(["git", "ls-tree", "-r", "--name-only", f"v{VERSION}"], origin).split()
    (module,) = DIST.glob("go/**/*.zip")
    with zipfile.ZipFile(module) as archive:
        assert sorted(listed) == sorted(name.partition(f"@v{VERSION}/")[2] for name in archive.namelist())
        go_mod = next(name for name in archive.namelist() if Path(name).name == "go.mod")
        assert tools.run(["git", "show", f"v{VERSION}:go.mod"], origin) == archive.read(go_mod).decode()
