"""Whether a program holds answers back while it computes the next one (spec PROTO-2, PROTO-7b).

Decided by the order of events and by processor time, which a busy machine does not bend: it may delay the reading of an
answer, so that two come in one piece, but it lets no program compute long before a question that needs no time.
"""

import time
from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from dealcheck.errors import CannotStart
from dealcheck.transport.connection import Connection, Delivery, Incident, Settings
from dealcheck.transport.messages import Call

SLOW: Final = Call(
    "constrain.count",
    {"hands": [{"seat": seat, "shapes": ["balanced"], "hcp": [5, 20]} for seat in "NESW"]},
)
"""A call that takes long."""

_BURST: Final = [Call("hello", {})] * 8
"""Quick calls in a write: some programs flush the first answer after a pause, and hold back those behind it."""

_TICK: Final = 0.02
"""Seconds between two looks at a silent program."""

_LEAST: Final = 0.2
"""Seconds of processor below which nothing is concluded."""

_TIMES: Final = 10
"""Times the processor time of the quick calls alone, for which an answer has to be missing."""

_ROUNDS: Final = 2
"""Processes that have to hold an answer back, each of which has remembered nothing."""


class _Exchange(NamedTuple):
    """The last piece of answers to some calls, with seconds of processor since they were sent.

    `silent` were used when the piece was not there yet, `used` when it was.
    """

    piece: list[Delivery[Call]]
    silent: float
    used: float


def are_held_back(settings: Settings, suite: str) -> bool:
    """Whether answers to quick calls wait for that to SLOW behind them; False where it is not proved."""
    try:
        return all(_wait(settings, suite) for _ in range(_ROUNDS))
    except (CannotStart, Incident):
        return False


def _wait(settings: Settings, suite: str) -> bool:
    """Whether a fresh process shows that quick answers wait. Raises CannotStart and Incident as Connection does."""
    connection: Connection[Call] = Connection(settings, suite)
    try:
        alone = _exchange(connection, _BURST, 0, settings.timeout)
        before = _exchange(connection, [*_BURST, SLOW], 1, settings.timeout)
    finally:
        connection.discard()
    # A slow answer that comes first (PROTO-2d) has waited for none, and none for it.
    calls = [call for call, *_ in before.piece]
    in_one_piece = SLOW in calls[1:] and calls[0] != SLOW
    return in_one_piece and before.silent >= max(_LEAST, _TIMES * alone.used, before.used / 2)


def _exchange(connection: Connection[Call], calls: Sequence[Call], left: int, seconds: float) -> _Exchange:
    """Send the calls in one write, and wait until at most so many are `left`.

    The piece is empty if they are not answered in so many seconds of processor, or if the program sleeps so long.
    """
    connection.fill(deque(calls), len(calls))
    began, silent = connection.processor_seconds(), 0.0
    moved = time.monotonic()
    while silent < seconds and time.monotonic() < moved + seconds:
        # Looked at before the pipe is: if nothing is in the pipe then, nothing was written when so much was used.
        used = connection.processor_seconds() - began
        piece = connection.arrived(_TICK)
        if piece and connection.waiting_count <= left:
            return _Exchange(piece, silent, connection.processor_seconds() - began)
        if piece or used > silent:
            moved = time.monotonic()
        silent = used
    return _Exchange([], silent, silent)
