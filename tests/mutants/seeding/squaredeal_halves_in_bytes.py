"""The half of a key is counted in bytes of UTF-8, not in characters."""

from wiring import serve, squaredeal_with

CAUGHT_IN = ("squaredeal.numbers.key-two-byte", "squaredeal.numbers.key-four-byte")


def halves(key):
    octets = key.encode()
    half = len(octets) // 2
    return octets[:half].decode(errors="replace"), octets[half:].decode(errors="replace")


serve(squaredeal_with(halves))
