"""`run --watch`: wait until a file of the program has changed, and is no longer being written."""

import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_INTERVAL: Final = 0.2
"""Seconds between two looks at the files."""

Stamps = dict[Path, tuple[int, int]]


def files(command: Sequence[str]) -> list[Path]:
    """The files that the command line names; of a program on the path, the file that it is."""
    places = [Path(word) for word in command if Path(word).is_file()]
    program = shutil.which(command[0])
    return places + ([Path(program)] if program and Path(program) not in places else [])


def stamps(paths: Sequence[Path]) -> Stamps:
    """The time and size of each file that is there."""
    times = {}
    for path in paths:
        try:
            stat = path.stat()
        except OSError:
            continue
        times[path] = (stat.st_mtime_ns, stat.st_size)
    return times


def wait(paths: Sequence[Path], seen: Stamps) -> Stamps:
    """The stamps once they are others than those seen, all files are there, and nothing changes any more."""
    while True:
        time.sleep(_INTERVAL)
        now = stamps(paths)
        if now != seen and len(now) == len(seen):
            time.sleep(_INTERVAL)
            if stamps(paths) == now:
                return now
