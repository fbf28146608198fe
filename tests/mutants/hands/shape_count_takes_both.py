"""With both a shape and a pattern the shape is counted, and the pattern is not looked at."""

from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("shape.count.rejects-both",)

right = constraint_operations.shape_count

serve(answers={"shape.count": lambda shape, pattern: right(shape, None if shape else pattern)})
