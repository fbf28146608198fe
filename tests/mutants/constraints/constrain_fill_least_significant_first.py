"""The digits of the fill are put together from the other end: the first suit changes fastest."""

from dealref.combinatorics import mixed_radix
from wiring import serve

CAUGHT_IN = ("constrain.rank.", "constrain.unrank.")

split, compose = mixed_radix.split, mixed_radix.compose


serve(
    {
        split: lambda number, radices: split(number, radices[::-1])[::-1],
        compose: lambda digits, radices: compose(digits[::-1], radices[::-1]),
    }
)
