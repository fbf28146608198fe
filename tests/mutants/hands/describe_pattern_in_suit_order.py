"""The pattern is the shape with other separators: its lengths do not fall."""

from dealref.protocol import constraint_values
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_values.description


def unsorted(deal, seat):
    described = right(deal, seat)
    return described | {"pattern": described["shape"].replace("=", "-")}


serve({right: unsorted})
