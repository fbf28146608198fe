"""Deals and hands that come again, against looking at every pair, also where only a share of the keys is kept."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from dealaudit.statistics import packed, repeat_tests, repeats, tallies
from dealref.cards.deal import DEALS

DECK = np.repeat(np.arange(4, dtype=np.uint8), 13)


def _fair(deals, seed=8):
    return np.random.default_rng(seed).permuted(np.tile(DECK, (deals, 1)), axis=1)


def _counted(holders, size=100):
    counter = tallies.Counter()
    for first in range(0, len(holders), size):
        counter.add(holders[first : first + size])
    return counter.tallies()


def _with_repeats():
    """300 deals: 40 comes again at 41 and at 299, with exchanged hands, 7 turned at 200; 5 has two hands of 6."""
    deals = _fair(300)
    deals[41] = np.array([1, 0, 2, 3], np.uint8)[deals[40]]
    deals[299] = np.array([3, 2, 1, 0], np.uint8)[deals[40]]
    deals[200] = (deals[7] + 1) % 4
    rest = np.flatnonzero(deals[6] >= 2)
    deals[5] = deals[6]
    deals[5, rest] = np.random.default_rng(1).permutation(deals[6, rest])
    return deals


def _hands(deal):
    return frozenset(frozenset(np.flatnonzero(deal == seat).tolist()) for seat in range(4))


def _by_hand(deals):
    """The pairs of deals with the same four hands, and the number of pairs of equal hands."""
    every = [_hands(deal) for deal in deals]
    pairs = [pair for pair in combinations(range(len(deals)), 2) if every[pair[0]] == every[pair[1]]]
    held = Counter(hand for four in every for hand in four)
    return pairs, sum(number * (number - 1) // 2 for number in held.values())


def test_equal_deals_are_found_with_their_places_whoever_has_the_hands():
    """AUDIT-11."""
    deals = _with_repeats()
    pairs, _ = _by_hand(deals)
    assert pairs == [(7, 200), (40, 41), (40, 299), (41, 299)]
    number, first = repeats.deals_alike(_counted(deals).repeats)
    assert number == len(pairs)
    # Of three equal deals each is shown with the one before it.
    assert first == [(40, 41, True), (7, 200, True), (41, 299, True)]


def _image(deal, random):
    """The deal with hands and suits exchanged, and some suits reversed."""
    suits = random.permutation(4)[deal].reshape(4, 13)[random.permutation(4)]
    return np.stack([suit[:: random.choice([-1, 1])] for suit in suits]).ravel().astype(np.uint8)


def test_a_set_made_of_another_one_is_found_in_any_order():
    """AUDIT-11."""
    random, deals = np.random.default_rng(8), _fair(100)
    made = np.stack([_image(deal, random) for deal in deals[random.permutation(100)[:24]]])
    found = {test.name: test for test in repeat_tests.results(_counted(np.concatenate([deals, made])))}
    assert found["repeats"].statistic == 24
    assert found["repeats"].about.count(" with suits exchanged or reversed") == 3
    assert found["shared-hands"].p == 1


def test_other_deals_of_the_same_holdings_are_not_alike():
    """Two hands exchange their hearts: all holdings come again, but not together."""
    random = np.random.default_rng(9)
    for deal in _fair(400):
        hearts = deal[13:26]
        one, other = (np.flatnonzero(hearts == seat).tolist() for seat in (0, 1))
        if len(one) == len(other) and one not in (other, [12 - rank for rank in reversed(other)]):
            exchanged = np.concatenate([deal[:13], np.array([1, 0, 2, 3], np.uint8)[hearts], deal[26:]])
            both = np.stack([deal, _image(exchanged, random)])
            assert repeats.deals_alike(_counted(both).repeats) == (0, [])


def test_equal_hands_are_counted():
    """AUDIT-11."""
    deals = _with_repeats()
    _, hands = _by_hand(deals)
    # Four for each pair of equal deals, and two of deals 5 and 6.
    assert hands == 4 * 4 + 2
    assert repeats.equal_hands(_counted(deals).repeats) == hands


def test_the_tests_say_what_was_found():
    found = {test.name: test for test in repeat_tests.results(_counted(_with_repeats()))}
    assert found["repeats"].statistic == 4
    assert found["repeats"].expected == pytest.approx(300 * 299 / 2 * 9216 / DEALS)
    assert found["repeats"].p < 1e-80
    assert found["repeats"].about.startswith("deal 42 has the hands of deal 41, deal 201 has the hands of deal 8")
    assert found["shared-hands"].p < 1e-80


def test_fair_deals_have_nothing_that_comes_again():
    for test in repeat_tests.results(_counted(_fair(5000))):
        assert (test.statistic, test.p) == (0, 1)


def test_the_same_deal_again_and_again_is_counted_as_pairs():
    deals = np.repeat(_fair(1), 50, axis=0)
    found = _counted(deals, 7).repeats
    assert repeats.deals_alike(found)[0] == 50 * 49 // 2
    assert repeats.equal_hands(found) == 4 * 50 * 49 // 2


def test_levels_begin_at_the_limit():
    most = repeats._MOST_DEALS
    assert [repeats.deal_level(deals) for deals in (1, most, most + 1, 2 * most, 100 * most)] == [0, 0, 1, 1, 7]
    few = repeats._MOST_HANDS // 4
    assert [repeats.hand_level(deals) for deals in (1, few, few + 1, 100 * few)] == [0, 0, 1, 7]


@pytest.fixture
def _little_memory(monkeypatch):
    monkeypatch.setattr(repeats, "_MOST_DEALS", 256)
    monkeypatch.setattr(repeats, "_MOST_HANDS", 256)


@pytest.mark.usefixtures("_little_memory")
def test_of_many_deals_a_share_is_kept_and_both_or_neither_of_two_equal_ones():
    """AUDIT-11a."""
    deals = np.concatenate([_fair(1000), _fair(1000)])
    for found in (
        _counted(deals),
        _counted(deals, 2000),
        tallies.merged([_counted(deals[:300]), _counted(deals[300:])]),
    ):
        kept = found.repeats
        assert repeats.deal_level(2000) == 3
        assert 2000 / 8 * 0.7 < kept.keys.size < 2000 / 8 * 1.3
        number, pairs = repeats.deals_alike(kept)
        assert 2 * number == kept.keys.size
        assert all(pair.later - pair.earlier == 1000 for pair in pairs)
        assert 2 * repeats.equal_hands(kept) == kept.hands.size
        assert 8000 / 32 * 0.7 < kept.hands.size < 8000 / 32 * 1.3


@pytest.mark.usefixtures("_little_memory")
def test_a_share_of_the_keys_is_the_same_for_every_cut():
    deals = _fair(3000)
    whole = _counted(deals, 3000).repeats
    for cuts in ([1, 2, 64], [1500], [2999], [700, 701, 2100]):
        parts = [_counted(part) for part in np.split(deals, cuts)]
        found = tallies.merged(parts).repeats
        assert found.places.tolist() == whole.places.tolist()
        assert found.keys.tolist() == whole.keys.tolist()
        assert sorted(found.hands.tolist()) == sorted(whole.hands.tolist())


@pytest.mark.usefixtures("_little_memory")
def test_the_expected_number_goes_with_the_share():
    """20,000 draws from 2,000 deals: of some 100,000 pairs one in 128 is kept."""
    some = _fair(2000)
    deals = some[np.random.default_rng(2).integers(0, 2000, 20_000)]
    found = repeat_tests.results(_counted(deals, 5000))[0]
    level = repeats.deal_level(20_000)
    assert found.statistic == pytest.approx(20_000**2 / 2 / 2000 / 2**level, rel=0.6)
    assert found.expected == pytest.approx(20_000 * 19_999 / 2 * 9216 / DEALS / 2**level)


def test_keys_do_not_depend_on_the_order_of_the_hands():
    deals = _fair(50)
    other = np.array([2, 3, 1, 0], np.uint8)[deals]
    first, second = (repeats.of(packed.pack(each)) for each in (deals, other))
    assert first.keys.tolist() == second.keys.tolist()
    assert first.checks.tolist() == second.checks.tolist()
    assert len(set(first.keys.tolist())) == 50
