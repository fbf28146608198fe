"""Deals and hands that come again (spec AUDIT-11): keys kept of a share of all deals, chosen by the deal itself.

A deal is kept if its key is below a limit that only the number of deals so far decides. So the memory stays bounded,
both of two equal deals are kept or neither is, and the keys of two parts are those of the whole.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics.packed import Masks, Packed, hands

_MOST_DEALS: Final = 1 << 21
_MOST_HANDS: Final = 1 << 21


class Repeats(NamedTuple):
    """The keys that are kept of so many deals.

    `keys` and `checks` are equal for deals with the same four hands, whoever holds them; `places` are the numbers of
    these deals, from 0. `hands` are hands of any seat.
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
    mixed = [_mixed(hand) for hand in four]
    keys = mixed[0] + mixed[1] + mixed[2] + mixed[3]
    kept = _below(keys, deal_level(total))
    checks = sum((_mixed(each[kept]) for each in mixed), np.zeros(int(kept.sum()), np.uint64))
    held = np.concatenate(four)[_below(np.concatenate(mixed), hand_level(total))]
    return Repeats(deals.deals, keys[kept], checks, np.flatnonzero(kept), held)


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


def equal_deals(table: Repeats) -> tuple[int, list[tuple[int, int]]]:
    """The number of pairs of deals with the same four hands, and the first of them: places from 0, the later one last.

    Of the pairs with a third deal that is equal, all are counted.
    """
    order = np.lexsort((table.checks, table.keys))
    keys, checks = table.keys[order], table.checks[order]
    pairs, again = _pairs((keys[1:] == keys[:-1]) & (checks[1:] == checks[:-1]))
    places = table.places[order]
    first = sorted(
        (int(later), int(earlier)) for earlier, later in zip(places[:-1][again], places[1:][again], strict=True)
    )
    return pairs, [(earlier, later) for later, earlier in first[:10]]


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
