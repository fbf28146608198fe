"""Faults of the lists of bit sets and of their tables (spec chapter 4): each is a mutant, a reading of the paper."""

from collections.abc import Callable, Mapping
from itertools import accumulate
from math import comb
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.combination_faults import found, squashed
from dealcheck.diagnosis.hypothesis import Params, Predict
from dealcheck.diagnosis.predictions import returned


class Lists(NamedTuple):
    """An order of the bit sets of some width with equally many ones, and the right one without arguments."""

    most_ones_first: bool = False
    upper_fastest: bool = False
    squares: bool = False
    numeric: bool = False
    seen: Callable[[int, int], int] = lambda _, value: value
    """From the width and a value to the value with its bits in the order in which the program reads them."""

    def position(self, width: int, value: int) -> int:
        """The place of a value in its list."""
        return self._place(width, self.seen(width, value))

    def value(self, width: int, ones: int, position: int) -> int:
        """The value at a place."""
        return self.seen(width, self._found(width, ones, position))

    def _place(self, width: int, value: int) -> int:
        if width == 13 or self.numeric:
            return squashed(bit for bit in range(width) if value >> bit & 1)
        half = width // 2
        upper, lower = divmod(value, 1 << half)
        high, low = upper.bit_count(), lower.bit_count()
        above, below = self._place(half, upper), self._place(half, lower)
        within = below * comb(half, high) + above if self.upper_fastest else above * comb(half, low) + below
        return self._starts(half, high + low)[high] + within

    def _found(self, width: int, ones: int, position: int) -> int:
        if width == 13 or self.numeric:
            return sum(1 << bit for bit in found(position, ones))
        half = width // 2
        starts = self._starts(half, ones)
        counts = range(max(0, ones - half), min(half, ones) + 1)
        high = max((each for each in counts if starts[each] <= position), key=starts.__getitem__, default=counts[0])
        within, low = position - starts[high], ones - high
        above, below = divmod(within, comb(half, low))
        if self.upper_fastest:
            below, above = divmod(within, comb(half, high))
        return self._found(half, high, above) << half | self._found(half, low, below)

    def _starts(self, half: int, ones: int) -> dict[int, int]:
        """The place at which each block starts, by its count of ones in the upper half."""
        if self.squares:
            return dict(enumerate([0, *accumulate(comb(half, count) ** 2 for count in range(half))]))
        counts = [count for count in range(half + 1) if 0 <= ones - count <= half]
        counts = counts[::-1] if self.most_ones_first else counts
        sizes = accumulate((comb(half, count) * comb(half, ones - count) for count in counts), initial=0)
        return dict(zip(counts, sizes, strict=False))


RIGHT: Final = Lists()
READ_BACKWARDS: Final = Lists(seen=lambda width, value: int(f"{value:0{width}b}"[::-1], 2))
SQUARES: Final = Lists(squares=True)
WRONG_LISTS: Final[Mapping[str, Lists]] = {
    "the halves of bit sets are taken from the wrong end": Lists(
        seen=lambda width, value: sum((value >> place & 8191) << (width - 13 - place) for place in range(0, width, 13))
    ),
    "bit sets are in numeric order": Lists(numeric=True),
    "bit sets with most ones in the upper half come first": Lists(most_ones_first=True),
    "the upper half of a bit set changes fastest": Lists(upper_fastest=True),
}


def listed(lists: Lists) -> Predict:
    """`bitset.rank` and `bitset.unrank` by other lists."""

    def change(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
        if "value" in params:
            return {**result, "position": str(lists.position(params["width"], int(params["value"])))}
        return {"value": str(lists.value(params["width"], params["ones"], int(params["position"])))}

    return returned(change)
