"""The number of hands of a pattern is that of one of its shapes."""

from dealref.cards import shapes
from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("shape.count.",)

right = constraint_operations.shape_count


def of_one(shape, pattern):
    right(shape, pattern)
    return {"hands": str(shapes.hands(shapes.of_pattern(pattern)[0] if pattern else shapes.from_text(shape)))}


serve(answers={"shape.count": of_one})
