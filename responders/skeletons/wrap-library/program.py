"""The calls of the library: the only file to edit, with operations.py. A function for each call.

What it returns is put into the form of the protocol, and nothing else: no sorting, no second try, no repair.
"""

import math  # stands for your library, which is imported once

NAME, VERSION = "my-library", "0.1"


def binomial(n: int, k: int) -> int:
    """The number of sets of k elements out of n.

    Where your library raises an exception to refuse, catch it here and raise the Refusal of values.py that it means.
    Any other exception is a fault, which dealer.py reports as one (-32603).
    """
    return math.comb(n, k)
