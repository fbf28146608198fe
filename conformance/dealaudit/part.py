"""A part of an audit: the tallies of consecutive deals, and what else was read (spec AUDIT-16).

Parts are saved and merged; the parts of a sample give the figures of the whole sample, to the last digit.
"""

import io
import json
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np

from dealaudit import clock, copies
from dealaudit.clock import Span, Spans
from dealaudit.copies import MOST, Copy, Kept, Source
from dealaudit.deals import Fault, Place
from dealaudit.formats.bulk import NO_NAMES, Block, Names, Rows
from dealaudit.statistics import packed, repeats, tallies
from dealaudit.statistics.counting import Boards
from dealaudit.statistics.packed import Packed
from dealaudit.statistics.tallies import NO_DEALS, Counter, Tallies

_VERSION: Final = 7
_KEPT: Final = 100
"""Faults that are kept with their places; the others are counted."""

_FAULTS: Final = ("faults", "unread", "passed")
"""The members of a part that are faults."""

_BLOCK: Final = 1 << 14
"""Deals that are counted at a time."""

_DIGITS: Final = 10
"""Digits that the number of a board does not reach."""

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
    end well. `kept` are the deals themselves, among which copies are looked for (AUDIT-11b), and `sources` their files;
    of a program, and of more than copies.MOST deals, none are kept. `unread` are the inputs of which nothing could be
    read, `passed` those of them that only stood in a folder (AUDIT-2b). `made` is when the first deal may have been
    made (AUDIT-20d).
    """

    tallies: Tallies
    illegal: int
    faults: tuple[Fault, ...]
    form: str = ""
    ending: str = ""
    kept: Kept | None = None
    sources: tuple[Source, ...] = ()
    unread: tuple[Fault, ...] = ()
    passed: tuple[Fault, ...] = ()
    made: Spans = ()


class Collector:
    """A part that grows."""

    def __init__(self) -> None:
        self._counter = Counter()
        self._illegal = 0
        self._faults: list[Fault] = []
        self._form = ""
        self._made: Spans = ()
        self._kept: list[Kept] = []
        self._sources: list[Source] = []
        self._unread: list[Fault] = []
        self.deals = 0

    def add(self, block: Block) -> None:
        """Add the next deals and the next faults."""
        if many := len(block.rows.names):
            self._counter.add(block.rows.holders, _numbers(block.rows.names))
            if not self.deals:
                self._form, self._made = block.form, block.made
            self._keep(block)
        self.deals += many
        self._unread += block.unread
        self._illegal += len(block.faults)
        self._faults += block.faults[: _KEPT - len(self._faults)]

    def part(self) -> Part:
        """The part so far."""
        counted, sources = self._counter.tallies(), tuple(self._sources)
        return Part(
            counted, self._illegal, tuple(self._faults), self._form, "", _all(self._kept, self.deals), sources,
            tuple(self._unread), made=self._made,
        )  # fmt: skip

    def _keep(self, block: Block) -> None:
        holders, names = block.rows
        if self.deals + len(names) > MOST:
            self._kept = []
            return
        self._kept.append(Kept(packed.pack(holders), names))
        before = self._sources.pop() if self._sources and self._sources[-1].name == block.source else None
        self._sources.append(Source(block.source, (before.deals if before else 0) + len(names)))


def once(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks without the deals that are equal to one of the last 4,096 different deals before them."""
    known: dict[bytes, None] = {}
    for block in blocks:
        kept = np.ones(len(block.rows.names), np.bool_)
        for place, deal in enumerate(map(bytes, block.rows.holders)):
            kept[place] = deal not in known
            known.setdefault(deal)
            if len(known) > _REMEMBERED:
                del known[next(iter(known))]
        yield block._replace(rows=Rows(block.rows.holders[kept], block.rows.names[kept]))


def merged(parts: Iterable[Part]) -> Part:
    """One part with the deals of all parts, in their order."""
    every = list(parts)
    faults = [fault for part in every for fault in part.faults]
    form, made = next(((part.form, part.made) for part in every if part.tallies.deals), ("", ()))
    ending = "; ".join(part.ending for part in every if part.ending)
    illegal = sum(part.illegal for part in every)
    counted = tallies.merged(part.tallies for part in every)
    kept = _all([part.kept for part in every if part.kept is not None], counted.deals)
    sources = tuple(source for part in every for source in part.sources)
    unread, passed = (
        tuple(chain.from_iterable(each)) for each in ([part.unread for part in every], [part.passed for part in every])
    )
    return Part(counted, illegal, tuple(faults[:_KEPT]), form, ending, kept, sources, unread, passed, made)


def passed_over(part: Part, named: Collection[str]) -> Part:
    """The part, in which the inputs that nobody named are passed over if there are no deals in them (AUDIT-2b)."""
    passed = tuple(fault for fault in part.unread if fault.place.source not in named and not fault.is_damage)
    unread = tuple(fault for fault in part.unread if fault not in passed)
    return part._replace(unread=unread, passed=(*part.passed, *passed))


def without_copies(part: Part) -> tuple[Part, list[Copy]]:
    """The part without the deals that are copies, counted anew, and these copies (AUDIT-11b)."""
    if part.kept is None or not repeats.deals_alike(part.tallies.repeats)[0]:
        return part, []
    originals = copies.copied(part.kept, part.sources)
    kept = np.ones(part.kept.deals.deals, np.bool_)
    kept[list(originals)] = False
    others, counter = Packed(*(masks[kept] for masks in part.kept.deals)), Counter()
    boards = _numbers(part.kept.names[kept])
    for start in range(0, others.deals, _BLOCK):
        counter.add(packed.unpack(others.part(start, start + _BLOCK)), boards[start : start + _BLOCK])
    return part._replace(tallies=counter.tallies()), copies.told(originals, part.sources, part.kept.names)


def _numbers(names: Names) -> Boards:
    """The numbers of boards with these names, 0 where the name is no number."""
    numbers = np.zeros(names.size, np.int64)
    if names.any():
        # Of more digits than that a number says nothing of a board.
        numbered = np.char.isdigit(names) & (np.char.str_len(names) < _DIGITS)
        numbers[numbered] = names[numbered].astype(np.int64)
    return numbers


def _all(kept: Sequence[Kept], deals: int) -> Kept | None:
    """All these deals; none if some are missing, or if they are too many."""
    if sum(each.names.size for each in kept) != deals or deals > MOST:
        return None
    packs = zip(NO_DEALS, *(each.deals for each in kept), strict=True)
    return Kept(Packed(*map(np.concatenate, packs)), np.concatenate([NO_NAMES, *(each.names for each in kept)]))


def _kept(arrays: Mapping[str, Any]) -> Kept | None:
    """The deals that were kept. Raises ValueError if they are none."""
    if "kept" not in arrays:
        return None
    kept = Kept(Packed(*arrays["kept"].view(np.uint64)), arrays["names"])
    holders = packed.unpack(kept.deals)
    if not all(((holders == seat).sum(axis=1) == 13).all() for seat in range(4)):
        raise ValueError("the deals do not have 13 cards for each seat")
    if kept.names.dtype != NO_NAMES.dtype or kept.names.shape != (len(holders),):
        raise ValueError("the boards do not have a name each")
    return kept


def to_bytes(part: Part) -> bytes:
    """The part as a file of NumPy arrays (.npz): numbers, and one text that is JSON."""
    about = {
        "version": _VERSION,
        "illegal": part.illegal,
        **{name: [[*each.place, each.message] for each in getattr(part, name)] for name in _FAULTS},
        "form": part.form,
        "ending": part.ending,
        "sources": part.sources,
        "made": part.made,
    }
    kept = {} if part.kept is None else {"kept": np.stack(part.kept.deals), "names": part.kept.names}
    arrays = tallies.arrays(part.tallies) | kept
    file = io.BytesIO()
    np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)
    return file.getvalue()


def of_bytes(data: bytes) -> Part:
    """The part of a file. Raises ValueError if it is none, or of another version."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        raise ValueError("it is no saved part of an audit")
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(str(arrays["about"]))
        if about["version"] != _VERSION:
            raise ValueError(f"it is of version {about['version']}, and this program knows version {_VERSION}")
        faults, unread, passed = (
            tuple(Fault(Place(*place), message) for *place, message in about[name]) for name in _FAULTS
        )
        sources = tuple(Source(str(name), int(deals)) for name, deals in about["sources"])
        counted, kept = tallies.of_arrays(arrays), _kept(arrays)
        if kept is not None and {kept.names.size, sum(source.deals for source in sources)} != {counted.deals}:
            raise ValueError("the deals are not those that were counted")
        words = str(about["form"]), str(about["ending"])
        made = tuple(Span(int(first), int(last), str(known)) for first, last, known in about["made"])
        if not clock.are_sound(made):
            raise ValueError("the times of the deals are none")
        return Part(counted, int(about["illegal"]), faults, *words, kept, sources, unread, passed, made)
    except _DAMAGED as error:
        raise ValueError(f"it is no saved part of an audit ({error})") from error
