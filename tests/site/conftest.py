"""The site, built once for all tests; SITE names a folder where it is built already."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    if "SITE" in os.environ:
        return Path(os.environ["SITE"])
    if not importlib.util.find_spec("sphinx"):
        pytest.skip("Sphinx is not installed: tox run -e site")
    folder = tmp_path_factory.mktemp("site") / "built"
    subprocess.run([sys.executable, ROOT / "site" / "building", folder], check=True)
    return folder
