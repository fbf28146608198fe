"""PCG64, seeded as NumPy's default_rng does it (AUDIT-18).

Source: O'Neill, "PCG: A family of simple fast space-efficient statistically good algorithms for random number
generation" (2014), the variant XSL-RR 128/64; NumPy's SeedSequence.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Final

import numpy as np

from dealaudit.generators.sources import Array, Numbers, Source

_MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
_POOL: Final = 4

Long = tuple[Array, Array]
"""Numbers of 128 bits: the high and the low 64."""


def _seeded(seeds: Array) -> Sequence[Array]:
    """The eight words of 32 bits that SeedSequence makes of each seed below 2^32."""
    constant = 0x43B0D7E5

    def hashed(value: Array, multiplier: int) -> Array:
        nonlocal constant
        value = value ^ np.uint32(constant)
        constant = constant * multiplier % (1 << 32)
        value = value * np.uint32(constant)
        return value ^ value >> np.uint32(16)

    pool = [hashed(word, 0x931E8875) for word in (seeds, *[np.zeros_like(seeds)] * (_POOL - 1))]
    for source, to in product(range(_POOL), repeat=2):
        if source != to:
            other = hashed(pool[source], 0x931E8875) * np.uint32(0x4973F715)
            mixed: Array = pool[to] * np.uint32(0xCA01F9DD) - other
            pool[to] = mixed ^ mixed >> np.uint32(16)
    constant = 0x8B51F9DD
    return [hashed(word, 0x58F38DED) for word in pool * 2]


def _split(number: int) -> tuple[np.uint64, np.uint64]:
    return np.uint64(number >> 64), np.uint64(number & (1 << 64) - 1)


def _sum(one: Long, other: Long) -> Long:
    low = one[1] + other[1]
    return one[0] + other[0] + (low < one[1]), low


def _product(one: Long, factor: int) -> Long:
    """Modulo 2^128, the low parts multiplied by their halves."""
    (high, low), (factor_high, factor_low) = one, _split(factor)
    half, below = np.uint64(32), np.uint64((1 << 32) - 1)
    a, b, c, d = low >> half, low & below, factor_low >> half, factor_low & below
    middle = a * d + (b * d >> half)
    carried = b * c + (middle & below)
    return high * factor_low + low * factor_high + a * c + (middle >> half) + (carried >> half), low * factor_low


def _stepped(state: Long, increment: Long) -> Long:
    return _sum(_product(state, _MULTIPLIER), increment)


def _numbers_of(seeds: Array) -> Numbers:
    words = [word.astype(np.uint64) for word in _seeded(seeds.astype(np.uint32))]
    state_high, state_low, high, low = (words[i + 1] << np.uint64(32) | words[i] for i in (0, 2, 4, 6))
    increment = high << np.uint64(1) | low >> np.uint64(63), low << np.uint64(1) | np.uint64(1)
    # One step is made in seeding, and one before each number.
    states = [_stepped(_sum((state_high, state_low), increment), increment)]

    @cache
    def long(place: int) -> Array:
        while len(states) <= place + 1:
            states.append(_stepped(states[-1], increment))
        high, low = states[place + 1]
        both, turn = high ^ low, high >> np.uint64(58)
        return both >> turn | both << (-turn & np.uint64(63))

    return cache(lambda place: (long(place // 2) >> np.uint64(32 * (place % 2))).astype(np.uint32))


def _numbers(seed: int) -> Iterator[int]:
    generator = np.random.PCG64(seed)
    while True:
        number = generator.random_raw()
        yield number & (1 << 32) - 1
        yield number >> 32


PCG64: Final = Source("PCG64 of NumPy, default_rng({seed})", 1 << 32, 1 << 32, _numbers, _numbers_of)
