"""The transports that this system has, for tests of what both must do; `plain` alone is on Windows."""

import sys

import pytest

from dealcheck.transport.plain import PlainProcess
from dealcheck.transport.process import ConfinedProcess

TRANSPORTS = {"plain": PlainProcess} | ({"confined": ConfinedProcess} if sys.platform != "win32" else {})

each_transport = pytest.mark.parametrize("transport", TRANSPORTS.values(), ids=TRANSPORTS)
