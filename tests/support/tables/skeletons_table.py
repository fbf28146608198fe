"""The skeletons of `dealcheck init` as the tests build and start them."""

import shlex
import shutil
import subprocess

import pytest

from dealcheck.report.skeletons import SKELETONS, write

QUICK = ("python", "javascript")
"""The languages that need no build: they are tried with all other tests, the others by `tox run -e languages`."""


def parameters(names):
    """The names as values of a parameter: those that need a build are tried by `tox run -e languages` only."""
    return [name if name in QUICK else pytest.param(name, marks=pytest.mark.languages) for name in names]


def needed(language):
    """Skip the test where the language's tool is not present."""
    tool = SKELETONS[language].tool
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not on the PATH")


def command(language, folder, names=(), table=None):
    """The words that start the skeleton of a language; it is written into the folder and built."""
    needed(language)
    write(folder, language, names, table)
    place = shlex.quote(str(folder))
    if build := SKELETONS[language].build:
        process = subprocess.run(["sh", "-c", build.replace("{}", place)], capture_output=True, text=True, check=False)
        output = process.stdout + process.stderr
        assert process.returncode == 0, output
        assert "\x1b" not in output, f"not for a terminal, and with its sequences: {output!r}"
    return tuple(shlex.split(SKELETONS[language].program.replace("{}", place)))
