"""What stands before a faulty argument is used, and the fault ignored."""

from dealref.errors import Usage
from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.options.rejects-",)

right = icon.options


def options(argv):
    while argv:
        try:
            return right(argv)
        except Usage:
            argv = argv[:-1]
    return right(argv)


serve({right: options})
