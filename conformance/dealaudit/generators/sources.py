"""Small random generators: from a seed the numbers they return, one by one and for many seeds at once (AUDIT-18)."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, islice
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Numbers = Callable[[int], Array]
"""The numbers of many seeds at a place, counted from 0."""


class Recurrence(NamedTuple):
    """state' = (multiplier state + increment) mod 2^bits; the number returned is state' >> shift, mod 2^width."""

    multiplier: int
    increment: int
    bits: int
    shift: int = 0
    width: int = 64


class Source(NamedTuple):
    """A generator that returns numbers below `values`, and has so many different `seeds`."""

    words: str
    values: int
    seeds: int
    numbers: Callable[[int], Iterator[int]]
    """The numbers after a seed, without end."""

    numbers_of: Callable[[Array], Numbers]
    """The numbers of all these seeds; what was asked for once is kept."""

    jumps: bool = False
    """Whether each number is had from the seed, without those before it."""

    seeds_before: Callable[[Array], Array] | None = None
    """The seeds with these first states, where every number is a first state and a greater one has no less a number."""

    recurrence: Recurrence | None = None
    """That of its states, if they have one."""


def kept(rows: Iterator[Array]) -> Numbers:
    """The numbers of all places in their order: each is computed when it is asked for, and kept."""
    known: list[Array] = []

    def at(place: int) -> Array:
        known.extend(islice(rows, max(place + 1 - len(known), 0)))
        return known[place]

    return at


@cache
def leap(recurrence: Recurrence, count: int) -> tuple[int, int]:
    """The multiplier and the increment of `count` steps in one."""
    if not count:
        return 1, 0
    below = (1 << recurrence.bits) - 1
    multiplier, increment = leap(recurrence, count // 2)
    multiplier, increment = multiplier * multiplier & below, increment * (multiplier + 1) & below
    if not count % 2:
        return multiplier, increment
    return multiplier * recurrence.multiplier & below, (
        increment * recurrence.multiplier + recurrence.increment
    ) & below


def congruential(
    words: str, recurrence: Recurrence, seeds: int, state: Callable[[Any], Any] = lambda seed: seed
) -> Source:
    """A linear congruential generator modulo a power of two; `state` is the first state for a seed or for many.

    Source: Knuth, The Art of Computer Programming, volume 2, 3.2.1.
    """
    multiplier, increment, bits, shift, width = recurrence
    width = min(width, bits - shift)
    kind, returned = (np.uint32 if most <= 32 else np.uint64 for most in (bits, width))
    below, mask = (1 << bits) - 1, (1 << width) - 1

    def numbers(seed: int) -> Iterator[int]:
        now = state(seed)
        while True:
            now = (multiplier * now + increment) & below
            yield now >> shift & mask

    def numbers_of(seeds: Array) -> Numbers:
        first = state(seeds.astype(np.uint64)).astype(kind)

        @cache
        def at(place: int) -> Array:
            a, c = leap(recurrence, place + 1)
            number: Array = ((first * kind(a) + kind(c)) >> kind(shift)).astype(returned, copy=False)
            number &= returned(mask)
            return number

        return at

    def seeds_before(states: Array) -> Array:
        inverse = pow(multiplier, -1, 1 << bits)
        return (states - np.uint64(increment)) * np.uint64(inverse) & np.uint64(below)

    invertible = seeds == 1 << bits == 1 << (shift + width)
    return Source(
        words, 1 << width, seeds, numbers, numbers_of, jumps=True, recurrence=recurrence,
        seeds_before=seeds_before if invertible else None,
    )  # fmt: skip


PRIME: Final = 2**31 - 1


def _modulo_prime(number: Array) -> Array:
    """The number, below 2^62, modulo 2^31 - 1, without a division."""
    folded: Array = (number >> np.uint64(31)) + (number & np.uint64(PRIME))
    # What is less than the prime becomes a great number below 2^64, and is left alone.
    return np.minimum(folded, folded - np.uint64(PRIME))


def multiplicative(words: str, multiplier: int, state: Callable[[Any], Any], less: int = 0) -> Source:
    """A generator state' = multiplier state mod 2^31 - 1, which returns state' - less.

    Source: Park and Miller, "Random number generators: good ones are hard to find", CACM 31 (1988).
    """

    def numbers(seed: int) -> Iterator[int]:
        now = int(state(seed))
        while True:
            now = multiplier * now % PRIME
            yield now - less

    def numbers_of(seeds: Array) -> Numbers:
        first = state(seeds.astype(np.uint64)).astype(np.uint64)

        @cache
        def at(place: int) -> Array:
            power = np.uint64(pow(multiplier, place + 1, PRIME))
            return _modulo_prime(first * power).astype(np.uint32) - np.uint32(less)

        return at

    return Source(words, 1 << 31, PRIME - 1, numbers, numbers_of, jumps=True)


_DEGREE, _SEPARATION, _UNUSED = 31, 3, 310


def _park_miller(before: Any) -> Any:  # noqa: ANN401  a number, or an array of them
    return _modulo_prime(before * np.uint64(16807)) if isinstance(before, np.ndarray) else 16807 * before % PRIME


def _unreduced(before: Any) -> Any:  # noqa: ANN401
    return before * 1103515145 + 12345


def additive(words: str, after: Callable[[Any], Any], bits: int, zero: int = 1) -> Source:
    """A generator r[i] = r[i-3] + r[i-31] mod 2^bits that returns r[i] / 2, the first 310 sums thrown away.

    The 31 first numbers are the seed, `zero` instead of 0, and what `after` makes of the one before.
    Source: the GNU C Library, srandom_r and random_r, TYPE_3.
    """
    below = (1 << bits) - 1

    def numbers(seed: int) -> Iterator[int]:
        seed = seed or zero
        state = [seed if seed < 1 << 31 else seed - (1 << 32)]
        while len(state) < _DEGREE:
            state.append(after(state[-1]) & below)
        place = _SEPARATION
        while True:
            now = place % _DEGREE
            state[now] = (state[now] + state[(place - _SEPARATION) % _DEGREE]) & below
            if place >= _UNUSED + _SEPARATION:
                yield state[now] >> 1
            place += 1

    def numbers_of(seeds: Array) -> Numbers:
        first = np.where(seeds == 0, zero, seeds).astype(np.int64)
        first = np.where(first < 1 << 31, first, first - (1 << 32))
        rows = [(first % PRIME if after is _park_miller else first).astype(np.uint64)]
        while len(rows) < _DEGREE:
            rows.append(after(rows[-1]))
        kind: Any = np.uint32 if bits == 32 else np.uint64
        state = [first.astype(kind), *(row.astype(kind) for row in rows[1:])]

        def sums() -> Iterator[Array]:
            for place in count(_SEPARATION):
                now = place % _DEGREE
                state[now] += state[(place - _SEPARATION) % _DEGREE]
                if place >= _UNUSED + _SEPARATION:
                    yield (state[now] & kind(below)) >> kind(1)

        return kept(sums())

    return Source(words, 1 << (bits - 1), 1 << 32, numbers, numbers_of)


RAND48: Final = Recurrence(0x5DEECE66D, 0xB, 48)
NUMBERS48: Final = RAND48._replace(shift=17)


def _java_doubles() -> Source:
    """nextDouble() of java.util.Random as a number below 2^53: 26 bits of one step, then 27 bits of the next."""
    states = congruential("", RAND48, 1 << 48, lambda seed: seed ^ RAND48.multiplier)

    def numbers(seed: int) -> Iterator[int]:
        steps = states.numbers(seed)
        while True:
            yield next(steps) >> 22 << 27 | next(steps) >> 21

    def numbers_of(seeds: Array) -> Numbers:
        step = states.numbers_of(seeds)
        return cache(lambda place: step(2 * place) >> 22 << 27 | step(2 * place + 1) >> 21)

    return Source(
        "nextDouble() of java.util.Random, new Random({seed})", 1 << 53, 1 << 48, numbers, numbers_of, jumps=True
    )


ADDITIVE: Final = additive("rand() of glibc, srand({seed})", _park_miller, 32)
DEAL: Final = additive("random() inside Andrews' Deal 3.1.9, option -s {seed}", _unreduced, 33)
DEALER_EXE: Final = additive("random() inside dealer.exe, option -s {seed}", _unreduced, 32, zero=0)
"""Its words have 64 bits, of which a draw takes the bits 16 to 31: words of 32 bits have the same."""

ANSI: Final = congruential(
    "rand() of the example in the C standard, srand({seed})", Recurrence(1103515245, 12345, 31, 16, 15), 1 << 31
)
MICROSOFT: Final = congruential(
    "rand() of Microsoft C, srand({seed})", Recurrence(214013, 2531011, 31, 16, 15), 1 << 31
)
BORLAND: Final = congruential("rand() of Borland C, srand({seed})", Recurrence(22695477, 1, 31, 16, 15), 1 << 31)
MACOS: Final = multiplicative(
    "rand() of macOS, srand({seed})", 16807, lambda seed: np.where(seed == 0, 123459876, seed) % PRIME
)
FREEBSD: Final = multiplicative("rand() of FreeBSD, srand({seed})", 16807, lambda seed: seed % (PRIME - 1) + 1, 1)
MUSL: Final = congruential(
    "rand() of musl, srand({seed})",
    Recurrence(6364136223846793005, 1, 64, 33),
    1 << 32,
    lambda seed: seed + 0xFFFFFFFF & 0xFFFFFFFF,
)
DRAND48: Final = congruential("drand48(), srand48({seed})", RAND48, 1 << 32, lambda seed: seed << 16 | 0x330E)
LRAND48: Final = congruential("lrand48(), srand48({seed})", NUMBERS48, 1 << 32, lambda seed: seed << 16 | 0x330E)
LRAND48_STATE: Final = congruential("lrand48(), the state of seed48() {seed}", NUMBERS48, 1 << 48)
JAVA: Final = congruential(
    "java.util.Random, new Random({seed})", NUMBERS48, 1 << 48, lambda seed: seed ^ RAND48.multiplier
)
JAVA_DOUBLE: Final = _java_doubles()
ICON: Final = congruential("Icon's generator, &random := {seed}", Recurrence(1103515245, 453816694, 31), 1 << 31)
VISUAL_BASIC: Final = congruential("Rnd of Visual Basic, state {seed}", Recurrence(1140671485, 12820163, 24), 1 << 24)
DELPHI: Final = congruential(
    "Random of Turbo Pascal and Delphi, RandSeed := {seed}", Recurrence(134775813, 1, 32), 1 << 32
)
SIMPLE: Final = congruential(
    "the simple rand() of C libraries (glibc TYPE_0), srand({seed})", Recurrence(1103515245, 12345, 31), 1 << 31
)
MINIMAL: Final = multiplicative("minstd_rand of C++, seed {seed}", 48271, lambda seed: np.where(seed == 0, 1, seed))
DEFAULT_ENGINE: Final = multiplicative(
    "std::default_random_engine of GCC, seed {seed}", 16807, lambda seed: np.where(seed == 0, 1, seed), 1
)._replace(values=PRIME - 1)
RECIPES: Final = congruential(
    "the quick generator of Numerical Recipes, seed {seed}", Recurrence(1664525, 1013904223, 32), 1 << 32
)
