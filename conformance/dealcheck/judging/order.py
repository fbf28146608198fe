"""The order in which vectors are asked: drawn by a seed, so that no program can count on it (spec JUDGE-17)."""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from dealcheck.judging.corpus import PROBE_IDS, Vector

_SEEDS: Final = 1_000_000
"""How many seeds are drawn: few enough to be typed again."""


def drawn() -> int:
    """A seed that nobody can foretell."""
    return secrets.randbelow(_SEEDS)


def ordered(vectors: Iterable[Vector], seed: int | None) -> Sequence[Vector]:
    """The probes, then the other vectors in the order of the seed; all as they are without one.

    Two vectors stand in the same order wherever both are asked: a filter changes nothing about it.
    """
    vectors = tuple(vectors)
    return vectors if seed is None else sorted(vectors, key=lambda vector: _place(vector.id, seed))


def _place(identity: str, seed: int) -> bytes:
    return b"" if identity in PROBE_IDS else hashlib.sha256(f"{seed} {identity}".encode()).digest()


def option_words(seed: int | None) -> tuple[str, ...]:
    """The options of a command line that give this order."""
    return ("--in-order",) if seed is None else ("--seed", str(seed))
