"""What chapters 9 and 10 refuse, each rule with an accepted twin (spec SHAPE-2 to SHAPE-8, CONS-2, CONS-9 to 12)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from dealref.cards import pbn
from dealref.constraints import constrained_deals, listing
from dealref.protocol import constraint_values
from dealref.vectorgen.asked_constraints import LARGE, MINORS, NINE, Hands, hand
from dealref.vectorgen.constraint_faults import (
    IMPOSSIBLE,
    PATTERNS,
    PLAIN,
    SHAPES,
    WEST,
    faulty_hands,
    malformed,
    named,
)
from dealref.vectorgen.faults import COUNTERS, DEALS, NUMBERS
from dealref.vectorgen.question import Question
from dealref.vectorgen.refusals import asked, prefixed, refused, refused_members
from dealref.vectorgen.samples import deal

_PARAMS: Final[Mapping[str, dict[str, Any]]] = {
    "constrain.count": {},
    "constrain.cases": {"first": "1", "limit": 2},
    "constrain.select": {"number": "1"},
    "constrain.rank": {"deal": "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"},
    "constrain.unrank": {"number": "1"},
}
"""Each operation on constraints with what it needs besides them; in the deal West is 5=3=3=2 and has 8 HCP."""


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    yield from _of_shapes()
    yield from _of_constraints()
    yield from _of_places()
    yield from _unsatisfiable()
    yield from _not_meeting()


def after_rejections() -> Iterator[Question]:
    """An ordinary question for the end of each file: an error may have left something behind."""
    why = "asked after everything that is refused: an error must leave nothing behind"
    hands = [hand("E", "balanced", hcp=(12, 14)), hand("W", H=(5, 6))]
    dealt = pbn.to_text(constrained_deals.unrank(constraint_values.hands(hands), 10**21))
    rest: tuple[tuple[str, dict[str, Any]], ...] = (
        ("describe", {"deal": pbn.to_text(deal("after/describe"))}),
        ("shape.count", {"pattern": "5-4-3-1"}),
        ("hcp.count", {"hcp": 10}),
        ("constrain.count", {"hands": hands}),
        ("constrain.cases", {"hands": hands, "first": "31415", "limit": 3}),
        ("constrain.select", {"hands": hands, "number": "314159265358979"}),
        ("constrain.rank", {"hands": hands, "deal": dealt}),
        ("constrain.unrank", {"hands": hands, "number": "3141592653589793238462"}),
    )
    for method, params in rest:
        yield asked(method, "after-rejections", params, "PROTO-10", why)


def _of_shapes() -> Iterator[Question]:
    yield from refused("describe", {"deal": _PARAMS["constrain.rank"]["deal"]}, "deal", DEALS)
    yield from refused_members("describe", {"deal": _PARAMS["constrain.rank"]["deal"]})
    shapes = (*SHAPES, ("pattern", "4-4-3-2", "a pattern is no shape"), ("name", "balanced", "a name is no shape"))
    yield from refused("shape.count", {"shape": "4=4=3=2"}, "shape", malformed("SHAPE-2", shapes))
    shape = (("shape", "4=4=3=2", "a shape is no pattern"), ("name", "balanced", "a name is no pattern"))
    faults = malformed("SHAPE-2", (*PATTERNS, *named("pattern", shape), *named("pattern", SHAPES[-3:])))
    yield from refused("shape.count", {"pattern": "4-4-3-2"}, "pattern", faults, twin="twin-pattern")
    for name, params in (("neither", {}), ("both", {"shape": "4=4=3=2", "pattern": "4-4-3-2"}),
                         ("both-null", {"shape": "4=4=3=2", "pattern": None}),
                         ("unknown-member", {"shape": "4=4=3=2", "verbose": True})):  # fmt: skip
        yield _refused("shape.count", name, params, -32602, "exactly one of shape and pattern", "SHAPE-5")
    high = (("38", 38, -32001, "37 is the most", "SHAPE-8"), ("40", 40, -32001, "the deck's, not a hand's", "SHAPE-8"),
            ("two-to-53-minus-1", (1 << 53) - 1, -32001, "far past the end", "SHAPE-8"))  # fmt: skip
    yield from refused("hcp.count", {"hcp": 37}, "hcp", (*COUNTERS, *high))
    yield from refused_members("hcp.count", {"hcp": 37})


def _of_constraints() -> Iterator[Question]:
    """Faults of the constraint itself: all of them for one operation, the plainest for the others."""
    faults = tuple(faulty_hands())
    for method, params in _PARAMS.items():
        valid = {"hands": [WEST], **params}
        some = faults if method == "constrain.count" else tuple(fault for fault in faults if fault[0] in PLAIN)
        yield from refused(method, valid, "hands", prefixed("hands", some))
        yield from refused_members(method, valid)
        for name, hands in _twins():
            if method == "constrain.count":
                yield asked(method, f"twin-{name}", {"hands": hands}, "CONS-1", "what is refused beside it is not this")


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
    """Numbers, indices and pages at and past the end of listings of each kind."""
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
            past = (f"past-{name}", str(end), -32001, "one past the end", "CONS-9")
            far = (f"far-past-{name}", 64 * "9", -32001, "well formed, and far past the end", "CONS-9")
            yield from refused(method, {"hands": hands, **params}, member, (past, far), twin=f"twin-last-{name}")
    hands = [NINE, MINORS]
    for method, member in (
        ("constrain.select", "number"),
        ("constrain.unrank", "number"),
        ("constrain.cases", "first"),
    ):
        valid = {"hands": hands, member: "5"} | ({"limit": 5} if member == "first" else {})
        yield from refused(method, valid, member, prefixed(member, NUMBERS), twin=f"twin-{member}")
    page = {"hands": hands, "first": "2", "limit": 1000}
    limits = (
        ("limit-0", 0, -32001, "a page of no cases", "CONS-9"),
        ("limit-1001", 1001, -32004, "above 1000", "CONS-9"),
    )
    yield from refused("constrain.cases", page, "limit", (*limits, *prefixed("limit", COUNTERS)), twin="twin-limit")
    zero = (("first-0", "0", -32001, "cases are counted from 1", "CONS-9"),)
    yield from refused("constrain.cases", {**page, "first": "1"}, "first", zero, twin="twin-first-1")


def _unsatisfiable() -> Iterator[Question]:
    for name, impossible, possible, why in IMPOSSIBLE:
        none = asked("constrain.count", f"none-{name}", {"hands": impossible}, "CONS-2", why)
        yield replace(none, stated={"result": {"cases": "0", "total": "0"}})
        yield asked("constrain.count", f"twin-none-{name}", {"hands": possible}, "CONS-2", "just possible")
        dealt = pbn.to_text(constrained_deals.unrank(constraint_values.hands(possible), 0))
        for method, params in (
            ("constrain.cases", {"first": "1", "limit": 1}), ("constrain.select", {"number": "0"}),
            ("constrain.unrank", {"number": "0"}), ("constrain.rank", {"deal": dealt}),
        ):  # fmt: skip
            faults = ((f"none-{name}", impossible, -32003, why, "CONS-2"),)
            yield from refused(method, {"hands": possible, **params}, "hands", faults, twin=f"twin-none-{name}")


def _not_meeting() -> Iterator[Question]:
    """Deals that do not meet the constraint by one thing, and faulty deals."""
    text = "N:JT5.KT92.96.K862 K8.A854.AT52.AQ5 Q9763.Q73.84.JT9 A42.J6.KQJ73.743"
    twelve = "N:AJT52.KT92.96.K8 K8.A854.AT52.AQ5 Q9763.Q73.84.JT9 4.J6.KQJ73.76432"
    for name, dealt, no, yes, why in (
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
        faults = ((f"deal-{name}", no, -32003, why, "CONS-12"),)
        yield from refused("constrain.rank", {"hands": yes, "deal": dealt}, "hands", faults, twin=f"twin-deal-{name}")
    valid = {"hands": [hand("W", hcp=(0, 37))], "deal": _PARAMS["constrain.rank"]["deal"]}
    yield from refused("constrain.rank", valid, "deal", prefixed("deal", DEALS), twin="twin-any-points")


def _refused(method: str, name: str, params: dict[str, Any], code: int, why: str, rule: str) -> Question:
    return Question(
        name=f"rejects-{name}", method=method, params=params, flags=("rejected",), why=why, spec=rule,
        stated={"error": code},
    )  # fmt: skip
