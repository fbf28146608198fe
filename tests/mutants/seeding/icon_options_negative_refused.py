"""A negative integer is taken for an option, and refused."""

from dealref.errors import Usage
from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = (
    "icon.options.hands-minus-",
    "icon.options.hands-negative",
    "icon.options.seed-5000-zeros",
    "icon.options.seed-negative",
    "icon.options.seed-minus-zero",
    "icon.options.seed-smallest",
    "icon.options.rejects-seed-minus-",
)

right = icon.options


def options(argv):
    if any(text.startswith("-") and text not in {"-h", "-s"} for text in argv):
        raise Usage("usage")
    return right(argv)


serve({right: options})
