"""The choices told are 0 to n - 1, as an array is indexed, where Icon's are 1 to n; the deals are right."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.",)


def random(state, n):
    value, after = icon.random(state, n)
    return {"value": str(value - 1), "state": after}


serve(answers={"icon.random": random})
