"""What an organiser does: describe, promise, add the figure, deal (spec PROVE-13)."""

import re
import secrets
import string
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from dealaudit.deals import Board, Place
from dealaudit.proof.promise import Description, Phase, Session, Unreadable, description, due, filled

VERSION: Final = "2.7"
"""The version of SquareDeal whose rules are followed: the first with unlimited sessions."""

_SIGNS: Final = string.ascii_letters + string.digits
_LENGTH: Final = 60
_FILE: Final = re.compile(r"[A-Za-z][A-Za-z0-9#_-]*", re.ASCII)


def described(name: str, means: str, phases: Sequence[str]) -> str:
    """The text of a new description. Raises Unreadable for what no reader would take."""
    lines = [f"# Description file of tournament for program SquareDeal {VERSION}", "#", f"TN {name}", f"DI {means}"]
    lines += ["# sessions:boards:file name:description", *(f"SN {phase}" for phase in phases)]
    text = "\n".join(lines) + "\n"
    told = description(text.encode(), "the new description")
    if (told.name, told.means, len(told.phases)) != (name.strip(), means.strip(), len(phases)):
        raise Unreadable("a name, a figure and a phase are one line each")
    used: set[str] = set()
    for phase in told.phases:
        _check(phase, used)
    return text


def _check(phase: Phase, used: set[str]) -> None:
    """Raise Unreadable for a file name that the sessions of a phase cannot have."""
    if not _FILE.fullmatch(phase.file) or len(re.findall("#+", phase.file)) > 1:
        raise Unreadable(
            f"a file name has letters, digits, - and _, and one run of # for the session: not {phase.file!r}"
        )
    if phase.sessions != 1 and "#" not in phase.file:
        raise Unreadable(f"{phase.file} is the name of several sessions: put # where their number stands")
    if phase.file.casefold() in used:
        raise Unreadable(f"two phases have the file name {phase.file}")
    used.add(phase.file.casefold())


def keys(told: Description) -> str:
    """A new key for each session from the system's random source: the text of the file (PROVE-4)."""
    names = (f"{place},{number}" for place, number in due(told.phases))
    return "".join(f"{name}:{''.join(secrets.choice(_SIGNS) for _ in range(_LENGTH))}\r\n" for name in names)


def published(text: str, keys_text: str) -> str:
    """The description with the digest of the keys. Raises Unreadable if it was published before."""
    if description(text.encode(), "the description").digest:
        raise Unreadable("it was published before: nothing is changed, since others may have a copy")
    return f"{text}KH {sha256(keys_text.encode()).hexdigest()}\n"


def with_figure(text: str, figure: str) -> str:
    """The description with the figure, which stands there once and for all. Raises Unreadable."""
    told = description(text.encode(), "the description")
    if not told.digest:
        raise Unreadable("publish the description first: who knows the figure could choose keys")
    if told.figure:
        raise Unreadable(f"its figure is {told.figure}, and stays so: boards may have been dealt from it")
    if figure != " ".join(figure.split()) or not figure:
        raise Unreadable("a figure is one line, without blanks at its ends, and with single blanks inside")
    lines = [line for line in text.splitlines() if line.strip() != "DV"]
    place = max(number for number, line in enumerate(lines) if line.startswith(("TN", "DI"))) + 1
    return "\n".join([*lines[:place], f"DV {figure}", *lines[place:]]) + "\n"


def dealt(session: Session, figure: str, kind: str, boards: range) -> list[Board]:
    """The boards of the original or the reserve set of a session."""
    deals = session.deals(figure, kind, len(boards))
    return [
        Board(deal, Place(session.name, number), str(number), set=(boards[0], boards[-1]))
        for number, deal in zip(boards, deals, strict=True)
    ]


def joined(phase: Phase, sessions: Iterable[tuple[Session, range]]) -> list[tuple[str, list[Session]]]:
    """The runs of two and more sessions whose boards run on, each with the name of its file (PROVE-3)."""
    runs: list[list[tuple[Session, range]]] = []
    for session, boards in sessions:
        if runs and runs[-1][-1][0].number + 1 == session.number and runs[-1][-1][1][-1] + 1 == boards[0]:
            runs[-1].append((session, boards))
        else:
            runs.append([(session, boards)])
    return [
        (filled(phase.file, str(run[0][0].number), str(run[-1][0].number)), [session for session, _ in run])
        for run in runs
        if len(run) > 1
    ]
