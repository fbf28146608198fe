"""The child that becomes a program: `python child.py SETTINGS... -- COMMAND...` confines itself (spec JUDGE-8).

`confinement.child` writes the settings. The child leaves the network, hides folders and other processes, sets the
limits, and has the system kill it when its runner ends; apart from others, its own folder goes with it. It writes what
took effect to the file whose number is the first setting, and an error if the program cannot be started. The file ends
when the program starts.
"""

import ctypes
import os
import resource
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from dealcheck.transport.folder import remove
from dealcheck.transport.namespaces import Folder, entered, go_on_inside, hidden

_PR_SET_PDEATHSIG: Final = 1
_KINDS: Final = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE)
"""The limits in the order of the settings."""


def main(words: list[str]) -> NoReturn:
    """Confine this process, and be the command."""
    settings, command = words[: words.index("--")], words[words.index("--") + 1 :]
    answer, runner, own, ctype, network, *limits = settings
    folders = [Folder(*each.split("=", 1)) for each in limits[len(_KINDS) :]]
    os.set_inheritable(int(answer), False)  # noqa: FBT003
    for number in (signal.SIGPIPE, signal.SIGXFSZ):  # which Python ignores
        signal.signal(number, signal.SIG_DFL)
    # In the C locale Python sets LC_CTYPE.
    environment = {name: value for name, value in os.environ.items() if name != "LC_CTYPE" or ctype}
    try:
        kept = _confined(int(answer), int(runner), own, folders, network=bool(network))
        kept += ["memory"] * _is_limited([int(most) for most in limits[: len(_KINDS)]])
        os.write(int(answer), f"{' '.join(kept)}\n".encode())
        os.execvpe(command[0], command, environment)  # noqa: S606  starting the user's program is the purpose
    except OSError as error:
        os.write(int(answer), f"error={error.errno}\n".encode())
    except MemoryError:
        os.write(int(answer), b"error=memory\n")
    os._exit(127)


def _confined(answer: int, runner: int, own: str, folders: Sequence[Folder], *, network: bool) -> list[str]:
    """What was kept from this process by name spaces, in a word each."""
    libc = ctypes.CDLL(None, use_errno=True)
    alone, apart = entered(libc, network=network, apart=bool(folders))
    # After that: a move to another user name space takes it back.
    _die_with(libc, runner)
    if apart:
        go_on_inside(libc, answer, runner, lambda: remove(own))
    return ["network"] * alone + ([*hidden(libc, folders), "orphans"] if apart else [])


def _is_limited(limits: Sequence[int]) -> bool:
    """Whether the memory is limited from now on, as the other things are."""
    for kind, most in [*zip(_KINDS, limits, strict=True), (resource.RLIMIT_CORE, 0)]:
        _, hard = resource.getrlimit(kind)
        lowered = most if hard == resource.RLIM_INFINITY else min(most, hard)
        # A second more for the processor, so that it ends with the signal that says why.
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (lowered, lowered + (kind == resource.RLIMIT_CPU)))
    return 0 <= resource.getrlimit(resource.RLIMIT_AS)[0] <= limits[0]


def _die_with(libc: ctypes.CDLL, runner: int) -> None:
    """Let the system kill this process at the end of its parent, where it can: the parent may be killed itself."""
    with suppress(AttributeError):
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != runner:
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1:])
