"""RIPEMD-160, by the platform if it has it, else by the steps of its document (spec BIG-7).

OpenSSL 3 keeps it among its legacy algorithms, so that hashlib does not offer it everywhere.
Source: Dobbertin, Bosselaers, Preneel, "RIPEMD-160: A Strengthened Version of RIPEMD", 1996, appendix A.
"""

import hashlib
import struct
from typing import Final

_INITIAL: Final = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
_MASK: Final = 0xFFFFFFFF

# Five rounds of sixteen steps in each of two lines: the word that a step takes, and the places that it rotates by.
_LEFT: Final = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    (7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8),
    (3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12),
    (1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2),
    (4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13),
)
_RIGHT: Final = (
    (5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12),
    (6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2),
    (15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13),
    (8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14),
    (12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11),
)
_LEFT_SHIFTS: Final = (
    (11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8),
    (7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12),
    (11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5),
    (11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12),
    (9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6),
)
_RIGHT_SHIFTS: Final = (
    (8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6),
    (9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11),
    (9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5),
    (15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8),
    (8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11),
)
_LEFT_CONSTANTS: Final = (0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E)
_RIGHT_CONSTANTS: Final = (0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0)

_State = tuple[int, ...]


def digest(message: bytes) -> bytes:
    """The 20 bytes of the message's RIPEMD-160.

    Source: spec BIG-7.

    >>> digest(b"abc").hex()
    '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'
    """
    try:
        return hashlib.new("ripemd160", message, usedforsecurity=False).digest()
    except ValueError:
        return by_steps(message)


def by_steps(message: bytes) -> bytes:
    """The RIPEMD-160 of the message by the steps of appendix A.

    >>> by_steps(b"").hex()
    '9c1185a5c5e9fc54612808977ee8f548b2258d31'
    """
    padded = message + b"\x80" + bytes(-(len(message) + 9) % 64) + struct.pack("<Q", 8 * len(message))
    state: _State = _INITIAL
    for start in range(0, len(padded), 64):
        words = struct.unpack_from("<16I", padded, start)
        left = _line(state, words, _LEFT, _LEFT_SHIFTS, _LEFT_CONSTANTS, (0, 1, 2, 3, 4))
        right = _line(state, words, _RIGHT, _RIGHT_SHIFTS, _RIGHT_CONSTANTS, (4, 3, 2, 1, 0))
        # Both lines are added to the state: the left one turned by one place, the right one by two.
        state = tuple((state[i - 4] + left[i - 3] + right[i - 2]) & _MASK for i in range(5))
    return struct.pack("<5I", *state)


def _line(
    state: _State, words: _State, orders: tuple[_State, ...], shifts: tuple[_State, ...], constants: _State,
    functions: _State,
) -> _State:  # fmt: skip
    a, b, c, d, e = state
    for order, shift, constant, function in zip(orders, shifts, constants, functions, strict=True):
        for word, turn in zip(order, shift, strict=True):
            mixed = a + _mixed(function, b, c, d) + words[word] + constant
            a, b, c, d, e = e, (_rotated(mixed & _MASK, turn) + e) & _MASK, b, _rotated(c, 10), d
    return a, b, c, d, e


def _mixed(function: int, x: int, y: int, z: int) -> int:
    """The five Boolean functions of the rounds."""
    match function:
        case 0:
            return x ^ y ^ z
        case 1:
            return x & y | ~x & z
        case 2:
            return (x | ~y & _MASK) ^ z
        case 3:
            return x & z | y & ~z
        case _:
            return x ^ (y | ~z & _MASK)


def _rotated(word: int, turn: int) -> int:
    return (word << turn | word >> 32 - turn) & _MASK
