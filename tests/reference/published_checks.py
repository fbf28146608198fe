"""How to verify the figures of spec/published.yaml that no single request answers: one function for each `check`.

Each takes the members of `figure`. Where the reference computes the figure, it is the reference that is asked.
The checks for Christman's paper are in christman_checks.py.
"""

import math
from decimal import Decimal
from itertools import combinations
from math import comb, prod

from dealref.cards import deal, deck
from dealref.combinatorics import bitset, combination, counting, mixed_radix
from dealref.numberings import andrews
from dealref.protocol.operations import SCHEMES

D = math.factorial(52) // math.factorial(13) ** 4
SEATS = {"north": deal.N, "east": deal.E, "south": deal.S}

# Counting


def factorial(n, value):
    assert prod(range(1, n + 1)) == int(value) == counting.arrangements(n * [1])


def factorial_ratio(numerator, denominator, value):
    assert prod(map(math.factorial, numerator)) == int(value) * prod(map(math.factorial, denominator))
    assert counting.multinomial(denominator) == int(value)


def product(factors, value):
    assert prod(map(int, factors)) == int(value)


def product_of_binomials(binomials, value):
    assert prod(counting.binomial(n, k) for n, k in binomials) == int(value)


def deal_size(cards, hands, hand):
    assert len(deal.SEATS) == hands
    assert (sum(deal.BRIDGE), set(deal.BRIDGE)) == (cards, {hand})


def approximation(exact, digits, power_of_ten, how):
    assert int(exact) in {deal.count(), counting.binomial(26, 13), counting.binomial(52, 26)}
    unit = 10 ** -Decimal(digits).as_tuple().exponent
    scaled = Decimal(exact) / 10**power_of_ten * unit
    printed = int(Decimal(digits) * unit)
    assert printed == {"truncated": int(scaled), "rounded": round(scaled)}[how]
    assert how == "rounded" or int(scaled) != round(scaled)  # what is said to be cut off would round to another figure


def bit_and_byte_length(value, bits, bytes):  # noqa: A002  the figure's own word
    assert 2 ** (bits - 1) <= int(value) - 1 < 2**bits
    assert 256 ** (bytes - 1) <= int(value) - 1 < 256**bytes
    assert deal.count() == int(value)


def hexadecimal(value, hex):  # noqa: A002  the figure's own word
    digits = hex.replace(" ", "")
    assert f"{int(value):0{len(digits)}X}" == digits


def years_to_try_every_deal(deals, computers, deals_per_second, days_per_year, years):
    tries_a_year = int(computers) * int(deals_per_second) * days_per_year * 24 * 60 * 60
    assert int(deals) == D
    whole, rest = divmod(int(deals), tries_a_year)
    assert whole == int(years)
    assert 2 * rest > tries_a_year  # the erratum: more than half of a further year


def largest_index_of_binomial(count, largest):
    assert counting.binomial(**count) - 1 == int(largest)
    assert combination.unrank(int(largest), count["k"]) == tuple(range(count["n"] - count["k"], count["n"]))


def largest_index_of_multinomial(count, largest):
    assert counting.multinomial(**count) - 1 == int(largest)
    assert {scheme.rank(scheme.unrank(int(largest))) for scheme in SCHEMES.values()} == {int(largest)}


# Orders of cards and digits of numbers


def deck_position(card, index):
    assert deck.name(index) == card


def card_order(scheme, first, last):
    """Number 0 deals runs of thirteen along the order."""
    order = {"pavlicek": deck.rank_major(52), "christman": range(52)}[scheme]
    names = [deck.name(card) for card in order]
    assert (names[: len(first)], names[-1]) == (first, last)
    runs = {"pavlicek": "NESW", "christman": "EWNS"}[scheme]
    holders = SCHEMES[scheme].unrank(0)
    assert "".join(deal.SEATS[holders[card]] for card in order) == "".join(13 * seat for seat in runs)


def first_card_quarters(scheme, card, seats, share, discarded):
    place = [deck.name(c) for c in range(52)].index(card)
    parts = int(share.removeprefix("1/"))
    assert discarded == f"{parts - 1}/{parts}"
    for quarter, seat in enumerate(seats):
        ends = (quarter * D // parts, (quarter + 1) * D // parts - 1)
        assert {deal.SEATS[SCHEMES[scheme].unrank(number)[place]] for number in ends} == {seat}


def mixed_radix_of_deal(scheme, digits, radices):
    """Past a digit's top the next number carries, and all tops make the last number."""
    sizes = [comb(n, k) for n, k in radices]
    tops = [size - 1 for size in sizes]
    assert mixed_radix.compose(tops, sizes) == deal.DEALS - 1
    assert _digits(scheme, prod(sizes) - 1) == dict(zip(digits, tops, strict=True))
    for place in range(1, len(sizes)):
        carry = prod(sizes[place:])
        assert list(_digits(scheme, carry - 1).values()) == [0] * place + tops[place:]
        assert list(_digits(scheme, carry).values()) == [0] * (place - 1) + [1] + [0] * (len(sizes) - place)


def _digits(scheme, number):
    dealt = SCHEMES[scheme].unrank(number)
    if scheme == "andrews":
        indices = map(combination.rank, andrews.sequences(dealt))
        return dict(zip(("Nindex", "Eindex", "Sindex"), indices, strict=True))
    deck = "".join(str(seat % 2) for seat in dealt)[::-1]
    even, odd = ("".join(str(seat // 2) for seat in dealt if seat % 2 == parity) for parity in (0, 1))
    splits = {"S": deck, "Peven": even, "Podd": odd}
    return {name: bitset.rank(len(bits), int(bits, 2))[1] for name, bits in splits.items()}


# Andrews' worked deals


def andrews_shared_element(word, element, card_of_north, **where):
    dealt = deal.from_word(word)
    sequences = dict(zip(SEATS, andrews.sequences(dealt), strict=True))
    assert [seat for seat, sequence in sequences.items() if element in sequence] == where["in"]
    assert deck.name(element) == card_of_north
    assert dealt[element] == deal.N


def andrews_sequences(word, **sequences):
    found = andrews.sequences(deal.from_word(word))
    assert {seat: list(sequence) for seat, sequence in zip(SEATS, found, strict=True)} == sequences


def andrews_reduced_words(word, lengths, reduced):
    assert [word.replace("N", ""), word.replace("N", "").replace("E", "")] == reduced
    assert [len(text) for text in reduced] == lengths
    assert _marked(reduced, "ES") == [list(sequence) for sequence in andrews.sequences(deal.from_word(word))[1:]]


def _marked(words, letters):
    return [[i for i, c in enumerate(word) if c == letter] for word, letter in zip(words, letters, strict=True)]


def andrews_marks(word, letter, marks, labels):
    assert set(word) <= set(deal.SEATS)
    assert marks == "".join(c if c == letter else " " for c in word).rstrip()
    places = [place for place, c in enumerate(marks) if c == letter]
    runs = [range(int(label.split("-")[0]), int(label.split("-")[-1]) + 1) for label in labels]
    assert not labels or [place for run in runs for place in run] == places
    if len(word) == 52:
        assert places == list(deal.hand(deal.from_word(word), deal.SEATS.index(letter)))


def andrews_sequence_bounds(size, highest):
    """The last sequence of each seat is the one that ends at the bound."""
    left = 52
    for bound in highest.values():
        assert bound == left - 1
        assert combination.unrank(comb(left, size) - 1, size)[-1] == bound
        left -= size


def andrews_partial_words(north, east, south, words):
    indices = [combination.rank(sequence) for sequence in (north, east, south)]
    number = mixed_radix.compose(indices, [comb(52, 13), comb(39, 13), comb(26, 13)])
    whole = deal.to_word(andrews.unrank(number))
    assert words == ["".join(c if c in seats else "?" for c in whole) for seats in ("", "N", "NE", "NES", "NESW")]


# The squashed order


def subset_listing(size, of, rows):
    found = ["".join(map(str, combination.unrank(number, size))) for number in range(len(rows))]
    assert found == rows
    assert sorted(rows) == ["".join(map(str, subset)) for subset in combinations(range(of), size)]


def squashed_order_comparison(earlier, later):
    assert combination.rank(earlier) < combination.rank(later)


def squashed_index_sum(elements, binomials, values, index):
    assert [str(counting.binomial(n, k)) for n, k in binomials] == values
    assert sum(map(int, values)) == int(index) == combination.rank(elements)


def index_independent_of_universe(elements, highest, index):
    for top in highest:
        squashed = sorted(combinations(range(top + 1), len(elements)), key=lambda subset: subset[::-1])
        assert squashed.index(tuple(elements)) == int(index) == combination.rank(elements)


def squashed_index_terms(elements, binomials):
    assert [n for n, _ in binomials] == elements[::-1]
    assert [k for _, k in binomials] == list(range(len(elements), 0, -1))
    assert combination.rank(elements) == sum(comb(n, k) for n, k in binomials)


def squashed_unrank_rule(element, bound):
    """The erratum: with equality index 10 gives 5 among the 3-sets, with plain less-than it would give 4."""
    assert (element, bound) == ("largest", "not_above_index")
    assert max(k for k in range(10) if comb(k, 3) <= 10) == 5 == combination.unrank(10, 3)[-1]
    assert max(k for k in range(10) if comb(k, 3) < 10) == 4


def squashed_largest_element(number, size, above, below, largest):
    assert counting.binomial(**above) < int(number) < counting.binomial(**below)
    assert above["k"] == below["k"] == size
    assert combination.unrank(int(number), size)[-1] == largest == above["n"] == below["n"] - 1
