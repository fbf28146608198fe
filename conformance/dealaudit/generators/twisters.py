"""The Mersenne Twister of 32 bits, seeded as C++, NumPy, PHP and Ruby do it, or as Python does (AUDIT-18).

Source: Matsumoto and Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998), and their mt19937ar.c of 2002.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Final

import numpy as np

from dealaudit.generators.sources import Array, Numbers, Source

_WORDS, _SHIFT = 624, 397
MOST: Final = 128
"""The numbers of many seeds that can be had: a sieve asks for no more."""

_USED: Final = [*range(MOST + 1), *range(_SHIFT, _SHIFT + MOST)]
"""The words of the state that they are made from."""

_PART: Final = 1 << 14
"""Seeds whose whole states are in memory at a time."""


def _mixed(before: Array, multiplier: int) -> Array:
    mixed = before >> np.uint32(30)
    mixed ^= before
    mixed *= np.uint32(multiplier)
    return mixed


def _from_number(seeds: Array) -> Iterator[Array]:
    """The words of the state of each seed: init_genrand."""
    word = seeds
    for place in range(1, _WORDS + 1):
        yield word
        word = _mixed(word, 1812433253)
        word += np.uint32(place)


def _from_key(keys: Array) -> Sequence[Array]:
    """The words of the state of each key of one word: init_by_array."""
    state = list(_from_number(np.array([19650218], np.uint32)))
    state[0] = np.full_like(keys, state[0])
    for start, multiplier in ((1, 1664525), (2, 1566083941)):
        for place in range(start, _WORDS + 1):
            now = (place - 1) % (_WORDS - 1) + 1
            word = _mixed(state[now - 1], multiplier)
            word ^= state[now]
            word += keys if start == 1 else np.uint32((1 << 32) - now)
            state[now] = word
            if now == _WORDS - 1:
                state[0] = state[now]
    state[0] = np.full_like(keys, 1 << 31)
    return state


def _twister(words: str, first: Callable[[Array], Iterable[Array]], numbers: Callable[[int], Iterator[int]]) -> Source:
    """The twister whose first state is made by `first` from seeds; `numbers` are those of one seed."""

    def numbers_of(seeds: Array) -> Numbers:
        rows = {place: np.empty(len(seeds), np.uint32) for place in _USED}
        for start in range(0, len(seeds), _PART):
            state = first(seeds[start : start + _PART].astype(np.uint32))
            for place, word in enumerate(islice(state, _USED[-1] + 1)):
                if place in rows:
                    rows[place][start : start + _PART] = word
        return cache(lambda place: _number(rows[place], rows[place + 1], rows[place + _SHIFT]))

    return Source(words, 1 << 32, 1 << 32, numbers, numbers_of)


def _number(high: Array, low: Array, later: Array) -> Array:
    """The number that these words of the state make: the next word of the sequence, tempered."""
    both = (high & np.uint32(1 << 31)) | (low & np.uint32((1 << 31) - 1))
    word: Array = later ^ (both >> np.uint32(1)) ^ (both & np.uint32(1)) * np.uint32(0x9908B0DF)
    word ^= word >> np.uint32(11)
    word ^= word << np.uint32(7) & np.uint32(0x9D2C5680)
    word ^= word << np.uint32(15) & np.uint32(0xEFC60000)
    word ^= word >> np.uint32(18)
    return word


def _numpy_s(seed: int) -> Iterator[int]:
    twister = np.random.RandomState(seed)
    while True:
        yield int(twister.randint(1 << 32, dtype=np.uint32))


def _python_s(seed: int) -> Iterator[int]:
    twister = Random(seed)  # noqa: S311  the generator that is looked for
    while True:
        yield twister.getrandbits(32)


TWISTER: Final = _twister("the Mersenne Twister of C++ and NumPy and PHP and Ruby, seed {seed}", _from_number, _numpy_s)
PYTHON: Final = _twister("random of Python, random.seed({seed})", _from_key, _python_s)
