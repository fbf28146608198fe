"""A comma in the figure is taken for a mark of thousands and removed."""

from dealref.seeding import squaredeal
from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

right = squaredeal.numbers

serve({right: lambda key, figure, *others: right(key, figure.replace(",", ""), *others)})
