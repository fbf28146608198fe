"""The plain listing, the document's own steps, against the engine that makes no list: row by row, deal by deal."""

from functools import cache
from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import constrained_oracles as oracle
from constrained_oracles import BRIDGE, EIGHT, TWELVE, W
from dealref.cards import high_cards, shapes
from dealref.cards.deal import SEATS
from dealref.constraints import constrained_deals, constraint, listing, plain_listing
from dealref.errors import OutOfRange, Unsatisfiable
from each_row import each_row

FEWER = settings(max_examples=6)
PAIRED = 10_000
"""The most makeups, each paired with each, that are listed in a moment."""

LONGEST = 4
"""Of a longer listing some rows are compared."""


def demanded(hands, deck=BRIDGE):
    return constraint.of_demands([constraint.Demand(*hand) for hand in hands], constraint.Deck(*deck))


def paired(found):
    """How many rows there are before any is dropped."""
    maps = [sum(map(len, high_cards.lists()[hand.hcp[0] : hand.hcp[1] + 1])) for hand in found.hands]
    return prod(len(hand.shapes) for hand in found.hands if found.lists_shapes) * prod(
        count for count in maps if found.lists_high_cards
    )


def drawn_deal(drawn, least):
    """Four hands with their shapes and high cards. The first has most of the high cards: so there are few ways."""
    high = [card for card in range(52) if card % 13 < 4]
    spots = [card for card in range(52) if card % 13 >= 4]
    drawn.shuffle(high)
    drawn.shuffle(spots)
    cards = [*high[: drawn.randint(least, 13)], *spots]
    strong, others = cards[:13], [card for card in range(52) if card not in cards[:13]]
    drawn.shuffle(others)
    return [oracle.of_cards(hand, BRIDGE) for hand in (strong, others[:13], others[13:26], others[26:])]


def around(drawn, number, most, widths):
    return max(number - drawn.choice(widths), 0), min(number + drawn.choice(widths), most)


def drawn_demand(drawn, seat, kind, hand, least):
    """A demand of one of the three kinds that the hand meets: few shapes, or lengths in the least number of suits."""
    shape, held = hand
    hcp, allowed, lengths = None, None, None
    if kind != "hcp":
        if drawn.random() < 0.5:
            allowed = [shape, *drawn.sample(shapes.SHAPES[:200], drawn.randint(0, 2))]
        if allowed is None or drawn.random() < 0.3:
            lengths = {
                suit: (
                    max(shape[suit] - drawn.choice([0, 0, 1, 9]), 0),
                    min(shape[suit] + drawn.choice([0, 0, 1, 9]), 13),
                )
                for suit in drawn.sample(range(4), drawn.randint(least, 4))
            }
    if kind != "shapes":
        hcp = around(drawn, oracle.points(held), 37, [0, 0, 0, 0, 1])
    return seat, allowed, lengths, hcp


KINDS = {
    "shapes": ["shapes"],
    "hcp": ["hcp"],
    "both": ["both"],
    "mixed": ["shapes", "hcp", "both"],
}


@cache
def drawn_constraints(kind, count, wanted=13):
    """Constraints on the real deck whose makeups can all be paired: each is met by a drawn deal."""
    drawn = Random(f"{kind} {count}")  # noqa: S311  nothing is dealt from it
    found = []
    while len(found) < wanted:
        hands, kinds = drawn_deal(drawn, 11 if count < 3 else 13), drawn.choices(KINDS[kind], k=count)
        demands = zip(drawn.sample(range(4), count), kinds, hands, strict=False)
        constrained = [drawn_demand(drawn, *demand, max(count, 2)) for demand in demands]
        drawn.shuffle(constrained)
        if paired(demanded(constrained)) <= PAIRED:
            found.append(constrained)
    return found


def assert_equal(found, *, deals=1):
    """The same rows, numbers and deals; the ends of every row compared select it."""
    rows = list(plain_listing.rows(found))
    total = rows[-1].cumulative if rows else 0
    assert listing.count(found) == (len(rows), total)
    step = max(len(rows) // LONGEST, 1)
    for place in {*range(0, len(rows), step), len(rows) - 1} if rows else ():
        row = rows[place]
        assert listing.case(found, place + 1) == (place, *row)
        assert listing.select(found, row.cumulative - row.combinations) == (place, *row)
        assert listing.select(found, row.cumulative - 1) == (place, *plain_listing.select(rows, row.cumulative - 1))
    assert_ends(found, len(rows), total)
    numbers = constrained_deals.count(found)
    for number in {numbers * place // deals for place in range(deals)} | {numbers - 1} if rows else ():
        deal = plain_listing.unrank(found, rows, number)
        assert constrained_deals.unrank(found, number) == deal
        assert constrained_deals.rank(found, deal) == number


def assert_ends(found, cases, total):
    error = OutOfRange if cases else Unsatisfiable
    for index in (0, cases + 1):
        with pytest.raises(error):
            listing.case(found, index)
    for number in (total, total + 1):
        with pytest.raises(error):
            listing.select(found, number)


def kinds_and_counts():
    """Some of all kinds of one and two hands; all, and of three and four, whose listings are long, in the night."""
    yield from product(KINDS, (1, 2), (4,))
    yield from (pytest.param(*each, 13, marks=pytest.mark.exhaustive) for each in product(KINDS, (1, 2, 3, 4)))


@pytest.mark.parametrize(("kind", "count", "wanted"), list(kinds_and_counts()))
def test_plain_listing_and_engine_agree_on_the_real_deck(kind, count, wanted):
    for hands in drawn_constraints(kind, count, wanted):
        assert_equal(demanded(hands))


@pytest.mark.exhaustive
def test_constraints_of_all_kinds_are_compared():
    kinds = product(KINDS, (1, 2, 3, 4))
    drawn = [demanded(hands) for kind, count in kinds for hands in drawn_constraints(kind, count)]
    assert len(drawn) == 208
    assert {(len(each.hands), each.lists_shapes, each.lists_high_cards) for each in drawn} == {
        (count, *lists) for count in (1, 2, 3, 4) for lists in ((True, False), (False, True), (True, True))
    }
    assert sum(listing.count(each).cases > 100 for each in drawn) > 50


@each_row("name", oracle.SMALL_EIGHT)
def test_plain_listing_is_that_of_the_oracle(name):
    assert_that_of_the_oracle(*oracle.SMALL[name])


@pytest.mark.exhaustive
@each_row("name", oracle.SMALL_TWELVE)
def test_plain_listing_of_twelve_cards_is_that_of_the_oracle(name):
    assert_that_of_the_oracle(*oracle.SMALL[name])


def assert_that_of_the_oracle(hands, deck):
    found = demanded(hands, deck)
    rows = [(index, *row) for index, row in enumerate(plain_listing.rows(found), start=1)]
    assert rows == oracle.listing(hands, deck)


def ends(most):
    return st.tuples(st.integers(0, most), st.integers(0, most)).map(sorted).map(tuple)


@st.composite
def small_constraints(draw, decks, most):
    deck = draw(st.sampled_from(decks))
    cards = sum(deck)
    alternatives = st.none() | st.lists(st.sampled_from(oracle.shapes(cards)), min_size=1, max_size=6, unique=True)
    lengths = st.none() | st.dictionaries(st.integers(0, 3), ends(cards), min_size=1, max_size=3)
    hcp = st.none() | st.just((0, 37)) | ends(4 * cards) if deck[0] else st.none()
    demand = st.tuples(alternatives, lengths, hcp).filter(lambda parts: parts != (None, None, None))
    seats = draw(st.permutations(range(len(SEATS))))[: draw(st.integers(1, most))]
    return [(seat, *draw(demand)) for seat in seats], deck


@FEWER
@given(small_constraints(EIGHT, 4) | small_constraints(TWELVE, 3))
def test_plain_listing_and_engine_agree_on_small_decks(constrained):
    assert_equal(demanded(*constrained))


def test_the_printed_row_of_nine_spades_comes_from_the_steps_alone():
    found = demanded([(W, None, {0: (9, 9)}, None)])
    rows = list(plain_listing.rows(found))
    assert plain_listing.factors(found, rows[1].makeups) == [(13, 9), (13, 1), (13, 2), (13, 1)]
    assert [row.cumulative for row in rows[:2]] == [9_425_130, 18_850_260]
    assert plain_listing.select(rows, 9_425_130) == rows[1]
