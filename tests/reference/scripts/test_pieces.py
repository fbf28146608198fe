"""The pieces of a script against its own words: deal by deal, and counted on small decks and on the real one."""

import os
import re
import shutil
import subprocess
from collections import Counter
from functools import cache
from itertools import islice
from math import comb, factorial, sqrt
from random import Random

import pytest

import constrained_oracles as small
import script_oracles as oracle
from dealref.cards import shapes
from dealref.cards.deal import DEALS
from dealref.constraints import practice, union
from dealref.constraints.constraint import Deck
from dealref.errors import OutOfRange, TooLarge, Unsatisfiable
from dealref.scripts import pieces, reading
from each_row import each_row

DEALER = shutil.which("dealer", path=f"{os.environ.get('PATH', '')}:/usr/games") or ""

# Each statement stands on a line of its own, as the oracle wants it.
SCRIPTS = {
    "a notrump": "condition shape(north, any 4333 + any 4432 + any 5332) and hcp(north) >= 15 and hcp(north) <= 17",
    "a major": "condition spades(west) >= 5 || hearts(west) >= 5",
    "no major": "condition !(spades(west) >= 5 || hearts(west) >= 5)",
    "three openings": """
        weak = shape(south, 6xxx + x6xx - any 0xxx) && hcp(south) >= 6 && hcp(south) <= 10  // two
        strong = hcp(south) > 19
        condition weak || strong || (clubs(south) > diamonds(south) and 11 < hcp(south))
    """,
    "definitions": "a = hcp(north) > 12\nb = a && hearts(east) > 3\ncondition b || !a && spades(west) == 2",
    "either hand": "condition hcp(north) >= 16 || hcp(south) >= 16",
    "exactly one hand": "condition (hcp(north) >= 12) + (hcp(east) >= 12) + (hcp(south) >= 12) == 1",
    "points of partners": "condition hcp(north) + hcp(south) >= 25",
    "a fit": "condition hearts(north) + hearts(south) >= 8",
    "a longer suit": "condition spades(north) > spades(south)",
    "a sum in a hand": "condition hcp(east) + spades(east) >= 15 and 2 * clubs(east) != 4",
    "numbers on the left": "condition 15 <= hcp(north) && 17 >= hcp(north)",
    "compared twice": "condition 10 <= hcp(north) <= 12",
    "not is tight": "condition not hcp(north) > 10",
    "shapes taken away": "condition shape(east, xxxx - 4xxx - x4xx - any 7xxx + 74xx)",
    "shapes joined by commas": "condition shape(east, any 4333, any 4432, 2335)",
    "a choice": "condition hcp(north) > 11 ? spades(south) > 3 : hearts(south) > 3",
    "negative numbers": "condition hcp(north) - 12 > -2 && 0 - hcp(south) < -8",
    "nothing asked": "vulnerable NS",
    "a figure": "condition clubs(north)",
    "the last condition": "condition hcp(north) > 36\ncondition hcp(north) > 9",
    "points in two ranges": "condition hcp(east) < 4 || hcp(east) == 9 || hcp(east) > 14",
    "no hand needed": "condition hcp(north) >= 0 && hcp(south) < 10",
}
SMALL = {
    "a longer suit": ("condition spades(north) > hearts(north)", (1, 1)),
    "one of two": ("condition hcp(north) >= 4 || spades(east) == 2 || hcp(west) == 8", (1, 1)),
    "no ace with two": ("condition !(hcp(south) > 0 && shape(south, any 2xxx)) && hcp(north) != 4", (1, 1)),
    "sums": ("condition hcp(north) + hcp(south) == 7 || clubs(north) + clubs(south) > 3", (2, 0)),
    "exactly one": ("condition (hcp(north) > 6) + (hcp(east) > 6) + (hcp(south) > 6) == 1", (2, 0)),
    "a choice": ("condition hcp(west) > 7 ? spades(north) : hearts(south) == 0", (2, 0)),
    "shapes": ("condition shape(north, any 11xx - 1xxx) || shape(west, 2xxx + x2xx)", (0, 2)),
    "all": ("condition 1", (0, 2)),
    "none": ("condition hcp(north) > 0", (0, 2)),
}


def cut(text, *deck):
    return pieces.of_condition(reading.condition(text), Deck(*deck))


@cache
def sample():
    """Shuffled deals, as the reference and as the oracle have them."""
    draw, seats = Random(39), 13 * [0, 1, 2, 3]  # noqa: S311  nothing is secret
    deals = []
    for _ in range(400):
        draw.shuffle(seats)
        deals.append((tuple(seats), figures(tuple(seats), small.BRIDGE)))
    return deals


def figures(deal, deck):
    hands = [small.of_cards(small.hand_of(deal, seat), deck) for seat in small.SEATS]
    return tuple((shape, small.points(held)) for shape, held in hands)


@each_row("name", SCRIPTS)
def test_a_deal_meets_one_piece_where_the_script_holds_and_none_elsewhere(name):
    found, words = cut(SCRIPTS[name]), oracle.condition(SCRIPTS[name])
    for deal, held in sample():
        met = sum(practice.meets(piece.constraint, deal) for piece in found)
        assert met == oracle.holds(words, held)


@each_row("name", SMALL)
def test_the_pieces_of_a_small_deck_number_each_deal_of_the_script_once(name):
    text, deck = SMALL[name]
    found, words = cut(text, *deck), oracle.condition(text)
    all_deals = small.deals([], deck)
    ways = Counter(figures(deal, deck) for deal in all_deals)
    expected = sum(number for held, number in ways.items() if oracle.holds(words, held))
    assert union.count(found) == expected
    numbered = {union.unrank(found, number) for number in range(expected)}
    assert len(numbered) == expected
    assert all(oracle.holds(words, figures(deal, deck)) for deal in numbered)


def test_a_five_card_major_as_binomials_count_it():
    hands = sum(
        comb(13, s) * comb(13, h) * comb(26, 13 - s - h) for s in range(14) for h in range(14 - s) if s >= 5 or h >= 5
    )
    found = cut(SCRIPTS["a major"])
    assert len(found) == 1
    assert union.count(found) * comb(52, 13) == hands * DEALS


def test_points_of_partners_as_binomials_count_them():
    """16 high cards, of which partners have so many of each rank, and 36 others."""
    ranks = range(5)
    ways = sum(
        comb(4, a) * comb(4, k) * comb(4, q) * comb(4, j) * comb(36, 26 - a - k - q - j)
        for a in ranks for k in ranks for q in ranks for j in ranks
        if 4 * a + 3 * k + 2 * q + j >= 25
    )  # fmt: skip
    assert union.count(cut(SCRIPTS["points of partners"])) == ways * comb(26, 13) ** 2


def test_a_fit_as_binomials_count_it():
    ways = sum(comb(13, cards) * comb(39, 26 - cards) for cards in range(8, 14))
    assert union.count(cut(SCRIPTS["a fit"])) == ways * comb(26, 13) ** 2


def test_ten_points_are_as_frequent_as_published():
    """The number of hands with 10 HCP of the 635,013,559,600."""
    hands = factorial(52) // factorial(13) // factorial(39)
    assert union.count(cut("condition hcp(south) == 10")) * hands == 59_723_754_816 * DEALS


@each_row(
    ("one", "other"),
    [
        ("condition hcp(north) > 9 && hcp(south) > 9", "condition !(hcp(south) < 10 || 9 >= hcp(north))"),
        ("condition spades(west) + hearts(west) > 8", "a = hearts(west)\ncondition 8 - a < spades(west)"),
        ("condition 1", "condition clubs(east) < 14"),
        (
            "condition 3 <= hcp(north) && hcp(north) <= 5 && hcp(south) > 9",
            "condition hcp(north) == 4 && hcp(south) > 9 || (hcp(north) == 3 || hcp(north) == 5) && 9 < hcp(south)",
        ),
        ("condition 0", "condition hcp(north) > 10 && hcp(north) < 10"),
    ],
)
def test_scripts_of_one_meaning_have_the_same_pieces(one, other):
    assert [piece.constraint.hands for piece in cut(one)] == [piece.constraint.hands for piece in cut(other)]


def test_the_pieces_come_in_their_order():
    """By North's first cell: 4=3=3=3 with 0 HCP, then from 12, then shapes with five spades; then South."""
    found = cut("condition (hcp(north) > 11 || spades(north) > 4) && (hcp(south) < 3 || hcp(south) == 5)")
    rows = [[(hand.seat, hand.shapes[0], hand.hcp) for hand in piece.constraint.hands] for piece in found]
    north = [(0, (4, 3, 3, 3), (12, 37)), (0, (5, 3, 3, 2), (0, 37))]
    south = [(2, shapes.SHAPES[0], (0, 2)), (2, shapes.SHAPES[0], (5, 5))]
    assert rows == [[one, other] for one in north for other in south]


def test_numbers_go_from_piece_to_piece():
    found = cut("condition hearts(west) == 13 && hcp(north) == 10 || hearts(west) == 12 && hcp(north) == 12")
    first, second = found
    at_the_border = [union.unrank(found, number) for number in (first.deals - 1, first.deals)]
    assert [practice.meets(first.constraint, deal) for deal in at_the_border] == [True, False]
    assert practice.meets(second.constraint, at_the_border[1])
    with pytest.raises(OutOfRange):
        union.unrank(found, union.count(found))


def test_a_script_that_never_holds_has_no_deals():
    assert cut("condition 0") == ()
    assert cut("condition hearts(north) + hearts(south) > 13") == ()
    with pytest.raises(Unsatisfiable):
        union.unrank((), 0)
    with pytest.raises(Unsatisfiable):
        next(practice.of_pieces((), "a"))


@each_row("text", [SCRIPTS["three openings"], "condition hearts(west) > 8 && hcp(west) > 20 || hearts(west) == 12"])
def test_deals_of_a_script_are_those_for_which_it_holds(text):
    """Frequent ones and rare ones."""
    dealt = list(islice(practice.of_pieces(cut(text), "club night"), 10))
    assert len(set(dealt)) == 10
    assert all(oracle.holds(oracle.condition(text), figures(deal, small.BRIDGE)) for deal in dealt)
    assert dealt == list(islice(practice.of_pieces(cut(text), "club night"), 10))


@each_row(
    ("text", "deck"),
    [
        ("condition hcp(north) * 196 + spades(north) * 14 + hearts(north) > hcp(south)", ()),
        ("condition hcp(north) + hcp(east) + hcp(south) + hcp(west) == 40", (1, 1)),
    ],
)
def test_too_many_pieces_are_refused(text, deck):
    """A hand that matters in too many ways, and too many ways of several hands."""
    with pytest.raises(TooLarge, match=r"1,000 are the most; leave out what compares the figures of two hands"):
        cut(text, *deck)


@pytest.mark.exhaustive
@pytest.mark.skipif(not DEALER, reason="Debian's dealer is not installed")
@pytest.mark.parametrize("name", SCRIPTS)
def test_dealer_finds_as_many_deals_as_there_are(name):
    """Of a million deals, within five standard errors."""
    tries, chance = 1_000_000, union.count(cut(SCRIPTS[name])) / DEALS
    script = SCRIPTS[name] + "\naction average 1\n"
    run = subprocess.run(
        [DEALER, "-g", str(tries), "-p", str(tries), "-s", "39"],
        input=script, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = re.search(r"Generated (\d+) hands\s+Produced (\d+) hands", run.stdout + run.stderr)
    assert found, run.stdout + run.stderr
    assert int(found[1]) == tries
    assert abs(int(found[2]) - tries * chance) <= 5 * sqrt(tries * chance * (1 - chance))
