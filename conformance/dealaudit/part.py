"""A part of an audit: the tallies of consecutive deals, and what else was read (spec AUDIT-16).

Parts are saved and merged; the parts of a sample give the figures of the whole sample, to the last digit.
"""

import io
import json
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np

from dealaudit.deals import Fault, Place
from dealaudit.formats.bulk import Block
from dealaudit.statistics import tallies
from dealaudit.statistics.tallies import Counter, Tallies

_VERSION: Final = 2
_KEPT: Final = 100
"""Faults that are kept with their places; the others are counted."""

_REMEMBERED: Final = 4096
"""Deals among which another record of the same deal is looked for: more than a club or a match plays at a time."""

_DAMAGED: Final = (
    KeyError, IndexError, AttributeError, TypeError, OSError, EOFError, OverflowError, MemoryError, RuntimeError,
    struct.error, zipfile.BadZipFile, zlib.error, SyntaxError, tokenize.TokenError,
)  # fmt: skip
"""What NumPy, zipfile and a changed JSON text raise for damaged data, besides ValueError."""


class Part(NamedTuple):
    """Consecutive deals: their tallies, the number of faults between them, and the first faults.

    `form` is the name of the format in which the first deal was read, `ending` says how a program ended that did not
    end well.
    """

    tallies: Tallies
    illegal: int
    faults: tuple[Fault, ...]
    form: str = ""
    ending: str = ""


class Collector:
    """A part that grows."""

    def __init__(self) -> None:
        self._counter = Counter()
        self._illegal = 0
        self._faults: list[Fault] = []
        self._form = ""
        self.deals = 0

    def add(self, block: Block) -> None:
        """Add the next deals and the next faults."""
        if len(block.holders):
            self._counter.add(block.holders)
            self._form = self._form if self.deals else block.form
        self.deals += len(block.holders)
        self._illegal += len(block.faults)
        self._faults += block.faults[: _KEPT - len(self._faults)]

    def part(self) -> Part:
        """The part so far."""
        return Part(self._counter.tallies(), self._illegal, tuple(self._faults), self._form)


def once(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks without the deals that are equal to one of the last 4,096 different deals before them."""
    known: dict[bytes, None] = {}
    for block in blocks:
        kept = np.ones(len(block.holders), np.bool_)
        for place, deal in enumerate(map(bytes, block.holders)):
            kept[place] = deal not in known
            known.setdefault(deal)
            if len(known) > _REMEMBERED:
                del known[next(iter(known))]
        yield block._replace(holders=block.holders[kept])


def merged(parts: Iterable[Part]) -> Part:
    """One part with the deals of all parts, in their order."""
    every = list(parts)
    faults = [fault for part in every for fault in part.faults]
    form = next((part.form for part in every if part.tallies.deals), "")
    ending = "; ".join(part.ending for part in every if part.ending)
    illegal = sum(part.illegal for part in every)
    return Part(tallies.merged(part.tallies for part in every), illegal, tuple(faults[:_KEPT]), form, ending)


def to_bytes(part: Part) -> bytes:
    """The part as a file of NumPy arrays (.npz): numbers, and one text that is JSON."""
    about = {
        "version": _VERSION,
        "illegal": part.illegal,
        "faults": [[*each.place, each.message] for each in part.faults],
        "form": part.form,
        "ending": part.ending,
    }
    file = io.BytesIO()
    np.savez_compressed(file, about=np.array(json.dumps(about)), **tallies.arrays(part.tallies))
    return file.getvalue()


def of_bytes(data: bytes) -> Part:
    """The part of a file. Raises ValueError if it is none, or of another version."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        raise ValueError("it is no saved part of an audit")
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
        about = json.loads(str(found["about"]))
        if about["version"] != _VERSION:
            raise ValueError(f"it is of version {about['version']}, and this program knows version {_VERSION}")
        faults = tuple(Fault(Place(*place), message) for *place, message in about["faults"])
        return Part(tallies.of_arrays(found), int(about["illegal"]), faults, str(about["form"]), str(about["ending"]))
    except _DAMAGED as error:
        raise ValueError(f"it is no saved part of an audit ({error})") from error
