"""Without -h ten deals are printed, as in the newsletter's example."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.options.",)

right = icon.options


def options(argv):
    hands, seed = right(argv)
    return (hands if "-h" in argv[::2] else 10), seed


serve({right: options})
