"""Copies: deals of files that stood in the files before, as a copied session and other tables have them (AUDIT-11b)."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics.packed import ALL, Masks, Packed

Names = npt.NDArray[np.bytes_]
Places = npt.NDArray[np.intp]

MOST: Final = 1 << 20
"""Deals among which copies are looked for."""

_FEWEST: Final = 2
"""Boards that come again together; one alone speaks of the dealer, unless its number does too."""


class Source(NamedTuple):
    """A file by its name, and the number of its deals."""

    name: str
    deals: int


class Kept(NamedTuple):
    """Deals with the names of their boards, as they were printed."""

    deals: Packed
    names: Names


class Copy(NamedTuple):
    """Deals of a file, `first` to `last` from 1, that are those of another (or the same) from `original` on.

    `boards` are the numbers of the first and the last board as they were printed, `of_boards` those of the others;
    they are empty if no number was printed.
    """

    source: str
    first: int
    last: int
    of: str
    original: int
    boards: tuple[str, str] = ("", "")
    of_boards: tuple[str, str] = ("", "")

    def __str__(self) -> str:
        """The sentence.

        >>> str(Copy("c.pbn", 1, 24, "a.pbn", 1, ("5", "28"), ("1", "24")))
        'boards 5 to 28 of c.pbn are boards 1 to 24 of a.pbn'
        >>> str(Copy("a.pbn", 8, 8, "a.pbn", 7))
        'deal 8 of a.pbn is deal 7 of a.pbn'
        >>> str(Copy("a.pbn", 3, 4, "a.pbn", 1, ("1", "2"), ("1", "2")))
        'boards 1 to 2 stand again in a.pbn'
        """
        length = self.last - self.first
        copy = _named(self.boards, (self.first, self.last))
        original = _named(self.of_boards, (self.original, self.original + length))
        if (copy, self.source) == (original, self.of):
            return f"{copy} {'stand' if length else 'stands'} again in {self.source}"
        return f"{copy} of {self.source} {'are' if length else 'is'} {original} of {self.of}"


def _named(boards: tuple[str, str], places: tuple[int, int]) -> str:
    """Boards by their numbers, or deals by their places."""
    one, (first, last) = ("board", boards) if all(boards) else ("deal", (f"{place:,}" for place in places))
    return f"{one} {first}" if places[0] == places[1] else f"{one}s {first} to {last}"


def copied(kept: Kept, sources: Sequence[Source]) -> dict[int, int]:
    """For the place of each deal that is a copy, from 0, that of the first equal deal, in the order of places."""
    firsts = _firsts(kept.deals)
    fresh = np.cumsum(firsts == np.arange(len(firsts)))
    ranks = (fresh[firsts] - 1).tolist()
    files = [range(*ends) for ends in pairwise(accumulate((source.deals for source in sources), initial=0))]
    again = [place for file in files for place in _of_file(file, firsts, ranks)]
    again += _of_boards(kept.names, firsts, np.repeat([file.start for file in files], list(map(len, files))))
    return dict(sorted({**_turned(kept.deals, files), **{place: int(firsts[place]) for place in again}}.items()))


def _of_boards(names: Names, firsts: Places, starts: Places) -> list[int]:
    """The places of deals that stood in an earlier file under the same number."""
    copies: list[int] = np.flatnonzero((firsts < starts) & (names == names[firsts]) & (names != b"")).tolist()
    return copies


def _turned(deals: Packed, files: Sequence[range]) -> dict[int, int]:
    """The deals of files of which each deal stood before, with all hands as many seats farther on."""
    low, high = (ALL * (each & np.uint64(1)) for each in deals)
    # The seats are counted from that of the ace of spades: two bits, with a borrow.
    borrowed: Masks = np.bitwise_and(np.bitwise_not(deals.low), low)
    from_ace = Packed(deals.low ^ low, deals.high ^ high ^ borrowed)
    firsts = _firsts(from_ace)
    seats = (deals.low & np.uint64(1)) + 2 * (deals.high & np.uint64(1))
    turns = (seats - seats[firsts]) % 4
    originals: dict[int, int] = {}
    for file in files:
        part = slice(file.start, file.stop)
        if len(file) >= _FEWEST and (firsts[part] < file.start).all() and (turns[part] == turns[file.start]).all():
            originals.update(zip(file, firsts[part].tolist(), strict=True))
    return originals


def told(originals: dict[int, int], sources: Sequence[Source], names: Names) -> list[Copy]:
    """The copies in words, deals whose places and numbers follow each other together."""
    starts = list(accumulate((source.deals for source in sources), initial=0))
    copies: list[Copy] = []
    for place, original in originals.items():
        file, other = (int(np.searchsorted(starts, each, "right")) - 1 for each in (place, original))
        one = place - starts[file] + 1
        board, of_board = (names[each].decode("latin-1") for each in (place, original))
        first = original - starts[other] + 1
        new = Copy(sources[file].name, one, one, sources[other].name, first, (board,) * 2, (of_board,) * 2)
        if copies and _goes_on(copies[-1], new):
            (begin, _), (of_begin, _) = copies[-1].boards, copies[-1].of_boards
            copies[-1] = copies[-1]._replace(last=one, boards=(begin, board), of_boards=(of_begin, of_board))
        else:
            copies.append(new)
    return copies


def _goes_on(copy: Copy, new: Copy) -> bool:
    """Whether the deal follows the last one of the copy, and its original the last original, by place and number."""
    files = (copy.source, copy.of) == (new.source, new.of)
    places = new.first == copy.last + 1 and new.original - new.first == copy.original - copy.first
    numbers = ((copy.boards[1], new.boards[0]), (copy.of_boards[1], new.of_boards[0]))
    return files and places and all(_follows(*each) for each in numbers)


def _follows(before: str, board: str) -> bool:
    """Whether the numbers of boards follow each other; without any they do."""
    return before == board == "" or (before.isdecimal() and board.isdecimal() and int(board) == int(before) + 1)


def _firsts(deals: Packed) -> Places:
    """For each deal the place of the first equal one."""
    order = np.lexsort((deals.high, deals.low))
    low, high = deals.low[order], deals.high[order]
    is_new = np.ones(len(order), np.bool_)
    is_new[1:] = (low[1:] != low[:-1]) | (high[1:] != high[:-1])
    firsts = np.empty(len(order), np.intp)
    # lexsort is stable: the first of equal deals is the earliest.
    firsts[order] = order[is_new][np.cumsum(is_new) - 1]
    return firsts


def _of_file(places: range, firsts: Places, ranks: Sequence[int]) -> list[int]:
    """The places of a file whose deals are copies."""
    again = [place for place in places if firsts[place] != place]
    if len(again) == len(places):
        return again
    in_step = (stretch for stretch in _stretches(again, ranks) if len({ranks[each] for each in stretch}) >= _FEWEST)
    rows = [place for place in again if place - 1 in places and ranks[place] == ranks[place - 1]]
    several = len({ranks[place] for place in rows})
    are_tables = several >= _FEWEST and 2 * several >= len({ranks[place] for place in places})
    return sorted({*(place for stretch in in_step for place in stretch), *(rows if are_tables else ())})


def _stretches(again: Sequence[int], ranks: Sequence[int]) -> Iterator[list[int]]:
    """Neighbours that come again and were neighbours, or are one deal."""
    stretch: list[int] = []
    for place in again:
        if stretch and (place != stretch[-1] + 1 or abs(ranks[place] - ranks[place - 1]) > 1):
            yield stretch
            stretch = []
        stretch.append(place)
    if stretch:
        yield stretch
