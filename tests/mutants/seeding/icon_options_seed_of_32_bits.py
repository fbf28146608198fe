"""The seed of the options is cut to 32 bits with sign, as an int of C is."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = (
    "icon.options.seed-32-bits",
    "icon.options.seed-largest",
    "icon.options.seed-smallest",
    "icon.options.rejects-seed-two-to-53",
    "icon.options.rejects-seed-minus-two-to-53",
    "icon.options.rejects-seed-1000-digits",
)

right = icon.options


def options(argv):
    hands, seed = right(argv)
    return hands, (seed + (1 << 31)) % (1 << 32) - (1 << 31)


serve({right: options})
