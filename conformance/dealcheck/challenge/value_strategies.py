"""Strategies for values of the types of PROTO-9, which shrink to plain ones, and values outside these types.

Values that PROTO-10 never sends (`13.0`, `1e2`, `-0`, half of a surrogate pair) are not among them.
"""

from functools import cache
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dealcheck.transport.messages import DEALS

NOT_A_TEXT: Final[tuple[Any, ...]] = (5, True, None, [], {})
NOT_A_NUMBER: Final[tuple[Any, ...]] = (
    5, "", "05", "00", "+5", "-5", "-0", " 5", "5 ", "5\n", "5e0", "5.0", "0x5", "1,000", "1_000", "\u0665", "\uff15",
    "1" + 64 * "0", "\ufeff5", "five", True, None, ["5"], {},
)  # fmt: skip
NOT_A_COUNTER: Final[tuple[Any, ...]] = (-1, 1 << 53, "5", "", 0.5, True, False, None, [], {})
NOT_AN_INTEGER: Final[tuple[Any, ...]] = (1 << 53, -(1 << 53), "5", "", 0.5, True, None, [], {})
NOT_COUNTERS: Final[tuple[Any, ...]] = (5, "5", None, {}, [-1], ["5"], [True], [False], [0.5], [None], [[]])
NOT_TEXTS: Final[tuple[Any, ...]] = ("five", 5, None, {}, [5], [None], [["a"]])
NOT_BYTES: Final = (*NOT_A_TEXT, "0", "0x", "0g", " 00", "00 ", "00\n", "0 0 ", "\uff10\uff10", "zz")
NOT_A_SCHEME: Final = NOT_A_TEXT
UNKNOWN_SCHEMES: Final = ("goulash", "", "Andrews", "PAVLICEK", " andrews", "christman ", "pavlicek_suit", "big deal")
NOT_BELOW_D: Final = (DEALS, DEALS + 1, DEALS + 10, 2 * DEALS, 1 << 96, (1 << 96) - 1, 1 << 128, 10**63, 10**64 - 1)

CHARACTERS: Final = (
    "abcdefghij ABCXYZ 0123456789-,.\u00e9\u00c9\u00fc\u0301\u20ac\u65e5\u672c\U0001f0a1\U0001f600\n\t\x00"
)


@cache
def below(limit: int) -> SearchStrategy[int]:
    """Numbers from 0 to limit - 1, often near a bound, a power, a half, a third or a quarter."""
    return st.one_of(st.sampled_from(_near_powers(limit)), uniform(limit))


def uniform(limit: int) -> SearchStrategy[int]:
    """Numbers from 0 to limit - 1, all equally likely (Hypothesis' own integers prefer short ones)."""
    length = (limit.bit_length() + 15) // 8
    return st.binary(min_size=length, max_size=length).map(lambda data: int.from_bytes(data, "big") % limit)


def of_any_length(octets: int) -> SearchStrategy[int]:
    """Numbers of at most this many bytes; all lengths are equally likely."""
    return st.builds(
        lambda length, data: int.from_bytes(data[:length], "big"),
        st.sampled_from(range(octets + 1)), st.binary(min_size=octets, max_size=octets),
    )  # fmt: skip


def _near_powers(limit: int) -> list[int]:
    powers = {base**power for base in (2, 10) for power in range(limit.bit_length())}
    near = {power + step for power in powers for step in (-1, 0, 1)} | {0, 3, 5, limit - 1, limit - 2, limit - 3}
    return sorted(number for number in near | {limit // 2, limit // 3, limit // 4} if 0 <= number < limit)


def weighted(*kinds: tuple[int, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    """Values of several kinds, each with its weight; they shrink to the first kind."""
    places = [place for place, (weight, _) in enumerate(kinds) for _ in range(weight)]
    return st.sampled_from(places).flatmap(lambda place: kinds[place][1])


def with_high_bit(counters: SearchStrategy[int], *bits: int) -> SearchStrategy[int]:
    """Counters with a high bit added, which is lost in fewer bits than PROTO-9 demands."""
    return st.builds(lambda counter, bit: counter + (1 << bit), counters, st.sampled_from(bits))


def digits(numbers: SearchStrategy[int]) -> SearchStrategy[str]:
    """Numbers as decimal strings (PROTO-9)."""
    return numbers.map(str)


def texts(minimum: int, maximum: int) -> SearchStrategy[str]:
    """Texts with blanks, and with characters of two to four bytes or two UTF-16 units."""
    return st.text(CHARACTERS, min_size=minimum, max_size=maximum)


def octets(minimum: int, maximum: int) -> SearchStrategy[str]:
    """Bytes as hexadecimal digits in lower or upper case (CHOOSE-6)."""
    cases = st.sampled_from((str, str.upper))
    return st.builds(lambda data, case: case(data.hex()), st.binary(min_size=minimum, max_size=maximum), cases)


def any_of(*values: Any) -> SearchStrategy[Any]:
    """One of these values."""
    return st.sampled_from(values)
