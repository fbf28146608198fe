"""Tables of faulty shapes, patterns, ranges and constraints, and of constraints that no deal meets."""

from collections.abc import Iterator
from typing import Final

from dealref.vectorgen.asked_constraints import NINE, Hands, hand
from dealref.vectorgen.faults import Fault

Said = tuple[str, object, str]
"""Name, the faulty value, why it is asked."""

SHAPES: Final[tuple[Said, ...]] = (
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

PATTERNS: Final[tuple[Said, ...]] = (
    ("rising", "2-3-4-4", "a pattern falls"),
    ("out-of-order", "4-3-4-2", "a pattern falls"),
    *((f"pattern-{name}", text.replace("=", "-"), why) for name, text, why in SHAPES[:4] if isinstance(text, str)),
)

RANGES: Final[tuple[Said, ...]] = (
    ("reversed", [5, 4], "the lower end comes first"),
    ("one-end", [5], "a range has two ends"),
    ("three-ends", [4, 5, 6], "a range has two ends"),
    ("empty", [], "a range has two ends"),
    ("counter", 5, "a range is a list"),
    ("object", {"min": 4, "max": 5}, "a range is a list"),
    ("text", "4-5", "a range is a list"),
    ("strings", ["4", "5"], "its ends are counters"),
    ("true", [True, 5], "true is no counter"),
    ("negative", [-1, 5], "its ends are counters"),
    ("fraction", [4, 5.5], "its ends are counters"),
    ("null-end", [4, None], "no end may be left out"),
    ("null", None, "null is no range: leave the member out"),
)

WEST: Final = hand("W", "5=3=3=2", hcp=(8, 8), S=(5, 5))
BALANCED: Final = hand("W", "balanced")

PLAIN: Final = frozenset(
    ("empty", "seat-twice", "nothing-demanded", "hcp-reversed", "hcp-38", "length-14", "shape-twelve-cards", "null")
)


def faulty_hands() -> Iterator[Fault]:
    """Lists of hands that are no constraint (CONS-2)."""

    def fault(name: str, hands: object, why: str, code: int = -32602) -> Fault:
        return name, hands, code, why, "CONS-2"

    yield fault("empty", [], "no hand is constrained")
    yield fault("object-for-list", WEST, "hands are a list")
    yield fault("null", None, "hands are a list")
    yield fault("hand-null", [None], "a hand is an object")
    yield fault("hand-list", [["W", "balanced"]], "a hand is an object")
    yield fault("seat-twice", [WEST, hand("W", "balanced")], "one hand, two entries")
    yield fault("seat-twice-of-five", [BALANCED, *(hand(s, "balanced") for s in "NESW")], "four hands at most")
    yield fault("seat-missing", [{"shapes": ["balanced"]}], "whose hand?")
    seats = (("lower-case", "w"), ("word", "West"), ("empty", ""), ("number", 3), ("null", None), ("two", "NS"))
    for name, seat in seats:
        yield fault(f"seat-{name}", [{**WEST, "seat": seat}], "seats are N, E, S and W")
    yield fault("nothing-demanded", [{"seat": "W"}], "nothing is demanded: leave the hand out")
    yield fault("nothing-of-second", [WEST, {"seat": "E"}], "nothing is demanded of East")
    yield fault("unknown-member", [{**WEST, "points": [8, 8]}], "a member that a hand does not have")
    yield fault("upper-case-member", [{"seat": "W", "HCP": [8, 8]}], "names of members are exact")
    yield fault("no-shapes", [{**WEST, "shapes": []}], "no alternative at all")
    yield fault("shapes-text", [{**WEST, "shapes": "balanced"}], "shapes are a list")
    yield fault("shapes-null", [{**WEST, "shapes": None}], "null is no list: leave the member out")
    for name, text, why in (*SHAPES, *PATTERNS):
        yield fault(f"shape-{name}", [{**WEST, "shapes": ["5=3=3=2", text]}], why)
    for name, text in (
        ("upper-case", "BALANCED"),
        ("unheard-of", "freak"),
        ("blank", " flat"),
        ("two", "flat,balanced"),
    ):
        yield fault(f"name-{name}", [{**WEST, "shapes": [text]}], "no kind of hand has this name")
    yield fault("no-lengths", [{**WEST, "lengths": {}}], "no suit at all")
    yield fault("lengths-list", [{**WEST, "lengths": [[5, 5]]}], "lengths are an object")
    yield fault("lengths-null", [{**WEST, "lengths": None}], "null is no object: leave the member out")
    for name, suit in (("lower-case", "s"), ("word", "spades"), ("notrump", "N"), ("empty", "")):
        yield fault(f"suit-{name}", [{**WEST, "lengths": {suit: [5, 5]}}], "suits are S, H, D and C")
    for name, ends, why in RANGES:
        yield fault(f"hcp-{name}", [{**WEST, "hcp": ends}], why)
        yield fault(f"length-{name}", [{**WEST, "lengths": {"S": ends}}], why)
    yield fault("hcp-38", [{**WEST, "hcp": [8, 38]}], "37 is the most", -32001)
    yield fault("hcp-38-alone", [{**WEST, "hcp": [38, 38]}], "37 is the most", -32001)
    yield fault("length-14", [{**WEST, "lengths": {"S": [5, 14]}}], "13 is the most", -32001)
    yield fault("length-14-second", [WEST, hand("E", C=(0, 14))], "13 is the most, in the second hand too", -32001)


IMPOSSIBLE: Final[tuple[tuple[str, Hands, Hands, str], ...]] = (
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


def malformed(rule: str, faults: tuple[Said, ...]) -> tuple[Fault, ...]:
    """The faults with the code of what is malformed."""
    return tuple((name, value, -32602, why, rule) for name, value, why in faults)


def named(prefix: str, faults: tuple[Said, ...]) -> tuple[Said, ...]:
    """The faults with names of their own."""
    return tuple((f"{prefix}-{name}", value, why) for name, value, why in faults)
