"""RIPEMD-160 from its authors' paper: two lines of five rounds, each round with its own order of words and shifts."""

import hashlib
from collections.abc import Callable

LEFT_FIRST = list(range(16))
RHO = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8]
"""The word taken in a round where the round before took the word with the index."""

SHIFTS = [
    [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
    [12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
    [13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
    [14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
    [15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
]
"""By round and word."""

LEFT_ADDED = [0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E]
RIGHT_ADDED = [0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0]
START = [0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0]
MASK = 0xFFFFFFFF

FUNCTIONS: list[Callable[[int, int, int], int]] = [
    lambda x, y, z: x ^ y ^ z,
    lambda x, y, z: (x & y) | (~x & z),
    lambda x, y, z: (x | ~y) ^ z,
    lambda x, y, z: (x & z) | (y & ~z),
    lambda x, y, z: x ^ (y | ~z),
]


def digest(data: bytes) -> bytes:
    """The digest, by the platform where it has one."""
    try:
        return hashlib.new("ripemd160", data, usedforsecurity=False).digest()
    except ValueError:
        return own_digest(data)


def own_digest(data: bytes) -> bytes:
    """The digest, computed here."""
    padded = data + b"\x80" + bytes((55 - len(data)) % 64) + (8 * len(data)).to_bytes(8, "little")
    state = START
    for place in range(0, len(padded), 64):
        block = padded[place : place + 64]
        state = _compressed(state, [int.from_bytes(block[at : at + 4], "little") for at in range(0, 64, 4)])
    return b"".join(word.to_bytes(4, "little") for word in state)


def _compressed(state: list[int], words: list[int]) -> list[int]:
    left = _line(state, words, LEFT_FIRST, FUNCTIONS, LEFT_ADDED)
    right = _line(state, words, [(9 * place + 5) % 16 for place in range(16)], FUNCTIONS[::-1], RIGHT_ADDED)
    return [(state[(i + 1) % 5] + left[(i + 2) % 5] + right[(i + 3) % 5]) & MASK for i in range(5)]


def _line(
    state: list[int],
    words: list[int],
    order: list[int],
    functions: list[Callable[[int, int, int], int]],
    added: list[int],
) -> list[int]:
    a, b, c, d, e = state
    for function, constant, shifts in zip(functions, added, SHIFTS, strict=True):
        for word in order:
            turned = _rotated((a + function(b, c, d) + words[word] + constant) & MASK, shifts[word])
            a, b, c, d, e = e, (turned + e) & MASK, b, _rotated(c, 10), d
        order = [RHO[word] for word in order]
    return [a, b, c, d, e]


def _rotated(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (32 - bits))) & MASK
