"""The numbers of many deals in the five numberings (spec NUM, BIG-2): their high part and their remainder.

The reference computes one number exactly. Here tables give the parts of it that the tests need, for many deals at once.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics.packed import ALL, Holders, Masks, Packed, hands, unpack
from dealref.cards.deal import DEALS, Deal
from dealref.cards.deck import rank_major
from dealref.combinatorics import bitset
from dealref.numberings import andrews, pavlicek, pavlicek_suit
from dealref.protocol.operations import SCHEMES

PRIMES: Final = (3, 5, 7, 11, 13)
LOW_BITS: Final = 8
HIGH_BITS: Final = 12
ODD: Final = prod(PRIMES)
MODULUS: Final = ODD << LOW_BITS
"""A remainder by this number gives those by each prime and the low bits."""

Integers = npt.NDArray[np.int64]
Fractions = npt.NDArray[np.float64]

_HAND: Final = 13
_WEST: Final = 3
_FINE_BITS: Final = 34
"""Bits of number / D in a cell of a table."""

_CELLS: Final = 26
"""Cells of a sum: as each is cut, the sum is less than 26 / 2^34 too low."""

_SUM_BITS: Final = 28
"""Bits for a sum of remainders, below 26 MODULUS; the bits above hold the number / D."""


class Numbers(NamedTuple):
    """The numbers of deals: number / D cut to HIGH_BITS bits, and number mod MODULUS."""

    high: Integers
    remainder: Integers


def all_numbers(deals: Packed, holders: Holders) -> dict[str, Numbers]:
    """The numbers in each of the SCHEMES; `holders` has the same deals with a row for each card, (52, deals)."""
    (by_ranks,) = _by_tables(holders, rank_major(52), (_dictionary, pavlicek.rank))
    by_suits, squashed, turned = _by_tables(
        holders, range(52), (_dictionary, pavlicek_suit.rank), (_squashed, andrews.rank),
        (_turned_squashed, lambda deal: andrews.rank(deal[::-1])),
    )  # fmt: skip
    return dict(zip(SCHEMES, (by_ranks, by_suits, squashed, _christman(deals), _bigdeal(turned)), strict=True))


def numbers_one_by_one(deals: Packed) -> dict[str, Numbers]:
    """What `all_numbers` has of the deals, by the reference: for few deals quicker than the tables are made."""
    every = [*map(tuple, unpack(deals).tolist())]
    exact = {scheme: [numbering.rank(deal) for deal in every] for scheme, numbering in SCHEMES.items()}
    return {
        scheme: Numbers(*(np.array([*map(part, numbers)], np.int64) for part in (_high, _remainder)))
        for scheme, numbers in exact.items()
    }


def _high(number: int) -> int:
    return (number << HIGH_BITS) // DEALS


def _remainder(number: int) -> int:
    return number % MODULUS


def _bigdeal(turned: Numbers) -> Numbers:
    """The numbers of BIG-2, by BIG-3: D - 1 less the `andrews` number of the deal with the deck turned around."""
    remainder = modulo((DEALS - 1) % MODULUS + MODULUS - turned.remainder, MODULUS)
    return Numbers((1 << HIGH_BITS) - 1 - turned.high, remainder)


def _christman(deals: Packed) -> Numbers:
    """The numbers of NUM-10: the positions of the splits of the deck, of the even pile and of the odd pile."""
    _north, _east, south, west = hands(deals)
    odd = deals.low
    # The first card of a pile is its highest bit (NUM-9).
    even_split, odd_split = _dense(_turned(south), _turned(ALL & ~odd)), _dense(_turned(west), _turned(odd))
    piles = comb(26, 13)
    first, second, third = _position(odd, 52), _position(even_split, 26), _position(odd_split, 26)
    fraction = (first + (second + 0.5) / piles) / comb(52, 26)
    remainder = modulo(modulo(first, MODULUS) * (piles % MODULUS) + second, MODULUS) * (piles % MODULUS) + third
    # Rounding can make 1 of the last fraction.
    high = np.minimum((fraction * (1 << HIGH_BITS)).astype(np.int64), (1 << HIGH_BITS) - 1)
    return Numbers(high, modulo(remainder, MODULUS))


def modulo(values: Integers, divisor: int) -> Integers:
    """The values mod the divisor; none is negative. A division by one number is quicker than its remainder."""
    return values - values // divisor * divisor


def _by_tables(
    holders: Holders, order: Sequence[int], *tables: tuple[Callable[[int], Integers], Callable[[Deal], int]]
) -> list[Numbers]:
    """For each kind of table the numbers: the sums of what two cards after two, in this order, add to them.

    With each kind stands its exact number, for those that are within what the cells lack of the next high part.
    """
    sums = [np.zeros(holders.shape[1], np.int64) for _ in tables]
    state = np.zeros(holders.shape[1], np.int64)
    steps = _state_steps()
    for place in range(0, 52, 2):
        pair = holders[order[place]] * np.uint8(4) + holders[order[place + 1]]
        cell = state + pair
        for kind, (table, _) in enumerate(tables):
            sums[kind] += table(place).take(cell)
        state += steps.take(pair)
    low, cut = (1 << _SUM_BITS) - 1, _FINE_BITS - HIGH_BITS + _SUM_BITS
    numbers = []
    for each, (_, rank) in zip(sums, tables, strict=True):
        high = each >> cut
        for deal in np.flatnonzero(each + (_CELLS << _SUM_BITS) >> cut > high):
            high[deal] = _high(rank(tuple(holders[:, deal].tolist())))
        numbers.append(Numbers(high, modulo(each & low, MODULUS)))
    return numbers


@cache
def _state_steps() -> Integers:
    """The step of the state per pair of holders, 4 first + second.

    The state is 16 (196 n + 14 e + s), where North, East and South have n, e and s of the cards dealt so far.
    """
    weights = (16 * 196, 16 * 14, 16, 0)
    return np.array([weights[pair // 4] + weights[pair % 4] for pair in range(16)])


class _Share(NamedTuple):
    """What a card adds to the number, in each state: by D, and mod MODULUS."""

    fraction: Fractions
    remainder: Integers


_STATES: Final = np.indices((14, 14, 14)).reshape(3, -1)
"""The numbers n, e and s of cards that North, East and South have, in each state: (3, states)."""

_ONE_MORE: Final = np.eye(4, 3, dtype=np.int64)[:, :, None]
"""For each seat what its next card adds to a state; West's cards are not in it."""


def _table(place: int, share: Callable[[Integers, int, int], _Share]) -> Integers:
    """What the two cards from this place on add in each state, for each pair of their holders: (states x pairs).

    By D in the high bits, the remainder in the low. `share` has the state, the place of the card and its holder.
    """
    table = np.zeros((14**3, 16), np.int64)
    for first in range(4):
        one = share(_STATES, place, first)
        for second in range(4):
            other = share(_STATES + _ONE_MORE[first], place + 1, second)
            fine = ((one.fraction + other.fraction) * (1 << _FINE_BITS)).astype(np.int64)
            table[:, 4 * first + second] = fine << _SUM_BITS | modulo(one.remainder + other.remainder, MODULUS)
    return table.ravel()


@cache
def _dictionary(place: int) -> Integers:
    """The deals before those with this card here, where the cards before it agree (NUM-3)."""
    return _table(place, _words_before)


@cache
def _squashed(place: int) -> Integers:
    """The ranks of North's, East's and South's cards in squashed order, as digits of one number (NUM-7, COMB-3)."""
    return _table(place, _digits)


@cache
def _turned_squashed(place: int) -> Integers:
    """What `_squashed` has for the deck turned around, where the state is that of the cards after these two."""
    table = _squashed(50 - place).reshape(14**3, 16)
    turned = np.zeros_like(table)
    for pair in range(16):
        first, second = divmod(pair, 4)
        after = _HAND - _STATES - _ONE_MORE[first] - _ONE_MORE[second]
        states = np.ravel_multi_index(tuple(np.maximum(after, 0)), (14, 14, 14))
        turned[:, pair] = table[states, 4 * second + first]
    return turned.ravel()


def _words_before(states: Integers, place: int, holder: int) -> _Share:
    """The words that have a seat before the holder here: the shares k n/c, k e/c and k s/c of NUM-3."""
    vacant = np.vstack([_HAND - states, _HAND - place + states.sum(axis=0)])
    shares = [_words_with(vacant, seat) for seat in range(holder)]
    fractions = sum((share.fraction for share in shares), np.zeros(14**3))
    return _Share(fractions, sum((share.remainder for share in shares), np.zeros(14**3, np.int64)))


def _words_with(vacant: Integers, seat: int) -> _Share:
    """The words of the cards to come in which the next one goes to the seat; 0 if none can be."""
    left = vacant - np.eye(4, dtype=np.int64)[seat][:, None]
    possible = ((left >= 0) & (left <= _HAND)).all(axis=0)
    places = np.ravel_multi_index(tuple(np.where(possible, left, 0)), (14, 14, 14, 14))
    every = _arrangements()
    return _Share(np.where(possible, every.fraction[places], 0), np.where(possible, every.remainder[places], 0))


def _digits(states: Integers, place: int, holder: int) -> _Share:
    """The combinations before that of the holder's cards among the cards that the seats before it do not have."""
    if holder == _WEST:
        return _Share(np.zeros(14**3), np.zeros(14**3, np.int64))
    kept = np.maximum(place - states[:holder].sum(axis=0), 0)
    mine = np.minimum(states[holder] + 1, _HAND)
    every = _combinations(holder)
    return _Share(every.fraction[kept, mine], every.remainder[kept, mine])


@cache
def _combinations(holder: int) -> _Share:
    """C(place, count) for each place and count, by the weight of the holder's digit."""
    weight = prod(comb(_HAND * seats, _HAND) for seats in range(2, 4 - holder))
    worths = [[comb(place, count) * weight for count in range(_HAND + 1)] for place in range(52)]
    return _Share(
        np.array([[worth / DEALS for worth in row] for row in worths]),
        np.array([[worth % MODULUS for worth in row] for row in worths]),
    )


@cache
def _arrangements() -> _Share:
    """The number of words with so many letters of each seat, for 0 to 13 letters of each."""
    factorials = [factorial(letters) for letters in range(4 * _HAND + 1)]
    ways = [
        factorials[sum(letters)] // prod(factorials[each] for each in letters)
        for letters in product(range(_HAND + 1), repeat=4)
    ]
    return _Share(np.array([way / DEALS for way in ways]), np.array([way % MODULUS for way in ways]))


def _position(values: Masks, width: int) -> Integers:
    """The position of each value among the numbers of its width with as many ones (BITS-2)."""
    if width == _HAND:
        return _leaf_positions().take(values.astype(np.intp))
    half = width // 2
    upper, lower = values >> np.uint64(half), values & np.uint64((1 << half) - 1)
    upper_ones, lower_ones = np.bitwise_count(upper).astype(np.intp), np.bitwise_count(lower).astype(np.intp)
    starts, counts = _half_tables(half)
    first: Integers = starts.take((upper_ones + lower_ones) * (half + 1) + upper_ones)
    first += _position(upper, half) * counts.take(lower_ones) + _position(lower, half)
    return first


@cache
def _leaf_positions() -> Integers:
    return np.array([bitset.rank(_HAND, value)[1] for value in range(8192)])


@cache
def _half_tables(half: int) -> tuple[Integers, Integers]:
    """For each count of ones and of ones in the upper half the first position; the numbers of each count of ones."""
    counts = [comb(half, ones) for ones in range(half + 1)]
    starts = np.zeros((2 * half + 1, half + 1), np.int64)
    for ones in range(2 * half + 1):
        sizes = [counts[upper] * (comb(half, ones - upper) if upper <= ones else 0) for upper in range(half + 1)]
        starts[ones, 1:] = np.cumsum(sizes)[:-1]
    return starts.ravel(), np.array(counts)


def _dense(masks: Masks, kept: Masks) -> Masks:
    """The masks without the places that are not kept: the kept places close ranks, the lowest first."""
    dense = np.zeros(masks.size, np.uint64)
    shift = np.zeros(masks.size, np.uint64)
    for keep, piece in zip(_octets(kept), _octets(masks), strict=True):
        dense |= _dense_octets().take(keep.astype(np.intp) * 256 + piece) << shift
        shift += np.bitwise_count(keep)
    return dense


def _octets(masks: Masks) -> npt.NDArray[np.uint8]:
    """The seven octets of each mask, the lowest first: (octets, deals)."""
    octets = masks.astype("<u8", copy=False).view(np.uint8).reshape(-1, 8)
    return np.ascontiguousarray(octets[:, :7].T)


@cache
def _dense_octets() -> Masks:
    table = np.zeros((256, 256), np.uint64)
    every = np.arange(256, dtype=np.uint64)
    for keep in range(256):
        for place, bit in enumerate(bit for bit in range(8) if keep >> bit & 1):
            table[keep] |= (every >> np.uint64(bit) & np.uint64(1)) << np.uint64(place)
    return table.ravel()


def _turned(masks: Masks) -> Masks:
    """The masks with the deck turned around: card c becomes card 51 - c; halves change places, then their halves."""
    result = masks
    for width, low in _HALVES:
        result = result >> width & low | (result & low) << width
    return result >> np.uint64(12)


_HALVES: Final = [
    (np.uint64(width), np.uint64(sum(((1 << width) - 1) << start for start in range(0, 64, 2 * width))))
    for width in (32, 16, 8, 4, 2, 1)
]
"""Widths of the parts of 64 bits that change places, with the lower part of each pair."""
