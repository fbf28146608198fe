"""Questions about shapes, high cards and constrained deals (spec chapters 9 and 10)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from dealref.cards import high_cards, pbn, shapes
from dealref.constraints import constrained_deals, listing
from dealref.protocol import constraint_values
from vectorgen.asked_constraints import EIGHT_OPPOSITE_BALANCED, LARGE, LONG, SMALL, UNLIKE, Hands, Topic
from vectorgen.samples import deal, deal_with_void, draw
from vectorgen.vector import Question, additions

_SHORT: Final = 20
"""The cases of a listing that is asked in full, where the table of its constraint does not say so."""


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    yield from _about_hands()
    yield from _about_deals()
    yield from _about_constraints()


def _about_hands() -> Iterator[Question]:
    for place, shape in enumerate(shapes.SHAPES, start=1):
        text = shapes.to_text(shape)
        if place % 10 == 0 or 13 in shape:
            why = f"shape {place} of the 560"
            yield _question("shape.count", f"shape-{text.replace('=', '-')}", {"shape": text}, why, "SHAPE-5", "small")
    for text in ("10=1=1=1", "1=10=1=1", "1=1=10=1", "1=1=1=10"):
        name, why = f"shape-{text.replace('=', '-')}", "a length of two figures in each place"
        yield replace(_question("shape.count", name, {"shape": text}, why, "SHAPE-5", "spelling"), since="2.1.0")
    for pattern in shapes.PATTERNS:
        text = shapes.pattern_to_text(pattern)
        yield _question("shape.count", f"pattern-{text}", {"pattern": text}, "one of 39", "SHAPE-5", "small")
    for hcp in range(high_cards.HIGHEST + 1):
        yield _question("hcp.count", f"hcp-{hcp}", {"hcp": hcp}, "one of 38 lists", "SHAPE-8", "small")


def _about_deals() -> Iterator[Question]:
    for i in range(1, 61):
        yield _description(f"sample-{i:03}", pbn.to_text(deal(f"describe/{i}")), "drawn by VEC-7", "sample")
    for seat in range(4):
        for suit in range(4):
            holders = pbn.to_text(deal_with_void(f"describe/void/{seat}/{suit}", seat, suit))
            yield _description(f"void-{'nesw'[seat]}-{'shdc'[suit]}", holders, "a void: dots and 0 kept", "void")
    for name, text, why in (
        ("suits", "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "a suit each"),
        ("thirty-seven", "N:AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987 876.876.8765.654 5432.5432.432.32", "37, 3 and 0 HCP"),
        (
            "no-high-card",
            "N:T98.T987.T98.T98 7654.654.765.765 32.32.432.AKQJ32 AKQJ.AKQJ.AKQJ.4",
            "two hands without high cards",
        ),
    ):
        yield _description(name, text, why, "end")
    for name, text in (
        ("thirteen-hearts-beside-1-0-0-12", "N:A...KQJT98765432 KQJT98765432...A .AKQJT98765432.. ..AKQJT98765432."),
        ("thirteen-diamonds-beside-0-1-0-12", "N:.A..KQJT98765432 .KQJT98765432..A AKQJT98765432... ..AKQJT98765432."),
    ):
        why = "two shapes that are one number where their lengths are digits to base 13: a length has 14 values"
        yield replace(_description(name, text, why, "one-suited"), since="2.1.0")


def _description(name: str, text: str, why: str, flag: str) -> Question:
    return _question("describe", name, {"deal": text}, why, "SHAPE-9", flag)


def _about_constraints() -> Iterator[Question]:
    for name, topic in SMALL.items():
        yield from _count(name, topic)
        if listing.count(constraint_values.hands(topic.hands)).cases:
            yield from _in_full(name, topic)
    for name, topic in LARGE.items():
        yield from _count(name, topic)
        yield from _at_places(name, topic)
    yield from _at_the_second_round()
    yield from additions("2.1.0", _about_unlike_hands())
    yield from additions("2.3.0", _about_long_listings())


def _about_unlike_hands() -> Iterator[Question]:
    for name, topic in UNLIKE.items():
        yield from _count(name, topic)
        if not topic.places:
            continue
        short = listing.count(constraint_values.hands(topic.hands)).cases <= _SHORT
        yield from _in_full(name, topic) if short else _at_places(name, topic)
    name = "a-point-at-least-in-the-third"
    number, why = 207_600_376_735_337_472, "two hands have taken their points, and the third needs one"
    yield _selection(f"{name}.interior", UNLIKE[name].hands, number, why, "interplay")


def _about_long_listings() -> Iterator[Question]:
    """One place far into each listing, or one long page: what stands before it cannot be walked through."""
    for name, topic in LONG.items():
        yield from _count(name, topic)
    for name, place, first, limit, why in (
        ("four-narrow", "long-page", 1, 350, "a long page: its rows share what comes before"),
        ("points-shape-and-length", "last", 10_489_087_163_676, 1, "the last case: those before it are only counted"),
        ("four-wide", "last", 88_543_645_361_424, 1, "the last case: those before it are only counted"),
        ("four-wide", "page", 12_345_678_901_234, 3, "a page far into the listing"),
        ("four-of-unlike-shapes", "page", 2_000_000, 20, "a page far into the listing"),
    ):
        yield _page(f"{name}.{place}", LONG[name].hands, first, limit, why, "interplay")
    why = "a number far into the listing"
    yield _selection("four-wide.far", LONG["four-wide"].hands, 10**27, why, "interplay")
    for name, number in (("four-wide", 10**27), ("notrump-and-invitation", 123_456_789_012_345_678_901_234)):
        yield from _deal_both_ways(f"{name}.far", LONG[name].hands, number, why, "interplay")


def _at_the_second_round() -> Iterator[Question]:
    """The first number after all shapes of the second hand: one shape too many moves it, in a short listing."""
    hands = EIGHT_OPPOSITE_BALANCED
    constraint = constraint_values.hands(hands)
    name, why = "eight-opposite-balanced.second-round", "5-4-2-2 is not balanced: a shape too many moves what follows"
    number = listing.case(constraint, 3).cumulative
    rests = constrained_deals.count(constraint) // listing.count(constraint).combinations
    yield from additions(
        "2.0.0",
        (
            _selection(name, hands, number, why, "interplay"),
            *_deal_both_ways(name, hands, number * rests, why, "interplay"),
        ),
    )


def _count(name: str, topic: Topic) -> Iterator[Question]:
    yield _question("constrain.count", name, {"hands": topic.hands}, topic.why, "CONS-8", topic.flag)


def _in_full(name: str, topic: Topic) -> Iterator[Question]:
    constraint = constraint_values.hands(topic.hands)
    cases, total = listing.count(constraint)
    rests = constrained_deals.count(constraint) // total
    yield _page(f"{name}.all", topic.hands, 1, 1000, topic.why, topic.flag)
    yield from _first_and_last(name, topic.hands, total, total * rests)
    for index in range(1, cases + 1):
        last = listing.case(constraint, index).cumulative - 1
        why = f"case {index} ends here: cumulative totals are compared by less than"
        yield _page(f"{name}.row-{index}", topic.hands, index, 1, "one row of the listing", "small")
        for place, number in (("last", last), ("next", last + 1)):
            if number == total:
                continue
            yield _selection(f"{name}.case-{index}-{place}", topic.hands, number, why, "boundary")
            within = (number + 1) * rests - 1 if place == "last" else number * rests
            yield from _deal_both_ways(f"{name}.case-{index}-{place}", topic.hands, within, why, "boundary")


def _at_places(name: str, topic: Topic) -> Iterator[Question]:
    constraint = constraint_values.hands(topic.hands)
    cases, total = listing.count(constraint)
    deals = constrained_deals.count(constraint)
    yield _page(f"{name}.first", topic.hands, 1, 2 * topic.places, "the first cases", "end")
    why = "the last cases: the page ends with the listing"
    yield _page(f"{name}.last", topic.hands, cases - topic.places, 1000, why, "end")
    yield from _first_and_last(name, topic.hands, total, deals)
    for i in range(1, topic.places + 1):
        first = 1 + draw(f"constrain/{name}/first/{i}", cases)
        yield _page(f"{name}.page-{i}", topic.hands, first, 5, "drawn", "sample")
        boundary = listing.case(constraint, first).cumulative
        yield _selection(f"{name}.boundary-{i}-last", topic.hands, boundary - 1, "the last of its case", "boundary")
        yield _selection(f"{name}.boundary-{i}-next", topic.hands, boundary, "the first of its case", "boundary")
    for i in range(1, 2 * topic.places + 1):
        number = draw(f"constrain/{name}/number/{i}", total)
        yield _selection(f"{name}.sample-{i:02}", topic.hands, number, "drawn by VEC-7", "sample")
        within = draw(f"constrain/{name}/deal/{i}", deals)
        yield from _deal_both_ways(f"{name}.sample-{i:02}", topic.hands, within, "drawn by VEC-7", "sample")


def _first_and_last(name: str, hands: Hands, total: int, deals: int) -> Iterator[Question]:
    for place, number, within in (("first-number", 0, 0), ("last-number", total - 1, deals - 1)):
        yield _selection(f"{name}.{place}", hands, number, "the first or the last number of the listing", "end")
        yield from _deal_both_ways(f"{name}.{place}", hands, within, "the first or the last number of the deals", "end")


def _page(name: str, hands: Hands, first: int, limit: int, why: str, flag: str) -> Question:
    params = {"hands": hands, "first": str(max(first, 1)), "limit": limit}
    return _question("constrain.cases", name, params, why, "CONS-5", flag)


def _selection(name: str, hands: Hands, number: int, why: str, flag: str) -> Question:
    return _question("constrain.select", name, {"hands": hands, "number": str(number)}, why, "CONS-10", flag)


def _deal_both_ways(name: str, hands: Hands, number: int, why: str, flag: str) -> Iterator[Question]:
    """The deal of a number, and the number of that deal."""
    yield _question("constrain.unrank", name, {"hands": hands, "number": str(number)}, why, "CONS-11", flag)
    text = pbn.to_text(constrained_deals.unrank(constraint_values.hands(hands), number))
    yield _question("constrain.rank", name, {"hands": hands, "deal": text}, why, "CONS-11", flag)


def _question(method: str, name: str, params: dict[str, Any], why: str, rule: str, *flags: str) -> Question:
    return Question(name=name, method=method, params=params, flags=flags, why=why, spec=rule)
