"""Values of the types of PROTO-9, drawn by Hypothesis so that they shrink to plain ones, and values outside of them.

What PROTO-10 never sends (`13.0`, `1e2`, `-0`, half of a surrogate pair) is not among them.
"""

from functools import cache
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dealcheck.transport.messages import DEALS

NO_TEXT: Final[tuple[Any, ...]] = (5, True, None, [], {})
NO_NUMBER: Final[tuple[Any, ...]] = (
    5, "", "05", "00", "+5", "-5", "-0", " 5", "5 ", "5\n", "5e0", "5.0", "0x5", "1,000", "1_000", "\u0665", "\uff15",
    "1" + 64 * "0", "\ufeff5", "five", True, None, ["5"], {},
)  # fmt: skip
NO_COUNTER: Final[tuple[Any, ...]] = (-1, 1 << 53, "5", "", 0.5, True, False, None, [], {})
NO_INTEGER: Final[tuple[Any, ...]] = (1 << 53, -(1 << 53), "5", "", 0.5, True, None, [], {})
NO_COUNTERS: Final[tuple[Any, ...]] = (5, "5", None, {}, [-1], ["5"], [True], [False], [0.5], [None], [[]])
NO_TEXTS: Final[tuple[Any, ...]] = ("five", 5, None, {}, [5], [None], [["a"]])
NO_BYTES: Final = (*NO_TEXT, "0", "0x", "0g", " 00", "00 ", "00\n", "0 0 ", "\uff10\uff10", "zz")
NO_SCHEME: Final = NO_TEXT
UNKNOWN_SCHEME: Final = ("goulash", "", "Andrews", "PAVLICEK", " andrews", "christman ", "pavlicek_suit", "big deal")
TOO_MANY: Final = (DEALS, DEALS + 1, DEALS + 10, 2 * DEALS, 1 << 96, (1 << 96) - 1, 1 << 128, 10**63, 10**64 - 1)

CHARACTERS: Final = (
    "abcdefghij ABCXYZ 0123456789-,.\u00e9\u00c9\u00fc\u0301\u20ac\u65e5\u672c\U0001f0a1\U0001f600\n\t\x00"
)


@cache
def below(limit: int) -> SearchStrategy[int]:
    """A number from 0 to limit - 1: any of them, or one near an end, a power of two or ten, or a middle."""
    return st.one_of(st.sampled_from(_edges(limit)), uniform(limit))


def uniform(limit: int) -> SearchStrategy[int]:
    """Any number from 0 to limit - 1, large ones as often as they are (Hypothesis' integers prefer short ones)."""
    length = (limit.bit_length() + 15) // 8
    return st.binary(min_size=length, max_size=length).map(lambda data: int.from_bytes(data, "big") % limit)


def of_any_length(octets: int) -> SearchStrategy[int]:
    """A number of at most so many bytes, each length as often as any other."""
    return st.builds(
        lambda length, data: int.from_bytes(data[:length], "big"),
        st.sampled_from(range(octets + 1)), st.binary(min_size=octets, max_size=octets),
    )  # fmt: skip


def _edges(limit: int) -> list[int]:
    powers = {base**power for base in (2, 10) for power in range(limit.bit_length())}
    near = {power + step for power in powers for step in (-1, 0, 1)} | {0, 3, 5, limit - 1, limit - 2, limit - 3}
    return sorted(number for number in near | {limit // 2, limit // 3, limit // 4} if 0 <= number < limit)


def weighted(*kinds: tuple[int, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    """One of the kinds, each as often as its weight says; it shrinks to the first."""
    places = [place for place, (weight, _) in enumerate(kinds) for _ in range(weight)]
    return st.sampled_from(places).flatmap(lambda place: kinds[place][1])


def past(counters: SearchStrategy[int], *bits: int) -> SearchStrategy[int]:
    """The counters with a high bit added, which is lost where a counter is kept in fewer bits than PROTO-9 has."""
    return st.builds(lambda counter, bit: counter + (1 << bit), counters, st.sampled_from(bits))


def digits(numbers: SearchStrategy[int]) -> SearchStrategy[str]:
    """The numbers as they travel (PROTO-9)."""
    return numbers.map(str)


def texts(minimum: int, maximum: int) -> SearchStrategy[str]:
    """A text of so many characters, some of them of two to four bytes, two UTF-16 units, or blank."""
    return st.text(CHARACTERS, min_size=minimum, max_size=maximum)


def octets(minimum: int, maximum: int) -> SearchStrategy[str]:
    """Bytes as hexadecimal digits in lower or upper case (CHOOSE-6)."""
    written = st.sampled_from((str, str.upper))
    return st.builds(lambda data, case: case(data.hex()), st.binary(min_size=minimum, max_size=maximum), written)


def any_of(*values: Any) -> SearchStrategy[Any]:
    """One of the values."""
    return st.sampled_from(values)
