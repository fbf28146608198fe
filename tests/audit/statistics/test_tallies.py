"""Tallies against counting by hand, cut and merged in every way."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealaudit.statistics import deal_numbers, tallies
from dealref.cards.shapes import SHAPES
from dealref.numberings import andrews, bigdeal, christman, pavlicek, pavlicek_suit
from dealref.protocol.operations import SCHEMES

DECK = np.repeat(np.arange(4, dtype=np.uint8), 13)
LAGS = (*range(1, 65), 72, 96, 100)
RANKS = {
    "pavlicek": pavlicek.rank, "pavlicek-suit": pavlicek_suit.rank, "andrews": andrews.rank,
    "christman": christman.rank, "bigdeal": bigdeal.rank,
}  # fmt: skip


def _fair(deals, seed=3):
    return np.random.default_rng(seed).permuted(np.tile(DECK, (deals, 1)), axis=1)


def _counted(*blocks):
    counter = tallies.Counter()
    for block in blocks:
        counter.add(block)
    return counter.tallies()


def _figures(found):
    """Everything in tallies, in a form that == compares; hands may stand in another order."""
    held = found.repeats._replace(hands=np.sort(found.repeats.hands))
    arrays = dict(found.counts) | {"first": np.stack(found.first), "last": np.stack(found.last)} | held._asdict()
    return found.deals, {name: (np.shape(each), np.asarray(each).tobytes()) for name, each in arrays.items()}


def _cut(holders, cuts):
    places = sorted(min(cut, len(holders)) for cut in cuts)
    return [holders[first:after] for first, after in zip([0, *places], [*places, len(holders)], strict=True)]


SAMPLE = _fair(150)
WHOLE = _figures(_counted(SAMPLE))
LONG = _fair(2 * 4096 + 70, 4)


def test_cards_and_pairs_are_those_counted_one_by_one():
    cards, pairs = np.zeros((4, 52), int), np.zeros((52, 52), int)
    for deal in SAMPLE.tolist():
        for card, seat in enumerate(deal):
            cards[seat, card] += 1
        for first, second in combinations(range(52), 2):
            pairs[first, second] += deal[first] == deal[second]
    counts = _counted(SAMPLE).counts
    assert counts["cards"].tolist() == cards.tolist()
    assert np.triu(counts["pairs"], 1).tolist() == pairs.tolist()


def test_hands_are_those_counted_one_by_one():
    shapes, points, controls = (np.zeros((4, size), int) for size in (len(SHAPES), 38, 13))
    for deal in SAMPLE.tolist():
        for seat in range(4):
            hand = [card for card in range(52) if deal[card] == seat]
            ranks = Counter(card % 13 for card in hand)
            lengths = Counter(card // 13 for card in hand)
            shapes[seat, SHAPES.index(tuple(lengths[suit] for suit in range(4)))] += 1
            points[seat, sum((4 - rank) * ranks[rank] for rank in range(4))] += 1
            controls[seat, 2 * ranks[0] + ranks[1]] += 1
    counts = _counted(SAMPLE).counts
    for name, expected in (("shapes", shapes), ("points", points), ("controls", controls)):
        assert counts[name].tolist() == expected.tolist()


def test_tables_of_every_lag_are_those_counted_one_by_one():
    """A number of a pair is the cards whose earlier sign and later sign differ: low bits, high bits, their sum."""
    # AUDIT-9.
    deals = [[(seat & 1, seat >> 1, seat & 1 ^ seat >> 1) for seat in deal] for deal in SAMPLE[:120].tolist()]
    ones, squares = np.zeros((len(LAGS), 9), int), np.zeros(len(LAGS), int)
    for place, lag in enumerate(LAGS):
        for earlier, later in zip(deals, deals[lag:], strict=False):
            numbers = [
                sum(old[x] != new[y] for old, new in zip(earlier, later, strict=True))
                for x in range(3) for y in range(3)
            ]  # fmt: skip
            ones[place] += numbers
            squares[place] += sum(number**2 for number in numbers)
    counts = _counted(SAMPLE[:120]).counts
    assert counts["tables"].tolist() == ones.tolist()
    assert counts["squares"].tolist() == squares.tolist()


def test_numbers_are_those_of_the_reference_counted_one_by_one():
    counts = _counted(SAMPLE[:60]).counts
    for place, scheme in enumerate(SCHEMES):
        numbers = [RANKS[scheme](tuple(deal)) for deal in SAMPLE[:60].tolist()]
        for name, cells in (
            ("odd", [number % deal_numbers.ODD for number in numbers]),
            ("low", [number % 2**deal_numbers.LOW_BITS for number in numbers]),
        ):
            assert Counter(dict(enumerate(counts[name][place].tolist()))) == Counter(cells)


@settings(max_examples=12)
@given(st.lists(st.integers(0, len(SAMPLE)), max_size=12))
def test_blocks_of_any_size_give_the_same(cuts):
    """AUDIT-6a."""
    assert _figures(_counted(*_cut(SAMPLE, cuts))) == WHOLE


@settings(max_examples=12)
@given(st.lists(st.integers(0, len(SAMPLE)), max_size=9), st.data())
def test_parts_in_any_grouping_give_the_same(cuts, data):
    """Neighbours are merged in any order until one is left; parts may be empty or shorter than the farthest lag."""
    parts = [_counted(part) for part in _cut(SAMPLE, cuts)]
    while len(parts) > 1:
        place = data.draw(st.integers(0, len(parts) - 2))
        many = data.draw(st.integers(2, len(parts) - place))
        parts[place : place + many] = [tallies.merged(parts[place : place + many])]
    assert _figures(tallies.merged(parts)) == WHOLE


def test_one_deal_at_a_time_gives_the_same():
    sample = SAMPLE[:70]
    deals = [sample[place : place + 1] for place in range(len(sample))]
    assert _figures(_counted(*deals)) == _figures(_counted(sample))
    assert _figures(tallies.merged(map(_counted, deals))) == _figures(_counted(sample))


@pytest.mark.parametrize("size", [4095, 4096, 4097])
def test_blocks_at_the_size_of_the_cache_give_the_same(size):
    whole = _figures(_counted(LONG))
    blocks = [LONG[first : first + size] for first in range(0, len(LONG), size)]
    assert _figures(_counted(*blocks)) == whole
    assert _figures(tallies.merged(map(_counted, blocks))) == whole


def test_other_deals_give_other_figures():
    turned = SAMPLE.copy()
    turned[[70, 71]] = turned[[71, 70]]
    assert _figures(_counted(turned)) != WHOLE


def test_no_deals_are_counted_and_merged():
    nothing = tallies.merged([])
    assert nothing.deals == 0
    assert _figures(tallies.merged([nothing, _counted(SAMPLE), nothing])) == WHOLE
