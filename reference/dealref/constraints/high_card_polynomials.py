"""The high cards of a suit among hands, as polynomials: which hand gets how many, and how many HCP (spec SHAPE-6).

Both are codes in one integer, so that adding two codes adds all their numbers. A code of counts has three bits for each
hand, in their order, and above them three for all hands together. A code of points has six bits for each variable.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from dealref.constraints.stage import Holding

COUNT_BITS: Final = 3
TOTAL: Final = 4 * COUNT_BITS
"""Where in a code of counts their total begins: after four hands."""

SUIT_BITS: Final = TOTAL + COUNT_BITS
"""Bits of the counts in one suit."""

POINT_BITS: Final = 7
"""Bits of a variable: two suits have 20 points, and the deck has 40."""

Terms = Mapping[int, int]
"""From points to the number of ways to get them."""

Limits = tuple[tuple[int, int] | None, ...]
"""For each hand its variable and the most points that count, or None if its points do not matter."""


def count_code(hand: int, cards: int) -> int:
    """The code of some high cards in one hand."""
    return cards << COUNT_BITS * hand | cards << TOTAL


@lru_cache(maxsize=1 << 12)
def of_suit(left: int, holding: Holding, limits: Limits, *, rest: bool) -> Mapping[int, Terms]:
    """The polynomials by code of counts: every way to give the high cards left to the hands, or to the rest.

    The first hand takes those that it holds, and any of those that are open.
    """
    held, still_open = holding
    sums: dict[int, dict[int, int]] = {0: {0: 1}}
    for bit in range(4):
        if left >> bit & 1:
            if held >> bit & 1:
                sums = _given(sums, bit + 1, (0,), limits, nobody=False)
            else:
                holders = range(0 if still_open >> bit & 1 else 1, len(limits))
                sums = _given(sums, bit + 1, holders, limits, nobody=rest)
    return {counts: terms for counts, terms in sums.items() if terms}


def _given(
    sums: Mapping[int, Terms], worth: int, holders: Sequence[int], limits: Limits, *, nobody: bool
) -> dict[int, dict[int, int]]:
    """The sums after one more high card went to one of the holders, or to the rest."""
    result: defaultdict[int, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for counts, terms in sums.items():
        for points, number in terms.items():
            if nobody:
                result[counts][points] += number
            for hand in holders:
                limit = limits[hand]
                shift, most = (POINT_BITS * limit[0], limit[1]) if limit else (0, 0)
                if not limit or (points >> shift & 127) + worth <= most:
                    result[counts + count_code(hand, 1)][points + (worth << shift if limit else 0)] += number
    return {counts: dict(terms) for counts, terms in result.items()}
