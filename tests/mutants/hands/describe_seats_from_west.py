"""Hands are described in the order W N E S, as diagrams are read."""

from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def from_west(deal):
    hands = right(deal)["hands"]
    return {"hands": [*hands[3:], *hands[:3]]}


serve(answers={"describe": from_west})
