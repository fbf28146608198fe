"""The sieve: of many seeds those whose first draws agree with the first deal (AUDIT-32)."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS, Deal
from dealaudit.generators.drawings import Drawing
from dealaudit.generators.layouts import Layout
from dealaudit.generators.shuffles import Shuffle
from dealaudit.generators.sources import Array

STEPS: Final = 12
"""The steps of a shuffle that are looked at: each lets a quarter of the wrong seeds pass."""

WORD: Final = 64
Words = npt.NDArray[np.uint64]


class Sieve(NamedTuple):
    """A drawing and a shuffle with the tables of a deal.

    `tables[step][word][place]` has a bit for each layout with which the deal allows this place in this step.
    """

    drawing: Drawing
    shuffle: Shuffle
    tables: Sequence[Sequence[Words]]
    layouts: int


def sieve(drawing: Drawing, shuffle: Shuffle, layouts: tuple[Layout, ...], deal: Deal) -> Sieve:
    """The sieve of a deal for some layouts."""
    return Sieve(drawing, shuffle, _tables(shuffle, layouts, deal), len(layouts))


@lru_cache(maxsize=64)
def _tables(shuffle: Shuffle, layouts: tuple[Layout, ...], deal: Deal) -> Sequence[Sequence[Words]]:
    held = np.array([[deal[card] for card in layout.deck] for layout in layouts])
    seats = np.array([layout.seats for layout in layouts])
    settled, other = (held, seats) if shuffle.backwards else (seats, held)
    return [_bits(settled[:, shuffle.places[step], None] == other) for step in range(STEPS)]


def _bits(agrees: npt.NDArray[np.bool_]) -> Sequence[Words]:
    """For each word of layouts, and each place, the bits of the layouts that agree there."""
    bits = np.zeros((-(-len(agrees) // WORD) * WORD, CARDS), dtype=np.uint64)
    bits[: len(agrees)] = agrees
    shifts = np.arange(WORD, dtype=np.uint64)[:, None]
    return [np.bitwise_or.reduce(word << shifts) for word in bits.reshape(-1, WORD, CARDS)]


def passing(through: Sieve, block: range) -> list[tuple[int, list[int]]]:
    """The seeds of a block that pass, each with the numbers of the layouts that are left."""
    seeds: Array = np.arange(block.start, block.stop, dtype=np.uint64)
    masks: Sequence[Words] = []
    step = 0
    for upto in _rounds(through.layouts):
        seeds, masks = _round(through, seeds, masks, step, upto)
        step = upto
        if not len(seeds):
            return []
    columns = zip(*(mask.tolist() for mask in masks), strict=True)
    return [(seed, _members(words)) for seed, words in zip(seeds.tolist(), columns, strict=True)]


def _rounds(layouts: int) -> list[int]:
    """The steps after which seeds are thrown away: the first as soon as less than half of them are left."""
    first = (layouts.bit_length() + 2) // 2
    return [first, first + 3, STEPS]


def _round(through: Sieve, seeds: Array, masks: Sequence[Words], step: int, upto: int) -> tuple[Array, Sequence[Words]]:
    """The seeds that pass the steps from `step` on, and their masks."""
    shuffle = through.shuffle
    draws = shuffle.draws if shuffle.whole else shuffle.draws[:upto]
    chosen = through.drawing.chosen(seeds, shuffle.sizes, draws)
    for now in range(step, upto):
        place = shuffle.other(chosen, now).astype(np.intp)
        allowed = [table.take(place) for table in through.tables[now]]
        masks = [mask & more for mask, more in zip(masks, allowed, strict=True)] if masks else allowed
    kept = np.flatnonzero(reduce(np.bitwise_or, masks))
    return seeds[kept], [mask[kept] for mask in masks]


def _members(words: Sequence[int]) -> list[int]:
    """The places of the ones in words of 64 bits."""
    return [WORD * word + bit for word, bits in enumerate(words) for bit in range(WORD) if bits >> bit & 1]
