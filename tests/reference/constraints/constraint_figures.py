"""The checks of published.yaml for Pavlicek's study on constraints: see published_checks.py."""

from collections import Counter
from itertools import product
from math import comb, prod

import pytest

from dealref.cards import deck
from dealref.errors import OutOfRange
from dealref.protocol import operations

EVERY_HAND = comb(52, 13)
EVERY_SIDE = comb(52, 13) * comb(39, 13)
MILLION = 10**6
BINARY_UNITS = {"K": 2**10, "MB": 2**20, "GB": 2**30}

# Every set of the sixteen high cards as bits, and those of them that a hand can hold.
HIGH_CARD_MAPS = list(product((0, 1), repeat=16))
HELD_MAPS = [bits for bits in HIGH_CARD_MAPS if sum(bits) <= 13]


def _ask(method, **params):
    return operations.answer(method, params)


def _count(hands):
    return int(_ask("constrain.count", hands=hands)["total"])


def _product(factors):
    return prod(comb(n, k) for n, k in factors)


# The printed tables


def calculation_column(hands, rows):
    """The factors that follow from what each case lists, and their product in each case."""
    cases = _ask("constrain.cases", hands=hands, first="1", limit=len(rows))["cases"]
    # Only what differs is compared: pytest explains two long lists for minutes.
    assert [pair for pair in zip(map(_factors, cases), rows, strict=True) if pair[0] != pair[1]] == []
    assert [row for row, case in zip(rows, cases, strict=True) if str(_product(row)) != case["combinations"]] == []


def _factors(case):
    """Every hand chooses from what the hands before it have left."""
    left = _stock(case["hands"][0])
    factors = []
    for hand in case["hands"]:
        wanted = _wanted(hand)
        factors += [[n, k] for n, k in zip(left, wanted, strict=True)]
        left = [n - k for n, k in zip(left, wanted, strict=True)]
    return factors


def _stock(hand):
    if "high_cards" not in hand:
        return 4 * [13]
    return 4 * [9] if "shape" in hand else [36]


def _wanted(hand):
    held = [len(holding) for holding in hand.get("high_cards", "...").split(".")]
    if "shape" not in hand:
        return [13 - sum(held)]
    return [int(length) - high_cards for length, high_cards in zip(hand["shape"].split("="), held, strict=True)]


def calculation_product(factors, product):
    assert _product(factors) == int(product)


def same_product(factors, swapped, digits):
    assert _product(factors) == _product(swapped)
    assert len(str(_product(factors))) == digits


def swapped_total(hands, swapped):
    assert swapped == hands[::-1]
    assert _count(hands) == _count(swapped)


def selection_range(hands, first, last):
    """The ends are selected from the first and from the last case; there is nothing past them."""
    cases = _ask("constrain.count", hands=hands)["cases"]
    ends = [_ask("constrain.select", hands=hands, number=number) for number in (first, last)]
    assert [end["case"]["index"] for end in ends] == ["1", cases]
    assert ends[0]["offset"] == first
    assert _count(hands) - 1 == int(last)
    with pytest.raises(OutOfRange):
        _ask("constrain.select", hands=hands, number=str(int(last) + 1))


# The cards and the deck


def array_of_positions(letters, elements, each):
    seats = letters.split(" ")
    assert len(seats) == elements
    assert Counter(seats) == dict.fromkeys("WNES", each)


def card_kinds(high_cards, spot_cards, spot_cards_a_suit, spot_ranks):
    names = [deck.name(card) for card in range(52)]
    spots = [name for name in names if name[1] not in "AKQJ"]
    assert [len(names) - len(spots), len(spots)] == [high_cards, spot_cards]
    assert Counter(name[0] for name in spots) == dict.fromkeys("SHDC", spot_cards_a_suit)
    lowest, highest = spot_ranks.replace("10", "T").split("-")
    assert [spots[0], spots[spot_cards_a_suit - 1]] == [f"S{highest}", f"S{lowest}"]


def shape_in_words(shape, lengths):
    exactly = {suit: [length, length] for suit, length in lengths.items()}
    cases = _ask("constrain.cases", hands=[{"seat": "W", "lengths": exactly}], first="1", limit=2)["cases"]
    assert [case["hands"] for case in cases] == [[{"seat": "W", "shape": shape}]]


# Patterns and arrangements of high cards


def specific_patterns(patterns, first, last, unused, bits):
    lengths = [shape for shape in product(range(14), repeat=4) if sum(shape) == 13]
    assert len(lengths) == patterns == unused
    assert range(len(lengths)) == range(first, last + 1)
    assert unused.bit_length() == bits
    assert _ask("constrain.count", hands=[{"seat": "W", "lengths": {"C": [0, 13]}}])["cases"] == str(patterns)


def _hcp(bits):
    return sum(bit * points for bit, points in zip(bits, 4 * (4, 3, 2, 1), strict=True))


def most_arrangements(largest):
    assert max(Counter(map(_hcp, HELD_MAPS)).values()) == int(largest)
    assert max(int(_ask("hcp.count", hcp=hcp)["arrangements"]) for hcp in range(38)) == int(largest)


def high_card_maps(bits, maps, cards_too_many, impossible, possible):
    assert 2**bits == int(maps) == len(HIGH_CARD_MAPS)
    assert sum(sum(high_cards) >= cards_too_many for high_cards in HIGH_CARD_MAPS) == impossible
    assert len(HELD_MAPS) == int(possible) == int(maps) - impossible


def high_card_lists(lists):
    assert len({_hcp(bits) for bits in HELD_MAPS}) == lists
    lengths = Counter(map(_hcp, HELD_MAPS))
    for hcp in range(lists):
        assert _ask("hcp.count", hcp=hcp)["arrangements"] == str(lengths[hcp])
    with pytest.raises(OutOfRange):
        _ask("hcp.count", hcp=lists)


def high_card_map_order(order, hands):
    """Suit then rank, the first card in the highest bit: the maps of the listing fall."""
    places = [(suit, rank) for suit, ranks in enumerate(order.split(" ")) for rank in ranks.split("-")]
    assert len(places) == len(set(places)) == 16
    assert {rank for _, rank in places} == set("AKQJ")
    cases = _ask("constrain.cases", hands=hands, first="1", limit=1000)["cases"]
    listed = [case["hands"][0]["high_cards"].split(".") for case in cases]
    maps = [[rank in high_cards[suit] for suit, rank in places] for high_cards in listed]
    assert maps == sorted(maps, reverse=True)
    assert len(maps) > 1


def high_card_map_off(unused, bits):
    """The mark for no constraint cannot be mistaken for a hand: it would hold all sixteen high cards."""
    assert int(unused.removesuffix("h"), 16) == 2**bits - 1
    assert HIGH_CARD_MAPS[2**bits - 1] not in HELD_MAPS


# Sizes


def rounded_down(binomial, unit, value):
    assert int(_ask("binomial", **binomial)["value"]) // int(unit) == int(value)


def odds_against(hands, odds):
    """Rounded down to millions."""
    total = _count(hands)
    assert (EVERY_SIDE - total) // total // MILLION * MILLION == int(odds)


def largest_cumulative_total(binomials, sextillions, bits):
    """The erratum: it is 5.16 sextillion; the bits are right."""
    assert _product(binomials) == EVERY_SIDE
    assert EVERY_SIDE.bit_length() == bits
    assert EVERY_SIDE // 10**21 == 5 == sextillions - 1


def case_storage(fields, total_bits, entry_bytes, entry_bits):
    assert [bits for _, bits in fields.values()] == [EVERY_SIDE.bit_length(), (560).bit_length(), 16]
    assert sum(count * bits for count, bits in fields.values()) == total_bits
    assert entry_bytes == (total_bits + 7) // 8
    assert entry_bits == 8 * entry_bytes


def listing_size(millions, cases, bytes_a_case, size, interval):
    assert _bytes(cases) == millions * 2**20
    assert _bytes(cases) * bytes_a_case == _bytes(size)
    assert _bytes(interval) == 2**16


def _bytes(text):
    number = text.rstrip("KMGB ")
    return int(number) * BINARY_UNITS[text.removeprefix(number).strip()]


def batch_of_deals(deals, millions):
    assert int(deals) == millions * 2**20
    assert int(deals) // MILLION == millions


def about_cases(hands, millions, most_millions):
    cases = int(_ask("constrain.count", hands=hands)["cases"])
    assert round(cases / MILLION) == int(millions)
    assert cases <= most_millions * 2**20 < 2 * cases


def effectively_no_setting(hands, binomials):
    assert _count(hands) == _product(binomials)
