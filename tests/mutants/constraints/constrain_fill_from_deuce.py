"""The cards still to be had are numbered from the lowest, so the number 0 deals the deuces first."""

from dealref.constraints import fill
from wiring import serve

CAUGHT_IN = ("constrain.rank.", "constrain.unrank.")

right = fill._kinds


def from_deuce(constraint):
    return [list(reversed(kind)) for kind in right(constraint)]


serve({right: from_deuce})
