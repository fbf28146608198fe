"""A seed beyond 32 bits becomes the largest or smallest of them, as a conversion that saturates does."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.seed-", "icon.deals.sample-")

right = icon.first_state

serve({right: lambda seed: right(max(-(1 << 31), min(seed, (1 << 31) - 1)))})
