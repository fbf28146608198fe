"""How a program draws a number below n: a generator, and how its number is brought below n (AUDIT-18)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from dealaudit.generators import pcg, sources, twisters
from dealaudit.generators.sources import Array, Numbers, Source

Choose = Callable[[int], int]
"""The next number below n."""

Draws = Callable[[Sequence[int]], Array]
"""Of many seeds the last of the draws with these sizes, which are all from the seed on."""


class Drawing(NamedTuple):
    """A way to draw numbers below n: a source, and how its numbers are brought below n."""

    source: Source
    bound: str
    start: Callable[[int], Choose]
    draws: Callable[[Numbers], Draws]
    """The draws of many seeds from their numbers; what was asked for once is kept."""

    rises: bool = False
    """Whether the first draw never falls as the first number rises within 2^16 numbers."""

    @property
    def seeds_before(self) -> Callable[[Array], Array] | None:
        """The seeds with these first states, where seeds in their order decide the first draw together."""
        return self.source.seeds_before if self.rises else None


def _bound(words: str, source: Source, reduced: Callable[[Any, int, int], Any]) -> Drawing:
    """The drawing that takes each number of a source and brings it below n by `reduced(number, values, n)`."""

    def start(seed: int) -> Choose:
        numbers = source.numbers(seed)
        return lambda n: int(reduced(next(numbers), source.values, n))

    def draws(numbers: Numbers) -> Draws:
        at = cache(lambda place, n: reduced(numbers(place), source.values, n).astype(np.uint8))
        return lambda sizes: at(len(sizes) - 1, sizes[-1])

    return Drawing(source, words, start, draws, reduced is not _remainder or source.values == 1 << 15)


def _remainder(number: Any, _values: int, n: int) -> Any:  # noqa: ANN401  a number, or an array of them
    return number - number // n * n


def _scaled(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
    return number * (n / values)


def _quotient(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
    return number // ((values - 1) // n + 1)


def _icon(number: Any, _values: int, n: int) -> Any:  # noqa: ANN401
    return number * 4.65661286e-10 * n


def _next_int(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
    """Random.nextInt(n) of Java, but for the numbers passed over near 2^31: fewer than 52 of them for n of a deck."""
    return _scaled(number, values, n) if n & (n - 1) == 0 else _remainder(number, values, n)


def _java_next_int(seed: int) -> Choose:
    """nextInt(n) of java.util.Random, with the numbers passed over.

    Source: the Java platform's documentation of Random.nextInt(int).
    """
    numbers = sources.JAVA.numbers(seed)

    def choose(n: int) -> int:
        number = next(numbers)
        while n & (n - 1) and number - number % n + n > sources.JAVA.values:
            number = next(numbers)
        return int(_next_int(number, sources.JAVA.values, n))

    return choose


def _sixteen_bits(source: Source, shift: int) -> Drawing:
    """The drawing of the program dealer: 16 bits of each number, passed over if they would favour small draws."""

    def start(seed: int) -> Choose:
        numbers = (number >> shift & 65535 for number in source.numbers(seed))
        return lambda n: next(number for number in numbers if number < 65536 - 65536 % n) % n

    def reduced(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
        return _remainder(number >> shift & 65535, values, n)

    return _bound("16 bits % n", source, reduced)._replace(start=start)


def _half_remainder(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
    return _remainder(number >> 1, values, n)


Uniform = Callable[[Iterator[int], int, int], int]
"""A draw below n from numbers below `values`, uniform(numbers, values, n): what would favour some is passed over."""


def _multiplied(numbers: Iterator[int], values: int, n: int) -> int:
    """std::uniform_int_distribution of GCC since version 11 where numbers have 32 bits, and NumPy's Generator.

    Source: Lemire, "Fast random integer generation in an interval", ACM TOMACS 29 (2019).
    """
    while True:
        draw, rest = divmod(next(numbers) * n, values)
        if rest >= values % n:
            return draw


def _divided(numbers: Iterator[int], values: int, n: int) -> int:
    """std::uniform_int_distribution of GCC up to version 10, and later for other numbers than of 32 bits."""
    scale = (values - 1) // n
    return next(number for number in numbers if number < n * scale) // scale


def _range_quotient(number: Any, values: int, n: int) -> Any:  # noqa: ANN401
    return number // ((values - 1) // n)


def _multiplying(words: str, source: Source) -> Drawing:
    """The drawing by _multiplied; the sieve knows no numbers passed over, which are fewer than n in 2^32."""

    def start(seed: int) -> Choose:
        numbers = source.numbers(seed)
        return lambda n: _multiplied(numbers, source.values, n)

    return _bound(words, source, _scaled)._replace(start=start)


def _two_at_a_time(words: str, source: Source, uniform: Uniform, reduced: Callable[[Any, int, int], Any]) -> Drawing:
    """The drawing of std::shuffle of GCC: one number gives an odd n and the next even one, but for n = 2.

    Source: the GNU C++ Library, bits/stl_algo.h.
    """

    def start(seed: int) -> Choose:
        numbers, left = source.numbers(seed), list[int]()

        def choose(n: int) -> int:
            if left:
                return left.pop()
            if n <= 2:
                return uniform(numbers, source.values, n)
            draw, other = divmod(uniform(numbers, source.values, n * (n + 1)), n + 1)
            left.append(other)
            return draw

        return choose

    def draws(numbers: Numbers) -> Draws:
        def last(sizes: Sequence[int]) -> Array:
            n = sizes[-1]
            even = n + n % 2
            both: Array = reduced(numbers(len(sizes) // 2), source.values, even * max(even - 1, 1)).astype(np.uint32)
            return (both // even if n % 2 else both % even).astype(np.uint8)

        return last

    return Drawing(source, words, start, draws)


_LOOKED_AT: Final = ((24, 6), (32, 8), (64, 16), (twisters.MOST, 52))
"""So many numbers are looked at for up to so many draws: fewer than one seed in 10^7 needs more, and is missed."""


def _passing_over(words: str, source: Source, taken: Callable[[Any, int], Any]) -> Drawing:
    """The drawing that takes some bits of each number, `taken(number, n)`, and passes over what is not below n."""

    def start(seed: int) -> Choose:
        numbers = source.numbers(seed)
        return lambda n: next(draw for number in numbers if (draw := taken(number, n)) < n)

    def draws(numbers: Numbers) -> Draws:
        rows = cache(lambda count: np.concatenate([numbers(place) for place in range(count)]))
        many = len(numbers(0))
        columns = np.arange(many)
        found: dict[tuple[int, ...], tuple[Array, Array]] = {(): (columns, columns)}

        def after(places: Array, drawn: int, n: int) -> tuple[Array, Array]:
            """The places of the numbers behind the next of the draws, with all numbers in a row, and the draw."""
            count = next(count for count, most in _LOOKED_AT if drawn <= most)
            every, last = rows(count), (count - 1) * many
            places = np.minimum(places, last + columns)
            draw = taken(every.take(places), n)
            while len(over := np.flatnonzero((draw >= n) & (places < last))):
                places[over] += many
                draw[over] = taken(every.take(places[over]), n)
            return places + many, draw.astype(np.uint8)

        def at(sizes: Sequence[int]) -> Array:
            # No recursion: a function that holds itself is freed late, and all these numbers with it.
            for drawn in range(1, len(sizes) + 1):
                if (these := tuple(sizes[:drawn])) not in found:
                    found[these] = after(found[these[:-1]][0], drawn, these[-1])
            return found[tuple(sizes)][1]

        return at

    return Drawing(source, words, start, draws)


def _high_bits(number: Any, n: int) -> Any:  # noqa: ANN401
    return number >> 32 - n.bit_length()


def _low_bits(number: Any, n: int) -> Any:  # noqa: ANN401
    return number & (1 << (n - 1).bit_length()) - 1


def _usual(source: Source) -> Iterable[Drawing]:
    """The usual ways of rand(): the quotient differs from the scaled number only where there are few numbers."""
    yield _bound("number % n", source, _remainder)
    yield _bound(f"number * n / {source.values}", source, _scaled)
    if source.values == 1 << 15:
        yield _bound("number / (RAND_MAX / n + 1)", source, _quotient)


OF_LIBRARIES: Final = (
    _bound("number / 2 % n (mt_rand() % n of PHP)", twisters.TWISTER, _half_remainder),
    _multiplying("number * n / 4294967296 (std::uniform_int_distribution of GCC)", twisters.TWISTER),
    _passing_over("low bits below n (shuffle and permutation of NumPy, shuffle of Ruby)", twisters.TWISTER, _low_bits),
    _multiplying("integers(n)", pcg.PCG64),
    _passing_over("low bits below n (shuffle and permutation)", pcg.PCG64, _low_bits),
    _passing_over("randrange(n)", twisters.PYTHON, _high_bits),
)
STD_SHUFFLE: Final = (
    _two_at_a_time("std::shuffle", sources.DEFAULT_ENGINE, _divided, _range_quotient),
    _two_at_a_time("std::shuffle of GCC since version 11", twisters.TWISTER, _multiplied, _scaled),
    _two_at_a_time("std::shuffle of GCC up to version 10", twisters.TWISTER, _divided, _range_quotient),
)
ICON: Final = _bound("?n", sources.ICON, _icon)
JAVA: Final = _bound("nextInt(n)", sources.JAVA, _next_int)._replace(start=_java_next_int)
LRAND48_STATE: Final = _bound("lrand48() % n", sources.LRAND48_STATE, _remainder)
DEALER: Final = _sixteen_bits(sources.ADDITIVE, 0)
DEALER_EXE: Final = _sixteen_bits(sources.DEALER_EXE, 15)
DEAL: Final = _bound("number % n", sources.DEAL, _remainder)
OF_PROGRAMS: Final = (DEALER, DEALER_EXE, DEAL)
DRAWINGS: Final = (
    *_usual(sources.ADDITIVE),
    *_usual(sources.MICROSOFT),
    JAVA,
    _bound("nextDouble() * n", sources.JAVA_DOUBLE, _scaled),
    _bound("drand48() * n", sources.DRAND48, _scaled),
    _bound("lrand48() % n", sources.LRAND48, _remainder),
    *_usual(sources.ANSI),
    *_usual(sources.MACOS),
    _bound("Rnd * n", sources.VISUAL_BASIC, _scaled),
    _bound("Random(n)", sources.DELPHI, _scaled),
    *_usual(sources.MUSL),
    *_usual(sources.BORLAND),
    *_usual(sources.FREEBSD),
    *_usual(sources.RECIPES),
    *_usual(sources.SIMPLE),
    *_usual(sources.MINIMAL),
    ICON,
    _bound("number % n (shuffle and mt_rand(0, n - 1) of PHP)", twisters.TWISTER, _remainder),
)
