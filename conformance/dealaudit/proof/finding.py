"""What a proof found, and the verdict (spec PROVE-11)."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple


class Verdict(StrEnum):
    """The verdicts, the worst first."""

    UNREADABLE = "unreadable"
    NOT_AS_PROMISED = "not-as-promised"
    IN_PART = "in-part"
    PROVEN = "proven"


class Finding(NamedTuple):
    """One thing that was found, in a sentence; `weighs` is the best verdict that it leaves."""

    kind: str
    weighs: Verdict
    message: str
    file: str = ""
    session: str = ""
    board: str = ""


def verdict(findings: Iterable[Finding]) -> Verdict:
    """The worst verdict that a finding leaves; proven without any."""
    order = list(Verdict)
    return min((finding.weighs for finding in findings), key=order.index, default=Verdict.PROVEN)


def differs(kind: str, message: str, file: str = "", session: str = "", board: str = "") -> Finding:
    """A finding after which the boards are not as promised."""
    return Finding(kind, Verdict.NOT_AS_PROMISED, message, file, session, board)


def is_open(kind: str, message: str, file: str = "", session: str = "", board: str = "") -> Finding:
    """A finding that leaves a part unproven."""
    return Finding(kind, Verdict.IN_PART, message, file, session, board)


def note(kind: str, message: str, file: str = "", session: str = "", board: str = "") -> Finding:
    """A finding that changes nothing."""
    return Finding(kind, Verdict.PROVEN, message, file, session, board)
