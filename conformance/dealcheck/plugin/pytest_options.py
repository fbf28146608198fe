"""The options of the pytest plugin: `pytest --dealcheck-candidate "./my-dealer --json"` makes each vector an item.

`pip install -e '.[pytest]'` in a checkout brings pytest. Every run of pytest loads this module, so it imports
nothing slow; without a candidate it does nothing.
"""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, in a group of their own."""
    group = parser.getgroup("dealcheck", "conformance of a program that numbers and deals bridge hands")
    group.addoption("--dealcheck-candidate", metavar="COMMAND", help="the program to check; its vectors become tests")
    group.addoption(
        "--dealcheck-filter", metavar="PATTERN", action="append", default=[],
        help="only vectors whose id contains the word or matches the glob, or of that flag, rule or level; repeatable",
    )  # fmt: skip
    group.addoption(
        "--dealcheck-conforms-to", metavar="VERSION", default="last",
        help="the version by whose vectors the program is judged, as 2.0, last (the default) or suite",
    )  # fmt: skip
    group.addoption("--dealcheck-expect", metavar="FILE", type=Path, help="known failures, from dealcheck baseline")
    group.addoption(
        "--dealcheck-timeout", metavar="S", type=_seconds, default=5.0, help="seconds for an answer (default 5)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin that makes the items, if there is a candidate."""
    if config.getoption("--dealcheck-candidate") is not None:
        from dealcheck.plugin import pytest_items  # noqa: PLC0415  it loads the whole runner

        config.pluginmanager.register(pytest_items.Plugin(config), "dealcheck items")


def _seconds(text: str) -> float:
    from dealcheck.commands.arguments import seconds  # noqa: PLC0415  as above

    return seconds(text)
