"""What stops a run, each with its exit code (spec JUDGE-7)."""

from typing import ClassVar, Final

CONFORMS: Final = 0
FAILS: Final = 1
STALE: Final = 4


class Stop(Exception):
    """The run cannot go on; the message tells the user what to do."""

    code: ClassVar[int]


class Usage(Stop):
    """The command line asks for something that does not exist."""

    code = 2


class CannotStart(Stop):
    """The program could not be started, or did not answer hello properly."""

    code = 3


class Broken(Stop):
    """The suite itself is damaged."""

    code = 70
