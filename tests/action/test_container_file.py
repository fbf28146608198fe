"""The image of Containerfile, as far as it shows without an engine for images.

Tried are: what is copied, the installation from exactly that, the user's rights, the lines of the page on CI, and
dealcheck as the first process of a space of its own. Not tried are the base image, the engine's own reading of the
file, the mounts, and that the processor of the user runs the image; the workflow `image` tries these before it
publishes.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
import yaml

import signalled
from action_host import ROOT

TEXT = (ROOT / "Containerfile").read_text()
PAGE = (ROOT / "site" / "pages" / "ci.md").read_text()
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "image.yml").read_text())
BUILT, PODMAN = re.findall(r"^```shell\n(podman .*)\n```$", PAGE, re.MULTILINE)


def instructions():
    """Each instruction with its words; every one is on a line of its own."""
    lines = [line for line in TEXT.splitlines() if line and not line.startswith("#")]
    assert not any(line.endswith("\\") for line in lines)
    return [tuple(line.split(" ", 1)) for line in lines]


STAGES = []
for instruction in instructions():
    if instruction[0] == "FROM":
        STAGES.append([])
    elif STAGES:
        STAGES[-1].append(instruction)
BUILD, IMAGE = STAGES


def of(stage, name):
    return [words for found, words in stage if found == name]


def test_only_instructions_that_every_engine_knows_are_used():
    known = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in instructions()} == known


def test_the_base_is_slim_and_of_one_version_of_python():
    ((_, base),) = [found for found in instructions() if found[0] == "ARG"]
    version = re.fullmatch(r"BASE=docker\.io/library/python:(3\.\d+)-slim-[a-z]+", base)[1]
    assert [words.split()[0] for name, words in instructions() if name == "FROM"] == ["${BASE}", "${BASE}"]
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    assert version in {step.get("with", {}).get("python-version") for step in action["runs"]["steps"]}


def test_nothing_is_copied_but_what_is_in_the_repository():
    for words in of(BUILD, "COPY"):
        *sources, _ = words.split()
        assert all((ROOT / source).exists() and source not in {".", ".git"} for source in sources)
    assert of(IMAGE, "COPY") == ["--from=build /wheels /wheels"]


def test_the_user_of_the_image_is_not_root_and_the_program_is_dealcheck():
    names = [name for name, _ in IMAGE]
    assert of(IMAGE, "USER") == ["1000"]
    assert "--uid 1000" in of(IMAGE, "RUN")[0]
    assert names.index("RUN") < names.index("USER") < names.index("ENTRYPOINT")
    assert of(IMAGE, "ENTRYPOINT") == ['["dealcheck"]']


def test_all_that_the_wheel_is_made_of_is_copied():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hatch = project["tool"]["hatch"]
    wheel = hatch["build"]["targets"]["wheel"]
    needed = {"pyproject.toml", project["project"]["readme"], *project["project"]["license-files"]}
    needed |= {hatch["version"]["path"], *wheel["packages"], *wheel["force-include"]}
    copied = {word for words in of(BUILD, "COPY") for word in words.split()[:-1]}
    assert {path for path in needed if not copied & {path, *map(str, Path(path).parents)}} == set()


def test_what_is_installed_is_the_wheel_with_extras_that_there_are():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras, folder = re.search(r'--wheel-dir (?P<folder>\S+) "\.\[(?P<extras>.*)\]"$', of(BUILD, "RUN")[0]).group(
        "extras", "folder"
    )
    assert set(extras.split(",")) <= project["optional-dependencies"].keys()
    assert f"--no-index {folder}/*.whl " in of(IMAGE, "RUN")[0]


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """A folder as the image would be: the steps of the file, with its places below the folder and a Python of its own.

    The user is not made. Building a wheel takes hatchling, and the wheels of the extras, from the package index: tests
    of the image take long, and are run at night.
    """
    folder = tmp_path_factory.mktemp("image")
    suite = folder / "suite"
    suite.mkdir()
    for words in of(BUILD, "COPY"):
        *sources, target = words.split()
        for source in sources:
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, suite / target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, suite / target)
    venv.create(folder / "python", symlinks=True)
    stub(folder / "stubs", "useradd", 'echo "$@"')
    pip = f"exec {shlex.quote(sys.executable)} -m pip"
    into = f"--python {shlex.quote(str(folder / 'python'))}"
    path = os.pathsep.join([str(folder / "stubs"), "/usr/bin", "/bin"])
    for stage, place, where in ((BUILD, suite, ""), (IMAGE, folder, into)):
        stub(folder / "stubs", "pip", f'{pip} {where} "$@"')
        (words,) = of(stage, "RUN")
        step = words.replace("/wheels", shlex.quote(str(folder / "wheels")))
        run = subprocess.run(
            ["sh", "-c", step], cwd=place, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
        )
        if "No matching distribution found for hatchling" in run.stderr:
            pytest.skip("the package index, which has the build backend, cannot be reached")
        assert run.returncode == 0, run.stdout + run.stderr
    return folder


def stub(folder, name, line):
    """A program of that name that says what it is asked."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{line}\n")
    (folder / name).chmod(0o755)


def dealcheck(image, words, **more):
    return subprocess.run(
        [image / "python" / "bin" / "dealcheck", *words], capture_output=True, text=True, check=False, **more
    )


@pytest.mark.exhaustive
def test_the_command_of_the_page_judges_a_program_in_a_folder_that_cannot_be_written(image, tmp_path):
    engine, _, inside = PODMAN.partition(" dealcheck ")
    assert engine == 'podman run --rm -v "$PWD:/work:ro"'
    assert ("WORKDIR", "/work") in IMAGE
    words = shlex.split(inside)
    program = tmp_path / words[-1]
    program.write_text(f"#!{image}/python/bin/python\n{(ROOT / 'tests/hostile/small.py').read_text()}")
    program.chmod(0o555)
    tmp_path.chmod(0o555)
    run = dealcheck(image, [words[0], "--filter", "binomial", *words[1:]], cwd=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " conforms: " in run.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["my-dealer"]


@pytest.mark.exhaustive
def test_the_image_has_what_the_extras_bring(image):
    assert dealcheck(image, ["--completion", "bash"]).returncode == 0
    assert dealcheck(image, ["challenge", "--help"]).returncode == 0
    (wheel,) = image.glob("wheels/bridge_deal_conformance-*.whl")
    assert dealcheck(image, ["--version"]).stdout.strip() == wheel.name.split("-")[1]


@pytest.mark.exhaustive
def test_the_image_has_the_licences(image):
    for name in ("LICENSE", "vectors/LICENSE"):
        (found,) = image.glob(f"python/lib/*/site-packages/bridge_deal_conformance-*/licenses/{name}")
        assert found.read_bytes() == (ROOT / name).read_bytes()


def test_the_comment_and_the_page_show_the_same_commands():
    shown = re.findall(r"^#     (podman .*)$", TEXT, re.MULTILINE)
    assert [line.replace("./candidate", "./my-dealer") for line in shown] == [BUILT, PODMAN]
    name = re.fullmatch("podman build --tag ([a-z]+) .", BUILT)[1]
    assert f" {name} run -- " in PODMAN


def test_the_workflow_publishes_under_the_version_and_its_first_part(tmp_path):
    job = WORKFLOW["jobs"]["image"]
    stub(tmp_path, "podman", 'echo "$*" >>"$LOG"\ncase "$*" in *--version) echo 2.1.0;; login*) cat >>"$LOG";; esac')
    variables = {"PATH": f"{tmp_path}:/usr/bin:/bin", "LOG": str(tmp_path / "log"), "TOKEN": "secret"}
    variables |= {"GITHUB_ACTOR": "someone", "IMAGE": job["env"]["IMAGE"]}
    scripts = [step["run"] for step in job["steps"] if "run" in step]

    def ended(script, tag):
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        return subprocess.run(command, cwd=ROOT, env=variables | {"GITHUB_REF_NAME": tag}, check=False).returncode

    assert [ended(script, "v2.1.0") for script in scripts] == [0, 0, 0]
    told = (tmp_path / "log").read_text().splitlines()
    image = job["env"]["IMAGE"]
    assert told[0] == f"build --tag {image} ."
    pushed = [f"push {image} docker://{image}:{tag}" for tag in ("2.1.0", "2")]
    assert told[-4:] == ["login --username someone --password-stdin ghcr.io", "secret", *pushed]
    assert ended(scripts[1], "v2.0.0") == 1  # a tag that is not the version of the suite


SPACE = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc", "--kill-child"]


def has_spaces():
    return (
        shutil.which("unshare") and subprocess.run([*SPACE, "true"], capture_output=True, check=False).returncode == 0
    )


@pytest.mark.skipif(not has_spaces(), reason="the system gives no user a space of process numbers of its own")
@pytest.mark.parametrize(("number", "code"), [(None, 0), (signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_dealcheck_may_be_the_first_process(tmp_path, number, code):
    """As in a container, where signals have no default effect, and orphans come to the first process."""
    program, begun = tmp_path / "orphans.sh", tmp_path / "begun"
    then = "sleep 600" if number else f"exec {sys.executable} -m dealref"
    program.write_text(f"#!/bin/sh\n(sleep 0.1 &)\necho >{begun}\n{then}\n")
    program.chmod(0o755)
    options = ["--start-timeout", "60", "--filter", "binomial", "--no-hiding"]  # it asks the reference
    run = [sys.executable, "-m", "dealcheck.cli", "run", *options, "--", program]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with signalled.started([*SPACE, *run], number or signal.SIGINT, **pipes) as process:
        if number:
            signalled.wait_until(lambda: signalled.is_written(begun), process)
            (first,) = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            signalled.send(int(first), number)
        said, _ = process.communicate(timeout=60)
    assert process.returncode == code, said
