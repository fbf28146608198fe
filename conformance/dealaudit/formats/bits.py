"""The random bits that are in deals, for programs that test generators (spec AUDIT-3c)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from dealaudit.deals import Board
from dealref.numberings import andrews

NAME: Final = "bits"
BITS: Final = 95
"""The greatest power of two below D is 2^95."""

_NUMBERED: Final = "numbered"
_LEFT_OUT: Final = "left out"
_AGAIN: Final = "again"


def written(boards: Iterable[Board], counts: Counter[str]) -> Iterator[bytes]:
    """The 95 bits of each number below 2^95, the highest first, in one row of bytes; the last bits fill no byte."""
    held = count = 0
    for board in boards:
        if board.is_again:
            counts[_AGAIN] += 1
            continue
        counts[_NUMBERED] += 1
        number = andrews.rank(tuple(board.deal))
        if number >> BITS:
            counts[_LEFT_OUT] += 1
            continue
        held, count = held << BITS | number, count + BITS
        rest = count % 8
        yield (held >> rest).to_bytes(count // 8, "big")
        held, count = held & ((1 << rest) - 1), rest


def told(counts: Counter[str]) -> Iterator[str]:
    """What has given no bits."""
    if counts[_LEFT_OUT]:
        yield f"{counts[_LEFT_OUT]:,} of {counts[_NUMBERED]:,} deals gave no bits: their numbers are 2^{BITS} or more"
    if counts[_AGAIN]:
        yield f"{counts[_AGAIN]:,} deals gave no bits: the input calls them the deal before"
