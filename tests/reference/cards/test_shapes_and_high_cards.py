"""Shapes, patterns, high card maps and HCP: their orders by another definition, and counts of all hands."""

from itertools import permutations, product
from math import comb

import pytest

import constrained_oracles as oracle
from dealref.cards import high_cards, shapes
from dealref.constraints import constraint, listing, makeup
from dealref.errors import Malformed, OutOfRange
from each_row import each_row

EVERY_HAND = comb(52, 13)

NO_SHAPES = [
    "",
    "5=4=3=2",
    "4=4=4",
    "4=4=3=2=0",
    "4-4-3-2",
    "4=4-3=2",
    "04=4=3=2",
    "4=4=3=02",
    "4=4=3=2 ",
    " 4=4=3=2",
    "4=4=3=2\n",
    "4==3=2",
    "-1=4=5=5",
    "+4=4=3=2",
    "14=0=0=0",
    "100=0=0=0",
    "4 = 4 = 3 = 2",
    "4=4=3=\N{ARABIC-INDIC DIGIT TWO}",
    "flat",
    "x",
]
NO_PATTERNS = [
    "",
    "3-4-4-2",
    "4-4-2-3",
    "5-4-3-2",
    "4-4-3",
    "4-4-3-2-0",
    "4=4=3=2",
    "4=4-3=2",
    "4-4-3=2",
    "04-4-3-2",
    "4-4-3-2\n",
    "14-0-0-0",
    "flat",
]


def test_the_shapes_are_in_the_order_of_their_patterns():
    """SHAPE-3."""
    assert list(shapes.SHAPES) == oracle.shapes(13)
    assert list(shapes.PATTERNS) == oracle.patterns(13)
    assert (len(shapes.SHAPES), len(shapes.PATTERNS)) == (560, 39)


def test_every_shape_comes_before_the_next_one_by_the_words_of_the_spec():
    for earlier, later in zip(shapes.SHAPES, shapes.SHAPES[1:], strict=False):
        one, other = sorted(earlier)[::-1], sorted(later)[::-1]
        assert one < other or (one == other and earlier > later)


@pytest.mark.parametrize("cards", range(6))
def test_a_smaller_hand_has_its_shapes_in_the_same_order(cards):
    assert list(shapes.ordered(cards)) == oracle.shapes(cards)


def test_the_text_of_a_shape_comes_back():
    for shape in shapes.SHAPES:
        text = "=".join(f"{length}" for length in shape)
        assert shapes.to_text(shape) == text
        assert shapes.from_text(text) == shape
        assert shapes.alternatives(text) == (shape,)


def test_the_text_of_a_pattern_means_its_shapes_in_order():
    for pattern in shapes.PATTERNS:
        text = "-".join(f"{length}" for length in pattern)
        meant = tuple(sorted(set(permutations(pattern)), reverse=True))
        assert shapes.pattern_to_text(pattern) == text
        assert shapes.of_pattern(text) == meant
        assert shapes.alternatives(text) == meant
        assert {shapes.pattern(shape) for shape in meant} == {pattern}


@pytest.mark.parametrize(
    ("name", "patterns"),
    [
        ("flat", ["4-3-3-3"]),
        ("balanced", ["4-3-3-3", "4-4-3-2", "5-3-3-2"]),
        ("three-suiter", ["4-4-4-1", "5-4-4-0"]),
    ],
)
def test_a_name_means_its_patterns_in_order(name, patterns):
    """SHAPE-4."""
    assert shapes.alternatives(name) == sum(map(shapes.of_pattern, patterns), ())


@each_row("text", NO_SHAPES)
def test_no_shape(text):
    with pytest.raises(Malformed):
        shapes.from_text(text)


@each_row("text", NO_PATTERNS)
def test_no_pattern(text):
    with pytest.raises(Malformed):
        shapes.of_pattern(text)


@each_row("text", ["", "Flat", "flat ", "three suiter", "5=4=3=2", "3-4-4-2", "4=4-3=2", "any"])
def test_no_alternative(text):
    with pytest.raises(Malformed):
        shapes.alternatives(text)


def test_the_shapes_have_all_hands_between_them():
    assert sum(map(shapes.hands, shapes.SHAPES)) == EVERY_HAND
    for shape in shapes.SHAPES:
        a, b, c, d = shape
        assert shapes.hands(shape) == comb(13, a) * comb(13, b) * comb(13, c) * comb(13, d)
        weight = listing.count(constraint.of_demands([constraint.Demand(3, [shape])]))
        assert weight == (1, shapes.hands(shape))


def test_the_lists_have_every_map_of_a_hand_descending():
    """SHAPE-7."""
    assert [held for maps in high_cards.lists() for held in maps] == oracle.high_card_maps(oracle.BRIDGE)
    assert len(high_cards.lists()) == 38
    for hcp, maps in enumerate(high_cards.lists()):
        assert list(maps) == sorted(maps, reverse=True)
        assert {oracle.points(held) for held in maps} == {hcp}
        assert {high_cards.points(held) for held in maps} == {hcp}


def test_137_maps_are_too_large_for_a_hand():
    kept = {held for maps in high_cards.lists() for held in maps}
    assert len(kept) == 65_399
    assert {held.bit_count() for held in set(range(65_536)) - kept} == {14, 15, 16}


def test_the_longest_list_is_that_of_20_hcp():
    assert max((len(maps), hcp) for hcp, maps in enumerate(high_cards.lists())) == (4658, 20)


def test_the_high_cards_are_written_suit_by_suit():
    names = [suit + high_card for suit in "SHDC" for high_card in "AKQJ"]
    for held in (0, 1, 2, 0x8000, 0x8421, 0x1248, 0xFFFF, 0xA5C3):
        text = high_cards.to_text(held)
        bits = [suit + high_card for suit, part in zip("SHDC", text.split("."), strict=True) for high_card in part]
        assert bits == [name for place, name in enumerate(names) if held & 1 << 15 - place]
    assert high_cards.to_text(0) == "..."


def test_a_map_is_its_four_suits():
    for held in high_cards.lists()[20]:
        assert high_cards.joined(high_cards.by_suit(held)) == held
        assert tuple(bits.bit_count() for bits in high_cards.by_suit(held)) == oracle.in_suits(held)


def test_the_points_have_all_hands_between_them():
    assert sum(hands for _, hands in map(high_cards.hands, range(38))) == EVERY_HAND
    assert sum(arrangements for arrangements, _ in map(high_cards.hands, range(38))) == 65_399
    for hcp in range(38):
        weight = listing.count(constraint.of_demands([constraint.Demand(0, hcp=(hcp, hcp))]))
        assert weight == high_cards.hands(hcp)


def test_the_hands_with_some_points_are_counted_high_card_by_high_card():
    # One factor for each card: x^points * y for a high card, y for a spot card; the coefficient of y^13.
    counts = {(0, 0): 1}
    for worth in [points for points in (4, 3, 2, 1) for _ in range(4)] + 36 * [0]:
        larger = dict(counts)
        for (hcp, cards), ways in counts.items():
            if cards < 13:
                larger[hcp + worth, cards + 1] = larger.get((hcp + worth, cards + 1), 0) + ways
        counts = larger
    assert [high_cards.hands(hcp)[1] for hcp in range(38)] == [counts[hcp, 13] for hcp in range(38)]


@pytest.mark.parametrize("hcp", [38, 40, 41, 10**30])
def test_nobody_has_more_than_37_hcp(hcp):
    with pytest.raises(OutOfRange):
        high_cards.hands(hcp)


@pytest.mark.parametrize("deck", [(4, 9), (2, 1), (1, 2), (3, 0), (0, 3)])
def test_cards_have_a_shape_and_high_cards(deck):
    """SHAPE-1, SHAPE-6."""
    ranks = sum(deck)
    for start, step in product(range(4 * ranks), range(1, 6)):
        cards = sorted({(start + step * place) % (4 * ranks) for place in range(ranks)})
        assert makeup.of_cards(tuple(cards), constraint.Deck(*deck)) == oracle.of_cards(cards, deck)
