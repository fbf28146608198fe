"""Differences between wrong results and the right ones: what relates the one to the other in the same way (JUDGE-11c).

A relation counts and names no cause, as a fact does: "the right number plus 1". Of a result with several members it
holds if it holds of each that is wrong.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import reduce
from itertools import takewhile
from typing import Any, Final

_SHARED_DIGITS: Final = 14
_FEWER_DIGITS: Final = 10
"""Digits that are right where a double loses the others, and where it lost more in several steps."""

_INTEGER: Final = re.compile("-?[0-9]{1,600}")
_LARGEST: Final = 10**6
"""Above it what is added or multiplied is no simple number."""


def relations(right: object, received: object) -> frozenset[str]:
    """The relations of a wrong result to the right one, the same in all parts in which they differ."""
    parts = [frozenset(_relations(*part)) for part in differing(right, received)]
    return reduce(frozenset.__and__, parts) if parts else frozenset()


def digits_shared(right: object, received: object) -> int:
    """So many digits from the first on are right in every number that differs; 0 if it is few or something else."""
    pairs = [(_integer(one), _integer(other)) for one, other in differing(right, received)]
    shared = min((0 if one is None or other is None else _digits_shared(one, other) for one, other in pairs), default=0)
    return shared if shared >= _SHARED_DIGITS or are_doubles(right, received, shared) else 0


def are_doubles(right: object, received: object, shared: int) -> bool:
    """Whether each number that differs is one that a double can be, or is written with the 15 digits of one."""
    numbers = [_integer(other) for _, other in differing(right, received)]
    return shared >= _FEWER_DIGITS and all(number is not None and _is_double(number, shared) for number in numbers)


def differing(right: Any, received: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401  JSON
    """The parts of two JSON values that stand at the same place and differ; a list in reverse is one part."""
    if isinstance(right, dict) and isinstance(received, dict) and right.keys() == received.keys():
        pairs = [(right[name], received[name]) for name in right]
    elif _are_alike(right, received) and right[::-1] != received:
        pairs = list(zip(right, received, strict=True))
    else:
        if type(right) is not type(received) or right != received:
            yield right, received
        return
    for pair in pairs:
        yield from differing(*pair)


def _are_alike(right: object, received: object) -> bool:
    return isinstance(right, list) and isinstance(received, list) and len(right) == len(received)


def _relations(right: object, received: object) -> Iterator[str]:
    if isinstance(right, str | list) and right[::-1] == received:
        yield f"the right {'characters' if isinstance(right, str) else 'list'} in reverse"
    if isinstance(right, str) and isinstance(received, str) and right.split() == received.split():
        yield "the right words with other blanks or line ends"
    one, other = _integer(right), _integer(received)
    if one is None or other is None:
        return
    if type(right) is type(received):
        yield from _of_numbers(one, other)
    elif one == other:
        yield f"the right number as a JSON {'string' if isinstance(received, str) else 'number'}"


def _of_numbers(right: int, received: int) -> Iterator[str]:
    if right != received == int(str(abs(right))[::-1]) * (-1 if right < 0 else 1):
        yield "the right number with its digits in reverse"
    more = received - right
    if 0 < abs(more) <= _LARGEST:
        yield f"the right number {'plus' if more > 0 else 'minus'} {abs(more):,}"
    if right and received == -right:
        yield "the right number with the other sign"
    for words, least, most in (("times", right, received), ("divided by", received, right)):
        if least and most % least == 0 and 1 < most // least <= _LARGEST:
            yield f"the right number {words} {most // least:,}"


def _integer(value: object) -> int | None:
    if type(value) is int:
        return value
    return int(value) if isinstance(value, str) and _INTEGER.fullmatch(value) else None


def _digits_shared(right: int, received: int) -> int:
    pairs = list(zip(str(right), str(received), strict=False))
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return same if len(str(right)) == len(str(received)) > same else 0


def _is_double(number: int, shared: int) -> bool:
    near = float(number) if abs(number) < 1 << 1023 else 0.0
    return number == int(near) or (shared > _SHARED_DIGITS and number == int(Decimal(repr(near))))
