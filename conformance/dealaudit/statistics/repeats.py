"""Deals and hands that come again (spec AUDIT-11): keys kept of a share of all deals, chosen by the deal itself.

A deal is kept if its key is below a limit that only the number of deals so far decides. So the memory stays bounded,
both of two deals that are alike are kept or neither is, and the keys of two parts are those of the whole.

A deal is four rows, the seats, of four holdings, the suits. A holding and its reverse have the same key. A sum does not
tell the order of what was added: so deals that are alike have the same sum over the rows of the mixed sum of each row,
and over the columns of that of each column. Others have it by chance, or if two holdings mirror each other in a suit.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics.packed import Masks, Packed, hands

_MOST_DEALS: Final = 1 << 21
_MOST_HANDS: Final = 1 << 21
_BLOCK: Final = 4096
"""Deals of a block: it stays in the processor's cache."""


class Pair(NamedTuple):
    """Two deals that are alike, by their places from 0, and whether they have the same four hands."""

    earlier: int
    later: int
    same: bool


class Repeats(NamedTuple):
    """The keys that are kept of so many deals.

    `keys` and the upper halves of `checks` are equal for deals that are alike, the lower halves for those with the same
    four hands, whoever holds them; `places` are the numbers of these deals, from 0. `hands` are hands of any seat.
    """

    deals: int
    keys: Masks
    checks: Masks
    places: npt.NDArray[np.int64]
    hands: Masks


def nothing() -> Repeats:
    """The keys of no deals."""
    none = np.zeros(0, np.uint64)
    return Repeats(0, none, none, np.zeros(0, np.int64), none)


def of(deals: Packed, before: int = 0) -> Repeats:
    """The keys of these deals, if `before` deals came before them."""
    total = before + deals.deals
    four = hands(deals)
    keys = _alike(four, _KEYS)
    kept = _below(keys, deal_level(total))
    mixed = [_mixed(hand) for hand in four]
    same = sum((_mixed(each[kept]) for each in mixed), np.zeros(int(kept.sum()), np.uint64))
    checks = _alike([hand[kept] for hand in four], _CHECKS) & ~_HALF | same & _HALF
    held = np.concatenate(four)[_below(np.concatenate(mixed), hand_level(total))]
    return Repeats(deals.deals, keys[kept], checks, np.flatnonzero(kept), held)


def _alike(four: Sequence[Masks], of_holdings: Masks) -> Masks:
    """A key for each deal from the keys of holdings, the same for all deals that are alike."""
    keys = np.empty(four[0].size, np.uint64)
    for first in range(0, keys.size, _BLOCK):
        block = slice(first, first + _BLOCK)
        by_seat, by_suit = np.zeros((2, 4, keys[block].size), np.uint64)
        for seat, suit in product(range(4), range(4)):
            holdings = of_holdings.take(four[seat][block] >> np.uint64(13 * suit) & np.uint64(8191))
            by_seat[seat] += holdings
            by_suit[suit] += holdings
        sums = [_mixed(each).sum(axis=0, dtype=np.uint64) for each in (by_seat, by_suit)]
        keys[block] = _mixed(sums[0] ^ _mixed(sums[1]))
    return keys


def joined(parts: "list[Repeats]") -> Repeats:
    """The keys of the deals of all parts, in their order."""
    total = sum(part.deals for part in parts)
    starts = np.cumsum([0] + [part.deals for part in parts[:-1]])
    keys = np.concatenate([part.keys for part in parts])
    checks = np.concatenate([part.checks for part in parts])
    places = np.concatenate([part.places + start for part, start in zip(parts, starts, strict=True)])
    held = np.concatenate([part.hands for part in parts])
    kept, kept_hands = _below(keys, deal_level(total)), _below(_mixed(held), hand_level(total))
    return Repeats(total, keys[kept], checks[kept], places[kept], held[kept_hands])


def deal_level(deals: int) -> int:
    """The level of so many deals: of the deals, one in two to this power is kept."""
    return max(0, (deals - 1).bit_length() - _MOST_DEALS.bit_length() + 1)


def hand_level(deals: int) -> int:
    """The level of the hands of so many deals."""
    return max(0, (4 * deals - 1).bit_length() - _MOST_HANDS.bit_length() + 1)


def deals_alike(table: Repeats) -> tuple[int, list[Pair]]:
    """The number of pairs of deals that are alike, and the first of these pairs.

    Of the pairs with a third deal that is alike, all are counted.
    """
    order = np.argsort(table.keys)
    equal = np.concatenate([[False], np.diff(table.keys[order]) == 0, [False]])
    order = order[(equal[1:] | equal[:-1])[: order.size]]  # a few of millions are left to be sorted again
    order = order[np.lexsort((table.places[order], table.checks[order], table.keys[order]))]
    keys, checks, places = table.keys[order], table.checks[order], table.places[order]
    apart = checks[1:] ^ checks[:-1]
    pairs, again = _pairs((keys[1:] == keys[:-1]) & (apart <= _HALF))
    ends = np.sort(np.stack([places[:-1], places[1:]])[:, again], axis=0)
    first = np.lexsort(ends)[:10]
    return pairs, [Pair(int(ends[0, each]), int(ends[1, each]), not apart[again[each]]) for each in first]


def equal_hands(table: Repeats) -> int:
    """The number of pairs of equal hands, whoever holds them."""
    ordered = np.sort(table.hands)
    return _pairs(ordered[1:] == ordered[:-1])[0]


def _pairs(same: npt.NDArray[np.bool_]) -> tuple[int, npt.NDArray[np.intp]]:
    """The number of pairs in the runs of equal neighbours, and where the neighbours are equal."""
    again = np.flatnonzero(same)
    if not again.size:
        return 0, again
    runs = np.split(again, np.flatnonzero(np.diff(again) > 1) + 1)
    return sum(len(run) * (len(run) + 1) // 2 for run in runs), again


def _below(keys: Masks, level: int) -> npt.NDArray[np.bool_]:
    return keys >> np.uint64(64 - level) == 0 if level else np.ones(keys.size, np.bool_)


def _mixed(keys: Masks) -> Masks:
    """Keys whose bits are well mixed: the finaliser of SplitMix64 (Steele, Lea and Flood 2014)."""
    mix = (keys ^ keys >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    mix = (mix ^ mix >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return mix ^ mix >> np.uint64(31)


def _of_holdings(number: int) -> Masks:
    """Well mixed keys of all holdings by their numbers; a holding and its reverse have the same."""
    holdings = np.arange(1 << 13, dtype=np.uint64)
    bits = holdings[:, None] >> np.arange(13, dtype=np.uint64) & np.uint64(1)
    reverse = (bits << np.arange(12, -1, -1, dtype=np.uint64)).sum(axis=1, dtype=np.uint64)
    return _mixed(_mixed(np.minimum(holdings, reverse) + np.uint64(number << 13 | 1 << 20)))


_KEYS: Final = _of_holdings(0)
_CHECKS: Final = _of_holdings(1)
_HALF: Final = np.uint64((1 << 32) - 1)
