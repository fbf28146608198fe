"""The vectors of practice deals: each deal follows from its text."""

import hashlib
import json

from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.constraints import constrained_deals
from dealref.numberings import andrews
from dealref.protocol import constraint_values
from each_row import each_row
from operations_table import ROOT
from vectorgen import practice

FILE = ROOT / "vectors" / "practice" / "practice.json"
CASES = {case["id"]: case for case in json.loads(FILE.read_text("ascii"))["cases"]}
BALANCED = ("4-3-3-3", "4-4-3-2", "5-3-3-2")

each_case = each_row("name", CASES)


def fits(demand, hand):
    """CONS-1, from the text of a hand."""
    lengths = [len(suit) for suit in hand.split(".")]
    exact, pattern = "=".join(map(str, lengths)), "-".join(map(str, sorted(lengths, reverse=True)))
    points = sum("JQKA".find(rank) + 1 for rank in hand)
    low, high = demand.get("hcp", (0, 37))
    shapes = demand.get("shapes", [exact])
    bounds = [demand.get("lengths", {}).get(suit, (0, 13)) for suit in "SHDC"]
    return (
        low <= points <= high
        and any(shape in {exact, pattern} or (shape == "balanced" and pattern in BALANCED) for shape in shapes)
        and all(least <= length <= most for length, (least, most) in zip(lengths, bounds, strict=True))
    )


def meets(case, deal):
    hands = dict(zip("NESW", deal.removeprefix("N:").split(" "), strict=True))
    return all(fits(demand, hands[demand["seat"]]) for demand in case["hands"])


def random_numbers(bound, seed):
    width = (bound - 1).bit_length()
    for place in range(1_000_000):
        number = int.from_bytes(hashlib.sha256(f"{seed}/{place}".encode()).digest()) >> (256 - width)
        if number < bound:
            yield number


@each_case
def test_the_deals_follow_from_the_text(name):
    """CHOOSE-9."""
    case = CASES[name]
    count, deals = int(case["count"]), case["deals"]
    assert len(deals) == practice.DEALS
    assert all(meets(case, deal) for deal in deals)
    if 4096 * count >= DEALS:
        tried = map(pbn.to_text, map(andrews.unrank, random_numbers(DEALS, case["seed"])))
        expected = (deal for deal in tried if meets(case, deal))
    else:
        constraint = constraint_values.hands(case["hands"])
        expected = (
            pbn.to_text(constrained_deals.unrank(constraint, number)) for number in random_numbers(count, case["seed"])
        )
    assert deals == [next(expected) for _ in deals]


def test_the_cases_lie_on_both_sides_of_the_border_and_close_to_it():
    """CHOOSE-9a."""
    chances = {name: 4096 * int(case["count"]) / DEALS for name, case in CASES.items()}
    assert 1 < chances["just-tried"] < 1.1
    assert 0.9 < chances["just-numbered"] < 1
    assert int(CASES["one-deal"]["count"]) == len(set(CASES["one-deal"]["deals"])) == 1
