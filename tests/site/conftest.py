"""The site, built once for all tests, and its pages as a reader of HTML sees them.

`SITE` may name a folder in which it was built already, as `tox run -e site` does.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from site_pages import Pages

ROOT = Path(__file__).parents[2]


def build(target, **environment):
    """What the build printed; it fails the test where it does not end well."""
    command = [sys.executable, ROOT / "site" / "building", target]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **environment}, cwd=target.parent
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The folder of the built site."""
    pytest.importorskip("furo", reason="the site needs Sphinx, MyST and Furo: pip install --group site")
    if "SITE" in os.environ:
        return Path(os.environ["SITE"]).resolve()
    target = tmp_path_factory.mktemp("built") / "site"
    build(target)
    return target


@pytest.fixture(scope="session")
def pages(site) -> Pages:
    """Every page by its path below the site."""
    return Pages(site)
