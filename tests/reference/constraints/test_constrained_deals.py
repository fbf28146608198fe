"""Constrained deals: every one of a small deck, numbers on the real deck, chances against shuffled cards."""

from functools import cache
from itertools import pairwise
from math import comb, factorial, sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import constrained_oracles as oracle
from constrained_oracles import BRIDGE, E, N, S, W
from dealref.cards import shapes
from dealref.constraints import constrained_deals, constraint, listing, plain_listing
from dealref.errors import OutOfRange, Unsatisfiable
from each_row import each_row

DEALS = factorial(52) // factorial(13) ** 4
FEWER = settings(max_examples=15)
MANY = 20_000
"""Deals of a sample."""

FLAT = shapes.alternatives("flat")
BALANCED = shapes.alternatives("balanced")
THREE_SUITER = shapes.alternatives("three-suiter")

# Each takes a second for every 2520 deals, so some that show nothing new are left out.
LEFT_OUT = "everything that four hands can be 2+0"
WHOLE = {name: small for name, small in oracle.SMALL_EIGHT.items() if small[1] != (0, 2) and name != LEFT_OUT} | {
    name: oracle.SMALL_TWELVE[name]
    for name in (
        "three shapes of three 1+2",
        "four of three 0+3",
        "four with points of three 1+2",
        "two mixed of three 2+1",
        "two mixed of three 1+2",
        "shape opposite points 3+0",
        "three mixed of three 2+1",
        "three mixed of three 1+2",
        "four mixed of three 2+1",
        "two of three high cards 3+0",
        "four of three high cards 3+0",
    )
}

# The real deck, with listings that the oracle can write down.
SHORT = oracle.REAL_SHORT | {
    "the minors first": [(E, None, {2: (6, 6), 3: (6, 6)}, None), (W, None, {0: (9, 9)}, None)],
    "a pattern": [(S, shapes.of_pattern("5-4-2-2"), None, None)],
    "three patterns": [(S, FLAT, None, None), (E, FLAT, None, None), (N, shapes.of_pattern("5-3-3-2"), None, None)],
    "four shapes": [
        (W, THREE_SUITER, None, None),
        (N, None, {0: (3, 3), 1: (4, 5), 2: (3, 3)}, None),
        (S, FLAT, None, None),
        (E, None, {0: (1, 3), 3: (4, 13)}, None),
    ],
    "two weak hands": [(S, None, None, (0, 3)), (N, None, None, (2, 2))],
    "a very strong hand": [(W, None, None, (35, 37)), (S, None, None, (0, 3)), (E, None, None, (0, 4))],
    "four hands with points": [
        (E, None, None, (0, 1)),
        (N, None, None, (34, 35)),
        (W, None, None, (2, 4)),
        (S, None, None, (1, 4)),
    ],
    "long spades with points": [(S, None, {0: (9, 10), 1: (0, 0)}, (9, 10))],
    "two with both": [(N, [(7, 6, 0, 0)], None, (15, 17)), (E, None, {2: (11, 12)}, (10, 37))],
}

# The real deck, with more deals than anybody can list.
LARGE = SHORT | {
    "flat opposite three-suiter": [(N, FLAT, None, (10, 12)), (S, THREE_SUITER, None, (11, 15))],
    "any two shapes": [(W, None, {0: (0, 13)}, None), (S, None, {0: (0, 13)}, None)],
    "any points": [(S, None, None, (0, 37))],
    "four hands with any points": [(seat, None, None, (0, 37)) for seat in (E, S, N, W)],
    "12 to 14 opposite a six-card suit": [(S, BALANCED, None, (12, 14)), (N, None, {1: (6, 13)}, None)],
    "three hands": [
        (S, FLAT[:2], None, (15, 17)),
        (W, [(5, 3, 4, 1)], None, (8, 12)),
        (E, [(3, 4, 3, 3)], None, (0, 8)),
    ],
}

small = each_row(("hands", "deck"), WHOLE.values(), ids=WHOLE)
SLOW = {"two with both", "three with both"}
short = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.exhaustive if name in SLOW else ()) for name in SHORT]
)
large = each_row("name", LARGE)


def demanded(hands, deck=BRIDGE):
    return constraint.of_demands([constraint.Demand(*hand) for hand in hands], constraint.Deck(*deck))


@cache
def real(name):
    """What is counted for one test serves the next."""
    return demanded(LARGE[name])


def drawn_numbers(constrained, how_many):
    """Both ends and numbers between them, rising; the same in every run."""
    count, draw = constrained_deals.count(constrained), Random(how_many)  # noqa: S311  nothing is secret
    return sorted({0, count - 1, *(draw.randrange(count) for _ in range(how_many))})


@each_row("name", [name for name in WHOLE if name in oracle.SMALL_EIGHT])
def test_the_numbers_of_a_small_deck_are_the_deals_in_order(name):
    """Every deal is counted, and every 151st one is asked for."""
    assert_in_order(*WHOLE[name], step=151)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", WHOLE)
def test_the_numbers_of_a_small_deck_are_all_the_deals_in_order(name):
    assert_in_order(*WHOLE[name], step=1)


def assert_in_order(hands, deck, step):
    found = demanded(hands, deck)
    deals = sorted(oracle.deals(hands, deck), key=lambda deal: oracle.deal_key(deal, hands, deck))
    assert constrained_deals.count(found) == len(deals)
    numbers = range(0, len(deals), step)
    assert [constrained_deals.unrank(found, number) for number in numbers] == deals[::step]
    assert [constrained_deals.rank(found, deal) for deal in deals[::step]] == list(numbers)


@small
def test_a_small_deck_has_no_numbers_beyond(hands, deck):
    found = demanded(hands, deck)
    count = constrained_deals.count(found)
    for number in (count, count + 1, 10 * count + 1):
        with pytest.raises(OutOfRange if count else Unsatisfiable):
            constrained_deals.unrank(found, number)


@each_row(("hands", "deck"), oracle.SMALL_EIGHT.values(), ids=oracle.SMALL_EIGHT)
def test_the_other_deals_of_a_small_deck_have_no_number(hands, deck):
    """CONS-12b."""
    found, meeting = demanded(hands, deck), set(oracle.deals(hands, deck))
    others = [deal for deal in oracle.deals([], deck) if deal not in meeting]
    for deal in others[::51]:
        with pytest.raises(Unsatisfiable):
            constrained_deals.rank(found, deal)


@each_row("hands", [[], [(E, None, None, (0, 9))], [(E, None, {1: (13, 13)}, None)]])
@each_row("hcp", [(0, 0), (4, 4), (7, 7), (9, 9), (0, 9), (11, 11), (11, 37)])
def test_a_solid_suit_has_no_fewer_than_ten_points(hcp, hands):
    dealt = tuple(13 * [N] + 13 * [E] + 13 * [S] + 13 * [W])
    for order in ([(N, None, None, hcp), *hands], [*hands, (N, None, None, hcp)]):
        with pytest.raises(Unsatisfiable):
            constrained_deals.rank(demanded(order), dealt)


@short
def test_a_deal_of_the_real_deck_has_its_literal_number(name):
    hands, found = SHORT[name], real(name)
    cases = oracle.listing(hands, BRIDGE)
    assert constrained_deals.count(found) == oracle.rests(hands, BRIDGE) * sum(ways for _, _, ways, _ in cases)
    for number in drawn_numbers(found, 20):
        deal = constrained_deals.unrank(found, number)
        assert oracle.meets(deal, hands, BRIDGE)
        assert oracle.number(deal, hands, BRIDGE, cases) == number
        assert constrained_deals.rank(found, deal) == number


@large
def test_deals_of_the_real_deck_rise_with_their_numbers(name):
    hands, found = LARGE[name], real(name)
    deals = [constrained_deals.unrank(found, number) for number in drawn_numbers(found, 10)]
    assert all(oracle.meets(deal, hands, BRIDGE) for deal in deals)
    keys = [oracle.deal_key(deal, hands, BRIDGE) for deal in deals]
    assert all(earlier < later for earlier, later in pairwise(keys))
    assert [constrained_deals.rank(found, deal) for deal in deals] == drawn_numbers(found, 10)


@large
def test_the_number_of_a_deal_is_its_case_and_its_fill(name):
    hands, found = LARGE[name], real(name)
    others = oracle.rests(hands, BRIDGE)
    for number in drawn_numbers(found, 10):
        deal = constrained_deals.unrank(found, number)
        case, row = listing.find(found, deal), oracle.row_of(deal, hands, BRIDGE)
        assert tuple(map(tuple, case.makeups)) == row
        assert case == listing.select(found, number // others) == listing.case(found, case.earlier + 1)
        assert case.combinations == oracle.weight(row, oracle.kinds_listed(hands), BRIDGE)
        before = case.cumulative - case.combinations
        assert number == others * before + oracle.fill(deal, hands, BRIDGE)


@large
def test_the_factors_of_a_case_are_those_of_the_calculation(name):
    hands, found = LARGE[name], real(name)
    cases = listing.count(found).cases
    for index in {1, cases, (cases + 1) // 2, (cases + 2) // 3}:
        makeups = listing.case(found, index).makeups
        calculation = oracle.calculation(tuple(map(tuple, makeups)), oracle.kinds_listed(hands), BRIDGE)
        assert list(plain_listing.factors(found, makeups)) == calculation


@large
def test_the_real_deck_has_no_numbers_beyond(name):
    """CONS-12a."""
    count = constrained_deals.count(real(name))
    for number in (count, count + 1, 10 * count, DEALS):
        with pytest.raises(OutOfRange):
            constrained_deals.unrank(real(name), number)


def test_what_no_deal_meets_has_no_numbers():
    """CONS-2b."""
    found = demanded([(N, None, {0: (9, 13)}, None), (S, None, {0: (5, 13)}, None)])
    assert constrained_deals.count(found) == 0
    with pytest.raises(Unsatisfiable):
        constrained_deals.unrank(found, 0)
    with pytest.raises(Unsatisfiable):
        constrained_deals.rank(found, tuple(13 * [N, E, S, W]))


def test_everything_is_met_by_all_deals():
    for name in ("any two shapes", "any points", "four hands with any points"):
        assert constrained_deals.count(real(name)) == DEALS


def test_thirteen_spades_leave_the_hearts_to_the_first_of_the_others():
    found = demanded([(N, [(13, 0, 0, 0)], None, None)])
    assert constrained_deals.count(found) == comb(39, 13) * comb(26, 13)
    assert constrained_deals.unrank(found, 0) == tuple(13 * [N] + 13 * [E] + 13 * [S] + 13 * [W])
    other = tuple(13 * [N] + 13 * [E] + 13 * [W] + 13 * [S])
    assert constrained_deals.rank(found, other) == comb(26, 13) - 1


def test_the_last_deal_of_the_first_case_comes_before_the_first_of_the_second():
    found = real("nine spades")
    end = comb(26, 13) * 32_187_799_163_520
    last, first = (constrained_deals.unrank(found, number) for number in (end - 1, end))
    assert oracle.row_of(last, SHORT["nine spades"], BRIDGE) == (((9, 2, 1, 1), None), ((1, 0, 6, 6), None))
    assert oracle.row_of(first, SHORT["nine spades"], BRIDGE) == (((9, 2, 1, 1), None), ((0, 1, 6, 6), None))


deals = st.permutations(range(52)).map(lambda cards: tuple(cards[card] // 13 for card in range(52)))


@st.composite
def around(draw, deal):
    """Demands that the deal meets, on one to four hands; three and four are narrow, for the time it takes."""
    seats = draw(st.permutations([N, E, S, W]))[: draw(st.integers(1, 4))]
    return [draw(hand_around(deal, seat, narrow=len(seats) > 2)) for seat in seats]


@st.composite
def hand_around(draw, deal, seat, *, narrow):
    shape, held = oracle.of_cards(oracle.hand_of(deal, seat), BRIDGE)
    hcp = oracle.points(held)
    every = [("shapes",), ("shapes", "hcp"), ("lengths",), ("hcp",), ("lengths", "hcp")]
    kinds = draw(st.sampled_from(every[:2] if narrow else every))
    allowed = (
        [shape, *draw(st.lists(st.sampled_from(shapes.SHAPES), max_size=1 if narrow else 3))]
        if "shapes" in kinds
        else None
    )
    suits = draw(st.sets(st.integers(0, 3), min_size=1)) if "lengths" in kinds else ()
    lengths = {suit: (max(shape[suit] - 1, 0), shape[suit]) for suit in suits} or None
    ends = (max(hcp - draw(st.integers(0, 2)), 0), min(hcp + draw(st.integers(0, 2)), 37)) if "hcp" in kinds else None
    return seat, allowed, lengths, ends


@FEWER
@given(deal=deals, other=deals, data=st.data())
def test_a_drawn_deal_has_a_number_where_it_meets_the_constraint(deal, other, data):
    hands = data.draw(around(deal))
    found = demanded(hands)
    number = constrained_deals.rank(found, deal)
    assert 0 <= number < constrained_deals.count(found)
    assert constrained_deals.unrank(found, number) == deal
    if oracle.meets(other, hands, BRIDGE):
        earlier, later = sorted([deal, other], key=lambda each: oracle.deal_key(each, hands, BRIDGE))
        assert constrained_deals.rank(found, earlier) <= constrained_deals.rank(found, later)
    else:
        with pytest.raises(Unsatisfiable):
            constrained_deals.rank(found, other)


@FEWER
@given(deal=deals, data=st.data())
def test_a_deal_with_two_cards_exchanged_has_a_number_where_it_meets_the_constraint(deal, data):
    hands = data.draw(around(deal))
    one, other = data.draw(st.lists(st.integers(0, 51), min_size=2, max_size=2, unique=True))
    changed = list(deal)
    changed[one], changed[other] = deal[other], deal[one]
    found = demanded(hands)
    if oracle.meets(changed, hands, BRIDGE):
        assert constrained_deals.unrank(found, constrained_deals.rank(found, tuple(changed))) == tuple(changed)
    else:
        with pytest.raises(Unsatisfiable):
            constrained_deals.rank(found, tuple(changed))


# Frequencies. A count of n independent trials of chance p has the standard deviation sqrt(n p (1 - p)). A bound of five
# of them holds but for one case in 1.7 million (where np is well above 25, as here, the count is close to normal); the
# seeds are fixed: what holds once holds always. Of 20,000 deals it finds a chance wrong by a tenth of itself from 1/8
# on, and one wrong by a factor, as of hands weighed without each other, everywhere.

DEVIATIONS = 5

CHANCES: dict[str, Any] = {
    "a flat hand": [(N, FLAT, None, None)],
    "a balanced hand": [(W, BALANCED, None, None)],
    "a five-card major": [(E, None, {0: (5, 13)}, None)],
    "two lengths": [(S, None, {0: (4, 5), 3: (0, 2)}, None)],
    "an opening bid": [(E, None, None, (12, 14))],
    "a weak hand": [(N, None, None, (0, 5))],
    "a notrump opening": [(S, BALANCED, None, (15, 17))],
    "ten points and five hearts": [(W, None, {1: (5, 13)}, (10, 37))],
    "two hands with points": [(N, None, None, (10, 14)), (S, None, None, (8, 12))],
    "points and a balanced hand": [(E, None, None, (6, 10)), (W, BALANCED, None, None)],
    "both sides of the spades": [(E, None, {0: (2, 3)}, None), (W, None, {0: (2, 3)}, None)],
    "three hands with points": [(N, None, None, (7, 12)), (E, None, None, (8, 13)), (W, None, None, (6, 14))],
    "four hands without a long suit": [(seat, None, dict.fromkeys(range(4), (1, 5)), None) for seat in (N, E, S, W)],
    "five spades twice": [(N, None, {0: (5, 13)}, None), (S, None, {0: (5, 13)}, None)],
}


@cache
def shuffled():
    """For each deal of a sample and each seat the shape and the HCP of the hand."""
    draw, cards, sample = Random(1999), list(range(52)), []  # noqa: S311  nothing is secret
    for _ in range(MANY):
        draw.shuffle(cards)
        hands = [oracle.of_cards(cards[13 * seat : 13 * seat + 13], BRIDGE) for seat in (N, E, S, W)]
        sample.append([(shape, oracle.points(held)) for shape, held in hands])
    return sample


def met(hands):
    """How many deals of the sample meet the constraint."""
    return sum(
        all(oracle.shape_meets(hand, dealt[hand[0]][0]) and oracle.hcp_meets(hand, dealt[hand[0]][1]) for hand in hands)
        for dealt in shuffled()
    )


def deviations(count, trials, chance):
    """How far a count is from what is expected."""
    return abs(count - trials * chance) / sqrt(trials * chance * (1 - chance))


@each_row("name", CHANCES)
def test_shuffled_deals_meet_a_constraint_as_often_as_it_has_numbers(name):
    hands = CHANCES[name]
    chance = constrained_deals.count(demanded(hands)) / DEALS
    assert 0.005 < chance < 0.5
    assert deviations(met(hands), MANY, chance) < DEVIATIONS


def test_shuffled_deals_tell_hands_together_from_hands_one_by_one():
    both = CHANCES["five spades twice"]
    alone = [constrained_deals.count(demanded([hand])) / DEALS for hand in both]
    assert deviations(met(both), MANY, alone[0] * alone[1]) > 2 * DEVIATIONS


SIX_SPADES = [(N, None, {0: (6, 6)}, None)]
NOTRUMP = [(S, BALANCED, None, (15, 17))]
FREQUENCIES: dict[str, tuple[Any, Any]] = {
    "opposite six spades": (
        SIX_SPADES,
        [
            *((S, None, {0: (k, k)}, None) for k in range(5)),
            *((S, None, {1: (k, k)}, None) for k in range(1, 7)),
            *((S, None, None, ends) for ends in ((0, 7), (8, 11), (12, 37))),
        ],
    ),
    "around a notrump opening": (
        NOTRUMP,
        [
            *((N, None, None, ends) for ends in ((0, 5), (6, 9), (10, 25))),
            (W, FLAT, None, None),
            (W, BALANCED, None, None),
        ],
    ),
}


@pytest.mark.parametrize("name", FREQUENCIES)
def test_drawn_numbers_give_other_hands_their_exact_chances(name):
    wide, properties = FREQUENCIES[name]
    found = demanded(wide)
    count, draw, trials = constrained_deals.count(found), Random(name), 2000  # noqa: S311  nothing is secret
    dealt = [constrained_deals.unrank(found, draw.randrange(count)) for _ in range(trials)]
    assert all(oracle.meets(deal, wide, BRIDGE) for deal in dealt)
    for narrower in properties:
        chance = constrained_deals.count(demanded([*wide, narrower])) / count
        having = sum(oracle.meets(deal, [narrower], BRIDGE) for deal in dealt)
        assert trials * chance > 25
        assert deviations(having, trials, chance) < DEVIATIONS


def test_drawn_numbers_give_the_cases_their_exact_chances():
    found = real("nine spades")
    count, draw, trials = constrained_deals.count(found), Random(7), 3000  # noqa: S311  nothing is secret
    rows = [oracle.row_of(constrained_deals.unrank(found, draw.randrange(count)), SHORT["nine spades"], BRIDGE)
            for _ in range(trials)]  # fmt: skip
    total = count // comb(26, 13)
    for _, row, ways, _ in oracle.listing(SHORT["nine spades"], BRIDGE):
        if trials * ways > 25 * total:
            assert deviations(rows.count(row), trials, ways / total) < DEVIATIONS
