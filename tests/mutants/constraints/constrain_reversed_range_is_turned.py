"""A range whose lower end is above its upper end is turned round instead of refused."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-",)

right = constraint.of_demands


def turned(demands):
    return right(
        [
            demand._replace(
                hcp=demand.hcp and tuple(sorted(demand.hcp)),
                lengths=demand.lengths and {suit: tuple(sorted(ends)) for suit, ends in demand.lengths.items()},
            )
            for demand in demands
        ]
    )


serve({right: turned})
