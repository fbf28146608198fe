"""How a program draws a number below n: a generator, and how its number is brought below n (AUDIT-18)."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from dealaudit.generators import sources
from dealaudit.generators.sources import Array, Source

Choose = Callable[[int], int]
"""The next number below n."""


class Drawing(NamedTuple):
    """A way to draw numbers below n from a seed; `generator` holds `{seed}`, and there are so many `seeds`."""

    generator: str
    bound: str
    seeds: int
    start: Callable[[int], Choose]
    chosen: Callable[[Array, Sequence[int], Sequence[int], int], Sequence[Array]]
    """Of all these seeds the draws at some places of a shuffle with these sizes, after so many draws before it."""

    seeds_before: Callable[[Array], Array] | None = None
    """The seeds with these first states, where the first draw never falls as the state rises within 2^16 states."""


def _bound(words: str, source: Source, reduced: Callable[[Any, int, int], Any]) -> Drawing:
    """The drawing that takes each number of a source and brings it below n by `reduced(number, values, n)`."""

    def start(seed: int) -> Choose:
        numbers = source.numbers(seed)
        return lambda n: int(reduced(next(numbers), source.values, n))

    def chosen(seeds: Array, sizes: Sequence[int], places: Sequence[int], before: int) -> Sequence[Array]:
        rows = zip(source.numbers_at(seeds, [before + place for place in places]), places, strict=True)
        return [reduced(numbers, source.values, sizes[place]).astype(np.uint8) for numbers, place in rows]

    rises = reduced is not _remainder or source.values == 1 << 15
    return Drawing(source.words, words, source.seeds, start, chosen, source.seeds_before if rises else None)


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


def _python(seed: int) -> Choose:
    return Random(seed).randrange  # noqa: S311  the generator that is looked for


def _python_chosen(seeds: Array, sizes: Sequence[int], places: Sequence[int], before: int) -> Sequence[Array]:
    rows = _python_rows(tuple(seeds.tolist()), (*(1,) * before, *sizes[: max(places) + 1]))
    return [rows[:, before + place] for place in places]


@lru_cache(maxsize=8)
def _python_rows(seeds: tuple[int, ...], drawn: tuple[int, ...]) -> Array:
    """The draws below these n of each seed, kept because two shuffles draw the same."""
    generator = Random()  # noqa: S311  the generator that is looked for

    def after(seed: int) -> list[int]:
        generator.seed(seed)
        return [generator.randrange(n) for n in drawn]

    return np.array([after(seed) for seed in seeds], dtype=np.uint8).reshape(len(seeds), len(drawn))


def _usual(source: Source) -> Iterable[Drawing]:
    """The usual ways of rand(): the quotient differs from the scaled number only where there are few numbers."""
    yield _bound("number % n", source, _remainder)
    yield _bound(f"number * n / {source.values}", source, _scaled)
    if source.values == 1 << 15:
        yield _bound("number / (RAND_MAX / n + 1)", source, _quotient)


PYTHON: Final = Drawing("random of Python, random.seed({seed})", "randrange(n)", 1 << 32, _python, _python_chosen)
ICON: Final = _bound("?n", sources.ICON, _icon)
JAVA: Final = _bound("nextInt(n)", sources.JAVA, _next_int)._replace(start=_java_next_int)
LRAND48_STATE: Final = _bound("lrand48() % n", sources.LRAND48_STATE, _remainder)
DEALER: Final = _sixteen_bits(sources.ADDITIVE, 0)
DEALER_EXE: Final = _sixteen_bits(sources.DEALER_EXE, 15)
DEAL: Final = _bound("number % n", sources.DEAL, _remainder)
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
)
