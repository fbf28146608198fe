"""Questions for `rank`, `unrank` and `digest`: every scheme, both directions (spec chapter 5)."""

from collections.abc import Iterator
from itertools import permutations
from math import comb
from typing import Any, Final

from dealref.cards import pbn
from dealref.cards.deal import DEALS, SEATS, Deal
from dealref.combinatorics.counting import arrangements
from dealref.errors import Malformed, OutOfRange, TooLarge, Unsupported
from dealref.protocol.operations import SCHEMES
from vectorgen.rejections import (
    DEAL,
    FAULTY_COUNTERS,
    FAULTY_DEALS,
    FAULTY_NUMBERS,
    ONE_SUIT_EACH,
    Fault,
    acceptance,
    after,
    member_refusals,
    prefixed,
    refusals,
    scheme_refusals,
)
from vectorgen.samples import deal, deal_with_void, draw
from vectorgen.vector import Question, additions

_RULES: Final = {
    "pavlicek": "NUM-4",
    "pavlicek-suit": "NUM-3",
    "andrews": "NUM-7",
    "christman": "NUM-10",
    "bigdeal": "BIG-2",
}
_SAMPLES: Final = 200
_ASKED: Final = (
    ("none", 0, 1, 0, "no deals: the SHA-256 of nothing", "end"),
    ("first", 0, 1, 1, "one deal and its line end", "end"),
    ("first-hundred", 0, 1, 100, "the first deals", "end"),
    ("around-the-end", DEALS - 3, 1, 6, "after the last number comes 0", "boundary"),
    ("downwards", 5, DEALS - 1, 12, "a step of D - 1 goes down, and from 0 to D - 1", "boundary"),
    ("one-again", 12345, 0, 5, "a step of 0: the same deal again", "boundary"),
    ("wide", 1, DEALS // 1000, 1000, "a thousand deals from all over the order", "sample"),
)
"""Name, start, step, count, why, flag."""


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    yield from _numberings()
    yield from _digests()


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    for scheme in SCHEMES:
        yield from _of_unrank(scheme)
        yield from _of_rank(scheme)
        yield from _of_digest(scheme)
    nul = ("scheme-trailing-nul", "andrews\0", Unsupported, "another name, where texts do not end at a NUL", "PROTO-7")
    yield from additions("2.2.0", refusals("unrank", {"scheme": "andrews", "number": "5"}, "scheme", (nul,), "andrews"))


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    number, text = str(draw("after/number", DEALS)), pbn.to_text(deal("after/deal"))
    for scheme in SCHEMES:
        yield after("rank", {"scheme": scheme, "deal": text}, "NUM-1", scheme)
        yield after("unrank", {"scheme": scheme, "number": number}, "NUM-1", scheme)
        yield after("digest", _params(scheme, 10**20, 10**10, 4), "PROTO-10", scheme)


def _numberings() -> Iterator[Question]:
    for scheme in SCHEMES:
        for name, number, why, flag in (*_numbers(), *_boundaries(scheme)):
            yield _unrank_question(scheme, name, number, why, flag)
            yield _rank_question(scheme, name, SCHEMES[scheme].unrank(number), why, flag)
        for name, holders, why, flag in _deals():
            yield _rank_question(scheme, name, holders, why, flag)
            yield _unrank_question(scheme, name, SCHEMES[scheme].rank(holders), why, flag)
        for i in range(1, _SAMPLES + 1):
            number = draw(f"number/{scheme}/{i}", DEALS)
            yield _unrank_question(scheme, f"sample-{i:03}", number, "drawn by VEC-7", "sample")
            yield _rank_question(scheme, f"sample-{i:03}", deal(f"deal/{scheme}/{i}"), "drawn by VEC-7", "sample")


def _unrank_question(scheme: str, name: str, number: int, why: str, flag: str) -> Question:
    params = {"scheme": scheme, "number": str(number)}
    rule = _RULES[scheme]
    return Question(name=name, method="unrank", scheme=scheme, params=params, flags=(flag,), why=why, spec=rule)


def _rank_question(scheme: str, name: str, holders: Deal, why: str, flag: str) -> Question:
    params = {"scheme": scheme, "deal": pbn.to_text(holders)}
    rule = _RULES[scheme]
    return Question(name=name, method="rank", scheme=scheme, params=params, flags=(flag,), why=why, spec=rule)


def _numbers() -> Iterator[tuple[str, int, str, str]]:
    for i in range(4):
        yield f"first-plus-{i}", i, "the first deals of the order: is it counted from 0?", "end"
        yield f"last-minus-{i}", DEALS - 1 - i, "the last deals of the order", "end"
    for exponent in range(29):
        yield f"ten-to-{exponent}", 10**exponent, "a power of ten", "power-of-ten"
    for exponent in range(96):
        yield f"two-to-{exponent}", 1 << exponent, "a power of two: one limb, one carry", "word-size"
    for exponent in (31, 32, 53, 63, 64, 95):
        for sign, name in ((-1, "minus"), (1, "plus")):
            number = (1 << exponent) + sign
            yield (
                f"two-to-{exponent}-{name}-1",
                number,
                "beside the range of a machine word: overflow, rounding",
                "word-size",
            )


def _deals() -> Iterator[tuple[str, Deal, str, str]]:
    for seats in permutations(range(4)):
        word = "".join(SEATS[seat] for seat in seats).lower()
        holders = tuple(seats[card // 13] for card in range(52))
        yield f"suits-{word}", holders, f"one-suited hands: spades to clubs with {word.upper()}", "one-suited"
        holders = tuple(seats[card % 13 % 4] if card % 13 < 12 else seats[card // 13] for card in range(52))
        yield f"turns-{word}", holders, f"each suit dealt in turn to {word.upper()}, its 2 to one of them", "pattern"
    for seat in range(4):
        for suit in range(4):
            holders = deal_with_void(f"void/{seat}/{suit}", seat, suit)
            name = f"void-{SEATS[seat].lower()}-{'shdc'[suit]}"
            yield name, holders, f"{SEATS[seat]} is void in {'SHDC'[suit]}", "void"


def _boundaries(scheme: str) -> Iterator[tuple[str, int, str, str]]:
    starts = {
        "pavlicek": _card_shares,
        "pavlicek-suit": _card_shares,
        "andrews": _largest_elements,
        "bigdeal": _smallest_elements,
    }
    for name, start, why in starts.get(scheme, _populations)():
        yield f"before-{name}", start - 1, f"the last number before: {why}", "boundary"
        yield name, start, why, "boundary"


def _card_shares() -> Iterator[tuple[str, int, str]]:
    """Where the holder of the first card changes, of the second within that, and of the third within South-West."""
    for first in range(4):
        base = DEALS * first // 4
        if first:
            yield f"first-card-{SEATS[first].lower()}", base, f"the first card goes to {SEATS[first]} from here on"
        for second in range(4):
            vacant = [13 - (seat == first) for seat in range(4)]
            start = base + DEALS // 4 * sum(vacant[:second]) // 51
            if second:
                name = f"cards-{SEATS[first]}{SEATS[second]}".lower()
                yield name, start, f"first card {SEATS[first]}, second card {SEATS[second]} from here on"
    for cards in range(2, 13):
        # North has the first cards: the last deal of North's run and the first of East's.
        start = arrangements((13 - cards, 13, 13, 13))
        yield f"run-of-{cards}", start, f"North has the first {cards - 1} cards, and no longer the next one"


def _largest_elements() -> Iterator[tuple[str, int, str]]:
    """Where a digit of the number changes its combination's largest element."""
    south, east = comb(26, 13), comb(39, 13)
    for top in range(13, 26):
        yield f"south-top-{top}", comb(top, 13), f"the largest element of Sseq becomes {top}"
    for top in range(13, 39):
        yield f"east-top-{top}", comb(top, 13) * south, f"the largest element of Eseq becomes {top}"
    for top in range(13, 52):
        yield f"north-top-{top}", comb(top, 13) * south * east, f"the largest element of Nseq becomes {top}"
    yield "east-second", south, "Sindex wraps and Eindex becomes 1"
    yield "north-second", south * east, "Eindex wraps and Nindex becomes 1"


def _smallest_elements() -> Iterator[tuple[str, int, str]]:
    """Where a digit of the number changes its combination's smallest element, and where other orders part."""
    south, east = comb(26, 13), comb(39, 13)
    for seat, size, unit in (("south", 26, 1), ("east", 39, south), ("north", 52, south * east)):
        start = 0
        for smallest in range(1, size - 12):
            start += comb(size - smallest, 12)
            yield f"{seat}-from-{smallest}", start * unit, f"the smallest of {seat.title()}'s places becomes {smallest}"
    yield "east-second", south, "South's rank wraps and East's becomes 1"
    yield "north-second", south * east, "East's rank wraps and North's becomes 1"
    yield "parts-from-squashed", 2, "the first number with another deal than in the colexicographic order"
    yield "parts-from-words", 15_600_900, "the first number with another deal than in the order of deal words"


def _populations() -> Iterator[tuple[str, int, str]]:
    """Where an upper half gets one more one, in each of the three splits, and where a split wraps."""
    pile = comb(26, 13)
    for half, unit, division in ((13, 1, "odd"), (13, pile, "even"), (26, pile * pile, "deck")):
        start = 0
        for upper in range(half):
            start += comb(half, upper) ** 2
            why = f"the upper half of the {division} split has {upper + 1} ones from here on"
            yield f"{division}-upper-{upper + 1}", start * unit, why
    yield "even-second", pile, "Podd wraps and Peven becomes 1"
    yield "deck-second", pile * pile, "Peven wraps and S becomes 1"


def _digests() -> Iterator[Question]:
    for scheme in SCHEMES:
        for name, start, step, count, why, flag in _ASKED:
            yield _digest(name, _params(scheme, start, step, count), why, flag)
        for i in range(1, 11):
            start, step = draw(f"digest/{scheme}/{i}/start", DEALS), draw(f"digest/{scheme}/{i}/step", DEALS)
            yield _digest(f"sample-{i:03}", _params(scheme, start, step, 20), "drawn by VEC-7", "sample")


def _digest(name: str, params: dict[str, Any], why: str, flag: str) -> Question:
    scheme = params["scheme"]
    return Question(
        name=name, method="digest", scheme=scheme, params=params, flags=(flag,), why=why, spec="NUM-12"
    )  # fmt: skip


def _params(scheme: str, start: int, step: int, count: int) -> dict[str, Any]:
    return {"method": "unrank", "scheme": scheme, "start": str(start), "step": str(step), "count": count}


def _of_unrank(scheme: str) -> Iterator[Question]:
    valid = {"scheme": scheme, "number": "5"}
    ends = (
        ("number-of-deals", str(DEALS), OutOfRange, "numbers end at D-1: D itself is the classic mistake", "NUM-1"),
        ("two-to-96", str(1 << 96), OutOfRange, "the first number of 97 bits: 0 where 96 bits wrap", "NUM-1"),
        ("two-to-96-minus-1", str((1 << 96) - 1), OutOfRange, "96 bits are more than there are deals", "NUM-1"),
        ("two-to-128", str(1 << 128), OutOfRange, "0 where 128 bits wrap", "NUM-1"),
        ("digits-64", 64 * "9", OutOfRange, "as long as a number may be: well formed", "NUM-1"),
    )
    yield from refusals("unrank", valid, "number", (*FAULTY_NUMBERS, *ends), scheme)
    yield acceptance("unrank", "twin-last", {**valid, "number": str(DEALS - 1)}, "NUM-1", "the last deal", scheme)
    # Drawn for each scheme: without the right name of the scheme, no two files have the same question.
    own = {"scheme": scheme, "number": str(draw(f"rejected/{scheme}", DEALS))}
    yield from member_refusals("unrank", own, scheme)
    yield from scheme_refusals("unrank", own, scheme)


def _of_rank(scheme: str) -> Iterator[Question]:
    valid = {"scheme": scheme, "deal": DEAL}
    yield from refusals("rank", valid, "deal", FAULTY_DEALS, scheme)
    yield acceptance("rank", "twin-suits", {**valid, "deal": ONE_SUIT_EACH}, "CARD-6", "voids are empty", scheme)
    own = {"scheme": scheme, "deal": pbn.to_text(deal(f"rejected/{scheme}"))}
    yield from member_refusals("rank", own, scheme)
    yield from scheme_refusals("rank", own, scheme)


def _of_digest(scheme: str) -> Iterator[Question]:
    past: tuple[Fault, ...] = (("number-of-deals", str(DEALS), OutOfRange, "numbers end at D-1", "NUM-12"),)
    large: tuple[Fault, ...] = (("count-1000001", 1_000_001, TooLarge, "above the limit", "NUM-12"),)
    methods: tuple[Fault, ...] = (
        ("method-rank", "rank", Malformed, "no method whose answers are hashed", "NUM-12"),
        ("method-null", None, Malformed, "null is no method", "PROTO-10"),
    )
    # Drawn for each scheme: without the right name of the scheme, no two files have the same question.
    valid = _params(scheme, draw(f"digest/rejected/{scheme}", DEALS), 7, 3)
    for member in ("start", "step"):
        yield from refusals("digest", valid, member, prefixed(member, (*FAULTY_NUMBERS, *past)), scheme)
    yield from refusals("digest", valid, "count", (*prefixed("count", FAULTY_COUNTERS), *large), scheme)
    yield from refusals("digest", valid, "method", methods, scheme)
    yield from member_refusals("digest", valid, scheme)
    yield from scheme_refusals("digest", valid, scheme)
