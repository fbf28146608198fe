"""What a program is allowed: limits, an environment of its own, an empty folder, no network (spec JUDGE-8).

It keeps an honest program from harming the machine by accident. It is no jail: what runs has the user's rights.
"""

import ctypes
import os
import resource
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

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


def marked(mark: str) -> list[int]:
    """The processes that carry the mark in their environment, as far as the system shows them."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def remove(folder: str) -> None:
    """Remove the folder with all that is in it, however deep it is, as far as the system lets us."""
    waiting = [Path(folder)]
    with suppress(OSError):
        for place in waiting:
            place.chmod(0o700)
            for entry in place.iterdir():
                if entry.is_symlink() or not entry.is_dir():
                    entry.unlink()
                    continue
                # Moved up: no path gets longer than the system takes, and nothing here calls itself.
                entry.chmod(0o700)
                waiting.append(entry.rename(f"{folder}.{len(waiting)}"))
        for place in waiting:
            place.rmdir()
