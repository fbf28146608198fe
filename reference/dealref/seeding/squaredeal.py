"""The numbers of a proven tournament's boards: Big Deal's, from a secret key and a public figure (spec chapter 15)."""

from base64 import b64encode
from collections.abc import Iterator

from dealref.errors import OutOfRange
from dealref.seeding.seeds import bigdeal_numbers, bigdeal_seed


def numbers(key: str, figure: str, kind: str, session: int | None = None) -> Iterator[int]:
    """The numbers of a session's boards in the scheme `bigdeal`, without end.

    `kind` is `original` or `reserve`; `session` is given where the sessions of the phase are unlimited, and counts
    from 1. Raises OutOfRange for session 0. Source: spec PROVE-6, PROVE-7.

    >>> next(numbers("hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR", "43275.91", "original"))
    6904023658446448646504663492
    """
    if session == 0:
        raise OutOfRange("out of range: sessions count from 1")
    half = len(key) // 2
    strings = (key[half:], b64encode(figure.encode()).decode(), kind, "" if session is None else f"ses{session}")
    return (number for number, _ in bigdeal_numbers(bigdeal_seed(strings), owner=key[:half]))
