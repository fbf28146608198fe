"""What the tests of practice deals and of sessions share: the reference's commands, and what a page shows."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_ENVIRONMENT = {"PYTHONPATH": f"{ROOT / 'reference'}:{ROOT / 'conformance'}", "PYTHONUTF8": "1"}


def printed(*command):
    """The bytes that Python prints with these arguments."""
    return subprocess.run([sys.executable, *command], capture_output=True, check=True, env=_ENVIRONMENT).stdout


def dealref(*arguments):
    """What `python -m dealref` prints."""
    return printed("-m", "dealref", *arguments)


def converted(data, form, folder):
    """The deals in some bytes, as `dealcheck convert` writes them in a format."""
    given = folder / "given"
    given.write_bytes(data)
    return printed("-c", "from dealcheck.cli import main; main()", "convert", given, "--to", form)


def shown_deals(page, count):
    """The deals on the page, as soon as there are so many: those of four hands are counted for a while before."""
    page.locator(".board").nth(count - 1).wait_for(timeout=60_000)
    return page.locator(".board .diagram").evaluate_all("all => all.map(each => each.dataset.deal)")


def downloaded(page, form):
    """The name and the bytes of the file that a link saves."""
    with page.expect_download() as started:
        page.locator(f".button[download$='.{form}']").click()
    return started.value.suggested_filename, Path(started.value.path()).read_bytes()


def hash_of(page):
    """The state in the address."""
    return page.evaluate("location.hash")


def press_until(page, key, what, most=200):
    """Presses a key until the element that has the focus fits."""
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate(f"({what})(document.activeElement)"):
            return
    pytest.fail(f"{key} does not reach {what}")


def colours_of_boards(page):
    """The colours in which the boards are drawn."""
    return set(
        page.evaluate(
            "[...document.querySelectorAll('.boards *')].map(e => getComputedStyle(e))"
            ".map(style => `${style.color} on ${style.backgroundColor}`)"
        )
    )
