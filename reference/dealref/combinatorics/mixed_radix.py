"""Mixed radix: numbers whose digits have a radix each, the most significant digit first."""

from collections.abc import Sequence


def compose(digits: Sequence[int], radices: Sequence[int]) -> int:
    """The number with these digits, which is the rank of the list of digits in dictionary order.

    Digit i must be in 0..radices[i]-1, which is not checked.
    Source: Andrews, "Applying the squashed order" (DealIndex); Christman, main text (D).

    >>> compose((1, 2, 3), (10, 24, 60))
    1563
    """
    number = 0
    for digit, radix in zip(digits, radices, strict=True):
        number = number * radix + digit
    return number


def split(number: int, radices: Sequence[int]) -> tuple[int, ...]:
    """The digits of the number: the inverse of `compose` on 0..product(radices)-1.

    Source: Andrews, "Applying the squashed order" (I, Q, Q'); Christman, main text (Podd, Peven, S).

    >>> split(1563, (10, 24, 60))
    (1, 2, 3)
    """
    digits = []
    for radix in reversed(radices):
        number, digit = divmod(number, radix)
        digits.append(digit)
    return tuple(reversed(digits))
