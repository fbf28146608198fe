"""Confinement of a program: limits, its own environment, an empty folder, name spaces (spec JUDGE-8).

It keeps an honest program from harming the machine by accident. It is no jail: the program has the user's rights.
"""

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from dealcheck.errors import CannotStart
from dealcheck.transport.namespaces import Folder

MARK: Final = "DEALCHECK_RUN"
"""Environment variable that marks all processes of a run, so that those that hide are found."""

_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ")
_FOLDERS: Final = ("HOME", "TMPDIR")
_KEPT_ON_WINDOWS: Final = ("COMSPEC", "PATHEXT", "SYSTEMDRIVE", "SYSTEMROOT", "WINDIR")
_FOLDERS_ON_WINDOWS: Final = ("TEMP", "TMP", "USERPROFILE")
"""Without the first no program starts there, and without the second it writes into the user's own folders."""


@dataclass(frozen=True)
class Limits:
    """Limits of a process: bytes of address space, seconds of processor, open files, bytes of a written file."""

    memory: int = 16 << 30
    cpu: int = 3600
    files: int = 256
    output: int = 64 << 20


@dataclass(frozen=True)
class Confinement:
    """The conditions a program runs under: limits, kept variables, whether it has a network and runs `here`.

    With `hiding` it does not see the `folders` if there are any, nor processes of others.
    """

    limits: Limits = field(default_factory=Limits)
    kept: tuple[str, ...] = ()
    network: bool = False
    here: bool = False
    hiding: bool = True
    folders: tuple[Folder, ...] = ()


def environment(folder: str, mark: str, kept: Sequence[str] = ()) -> Mapping[str, str]:
    """The variables that a program sees: search path, language, time zone, its own folder, and those kept by name."""
    names, folders = (*_KEPT, *kept), _FOLDERS
    if sys.platform == "win32":
        names, folders = (*names, *_KEPT_ON_WINDOWS), (*folders, *_FOLDERS_ON_WINDOWS)
    variables = {name: os.environ[name] for name in names if name in os.environ}
    return variables | dict.fromkeys(folders, folder) | {MARK: mark}


def with_full_paths(command: Sequence[str]) -> list[str]:
    """The command with full paths for the files of the present folder: the program runs in another folder."""
    return [str(Path(word).absolute()) if _is_file_here(word) else word for word in command]


def _is_file_here(word: str) -> bool:
    # A word without slash or dot may be a subcommand that happens to be called like a file.
    with suppress(OSError, ValueError):
        return any(mark in word for mark in ("/", os.sep, ".")) and not word.startswith("-") and Path(word).exists()
    return False


class Confined(NamedTuple):
    """What is kept from a program, as the system answered, and what it refused to keep from it (JUDGE-8f)."""

    kept: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def child(limits: Limits, *, network: bool, folders: Sequence[Folder], own: str, answer: int) -> list[str]:
    """The words that start a child which confines itself, in its `own` folder, and then is the command behind them.

    It is a small Python of its own: a fork of ours would copy the tables of all our memory, more than once where there
    are name spaces. It writes to the file `answer` what took effect.
    """
    return [
        sys.executable, "-I", "-S", "-X", "utf8", str(Path(__file__).with_name("child.py")),
        str(answer), str(os.getpid()), own, os.environ.get("LC_CTYPE", ""), "network" * network,
        *map(str, astuple(limits)), *(f"{content}={path}" for content, path in folders), "--",
    ]  # fmt: skip


def confined(told: str, *, network: bool, folders: Sequence[Folder], ended: bool) -> tuple[Confined, int | None]:
    """What a child has told about its confinement; `ended` says that no process outlives it.

    Then the number of the first process in its own name space of processes; None if it has none.
    """
    kept = {*told.split(), *["orphans"] * ended}
    wanted = ["network"] * (not network) + ["memory"]
    wanted += [*(each.content for each in folders), "processes"] if folders else []
    wanted.append("orphans")
    names = (tuple(each for each in wanted if (each in kept) is holds) for holds in (True, False))
    return Confined(*names), next((int(word) for word in kept if word.isdecimal()), None)


def run_members(mark: str, namespace: int | None) -> list[int]:
    """The processes with the mark in their environment or in the user namespace, as far as the system shows them.

    A process can remove the mark; it can leave the namespace only for one inside it.
    """
    wanted = f"{MARK}={mark}".encode()
    theirs = None if namespace is None else os.fstat(namespace)
    members = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            inside = theirs is not None and os.path.samestat((folder / "ns" / "user").stat(), theirs)
            if inside or wanted in (folder / "environ").read_bytes().split(b"\0"):
                members.append(int(folder.name))
    return members


def empty_folder() -> str:
    """A new empty folder. Raises CannotStart if none can be made."""
    try:
        return tempfile.mkdtemp(prefix="dealcheck-")
    except OSError as error:
        raise CannotStart(f"no folder can be made for it: {error.strerror}; TMPDIR names a place with room") from error
