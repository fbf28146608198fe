"""Prepared constraints are kept by their demands without the seats, so the next seat gets the first one's deals."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.", "constrain.rank.", "constrain.unrank.")

right = constraint.of_demands
kept = {}


def remembered(demands):
    return kept.setdefault(repr([tuple(demand[1:]) for demand in demands]), right(demands))


serve({right: remembered})
