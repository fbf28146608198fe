"""The folder in which a program ran: removed with all that is left in it."""

import os
from contextlib import suppress
from pathlib import Path


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
    return [entry.rename(top / os.urandom(8).hex())]
