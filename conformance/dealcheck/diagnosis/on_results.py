"""How results are written, above all their numbers: faults of every operation (spec PROTO-9)."""

import struct
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, faulty, said_otherwise, with_numbers
from dealcheck.json_text import canonical


def written(change: Callable[[int], Any]) -> Predict:
    """Every number of the result changed."""
    return faulty(tell=lambda result, _: with_numbers(result, change))


def _up_to(most: int) -> Predict:
    return written(lambda number: str(min(number, most)))


def signed(bits: int) -> Callable[[int], int]:
    """What a signed integer of so many bits keeps of a number."""
    return lambda number: (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def _by_limbs(number: int) -> str:
    high, low = divmod(number, 10**9)
    return (_by_limbs(high) if high else "") + str(low)


def _single(number: int) -> int:
    value: float = struct.unpack("f", struct.pack("f", number))[0]
    return int(value)


def _as_a_script_does(number: int) -> str:
    """JavaScript's String(Number)."""
    text = repr(float(number))
    return text if number >= 10**21 else f"{int(Decimal(text)):d}"


def _unquoted_is_the_same(right: object, said: object) -> bool:
    return right != said and canonical(right).replace('"', "") == canonical(said).replace('"', "")


_WHOLE: Final = "keep integers of any size: D has 96 bits"
_DECIMAL: Final = "write 0|[1-9][0-9]*: decimal digits of ASCII and nothing else"

HYPOTHESES: Final = (
    Hypothesis(
        "numbers are rounded through a double on the way out",
        "write the integer itself, not a double",
        "PROTO-9",
        written(lambda number: str(int(float(number)))),
        aspect="writing",
    ),
    Hypothesis(
        "numbers are rounded through a double, and large ones written with an exponent",
        "write the integer itself, not a double: BigInt in JavaScript",
        "PROTO-9",
        written(_as_a_script_does),
        aspect="writing",
    ),
    Hypothesis(
        "numbers are rounded through a float of single precision",
        "keep integers of any size",
        "PROTO-9",
        written(lambda number: str(_single(number))),
    ),
    Hypothesis(
        "numbers wrap at 2^64",
        _WHOLE,
        "PROTO-9",
        written(lambda number: str(number % (1 << 64))),
        aspect="writing",
    ),
    Hypothesis(
        "numbers wrap at 2^32",
        _WHOLE,
        "PROTO-9",
        written(lambda number: str(number % (1 << 32))),
        aspect="writing",
    ),
    Hypothesis(
        "numbers wrap at 2^63, with a sign",
        _WHOLE,
        "PROTO-9",
        written(lambda number: str(signed(64)(number))),
        aspect="writing",
    ),
    Hypothesis(
        "numbers wrap at 2^31, with a sign",
        _WHOLE,
        "PROTO-9",
        written(lambda number: str(signed(32)(number))),
        aspect="writing",
    ),
    *(
        Hypothesis(
            f"numbers stop at 2^{bits} - 1",
            _WHOLE,
            "PROTO-9",
            _up_to((1 << bits) - 1),
        )
        for bits in (64, 63, 53, 32, 31)
    ),
    Hypothesis(
        "numbers are printed limb by limb without the limbs' leading zeros",
        "fill every limb but the first to nine digits",
        "PROTO-9",
        written(_by_limbs),
    ),
    *(
        Hypothesis(f"numbers are written {name}", _DECIMAL, "PROTO-9", written(write))
        for name, write in (
            ("in hexadecimal, with 0x", hex),
            ("in hexadecimal", lambda number: f"{number:x}"),
            ("in groups of three digits", lambda number: f"{number:,}"),
            ("with zeros in front, up to 29 digits", lambda number: f"{number:029d}"),
            ("with a fraction", lambda number: f"{number}.0"),
        )
    ),
    Hypothesis(
        "numbers are written as JSON numbers",
        "write them as decimal strings",
        "PROTO-9",
        written(lambda number: number),
    ),
    Hypothesis(
        "counters are written as strings",
        "write counters as JSON integers: only numbers of the domain are strings",
        "PROTO-9",
        said_otherwise(_unquoted_is_the_same),
    ),
)
