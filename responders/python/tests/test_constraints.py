import math
from itertools import product

import pytest

from dealer import cards
from dealer.constraints import listing, model
from dealer.faults import Malformed, OutOfRange, Unsatisfiable
from dealer.shapes import SHAPES, points

NINE_SPADES = [{"seat": "W", "lengths": {"S": [9, 9]}}, {"seat": "E", "lengths": {"D": [6, 6], "C": [6, 6]}}]


def listed(hands: object) -> listing.Listing:
    return listing.of(model.read(hands))


@pytest.mark.parametrize(
    ("hands", "cases", "total"),
    [
        (NINE_SPADES, 30, 556991252532000),
        (NINE_SPADES[::-1], 30, 556991252532000),
        ([{"seat": "N", "hcp": [3, 3]}], 24, 15636342960),
        ([{"seat": "N", "hcp": [2, 2]}, {"seat": "S", "hcp": [0, 1]}], 38, 122891799377692800),
        ([{"seat": "E", "shapes": ["5-3-3-2"], "hcp": [34, 34]}], 48, 756),
        ([{"seat": "W", "lengths": {"S": [9, 9]}}, {"seat": "E", "lengths": {"S": [9, 9]}}], 0, 0),
    ],
)
def test_listings_of_the_study(hands: object, cases: int, total: int) -> None:
    assert listed(hands).count() == (cases, total)


@pytest.mark.parametrize(
    "hands",
    [
        [{"seat": seat, "hcp": [0, 0]} for seat in "NESW"],  # three of them have more spot cards than there are
        [{"seat": "N", "shapes": ["flat"], "lengths": {"S": [9, 9]}}],
        [{"seat": "N", "hcp": [36, 36]}, {"seat": "S", "hcp": [5, 5]}],
        [{"seat": "N", "hcp": [37, 37], "lengths": {"S": [5, 5]}}],
    ],
)
def test_nothing_is_counted_and_nothing_found_where_no_deal_meets_the_constraint(hands: object) -> None:
    found = listed(hands)
    assert found.count() == (0, 0)
    for question in (lambda: found.cases(1, 1), lambda: found.select(0), lambda: found.unrank(0)):
        with pytest.raises(Unsatisfiable):
            question()


def test_long_listings_of_the_spec() -> None:
    flat = {"seat": "N", "shapes": ["flat"], "hcp": [10, 12]}
    three_suiter = {"seat": "S", "shapes": ["three-suiter"], "hcp": [11, 15]}
    assert listed([flat, three_suiter]).count() == listed([three_suiter, flat]).count()
    assert listed([flat, three_suiter]).count()[0] == 61700584
    anything = [{"seat": seat, "hcp": [0, 37]} for seat in "NES"]
    assert listed(anything).count() == (4294962780, 53644737765488792839237440000)


def test_one_hand_by_brute_force() -> None:
    hands = [{"seat": "N", "shapes": ["4-3-3-3", "7=2=2=2"], "lengths": {"S": [4, 7]}, "hcp": [30, 33]}]
    cases = total = 0
    for shape in SHAPES:
        if shape in {(4, 3, 3, 3), (7, 2, 2, 2)}:
            for high in product(range(16), repeat=4):
                wanted = [length - held.bit_count() for length, held in zip(shape, high, strict=True)]
                if min(wanted) >= 0 and 30 <= sum(map(points, high)) <= 33:
                    cases += 1
                    total += math.prod(math.comb(9, spots) for spots in wanted)
    assert listed(hands).count() == (cases, total)


def test_an_exclusion_of_nothing_makes_all_hands() -> None:
    assert listed([{"seat": "W", "lengths": {"C": [0, 13]}}]).count() == (560, math.comb(52, 13))
    shapes_and_points = [{"seat": "W", "lengths": {"C": [0, 13]}, "hcp": [0, 37]}]
    assert listed(shapes_and_points).count()[1] == math.comb(52, 13)


@pytest.mark.parametrize(
    "hands",
    [
        NINE_SPADES,
        [{"seat": "N", "hcp": [2, 2]}, {"seat": "S", "hcp": [0, 1]}],
        [{"seat": "N", "shapes": ["8=2=2=1"], "hcp": [27, 28]}, {"seat": "W", "shapes": ["1=4=4=4"], "hcp": [5, 6]}],
        [{"seat": seat, "shapes": [shape], "hcp": [9, 11]} for seat, shape in zip("NESW", (
            "10=1=1=1", "1=10=1=1", "1=1=10=1", "1=1=1=10"), strict=True)],
    ],
)  # fmt: skip
def test_rows_agree_with_what_is_counted_and_selected(hands: object) -> None:
    found = listed(hands)
    cases, total = found.count()
    rows = found.cases(1, 1000)
    assert len(rows) == min(cases, 1000)
    cumulative = 0
    for row in rows:
        assert found.select(cumulative) == (row, 0)
        cumulative += int(str(row["combinations"]))
        assert int(str(row["cumulative"])) == cumulative
    assert cases > 1000 or cumulative == total


def test_order_of_rows_of_the_study() -> None:
    rows = listed([{"seat": "E", "shapes": ["5-3-3-2"], "hcp": [34, 34]}]).cases(48, 1000)
    makeup = {"seat": "E", "shape": "2=3=3=5", "high_cards": "AQ.AKQ.AKQ.AKQJ"}
    assert rows == [{"index": "48", "hands": [makeup], "combinations": "9", "cumulative": "756"}]


def test_fill_of_the_spec_digit_by_digit() -> None:
    deal = cards.from_pbn("N:85.QT9875..A8753 .2.JT9853.KQT964 73.AKJ4.AQ642.J2 AKQJT9642.63.K7.")
    assert listed(NINE_SPADES).unrank(2889055555555552466200) == deal
    assert listed(NINE_SPADES).rank(deal) == 2889055555555552466200


def test_faults_of_listings() -> None:
    found = listed([{"seat": "N", "shapes": ["13=0=0=0"]}])
    with pytest.raises(OutOfRange):
        found.cases(2, 1)
    with pytest.raises(OutOfRange):
        found.select(1)
    with pytest.raises(Unsatisfiable):
        found.rank(cards.from_pbn("N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"))


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ([], Malformed),
        ([{"seat": "N"}], Malformed),
        ([{"seat": "N", "hcp": [5, 4]}], Malformed),
        ([{"seat": "N", "hcp": [5, True]}], Malformed),
        ([{"seat": "N", "shapes": []}], Malformed),
        ([{"seat": "N", "lengths": {}}], Malformed),
        ([{"seat": "N", "hcp": [0, 1]}, {"seat": "N", "hcp": [0, 1]}], Malformed),
        ([{"seat": "N", "hcp": [0, 38]}], OutOfRange),
        ([{"seat": "N", "lengths": {"S": [0, 14]}}], OutOfRange),
    ],
)
def test_faults_of_constraints(hands: object, fault: type[Exception]) -> None:
    with pytest.raises(fault):
        model.read(hands)
