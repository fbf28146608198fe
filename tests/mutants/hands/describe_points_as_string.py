"""The points of a hand are a decimal string, as the large numbers are."""

from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("describe.",)

right = constraint_operations.describe


def as_string(deal):
    return {"hands": [described | {"hcp": str(described["hcp"])} for described in right(deal)["hands"]]}


serve(answers={"describe": as_string})
