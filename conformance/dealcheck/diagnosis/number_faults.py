"""Faults of numbers in every operation: where they start, how they are read and written (spec PROTO-9, PROTO-10)."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Predict, Prediction, table
from dealcheck.diagnosis.predictions import Change, accepted, asked, recognised, refused_too, renumbered, returned
from dealcheck.diagnosis.predictions import with_numbers as changed
from dealcheck.json_text import canonical
from dealcheck.transport.messages import DEALS, DIGITS, Answer, Call, Code

_MOST: Final = 10**DIGITS - 1
_CANONICAL: Final = re.compile("0|[1-9][0-9]{0,63}")
_PREFIXED: Final = re.compile("0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+")


def read(change: Change) -> Predict:
    """The numbers in the params changed by a function of JSON values."""
    names = {"number", "position", "first", "value", "start", "step"}
    return asked(lambda params: {name: change(value) if name in names else value for name, value in params.items()})


def whole(change: Callable[[int], int]) -> Change:
    """The change of a canonical number by a function of integers."""
    return lambda value: (
        str(min(change(int(value)), _MOST)) if isinstance(value, str) and _CANONICAL.fullmatch(value) else value
    )


def written(change: Callable[[int], Any]) -> Predict:
    """Every number of the result changed."""
    return returned(lambda result, _: changed(result, change))


def signed(bits: int) -> Callable[[int], int]:
    """The value that a signed integer of this width keeps of a number."""
    return lambda number: (number + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def _from_one(name: str) -> Predict:
    """The number of this name counted from 1, in params and in results."""

    def predict(call: Call, _: Answer) -> Prediction:
        given = call.params.get(name)
        if isinstance(given, str) and _CANONICAL.fullmatch(given):
            if given == "0":
                return Answer(code=Code.OUT_OF_RANGE)
            return (yield Call(call.method, {**call.params, name: str(int(given) - 1)}))
        answer = yield call
        if answer.code is not None:
            return answer
        return Answer({**answer.result, name: str(int(answer.result[name]) + 1)})

    return predict


def _signed_both_ways(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    if 1 << 95 <= int(call.params.get("number", 0)) < 1 << 96:
        return Answer(code=Code.OUT_OF_RANGE)
    return Answer(changed(answer.result, lambda number: str(signed(96)(number))))


def _text(change: Callable[[str], str]) -> Predict:
    """The text of a number changed before it is read."""
    return read(lambda value: change(value) if isinstance(value, str) else value)


def _by_int(value: object) -> object:
    if not isinstance(value, (str, int, float, bool)):
        return value
    number = int(value)
    return str(number) if number >= 0 else value


def _without_zeros(text: str) -> str:
    return (text.lstrip("0") or "0") if text.isascii() and text.isdecimal() else text


def _in_ascii(text: str) -> str:
    return str(int(text)) if text.isdecimal() and not text.isascii() else text


def _matched(pattern: str, text: str) -> str:
    if not re.fullmatch(pattern, text):
        raise ValueError(text)
    return text


def _by_big_int(text: str) -> int:
    """JavaScript's BigInt(text)."""
    shown = text.strip()
    return int(shown, 0) if _PREFIXED.fullmatch(shown) else int(_matched("[+-]?[0-9]+", shown or "0"))


def _by_number(text: str) -> int:
    """JavaScript's Number(text), where it is whole."""
    shown = text.strip() or "0"
    if _PREFIXED.fullmatch(shown):
        return int(shown, 0)
    value = Decimal(_matched(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,2})?", shown))
    if value != int(value):
        raise ValueError(text)
    return int(value)


def _by_parse_int(text: str) -> int:
    """JavaScript's parseInt(text)."""
    prefixed = re.match("[+]?0[xX]([0-9a-fA-F]+)", text.strip())
    return int(prefixed[1], 16) if prefixed else _by_strtol(text)


def _by_strtol(text: str) -> int:
    found = re.match("[+-]?[0-9]+", text.strip())
    if not found:
        raise ValueError(text)
    return int(found[0])


def _by_atoi(text: str) -> int:
    try:
        return _by_strtol(text)
    except ValueError:
        return 0


_READERS: Final[dict[str, Callable[[str], int]]] = {
    "BigInt(): blanks, signs, zeros, 0x, nothing at all": _by_big_int,
    "Number(): blanks, signs, zeros, 0x, 1e3, 5.0, nothing at all": _by_number,
    "parseInt(): blanks, signs, zeros, 0x, and whatever stands behind": _by_parse_int,
    "parseInt() of base ten: blanks, signs, zeros, and whatever stands behind": _by_strtol,
    "atoi(): whatever it is": _by_atoi,
    "a lenient conversion: signs and zeros in front": lambda text: int(_matched("[+-]?[0-9]+", text)),
    "a lenient conversion: plus signs and zeros in front": lambda text: int(_matched("[+]?[0-9]+", text)),
}


def _converted(convert: Callable[[str], int], *, any_length: bool) -> Predict:
    def reading(value: object) -> object:
        if not isinstance(value, str):
            return value
        number = convert(value)
        if number < 0:
            raise ValueError(value)
        # The judge is asked for no number of more digits, and all that are out of range are refused alike.
        return str(min(number, _MOST) if any_length else number)

    return read(reading)


def _by_limbs(number: int) -> str:
    high, low = divmod(number, 10**9)
    return (_by_limbs(high) if high else "") + str(low)


def _stopped(most: int) -> Callable[[int], str]:
    return lambda number: str(min(number, most))


def _as_a_script_does(number: int) -> str:
    """JavaScript's String(Number)."""
    text = repr(float(number))
    return text if number >= 10**21 else f"{int(Decimal(text)):d}"


def _differ_in_quotes(right: object, received: object) -> bool:
    return right != received and canonical(right).replace('"', "") == canonical(received).replace('"', "")


_WHOLE: Final = "keep integers of any size: D has 96 bits"
_READ: Final = "read the decimal string into an integer of any size"
_WRITE: Final = "write the integer itself, not a double"
_WRITE_DECIMAL: Final = "write 0|[1-9][0-9]*: decimal digits of ASCII and nothing else"
_READ_DECIMAL: Final = "accept 0|[1-9][0-9]* in ASCII and nothing else, and refuse other texts with -32602"
_END: Final = "refuse D with -32001: test number >= D, not number > D"
_FIRST: Final = "number 0 is the first deal of the order"
_COUNTED_DOWN: Final = renumbered(lambda number, _: DEALS - 1 - number, lambda number, _: DEALS - 1 - number, "number")

# fmt: off
NUMBER_FAULTS: Final = (
    *table(
        ("rank *", "unrank *", "constrain.rank", "constrain.unrank", "combination.*", "constrain.select"),
        ("numbers are counted from 1",
         "subtract 1 from a number on the way in, add 1 on the way out", "NUM-5", _from_one("number")),
        aspect="base",
    ),
    *table(
        ("bitset.rank", "bitset.unrank"),
        ("positions are counted from 1",
         "subtract 1 from a position on the way in, add 1 on the way out", "BITS-3", _from_one("position")),
        aspect="base",
    ),
    *table(
        (),
        ("numbers are rounded through a double on the way in",
         _READ, "PROTO-9", read(whole(lambda number: int(float(number))))),
        ("numbers are cut to 64 bits on the way in", _WHOLE, "PROTO-9", read(whole(lambda number: number % (1 << 64)))),
        ("numbers are cut to 32 bits on the way in", _WHOLE, "PROTO-9", read(whole(lambda number: number % (1 << 32)))),
        aspect="reading",
    ),
    *table(
        ("rank *", "unrank *"),
        ("the top bit of 96 is taken for a sign", "keep numbers without a sign", "PROTO-9", _signed_both_ways),
    ),
    *table(
        ("unrank *",),
        ("a number of D or more is taken modulo D",
         "refuse it with -32001", "NUM-1", read(whole(lambda number: number % DEALS))),
        ("the number of deals itself is accepted",
         _END, "NUM-1", read(whole(lambda number: 0 if number == DEALS else number))),
        ("the number of deals itself is accepted as the last deal",
         _END, "NUM-1", read(whole(lambda number: DEALS - 1 if number == DEALS else number))),
        ("the number of deals itself is not refused",
         _END, "NUM-1", accepted(lambda params: params["number"] == str(DEALS))),
        ("off by one at the end: the last number is refused",
         "refuse D and above with -32001: D - 1 is the last deal", "NUM-1",
         refused_too(Code.OUT_OF_RANGE, lambda params, _: params["number"] == str(DEALS - 1))),
    ),
    *table(
        ("*rank andrews", "*rank christman", "*rank bigdeal"),
        ("numbers are counted down from D - 1", _FIRST, "NUM-1", _COUNTED_DOWN),
        aspect="base",
    ),
    *table(
        ("*rank pavlicek*",),  # the same answers, since West is the last in the order of words
        ("numbers are counted down from D - 1, or the seats are W S E N", _FIRST, "NUM-1", _COUNTED_DOWN),
        aspect="base",
    ),
    *table(
        (),
        ("a number before a newline is accepted",
         "match the whole text, not up to a `$` before the newline", "PROTO-10",
         _text(lambda text: text.removesuffix("\n"))),
        ("numbers in digits of other scripts are accepted", _READ_DECIMAL, "PROTO-10", _text(_in_ascii)),
        ("JSON numbers are accepted for decimal strings",
         _READ_DECIMAL, "PROTO-10", read(lambda value: str(value) if type(value) is int and value >= 0 else value)),
        ("leading zeros are accepted in numbers", _READ_DECIMAL, "PROTO-10", _text(_without_zeros)),
        ("blanks around a number are accepted", _READ_DECIMAL, "PROTO-10", _text(str.strip)),
        ("numbers are read by a lenient int(): blanks, signs, zeros, other digits",
         _READ_DECIMAL, "PROTO-10", read(_by_int)),
        *(
            (f"numbers are read by {name}" + ", of any length" * any_length,
             _READ_DECIMAL, "PROTO-10", _converted(convert, any_length=any_length))
            for name, convert in _READERS.items()
            for any_length in (False, True)
            if not (any_length and convert in {_by_parse_int, _by_strtol, _by_atoi})
        ),
    ),
    *table(
        (),
        ("numbers are rounded through a double on the way out",
         _WRITE, "PROTO-9", written(lambda number: str(int(float(number))))),
        ("numbers are rounded through a double, and large ones written with an exponent",
         f"{_WRITE}: BigInt in JavaScript", "PROTO-9", written(_as_a_script_does)),
        ("numbers wrap at 2^64", _WHOLE, "PROTO-9", written(lambda number: str(number % (1 << 64)))),
        ("numbers wrap at 2^32", _WHOLE, "PROTO-9", written(lambda number: str(number % (1 << 32)))),
        ("numbers wrap at 2^63, with a sign", _WHOLE, "PROTO-9", written(lambda number: str(signed(64)(number)))),
        ("numbers wrap at 2^31, with a sign", _WHOLE, "PROTO-9", written(lambda number: str(signed(32)(number)))),
        aspect="writing",
    ),
    *table(
        (),
        *(
            (f"numbers stop at 2^{bits} - 1", _WHOLE, "PROTO-9", written(_stopped((1 << bits) - 1)))
            for bits in (64, 63, 53, 32, 31)
        ),
        ("numbers are printed limb by limb without the limbs' leading zeros",
         "fill every limb but the first to nine digits", "PROTO-9", written(_by_limbs)),
        *(
            (f"numbers are written {form}", _WRITE_DECIMAL, "PROTO-9", written(pattern.format))
            for form, pattern in (
                ("in hexadecimal, with 0x", "{:#x}"),
                ("in hexadecimal", "{:x}"),
                ("in groups of three digits", "{:,}"),
                ("with zeros in front, up to 29 digits", "{:029}"),
                ("with a fraction", "{}.0"),
            )
        ),
        ("numbers are written as JSON numbers",
         "write them as decimal strings", "PROTO-9", written(lambda number: number)),
        ("counters are written as strings",
         "write counters as JSON integers: only numbers of the domain are strings", "PROTO-9",
         recognised(_differ_in_quotes)),
    ),
)
# fmt: on
