"""Settings of the tests of the runner."""

import gc


def pytest_collection_finish():
    """What is collected stays to the end: the collector of garbage need not look at it again and again."""
    gc.freeze()
