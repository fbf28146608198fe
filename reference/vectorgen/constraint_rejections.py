"""Questions of chapters 9 and 10 that are rejected (spec SHAPE-2 to SHAPE-8, CONS-2, CONS-9 to CONS-12)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from dealref.cards import pbn
from dealref.constraints import constrained_deals, listing
from dealref.errors import DealError, Malformed, OutOfRange, TooLarge, Unsatisfiable
from dealref.protocol import constraint_values
from vectorgen.asked_constraints import LARGE, MINORS, NINE, Hands, hand
from vectorgen.rejections import (
    FAULTY_COUNTERS,
    FAULTY_DEALS,
    FAULTY_NUMBERS,
    Fault,
    acceptance,
    after,
    member_refusals,
    prefixed,
    refusals,
    rejection,
)
from vectorgen.samples import deal
from vectorgen.vector import Question, additions

_Fault = tuple[str, object, str]
"""Name, the faulty value, why it is asked."""

_SHAPES: Final[tuple[_Fault, ...]] = (
    ("twelve-cards", "4=4=3=1", "a hand has 13 cards"),
    ("fourteen-cards", "5=4=3=2", "a hand has 13 cards"),
    ("three-lengths", "6=4=3", "four suits"),
    ("five-lengths", "4=4=3=2=0", "four suits"),
    ("mixed-separators", "4=4-3=2", "one kind of separator"),
    ("leading-zero", "04=4=3=2", "one length, one text"),
    ("negative", "14=0=0=-1", "no length is negative"),
    ("blank", "4=4=3=2 ", "no blanks"),
    ("newline", "4=4=3=2\n", "a pattern whose $ matches before a newline"),
    ("arabic-digit", "\u0664=4=3=2", "a digit by Unicode, not by the protocol"),
    ("no-separator", "4432", "lengths are separated"),
    ("empty", "", "no text"),
    ("number", 4432, "a shape is a string"),
    ("null", None, "null is no shape"),
    ("list", [4, 4, 3, 2], "a shape is a string"),
)

_PATTERNS: Final[tuple[_Fault, ...]] = (
    ("rising", "2-3-4-4", "the lengths of a pattern descend"),
    ("out-of-order", "4-3-4-2", "the lengths of a pattern descend"),
    *((f"pattern-{name}", text.replace("=", "-"), why) for name, text, why in _SHAPES[:4] if isinstance(text, str)),
)

_RANGES: Final[tuple[_Fault, ...]] = (
    ("reversed", [5, 4], "the lower bound comes first"),
    ("one-end", [5], "a range has two bounds"),
    ("three-ends", [4, 5, 6], "a range has two bounds"),
    ("empty", [], "a range has two bounds"),
    ("counter", 5, "a range is a list"),
    ("object", {"min": 4, "max": 5}, "a range is a list"),
    ("text", "4-5", "a range is a list"),
    ("strings", ["4", "5"], "its bounds are counters"),
    ("true", [True, 5], "true is no counter"),
    ("negative", [-1, 5], "its bounds are counters"),
    ("fraction", [4, 5.5], "its bounds are counters"),
    ("null-end", [4, None], "no bound may be left out"),
    ("null", None, "null is no range: leave the member out"),
)

_WEST: Final = hand("W", "5=3=3=2", hcp=(8, 8), S=(5, 5))
_BALANCED: Final = hand("W", "balanced")

_PLAIN: Final = frozenset(
    ("empty", "seat-twice", "nothing-demanded", "hcp-reversed", "hcp-38", "length-14", "shape-twelve-cards", "null")
)


def _faulty_hands() -> Iterator[Fault]:
    """Lists of hands that are no constraint (CONS-2)."""

    def fault(name: str, hands: object, why: str, error: type[DealError] = Malformed) -> Fault:
        return name, hands, error, why, "CONS-2"

    yield fault("empty", [], "no hand is constrained")
    yield fault("object-for-list", _WEST, "hands are a list")
    yield fault("null", None, "hands are a list")
    yield fault("hand-null", [None], "a hand is an object")
    yield fault("hand-list", [["W", "balanced"]], "a hand is an object")
    yield fault("seat-twice", [_WEST, hand("W", "balanced")], "one hand, two entries")
    yield fault("seat-twice-of-five", [_BALANCED, *(hand(s, "balanced") for s in "NESW")], "four hands at most")
    yield fault("seat-missing", [{"shapes": ["balanced"]}], "whose hand?")
    seats = (("lower-case", "w"), ("word", "West"), ("empty", ""), ("number", 3), ("null", None), ("two", "NS"))
    for name, seat in seats:
        yield fault(f"seat-{name}", [{**_WEST, "seat": seat}], "seats are N, E, S and W")
    yield fault("nothing-demanded", [{"seat": "W"}], "nothing is demanded: leave the hand out")
    yield fault("nothing-of-second", [_WEST, {"seat": "E"}], "nothing is demanded of East")
    yield fault("unknown-member", [{**_WEST, "points": [8, 8]}], "a member that a hand does not have")
    yield fault("upper-case-member", [{"seat": "W", "HCP": [8, 8]}], "names of members are exact")
    yield fault("no-shapes", [{**_WEST, "shapes": []}], "no alternative at all")
    yield fault("shapes-text", [{**_WEST, "shapes": "balanced"}], "shapes are a list")
    yield fault("shapes-null", [{**_WEST, "shapes": None}], "null is no list: leave the member out")
    for name, text, why in (*_SHAPES, *_PATTERNS):
        yield fault(f"shape-{name}", [{**_WEST, "shapes": ["5=3=3=2", text]}], why)
    for name, text in (
        ("upper-case", "BALANCED"),
        ("unheard-of", "freak"),
        ("blank", " flat"),
        ("two", "flat,balanced"),
    ):
        yield fault(f"name-{name}", [{**_WEST, "shapes": [text]}], "no kind of hand has this name")
    yield fault("no-lengths", [{**_WEST, "lengths": {}}], "no suit at all")
    yield fault("lengths-list", [{**_WEST, "lengths": [[5, 5]]}], "lengths are an object")
    yield fault("lengths-null", [{**_WEST, "lengths": None}], "null is no object: leave the member out")
    for name, suit in (("lower-case", "s"), ("word", "spades"), ("notrump", "N"), ("empty", "")):
        yield fault(f"suit-{name}", [{**_WEST, "lengths": {suit: [5, 5]}}], "suits are S, H, D and C")
    for name, bounds, why in _RANGES:
        yield fault(f"hcp-{name}", [{**_WEST, "hcp": bounds}], why)
        yield fault(f"length-{name}", [{**_WEST, "lengths": {"S": bounds}}], why)
    yield fault("hcp-38", [{**_WEST, "hcp": [8, 38]}], "37 is the most", OutOfRange)
    yield fault("hcp-38-alone", [{**_WEST, "hcp": [38, 38]}], "37 is the most", OutOfRange)
    yield fault("length-14", [{**_WEST, "lengths": {"S": [5, 14]}}], "13 is the most", OutOfRange)
    yield fault("length-14-second", [_WEST, hand("E", C=(0, 14))], "13 is the most, in the second hand too", OutOfRange)


_IMPOSSIBLE: Final[tuple[tuple[str, Hands, Hands, str], ...]] = (
    ("points-41", [hand("N", hcp=(21, 30)), hand("S", hcp=(20, 30))],
     [hand("N", hcp=(20, 30)), hand("S", hcp=(20, 30))], "41 HCP between two hands"),
    ("points-39-of-four", [hand(seat, hcp=(0, high)) for seat, high in zip("NESW", (9, 10, 10, 10), strict=True)],
     [hand(seat, hcp=(0, 10)) for seat in "NESW"], "four hands have 40 HCP together"),
    ("nine-twice", [NINE, hand("E", S=(9, 9))], [NINE, hand("E", S=(4, 4))], "two hands with nine spades each"),
    ("shape-against-length", [hand("N", "4=4=3=2", S=(5, 5))], [hand("N", "4=4=3=2", S=(4, 4))],
     "a shape that contradicts a length"),
    ("lengths-12", [hand("N", S=(3, 3), H=(3, 3), D=(3, 3), C=(3, 3))],
     [hand("N", S=(3, 3), H=(3, 3), D=(3, 3), C=(3, 4))], "lengths that add up to 12"),
    ("lengths-14", [hand("N", S=(5, 13), H=(5, 13), D=(4, 13))], [hand("N", S=(5, 13), H=(5, 13), D=(3, 13))],
     "lengths that add up to 14 at least"),
    ("points-without-room", [hand("N", "13-0-0-0", hcp=(11, 37))], [hand("N", "13-0-0-0", hcp=(10, 37))],
     "a suit has 10 HCP"),
    ("points-too-few", [hand("N", hcp=(0, 0), S=(10, 13))], [hand("N", hcp=(1, 1), S=(10, 13))],
     "a suit has nine spot cards"),
    ("ten-spades-without-high-card", [hand("N", hcp=(0, 3), S=(12, 12))], [hand("N", hcp=(0, 6), S=(12, 12))],
     "twelve spades have three high cards"),
    ("suit-of-four", [hand("N", "4-3-3-3", S=(4, 4)), hand("E", "4-3-3-3", S=(4, 4)), hand("S", "4-3-3-3", S=(4, 4)),
                      hand("W", "4-3-3-3", S=(3, 3), H=(3, 3), D=(3, 3))],
     [hand("N", "4-3-3-3", S=(4, 4)), hand("E", "4-3-3-3", H=(4, 4)), hand("S", "4-3-3-3", D=(4, 4)),
      hand("W", "4-3-3-3", C=(4, 4))], "four flat hands with 15 spades"),
    ("three-without-high-cards", [hand(seat, hcp=(0, 0)) for seat in "NES"], [hand(seat, hcp=(0, 0)) for seat in "NE"],
     "39 spot cards in three hands"),
)  # fmt: skip


def _malformed(rule: str, faults: tuple[_Fault, ...]) -> tuple[Fault, ...]:
    """The faults with the error Malformed."""
    return tuple((name, value, Malformed, why, rule) for name, value, why in faults)


def _with_prefix(prefix: str, faults: tuple[_Fault, ...]) -> tuple[_Fault, ...]:
    """The faults with a prefix before their names."""
    return tuple((f"{prefix}-{name}", value, why) for name, value, why in faults)


_PARAMS: Final[Mapping[str, dict[str, Any]]] = {
    "constrain.count": {},
    "constrain.cases": {"first": "1", "limit": 2},
    "constrain.select": {"number": "1"},
    "constrain.rank": {"deal": "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"},
    "constrain.unrank": {"number": "1"},
}
"""The other parameters of each operation on constraints; in the deal West is 5=3=3=2 and has 8 HCP."""


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    yield from _of_shapes()
    yield from _of_constraints()
    yield from _of_places()
    yield from _unsatisfiable()
    yield from _not_meeting()
    yield from additions("2.2.0", _of_cut_values())


def _of_shapes() -> Iterator[Question]:
    yield from refusals("describe", {"deal": _PARAMS["constrain.rank"]["deal"]}, "deal", FAULTY_DEALS)
    yield from member_refusals("describe", {"deal": _PARAMS["constrain.rank"]["deal"]})
    shapes = (*_SHAPES, ("pattern", "4-4-3-2", "a pattern is no shape"), ("name", "balanced", "a name is no shape"))
    yield from refusals("shape.count", {"shape": "4=4=3=2"}, "shape", _malformed("SHAPE-2", shapes))
    shape = (("shape", "4=4=3=2", "a shape is no pattern"), ("name", "balanced", "a name is no pattern"))
    faults = _malformed(
        "SHAPE-2", (*_PATTERNS, *_with_prefix("pattern", shape), *_with_prefix("pattern", _SHAPES[-3:]))
    )
    yield from refusals("shape.count", {"pattern": "4-4-3-2"}, "pattern", faults, twin="twin-pattern")
    for name, params in (("neither", {}), ("both", {"shape": "4=4=3=2", "pattern": "4-4-3-2"}),
                         ("both-null", {"shape": "4=4=3=2", "pattern": None}),
                         ("unknown-member", {"shape": "4=4=3=2", "verbose": True})):  # fmt: skip
        yield rejection("shape.count", name, params, Malformed, "SHAPE-5", "exactly one of shape and pattern")
    high = (("38", 38, OutOfRange, "37 is the most", "SHAPE-8"),
            ("40", 40, OutOfRange, "the deck's, not a hand's", "SHAPE-8"),
            ("two-to-53-minus-1", (1 << 53) - 1, OutOfRange, "far past the end", "SHAPE-8"))  # fmt: skip
    yield from refusals("hcp.count", {"hcp": 37}, "hcp", (*FAULTY_COUNTERS, *high))
    yield from member_refusals("hcp.count", {"hcp": 37})


def _of_constraints() -> Iterator[Question]:
    """Faulty constraints: all of them for `constrain.count`, the plainest for the other operations."""
    faults = tuple(_faulty_hands())
    for method, params in _PARAMS.items():
        valid = {"hands": [_WEST], **params}
        some = faults if method == "constrain.count" else tuple(fault for fault in faults if fault[0] in _PLAIN)
        yield from refusals(method, valid, "hands", prefixed("hands", some))
        yield from member_refusals(method, valid)
        for name, hands in _twins():
            if method == "constrain.count":
                yield acceptance(
                    method, f"twin-{name}", {"hands": hands}, "CONS-1", "allowed, unlike the rejected vectors beside it"
                )


def _twins() -> Iterator[tuple[str, Hands]]:
    yield "four-hands", [hand(seat, "balanced") for seat in "SNWE"]
    yield "shapes-only", [hand("W", "4=4=3=2")]
    yield "pattern-only", [hand("W", "5-3-3-2")]
    yield "name-only", [hand("W", "flat")]
    yield "lengths-only", [hand("W", S=(4, 5), C=(0, 13))]
    yield "points-only", [hand("W", hcp=(4, 5))]
    yield "equal-ends", [hand("W", hcp=(5, 5), H=(5, 5))]
    yield "all-points", [hand("W", hcp=(0, 37))]
    yield "members-in-another-order", [{"hcp": [8, 8], "lengths": {"C": [2, 2], "S": [5, 5]}, "seat": "W"}]


def _of_places() -> Iterator[Question]:
    """Numbers, indices and pages at the bound of listings of each kind, and past it."""
    for name, hands in (
        ("shapes", [NINE, MINORS]),
        ("points", [hand("N", hcp=(2, 2)), hand("S", hcp=(0, 1))]),
        ("both", LARGE["weak-two"].hands),
        ("four", LARGE["both-of-four"].hands),
    ):
        constraint = constraint_values.hands(hands)
        cases, total = listing.count(constraint)
        deals = constrained_deals.count(constraint)
        for method, end, params in (
            ("constrain.select", total, {"number": str(total - 1)}),
            ("constrain.unrank", deals, {"number": str(deals - 1)}),
            ("constrain.cases", cases + 1, {"first": str(cases), "limit": 1000}),
        ):
            member = next(iter(params))
            past = (f"past-{name}", str(end), OutOfRange, "one past the end", "CONS-9")
            far = (f"far-past-{name}", 64 * "9", OutOfRange, "well formed, and far past the end", "CONS-9")
            yield from refusals(method, {"hands": hands, **params}, member, (past, far), twin=f"twin-last-{name}")
    hands = [NINE, MINORS]
    for method, member in (
        ("constrain.select", "number"),
        ("constrain.unrank", "number"),
        ("constrain.cases", "first"),
    ):
        valid = {"hands": hands, member: "5"} | ({"limit": 5} if member == "first" else {})
        yield from refusals(method, valid, member, prefixed(member, FAULTY_NUMBERS), twin=f"twin-{member}")
    page = {"hands": hands, "first": "2", "limit": 1000}
    limits = (
        ("limit-0", 0, OutOfRange, "a page of no cases", "CONS-9"),
        ("limit-1001", 1001, TooLarge, "above 1000", "CONS-9"),
    )
    yield from refusals(
        "constrain.cases", page, "limit", (*limits, *prefixed("limit", FAULTY_COUNTERS)), twin="twin-limit"
    )
    zero = (("first-0", "0", OutOfRange, "cases are counted from 1", "CONS-9"),)
    yield from refusals("constrain.cases", {**page, "first": "1"}, "first", zero, twin="twin-first-1")


def _unsatisfiable() -> Iterator[Question]:
    for name, impossible, possible, why in _IMPOSSIBLE:
        none = acceptance("constrain.count", f"none-{name}", {"hands": impossible}, "CONS-2", why)
        yield replace(none, stated={"result": {"cases": "0", "total": "0"}})
        yield acceptance(
            "constrain.count",
            f"twin-none-{name}",
            {"hands": possible},
            "CONS-2",
            "possible, unlike the rejected vectors beside it",
        )
        text = pbn.to_text(constrained_deals.unrank(constraint_values.hands(possible), 0))
        for method, params in (
            ("constrain.cases", {"first": "1", "limit": 1}), ("constrain.select", {"number": "0"}),
            ("constrain.unrank", {"number": "0"}), ("constrain.rank", {"deal": text}),
        ):  # fmt: skip
            faults = ((f"none-{name}", impossible, Unsatisfiable, why, "CONS-2"),)
            yield from refusals(method, {"hands": possible, **params}, "hands", faults, twin=f"twin-none-{name}")


def _not_meeting() -> Iterator[Question]:
    """Deals that break one demand of the constraint, and faulty deals."""
    text = "N:JT5.KT92.96.K862 K8.A854.AT52.AQ5 Q9763.Q73.84.JT9 A42.J6.KQJ73.743"
    twelve = "N:AJT52.KT92.96.K8 K8.A854.AT52.AQ5 Q9763.Q73.84.JT9 4.J6.KQJ73.76432"
    for name, deal_text, no, yes, why in (
        ("points-low", text, [hand("E", hcp=(18, 37))], [hand("E", hcp=(17, 37))], "East has 17"),
        ("points-high", text, [hand("E", hcp=(0, 16))], [hand("E", hcp=(0, 17))], "East has 17"),
        ("points-shaped", text, [hand("E", "balanced", hcp=(15, 16))], [hand("E", "balanced", hcp=(15, 17))],
         "East has 17"),
        ("points-of-north", text, [hand("N", hcp=(8, 9))], [hand("N", hcp=(7, 9))], "North has 7"),
        ("points-exact", text, [hand("E", hcp=(16, 16))], [hand("E", hcp=(17, 17))], "East has 17"),
        ("points-exact-shaped", text, [hand("E", "balanced", hcp=(11, 11))], [hand("E", "balanced", hcp=(17, 17))],
         "East has 17, and 11 without the clubs"),
        ("no-points", text, [hand("N", hcp=(0, 0))], [hand("N", hcp=(7, 7))], "North has 7"),
        ("shape", text, [hand("E", "flat", hcp=(15, 17))], [hand("E", "4-4-3-2", hcp=(15, 17))], "East is 2=4=4=3"),
        ("shape-order", text, [hand("E", "4=4=3=2")], [hand("E", "2=4=4=3")], "the suits of a shape have an order"),
        ("length-low", text, [hand("S", S=(6, 6))], [hand("S", S=(5, 6))], "South has five spades"),
        ("length-high", text, [hand("S", S=(0, 4))], [hand("S", S=(0, 5))], "South has five spades"),
        ("second-points", text, [hand("E", hcp=(17, 17)), hand("N", hcp=(8, 9))],
         [hand("E", hcp=(17, 17)), hand("N", hcp=(7, 7))], "North, the second hand, has 7"),
        ("second-shape", text, [hand("E", "4-4-3-2"), hand("N", "flat")], [hand("E", "4-4-3-2"), hand("N", "3=4=2=4")],
         "North, the second hand, is 3=4=2=4"),
        ("balanced", twelve, [hand("N", "balanced")], [hand("N", "5-4-2-2")], "North is 5=4=2=2"),
        ("fourth", text, [hand(seat, hcp=(0, 17)) for seat in "NES"] + [hand("W", hcp=(12, 20))],
         [hand(seat, hcp=(0, 17)) for seat in "NES"] + [hand("W", hcp=(11, 20))], "West, the fourth hand, has 11"),
    ):  # fmt: skip
        faults = ((f"deal-{name}", no, Unsatisfiable, why, "CONS-12"),)
        yield from refusals(
            "constrain.rank", {"hands": yes, "deal": deal_text}, "hands", faults, twin=f"twin-deal-{name}"
        )
    valid = {"hands": [hand("W", hcp=(0, 37))], "deal": _PARAMS["constrain.rank"]["deal"]}
    yield from refusals("constrain.rank", valid, "deal", prefixed("deal", FAULTY_DEALS), twin="twin-any-points")


def _of_cut_values() -> Iterator[Question]:
    """Texts that go on after a NUL, integers above 32 bits, null in place of nothing."""
    truncation = "right if only its low 32 bits are kept"
    text = _PARAMS["constrain.rank"]["deal"]
    nul = ("trailing-nul", text + "\0", Malformed, "no rank, though texts of some languages end there", "CARD-6")
    yield from refusals("describe", {"deal": text}, "deal", (nul,))
    null = {"shape": None, "pattern": "4-4-3-2"}
    why = "null beside the pattern is a value: leave the member out"
    yield rejection("shape.count", "shape-null-beside-pattern", null, Malformed, "SHAPE-5", why)
    points = ("two-to-32-plus-37", (1 << 32) + 37, OutOfRange, truncation, "SHAPE-8")
    yield from refusals("hcp.count", {"hcp": 37}, "hcp", (points,))
    name = ("hands-name-trailing-nul", [hand("W", "flat\0")], Malformed, "no kind of hand has this name", "CONS-2")
    yield from refusals("constrain.count", {"hands": [hand("W", "flat")]}, "hands", (name,))
    bound = ("hands-hcp-two-to-32-plus-8", [hand("W", hcp=(8, (1 << 32) + 8))], OutOfRange, truncation, "CONS-2")
    yield from refusals("constrain.count", {"hands": [hand("W", hcp=(8, 8))]}, "hands", (bound,), twin="twin-eight")
    limit = ("limit-two-to-32-plus-2", (1 << 32) + 2, TooLarge, truncation, "CONS-9")
    yield from refusals("constrain.cases", {"hands": [_WEST], "first": "1", "limit": 2}, "limit", (limit,))


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    hands = [hand("E", "balanced", hcp=(12, 14)), hand("W", H=(5, 6))]
    text = pbn.to_text(constrained_deals.unrank(constraint_values.hands(hands), 10**21))
    yield after("describe", {"deal": pbn.to_text(deal("after/describe"))})
    yield after("shape.count", {"pattern": "5-4-3-1"})
    yield after("hcp.count", {"hcp": 10})
    yield after("constrain.count", {"hands": hands})
    yield after("constrain.cases", {"hands": hands, "first": "31415", "limit": 3})
    yield after("constrain.select", {"hands": hands, "number": "314159265358979"})
    yield after("constrain.rank", {"hands": hands, "deal": text})
    yield after("constrain.unrank", {"hands": hands, "number": "3141592653589793238462"})
