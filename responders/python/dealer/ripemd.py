"""RIPEMD-160 (BIG-7), since the library of the platform need not have it.

Two lines of eighty steps work on the same block and are added at its end. Each line has five rounds of sixteen steps; a
round has its own function, its own constant, its own order of the sixteen words, and its own rotations.
"""

import struct
from collections.abc import Callable, Sequence

_MASK = 0xFFFFFFFF
_START = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)

_FUNCTIONS: tuple[Callable[[int, int, int], int], ...] = (
    lambda x, y, z: x ^ y ^ z,
    lambda x, y, z: (x & y) | (~x & z),
    lambda x, y, z: (x | ~y) ^ z,
    lambda x, y, z: (x & z) | (y & ~z),
    lambda x, y, z: x ^ (y | ~z),
)
_LEFT_CONSTANTS = (0x00000000, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E)
_RIGHT_CONSTANTS = (0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0x00000000)

# The order of the words: each round applies one permutation to the order of the round before.
_PERMUTATION = (7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8)
_LEFT_FIRST = tuple(range(16))
_RIGHT_FIRST = tuple((9 * place + 5) % 16 for place in range(16))

# The rotations, by round and by word.
_ROTATIONS = (
    (11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8),
    (12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7),
    (13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9),
    (14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6),
    (15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5),
)

_Step = tuple[Callable[[int, int, int], int], int, int, int]


def _steps(
    functions: Sequence[Callable[[int, int, int], int]], constants: Sequence[int], order: Sequence[int]
) -> list[_Step]:
    """The function, the constant, the word and the rotation of each of the eighty steps of a line."""
    steps: list[_Step] = []
    for function, constant, rotations in zip(functions, constants, _ROTATIONS, strict=True):
        steps += [(function, constant, word, rotations[word]) for word in order]
        order = [_PERMUTATION[word] for word in order]
    return steps


_LEFT = _steps(_FUNCTIONS, _LEFT_CONSTANTS, _LEFT_FIRST)
_RIGHT = _steps(_FUNCTIONS[::-1], _RIGHT_CONSTANTS, _RIGHT_FIRST)


def digest(message: bytes) -> bytes:
    """The twenty bytes of the hash."""
    padding = b"\x80" + bytes((55 - len(message)) % 64)
    padded = message + padding + struct.pack("<Q", 8 * len(message) & 0xFFFFFFFFFFFFFFFF)
    chain = _START
    for words in struct.iter_unpack("<16I", padded):
        a, b, c, d, e = chain
        _, lb, lc, ld, le = left = _line(_LEFT, chain, words)
        ra, rb, rc, rd, re = _line(_RIGHT, chain, words)
        sums = (b + lc + rd, c + ld + re, d + le + ra, e + left[0] + rb, a + lb + rc)
        chain = (sums[0] & _MASK, sums[1] & _MASK, sums[2] & _MASK, sums[3] & _MASK, sums[4] & _MASK)
    return struct.pack("<5I", *chain)


def _line(
    steps: Sequence[_Step], chain: tuple[int, int, int, int, int], words: Sequence[int]
) -> tuple[int, int, int, int, int]:
    a, b, c, d, e = chain
    for function, constant, word, rotation in steps:
        total = a + (function(b, c, d) & _MASK) + words[word] + constant & _MASK
        turned = (total << rotation | total >> 32 - rotation) + e & _MASK
        a, b, c, d, e = e, turned, b, (c << 10 | c >> 22) & _MASK, d
    return a, b, c, d, e
