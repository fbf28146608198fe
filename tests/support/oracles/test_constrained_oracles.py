"""The two ways of the oracle, by loops over makeups and by looking at all deals, say the same, and what is printed."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

import constrained_oracles as oracle
from constrained_oracles import BRIDGE, E, N, S, W
from each_row import each_row

# Pavlicek 8H11, "Pattern Dealing" and "HCP Constraints", as the spec quotes them.
NINE_OPPOSITE_MINORS = [(W, None, {0: (9, 9)}, None), (E, None, {2: (6, 6), 3: (6, 6)}, None)]

eight = each_row(("hands", "deck"), oracle.SMALL_EIGHT.values(), ids=oracle.SMALL_EIGHT)


@eight
def test_the_loops_list_what_the_deals_are(hands, deck):
    found = Counter(oracle.row_of(deal, hands, deck) for deal in oracle.deals(hands, deck))
    cases = oracle.listing(hands, deck)
    assert [row for _, row, _, _ in cases] == sorted(found, key=oracle.case_key)
    assert {row: ways * oracle.rests(hands, deck) for _, row, ways, _ in cases} == found
    assert [index for index, _, _, _ in cases] == list(range(1, len(cases) + 1))
    for _, row, ways, _ in cases:
        assert oracle.weight(row, oracle.kinds_listed(hands), deck) == ways


@each_row("name", [name for name in oracle.SMALL_EIGHT if name.endswith("1+1")])
def test_the_literal_number_counts_the_deals_that_come_before(name):
    hands, deck = oracle.SMALL_EIGHT[name]
    deals = sorted(oracle.deals(hands, deck), key=lambda deal: oracle.deal_key(deal, hands, deck))
    cases = oracle.listing(hands, deck)
    for place in range(0, len(deals), 61):
        assert oracle.number(deals[place], hands, deck, cases) == place


@pytest.mark.parametrize(
    ("deck", "deals"), [((1, 1), 2520), pytest.param((2, 1), 369_600, marks=pytest.mark.exhaustive)]
)
def test_the_small_decks_have_2520_and_369600_deals(deck, deals):
    assert len(set(oracle.deals([], deck))) == deals


def test_a_deal_meets_a_constraint_if_it_is_listed():
    hands, deck = oracle.SMALL_EIGHT["four mixed hands 1+1"]
    meeting = set(oracle.deals(hands, deck))
    for deal in oracle.deals([], deck):
        assert oracle.meets(deal, hands, deck) == (deal in meeting)


def test_the_loops_list_the_thirty_cases_of_nine_spades_opposite_the_minors():
    cases = oracle.listing(NINE_OPPOSITE_MINORS, BRIDGE)
    assert (len(cases), cases[-1][3]) == (30, 556_991_252_532_000)
    assert cases[:2] == [
        (1, (((9, 2, 1, 1), None), ((1, 0, 6, 6), None)), 32_187_799_163_520, 32_187_799_163_520),
        (2, (((9, 2, 1, 1), None), ((0, 1, 6, 6), None)), 88_516_447_699_680, 120_704_246_863_200),
    ]


def test_the_loops_list_three_points():
    cases = oracle.listing([(N, None, None, (3, 3))], BRIDGE)
    assert len(cases) == 24
    assert cases[13][3] == 8_673_163_632
    assert cases[14] == (15, ((None, 0b0000_0010_0000_0001),), 600_805_296, 9_273_968_928)


def test_the_loops_list_34_points_in_a_balanced_hand():
    shapes = [shape for shape in oracle.shapes(13) if sorted(shape) == [2, 3, 3, 5]]
    cases = oracle.listing([(E, shapes, None, (34, 34))], BRIDGE)
    assert cases[-1] == (48, (((2, 3, 3, 5), 0b1010_1110_1110_1111),), 9, 756)


def test_an_high_card_in_two_hands_weighs_nothing():
    aces = ((None, 0x8000), (None, 0x8000))
    assert oracle.weight(aces, (False, True), BRIDGE) == 0
    assert oracle.weight(aces[:1], (False, True), BRIDGE) == comb(36, 12)


def test_the_squashed_ranks_are_places_in_the_squashed_order():
    squashed = sorted(combinations(range(6), 3), key=lambda places: places[::-1])
    assert [oracle.squashed_rank(places) for places in squashed] == list(range(20))


def test_thirteen_spades_leave_the_hearts_to_the_first_of_the_others():
    hands = [(N, [(13, 0, 0, 0)], None, None)]
    cases = oracle.listing(hands, BRIDGE)
    first = tuple(13 * [N] + 13 * [E] + 13 * [S] + 13 * [W])
    other = tuple(13 * [N] + 13 * [E] + 13 * [W] + 13 * [S])
    assert oracle.number(first, hands, BRIDGE, cases) == 0
    assert oracle.number(other, hands, BRIDGE, cases) == comb(26, 13) - 1
