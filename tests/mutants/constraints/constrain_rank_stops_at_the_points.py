"""Ranking asks for high cards until a hand has its points, and never sees the high cards that it has beyond them."""

from dealref.cards.deal import hand
from dealref.cards.high_cards import points
from dealref.constraints import listing, makeup
from dealref.constraints.stage import Measure
from wiring import serve

CAUGHT_IN = ("constrain.rank.rejects-deal-",)


def unchecked(constraint, deal):
    listing._some(constraint, Measure.COMBINATIONS)
    wanted = []
    for constrained in constraint.hands:
        shape, held = makeup.of_cards(hand(deal, constrained.seat), constraint.deck)
        wanted.append((shape, seen(held, constrained.hcp)))
    path = listing._reached(constraint, wanted, (Measure.COMBINATIONS,))
    return path.makeups, path.passed[Measure.COMBINATIONS]


def seen(held, bounds):
    """The first high cards, until they have the points, where only one number of points is possible."""
    found = 0
    for bit in reversed(range(16)):
        if bounds[0] < bounds[1] or points(found) < bounds[1]:
            found |= held & 1 << bit
    return found


serve({listing.before: unchecked})
