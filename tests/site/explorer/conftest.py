"""The explorer in a browser, as a person opens it: from a folder and without a network."""

import pytest

HANG = 60_000
"""Milliseconds that a test waits for what a person sees at once: only a hang takes so long."""


@pytest.fixture
def context(browser):
    """A person who wants no motion: where a page has scrolled to is known at once."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(HANG)
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


@pytest.fixture(scope="session")
def explorer(site):
    """The folder of the explorer in the site."""
    folder = site / "_static" / "explorer"
    if not folder.exists():
        pytest.skip("the site was built without npm and Node.js, so it has no explorer")
    return folder


@pytest.fixture
def play(page, site, explorer):  # noqa: ARG001 - skips where there is none
    """The explorer opened at an address, as from a link."""

    def opened(address="", width=1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("about:blank")
        page.goto(f"{(site / 'play.html').as_uri()}{address}")
        page.get_by_role("navigation", name="Tasks of the explorer").wait_for()
        return page

    return opened


@pytest.fixture
def fair(page, site, explorer):  # noqa: ARG001 - skips where there is none
    """The page that judges deals, opened."""
    page.goto((site / "fair.html").as_uri())
    page.get_by_text("Drop the files of your deals here").wait_for()
    return page
