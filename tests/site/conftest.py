"""The site, built once for all tests.

`SITE` may name a folder in which it was built already, as `tox run -e site` does.
"""

import os
from pathlib import Path

import pytest

from site_build import build
from site_pages import Pages


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
