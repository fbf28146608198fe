"""The state is divided by 2^31 - 1, its largest value, which agrees in nearly every deal."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = (
    "icon.random.below-the-last-value-of-",
    "icon.deals.seed-438059-",
    "icon.deals.seed-4812881-",
    "icon.deals.seed-2684-",
)

right = icon.random


def random(state, n):
    _, after = right(state, n)
    return min(after * n // ((1 << 31) - 1), n - 1) + 1, after


serve({right: random})
