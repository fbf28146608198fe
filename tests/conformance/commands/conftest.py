"""What the tests of the commands share."""

import pytest

from in_process import dealcheck


@pytest.fixture
def called():
    """A command of dealcheck in this process, with its end as that of a process."""
    return dealcheck
