"""Each numbering on three legs: whole orders of small decks, the documents' steps on the real deck, the round trip."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracles
import seeding_oracles
from dealref.cards import deal
from dealref.errors import Malformed, OutOfRange
from dealref.numberings import andrews, bigdeal, christman, pavlicek, pavlicek_suit
from each_row import each_row

MODULES = {
    "pavlicek": pavlicek,
    "pavlicek-suit": pavlicek_suit,
    "andrews": andrews,
    "christman": christman,
    "bigdeal": bigdeal,
}

ORACLES = {
    "pavlicek": (
        lambda word: oracles.pavlicek_rank(word, oracles.RANK_MAJOR),
        lambda number: oracles.pavlicek_unrank(number, oracles.RANK_MAJOR),
    ),
    "pavlicek-suit": (
        lambda word: oracles.pavlicek_rank(word, oracles.DECK_ORDER),
        lambda number: oracles.pavlicek_unrank(number, oracles.DECK_ORDER),
    ),
    "andrews": (oracles.andrews_rank, oracles.andrews_unrank),
    "christman": (oracles.christman_rank, oracles.christman_unrank),
    "bigdeal": (seeding_oracles.bigdeal_rank, seeding_oracles.bigdeal_unrank),
}

WHOLE_SUITS = [(2, 2, 2, 2), (3, 2, 1, 2), (0, 0, 4, 4), (1, 4, 2, 1), (8, 0, 0, 0), (0, 4, 0, 4), (0, 0, 0, 0)]
NO_SUITS = [(1, 2, 3, 0), (2, 0, 3, 2), (1, 0, 0, 1), (0, 3, 0, 3)]
CASES = [(scheme, signature) for scheme in MODULES for signature in WHOLE_SUITS] + [
    (scheme, signature) for scheme in MODULES if scheme != "pavlicek" for signature in NO_SUITS
]

numbers = st.integers(0, oracles.D - 1)
words = st.permutations(13 * "NESW").map("".join)
schemes = each_row("scheme", MODULES)
listings = each_row(("scheme", "signature"), CASES)


def by_suits(dealt):
    """NUM-3: the dictionary order of the words."""
    return dealt


def by_ranks(dealt):
    """NUM-4: the same, with the highest card of every suit first."""
    suit = len(dealt) // 4
    return [dealt[card] for card in sorted(range(len(dealt)), key=lambda card: (card % suit, card // suit))]


def by_sequences(dealt):
    """NUM-6 and NUM-7: Nseq decides first, then Eseq, then Sseq; in each the largest element decides first."""
    key = []
    for seat in range(3):
        key.append([place for place, holder in enumerate(dealt) if holder == seat][::-1])
        dealt = [holder for holder in dealt if holder != seat]
    return key


def by_splits(dealt):
    """NUM-8 to NUM-10: the deck split decides first (its first card is the lowest bit), then the even pile, the odd."""
    deck = [seat % 2 for seat in dealt][::-1]
    even = [seat == 2 for seat in dealt if seat % 2 == 0]
    odd = [seat == 3 for seat in dealt if seat % 2 == 1]
    return [by_populations(bits) for bits in (deck, even, odd)]


def by_populations(bits):
    """BITS-1 and BITS-2 for bits from the highest: an odd width in numeric order, an even one by its halves."""
    if len(bits) % 2 or not bits:
        return bits
    upper, lower = bits[: len(bits) // 2], bits[len(bits) // 2 :]
    return sum(upper), by_populations(upper), by_populations(lower)


def by_places(dealt):
    """BIG-1 and BIG-2: as by_sequences, but in each sequence the smallest element decides first."""
    return [sequence[::-1] for sequence in by_sequences(dealt)]


KEYS = {
    "pavlicek": by_ranks,
    "pavlicek-suit": by_suits,
    "andrews": by_sequences,
    "christman": by_splits,
    "bigdeal": by_places,
}


def listing(scheme, signature):
    """Every deal of the signature, sorted by the definition of the order."""
    seats = [seat for seat, cards in enumerate(signature) for _ in range(cards)]
    return sorted(set(permutations(seats)), key=KEYS[scheme])


@listings
def test_the_whole_order_is_the_defined_one(scheme, signature):
    """CARD-2, NUM-5, NUM-11."""
    module, deals = MODULES[scheme], listing(scheme, signature)
    assert deal.count(signature) == len(deals)
    assert [module.unrank(number, signature) for number in range(len(deals))] == deals
    assert [module.rank(dealt) for dealt in deals] == list(range(len(deals)))


@listings
def test_a_number_past_the_end_is_out_of_range(scheme, signature):
    end = len(listing(scheme, signature))
    for number in (end, end + 1, 10 * end):
        with pytest.raises(OutOfRange):
            MODULES[scheme].unrank(number, signature)


def test_two_cards_each_have_2520_deals():
    """NUM-11."""
    assert len(listing("andrews", (2, 2, 2, 2))) == 2520


@pytest.mark.parametrize("signature", NO_SUITS)
def test_pavlicek_needs_four_equal_suits(signature):
    some_deal = tuple(seat for seat, cards in enumerate(signature) for _ in range(cards))
    with pytest.raises(Malformed):
        pavlicek.rank(some_deal)
    with pytest.raises(Malformed):
        pavlicek.unrank(0, signature)


@schemes
def test_the_real_deck_has_d_deals_and_d_is_past_the_end(scheme):
    """COUNT-3."""
    assert deal.DEALS == 53_644_737_765_488_792_839_237_440_000
    MODULES[scheme].unrank(deal.DEALS - 1)
    with pytest.raises(OutOfRange):
        MODULES[scheme].unrank(53_644_737_765_488_792_839_237_440_000)


@schemes
@given(number=numbers)
def test_unrank_takes_the_document_s_steps(scheme, number):
    """NUM-6, NUM-8, NUM-9."""
    _, oracle_unrank = ORACLES[scheme]
    assert deal.to_word(MODULES[scheme].unrank(number)) == oracle_unrank(number)


@schemes
@given(word=words)
def test_rank_takes_the_document_s_steps(scheme, word):
    """NUM-8, NUM-9."""
    oracle_rank, _ = ORACLES[scheme]
    assert MODULES[scheme].rank(deal.from_word(word)) == oracle_rank(word)


@schemes
@given(number=numbers)
def test_a_number_comes_back(scheme, number):
    assert MODULES[scheme].rank(MODULES[scheme].unrank(number)) == number


@schemes
@given(word=words)
def test_a_deal_comes_back(scheme, word):
    dealt = deal.from_word(word)
    assert MODULES[scheme].unrank(MODULES[scheme].rank(dealt)) == dealt


def test_the_schemes_are_as_many_numberings():
    """NUM-2."""
    dealt = deal.from_word("WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN")
    assert len({module.rank(dealt) for module in MODULES.values()}) == len(MODULES) == 5
