"""Questions about counts, combinations and bit sets (spec chapters 2 to 4)."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Any, Final

from dealref.combinatorics import combination
from dealref.combinatorics.counting import LIMIT
from dealref.errors import Malformed, OutOfRange, TooLarge
from vectorgen.rejections import (
    FAULTY_COUNTERS,
    FAULTY_LISTS,
    FAULTY_NUMBERS,
    LONG,
    Fault,
    acceptance,
    after,
    member_refusals,
    prefixed,
    refusals,
    rejection,
)
from vectorgen.samples import draw
from vectorgen.vector import Question, additions

_LARGE: Final = ((f"{LIMIT + 1}", LIMIT + 1), ("1000000", 1_000_000), ("two-to-53-minus-1", (1 << 53) - 1))
_CUT: Final = "right if only its low 32 bits are kept"


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    yield from _binomials()
    yield from _multinomials()
    yield from _combinations()
    yield from _bit_sets()
    yield from additions("2.2.0", _many_parts())


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    yield from _of_counting()
    yield from _of_combinations()
    yield from _of_bit_sets()
    yield from additions("2.2.0", _of_long_and_deep())


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    yield after("binomial", {"n": 51, "k": 17})
    yield after("multinomial", {"parts": [12, 13, 13, 13]})
    yield after("combination.rank", {"elements": [3, 14, 15, 92]})
    yield after("combination.unrank", {"number": "3141592", "size": 6})
    yield after("bitset.rank", {"width": 52, "value": "3141592653589793"})
    yield after("bitset.unrank", {"width": 52, "ones": 26, "position": "314159265358979"})
    yield after("bitset.table", {"width": 26})


def _binomials() -> Iterator[Question]:
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


def _multinomials() -> Iterator[Question]:
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


def _many_parts() -> Iterator[Question]:
    why = "the list is as long as it likes, only its sum is limited"
    parts = [2, *[0] * 300, 3]
    yield Question(
        name="zeros-300", method="multinomial", params={"parts": parts}, flags=("end",), why=why, spec="COUNT-4",
        stated={"result": {"value": "10"}},
    )  # fmt: skip


def _combinations() -> Iterator[Question]:
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
        subset = combination.unrank(number, size)
        yield from _both(f"sample-{i:03}", subset, number, "drawn: a subset of the deck", "sample")


def _both(name: str, elements: tuple[int, ...], number: int, why: str, *flags: str) -> Iterator[Question]:
    answer = {"result": {"number": str(number)}}
    yield Question(
        name=name, method="combination.rank", params={"elements": list(elements)}, flags=flags, why=why, spec="COMB-3",
        stated=answer,
    )  # fmt: skip
    yield _combination(name, number, len(elements), why, *flags, stated={"result": {"elements": list(elements)}})


def _combination(
    name: str, number: int, size: int, why: str, *flags: str, spec: str = "COMB-4", **more: Any
) -> Question:
    params = {"number": str(number), "size": size}
    return Question(name=name, method="combination.unrank", params=params, flags=flags, why=why, spec=spec, **more)


def _bit_sets() -> Iterator[Question]:
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
        yield _bit_set(f"first-{width}-{ones}", width, ones, 0, "the first number with this count of ones", "end")
        yield _bit_set(
            f"last-{width}-{ones}", width, ones, entries - 1, "the last number with this count of ones", "end"
        )
        lowest = (1 << ones) - 1
        yield _position(f"low-ones-{width}-{ones}", width, lowest, "all ones in the lowest bits", "pattern")
        yield _position(
            f"high-ones-{width}-{ones}", width, lowest << width - ones, "all ones in the highest bits", "pattern"
        )
    for bit in range(width):
        yield _position(
            f"bit-{width}-{bit}", width, 1 << bit, "a single one: bits counted from the wrong side", "small"
        )
    if width > 13:
        half, ones = width // 2, width // 2
        start = 0
        for upper in range(half):
            start += comb(half, upper) ** 2
            why = f"the upper half goes from {upper} ones to {upper + 1}: a row of Christman's table"
            yield _bit_set(f"before-upper-{width}-{upper + 1}", width, ones, start - 1, why, "boundary")
            yield _bit_set(f"upper-{width}-{upper + 1}", width, ones, start, why, "boundary")
    for i in range(1, 61):
        value = draw(f"bitset/value/{width}/{i}", 1 << width)
        yield _position(f"sample-{width}-{i:03}", width, value, "drawn", "sample")
        ones = draw(f"bitset/ones/{width}/{i}", width + 1)
        position = draw(f"bitset/position/{width}/{i}", comb(width, ones))
        yield _bit_set(f"sample-{width}-{i:03}", width, ones, position, "drawn", "sample")


def _bit_set(name: str, width: int, ones: int, position: int, why: str, *flags: str) -> Question:
    params = {"width": width, "ones": ones, "position": str(position)}
    rule = "BITS-1" if width == 13 else "BITS-2"
    return Question(name=name, method="bitset.unrank", params=params, flags=flags, why=why, spec=rule)


def _position(name: str, width: int, value: int, why: str, *flags: str) -> Question:
    params = {"width": width, "value": str(value)}
    rule = "BITS-1" if width == 13 else "BITS-2"
    return Question(name=name, method="bitset.rank", params=params, flags=flags, why=why, spec=rule)


def _of_counting() -> Iterator[Question]:
    valid = {"n": 5, "k": 2}
    for member in valid:
        large = ((name, value, TooLarge, "above the limit", "COUNT-4") for name, value in _LARGE)
        yield from refusals("binomial", valid, member, prefixed(member, (*FAULTY_COUNTERS, *large)))
    yield acceptance("binomial", "twin-limit", {"n": LIMIT, "k": LIMIT}, "COUNT-4", "the limit itself")
    yield from member_refusals("binomial", valid)
    large_sums = (
        ("sum-129", [LIMIT, 1], TooLarge, "the sum is above the limit", "COUNT-4"),
        ("large-part", [(1 << 53) - 1], TooLarge, "a part is above the limit", "COUNT-4"),
        ("factorial-50", [1] * 50, TooLarge, "50! has 65 digits, one more than may be written", "COUNT-4"),
        ("digits-65", [*[7] * 9, 8], TooLarge, "the answer has 65 digits, one more than may be written", "COUNT-4"),
        ("factorial-128", [1] * LIMIT, TooLarge, "the sum is within the limit, the answer far from it", "COUNT-4"),
    )
    yield from refusals("multinomial", {"parts": [1, 2]}, "parts", (*FAULTY_LISTS, *large_sums))
    why = "the answer has 64 digits, as many as may be written"
    yield acceptance("multinomial", "twin-digits-64", {"parts": [16, 16, 16, 16, 38]}, "COUNT-4", why)
    yield acceptance("multinomial", "twin-limit", {"parts": [LIMIT - 1, 1]}, "COUNT-4", "the limit itself")
    yield from member_refusals("multinomial", {"parts": [1, 2]})


def _of_combinations() -> Iterator[Question]:
    faults = (
        ("falling", [2, 1], Malformed, "elements ascend", "COMB-5"),
        ("equal", [2, 2], Malformed, "elements ascend strictly", "COMB-5"),
        ("one-step-back", [0, 5, 4, 9], Malformed, "elements ascend", "COMB-5"),
        ("element-128", [1, LIMIT], TooLarge, "above the limit", "COMB-5"),
        ("element-large", [(1 << 53) - 1], TooLarge, "above the limit", "COMB-5"),
    )
    yield from refusals("combination.rank", {"elements": [1, 2]}, "elements", (*FAULTY_LISTS, *faults))
    yield acceptance("combination.rank", "twin-127", {"elements": [1, LIMIT - 1]}, "COMB-5", "the largest element")
    yield from member_refusals("combination.rank", {"elements": [1, 2]})
    valid = {"number": "5", "size": 2}
    past = (("past-limit-2", str(comb(LIMIT, 2)), TooLarge, "it would need element 128", "COMB-5"),)
    empty = (("past-empty", "1", OutOfRange, "there is one empty combination", "COMB-5"),)
    yield from refusals("combination.unrank", {"number": "0", "size": 0}, "number", empty, twin="twin-empty")
    yield from refusals("combination.unrank", valid, "number", (*FAULTY_NUMBERS, *past))
    yield acceptance(
        "combination.unrank", "twin-limit", {"number": str(comb(LIMIT, 2) - 1), "size": 2}, "COMB-5", "it has 127"
    )
    large = ((f"size-{name}", value, TooLarge, "above the limit", "COMB-5") for name, value in _LARGE)
    yield from refusals("combination.unrank", valid, "size", (*prefixed("size", FAULTY_COUNTERS), *large))
    yield from member_refusals("combination.unrank", valid)


def _of_bit_sets() -> Iterator[Question]:
    widths = (("0", 0), ("12", 12), ("14", 14), ("64", 64), ("string", "13"), ("null", None), ("true", True))
    for method, valid in (
        ("bitset.rank", {"width": 13, "value": "5"}),
        ("bitset.unrank", {"width": 13, "ones": 5, "position": "5"}),
        ("bitset.table", {"width": 13}),
    ):
        extra = (("52", 52),) if method == "bitset.table" else ()
        faults = (
            (f"width-{n}", width, Malformed, "not a width of this operation", "BITS-6") for n, width in widths + extra
        )
        yield from refusals(method, valid, "width", faults)
        yield from member_refusals(method, valid)
    for width in (13, 26, 52):
        bits = {"width": width, "value": str((1 << width) - 1)}
        over = (f"value-{width}-bits-full", str(1 << width), OutOfRange, "needs one bit more", "BITS-6")
        yield from refusals("bitset.rank", bits, "value", (over,), twin=f"twin-{width}")
        for ones in (0, 1, width // 2, width):
            last = {"width": width, "ones": ones, "position": str(comb(width, ones) - 1)}
            past = (f"past-{width}-{ones}", str(comb(width, ones)), OutOfRange, "one past the last position", "BITS-6")
            yield from refusals("bitset.unrank", last, "position", (past,), twin=f"twin-{width}-{ones}")
        many = (f"ones-over-{width}", width + 1, OutOfRange, "more ones than bits", "BITS-6")
        full = {"width": width, "ones": width, "position": "0"}
        yield from refusals("bitset.unrank", full, "ones", (many,), twin=f"twin-full-{width}")
    yield from refusals("bitset.rank", {"width": 13, "value": "5"}, "value", FAULTY_NUMBERS)
    valid = {"width": 13, "ones": 5, "position": "5"}
    yield from refusals("bitset.unrank", valid, "position", FAULTY_NUMBERS)
    yield from refusals("bitset.unrank", valid, "ones", prefixed("ones", FAULTY_COUNTERS))


def _of_long_and_deep() -> Iterator[Question]:
    """Values that a reader of JSON holds, and that readers in many languages cut short, refuse or fail on."""
    valid = {"n": 5, "k": 2}
    deep: object = 5
    for _ in range(50):
        deep = [deep]
    n: tuple[Fault, ...] = (
        ("n-300-digits", LONG, Malformed, "JSON, whatever a reader of numbers makes of its digits", "PROTO-10"),
        ("n-50-levels", deep, Malformed, "a list is no counter, however deep it is", "PROTO-10"),
        ("n-two-to-32-plus-5", (1 << 32) + 5, TooLarge, _CUT, "COUNT-4"),
    )
    yield from refusals("binomial", valid, "n", n)
    why = "an unknown parameter, though its name is k where texts end at a NUL"
    yield rejection("binomial", "name-with-nul", {**valid, "k\0": 2}, Malformed, "PROTO-10", why)
    many = ("elements-129", list(range(LIMIT + 1)), TooLarge, "one more than a combination has", "COMB-5")
    yield from refusals("combination.rank", {"elements": list(range(LIMIT))}, "elements", (many,))
    full = ("past-limit-128", "1", TooLarge, "too large, though the largest size has one number only", "COMB-5")
    yield from refusals("combination.unrank", {"number": "0", "size": LIMIT}, "number", (full,))
    nul = ("trailing-nul", "5\0", Malformed, "no digit, though texts of some languages end there", "PROTO-10")
    yield from refusals("combination.unrank", {"number": "5", "size": 2}, "number", (nul,))
    ones = ("ones-two-to-32-plus-5", (1 << 32) + 5, OutOfRange, _CUT, "BITS-6")
    yield from refusals("bitset.unrank", {"width": 13, "ones": 5, "position": "5"}, "ones", (ones,))
