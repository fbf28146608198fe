"""How long a silent program is waited for: a slow machine is no slow program (spec JUDGE-5b). No input, no output."""

from typing import Final, NamedTuple, Protocol

FAR: Final = 20
"""The far limit, in time limits: who gets a twentieth of a processor has used its time limit by then."""

ALONE: Final = 2
"""The time limits that a call gets when it is asked again alone (JUDGE-5c)."""

_FIRST: Final = 0.1
"""Seconds until the first reading: most answers are there before, and cost none."""

_LEAST: Final = 0.001
"""Seconds of the shortest wait."""

_STEP: Final = 0.5
"""Seconds between readings once the time limit has passed."""


class Usage(NamedTuple):
    """The processor seconds that a program has used, whether it could use more now, and the machine's load.

    The seconds are None where the system does not show them.
    """

    processor: float | None
    runnable: bool
    load: float
    processors: int


class Silence(NamedTuple):
    """The seconds since the last answer, by the clock and of processor, and the usage at their end."""

    clock: float
    processor: float | None
    usage: Usage

    @property
    def computes(self) -> bool:
        """Whether the program works, or would if it got a processor."""
        return self.usage.runnable or (self.processor or 0.0) >= self.clock / FAR

    def __str__(self) -> str:
        """The figures, for people."""
        used = "this system does not show the seconds" if self.processor is None else f"{self.processor:.1f} s"
        *_, load, processors = self.usage
        return f"{self.clock:.1f} s by the clock, {used} of processor, load {load:.1f} on {processors} processors"


class Measured(Protocol):
    """The interface of a process that is waited for."""

    def now(self) -> float: ...  # noqa: D102  see ConfinedProcess, here and below
    def usage(self) -> Usage: ...  # noqa: D102


def is_over(silence: Silence, limit: float) -> bool:
    """Whether the program is to blame for its silence (JUDGE-5b)."""
    if silence.clock < limit:
        return False
    return not silence.computes or (silence.processor or 0.0) >= limit or silence.clock >= FAR * limit


class Wait:
    """The wait for a process, from now on."""

    def __init__(self, process: Measured, limit: float) -> None:
        self._process = process
        self._limit = limit
        self._began = process.now()
        self._before: Usage | None = None
        self._due = _FIRST

    @property
    def step(self) -> float:
        """Seconds until the next reading, and never so few that the clock would stand still."""
        return max(_LEAST, self._due - (self._process.now() - self._began))

    def over(self) -> Silence | None:
        """The silence that is over, or None while there is patience; the first reading never ends it.

        A reading is made when it is due, however often it is asked for: a program may write byte after byte.
        """
        clock = self._process.now() - self._began
        if clock < self._due:
            return None
        usage = self._process.usage()
        if self._before is None:
            self._before, self._due = usage, max(self._limit, clock + _FIRST)
            return None
        self._due = clock + _STEP
        before = self._before.processor
        # The time of a child that nobody waited for vanishes with it.
        used = None if usage.processor is None or before is None else max(0.0, usage.processor - before)
        silence = Silence(clock, used, usage)
        return silence if is_over(silence, self._limit) else None
