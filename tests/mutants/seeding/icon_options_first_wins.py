"""Of an option given twice the first counts."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = (
    "icon.options.hands-twice",
    "icon.options.seed-twice",
    "icon.options.hands-overridden",
    "icon.options.seed-overridden",
)

right = icon.options


def options(argv):
    right(argv)
    pairs = list(zip(argv[::2], argv[1::2], strict=True))
    return right([item for pair in reversed(pairs) for item in pair])


serve({right: options})
