"""The laws of the four hands of a deal against exact counts of constraints, plain enumeration and plain dealing."""

from math import comb

import numpy as np
import pytest

from dealaudit.statistics import counting, deal_laws, kind_tests, moments, tallies
from dealref.cards.deal import DEALS
from dealref.constraints import constrained_deals
from dealref.constraints.constraint import Demand, of_demands
from each_row import each_row

DEALT = 20_000
FIGURES = ("strongest", "weakest", "side_points", "difference", "fit", "fit")


def chance(*bounds):
    """The chance that each seat has HCP in these bounds."""
    return constrained_deals.count(of_demands([Demand(seat, hcp=hcp) for seat, hcp in enumerate(bounds)])) / DEALS


@pytest.mark.parametrize("points", [11, 12])
def test_the_law_of_the_strongest_hand_is_that_of_constraints(points):
    """AUDIT-10d."""
    assert deal_laws.strongest()[: points + 1].sum() == pytest.approx(chance(*[(0, points)] * 4), rel=1e-12)


def test_the_ends_of_the_laws_are_not_lost():
    """37 HCP, and 10 with each seat."""
    # All aces, kings and queens and a jack are 13 cards, to any seat.
    assert deal_laws.strongest()[37] == pytest.approx(4 * comb(4, 1) / comb(52, 13), rel=1e-12)
    for law in (deal_laws.weakest(), deal_laws.strongest()):
        assert law[10] == pytest.approx(chance(*[(10, 10)] * 4), rel=1e-12)
    assert not deal_laws.strongest()[:10].any()
    assert not deal_laws.weakest()[11:].any()


def test_the_chance_of_the_strongest_hand_is_that_of_constraints():
    """AUDIT-10e: the sum over the HCP of a hand, where the three others have no more."""
    exactly = sum(chance((own, own), *[(0, own)] * 3) for own in range(10, 38))
    assert deal_laws.is_strongest() == pytest.approx([1 - exactly, exactly], rel=1e-12)


def test_the_laws_of_a_side_are_those_of_its_26_cards():
    """AUDIT-10d."""
    law = deal_laws.side_points()
    assert law[0] == law[40] == pytest.approx(comb(36, 26) / comb(52, 26), rel=1e-12)
    assert law == pytest.approx(law[::-1], rel=1e-12)
    assert law @ np.arange(41) == pytest.approx(20, rel=1e-12)
    assert deal_laws.difference() == pytest.approx([law[20], *2 * law[21:]], rel=1e-12)
    # 7-7-6-6 and 7-7-7-5 in any order of the suits; then a whole suit, of which a side may have two.
    sevens = 6 * comb(13, 7) ** 2 * comb(13, 6) ** 2 + 4 * comb(13, 7) ** 3 * comb(13, 5)
    assert deal_laws.fit()[7] == pytest.approx(sevens / comb(52, 26), rel=1e-12)
    assert deal_laws.fit()[13] == pytest.approx((4 * comb(39, 13) - 6) / comb(52, 26), rel=1e-12)


@each_row("place", range(len(counting.KINDS)))
def test_what_is_counted_follows_its_law(place):
    """Every figure of many deals is as often each value as its law has it, but for chance."""
    counts = counted().counts["kinds"][place]
    law = getattr(deal_laws, FIGURES[place])()
    law = np.pad(law, (0, 41 - law.size))
    assert counts.sum() == DEALT
    assert (abs(counts - DEALT * law) <= 5 * np.sqrt(DEALT * law) + 3).all()


def counted():
    counter = tallies.Counter()
    counter.add(moments.fair(DEALT, 3), np.arange(1, DEALT + 1))
    return counter.tallies()


def test_a_board_counts_for_its_dealer_its_vulnerability_and_its_number():
    """AUDIT-10e: North deals board 1, board 2 has N-S vulnerable; a board without a number counts for none."""
    deal = np.repeat(np.arange(4, dtype=np.uint8), 13)  # all spades to North: 10 HCP each
    deals = np.stack([deal, deal, np.where(deal == 0, 1, np.where(deal == 1, 0, deal))])
    counter = tallies.Counter()
    counter.add(deals, np.array([1, 18, 0]))
    counts = counter.tallies().counts
    assert counts["board-points"].sum() == 2 * 4
    assert counts["board-points"][1, :, 10].tolist() == counts["board-points"][2, :, 10].tolist() == [1] * 4
    assert counts["board-side"][[1, 2], 0, 20].tolist() == [1, 1]
    assert counts["board-strongest"][1, :, 1].tolist() == [1] * 4
    words = {kind_tests.words_of(figure, event): int(count) for figure in kind_tests._by_board(counter.tallies())
             for event, count in enumerate(kind_tests.counts_of(figure))}  # fmt: skip
    assert words["the dealer has exactly 10 HCP"] == 2
    assert (
        words["where North deals, North has exactly 10 HCP"] == words["where East deals, West has exactly 10 HCP"] == 1
    )
    assert words["where South deals, North has exactly 10 HCP"] == 0
    assert words["the side that alone is vulnerable has exactly 20 HCP"] == 1
    assert words["on boards 2, 18 ... N-S have exactly 20 HCP"] == 1


def test_the_events_of_a_figure_are_the_rarer_sides_and_the_values_between():
    figure = kind_tests.Figure(np.array([2, 3, 0, 1]), lambda: np.array([0.25, 0.5, 0, 0.25]), "it is {}")
    counts, chances = kind_tests.counts_of(figure).tolist(), kind_tests.chances_of(figure.law).chances.tolist()
    assert [kind_tests.words_of(figure, event) for event in range(3)] == [
        "it is at most 0",
        "it is at least 3",
        "it is exactly 1",
    ]
    assert [*zip(counts, chances, strict=True)] == [(2, 0.25), (1, 0.25), (3, 0.5)]
