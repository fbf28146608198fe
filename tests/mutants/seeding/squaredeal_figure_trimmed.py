"""The figure is trimmed of white space before it is encoded."""

from dealref.seeding import squaredeal
from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.figure-",)

right = squaredeal.numbers

serve({right: lambda key, figure, *others: right(key, figure.strip(), *others)})
