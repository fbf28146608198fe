"""Progress on a terminal, with the time left: by tqdm, which the extra `terminal` installs, and silent without it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

Advance = Callable[[int], None]
"""Called with so many more that are done; with 0, what is shown makes room for a line."""


@contextmanager
def progress(total: int | None, unit: str, *, quiet: bool = False) -> Iterator[Advance]:
    """A function that shows how many of `total` are done and the time left; nothing is left of it at the end.

    Without a total it shows how many are done.
    """
    if not quiet and sys.stderr and sys.stderr.isatty():
        with suppress(ImportError):
            from tqdm import tqdm  # noqa: PLC0415  slow to load, and only some have it

            tqdm.monitor_interval = 0  # no thread: programs are started meanwhile
            with tqdm(total=total, unit=f" {unit}", leave=False, dynamic_ncols=True, file=sys.stderr) as bar:

                def advance(more: int) -> None:
                    bar.update(more) if more else bar.clear()

                yield advance
            return
    yield lambda _: None
