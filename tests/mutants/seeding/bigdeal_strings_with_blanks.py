"""Strings of entropy are joined by blanks before they are hashed."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "bigdeal.numbers.strings-cut-once",
    "bigdeal.numbers.strings-cut-often",
    "bigdeal.numbers.strings-other-order",
    "bigdeal.numbers.strings-accents",
    "bigdeal.numbers.published-session",
    "squaredeal.numbers.",
)

right = seeds.bigdeal_seed

serve({right: lambda strings: right((" ".join(strings),))})
