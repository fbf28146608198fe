"""An empty list of shapes or an empty object of lengths is taken as if it were not there."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.count.rejects-hands-no-",)

right = constraint.of_demands

serve(
    {
        right: lambda demands: right(
            [demand._replace(shapes=demand.shapes or None, lengths=demand.lengths or None) for demand in demands]
        )
    }
)
