"""Polynomials in the HCP of several hands, each packed into one long integer.

A listing counts the ways to deal by the HCP that each bounded hand gets. Such counts are the coefficients of a
polynomial with a variable for each of these hands. All coefficients stand side by side in one integer: giving points to
a hand is a shift, and adding two polynomials is one addition, whatever their length.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from operator import mul
from typing import NamedTuple

from dealer.shapes import HIGHEST, POINTS

_WORD = 64  # bits


class Bounds(NamedTuple):
    """The least and the most HCP of a hand."""

    least: int
    most: int

    def exclude(self, points: int) -> bool:
        """Whether a hand out of a deck with so many points may miss them."""
        return self.least > 0 or self.most < min(points, HIGHEST)


class Task(NamedTuple):
    """What polynomials are about: hands out of a deck with so many points.

    No coefficient has more than `bits` bits.

    `exact`: the first hand is asked about one total after the other. It then starts at its upper bound less the total,
    and has to end at its upper bound.
    `follows`: the hands take all the cards and have bounds, so the points of the last one follow from the others.
    """

    hands: tuple[Bounds, ...]
    points: int
    bits: int
    exact: bool
    follows: bool

    def asked(self) -> list[bool]:
        """Which hands need a variable."""
        asked = [hand.exclude(self.points) for hand in self.hands]
        if self.exact:
            asked[0] = True
        if self.follows:
            asked[-1] = False
        return asked


class Packing(NamedTuple):
    """Where the coefficients of a task stand."""

    shifts: tuple[int, ...]  # bits for one point of each hand, 0 for a hand without a variable
    words: int  # of 64 bits, for one coefficient
    window: int  # 1 at each place where all hands may end
    inside: int  # all bits at each place that passes no upper bound

    def stride(self) -> int:
        """The places for one point of the first hand."""
        return self.shifts[0] // (_WORD * self.words)

    def unpack(self, packed: int) -> Sequence[int]:
        """The coefficients up to the last that is not 0."""
        if not any(self.shifts):
            return (packed,)
        size = -(-packed.bit_length() // (_WORD * self.words)) * self.words
        words = struct.unpack(f"<{size}Q", packed.to_bytes(8 * size, "little"))
        if self.words == 1:
            return words
        return [low | high << _WORD for low, high in zip(words[::2], words[1::2], strict=True)]


@lru_cache(maxsize=64)
def packing(task: Task) -> Packing:
    """The packing for a task."""
    asked = task.asked()
    limits = [min(hand.most, task.points) if ask else 0 for hand, ask in zip(task.hands, asked, strict=True)]
    # One card more may pass a bound by as many points as an ace has: those places are cleared before the next card.
    lengths = [limit + 1 + max(POINTS) if ask else 1 for limit, ask in zip(limits, asked, strict=True)]
    strides = [*accumulate(lengths[:0:-1], mul, initial=1)][::-1]  # the first hand has the longest
    words = -(-task.bits // _WORD)
    insides = list(_places(strides, [range(limit + 1) for limit in limits]))
    return Packing(
        tuple(_WORD * words * stride if ask else 0 for stride, ask in zip(strides, asked, strict=True)),
        words,
        _filled(_ends(task, asked, limits, strides), 8 * words, b"\x01" + bytes(8 * words - 1)),
        _filled(insides, 8 * words, b"\xff" * (8 * words)),
    )


def _ends(task: Task, asked: Sequence[bool], limits: Sequence[int], strides: Sequence[int]) -> list[int]:
    """The places where all hands may end."""
    starts = [hand.least if ask else 0 for hand, ask in zip(task.hands, asked, strict=True)]
    if task.exact:
        starts[0] = limits[0]
    ranges = [range(start, limit + 1) for start, limit in zip(starts, limits, strict=True)]
    if not task.follows:
        return list(_places(strides, ranges))
    least, most = task.hands[-1]
    return [
        place
        for place, given in zip(_places(strides, ranges), product(*ranges), strict=True)
        if least <= task.points - sum(given) <= most
    ]


def _places(strides: Sequence[int], ranges: Sequence[range]) -> Iterator[int]:
    return (sum(map(mul, strides, given)) for given in product(*ranges))


def _filled(places: Sequence[int], size: int, coefficient: bytes) -> int:
    filled = bytearray((max(places, default=0) + 1) * size)
    for place in places:
        filled[place * size : (place + 1) * size] = coefficient
    return int.from_bytes(filled, "little")
