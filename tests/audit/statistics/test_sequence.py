"""The seats of next cards: their covariance over whole small decks, their counts one by one."""

from itertools import permutations, product

import numpy as np
import pytest

from dealaudit.statistics import card_tests, sequence, tallies
from dealaudit.statistics.sequence import Pairs

SMALL = np.array(sorted(set(permutations((0, 0, 1, 1, 2, 2, 3, 3)))))
NEXT = [(card, card + 1) for card in range(7)]
FROM_FIXED = [(first, second) for first, second in product(range(8), repeat=2) if second // 2 == (first // 2 + 1) % 4]


def _pairs(pairs):
    """How often two of the pairs share a card, counted."""
    fans = sum(one != two and (one[0] == two[0] or one[1] == two[1]) for one in pairs for two in pairs)
    chains = sum((one[1] == two[0]) + (one[0] == two[1]) for one in pairs for two in pairs)
    return Pairs(len(pairs), fans, chains)


@pytest.mark.parametrize("pairs", [NEXT, FROM_FIXED], ids=["in deck order", "from a fixed deal"])
def test_the_covariance_is_that_of_a_whole_small_deck(pairs):
    """AUDIT-8c."""
    steps = np.stack([(SMALL[:, second] - SMALL[:, first]) % 4 for first, second in pairs], axis=1)
    counts = np.stack([(steps == step).sum(axis=1) for step in range(4)], axis=1)
    found = _pairs(pairs)
    np.testing.assert_allclose(sequence.mean(found, 2), counts.mean(axis=0), rtol=1e-12)
    np.testing.assert_allclose(sequence.covariance(found, 2), np.cov(counts.T, bias=True), rtol=0, atol=1e-10)


def test_pairs_of_the_real_deck_share_cards_as_often_as_counted():
    assert _pairs([(card, card + 1) for card in range(51)]) == sequence.IN_ORDER
    one_seat = [
        (first, second) for first, second in product(range(52), repeat=2) if second // 13 == (first // 13 + 1) % 4
    ]
    number, fans, chains = len(one_seat), 52 * 13 * 12 * 2, 52 * 13 * 13 * 2
    assert Pairs(number, fans, chains) == sequence.FROM_THE_LAST
    # Each card begins 13 pairs and ends 13.
    assert all(sum(pair[end] == 5 for pair in one_seat) == 13 for end in (0, 1))


def test_counts_are_those_of_looking_card_by_card():
    """AUDIT-8c."""
    deals = np.random.default_rng(4).permuted(np.tile(np.repeat(np.arange(4, dtype=np.uint8), 13), (90, 1)), axis=1)
    counter = tallies.Counter()
    for first in (0, 1, 30):
        counter.add(deals[first : {0: 1, 1: 30, 30: 90}[first]])
    inside, passed = np.zeros(4, int), np.zeros(4, int)
    for deal in deals.tolist():
        for card in range(51):
            inside[(deal[card + 1] - deal[card]) % 4] += 1
    for before, after in zip(deals.tolist(), deals[1:].tolist(), strict=False):
        for first, second in product(range(52), repeat=2):
            if before[second] == (before[first] + 1) % 4:
                passed[(after[second] - after[first]) % 4] += 1
    counts = counter.tallies().counts
    assert counts["sequence"].tolist() == inside.tolist()
    assert counts["passed"].tolist() == passed.tolist()


def test_counts_that_are_exactly_as_expected_are_no_proof_of_evenness():
    """Of three free whole numbers all are exactly right now and then: once in 60,000 samples of 24 deals."""
    found = [
        card_tests.following("sequence", np.array([12, 13, 13, 13]) * deals, deals, sequence.IN_ORDER).p
        for deals in range(16, 3000, 7)
    ]
    assert min(found) > 1e-10
    # The p-values are about the volume of a cell of whole numbers.
    assert max(found) < 0.01
