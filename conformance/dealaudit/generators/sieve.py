"""The sieve: of many seeds those whose first draws agree with the first deal (AUDIT-20)."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS, Deal
from dealaudit.generators.drawings import Drawing, Draws
from dealaudit.generators.layouts import Layout
from dealaudit.generators.shuffles import Shuffle
from dealaudit.generators.sources import Array, Numbers, Source

STEPS: Final = 12
"""The steps of a shuffle that are looked at: each lets a quarter of the wrong seeds pass."""

WORD: Final = 64
Words = npt.NDArray[np.uint64]


class Sieve(NamedTuple):
    """A drawing and a shuffle with the tables of a deal, one for each two steps.

    `tables[step // 2][:, CARDS * place + next_place]` has a bit for each layout with which the deal allows these places
    in this step and the next.
    """

    drawing: Drawing
    shuffle: Shuffle
    tables: Sequence[Words]
    layouts: int
    skip: int


def sieve(drawing: Drawing, shuffle: Shuffle, layouts: tuple[Layout, ...], deal: Deal, skip: int = 0) -> Sieve:
    """The sieve of a deal for some layouts, when so many draws were made before it."""
    return Sieve(drawing, shuffle, _tables(shuffle, layouts, deal), len(layouts), skip)


@lru_cache(maxsize=64)
def _tables(shuffle: Shuffle, layouts: tuple[Layout, ...], deal: Deal) -> Sequence[Words]:
    held = np.array([[deal[card] for card in layout.deck] for layout in layouts])
    seats = np.array([layout.seats for layout in layouts])
    settled, other = (held, seats) if shuffle.backwards else (seats, held)
    steps = [_bits(settled[:, shuffle.places[step], None] == other) for step in range(STEPS)]
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return [(one[:, :, None] & two[:, None]).reshape(len(one), -1) for one, two in pairs]


def _bits(agrees: npt.NDArray[np.bool_]) -> Words:
    """The words with the bits of the layouts that agree, each for all places."""
    bits = np.zeros((-(-len(agrees) // WORD) * WORD, CARDS), dtype=np.uint64)
    bits[: len(agrees)] = agrees
    shifts = np.arange(WORD, dtype=np.uint64)[:, None]
    words: Words = np.bitwise_or.reduce(bits.reshape(-1, WORD, CARDS) << shifts, axis=1)
    return words


class _Left(NamedTuple):
    """Seeds that are left with their numbers, their draws so far, and the bits of the layouts that are left."""

    seeds: Array
    numbers: Numbers
    chosen: Iterable[Array] = ()
    layouts: Words = ~np.zeros((1, 1), np.uint64)


def passing(through: Sieve, block: range) -> list[tuple[int, list[int]]]:
    """The seeds of a block that pass, each with the numbers of the layouts that are left.

    The draws of the last block are kept: the shuffles of a drawing have many of them in common.
    """
    left = _Left(_seeds(block), _numbers(through.drawing.source, block))
    return _passing(through, left, _draws(through.drawing, block))


def _seeds(block: range) -> Array:
    return np.arange(block.start, block.stop, dtype=np.uint64)


@lru_cache(maxsize=1)
def _numbers(source: Source, block: range) -> Numbers:
    return source.numbers_of(_seeds(block))


@lru_cache(maxsize=1)
def _draws(drawing: Drawing, block: range) -> Draws:
    return drawing.draws(_numbers(drawing.source, block))


def passing_first_states(
    through: Sieve, seeds_before: Callable[[Array], Array], block: range
) -> list[tuple[int, list[int]]]:
    """What `passing` returns, for the seeds whose first states are a block of at most 2^16.

    The first draw changes at most once in a block: if neither its least nor its greatest state passes, none does.
    """
    states = _seeds(block)
    if through.shuffle.draws[0] == through.skip == 0 and not through.shuffle.whole:
        _, draws = _of_seeds(through.drawing, seeds_before(states[[0, -1]]))
        (place,) = through.shuffle.others(draws(through.shuffle.sizes[:1])[None], range(1))
        if not through.tables[0].reshape(-1, CARDS, CARDS)[:, place].any():
            return []
    return passing_seeds(through, seeds_before(states))


def passing_seeds(through: Sieve, seeds: Array) -> list[tuple[int, list[int]]]:
    """What `passing` returns, of any seeds."""
    return _passing(through, *_of_seeds(through.drawing, seeds))


def _of_seeds(drawing: Drawing, seeds: Array) -> tuple[_Left, Draws]:
    left = _Left(seeds, drawing.source.numbers_of(seeds))
    return left, drawing.draws(left.numbers)


def _passing(through: Sieve, left: _Left, draws: Draws) -> list[tuple[int, list[int]]]:
    step = 0
    for upto in _rounds(through):
        left, step = _narrowed(through, left, draws, step, upto), upto
        if not len(left.seeds):
            return []
        draws = through.drawing.draws(left.numbers)
    rows = zip(left.seeds.tolist(), left.layouts.T.tolist(), strict=True)
    return [(seed, _members(words)) for seed, words in rows]


def _rounds(through: Sieve) -> list[int]:
    """The steps after which wrong seeds are thrown away, an even number: most of them after the first."""
    return [4, 6, STEPS] if through.shuffle.whole else [6, STEPS]


def _narrowed(through: Sieve, left: _Left, draws: Draws, step: int, upto: int) -> _Left:
    """What is left after the steps from `step` on."""
    shuffle, layouts = through.shuffle, left.layouts
    places = shuffle.draws[step:upto] if not shuffle.whole else shuffle.draws if step == 0 else ()
    before = (1,) * through.skip
    chosen = np.array([*left.chosen, *(draws((*before, *shuffle.sizes[: place + 1])) for place in places)])
    others = shuffle.others(chosen, range(step, upto))
    pairs = others[::2].astype(np.uint16) * np.uint16(CARDS) + others[1::2]
    for table, pair in zip(through.tables[step // 2 : upto // 2], pairs, strict=True):
        # All places are of a deck: `clip` only spares the check.
        allowed = table.take(pair.astype(np.intp), axis=1, mode="clip")
        layouts = np.bitwise_and(allowed, layouts, out=allowed)
    kept = np.flatnonzero(np.bitwise_or.reduce(layouts) != 0)
    seeds, source = left.seeds[kept], through.drawing.source
    numbers = source.numbers_of(seeds) if source.jumps else lambda place: left.numbers(place)[kept]
    return _Left(seeds, numbers, chosen.take(kept, axis=1), layouts.take(kept, axis=1))


def _members(words: Sequence[int]) -> list[int]:
    """The places of the ones in words of 64 bits."""
    return [WORD * word + bit for word, bits in enumerate(words) for bit in range(WORD) if bits >> bit & 1]
