"""A program that was started, as a connection meets it, and the choice of the transport that starts it.

`process` confines a program as far as Linux or macOS lets us; `plain` starts one on any system and keeps little from it
(spec JUDGE-8d).
"""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol

from dealcheck.transport.confinement import Confined, Confinement
from dealcheck.transport.patience import Usage

TRANSPORT: Final = "DEALCHECK_TRANSPORT"
"""Environment variable that is `plain` where the plain transport is wanted on a system that has the other one."""

PLAIN: Final = "plain"

_UNPROTECTED: Final = (
    "here a program is not confined: no limit of memory, processor time and files holds (--memory, --cpu), "
    "it has the network, sees the answers and the processes of others, and may leave processes behind that hide"
)


class Process(Protocol):
    """The interface of a started program: `ConfinedProcess` and `PlainProcess` are real, tests have simulated ones."""

    confined: Confined

    def now(self) -> float:
        """Monotonic clock for deadlines, in seconds."""
        ...

    def usage(self) -> Usage:
        """The processor seconds that it and all it started have used, and whether they could use more now."""
        ...

    def send(self, data: bytes) -> None:
        """Have the data written to its standard input, in the order of the calls; it waits for nothing."""
        ...

    def receive(self, seconds: float) -> bytes | None:
        """Bytes from standard output: empty if the time is up, None at the end of the output or of the program."""
        ...

    def unread_input(self) -> str:
        """A sentence on the input that it has not read; empty if it has read all, or if that is not known."""
        ...

    def stderr_tail(self) -> str:
        """The last bytes of its standard error, as text."""
        ...

    def ending(self) -> str:
        """A sentence on how it ended."""
        ...

    def close_input(self) -> None:
        """Close its input, the sign that no more requests come (PROTO-2e)."""
        ...

    def stopped(self, seconds: float) -> bool:
        """Whether it ends by itself within so many seconds."""
        ...

    def discard(self) -> None:
        """Kill it and all it started, in any state, and free its pipes and its folder."""
        ...


def is_plain() -> bool:
    """Whether programs are started by the plain transport: on Windows, and where the environment wants it."""
    return sys.platform == "win32" or os.environ.get(TRANSPORT) == PLAIN


def start(command: Sequence[str], confinement: Confinement) -> Process:
    """The command, started under these conditions. Raises CannotStart if the system refuses."""
    if is_plain():
        from dealcheck.transport.plain import PlainProcess  # noqa: PLC0415  it needs psutil

        return PlainProcess(command, confinement)
    from dealcheck.transport.process import ConfinedProcess  # noqa: PLC0415  it needs POSIX

    return ConfinedProcess(command, confinement)


def unprotected() -> str:
    """The protection that a started program lacks on this system, in a line; empty where programs are confined."""
    return _UNPROTECTED if is_plain() else ""


@contextmanager
def orphans_adopted() -> Iterator[None]:
    """Adopt the orphans of programs meanwhile, where the transport can."""
    if is_plain():
        yield
        return
    from dealcheck.transport import orphans  # noqa: PLC0415  it needs POSIX

    with orphans.adopted():
        yield
