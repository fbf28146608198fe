"""Questions about counts, combinations and bit sets (spec chapters 2 to 4)."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Any

from dealref.combinatorics import combination
from dealref.combinatorics.counting import LIMIT
from dealref.vectorgen.question import Question
from dealref.vectorgen.samples import draw


def binomials() -> Iterator[Question]:
    """Questions for `binomial`."""

    def ask(name: str, n: int, k: int, why: str, *flags: str, spec: str = "COUNT-1") -> Question:
        return Question(name=name, method="binomial", params={"n": n, "k": k}, flags=flags, why=why, spec=spec)

    for n, k in ((0, 0), (0, 1), (1, 0), (1, 1), (3, 4), (13, 14), (52, 53), (0, LIMIT)):
        yield ask(f"ends-{n}-{k}", n, k, "an edge of Pascal's triangle: 1 on it, 0 beyond it", "end")
    for n in range(14):
        yield ask(f"row-13-{n}", 13, n, "cards of one suit in a hand", "small")
    for n in range(53):
        yield ask(f"hands-from-{n}", n, 13, "13-card hands from n cards; 0 below 13", "boundary")
    for k in range(53):
        yield ask(f"deck-{k}", 52, k, "subsets of the deck: past 2^32 early, symmetric in k", "word-size")
    for n in (31, 32, 33, 34, 53, 54, 56, 57, 61, 62, 63, 64, 65, 66, 67, 68, 70, 100, 127):
        yield ask(f"central-{n}", n, n // 2, "central coefficients cross 2^31 to 2^64 and 2^53 on the way", "word-size")
    for k in (0, 1, 2, 63, 64, 65, 127, 128):
        yield ask(f"limit-{k}", LIMIT, k, "the largest n that is answered", "end", spec="COUNT-4")
    for i in range(1, 51):
        n = draw(f"binomial/n/{i}", LIMIT + 1)
        yield ask(f"sample-{i:03}", n, draw(f"binomial/k/{i}", n + 1), "drawn", "sample")


def multinomials() -> Iterator[Question]:
    """Questions for `multinomial`."""

    def ask(name: str, parts: Iterable[int], why: str, *flags: str, spec: str = "COUNT-2") -> Question:
        return Question(name=name, method="multinomial", params={"parts": list(parts)}, flags=flags, why=why, spec=spec)

    yield ask("empty", [], "no receivers: one way to hand out nothing", "end")
    for parts in ([0], [1], [5], [0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2], [13, 0], [0, 13, 13, 0]):
        yield ask(f"small-{'-'.join(map(str, parts))}", parts, "zeros and single parts leave 1", "small")
    for order in permutations((2, 3, 4)):
        yield ask(f"order-{'-'.join(map(str, order))}", order, "the order of the parts does not matter", "small")
    for cards in range(13):
        parts = [cards, 13, 13, 13]
        yield ask(f"dealing-{cards}-13-13-13", parts, "deals still possible part of the way through", "word-size")
    yield ask("deck-split", [26, 26], "Christman's Nds", "word-size")
    yield ask("limit-sum", [64, 64], "the largest sum that is answered", "end", spec="COUNT-4")
    yield ask("limit-one-part", [LIMIT], "the largest part", "end", spec="COUNT-4")
    yield ask("fits-factorial", [1] * 49, "49! has 63 digits", "end", spec="COUNT-4")
    for i in range(1, 31):
        parts = [draw(f"multinomial/{i}/{j}", 14) for j in range(4)]
        yield ask(f"sample-{i:03}", parts, "drawn", "sample")


def combination_questions() -> Iterator[Question]:
    """Questions for `combination.rank` and `combination.unrank`, each in both directions."""
    listing = sorted(combinations(range(6), 3), key=lambda elements: elements[::-1])
    for number, elements in enumerate(listing):
        name = "listing-" + "".join(map(str, elements))
        yield from _both(name, elements, number, "Andrews' listing of the 3-subsets of six", "published", "small")
    for size in (0, 1, 2, 3, 13, 26, 64, 127, LIMIT):
        first = tuple(range(size))
        last = tuple(range(LIMIT - size, LIMIT))
        yield from _both(f"first-{size}", first, 0, "the smallest elements: number 0", "end")
        yield from _both(f"last-{size}", last, comb(LIMIT, size) - 1, "the largest elements allowed", "end")
    for size in (2, 3, 13):
        for top in range(size, 53):
            # The first combination with largest element `top`, and the last without it.
            from_here = (*range(size - 1), top)
            before = tuple(range(top - size, top))
            why = f"largest element {top}: here C(K, size) equals the number, or exceeds it by one"
            yield from _both(f"top-{size}-{top}", from_here, comb(top, size), why, "boundary")
            yield from _both(f"below-top-{size}-{top}", before, comb(top, size) - 1, why, "boundary")
    for i in range(1, 101):
        size = 1 + draw(f"combination/size/{i}", 26)
        number = draw(f"combination/number/{i}", comb(52, size))
        drawn = combination.unrank(number, size)
        yield from _both(f"sample-{i:03}", drawn, number, "drawn: a subset of the deck", "sample")


def _both(name: str, elements: tuple[int, ...], number: int, why: str, *flags: str) -> Iterator[Question]:
    answer = {"result": {"number": str(number)}}
    yield Question(
        name=name, method="combination.rank", params={"elements": list(elements)}, flags=flags, why=why, spec="COMB-3",
        stated=answer,
    )  # fmt: skip
    yield _unranked(name, number, len(elements), why, *flags, stated={"result": {"elements": list(elements)}})


def _unranked(name: str, number: int, size: int, why: str, *flags: str, spec: str = "COMB-4", **more: Any) -> Question:
    params = {"number": str(number), "size": size}
    return Question(name=name, method="combination.unrank", params=params, flags=flags, why=why, spec=spec, **more)


def bit_sets() -> Iterator[Question]:
    """Questions for `bitset.rank`, `bitset.unrank` and `bitset.table`."""
    for width in (13, 26, 52):
        yield from _bit_sets_of(width)
    for width in (13, 26):
        yield Question(
            name=f"width-{width}", method="bitset.table", params={"width": width}, flags=("published",),
            why="Christman's table, every row", spec="BITS-5",
        )  # fmt: skip


def _bit_sets_of(width: int) -> Iterator[Question]:
    for ones in range(width + 1):
        entries = comb(width, ones)
        yield _found(f"first-{width}-{ones}", width, ones, 0, "the first number with that many ones", "end")
        yield _found(f"last-{width}-{ones}", width, ones, entries - 1, "the last number with that many ones", "end")
        lowest = (1 << ones) - 1
        yield _position(f"low-ones-{width}-{ones}", width, lowest, "all ones at the lower end", "pattern")
        yield _position(f"high-ones-{width}-{ones}", width, lowest << width - ones, "ones at the upper end", "pattern")
    for bit in range(width):
        yield _position(f"bit-{width}-{bit}", width, 1 << bit, "a single one: bits counted from the wrong end", "small")
    if width > 13:
        half, ones = width // 2, width // 2
        start = 0
        for upper in range(half):
            start += comb(half, upper) ** 2
            why = f"the upper half goes from {upper} ones to {upper + 1}: a row of Christman's table"
            yield _found(f"before-upper-{width}-{upper + 1}", width, ones, start - 1, why, "boundary")
            yield _found(f"upper-{width}-{upper + 1}", width, ones, start, why, "boundary")
    for i in range(1, 61):
        value = draw(f"bitset/value/{width}/{i}", 1 << width)
        yield _position(f"sample-{width}-{i:03}", width, value, "drawn", "sample")
        ones = draw(f"bitset/ones/{width}/{i}", width + 1)
        position = draw(f"bitset/position/{width}/{i}", comb(width, ones))
        yield _found(f"sample-{width}-{i:03}", width, ones, position, "drawn", "sample")


def _found(name: str, width: int, ones: int, position: int, why: str, *flags: str) -> Question:
    params = {"width": width, "ones": ones, "position": str(position)}
    rule = "BITS-1" if width == 13 else "BITS-2"
    return Question(name=name, method="bitset.unrank", params=params, flags=flags, why=why, spec=rule)


def _position(name: str, width: int, value: int, why: str, *flags: str) -> Question:
    params = {"width": width, "value": str(value)}
    rule = "BITS-1" if width == 13 else "BITS-2"
    return Question(name=name, method="bitset.rank", params=params, flags=flags, why=why, spec=rule)
