"""The owner is the key's second half, and the first one is a string of entropy."""

from wiring import serve, squaredeal_with

CAUGHT_IN = ("squaredeal.numbers.",)

serve(squaredeal_with(lambda key: (key[len(key) // 2 :], key[: len(key) // 2])))
