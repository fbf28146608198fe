"""A child that the system refuses something: `refusing_child.py WHAT CHILD SETTINGS... -- COMMAND...`."""

import ctypes
import resource
import sys
from pathlib import Path

LIBC = ctypes.CDLL(None, use_errno=True)
SET_LIMIT = resource.setrlimit


class Refusing:
    """The C library, but for one call."""

    def __init__(self, name, when):
        self._name, self._when = name, when

    def __getattr__(self, name):
        call = getattr(LIBC, name)
        return (lambda *words: -1 if self._when(*words) else call(*words)) if name == self._name else call


def call(name, when=lambda *_: True):
    ctypes.CDLL = lambda *_, **__: Refusing(name, when)  # type: ignore[assignment]


def memory():
    def limited(kind, limits):
        if kind == resource.RLIMIT_AS:
            raise ValueError("current limit exceeds maximum limit")
        SET_LIMIT(kind, limits)

    resource.setrlimit = limited


def calls_of_linux():
    ctypes.CDLL = lambda *_, **__: object()  # type: ignore[assignment]
    memory()


def rights():
    namespaces._has_rights = lambda *_: False


def numbers():
    namespaces._LAST_NUMBER = Path(__file__).parent  # a folder, which nobody writes


REFUSALS = {
    "name spaces": lambda: call("unshare"),
    "processes": lambda: call("unshare", lambda flags: flags & 0x20000000),
    "mounts": lambda: call("mount"),
    "proc": lambda: call("mount", lambda *words: words[1] == b"/proc"),
    "one folder": lambda: call("mount", lambda *words: words[1].endswith(b"/vectors")),
    "memory": memory,
    "rights": rights,
    "numbers": numbers,
    "calls of Linux": calls_of_linux,
}


def refused(what, child):
    """The function `child` of the transport, whose words start this program instead."""
    return lambda *words, **options: [
        word for each in child(*words, **options)
        for word in ([__file__, what, each] if each.endswith("child.py") else [each])
    ]  # fmt: skip


if __name__ == "__main__":
    _, what, path, *words = sys.argv
    sys.path.insert(0, str(Path(path).parents[2]))
    from dealcheck.transport import child, namespaces

    REFUSALS[what]()
    child.main(words)
