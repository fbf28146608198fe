"""The tests here load the reference anew in their own process: afterwards the process has it as it was."""

import sys
from pathlib import Path

import pytest


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("tools")


@pytest.fixture(autouse=True, scope="module")
def the_reference_as_it_was():
    loaded = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "dealref"}
    yield
    for name in [name for name in sys.modules if name.split(".")[0] == "dealref" and name not in loaded]:
        del sys.modules[name]
    sys.modules.update(loaded)
