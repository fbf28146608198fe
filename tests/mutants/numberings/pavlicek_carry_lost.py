"""Numbers are added up in 32-bit limbs, and a carry goes no further than the next limb: it is lost where that limb
is full.
"""

from wiring import pavlicek_with, serve

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.")

LIMB = 2**32


def add(left, right):
    limbs = []
    carry = 0
    for limb in range(4):
        total = (left >> 32 * limb) % LIMB + (right >> 32 * limb) % LIMB
        limbs.append((total + carry) % LIMB)
        carry = total // LIMB  # what total + carry adds to it is forgotten
    return sum(limb << 32 * place for place, limb in enumerate(limbs))


class Limbs(int):
    def __add__(self, other):
        return Limbs(add(int(self), int(other)))

    __radd__ = __add__


serve(schemes=pavlicek_with(lambda space, vacant, places: Limbs(int(space) * vacant // places)))
