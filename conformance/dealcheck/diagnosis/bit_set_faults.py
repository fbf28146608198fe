"""Faults of the lists of bit sets and of their tables (spec chapter 4)."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import comb
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.combination_faults import found, squashed
from dealcheck.diagnosis.hypothesis import Params, Predict, table
from dealcheck.diagnosis.predictions import asked, renumbered, returned, well_formed

Rows = Sequence[Sequence[Any]]


class Lists(NamedTuple):
    """An order of the bit sets of some width with equally many ones, and the right one without arguments."""

    most_ones_first: bool = False
    upper_fastest: bool = False
    squares: bool = False
    numeric: bool = False
    reversed_blocks: bool = False
    reversed_bits: bool = False
    inclusive: bool = True
    halves_swapped: bool = False

    def position(self, width: int, value: int) -> int:
        """The place of a value in its list."""
        value = self._seen(width, value)
        if width == 13 or self.numeric:
            return squashed(bit for bit in range(width) if value >> bit & 1)
        half = width // 2
        upper, lower = divmod(value, 1 << half)
        high, low = upper.bit_count(), lower.bit_count()
        inner = self._inner()
        above, below = inner.position(half, upper), inner.position(half, lower)
        within = below * comb(half, high) + above if self.upper_fastest else above * comb(half, low) + below
        return self._starts(half, high + low)[high] + within

    def value(self, width: int, ones: int, position: int) -> int:
        """The value at a place."""
        if width == 13 or self.numeric:
            return self._seen(width, sum(1 << bit for bit in found(position, ones, inclusive=self.inclusive)))
        half = width // 2
        starts = self._starts(half, ones)
        high = max((count for count, start in starts.items() if start <= position), key=lambda count: starts[count])
        low, inner = ones - high, self._inner()
        above, below = divmod(position - starts[high], comb(half, low))
        if self.upper_fastest:
            below, above = divmod(position - starts[high], comb(half, high))
        return self._seen(width, inner.value(half, high, above) << half | inner.value(half, low, below))

    def _inner(self) -> "Lists":
        return self._replace(reversed_bits=False, reversed_blocks=False, halves_swapped=False)

    def _seen(self, width: int, value: int) -> int:
        """The value with its bits read in this order."""
        if self.reversed_bits:
            return int(f"{value:0{width}b}"[::-1], 2)
        if self.halves_swapped and width > 13:
            return value % (1 << width // 2) << width // 2 | value >> width // 2
        if self.reversed_blocks:
            return sum((value >> 13 * place & 8191) << (width - 13 * (place + 1)) for place in range(width // 13))
        return value

    def _starts(self, half: int, ones: int) -> dict[int, int]:
        """The place at which each block starts, by its count of ones in the upper half."""
        if self.squares:
            return dict(enumerate([0, *accumulate(comb(half, count) ** 2 for count in range(half))]))
        counts = [count for count in range(half + 1) if 0 <= ones - count <= half]
        counts = counts[::-1] if self.most_ones_first else counts
        sizes = accumulate((comb(half, count) * comb(half, ones - count) for count in counts), initial=0)
        return dict(zip(counts, sizes, strict=False))


RIGHT: Final = Lists()

WRONG_LISTS: Final[Sequence[tuple[str, str, str, Lists]]] = (
    (
        "the halves of bit sets are taken from the wrong end",
        "the upper half is cut off first",
        "BITS-2",
        Lists(reversed_blocks=True),
    ),
    ("the two halves of bit sets are exchanged", "the upper half is the first", "BITS-2", Lists(halves_swapped=True)),
    ("bit sets are in numeric order", "order them by their halves", "BITS-2", Lists(numeric=True)),
    (
        "bit sets with most ones in the upper half come first",
        "fewest ones first",
        "BITS-2",
        Lists(most_ones_first=True),
    ),
    (
        "the upper half of a bit set changes fastest",
        "the lower half changes fastest",
        "BITS-2",
        Lists(upper_fastest=True),
    ),
    (
        "the accumulated squares are taken for the starts of all blocks",
        "sum C(half, i) C(half, ones - i): the squares are that for half the ones only",
        "BITS-5",
        Lists(squares=True),
    ),
    ("bit sets are read from the wrong end", "bit 0 is the least significant", "BITS-2", Lists(reversed_bits=True)),
)


def listed(lists: Lists) -> Predict:
    """`bitset.rank` and `bitset.unrank` by other lists."""

    def change(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        if "value" in params:
            return {**result, "position": str(lists.position(params["width"], int(params["value"])))}
        return {"value": str(lists.value(params["width"], params["ones"], int(params["position"])))}

    return returned(change)


def _from_the_end(position: int, members: Params) -> int:
    return comb(members["width"], members["ones"]) - 1 - position


def _rows(change: Callable[[Rows], Any]) -> Predict:
    return returned(lambda result, _: {"rows": change(result["rows"])})


def _sums_of_entries(rows: Rows) -> Rows:
    sums = accumulate(int(entries) for _, entries, _ in rows)
    return [[ones, entries, str(total)] for (ones, entries, _), total in zip(rows, sums, strict=True)]


# fmt: off
BIT_SET_FAULTS: Final = (
    *table(
        ("bitset.rank", "bitset.unrank"),
        ("the lists of bit sets run from the last to the first",
         "numbers ascend in each list", "BITS-1", renumbered(_from_the_end, _from_the_end, "position")),
    ),
    *table(
        ("bitset.rank",),
        ("bits above the width are masked off",
         "refuse a value of 2^width or more with -32001", "BITS-6",
         well_formed(asked(lambda params: {**params, "value": str(int(params["value"]) % (1 << params["width"]))}))),
    ),
    *table(
        ("bitset.table",),
        ("the squares are not accumulated",
         "add those of the rows before", "BITS-5", _rows(lambda rows: [[i, n, str(int(n) ** 2)] for i, n, _ in rows])),
        ("the row for no ones is missing",
         "there is a row for each count of ones from 0 to the width", "BITS-5", _rows(lambda rows: rows[1:])),
        ("each row of the table shows the sum of the rows before it",
         "add the row's own square first", "BITS-5",
         _rows(lambda rows: [[i, n, str(int(total) - int(n) ** 2)] for i, n, total in rows])),
        ("the entries are accumulated, not their squares",
         "add C(width, i) squared", "BITS-5", _rows(_sums_of_entries)),
    ),
)
# fmt: on
