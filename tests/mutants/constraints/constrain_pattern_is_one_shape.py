"""A pattern stands for the one shape with these lengths in suit order, not for all its orders."""

from dealref.cards import shapes
from wiring import serve

CAUGHT_IN = ("constrain.?.", "shape.count.")

right = shapes.of_pattern

serve({right: lambda text: right(text)[:1]})
