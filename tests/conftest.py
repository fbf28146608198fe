"""Settings of all tests."""

import os

import pytest
from hypothesis import settings

# Speed is shown by the bench: a test that fails when the machine is busy shows nothing.
# The examples are others in each run, so fewer at a time find the same faults, a few runs later.
settings.register_profile("patient", deadline=None, max_examples=40)
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _caches(tmp_path_factory):
    """The folder for caches is none of the developer's."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("caches"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One process more than processors: many tests wait for programs that sleep."""
    return (os.cpu_count() or 1) + 1
