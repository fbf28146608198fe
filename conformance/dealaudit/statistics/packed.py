"""Deals packed for counting: each hand a mask of 52 bits, card c at bit c (deck order, CARD-1)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.deals import CARDS, Deal

Masks = npt.NDArray[np.uint64]
"""A mask of cards for each deal."""

Holders = npt.NDArray[np.uint8]
"""The holder of each card, 0..3, for each deal: (deals, 52)."""

ALL: Final = np.uint64((1 << CARDS) - 1)


class Packed(NamedTuple):
    """Deals in their order: the low bit and the high bit of each holder, as masks."""

    low: Masks
    high: Masks

    @property
    def deals(self) -> int:
        """The number of deals."""
        return int(self.low.size)

    def part(self, first: int, after: int) -> "Packed":
        """The deals from `first` on, up to but not with `after`; a view."""
        return Packed(self.low[first:after], self.high[first:after])


def of_deals(deals: Sequence[Deal]) -> Holders:
    """The holders of the deals."""
    return np.frombuffer(b"".join(deals), np.uint8).reshape(-1, CARDS)


def pack(holders: Holders) -> Packed:
    """The same deals, packed."""
    return Packed(_masks(holders & np.uint8(1)), _masks(holders >> np.uint8(1)))


def unpack(deals: Packed) -> Holders:
    """The same deals as holders."""
    low, high = (_bits(masks) for masks in deals)
    return low | high << np.uint8(1)


def joined(first: Packed, second: Packed) -> Packed:
    """The deals of `first`, then those of `second`."""
    return Packed(np.concatenate([first.low, second.low]), np.concatenate([first.high, second.high]))


def hands(deals: Packed) -> tuple[Masks, Masks, Masks, Masks]:
    """The cards of North, East, South and West."""
    low, high = deals
    return ALL & ~(low | high), low & ~high, high & ~low, low & high


def _masks(bits: Holders) -> Masks:
    octets = np.zeros((len(bits), 8), np.uint8)
    octets[:, :7] = np.packbits(bits, axis=1, bitorder="little")
    return octets.view("<u8")[:, 0].astype(np.uint64, copy=False)


def _bits(masks: Masks) -> Holders:
    octets = masks.astype("<u8").view(np.uint8).reshape(-1, 8)
    return np.unpackbits(octets, axis=1, bitorder="little", count=CARDS)
