"""Printing for people: on a terminal the lines break at blanks (JUDGE-7d), in a pipe they stay whole."""

import os
import sys
from contextlib import suppress
from typing import TextIO

from dealcheck.printable import fitted


def say(text: str, end: str = "\n", stream: TextIO | None = None) -> None:
    """Print the text at once, in lines as long as the terminal allows."""
    stream = stream or sys.stdout
    width = columns(stream) if stream else 0  # a process may have no standard output
    print(fitted(text, width) if width else text, end=end, flush=True, file=stream)


def columns(stream: TextIO) -> int:
    """The width of the terminal that the stream is; 0 of what is none, or does not say."""
    if not stream.isatty():
        return 0
    stated = os.environ.get("COLUMNS", "")
    if stated.isdecimal():
        return int(stated)
    with suppress(OSError):  # Windows takes NUL for a terminal
        return os.get_terminal_size(stream.fileno()).columns
    return 0
