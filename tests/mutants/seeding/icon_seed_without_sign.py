"""A negative seed loses its sign, and deals as the positive one."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.seed-minus-", "icon.deals.sample-")

right = icon.first_state

serve({right: lambda seed: right(abs(seed))})
