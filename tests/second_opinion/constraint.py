"""A constraint as the countings take it: for each hand the shapes and the sets of high cards that it may have."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, permutations
from typing import Any

import constrained_oracles as oracle

Shape = tuple[int, ...]

NAMES = {
    "flat": ["4-3-3-3"],
    "balanced": ["4-3-3-3", "4-4-3-2", "5-3-3-2"],
    "three-suiter": ["4-4-4-1", "5-4-4-0"],
}
"""SHAPE-4."""


def shapes_of(text: str) -> list[Shape]:
    """The shapes of a shape, a pattern or a name."""
    if text in NAMES:
        return [shape for pattern in NAMES[text] for shape in shapes_of(pattern)]
    lengths = tuple(map(int, text.replace("=", "-").split("-")))
    return [lengths] if "=" in text else sorted(set(permutations(lengths)))


@dataclass(frozen=True, eq=False)
class Hand:
    """One constrained hand: `demand` as `constrained_oracles` has it."""

    demand: Any
    deck: tuple[int, int]

    @cached_property
    def shapes(self) -> list[Shape]:
        """The shapes that meet the demand, in the order of SHAPE-3."""
        return [shape for shape in oracle.shapes(sum(self.deck)) if oracle.shape_meets(self.demand, shape)]

    @cached_property
    def maps(self) -> list[int]:
        """The maps of high cards that meet the demand, in the order of CONS-5."""
        return [held for held in oracle.high_card_maps(self.deck) if self.has_points(oracle.points(held))]

    @cached_property
    def by_points(self) -> dict[int, list[int]]:
        """These maps by their HCP."""
        return {hcp: list(maps) for hcp, maps in groupby(self.maps, oracle.points)}

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The HCP, where any are excluded."""
        bounds = self.demand[3]
        return None if bounds is None or bounds == (0, 37) else bounds

    def has_points(self, hcp: int) -> bool:
        return bool(oracle.hcp_meets(self.demand, hcp))


@dataclass(frozen=True, eq=False)
class Constraint:
    """The hands in the order of the listing."""

    hands: tuple[Hand, ...]
    deck: tuple[int, int] = oracle.BRIDGE

    @property
    def demands(self) -> list[Any]:
        return [hand.demand for hand in self.hands]

    @property
    def listed(self) -> tuple[bool, bool]:
        """CONS-3: whether shapes are listed, whether high cards are."""
        found: tuple[bool, bool] = oracle.kinds_listed(self.demands)
        return found


def of_demands(demands: Sequence[Any], deck: tuple[int, int] = oracle.BRIDGE) -> Constraint:
    return Constraint(tuple(Hand(demand, deck) for demand in demands), deck)


def read(hands: Sequence[Mapping[str, Any]]) -> Constraint:
    """The `hands` of a request that breaks no rule."""
    return of_demands([_demand(hand) for hand in hands])


def _demand(hand: Mapping[str, Any]) -> Any:
    return (
        "NESW".index(hand["seat"]),
        {shape for text in hand["shapes"] for shape in shapes_of(text)} if "shapes" in hand else None,
        {"SHDC".index(suit): tuple(ends) for suit, ends in hand["lengths"].items()} if "lengths" in hand else None,
        tuple(hand["hcp"]) if "hcp" in hand else None,
    )
