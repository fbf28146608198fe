"""The constraints that the vectors ask about, each with the reason why it is one of them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from dealref.cards import shapes

Hands = list[dict[str, Any]]


class Topic(NamedTuple):
    """The hands of a constraint, why they are asked, the flag of the reason, and how many places are drawn.

    With 0 places the constraint is only counted.
    """

    hands: Hands
    why: str
    flag: str
    places: int = 6


NINE: Final = {"seat": "W", "lengths": {"S": [9, 9]}}
MINORS: Final = {"seat": "E", "lengths": {"D": [6, 6], "C": [6, 6]}}
FLAT: Final = {"seat": "N", "shapes": ["flat"], "hcp": [10, 12]}
THREE_SUITER: Final = {"seat": "S", "shapes": ["three-suiter"], "hcp": [11, 15]}


def hand(seat: str, *shapes: str, hcp: tuple[int, int] | None = None, **lengths: tuple[int, int]) -> dict[str, Any]:
    """A constrained hand: `hand("N", "balanced", hcp=(15, 17), S=(4, 5))`."""
    result: dict[str, Any] = {"seat": seat}
    if shapes:
        result["shapes"] = list(shapes)
    if lengths:
        result["lengths"] = {suit: list(bounds) for suit, bounds in lengths.items()}
    return result if hcp is None else result | {"hcp": list(hcp)}


SMALL: Final[Mapping[str, Topic]] = {
    "nine-opposite-minors": Topic([NINE, MINORS], "the study's first table", "published"),
    "minors-opposite-nine": Topic([MINORS, NINE], "the study's first table with the hands exchanged", "interplay"),
    "three-hcp": Topic([hand("N", hcp=(3, 3))], "the study's second table", "published"),
    "two-opposite-one": Topic([hand("N", hcp=(2, 2)), hand("S", hcp=(0, 1))], "the study's third table", "published"),
    "one-opposite-two": Topic(
        [hand("S", hcp=(0, 1)), hand("N", hcp=(2, 2))], "the study's third table with the hands exchanged", "interplay"
    ),
    "slam-5332": Topic([hand("E", "5-3-3-2", hcp=(34, 34))], "the study's fourth table", "published"),
    "nine-spades": Topic([NINE], "the study's first example", "published"),
    "thirteen-cards": Topic([hand("N", "13-0-0-0")], "one suit a hand: the last four shapes", "one-suited"),
    "suit-each": Topic(
        [hand("N", "13=0=0=0"), hand("E", "0=13=0=0"), hand("S", "0=0=13=0"), hand("W", "0=0=0=13")],
        "one deal meets it: every number is 0 or 1", "one-suited",
    ),
    "suit-each-points": Topic(
        [hand("W", "13=0=0=0"), hand("S", "0=13=0=0"), hand("N", "0=0=13=0", hcp=(10, 10)), hand("E", "0=0=0=13")],
        "one deal meets it, listed by shapes and high cards", "one-suited",
    ),
    "thirteen-with-ten": Topic([hand("S", "13-0-0-0", hcp=(10, 10))], "high cards and spots of a suit", "one-suited"),
    "void-in-two": Topic([hand("N", S=(0, 0), H=(0, 0))], "two voids: 14 shapes and 13 cards in the minors", "void"),
    "void-each": Topic(
        [hand("N", "0=4=4=5"), hand("E", "5=0=4=4"), hand("S", "4=5=0=4"), hand("W", "4=4=5=0")],
        "four hands, a void in each", "void",
    ),
    "thirty-seven": Topic([hand("N", hcp=(37, 37))], "the most points a hand can have", "end"),
    "thirty-seven-any-shape": Topic([hand("N", hcp=(37, 37), C=(0, 13))], "most shapes cannot have them", "end"),
    "thirty-seven-shaped": Topic(
        [hand("W", hcp=(36, 37), S=(4, 4))], "the most points, listed by shapes and high cards", "end"
    ),
    "zero": Topic([hand("E", hcp=(0, 0))], "a hand without high cards: one case of spots only", "end"),
    "zero-shaped": Topic([hand("N", "5-5-3-0", hcp=(0, 0))], "spots only, nine a suit", "end"),
    "zero-nine-spots": Topic([hand("N", hcp=(0, 0), S=(9, 13))], "nine spot cards are all there are", "boundary"),
    "ten-with-jack": Topic([hand("N", hcp=(0, 1), S=(10, 13))], "ten spades with a point: the jack", "boundary"),
    "all-high-cards": Topic(
        [hand("N", hcp=(37, 37)), hand("E", hcp=(3, 3))], "sixteen high cards in two hands, 13 and 3", "interplay"
    ),
    "three-zeros": Topic([hand(seat, hcp=(0, 0)) for seat in "SEN"], "39 spot cards, three too many", "interplay"),
    "three-poor": Topic(
        [hand("S", hcp=(0, 1)), hand("E", hcp=(0, 1)), hand("N", hcp=(0, 2))], "36 spots for 39 places", "interplay"
    ),
    "length-within-shapes": Topic(
        [hand("S", "flat", "three-suiter", "6=4=2=1", S=(4, 13), H=(4, 4))],
        "shapes and lengths must both hold",
        "spelling",
    ),
    "alternative-twice": Topic(
        [hand("S", "flat", "4-3-3-3", "3=4=3=3", "4=3=3=3")], "alternatives that overlap count once", "spelling"
    ),
}  # fmt: skip
"""Constraints whose whole listing is asked, and both sides of each boundary in it."""

LARGE: Final[Mapping[str, Topic]] = {
    "flat-opposite-three-suiter": Topic([FLAT, THREE_SUITER], "the study's largest listing", "published"),
    "three-suiter-opposite-flat": Topic(
        [THREE_SUITER, FLAT], "the study's largest listing with the hands exchanged", "published"
    ),
    "any-shape": Topic([hand("W", C=(0, 13))], "effectively no setting: all 560 shapes", "published"),
    "any-shape-twice": Topic([hand("W", C=(0, 13)), hand("N", C=(0, 13))], "all shapes opposite all", "interplay", 3),
    "any-points": Topic([hand("N", hcp=(0, 37))], "all 65,399 high card maps", "end"),
    "any-points-thrice": Topic(
        [hand(seat, hcp=(0, 37)) for seat in "WES"], "high cards of three hands", "interplay", 2
    ),
    "balanced-any-points": Topic([hand("N", "balanced", hcp=(0, 37))], "a range that excludes nothing", "end", 2),
    "three-suiter-north": Topic([hand("N", "three-suiter")], "the same shapes as East's", "sample", 1),
    "three-suiter-east": Topic([hand("E", "three-suiter")], "the same shapes as North's", "sample", 1),
    "strong-notrump": Topic([hand("S", "balanced", hcp=(15, 17))], "an everyday constraint", "sample"),
    "notrump-opposite-major": Topic(
        [hand("N", "balanced", hcp=(15, 17)), hand("S", hcp=(0, 7), S=(5, 6), H=(2, 4))], "a transfer", "sample", 3
    ),
    "major-opposite-notrump": Topic(
        [hand("S", hcp=(8, 9), S=(5, 5), H=(4, 4)), hand("N", "balanced", hcp=(15, 15))],
        "what the second hand may be changes every total after the first case", "interplay", 2,
    ),
    "points-opposite-shape": Topic(
        [hand("E", hcp=(12, 14)), hand("W", "5-4-3-1")],
        "one hand has points only, the other a shape only: both are listed by both", "interplay", 3,
    ),
    "shape-opposite-points": Topic(
        [hand("W", "5-4-3-1"), hand("E", hcp=(12, 14))], "the same with the hands exchanged", "interplay", 1
    ),
    "points-of-two": Topic([hand("N", hcp=(12, 14)), hand("S", hcp=(6, 9))], "points only, two hands", "sample"),
    "points-of-three": Topic(
        [hand("W", hcp=(0, 5)), hand("N", hcp=(16, 18)), hand("E", hcp=(8, 12))], "points only, three hands", "sample"
    ),
    "points-of-four": Topic(
        [hand("E", hcp=(6, 9)), hand("S", hcp=(11, 15)), hand("W", hcp=(5, 11)), hand("N", hcp=(9, 13))],
        "points only, four hands: they add up to 40", "interplay",
    ),
    "shapes-of-three": Topic(
        [hand("N", "balanced"), hand("E", S=(5, 7)), hand("S", "5-4-3-1", "6-3-2-2")],
        "shapes only, three hands", "sample", 3,
    ),
    "shapes-of-four": Topic(
        [hand("S", "balanced"), hand("W", "5-4-2-2", "4-4-4-1"), hand("N", H=(4, 6)), hand("E", D=(2, 5), C=(1, 4))],
        "shapes only, four hands", "interplay",
    ),
    "both-of-three": Topic(
        [hand("E", "4-3-3-3", hcp=(12, 14)), hand("S", "7-2-2-2", hcp=(5, 9)), hand("W", "4-4-4-1", hcp=(0, 37))],
        "shapes and points, three hands", "sample", 2,
    ),
    "both-of-four": Topic(
        [hand("N", "4=3=3=3", hcp=(13, 13)), hand("S", "flat", hcp=(9, 11)), hand("W", "flat", hcp=(6, 10)),
         hand("E", "4-4-3-2", hcp=(7, 9))],
        "shapes and points, four hands", "interplay", 1,
    ),
    "four-tens": Topic(
        [hand("N", "7=2=2=2", hcp=(22, 22)), hand("S", "2=7=2=2", hcp=(10, 10)), hand("E", "2=2=7=2", hcp=(6, 6)),
         hand("W", "2=2=2=7", hcp=(2, 2))],
        "four hands by shape and high cards: the last has what is left", "interplay",
    ),
    "weak-two": Topic([hand("N", hcp=(5, 10), S=(6, 6), H=(0, 3))], "lengths and points, no shapes", "sample"),
    "flannery": Topic(
        [hand("S", hcp=(11, 15), S=(4, 4), H=(5, 5)), hand("N", hcp=(8, 12), S=(0, 3), H=(0, 2))],
        "the study's Flannery misfits, in figures of our own", "sample", 3,
    ),
    "nine-opposite-nine-points": Topic(
        [hand("N", S=(9, 9), hcp=(9, 9)), hand("S", hcp=(9, 9), S=(4, 4))],
        "a suit shared out completely", "interplay", 2,
    ),
}  # fmt: skip
"""Constraints that are asked about at drawn places."""

EIGHT_OPPOSITE_BALANCED: Final = [hand("W", S=(8, 8), H=(4, 5)), hand("E", "balanced", S=(5, 5))]
"""A short listing, asked at one place, in which each case of the first hand meets the three shapes of the second."""

UNLIKE: Final[Mapping[str, Topic]] = {
    "unlike-shapes": Topic(
        [hand("N", "5=4=3=1", "4=5=2=2", "5=3=3=2", "4=5=3=1", "4=3=3=3", "3=5=3=2")],
        "a list of shapes that fill no rectangle of lengths: six cases", "spelling",
    ),
    "unlike-shapes-twice": Topic(
        [hand("S", "5=4=3=1", "4=5=2=2", "3=3=2=5"), hand("N", "2=2=6=3", "3=2=4=4", "1=4=3=5", "5=0=4=4")],
        "lists of shapes opposite each other, some of which exclude each other", "interplay", 2,
    ),
    "unlike-shapes-of-four": Topic(
        [hand("N", "4=3=3=3", "3=4=3=3", "6=2=4=1"), hand("E", "4=4=3=2", "2=5=3=3", "3=3=3=4"),
         hand("S", "5=2=4=2", "1=3=5=4", "2=4=4=3", "4=4=2=3"), hand("W", "3=4=3=3", "2=3=3=5", "5=3=2=3", "1=5=4=3")],
        "lists of shapes in all four hands", "interplay", 2,
    ),
    "unlike-shapes-points": Topic(
        [hand("E", "6=4=2=1", "4=6=1=2", "2=1=6=4", hcp=(18, 20))], "a list of shapes with points", "interplay", 2
    ),
    "unlike-shapes-points-twice": Topic(
        [hand("W", "5=4=3=1", "4=5=2=2", "3=3=2=5", hcp=(12, 14)), hand("N", "2=2=6=3", "5=3=2=3", hcp=(6, 9))],
        "lists of shapes with points opposite each other", "interplay", 2,
    ),
    "limited-three": Topic(
        [hand("N", "flat", hcp=(10, 12)), hand("E", "balanced", hcp=(8, 10)), hand("S", "5-4-3-1", hcp=(5, 9))],
        "three hands with shapes and points; the fourth takes what is left, however strong", "interplay", 2,
    ),
    "limited-three-unlike": Topic(
        [hand("W", "5=4=3=1", "4=5=2=2", hcp=(10, 12)), hand("S", "4=3=3=3", "2=5=3=3", hcp=(8, 10)),
         hand("E", "flat", hcp=(5, 9))],
        "three hands with points, two of them with lists of shapes", "interplay", 2,
    ),
    "limited-three-balanced": Topic(
        [hand("N", "balanced", hcp=(10, 12)), hand("E", "balanced", hcp=(8, 10)), hand("S", "balanced", hcp=(5, 9))],
        "three balanced hands with points", "sample", 0,
    ),
    "limited-three-lengths": Topic(
        [hand("S", S=(5, 5), H=(4, 4), hcp=(11, 13)), hand("W", D=(6, 6), C=(3, 4), hcp=(6, 8)),
         hand("N", H=(3, 3), S=(2, 2), hcp=(9, 10))],
        "three hands with lengths and points", "interplay", 2,
    ),
    "no-shape-after-flat": Topic(
        [hand("N", "flat"), hand("S", S=(9, 9), H=(9, 9))], "a later hand that no shape meets", "interplay", 0
    ),
    "free-first-of-four": Topic(
        [hand("N", C=(0, 13)), hand("E", "4=3=3=3", hcp=(8, 8)), hand("S", "3=4=3=3", hcp=(12, 12)),
         hand("W", "5-4-2-2", hcp=(5, 9))],
        "the first of four hands is free: it has what the others leave", "interplay", 1,
    ),
    "strong-third-of-four": Topic(
        [hand("N", S=(6, 6), H=(2, 2)), hand("E", hcp=(0, 1), S=(2, 2)), hand("S", "flat", hcp=(25, 26)),
         hand("W", H=(5, 5))],
        "the third of four hands has most of the points", "interplay", 1,
    ),
    "any-shape-between": Topic(
        [FLAT, hand("E", C=(0, 13)), THREE_SUITER], "a hand of any shape between two that are limited", "interplay", 1
    ),
    "even-lengths-between": Topic(
        [hand("N", "balanced"), hand("E", "4-4-4-1", "6-4-2-1", "6=2=2=3", "4=4=2=3"), hand("S", "5-4-3-1")],
        "shapes of which no two are next to each other, between two other hands", "interplay", 2,
    ),
    "unlike-majors-between": Topic(
        [hand("W", "flat"), hand("N", S=(5, 6), H=(0, 3)), hand("E", "balanced")],
        "majors with other lengths than each other and the minors", "interplay", 2,
    ),
    "unlike-minors-between": Topic(
        [hand("W", "flat"), hand("N", D=(5, 6), C=(0, 3)), hand("E", "balanced")],
        "minors with other lengths than each other and the majors", "interplay", 2,
    ),
    "void-opposite-all-spot-cards": Topic(
        [hand("N", S=(9, 9), H=(4, 4), hcp=(0, 1)), hand("E", "0=6=4=3", "0=5=5=3", hcp=(10, 10))],
        "the first hand may take all spot cards of a suit that the second hand is void in", "interplay", 0,
    ),
    "limited-four": Topic(
        [hand("N", "7=2=2=2", hcp=(12, 14)), hand("E", "2=7=2=2", hcp=(8, 10)), hand("S", "2=2=7=2", hcp=(5, 9)),
         hand("W", "2=2=2=7", hcp=(10, 11))],
        "four hands with shapes, each with a least and a most number of points", "interplay", 0,
    ),
    "free-second-of-four": Topic(
        [hand("N", "7=2=2=2", hcp=(12, 14)), hand("E", "2=7=2=2"), hand("S", "2=2=7=2", hcp=(5, 9)),
         hand("W", "2=2=2=7", hcp=(10, 11))],
        "four hands with points but one: the last has not simply what the others leave", "interplay", 0,
    ),
    "alike-majors-between": Topic(
        [hand("N", "flat"), hand("E", "4=4=4=1", "3=3=6=1"), hand("S", "balanced")],
        "majors that can be exchanged, minors that cannot, between two other hands", "interplay", 0,
    ),
    "strong-first-of-three": Topic(
        [hand("N", "7=2=2=2", hcp=(21, 30)), hand("E", "2=7=2=2", hcp=(3, 10)), hand("S", "2=2=7=2", hcp=(0, 9))],
        "three hands with points: the first has more than two suits have", "interplay", 0,
    ),
    "strong-first-of-two": Topic(
        [hand("N", "7=2=2=2", hcp=(22, 33)), hand("E", "2=7=2=2", hcp=(3, 9))],
        "two hands with points: the first has more than two suits have", "interplay", 0,
    ),
    "a-point-at-least-in-the-third": Topic(
        [hand("N", "7=2=2=2", hcp=(20, 20)), hand("E", "2=7=2=2", hcp=(4, 5)), hand("S", "2=2=7=2", hcp=(1, 37))],
        "the third hand has a least number of points only", "interplay", 0,
    ),
}  # fmt: skip
"""Constraints of version 2.1.0, in which hands, suits or shapes are unlike each other: no symmetry helps."""

LONG: Final[Mapping[str, Topic]] = {
    "four-narrow": Topic(
        [hand("N", "4=4=3=2", hcp=(12, 13)), hand("E", "3=3=4=3", hcp=(9, 10)), hand("S", "3=3=3=4", hcp=(10, 11)),
         hand("W", "3=3=3=4", hcp=(7, 8))],
        "one shape a hand, and many high cards: a long page of rows that begin alike", "interplay",
    ),
    "four-wide": Topic(
        [hand(seat, hcp=(0, 37), S=(2, 4), H=(2, 4)) for seat in "NESW"], "any points in all four hands", "interplay"
    ),
    "four-of-unlike-shapes": Topic(
        [hand(seat, *(shapes.to_text(shape) for shape in shapes.SHAPES[place % 2 :: 2]))
         for place, seat in enumerate("NESW")],
        "every other shape in each hand: lists that no symmetry shortens", "interplay",
    ),
    "points-shape-and-length": Topic(
        [hand("N", hcp=(11, 11)), hand("E", "5-4-3-1"), hand("W", H=(4, 4))], "a demand of each kind", "interplay"
    ),
    "points-and-suits-of-three": Topic(
        [hand("N", hcp=(12, 14), S=(5, 7)), hand("E", hcp=(8, 37), H=(5, 13)), hand("S", hcp=(6, 9), S=(3, 13))],
        "three hands with points and a suit each", "interplay",
    ),
    "notrump-and-invitation": Topic(
        [hand("S", "balanced", hcp=(15, 17)), hand("N", hcp=(8, 9)), hand("E", hcp=(0, 11))],
        "an invitation, and an opponent who passed", "interplay",
    ),
    "points-too-many": Topic(
        [hand("W", "2=4=2=5", hcp=(13, 13)), hand("S", hcp=(37, 37)), hand("N", hcp=(12, 12))],
        "62 points: no deal has them, and nothing has to be listed to see it", "interplay",
    ),
}  # fmt: skip
"""Constraints of version 2.3.0 with listings that no program can walk through: each is asked at one or a few places."""
