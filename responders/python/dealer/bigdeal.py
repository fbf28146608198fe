"""Big Deal's numbers (BIG-5, BIG-6), and those of a proven tournament (PROVE-6)."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import count, islice

from dealer import ripemd
from dealer.counting import DEALS
from dealer.faults import OutOfRange, TooLarge

MOST_NUMBERS = 1000
SEED_BYTES = 20


def seed_of(strings: Sequence[str]) -> bytes:
    """The seed of what was typed; it does not matter where the strings are cut."""
    return ripemd.digest("".join(strings).encode())


def proven(key: str, figure: str, deals: str, session: int | None) -> tuple[bytes, str]:
    """The seed and the owner of a session: its number is there only if those of its phase are unlimited (PROVE-6)."""
    if session == 0:
        raise OutOfRange("sessions count from 1")
    half = len(key) // 2
    label = deals if session is None else f"{deals}ses{session}"
    return seed_of((key[half:], b64encode(figure.encode()).decode(), label)), key[:half]


def numbers(seed: bytes, owner: str, limit: int) -> list[tuple[int, int]]:
    """The first accepted numbers, each with its sequence."""
    if limit > MOST_NUMBERS:
        raise TooLarge(f"the count is at most {MOST_NUMBERS}")
    return list(islice(_accepted(seed + ripemd.digest(owner.encode())), limit))


def _accepted(tail: bytes) -> Iterator[tuple[int, int]]:
    for sequence in count(1):
        number = int.from_bytes(ripemd.digest(sequence.to_bytes(4, "little") + tail)[:12])
        if number < DEALS:
            yield number, sequence
