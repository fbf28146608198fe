"""The installed wheel: complete, typed, with the vectors inside."""

import subprocess
import sys
from importlib.metadata import distribution, entry_points
from pathlib import Path

import pytest

import dealaudit
import dealcheck
import dealref
import vectorgen
from dealaudit.statistics import moments
from dealcheck.judging import corpus

ROOT = Path(__file__).parents[2]
THERE = ROOT / "vectors" / "v2"
INSTALLED = "site-packages" in dealcheck.__file__

pytestmark = pytest.mark.skipif(not INSTALLED, reason="installed from the checkout: tox run -e wheel tests the wheel")


def test_the_vectors_are_found_inside_the_package():
    place = corpus.directory()
    assert "site-packages" in place.parts
    inside, outside = ({path.relative_to(folder) for path in folder.rglob("*")} for folder in (place, THERE))
    assert inside == outside
    assert corpus.load(place).vectors == corpus.load(THERE).vectors


def test_all_packages_are_typed():
    for package in (dealcheck, dealref, vectorgen, dealaudit):
        assert (Path(package.__path__[0]) / "py.typed").is_file()


def test_the_licences_and_the_command_are_there():
    files = [str(path) for path in distribution("bridge-deal-conformance").files or ()]
    assert any(name.endswith("licenses/LICENSE") for name in files)
    assert any(name.endswith("licenses/vectors/LICENSE") for name in files)
    assert (Path(sys.executable).parent / "dealcheck").is_file()


def test_pyyaml_is_needed_and_on_windows_psutil_and_the_others_for_the_extras_alone():
    needed = [text for text in distribution("bridge-deal-conformance").requires if "extra ==" not in text]
    extra = {text.split(">=")[0] for text in distribution("bridge-deal-conformance").requires if "extra ==" in text}
    assert sorted(needed) == ["psutil>=7; sys_platform == 'win32'", "pyyaml>=6"]
    assert extra == {"hypothesis", "shtab", "tqdm", "numpy", "scipy", "matplotlib", "distributed", "pytest"}


def test_the_plugin_of_pytest_is_registered():
    (found,) = (entry for entry in entry_points(group="pytest11") if entry.name == "dealcheck")
    assert found.load().__file__ == str(Path(dealcheck.__file__).parent / "plugin" / "pytest_options.py")


def test_the_installed_command_judges_the_installed_reference(tmp_path):
    # Whether everything is installed is asked here, and not how fast a busy machine answers.
    patient = ["--timeout", "60", "--start-timeout", "60"]
    for command in (["run"], ["digest", "--count", "10"]):  # by the vectors, and by the reference as the judge
        words = [Path(sys.executable).parent / "dealcheck", *command, *patient, "--", sys.executable, "-m", "dealref"]
        run = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert run.returncode == 0, run.stdout + run.stderr


def test_the_generator_says_that_it_needs_a_checkout(tmp_path):
    command = [sys.executable, "-m", "vectorgen", "--check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert run.returncode == 2
    assert "needs a checkout" in run.stderr


def test_the_audit_finds_its_table_of_moments():
    assert moments.estimated()
