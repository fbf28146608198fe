"""Questions for `icon.*` (spec chapter 12)."""

from collections.abc import Iterator
from typing import Any, Final

from dealref.cards import pbn
from dealref.cards.deal import SEATS
from dealref.errors import Malformed, OutOfRange, TooLarge, Usage
from vectorgen.rejections import (
    FAULTY_COUNTERS,
    FAULTY_COUNTS,
    FAULTY_DEALS,
    FAULTY_TEXT_LISTS,
    LONG,
    ONE_SUIT_EACH,
    Fault,
    after,
    member_refusals,
    prefixed,
    refusals,
)
from vectorgen.samples import deal, deal_with_void, draw
from vectorgen.vector import Question, additions

_STATES: Final = 1 << 31
_MULTIPLIER, _INCREMENT = 1103515245, 453816694
_SAMPLES: Final = 40

_TELLING: Final = (
    (4820, "the earliest seed whose first deal is another one where the product is made in single precision"),
    (438059, "the earliest seed whose first deal is another one with state * n >> 31, that is with the scale 2^-31"),
    (4812881, "the earliest seed whose first deal is right with the scale 2^-31 and another one with 1/(2^31 - 1)"),
)
"""Seeds that tell the exact scale from its neighbours, with the mistake each one catches."""

_VOIDS: Final = {
    "N": (92, 9, 74, 22), "E": (25, 8, 30, 145), "S": (9, 57, 158, 14), "W": (51, 60, 57, 46)
}  # fmt: skip
"""The earliest seeds whose first deal has a void in spades, hearts, diamonds, clubs."""

_LONG: Final = ((650948, "S", 11), (72857, "S", 10), (157886, "H", 10), (128766, "D", 10), (1828, "C", 10))
"""Seeds whose first deal has a suit so long in one hand."""
_INTEGERS: Final[tuple[Fault, ...]] = (
    ("string", "5", Malformed, "a string is no integer", "PROTO-10"),
    ("fraction", 5.5, Malformed, "an integer is whole", "PROTO-10"),
    ("true", True, Malformed, "true is no integer", "PROTO-10"),
    ("null", None, Malformed, "null is no integer", "PROTO-10"),
    ("two-to-53", 1 << 53, Malformed, "it stays below 2^53", "PROTO-9"),
    ("minus-two-to-53", -(1 << 53), Malformed, "it stays above -2^53", "PROTO-9"),
    ("list", [5], Malformed, "a list is no integer", "PROTO-10"),
)
_ARGUMENTS: Final = (
    ("unknown-option", ["-x"], "no such option"),
    ("bare-integer", ["5"], "an integer without its option"),
    ("hands-missing", ["-h"], "the integer is missing"),
    ("seed-missing", ["-h", "5", "-s"], "the integer is missing at the end"),
    ("option-for-integer", ["-h", "-s", "17"], "an option is no integer"),
    ("hands-word", ["-h", "ten"], "no integer"),
    ("hands-empty", ["-h", ""], "an empty text is no integer"),
    ("hands-sign", ["-h", "-"], "a sign alone is no integer"),
    ("hands-two-signs", ["-h", "--5"], "one sign"),
    ("hands-letters-after", ["-h", "12abc"], "atoi and strtol stop at the letter, and take what is before it"),
    ("seed-letters-after", ["-s", "17x"], "atoi and strtol stop at the letter, and take what is before it"),
    ("seed-hexadecimal", ["-s", "0x11"], "a parser of program literals is at work"),
    ("seed-arabic", ["-s", "\u0665"], "a digit by Unicode"),
    ("joined", ["-h5"], "the integer is an argument of its own"),
    ("equals", ["-h=5"], "the integer is an argument of its own"),
    ("long-option", ["--help"], "no such option"),
    ("upper-case", ["-H", "5"], "options are exact"),
    ("in-one", ["-h 5"], "an option and its integer in one argument"),
    ("fault-after-a-good-one", ["-h", "5", "-x"], "deals nothing, whatever else is right"),
    ("fault-before-a-good-one", ["-x", "-h", "5"], "deals nothing, whatever else is right"),
    ("overridden-fault", ["-h", "x", "-h", "5"], "a later good one does not heal it"),
    ("empty-argument", [""], "no such option"),
)

_WORDS: Final[tuple[tuple[str, list[str], str], ...]] = (
    ("none", [], "the defaults"),
    ("hands", ["-h", "3"], "-h is no cry for help"),
    ("seed", ["-s", "99"], "the seed alone"),
    ("other-order", ["-s", "17", "-h", "10"], "any order"),
    ("hands-twice", ["-h", "1", "-h", "2"], "the last one counts"),
    ("seed-twice", ["-s", "1", "-h", "4", "-s", "2"], "the last one counts"),
    ("hands-zero", ["-h", "0"], "no deals, but no error"),
    ("hands-negative", ["-h", "-3"], "a loop that does nothing"),
    ("hands-many", ["-h", 64 * "9"], "as many digits as a number may have"),
    ("seed-negative", ["-s", "-1"], "a negative seed is an integer, not an option"),
    ("seed-plus", ["-s", "+17"], "a plus sign"),
    ("seed-zeros", ["-s", "0017"], "leading zeros, and not octal"),
    ("seed-minus-zero", ["-s", "-0"], "no other zero"),
    ("seed-32-bits", ["-s", "4294967297"], "more than 32 bits"),
    ("seed-largest", ["-s", str((1 << 53) - 1)], "the largest seed of the result"),
    ("seed-smallest", ["-s", str(1 - (1 << 53))], "the smallest"),
)
_LONG_WORDS: Final = (
    ("hands-minus-one", ["-h", "-1"], "a loop that does nothing"),
    ("hands-minus-zero", ["-h", "-0"], "no other zero"),
    ("hands-zeros", ["-h", 64 * "0" + 64 * "9"], "leading zeros are no digits of the result"),
    ("hands-minus-65-digits", ["-h", "-" + 65 * "9"], "negative, so 0, whatever its length"),
    ("hands-minus-1001-digits", ["-h", "-" + 1001 * "9"], "negative, so 0, whatever its length"),
    ("hands-minus-5000-digits", ["-h", "-" + 5000 * "9"], "more digits than readers of integers like to take"),
    ("hands-5000-zeros", ["-h", 5000 * "0" + "7"], "more digits than readers of integers like to take"),
    ("seed-5000-zeros", ["-s", "-" + 5000 * "0" + "7"], "more digits than readers of integers like to take"),
    ("hands-overridden", ["-h", 5000 * "9", "-h", "3"], "only the last integer of an option has to be answered"),
    ("seed-overridden", ["-s", 5000 * "9", "-s", "3"], "only the last integer of an option has to be answered"),
)
"""Arguments of version 2.1.0."""
_REPLACED: Final = (
    ("seed-overridden-two-to-53", ["-s", str(1 << 53), "-s", "1"], "the limits are those of the result"),
)
"""Arguments of version 2.2.0."""


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    yield from _randoms()
    yield from _deals()
    yield from _layouts()
    yield from _options(_WORDS)
    yield from additions("2.1.0", _more())
    yield from additions("2.2.0", _options(_REPLACED))


def _more() -> Iterator[Question]:
    yield _deal(17, 1000, "the largest count that is answered", "end")
    for seed in (-3_000_000_000, 3_000_000_000, -1):
        yield _deal(seed, 0, "the state of a seed that has another remainder mod 2^32", "word-size")
    yield from _options(_LONG_WORDS)


def _randoms() -> Iterator[Question]:
    ends = (("zero", 0), ("one", 1), ("last", _STATES - 1), ("next", _STATES), ("counter", (1 << 53) - 1))
    for n in (1, 2, 13, 52, 1000):
        for name, state in ends:
            yield _random(f"state-{name}-of-{n}", state, n, "states beside the range of a machine word", "word-size")
    for n in range(2, 53):
        # The least state' for which the value is n, and the one before it.
        highest = -(-(n - 1) * 10**18 // (465661286 * n))
        for name, state in (("below", highest - 1), ("at", highest)):
            before = (state - _INCREMENT) * pow(_MULTIPLIER, -1, _STATES) % _STATES
            why = "the two states on either side of the last change of the value: another scale, another rounding"
            yield _random(f"{name}-the-last-value-of-{n}", before, n, why, "boundary")
    for i in range(1, _SAMPLES + 1):
        state, n = draw(f"icon/state/{i}", _STATES), 1 + draw(f"icon/n/{i}", 1000)
        yield _random(f"sample-{i:03}", state, n, "drawn by VEC-7", "sample")


def _random(name: str, state: int, n: int, why: str, flag: str) -> Question:
    params = {"state": state, "n": n}
    return Question(name=name, method="icon.random", params=params, flags=(flag,), why=why, spec="ICON-1")


def _deals() -> Iterator[Question]:
    yield _deal(0, 1, "the newsletter's own sample", "published", rule="ICON-5")
    yield _deal(0, 5, "what the program prints without options: deck and state carry over", "carried", rule="ICON-4")
    yield _deal(0, 0, "no deal, and the state of the seed", "end")
    for seed in (1, 2, 3, 10, 100, 1987):
        yield _deal(seed, 2, "a small seed", "small")
    for seed, count in ((17, 10), (20, 36), (7, 100)):
        yield _deal(seed, count, "deck and state carry over from deal to deal", "carried", rule="ICON-4")
    for seed, why in _TELLING:
        yield _deal(seed, 1, why, "scale", rule="ICON-1")
    yield _deal(2684, 150, "the last of these deals is another one with the scale 2^-31", "scale", rule="ICON-1")
    yield from _word_sizes()
    for seat, seeds in _VOIDS.items():
        for suit, seed in zip("SHDC", seeds, strict=True):
            yield _deal(seed, 1, f"{seat} is void in {suit}", "void", f"void-{seat.lower()}-{suit.lower()}")
    for seed, suit, length in _LONG:
        yield _deal(seed, 1, f"{length} cards of {suit} in one hand", "long-suit", f"long-{suit.lower()}-{length}")
    for i in range(1, _SAMPLES + 1):
        seed = draw(f"icon/seed/{i}", 1 << 53) - (1 << 52)
        yield _deal(seed, 3, "drawn by VEC-7", "sample", f"sample-{i:03}")


def _word_sizes() -> Iterator[Question]:
    for exponent in (15, 16, 24, 30, 31, 32, 52):
        for step in (-1, 0, 1):
            for sign in (1, -1):
                yield _deal(sign * ((1 << exponent) + step), 1, "seeds count mod 2^31, negative ones too", "word-size")
    for seed in ((1 << 53) - 1, 1 - (1 << 53), -1, -2, -17, -438059):
        yield _deal(seed, 2, "the largest and the negative seeds", "word-size")


def _deal(seed: int, count: int, why: str, flag: str, name: str = "", *, rule: str = "ICON-6") -> Question:
    sign = "minus-" if seed < 0 else ""
    full_name = name or f"seed-{sign}{abs(seed)}-count-{count}"
    params = {"seed": seed, "count": count}
    return Question(name=full_name, method="icon.deals", params=params, flags=(flag,), why=why, spec=rule)


def _layouts() -> Iterator[Question]:
    for turn in range(4):
        suits = tuple((card // 13 + turn) % 4 for card in range(52))
        yield _layout(f"suits-from-{SEATS[turn].lower()}", suits, "a label and a blank for each void", "one-suited")
        turns = tuple((card + turn) % 4 for card in range(52))
        yield _layout(f"turns-from-{SEATS[turn].lower()}", turns, "the deck dealt in turn", "pattern")
    for seat in range(4):
        for suit in range(4):
            holders = deal_with_void(f"layout/void/{seat}/{suit}", seat, suit)
            yield _layout(f"void-{SEATS[seat].lower()}-{'shdc'[suit]}", holders, "a void keeps its blank", "void")
    for i in range(1, _SAMPLES + 1):
        yield _layout(f"sample-{i:03}", deal(f"layout/{i}"), "drawn by VEC-7", "sample")


def _layout(name: str, holders: tuple[int, ...], why: str, flag: str) -> Question:
    params = {"deal": pbn.to_text(holders)}
    return Question(name=name, method="icon.layout", params=params, flags=(flag,), why=why, spec="ICON-7")


def _options(words: tuple[tuple[str, list[str], str], ...]) -> Iterator[Question]:
    for name, argv, why in words:
        params: dict[str, Any] = {"argv": argv}
        yield Question(name=name, method="icon.options", params=params, flags=("spelling",), why=why, spec="ICON-8")


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    zero: tuple[Fault, ...] = (("n-0", 0, OutOfRange, "a choice out of nothing", "ICON-2"),)
    random = {"state": 5, "n": 6}
    yield from refusals("icon.random", random, "n", (*zero, *prefixed("n", FAULTY_COUNTERS)))
    yield from refusals("icon.random", random, "state", prefixed("state", FAULTY_COUNTERS))
    yield from member_refusals("icon.random", random)
    deals = {"seed": 5, "count": 2}
    yield from refusals("icon.deals", deals, "seed", prefixed("seed", _INTEGERS))
    yield from refusals("icon.deals", deals, "count", FAULTY_COUNTS)
    yield from member_refusals("icon.deals", deals)
    yield from refusals("icon.layout", {"deal": ONE_SUIT_EACH}, "deal", FAULTY_DEALS)
    yield from member_refusals("icon.layout", {"deal": ONE_SUIT_EACH})
    usage = ((name, argv, Usage, why, "ICON-8") for name, argv, why in _ARGUMENTS)
    large: tuple[Fault, ...] = (
        ("seed-two-to-53", ["-s", str(1 << 53)], TooLarge, "the result cannot hold it", "ICON-9"),
        ("seed-minus-two-to-53", ["-s", str(-(1 << 53))], TooLarge, "the result cannot hold it", "ICON-9"),
        ("hands-65-digits", ["-h", 65 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
    )
    yield from refusals("icon.options", {"argv": ["-h", "5"]}, "argv", (*usage, *large, *FAULTY_TEXT_LISTS))
    yield from member_refusals("icon.options", {"argv": ["-h", "5"]})
    longer: tuple[Fault, ...] = (
        ("hands-ten-to-64", ["-h", "1" + 64 * "0"], TooLarge, "the first number of 65 digits", "ICON-9"),
        ("hands-1000-digits", ["-h", 1000 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
        ("hands-1001-digits", ["-h", 1001 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
        ("hands-5000-digits", ["-h", "+" + 5000 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
        ("seed-1000-digits", ["-s", 1000 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
        ("seed-5000-digits", ["-s", 5000 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
        ("seed-minus-5000-digits", ["-s", "-" + 5000 * "9"], TooLarge, "the result cannot hold it", "ICON-9"),
    )
    yield from additions("2.1.0", refusals("icon.options", {"argv": ["-h", "5"]}, "argv", longer))
    nul: Fault = ("hands-trailing-nul", ["-h", "5\0"], Usage, "no digit, though texts of some languages end", "ICON-8")
    yield from additions("2.2.0", refusals("icon.options", {"argv": ["-h", "5"]}, "argv", (nul,)))
    long: Fault = ("seed-minus-300-digits", -LONG, Malformed, "JSON, and no integer of the protocol", "PROTO-10")
    yield from additions("2.2.0", refusals("icon.deals", deals, "seed", (long,)))


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    yield after("icon.random", {"state": 314159265, "n": 51})
    yield after("icon.deals", {"seed": 314159265, "count": 2})
    yield after("icon.layout", {"deal": pbn.to_text(deal("after/layout"))})
    yield after("icon.options", {"argv": ["-s", "31", "-h", "4"]})
