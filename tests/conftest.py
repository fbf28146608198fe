"""Settings of all tests."""

import pytest
from hypothesis import settings

# Speed is shown by the bench: a test that fails when the machine is busy shows nothing.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

MEASURED = ("reference/", "spec/")
"""Tests whose coverage is measured. It makes a test take 2.5 times as long, and the others test the runner."""


def pytest_collection_modifyitems(config, items):
    for item in items:
        if not item.path.relative_to(config.rootpath / "tests").as_posix().startswith(MEASURED):
            item.add_marker(pytest.mark.no_cover)
