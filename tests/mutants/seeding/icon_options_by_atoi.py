"""Integers are read as far as they go, and 0 where there is none, as C's atoi does."""

import re

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.options.rejects-",)

right = icon.options


def options(argv):
    return right([text if place % 2 == 0 else as_far_as_it_goes(text) for place, text in enumerate(argv)])


def as_far_as_it_goes(text):
    digits = re.match("[+-]?[0-9]*", text)[0]
    return digits if digits.strip("+-") else "0"


serve({right: options})
