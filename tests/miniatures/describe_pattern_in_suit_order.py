"""The pattern is the shape with other separators: its lengths do not fall."""

from dealref import wire_constraints
from wiring import serve

CAUGHT_IN = ("describe.",)

right = wire_constraints.description


def unsorted(deal, seat):
    described = right(deal, seat)
    return described | {"pattern": described["shape"].replace("=", "-")}


serve({right: unsorted})
