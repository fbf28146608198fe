"""Confinement of a program: limits, its own environment, an empty folder, name spaces (spec JUDGE-8).

It keeps an honest program from harming the machine by accident. It is no jail: the program has the user's rights.
"""

import ctypes
import os
import secrets
import signal
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from dealcheck.errors import CannotStart
from dealcheck.transport.namespaces import Folder, entered, go_on_inside, hidden

MARK: Final = "DEALCHECK_RUN"
"""Environment variable that marks all processes of a run, so that those that hide are found."""

_PR_SET_PDEATHSIG: Final = 1
_LONGEST_ANSWER: Final = 4096
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ")


@dataclass(frozen=True)
class Limits:
    """Limits of a process: bytes of address space, seconds of processor, open files, bytes of a written file."""

    memory: int = 16 << 30
    cpu: int = 3600
    files: int = 256
    output: int = 64 << 20


def check_system() -> None:
    """Raise CannotStart on a system without the calls that confine a program (JUDGE-8d)."""
    if not hasattr(os, "fork"):
        raise CannotStart(
            "programs are started on Linux and macOS only; "
            "on Windows do this in WSL, and judge recordings and deals in files here"
        )


def environment(folder: str, mark: str, kept: Sequence[str] = ()) -> Mapping[str, str]:
    """The variables that a program sees: search path, language, time zone, its own folder, and those kept by name."""
    variables = {name: os.environ[name] for name in (*_KEPT, *kept) if name in os.environ}
    return variables | {"HOME": folder, "TMPDIR": folder, MARK: mark}


def with_full_paths(command: Sequence[str]) -> list[str]:
    """The command with full paths for the files of the present folder: the program runs in another folder."""
    return [str(Path(word).absolute()) if _is_file_here(word) else word for word in command]


def _is_file_here(word: str) -> bool:
    # A word without slash or dot may be a subcommand that happens to be called like a file.
    with suppress(OSError, ValueError):
        return ("/" in word or "." in word) and not word.startswith("-") and Path(word).exists()
    return False


class Confined(NamedTuple):
    """What is kept from a program, as the system answered, and what it refused to keep from it (JUDGE-8f)."""

    kept: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def confine(
    limits: Limits, *, network: bool, folders: Sequence[Folder], own: str, answer: int
) -> Callable[[], None]:  # fmt: skip
    """A function that the child calls before it becomes the program.

    It leaves the network, hides the folders and other processes if there are folders to hide, sets the limits, and has
    the system kill the program when this thread ends; apart from others, its `own` folder goes with it. It writes to
    the file `answer` what took effect.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    parent, is_limited = os.getpid(), _limiting(limits)

    def apply() -> None:
        alone, apart = entered(libc, network=network, apart=bool(folders))
        # After that: a move to another user name space takes it back.
        _die_with(libc, parent)
        if apart:
            go_on_inside(libc, answer, parent, lambda: remove(own))
        kept = ["network"] * alone + ([*hidden(libc, folders), "orphans"] if apart else [])
        kept += ["memory"] * is_limited()
        os.write(answer, f"{' '.join(kept)}\n".encode())

    return apply


def confined(answer: int, *, network: bool, folders: Sequence[Folder], ended: bool) -> tuple[Confined, int | None]:
    """What a child has written to the file about its confinement; `ended` says that no process outlives it.

    Then the number of the first process in its own name space of processes; None if it has none.
    """
    kept = {*os.read(answer, _LONGEST_ANSWER).decode().split(), *["orphans"] * ended}
    wanted = ["network"] * (not network) + ["memory"]
    wanted += [*(each.content for each in folders), "processes"] if folders else []
    wanted.append("orphans")
    names = (tuple(each for each in wanted if (each in kept) is holds) for holds in (True, False))
    return Confined(*names), next((int(word) for word in kept if word.isdecimal()), None)


def _limiting(limits: Limits) -> Callable[[], bool]:
    """A function for the child: whether its memory is limited from now on, as the other things are."""
    import resource  # noqa: PLC0415  not every system has it

    kinds = (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.cpu),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_FSIZE, limits.output),
        (resource.RLIMIT_CORE, 0),
    )

    def is_limited() -> bool:
        for kind, most in kinds:
            _, hard = resource.getrlimit(kind)
            lowered = most if hard == resource.RLIM_INFINITY else min(most, hard)
            # A second more for the processor, so that it ends with the signal that says why.
            with suppress(OSError, ValueError):
                resource.setrlimit(kind, (lowered, lowered + (kind == resource.RLIMIT_CPU)))
        return 0 <= resource.getrlimit(resource.RLIMIT_AS)[0] <= limits.memory

    return is_limited


def _die_with(libc: ctypes.CDLL, parent: int) -> None:
    """Let the system kill this process at the end of its parent, where it can: the parent may be killed itself."""
    with suppress(AttributeError):
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)


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


def remove(folder: str) -> None:
    """Remove the folder with all its contents, at any depth, as far as the system lets us.

    Nothing outside is touched, even if the program has replaced the folder by a link.
    """
    top = Path(folder)
    if top.is_symlink() or not top.is_dir():
        with suppress(OSError):
            top.unlink()
        return
    waiting = [top]
    for place in waiting:
        with suppress(OSError):
            place.chmod(0o700)
            with os.scandir(place) as entries:
                for entry in entries:
                    with suppress(OSError):
                        waiting += _removed(Path(entry.path), top)
    for place in reversed(waiting):
        with suppress(OSError):
            place.rmdir()


def _removed(entry: Path, top: Path) -> list[Path]:
    """Remove a file; a folder, which has to be emptied first, is moved up and returned."""
    if entry.is_symlink() or not entry.is_dir():
        entry.unlink()
        return []
    if entry.parent == top:
        return [entry]
    # Moved up, so that no path gets longer than the system allows and no recursion is needed.
    entry.chmod(0o700)
    return [entry.rename(top / secrets.token_hex(8))]
