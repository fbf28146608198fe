"""How numbers are counted and read: faults of every operation that has them (spec PROTO-9, PROTO-10)."""

import re
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty, let_through, with_numbers
from dealcheck.diagnosis.on_results import signed
from dealcheck.transport.messages import DEALS, Answer, Call

_NAMES: Final = ("number", "position", "first", "value", "start", "step")
_OUT_OF_RANGE: Final = -32001


def read(change: Any) -> Predict:  # noqa: ANN401
    """The numbers in the params changed by a function of JSON values."""
    return faulty(lambda params: {name: change(value) if name in _NAMES else value for name, value in params.items()})


def whole(change: Any) -> Any:  # noqa: ANN401
    """The change of a canonical number by a function of integers."""
    most = 10**64 - 1
    return lambda value: (
        str(min(change(int(value)), most)) if isinstance(value, str) and _CANONICAL.fullmatch(value) else value
    )


_CANONICAL: Final = re.compile("0|[1-9][0-9]{0,63}")


def from_one(name: str) -> Predict:
    """The number of that name counted from 1, on both ways."""

    def predict(call: Call, _: Answer) -> Prediction:
        given = call.params.get(name)
        if isinstance(given, str) and _CANONICAL.fullmatch(given):
            if given == "0":
                return Answer(code=_OUT_OF_RANGE)
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
    given = call.params.get("number")
    if given and 1 << 95 <= int(given) < 1 << 96:
        return Answer(code=_OUT_OF_RANGE)
    return Answer(with_numbers(answer.result, lambda number: str(signed(96)(number))))


def _by_int(value: object) -> object:
    if not isinstance(value, (str, int, float, bool)):
        return value
    number = int(value)
    return str(number) if number >= 0 else value


def _other_digits(value: object) -> object:
    return str(int(value)) if isinstance(value, str) and value.isdecimal() and not value.isascii() else value


def _json_number(value: object) -> object:
    return str(value) if type(value) is int and value >= 0 else value


def _digits_of(number: str) -> bool:
    return number.isascii() and number.isdecimal()


def _no_zeros(value: object) -> object:
    return (value.lstrip("0") or "0") if isinstance(value, str) and _digits_of(value) else value


def _from_the_end(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    if "number" in answer.result:
        return Answer({"number": str(DEALS - 1 - int(answer.result["number"]))})
    return (yield Call(call.method, {**call.params, "number": str(DEALS - 1 - int(call.params["number"]))}))


def _last_refused(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return Answer(code=_OUT_OF_RANGE) if call.params.get("number") == str(DEALS - 1) else answer


_DEALT: Final = ("rank *", "unrank *", "constrain.rank", "constrain.unrank")
CANONICAL_REMEDY: Final = "accept 0|[1-9][0-9]* in ASCII and nothing else, and refuse the rest with -32602"

HYPOTHESES: Final = (
    Hypothesis(
        "numbers are counted from 1",
        "subtract 1 from a number on the way in, add 1 on the way out",
        "NUM-5",
        from_one("number"),
        (*_DEALT, "combination.*", "constrain.select"),
        aspect="base",
    ),
    Hypothesis(
        "positions are counted from 1",
        "subtract 1 from a position on the way in, add 1 on the way out",
        "BITS-3",
        from_one("position"),
        ("bitset.rank", "bitset.unrank"),
        aspect="base",
    ),
    Hypothesis(
        "numbers are rounded through a double on the way in",
        "read the decimal string into an integer of any size",
        "PROTO-9",
        read(whole(lambda number: int(float(number)))),
        aspect="reading",
    ),
    Hypothesis(
        "numbers are cut to 64 bits on the way in",
        "keep integers of any size: D has 96 bits",
        "PROTO-9",
        read(whole(lambda number: number % (1 << 64))),
        aspect="reading",
    ),
    Hypothesis(
        "numbers are cut to 32 bits on the way in",
        "keep integers of any size: D has 96 bits",
        "PROTO-9",
        read(whole(lambda number: number % (1 << 32))),
        aspect="reading",
    ),
    Hypothesis(
        "the top bit of 96 is taken for a sign",
        "keep numbers without a sign",
        "PROTO-9",
        _signed_both_ways,
        ("rank *", "unrank *"),
    ),
    Hypothesis(
        "a number of D or more is taken modulo D",
        "refuse it with -32001",
        "NUM-1",
        read(whole(lambda number: number % DEALS)),
        ("unrank *",),
    ),
    Hypothesis(
        "the number of deals itself is accepted",
        "refuse D with -32001: test number >= D, not number > D",
        "NUM-1",
        read(whole(lambda number: 0 if number == DEALS else number)),
        ("unrank *",),
    ),
    Hypothesis(
        "the number of deals itself is accepted as the last deal",
        "refuse D with -32001",
        "NUM-1",
        read(whole(lambda number: DEALS - 1 if number == DEALS else number)),
        ("unrank *",),
    ),
    Hypothesis(
        "the number of deals itself is not refused",
        "refuse D with -32001: test number >= D, not number > D",
        "NUM-1",
        let_through(lambda params: params["number"] == str(DEALS)),
        ("unrank *",),
    ),
    Hypothesis(
        "off by one at the end: the last number is refused",
        "refuse D and above with -32001: D - 1 is the last deal",
        "NUM-1",
        _last_refused,
        ("unrank *",),
    ),
    *(
        Hypothesis(name, "number 0 is the first deal of the order", "NUM-1", _from_the_end, where, aspect="base")
        for name, where in (
            ("numbers are counted down from D - 1", ("*rank andrews", "*rank christman", "*rank bigdeal")),
            # the same there, since West is the last in the order of words
            ("numbers are counted down from D - 1, or the seats are W S E N", ("*rank pavlicek*",)),
        )
    ),
    Hypothesis(
        "a number before a newline is accepted",
        "match the whole text, not up to a `$` before the newline",
        "PROTO-10",
        read(lambda value: value.removesuffix("\n") if isinstance(value, str) else value),
    ),
    Hypothesis(
        "numbers in digits of other scripts are accepted",
        CANONICAL_REMEDY,
        "PROTO-10",
        read(_other_digits),
    ),
    Hypothesis("JSON numbers are accepted for decimal strings", CANONICAL_REMEDY, "PROTO-10", read(_json_number)),
    Hypothesis("leading zeros are accepted in numbers", CANONICAL_REMEDY, "PROTO-10", read(_no_zeros)),
    Hypothesis(
        "blanks around a number are accepted",
        CANONICAL_REMEDY,
        "PROTO-10",
        read(lambda value: value.strip() if isinstance(value, str) else value),
    ),
    Hypothesis(
        "numbers are read by a lenient int(): blanks, signs, zeros, other digits",
        CANONICAL_REMEDY,
        "PROTO-10",
        read(_by_int),
    ),
)
