"""The first half of a key of odd length is rounded up."""

from wiring import serve, squaredeal_with

CAUGHT_IN = ("squaredeal.numbers.key-59", "squaredeal.numbers.key-61", "squaredeal.numbers.key-1")

serve(squaredeal_with(lambda key: (key[: (len(key) + 1) // 2], key[(len(key) + 1) // 2 :])))
