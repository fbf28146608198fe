"""The sieve: of many seeds those whose first draws agree with the first deal (AUDIT-20)."""

from collections.abc import Callable, Sequence
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
    skip: int


def sieve(drawing: Drawing, shuffle: Shuffle, layouts: tuple[Layout, ...], deal: Deal, skip: int = 0) -> Sieve:
    """The sieve of a deal for some layouts, when so many draws were made before it."""
    return Sieve(drawing, shuffle, _tables(shuffle, layouts, deal), len(layouts), skip)


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


class _Left(NamedTuple):
    """Seeds that are left, their draws so far, and for each the layouts that are left, as bits."""

    seeds: Array
    chosen: Sequence[Array] = ()
    masks: Sequence[Words] = ()


def passing(through: Sieve, block: range) -> list[tuple[int, list[int]]]:
    """The seeds of a block that pass, each with the numbers of the layouts that are left."""
    return passing_seeds(through, np.arange(block.start, block.stop, dtype=np.uint64))


def passing_first_states(
    through: Sieve, seeds_before: Callable[[Array], Array], block: range
) -> list[tuple[int, list[int]]]:
    """What `passing` returns, for the seeds whose first states are a block of at most 2^16.

    The first draw changes at most once in a block: if neither its least nor its greatest state passes, none does.
    """
    states = np.arange(block.start, block.stop, dtype=np.uint64)
    by_first_draw = through.shuffle.draws[0] == through.skip == 0 and not through.shuffle.whole
    if by_first_draw and not len(_narrowed(through, _Left(seeds_before(states[[0, -1]])), 0, 1).seeds):
        return []
    return passing_seeds(through, seeds_before(states))


def passing_seeds(through: Sieve, seeds: Array) -> list[tuple[int, list[int]]]:
    """What `passing` returns, of any seeds."""
    left, step = _Left(seeds), 0
    for upto in _rounds(through.layouts):
        left, step = _narrowed(through, left, step, upto), upto
        if not len(left.seeds):
            return []
    columns = zip(*(mask.tolist() for mask in left.masks), strict=True)
    return [(seed, _members(words)) for seed, words in zip(left.seeds.tolist(), columns, strict=True)]


def _rounds(layouts: int) -> list[int]:
    """The steps after which seeds are thrown away: the first as soon as less than half of them are left."""
    first = max((layouts.bit_length() + 2) // 2, 2)
    return [first, first + 2, first + 5, STEPS]


def _narrowed(through: Sieve, left: _Left, step: int, upto: int) -> _Left:
    """What is left after the steps from `step` on."""
    shuffle, masks = through.shuffle, left.masks
    draws = shuffle.draws[step:upto] if not shuffle.whole else shuffle.draws if step == 0 else ()
    chosen = list(left.chosen)
    if draws:
        chosen += through.drawing.chosen(left.seeds, shuffle.sizes, draws, through.skip)
    for now in range(step, upto):
        place = shuffle.other(chosen, now).astype(np.intp)
        allowed = [table.take(place) for table in through.tables[now]]
        masks = [mask & more for mask, more in zip(masks, allowed, strict=True)] if masks else allowed
    kept = np.flatnonzero(reduce(np.bitwise_or, masks))
    return _Left(left.seeds[kept], [row[kept] for row in chosen], [mask[kept] for mask in masks])


def _members(words: Sequence[int]) -> list[int]:
    """The places of the ones in words of 64 bits."""
    return [WORD * word + bit for word, bits in enumerate(words) for bit in range(WORD) if bits >> bit & 1]
