"""The largest element is looked for as the largest K with C(K, n) < number instead of <= number: one of the two
readings that Andrews' text leaves (erratum E-3).
"""

from math import comb

from dealref.combinatorics.combination import unrank
from wiring import serve

CAUGHT_IN = ("combination.unrank.", "bitset.unrank.", "unrank.andrews.", "unrank.bigdeal.", "unrank.christman.")


def with_less_than(number, size):
    unrank(number, size)  # the limits
    elements = []
    for place in range(size, 0, -1):
        element = place - 1
        while comb(element + 1, place) < number:
            element += 1
        elements.append(element)
        number -= comb(element, place)
    return tuple(reversed(elements))


serve({unrank: with_less_than})
