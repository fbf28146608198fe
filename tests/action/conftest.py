"""The host of the action."""

import pytest

from action_host import Host


@pytest.fixture
def host(tmp_path):
    return Host(tmp_path)
