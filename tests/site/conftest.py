"""The site, built once for all its tests, and the browser in which they use it.

`SITE` may name a folder in which it was built already, as `tox run -e site-tests` does. Every test here has the
marker `site`.
"""

import os
import shutil
from pathlib import Path

import pytest

import bundling
from site_build import build
from site_pages import Pages

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_ignore_collect(config):
    """Where these tests are not asked for they are not read either: they import what only the site's tests install."""
    asked = config.option.markexpr
    return "site" not in asked or "not site" in asked or None


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("site")


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


@pytest.fixture(scope="session")
def browser():
    sync_api = pytest.importorskip("playwright.sync_api", reason="the driver of the browser is not installed")
    if not CHROMIUM:
        pytest.skip("no Chromium is on the PATH")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def installed(tmp_path_factory) -> Path:
    """The explorer's folder with all its packages, also those for its tests."""
    if reason := bundling.absent():
        pytest.skip(reason)
    return bundling.install(tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="session")
def violations(installed):
    """What axe-core has to say against a page, as texts."""
    axe = (installed / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

    def found(page):
        page.evaluate(axe)
        # Without preload axe reads no style sheet over the network, which a page from the disk may not do.
        result = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
        return [f"{rule['id']}: {node['html'][:200]}" for rule in result["violations"] for node in rule["nodes"]]

    return found
