"""Makeups of hands as listings show them: keys for their orders, and wrong weights (spec CONS-3 to CONS-7)."""

from collections.abc import Mapping
from math import comb, prod
from typing import Any

from dealcheck.diagnosis.deals import SUITS

Made = list[Mapping[str, str]]


def points(high_cards: str) -> int:
    """The HCP of high cards as they are written."""
    return sum("JQKA".index(rank) + 1 for rank in high_cards if rank != ".")


def high_card_map(high_cards: str) -> int:
    """The high card map (SHAPE-7)."""
    suits = high_cards.split(".") if high_cards else []
    return sum(1 << 15 - 4 * suit - "AKQJ".index(rank) for suit, held in enumerate(suits) for rank in held)


def shape(made: Mapping[str, str]) -> tuple[int, ...]:
    """The lengths of the shape, none where none is shown."""
    return tuple(map(int, made["shape"].split("="))) if "shape" in made else ()


def in_order(shape: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A key for the order of SHAPE-3."""
    return tuple(sorted(shape, reverse=True)), tuple(-length for length in shape)


def _factors(made: Made) -> list[list[tuple[int, int]]]:
    """The factors C(m, k) of CONS-6, hand by hand."""
    both = "shape" in made[0] and "high_cards" in made[0]
    if "shape" in made[0]:
        left, result = dict.fromkeys(SUITS, 9 if both else 13), []
        for hand in made:
            held = [len(text) for text in hand.get("high_cards", "...").split(".")]
            wanted = [length - high_cards for length, high_cards in zip(shape(hand), held, strict=True)]
            result.append([(left[suit], k) for suit, k in zip(SUITS, wanted, strict=True)])
            left = {suit: left[suit] - k for suit, k in zip(SUITS, wanted, strict=True)}
        return result
    spots, result = 36, []
    for hand in made:
        wanted_spots = 13 - len(hand["high_cards"].replace(".", ""))
        result.append([(spots, wanted_spots)])
        spots -= wanted_spots
    return result


def _product(pairs: Any) -> int:  # noqa: ANN401  pairs of integers
    return prod(comb(m, k) if m >= 0 and k >= 0 else 0 for m, k in pairs)


def alone(made: Made) -> int:
    """The weight if every hand chose from what the first one chose from."""
    found = _factors(made)
    return _product((found[0][kind][0], k) for hand in found for kind, (_, k) in enumerate(hand))


def thirteen_for_nine(made: Made) -> int:
    """The weight if a suit had thirteen spot cards."""
    more = 4 if "shape" in made[0] and "high_cards" in made[0] else 0
    return _product((m + more, k) for hand in _factors(made) for m, k in hand)


def fifty_two(made: Made) -> int:
    """The weight if the other cards were chosen from all that are left."""
    found = [pair for hand in _factors(made) for pair in hand]
    if "shape" in made[0]:
        return _product(found)
    held = sum(13 - k for _, k in found)
    return _product([(52 - held, found[0][1]), *((m + 16 - held, k) for m, k in found[1:])])
