"""Name spaces of a program: no network, none of our processes, folders that it does not see (spec JUDGE-8, JUDGE-8e).

Linux gives them to every user, unless it is told not to. All functions but the first are for the child that is going to
be the program.
"""

import ctypes
import os
import select
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

_MOUNTS: Final = 0x00020000
_USER: Final = 0x10000000
_PROCESSES: Final = 0x20000000
_NETWORK: Final = 0x40000000
_PR_SET_PDEATHSIG: Final = 1
_PR_SET_SECUREBITS: Final = 28
_NO_RIGHTS_OF_ROOT: Final = 0b11
"""Who is root gets no capabilities by it, which could take away what hides a folder; and this stays so."""

_NO_PROGRAMS: Final = 0b1110
"""Neither devices nor programs in what is mounted, nor rights by them."""

_READ_ONLY: Final = 0b1
_MOST_FILES: Final = 1 << 16
_LAST_NUMBER: Final = Path("/proc/sys/kernel/ns_last_pid")
"""The number that the name space of processes gave last: it goes on from what is written here."""


class Folder(NamedTuple):
    """A folder that a program must not see, and what is in it, in a word."""

    content: str
    path: str


def open_user_namespace(process: int) -> int | None:
    """A file descriptor of the user namespace of a process; None if it is ours, or where the system does not say.

    While it is open, the system gives the number of the namespace to no other one.
    """
    with suppress(OSError):
        namespace = os.open(f"/proc/{process}/ns/user", os.O_RDONLY)
        if not os.path.samestat(os.fstat(namespace), Path("/proc/self/ns/user").stat()):
            return namespace
        os.close(namespace)
    return None


def entered(libc: ctypes.CDLL, *, network: bool, apart: bool) -> tuple[bool, bool]:
    """Whether the child now has an empty network, and mounts and processes of its own, where that is wanted."""
    user, group = os.getuid(), os.getgid()
    for space in (_MOUNTS, 0) if apart else (0,):
        flags = space | (0 if network else _NETWORK)
        with suppress(AttributeError):
            if flags and libc.unshare(_USER | flags) == 0:
                numbered = _has_rights(user, group) and os.access(_LAST_NUMBER, os.W_OK)
                return not network, bool(space) and numbered and libc.unshare(_PROCESSES) == 0
    return False, False


def _has_rights(user: int, group: int) -> bool:
    """Whether the child, who stays this user, has rights in its user name space: some systems make one without any."""
    try:
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    except OSError:
        return False
    return True


def go_on_inside(libc: ctypes.CDLL, answer: int, runner: int, bereft: Callable[[], None]) -> None:
    """Go on as a process in the new name space of processes, which is emptied when this process or its parent ends.

    The number of the first process inside, as others see it, is written to the file `answer`.

    The child itself stays outside: it waits, and ends as the program does, or after the runner, and then calls
    `bereft`. Between them is the first process inside: it adopts the orphans, and its end, by itself or with the child,
    is the end of all that are there.

    The program has the number inside that the child has outside. Java and others name files by it, in folders that all
    processes share: two programs with the same number would get into each other's way.
    """
    number = os.getpid()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    ends, end = os.pipe()
    if first := os.fork():
        os.write(answer, f"{first}\n".encode())
        _end_as_told(libc, first, ends, runner, bereft)
    os.close(ends)
    _end_with_the_child(libc, end)
    with suppress(OSError):  # it starts in any case
        _LAST_NUMBER.write_text(str(number - 1))
    if program := os.fork():
        _wait_inside(program, end)
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    os.setsid()


def _end_with_the_child(libc: ctypes.CDLL, end: int) -> None:
    libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    reader = select.poll()
    reader.register(end, 0)
    if reader.poll(0):  # nobody reads it any more: the child has ended before
        os._exit(0)


def _wait_inside(program: int, end: int) -> NoReturn:
    _close_all_but(end)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    while True:
        process, status = os.waitpid(-1, 0)
        if process == program:
            os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
            os._exit(0)


def _end_as_told(libc: ctypes.CDLL, first: int, ends: int, runner: int, bereft: Callable[[], None]) -> NoReturn:
    _close_all_but(ends)
    signal.signal(signal.SIGTERM, lambda *_: os.kill(first, signal.SIGKILL))
    libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    if os.getppid() != runner:
        os.kill(first, signal.SIGKILL)
    code = int(os.read(ends, 16) or -signal.SIGKILL)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    os.waitpid(first, 0)  # by its end nobody is left inside
    if os.getppid() != runner:
        bereft()
    if code < 0:
        with suppress(OSError):  # the meaning of SIGKILL is fixed
            signal.signal(-code, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [-code])
        os.kill(os.getpid(), -code)
    os._exit(code)


def _close_all_but(kept: int) -> None:
    """Close all files but one: nobody but the program holds its pipes."""
    os.closerange(0, kept)
    os.closerange(kept + 1, _MOST_FILES)


def opened(first: int) -> int | None:
    """A file descriptor of the first process inside; None where the system gives none, or if nobody is left."""
    with suppress(AttributeError, OSError):
        return os.pidfd_open(first)
    return None


def is_emptied(first: int, seconds: float) -> bool:
    """Whether all that are inside end within so many seconds, told to end by the descriptor of the first of them."""
    with suppress(OSError):
        signal.pidfd_send_signal(first, signal.SIGKILL)
    ends = select.poll()
    ends.register(first, select.POLLIN)
    return bool(ends.poll(1000 * seconds))


def hidden(libc: ctypes.CDLL, folders: Iterable[Folder]) -> list[str]:
    """The contents of the folders that the program sees empty from now on, and `processes` if it sees none of ours."""
    contents = [
        content
        for content, path in folders
        if libc.mount(b"none", os.fsencode(path), b"tmpfs", _NO_PROGRAMS | _READ_ONLY, b"size=4k,mode=755") == 0
    ]
    if libc.mount(b"proc", b"/proc", b"proc", _NO_PROGRAMS, None) == 0:
        contents.append("processes")
    try:
        os.chdir(Path.cwd())
    except OSError:
        os.chdir("/")  # it was in a folder that is hidden now
    libc.prctl(_PR_SET_SECUREBITS, _NO_RIGHTS_OF_ROOT, 0, 0, 0)
    return contents
