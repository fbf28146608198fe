"""Practice deals: tried where they are frequent, numbered where they are rare, the same for the same text."""

import hashlib
from itertools import islice

import pytest

import operations_table
from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.constraints import constrained_deals, practice
from dealref.numberings import andrews
from dealref.protocol import constraint_values
from each_row import each_row

NOTRUMP = [{"seat": "S", "shapes": ["balanced"], "hcp": [15, 17]}, {"seat": "N", "hcp": [8, 9]}]
WEAK_TWO = [{"seat": "W", "lengths": {"S": [6, 6]}, "hcp": [6, 10]}]
NINE = [{"seat": "W", "lengths": {"S": [9, 9]}, "hcp": [0, 8]}, {"seat": "E", "lengths": {"D": [6, 6]}}]


def hands(deal):
    """For each seat its lengths and its HCP, from the text of the deal."""
    found = {}
    for seat, hand in zip("NESW", pbn.to_text(deal)[2:].split(" "), strict=True):
        found[seat] = [len(suit) for suit in hand.split(".")], sum("JQKA".find(rank) + 1 for rank in hand)
    return found


def fits(demands, deal):
    """CONS-1, for demands of these tests."""
    held = hands(deal)
    for demand in demands:
        lengths, points = held[demand["seat"]]
        low, high = demand.get("hcp", (0, 37))
        if not low <= points <= high:
            return False
        if "shapes" in demand and sorted(lengths) not in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5]):
            return False
        if any(
            not least <= lengths["SHDC".index(suit)] <= most
            for suit, (least, most) in demand.get("lengths", {}).items()
        ):
            return False
    return True


def numbers(bound, seed):
    """CHOOSE-9, from its text."""
    width = len(f"{bound - 1:b}")
    for place in range(100_000):
        digest = int(hashlib.sha256(f"{seed}/{place}".encode()).hexdigest(), 16)
        number = int(f"{digest:0256b}"[:width], 2)
        if number < bound:
            yield number


@each_row("demands", [NOTRUMP, WEAK_TWO])
def test_frequent_deals_are_those_of_random_numbers_that_meet_the_constraint(demands):
    """CHOOSE-9."""
    constraint = constraint_values.hands(demands)
    assert 4096 * constrained_deals.count(constraint) >= DEALS
    expected = (deal for deal in map(andrews.unrank, numbers(DEALS, "club night")) if fits(demands, deal))
    assert list(islice(practice.deals(constraint, "club night"), 5)) == list(islice(expected, 5))


def test_rare_deals_have_random_numbers_within_the_constraint():
    """CHOOSE-9."""
    constraint = constraint_values.hands(NINE)
    count = constrained_deals.count(constraint)
    assert 4096 * count < DEALS
    dealt = list(islice(practice.deals(constraint, "club night"), 5))
    assert [constrained_deals.rank(constraint, deal) for deal in dealt] == list(islice(numbers(count, "club night"), 5))
    assert all(fits(NINE, deal) for deal in dealt)


@pytest.mark.parametrize(("count", "is_tried"), [(DEALS // 4096, False), (DEALS // 4096 + 1, True)])
def test_the_border_lies_where_one_deal_of_4096_fits(count, is_tried, monkeypatch):
    """CHOOSE-9; D is no multiple of 4096."""
    assert DEALS % 4096
    constraint = constraint_values.hands(WEAK_TWO)
    monkeypatch.setattr(constrained_deals, "count", lambda _: count)
    number = next(numbers(count, "a"))
    is_first = next(practice.deals(constraint, "a")) == constrained_deals.unrank(constraint, number)
    assert is_first != is_tried


def test_without_a_text_deals_are_new_and_meet_the_constraint():
    constraint = constraint_values.hands(NOTRUMP)
    first, second = (list(islice(practice.deals(constraint, None), 3)) for _ in range(2))
    assert first != second
    assert all(fits(NOTRUMP, deal) and operations_table.is_deal(pbn.to_text(deal)) for deal in first + second)
