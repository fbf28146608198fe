"""A shape is read as four lengths that nobody adds up, so one of twelve cards is met by no hand."""

import re

from dealref.cards import shapes
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-", "shape.count.rejects-")

right = shapes.from_text


def unsummed(text):
    found = re.fullmatch("([0-9]+)=([0-9]+)=([0-9]+)=([0-9]+)", text)
    return tuple(map(int, found.groups())) if found else right(text)


serve({right: unsummed})
