"""What a program is allowed: limits, an environment of its own, an empty folder, no network (spec JUDGE-8).

It keeps an honest program from harming the machine by accident. It is no jail: what runs has the user's rights.
"""

import ctypes
import os
import resource
import secrets
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dealcheck.errors import CannotStart

MARK: Final = "DEALCHECK_RUN"
"""The variable by which the processes that a program starts are found again, wherever they hide."""

_NEW_USER, _NEW_NETWORK = 0x10000000, 0x40000000
_KEPT: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ")


@dataclass(frozen=True)
class Limits:
    """What a process may take: bytes of address space, seconds of processor, open files, bytes of a written file."""

    memory: int = 16 << 30
    cpu: int = 3600
    files: int = 256
    output: int = 64 << 20


def environment(folder: str, mark: str, kept: Sequence[str] = ()) -> Mapping[str, str]:
    """The variables that a program sees: where programs are, the language, its own folder, and those kept by name."""
    found = {name: os.environ[name] for name in (*_KEPT, *kept) if name in os.environ}
    return found | {"HOME": folder, "TMPDIR": folder, MARK: mark}


def located(command: Sequence[str]) -> list[str]:
    """The command with the files it names in the present folder written in full: it runs in another one."""
    return [str(Path(word).absolute()) if _is_file_here(word) else word for word in command]


def _is_file_here(word: str) -> bool:
    # A word without slash or dot may be a subcommand that happens to be called like a file.
    with suppress(OSError, ValueError):
        return ("/" in word or "." in word) and not word.startswith("-") and Path(word).exists()
    return False


def confine(limits: Limits, *, network: bool) -> Callable[[], None]:
    """What the child does between its birth and the program: it takes the limits, and leaves the network."""
    libc = ctypes.CDLL(None, use_errno=True)
    user, group = os.getuid(), os.getgid()

    def apply() -> None:
        for kind, most in (
            (resource.RLIMIT_AS, limits.memory),
            (resource.RLIMIT_CPU, limits.cpu),
            (resource.RLIMIT_NOFILE, limits.files),
            (resource.RLIMIT_FSIZE, limits.output),
            (resource.RLIMIT_CORE, 0),
        ):
            _, hard = resource.getrlimit(kind)
            lowered = most if hard == resource.RLIM_INFINITY else min(most, hard)
            # A second more for the processor, so that it ends with the signal that says why.
            with suppress(OSError, ValueError):
                resource.setrlimit(kind, (lowered, lowered + (kind == resource.RLIMIT_CPU)))
        if not network:
            _leave_the_network(libc, user, group)

    return apply


def _leave_the_network(libc: ctypes.CDLL, user: int, group: int) -> None:
    """A network of its own, with nothing in it, where the system lets everybody have one."""
    with suppress(AttributeError, OSError):
        if libc.unshare(_NEW_USER | _NEW_NETWORK) == 0:
            Path("/proc/self/setgroups").write_text("deny")
            Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
            Path("/proc/self/gid_map").write_text(f"{group} {group} 1")


def quarters(process: int | None = None) -> str:
    """The name space of users that the process lives in (we, if none is named); empty where the system does not say."""
    with suppress(OSError):
        return str(Path(f"/proc/{process or 'self'}/ns/user").readlink())
    return ""


def belonging(mark: str, place: str) -> list[int]:
    """The processes that carry the mark in their environment or live in the place, as far as the system shows them.

    The mark can be taken off; the place, which is one of `quarters`, can be left for one further inside only. It counts
    if it is not our own.
    """
    wanted = f"{MARK}={mark}".encode()
    is_theirs = place not in {"", quarters()}
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            inside = is_theirs and quarters(int(folder.name)) == place
            if inside or wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def empty_folder() -> str:
    """A new folder. Raises CannotStart if there is no place for one."""
    try:
        return tempfile.mkdtemp(prefix="dealcheck-")
    except OSError as error:
        raise CannotStart(f"no folder can be made for it: {error.strerror}; TMPDIR names a place with room") from error


def remove(folder: str) -> None:
    """Remove what is at the path: a folder with all that is in it, however deep, as far as the system lets us.

    Nothing else is touched, even if what was our folder is a link to another one by now.
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
    """Nothing, once the file is removed; of a folder, which has to be emptied first, where it is now."""
    if entry.is_symlink() or not entry.is_dir():
        entry.unlink()
        return []
    if entry.parent == top:
        return [entry]
    # Moved up: no path gets longer than the system takes, and nothing here calls itself.
    entry.chmod(0o700)
    return [entry.rename(top / secrets.token_hex(8))]
