"""The numbers of many deals in the five numberings (spec NUM, BIG-2): their high part and their remainder.

The reference computes one number exactly. Here tables give the parts of it that the tests need, for many deals at once.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from math import comb, factorial, prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics.packed import ALL, Holders, Masks, Packed, hands
from dealref.cards.deck import rank_major
from dealref.combinatorics import bitset

PRIMES: Final = (3, 5, 7, 11, 13)
LOW_BITS: Final = 8
HIGH_BITS: Final = 12
ODD: Final = prod(PRIMES)
MODULUS: Final = ODD << LOW_BITS
"""A remainder by this number gives those by each prime and the low bits."""

Integers = npt.NDArray[np.int64]

_DEALS: Final = factorial(52) // factorial(13) ** 4
_SUIT: Final = 13
_OCTET: Final = np.uint64(255)
_EIGHT: Final = np.uint64(8)
_STEP: Final = 2
_FINE_BITS: Final = 34
_SUM_BITS: Final = 28
"""Bits for a sum of remainders, below 26 MODULUS; the bits above hold the number / D."""


class Numbers(NamedTuple):
    """The numbers of deals: number / D cut to HIGH_BITS bits, and number mod MODULUS."""

    high: Integers
    remainder: Integers


def andrews(deals: Packed, _: Holders) -> Numbers:
    """The numbers of NUM-7: the ranks of North's, East's and South's cards in colexicographic order."""
    north, east, south, _west = hands(deals)
    after_north = ALL & ~north
    ranks = (_colexicographic(north), _colexicographic(_dense(east, after_north)),
             _colexicographic(_dense(south, after_north & ~east)))  # fmt: skip
    return _three_digits(ranks, (comb(52, 13), comb(39, 13), comb(26, 13)))


def bigdeal(deals: Packed, holders: Holders) -> Numbers:
    """The numbers of BIG-2, by BIG-3: D - 1 less the `andrews` number of the deal with the deck turned around."""
    turned = andrews(Packed(_turned(deals.low), _turned(deals.high)), holders)
    remainder = modulo((_DEALS - 1) % MODULUS + MODULUS - turned.remainder, MODULUS)
    return Numbers((1 << HIGH_BITS) - 1 - turned.high, remainder)


def christman(deals: Packed, _: Holders) -> Numbers:
    """The numbers of NUM-10: the positions of the splits of the deck, of the even pile and of the odd pile."""
    _north, _east, south, west = hands(deals)
    odd = deals.low
    # The first card of a pile is its highest bit (NUM-9).
    even_split, odd_split = _dense(_turned(south), _turned(ALL & ~odd)), _dense(_turned(west), _turned(odd))
    ranks = _position(odd, 52), _position(even_split, 26), _position(odd_split, 26)
    return _three_digits(ranks, (comb(52, 26), comb(26, 13), comb(26, 13)))


def pavlicek_suit(_: Packed, holders: Holders) -> Numbers:
    """The numbers of NUM-3: the dictionary order of the deal words."""
    return _walk(holders, range(52))


def pavlicek(_: Packed, holders: Holders) -> Numbers:
    """The numbers of NUM-4: the dictionary order of the words in rank-major order."""
    return _walk(holders, rank_major(52))


SCHEMES: Final[Mapping[str, Callable[[Packed, Holders], Numbers]]] = {
    "pavlicek": pavlicek,
    "pavlicek-suit": pavlicek_suit,
    "andrews": andrews,
    "christman": christman,
    "bigdeal": bigdeal,
}
"""Each numbering: the deals packed, and the same deals as holders with a row for each card (52, deals)."""


def _three_digits(ranks: tuple[Integers, Integers, Integers], radices: tuple[int, int, int]) -> Numbers:
    first, second, third = ranks
    fraction = (first + (second + 0.5) / radices[1]) / radices[0]
    remainder = modulo(first, MODULUS) * (radices[1] % MODULUS) + second
    remainder = modulo(remainder, MODULUS) * (radices[2] % MODULUS) + third
    # Rounding can make 1 of the last fraction.
    high = np.minimum((fraction * (1 << HIGH_BITS)).astype(np.int64), (1 << HIGH_BITS) - 1)
    return Numbers(high, modulo(remainder, MODULUS))


def modulo(values: Integers, divisor: int) -> Integers:
    """The values mod the divisor; none is negative. A division by one number is quicker than its remainder."""
    return values - values // divisor * divisor


def _walk(holders: Holders, order: "range | tuple[int, ...]") -> Numbers:
    """The numbers of NUM-3 with the cards in this order, two cards at a time."""
    number = np.zeros(holders.shape[1], np.int64)
    state = np.zeros(holders.shape[1], np.int64)
    gone = _gone()
    for step in range(0, 52, _STEP):
        pair = (holders[order[step]] * np.uint8(4) + holders[order[step + 1]]).astype(np.intp)
        number += _shares(step).take(state * 16 + pair)
        state += gone.take(pair)
    return Numbers(number >> (_FINE_BITS - HIGH_BITS + _SUM_BITS), modulo(number & ((1 << _SUM_BITS) - 1), MODULUS))


@cache
def _gone() -> Integers:
    """The change of the state for each pair of holders; the state is 196 n + 14 e + s, the cards that went there."""
    weights = (196, 14, 1, 0)
    return np.array([weights[pair // 4] + weights[pair % 4] for pair in range(16)])


@cache
def _shares(step: int) -> Integers:
    """The deals before those of each pair of holders, for each state: by D in the high bits, the remainder in the low.

    Source: spec NUM-3; the shares k n/c, k e/c and k s/c of the seats before the holder.
    """
    states = np.indices((14, 14, 14)).reshape(3, -1)
    vacant = np.vstack([_SUIT - states, _SUIT - step + states.sum(axis=0)])
    table = np.zeros((14**3, 16), np.int64)
    for pair in range(16):
        first, second = divmod(pair, 4)
        shares = [_share(vacant, seat) for seat in range(first)]
        left = vacant - np.eye(4, dtype=np.int64)[first][:, None]
        shares += [_share(left, seat) for seat in range(second)]
        fraction = sum((share[0] for share in shares), np.zeros(14**3))
        remainder = sum((share[1] for share in shares), np.zeros(14**3, np.int64))
        fine = (fraction * (1 << _FINE_BITS)).astype(np.int64)
        table[:, pair] = fine << _SUM_BITS | modulo(remainder, MODULUS)
    return table.ravel()


def _share(vacant: Integers, seat: int) -> tuple[npt.NDArray[np.float64], Integers]:
    """The deals of the cards to come in which the next one goes to the seat, by D and mod MODULUS; 0 if none can be."""
    left = vacant - np.eye(4, dtype=np.int64)[seat][:, None]
    possible = ((left >= 0) & (left <= _SUIT)).all(axis=0)
    places = np.ravel_multi_index(tuple(np.where(possible, left, 0)), (14, 14, 14, 14))
    fractions, remainders = _arrangements()
    return np.where(possible, fractions[places], 0), np.where(possible, remainders[places], 0)


@cache
def _arrangements() -> tuple[npt.NDArray[np.float64], Integers]:
    """The number of words with so many letters of each seat, by D and mod MODULUS, for 0 to 13 letters of each."""
    factorials = [factorial(letters) for letters in range(4 * _SUIT + 1)]
    ways = [
        factorials[sum(letters)] // prod(factorials[each] for each in letters)
        for letters in product(range(_SUIT + 1), repeat=4)
    ]
    return np.array([number / _DEALS for number in ways]), np.array([number % MODULUS for number in ways])


def _colexicographic(masks: Masks) -> Integers:
    """The rank of each combination of places in squashed order (COMB-3)."""
    found = np.zeros(masks.size, np.int64)
    before = np.zeros(masks.size, np.intp)
    for suit in range(4):
        piece = (masks >> np.uint64(_SUIT * suit) & np.uint64(8191)).view(np.int64)
        found += _piece_ranks(suit).take(before + piece)
        before += np.bitwise_count(piece).astype(np.int64) << _SUIT
    return found


@cache
def _piece_ranks(suit: int) -> Integers:
    """The part of a rank that the places of one suit contribute, for each number of places before it."""
    table = np.zeros((14, 8192), np.int64)
    for bit in range(_SUIT):
        higher = np.arange(8192)[:, None] >> bit & 1 == 1
        ones = np.bitwise_count(np.arange(8192) & ((1 << bit) - 1))[:, None] + np.arange(14) + 1
        worth = np.array([comb(_SUIT * suit + bit, count) if count <= 13 else 0 for count in range(28)])
        table += np.where(higher, worth[ones], 0).T
    return table.ravel()


def _position(values: Masks, width: int) -> Integers:
    """The position of each value among the numbers of its width with as many ones (BITS-2)."""
    if width == _SUIT:
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
    return np.array([bitset.rank(_SUIT, value)[1] for value in range(8192)])


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
    found = np.zeros(masks.size, np.uint64)
    shift = np.zeros(masks.size, np.uint64)
    for octet in range(0, 56, 8):
        keep = kept >> np.uint64(octet) & _OCTET
        piece = masks >> np.uint64(octet) & _OCTET
        found |= _dense_octets().take((keep << _EIGHT | piece).view(np.int64)) << shift
        shift += np.bitwise_count(keep)
    return found


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
    found = masks
    for width, low in _HALVES:
        found = found >> width & low | (found & low) << width
    return found >> np.uint64(12)


_HALVES: Final = [
    (np.uint64(width), np.uint64(sum(((1 << width) - 1) << start for start in range(0, 64, 2 * width))))
    for width in (32, 16, 8, 4, 2, 1)
]
"""Widths of the parts of 64 bits that change places, with the lower part of each pair."""
