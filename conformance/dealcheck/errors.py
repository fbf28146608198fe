"""Exit codes, and the exceptions that stop a run with one of them (spec JUDGE-7)."""

from typing import ClassVar, Final

CONFORMS: Final = 0
FAILS: Final = 1
STALE: Final = 4


class Stop(Exception):
    """The end of a run that cannot go on; the message names the remedy."""

    code: ClassVar[int]


class Usage(Stop):
    """A fault of the command line or of a file that it names."""

    code = 2


def missing(package: str | None, extra: str) -> Usage:
    """The fault that a package is not there, with the line that installs it; no registry has the suite yet."""
    return Usage(f"{package} is missing: in a checkout of this suite, pip install -e '.[{extra}]' brings it")


class CannotStart(Stop):
    """A program that does not start, or does not answer hello as PROTO-5 demands."""

    code = 3


class Broken(Stop):
    """A suite that is damaged."""

    code = 70
