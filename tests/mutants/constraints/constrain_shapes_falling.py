"""Shapes are listed as tuples from 13=0=0=0 down, without their patterns coming first."""

from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

serve(
    answers=listed(
        order=lambda _, makeups: [
            [-length for length in made.shape or ()] + [-(made.high_cards or 0)] for made in makeups
        ]
    )
)
