"""Signals that end a command, or a run of pytest: deferred in a critical section, and never forgotten."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
_SIGNALS: Final = tuple(getattr(signal, name) for name in _NAMES if hasattr(signal, name))
"""Signals that end a command: those that the system has."""


class Interrupted(BaseException):
    """A signal that ends us. Hypothesis would take a SystemExit for a failure of the program."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class _Interruption(threading.local):
    """The critical sections that this thread is in; signals are handled in the main thread."""

    sections = 0


_here: Final = _Interruption()
_came: Final[list[int]] = []
"""The first signal that came, if any. The others are ignored: they would break into the clean-up."""

_put_off: Final[list[Callable[[], object]]] = []
"""What a handler of another owner does at the end of the critical section in which its signal came."""


@contextmanager
def raised(*, then_ends: bool) -> Iterator[None]:
    """A whole command: a signal that comes in it raises Interrupted, in the main thread.

    `then_ends` says that our process ends after it: then further signals are ignored, which would break into the end.
    """
    _came.clear()
    sys.unraisablehook = _report
    # Under nohup a signal is ignored, and stays so.
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    handled = {number: old for number, old in before.items() if old is not signal.SIG_IGN}
    for number in handled:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        if then_ends:
            _came.append(0)
        for number, old in handled.items():
            signal.signal(number, signal.SIG_IGN if then_ends else old)
        if not then_ends:
            _came.clear()
            sys.unraisablehook = sys.__unraisablehook__


def _interrupt(number: int, _: object) -> None:
    if not _came:
        _came.append(number)
        if not _here.sections:
            raise Interrupted(number)


def deferring(end: Callable[[int], object]) -> Callable[[int, object], None]:
    """A handler of a signal that calls `end` with its number: at once, or at the end of a critical section."""

    def handle(number: int, _: object) -> None:
        if _here.sections:
            _put_off[:] = [lambda: end(number)]  # once, however often the signal comes
        else:
            end(number)

    return handle


def _report(ignored: "sys.UnraisableHookArgs") -> None:
    """Report an exception that Python ignores, but for Interrupted, which `check` raises again."""
    if not isinstance(ignored.exc_value, Interrupted):
        sys.__unraisablehook__(ignored)


def check() -> None:
    """Raise Interrupted if a signal has come: Python ignores what is raised in a callback of the garbage collector."""
    if _came:
        raise Interrupted(_came[0])


@contextmanager
def deferred() -> Iterator[None]:
    """A critical section: what ends us by a signal that comes in it, mostly Interrupted, is raised at its end."""
    before = len(_came)
    _here.sections += 1
    try:
        yield
    finally:
        _here.sections -= 1
        if not _here.sections:
            if _put_off:
                _put_off.pop()()
            if not before:
                check()
