"""The built site in a browser: what a person sees of the explorer, from a folder and without a network."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT / "reference"), str(ROOT / "conformance"), str(ROOT / "site" / "building")]

import explorer  # noqa: E402 - found by the line above

CHROMIUM = shutil.which("chromium")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SECONDS = 15_000
"""Milliseconds that a test waits for what a person sees at once: the machine may be busy."""


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """The explorer's folder with all its packages, also those for its tests."""
    if reason := explorer.absent():
        pytest.skip(reason)
    return explorer.install(tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the built site."""
    pytest.importorskip("sphinx", reason="Sphinx makes the pages: tox run -e site installs it")
    if reason := explorer.absent():
        pytest.skip(reason)
    target = tmp_path_factory.mktemp("built") / "site"
    built = subprocess.run(
        [sys.executable, ROOT / "site/building", target], capture_output=True, text=True, check=False
    )
    assert (target / "_static/explorer/explorer.js").exists(), built.stdout + built.stderr
    return target


@pytest.fixture(scope="session")
def browser():
    sync_api = pytest.importorskip("playwright.sync_api", reason="the driver of the browser is not installed")
    if not CHROMIUM:
        pytest.skip("chromium is not on the PATH")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def context(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(SECONDS)
    yield context
    context.close()


@pytest.fixture
def page(context):
    """A page that must neither fail nor ask anything of a network."""
    page = context.new_page()
    found = []
    page.on("pageerror", lambda error: found.append(f"error: {error}"))
    page.on("console", lambda message: found.append(f"console: {message.text}") if message.type == "error" else None)
    page.on(
        "request",
        lambda request: None if request.url.startswith(("file:", "blob:", "data:")) else found.append(request.url),
    )
    yield page
    assert found == []


@pytest.fixture
def play(page, site):
    """The explorer opened at an address, as from a link."""

    def opened(address="", width=1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("about:blank")
        page.goto(f"file://{site}/play.html{address}")
        page.get_by_role("navigation", name="Tasks of the explorer").wait_for()
        return page

    return opened


@pytest.fixture(scope="session")
def axe(installed):
    return (installed / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def violations(axe):
    """What axe-core has to say against a page, as texts."""

    def found(page):
        page.evaluate(axe)
        result = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
        return [f"{rule['id']}: {node['html']}" for rule in result["violations"] for node in rule["nodes"]]

    return found
