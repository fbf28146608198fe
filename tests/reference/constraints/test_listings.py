"""Listings against nested loops: whole ones on small decks, short ones on the real deck, drawn rows of long ones."""

from functools import cache
from math import comb, factorial, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import constrained_oracles as oracle
from constrained_oracles import BRIDGE, EIGHT, TWELVE, E, N, S, W
from dealref.cards import shapes
from dealref.constraints import constraint, listing
from dealref.errors import Malformed, OutOfRange, Unsatisfiable
from each_row import each_row

DEALS = factorial(52) // factorial(13) ** 4
FEWER = settings(max_examples=20)

FLAT = shapes.alternatives("flat")
THREE_SUITER = shapes.alternatives("three-suiter")
EVERY = shapes.SHAPES

small = each_row(("hands", "deck"), oracle.SMALL.values(), ids=oracle.SMALL)

# The real deck: what can be listed in a moment by loops over shapes and high card maps.
REAL = oracle.REAL_SHORT | {
    "any shape": [(S, EVERY, None, None)],
    "a pattern and its suits": [(E, shapes.of_pattern("6-4-2-1"), {0: (4, 13), 3: (0, 2)}, None)],
    "nine spades the other way": oracle.REAL_SHORT["nine spades"][::-1],
    "a freak and a void": [(N, shapes.of_pattern("7-6-0-0"), None, None), (S, None, {0: (0, 1), 1: (5, 13)}, None)],
    "three with lengths": [
        (E, None, {0: (6, 6), 1: (4, 5)}, None),
        (N, None, {2: (7, 13)}, None),
        (W, None, {3: (7, 7)}, None),
    ],
    "four with shapes": [
        (S, [(4, 4, 4, 1), (5, 4, 4, 0)], None, None),
        (W, FLAT, None, None),
        (N, shapes.of_pattern("5-3-3-2"), None, None),
        (E, None, {0: (0, 3), 3: (4, 13)}, None),
    ],
    "four with one shape each": [
        (S, [(4, 3, 3, 3)], None, None),
        (W, [(3, 4, 3, 3)], None, None),
        (N, [(3, 3, 4, 3)], None, None),
        (E, [(3, 3, 3, 4)], None, None),
    ],
    "four solid suits": [
        (N, [(13, 0, 0, 0)], None, None),
        (W, [(0, 13, 0, 0)], None, None),
        (E, [(0, 0, 7, 6)], None, None),
        (S, [(0, 0, 6, 7)], None, None),
    ],
    "nine spades twice": [(W, None, {0: (9, 9)}, None), (E, None, {0: (9, 9)}, None)],
    "no points": [(N, None, None, (0, 0))],
    "some points": [(E, None, None, (7, 9))],
    "37 points": [(W, None, None, (37, 37)), (N, None, None, (0, 1))],
    "two hands without points": [(W, None, None, (0, 0)), (S, None, None, (0, 1))],
    "three with points": [(W, None, None, (34, 35)), (N, None, None, (0, 3)), (E, None, None, (1, 1))],
    "four with points": [
        (S, None, None, (0, 2)),
        (W, None, None, (1, 4)),
        (N, None, None, (31, 37)),
        (E, None, None, (1, 3)),
    ],
    "more than 40 points": [(W, None, None, (36, 37)), (E, None, None, (5, 6))],
    "10 points in a suit": [(E, [(13, 0, 0, 0)], None, (10, 10))],
    "11 points in a suit": [(E, [(13, 0, 0, 0)], None, (11, 37))],
    "points opposite shapes": [(N, None, None, (37, 37)), (S, [(13, 0, 0, 0), (0, 7, 6, 0)], None, None)],
    "any points beside shapes": [(S, [(9, 4, 0, 0)], None, None), (E, [(0, 1, 12, 0), (1, 0, 1, 11)], None, (0, 37))],
    "voids with points": [(N, None, {0: (0, 0), 1: (0, 0), 2: (6, 7)}, (0, 3)), (S, None, {0: (9, 13)}, (10, 10))],
    "three of four with points": [
        (W, [(7, 6, 0, 0), (6, 7, 0, 0)], None, (19, 20)),
        (N, [(6, 7, 0, 0)], None, None),
        (E, [(0, 0, 9, 4)], None, (12, 14)),
        (S, [(0, 0, 4, 9)], None, (0, 6)),
    ],
}
LONGEST = 300
"""Of a longer listing every 97th case is compared."""

SLOW = {
    "any points beside shapes",
    "four with points",
    "three with both",
    "three of four with points",
    "voids with points",
}
real = each_row("hands", REAL.values(), ids=REAL)
real_and_slow = pytest.mark.parametrize(
    "hands",
    [
        pytest.param(hands, id=name, marks=pytest.mark.exhaustive if name in SLOW else ())
        for name, hands in REAL.items()
    ],
)

LONG = {
    "flat opposite three-suiter": [(N, FLAT, None, (10, 12)), (S, THREE_SUITER, None, (11, 15))],
    "any two shapes": [(E, EVERY, None, None), (N, EVERY, None, None)],
    "any four shapes": [(seat, EVERY, None, None) for seat in (S, W, N, E)],
    "any four high cards": [(seat, None, None, (0, 37)) for seat in (W, E, S, N)],
    "high cards of three": [(W, None, None, (5, 9)), (S, None, None, (12, 14)), (N, None, None, (8, 20))],
    "a strong hand and any other": [(S, FLAT, None, (20, 21)), (N, None, {0: (0, 13)}, None)],
    "three with shapes and points": [
        (N, None, {0: (5, 6), 1: (2, 3)}, (11, 15)),
        (E, [(2, 4, 4, 3), (2, 3, 5, 3)], None, (6, 9)),
        (S, FLAT, None, (6, 10)),
    ],
    "four with shapes and points": [
        (N, [(4, 4, 3, 2)], None, (11, 15)),
        (E, [(3, 3, 3, 4), (2, 3, 4, 4)], None, (6, 9)),
        (W, [(3, 2, 4, 4), (4, 3, 3, 3)], None, (6, 12)),
        (S, FLAT, None, (6, 14)),
    ],
}


def demanded(hands, deck=BRIDGE):
    return constraint.of_demands([constraint.Demand(*hand) for hand in hands], constraint.Deck(*deck))


@cache
def long(name):
    """What is counted for one test serves the next."""
    return demanded(LONG[name])


def listed(case):
    """A case of the reference as the oracle writes it."""
    return case.earlier + 1, tuple(map(tuple, case.makeups)), case.combinations, case.cumulative


def assert_case(found, case):
    """The case of an index, and of the numbers at both ends of it."""
    index, _, combinations, cumulative = case
    assert listed(listing.case(found, index)) == case
    assert listed(listing.select(found, cumulative - combinations)) == case
    assert listed(listing.select(found, cumulative - 1)) == case


@each_row("name", oracle.SMALL_EIGHT)
def test_a_small_listing_is_that_of_the_nested_loops(name):
    """Every case is counted, and every 53rd one is asked for. CONS-3, CONS-4."""
    assert_listed(*oracle.SMALL[name], step=53)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", oracle.SMALL)
def test_every_case_of_a_small_listing_is_that_of_the_nested_loops(name):
    assert_listed(*oracle.SMALL[name], step=1)


def assert_listed(hands, deck, step):
    found, cases = demanded(hands, deck), oracle.listing(hands, deck)
    assert listing.count(found) == (len(cases), sum(ways for _, _, ways, _ in cases))
    for case in cases[::step]:
        assert_case(found, case)


@small
def test_nothing_is_at_either_end_of_a_small_listing(hands, deck):
    found = demanded(hands, deck)
    cases, total = listing.count(found)
    error = OutOfRange if cases else Unsatisfiable
    for index in (0, cases + 1, 2 * cases + 1):
        with pytest.raises(error):
            listing.case(found, index)
    for number in (total, total + 1, 10 * total):
        with pytest.raises(error):
            listing.select(found, number)


def hands_of(seats, cards, *, points):
    """Demands on these seats, at least one on each."""
    ends = [st.tuples(st.integers(0, most), st.integers(0, most)).map(sorted).map(tuple) for most in (cards, 4 * cards)]
    alternatives = st.none() | st.lists(st.sampled_from(oracle.shapes(cards)), min_size=1, max_size=6, unique=True)
    lengths = st.none() | st.dictionaries(st.integers(0, 3), ends[0], min_size=1, max_size=2)
    hcp = st.none() | st.just((0, 37)) | ends[1] if points else st.none()
    demand = st.tuples(alternatives, lengths, hcp).filter(lambda parts: parts != (None, None, None))
    return st.tuples(*(st.tuples(st.just(seat), demand) for seat in seats)).map(
        lambda hands: [(seat, *parts) for seat, parts in hands]
    )


@st.composite
def drawn_constraints(draw, decks, most):
    deck = draw(st.sampled_from(decks))
    seats = draw(st.permutations(range(4)))[: draw(st.integers(1, most))]
    return draw(hands_of(seats, sum(deck), points=deck[0] > 0)), deck


drawn = st.one_of(drawn_constraints(EIGHT, 4), drawn_constraints(TWELVE, 2))


@FEWER
@given(constrained=drawn, data=st.data())
def test_a_drawn_listing_is_that_of_the_nested_loops(constrained, data):
    hands, deck = constrained
    found, cases = demanded(hands, deck), oracle.listing(hands, deck)
    assert listing.count(found) == (len(cases), sum(ways for _, _, ways, _ in cases))
    for place in data.draw(st.lists(st.sampled_from(range(len(cases))), max_size=5)) if cases else ():
        assert_case(found, cases[place])


@FEWER
@given(constrained=drawn, data=st.data())
def test_the_order_of_the_hands_changes_neither_count_nor_total(constrained, data):
    hands, deck = constrained
    assert listing.count(demanded(hands, deck)) == listing.count(demanded(data.draw(st.permutations(hands)), deck))


@FEWER
@given(constrained=drawn, data=st.data())
def test_a_range_has_what_its_two_parts_have(constrained, data):
    hands, deck = constrained
    seat, allowed, lengths, hcp = hands[-1]
    if hcp is None or hcp[0] == hcp[1]:
        hcp = (0, 37)
        hands = [*hands[:-1], (seat, allowed, lengths, hcp)]
    last = data.draw(st.integers(hcp[0], hcp[1] - 1))
    parts = [
        demanded([*hands[:-1], (seat, allowed, lengths, part)], deck) for part in ((hcp[0], last), (last + 1, hcp[1]))
    ]
    whole = listing.count(demanded(hands, deck))
    assert whole == tuple(map(sum, zip(*map(listing.count, parts), strict=True)))


@real_and_slow
def test_a_listing_of_the_real_deck_is_that_of_the_nested_loops(hands):
    """CONS-6."""
    found, cases = demanded(hands), oracle.listing(hands, BRIDGE)
    assert listing.count(found) == (len(cases), sum(ways for _, _, ways, _ in cases))
    step = 97 if len(cases) > LONGEST else 1
    for case in [*cases[::step], *cases[-1:]]:
        assert_case(found, case)


@real
def test_with_the_hands_in_another_order_the_real_deck_has_as_many_cases_and_combinations(hands):
    count = listing.count(demanded(hands))
    assert listing.count(demanded(hands[::-1])) == count
    assert listing.count(demanded([*hands[1:], hands[0]])) == count


def test_the_nine_spades_stand_as_they_are_printed():
    """CONS-7."""
    found = demanded(oracle.REAL_SHORT["nine spades"])
    assert listing.count(found) == (30, 556_991_252_532_000)
    assert listed(listing.case(found, 2)) == (
        2,
        (((9, 2, 1, 1), None), ((0, 1, 6, 6), None)),
        88_516_447_699_680,
        120_704_246_863_200,
    )


@pytest.mark.parametrize("demand", [(EVERY, None, None), (None, {2: (0, 13)}, None), (None, None, (0, 37))])
def test_every_way_to_demand_nothing_has_all_hands(demand):
    for k in (1, 2, 3):
        total = prod(comb(52 - 13 * hand, 13) for hand in range(k))
        assert listing.count(demanded([(seat, *demand) for seat in (S, N, W)[:k]])).combinations == total


def test_four_hands_of_any_kind_are_all_deals():
    for name in ("any four shapes", "any four high cards"):
        assert listing.count(long(name)).combinations == DEALS
    mixed = [(E, EVERY, None, None), (W, None, None, (0, 37))]
    assert listing.count(demanded(mixed)).combinations == comb(52, 13) * comb(39, 13)


def test_the_points_of_two_hands_have_all_deals_between_them():
    cuts = [(0, 7), (8, 14), (15, 37)]
    totals = [
        listing.count(demanded([(E, FLAT, None, one), (W, None, {0: (0, 13)}, other)])).combinations
        for one in cuts
        for other in cuts
    ]
    assert sum(totals) == sum(map(shapes.hands, FLAT)) * comb(39, 13)


def test_flat_opposite_three_suiter_has_about_62_million_cases():
    assert listing.count(long("flat opposite three-suiter")).cases == 61_700_584


def assert_neighbours(found, hands, index):
    """A row of a long listing by its own figures, and the row after it."""
    lists = oracle.kinds_listed(hands)
    case = listing.case(found, index)
    row = tuple(map(tuple, case.makeups))
    assert case.earlier == index - 1
    assert case.combinations == oracle.weight(row, lists, BRIDGE) > 0
    for (seat, *demand), (shape, held) in zip(hands, row, strict=True):
        assert shape is None or oracle.shape_meets((seat, *demand), shape)
        assert held is None or oracle.hcp_meets((seat, *demand), oracle.points(held))
    assert listing.select(found, case.cumulative - 1) == case
    after = listing.select(found, case.cumulative)
    assert after == listing.case(found, index + 1)
    assert after.earlier == index
    assert after.cumulative == case.cumulative + after.combinations
    assert oracle.case_key(row) < oracle.case_key(tuple(map(tuple, after.makeups)))


@pytest.mark.parametrize("draws", [2, pytest.param(20, marks=pytest.mark.exhaustive)])
@each_row("name", LONG)
def test_drawn_rows_of_a_long_listing_agree_with_their_neighbours(name, draws):
    """CONS-14."""
    hands, draw = LONG[name], Random(name)  # noqa: S311  nothing is secret
    found = long(name)
    cases, total = listing.count(found)
    for _ in range(draws):
        assert_neighbours(found, hands, draw.randrange(1, cases))
        drawn_number = draw.randrange(total - 1)
        index = listing.select(found, drawn_number).earlier + 1
        assert listing.case(found, index).cumulative > drawn_number
        assert_neighbours(found, hands, min(index, cases - 1))


@each_row("name", LONG)
def test_a_long_listing_ends_with_its_total(name):
    """CONS-14."""
    found = long(name)
    cases, total = listing.count(found)
    first, last = listing.case(found, 1), listing.case(found, cases)
    assert (first.earlier, first.cumulative) == (0, first.combinations)
    assert (last.earlier, last.cumulative) == (cases - 1, total)
    assert (listing.select(found, 0), listing.select(found, total - 1)) == (first, last)
    for out in (0, cases + 1):
        with pytest.raises(OutOfRange):
            listing.case(found, out)
    with pytest.raises(OutOfRange):
        listing.select(found, total)


FAULTS = {
    "no hands": (Malformed, []),
    "a seat twice": (Malformed, [(N, FLAT, None, None), (S, FLAT, None, None), (N, None, None, (1, 2))]),
    "five hands": (Malformed, [(seat % 4, None, None, (0, 37)) for seat in range(5)]),
    "a hand without a demand": (Malformed, [(N, FLAT, None, None), (S, None, None, None)]),
    "no shapes": (Malformed, [(N, [], None, (1, 2))]),
    "no suits": (Malformed, [(N, FLAT, {}, None)]),
    "a reversed range of HCP": (Malformed, [(N, None, None, (3, 2))]),
    "a reversed range of lengths": (Malformed, [(N, None, {0: (0, 1), 3: (3, 2)}, None)]),
    "a reversed range past the end": (Malformed, [(N, None, None, (40, 38))]),
    "38 HCP": (OutOfRange, [(N, None, None, (0, 38))]),
    "14 cards": (OutOfRange, [(N, None, {2: (13, 14)}, None)]),
    "far too many cards": (OutOfRange, [(S, FLAT, None, None), (N, None, {0: (10**30, 10**30)}, None)]),
}


@each_row(("error", "hands"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_a_constraint(error, hands):
    with pytest.raises(error):
        demanded(hands)


@each_row("hcp", [(0, 0), (37, 37), (0, 37)])
@each_row("length", [(0, 0), (13, 13), (0, 13)])
def test_the_ends_of_ranges_are_in_order(hcp, length):
    assert demanded([(N, None, {3: length}, hcp)]).hands[0].hcp == hcp


def test_an_alternative_may_stand_twice():
    once, twice = demanded([(N, FLAT, None, None)]), demanded([(N, [*FLAT, *FLAT], None, None)])
    assert listing.count(once) == listing.count(twice)


UNSATISFIABLE = {
    "no such length": [(N, FLAT, {0: (5, 13)}, None)],
    "nine spades twice": [(N, None, {0: (9, 13)}, None), (S, None, {0: (5, 13)}, None)],
    "41 points": [(N, None, None, (30, 37)), (S, None, None, (11, 37))],
    "four hands with too few points": [(seat, None, None, (0, 9)) for seat in (N, E, S, W)],
    "four shapes with too few points": [(seat, FLAT, None, (0, 9)) for seat in (N, E, S, W)],
    "11 points in a suit": [(N, [(13, 0, 0, 0)], None, (11, 37))],
    "four hands that miss a suit": [(seat, None, {0: (0, 3)}, None) for seat in (W, S, N, E)],
}


@pytest.mark.parametrize("hands", UNSATISFIABLE.values(), ids=UNSATISFIABLE)
def test_what_no_deal_meets_is_counted_as_nothing_and_has_no_case(hands):
    """CONS-2a."""
    found = demanded(hands)
    assert listing.count(found) == (0, 0)
    for index in (0, 1, 2):
        with pytest.raises(Unsatisfiable):
            listing.case(found, index)
        with pytest.raises(Unsatisfiable):
            listing.select(found, index)
