"""Settings of all tests, and the sample of them that `.ci/checks.py` asks for."""

import gc
import hashlib
import os

import pytest
from hypothesis import settings

# The matrices are small, and the tests share the processors: threads of NumPy would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# A command that a test calls is one that a user called, and not tox.
os.environ.pop("TOX_ENV_NAME", None)

# Speed is shown by the bench: a test that fails when the machine is busy shows nothing.
# The examples are others in each run, so fewer at a time find the same faults, a few runs later.
settings.register_profile("patient", deadline=None, max_examples=40)
settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _caches(tmp_path_factory):
    """The folder for caches is none of the developer's."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("caches"))


def pytest_collection_finish():
    """What is collected stays to the end: the collector of garbage need not look at it again and again.

    Nor at what a test has just made: of the young it looks at a hundred thousand at a time.
    """
    gc.freeze()
    gc.set_threshold(100_000)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """Half as many again as processors: some tests wait for programs that they started."""
    return (os.cpu_count() or 1) * 3 // 2


def pytest_addoption(parser):
    group = parser.getgroup("samples of long tests")
    group.addoption("--sample", type=int, metavar="N", help="only as many tests as that")
    group.addoption("--seed", default="", metavar="TEXT", help="the sample that the text draws")
    group.addoption("--also", action="append", default=[], metavar="PATH", help="and as many of this file or folder")


@pytest.hookimpl(trylast=True)  # of those that the markers leave
def pytest_collection_modifyitems(config, items):
    if config.option.sample is None:
        return
    seed, size, kept = config.option.seed, config.option.sample, set()
    sampled = [item for item in items if not item.get_closest_marker("unsampled")]
    mixed = sorted(sampled, key=lambda item: hashlib.sha256(f"{seed}/{item.nodeid}".encode()).digest())
    for place in (".", *config.option.also):
        kept.update([item for item in mixed if item.path.is_relative_to(config.rootpath / place)][:size])
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
