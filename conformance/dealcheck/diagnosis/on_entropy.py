"""Numbers from entropy, computed in usual wrong ways (spec CHOOSE-5)."""

from collections.abc import Callable
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, faulty
from dealcheck.transport.messages import DEALS, Answer, Call

_EXHAUSTED: Final = -32005


def windows(
    number: Callable[[bytes], int] = int.from_bytes,
    *,
    end: int = DEALS,
    step: int = 12,
    size: int = 12,
    padded: bool = False,
) -> Predict:
    """`number.from_entropy` with windows read otherwise: `size` bytes, `step` bytes apart."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code not in {None, _EXHAUSTED}:
            return answer
        data = bytes.fromhex(call.params["entropy"])
        data += bytes(-len(data) % 12 or 12) if padded and (len(data) < 12 or len(data) % 12) else b""
        for start in range(0, len(data) - size + 1, step):
            found = number(data[start : start + size])
            if found < end:
                return Answer({"number": str(found), "consumed": start + size})
        return Answer(code=_EXHAUSTED)

    return predict


def _consumed(change: Callable[[int], int]) -> Predict:
    return faulty(tell=lambda result, _: {**result, "consumed": change(result["consumed"])})


def _words_reversed(data: bytes) -> int:
    return int.from_bytes(b"".join(data[start : start + 4] for start in range(len(data) - 4, -1, -4)))


def _digits_reversed(data: bytes) -> int:
    return int(data.hex()[::-1], 16)


def _digits_exchanged(data: bytes) -> int:
    return int.from_bytes(bytes(byte >> 4 | byte % 16 << 4 for byte in data))


_BYTES: Final = ("number.from_entropy",)


HYPOTHESES: Final = (
    Hypothesis(
        "all bytes are told as consumed",
        "count the bytes up to the end of the number",
        "CHOOSE-5",
        faulty(tell=lambda result, params: {**result, "consumed": len(params["entropy"]) // 2}),
        _BYTES,
    ),
    Hypothesis(
        "missing bytes at the end count as zero", "refuse with -32005", "CHOOSE-5", windows(padded=True), _BYTES
    ),
    Hypothesis(
        "the highest bit is dropped",
        "all 96 bits count",
        "CHOOSE-5",
        windows(lambda data: int.from_bytes(data) % (1 << 95)),
        _BYTES,
    ),
    Hypothesis(
        "the bytes are read little-endian",
        "the first byte is the highest",
        "CHOOSE-5",
        windows(lambda data: int.from_bytes(data, "little")),
        _BYTES,
    ),
    Hypothesis(
        "a number that is too large is reduced modulo D, not passed over",
        "pass over what is not below D",
        "CHOOSE-5",
        windows(lambda data: int.from_bytes(data) % DEALS),
        _BYTES,
    ),
    Hypothesis(
        "after a number that is too large the window moves on by one byte",
        "move on by twelve",
        "CHOOSE-5",
        windows(step=1),
        _BYTES,
    ),
    Hypothesis(
        "off by one at the end: D itself is accepted",
        "accept what is below D only",
        "CHOOSE-5",
        windows(end=DEALS + 1),
        _BYTES,
    ),
    *(
        Hypothesis(name, "read twelve bytes, the first one the highest", "CHOOSE-5", windows(number), _BYTES)
        for name, number in (
            ("of the three words of 32 bits the last is the highest", _words_reversed),
            ("the hexadecimal digits are read from the last to the first", _digits_reversed),
            ("of two hexadecimal digits the second is the higher half", _digits_exchanged),
        )
    ),
    *(
        Hypothesis(
            f"{size} bytes are read at a time",
            "read twelve: a number has 96 bits",
            "CHOOSE-5",
            windows(step=size, size=size),
            _BYTES,
        )
        for size in (11, 13, 16)
    ),
    *(
        Hypothesis(
            f"{size} bytes are read at a time, and the number is taken modulo D",
            "read twelve, and pass over what is not below D",
            "CHOOSE-5",
            windows(lambda data: int.from_bytes(data) % DEALS, step=size, size=size),
            _BYTES,
        )
        for size in (13, 16, 20, 32)
    ),
    *(
        Hypothesis(name, "count the bytes up to the end of the number", "CHOOSE-5", _consumed(change), _BYTES)
        for name, change in (
            ("consumed counts hexadecimal digits", lambda count: 2 * count),
            ("consumed counts numbers of twelve bytes", lambda count: count // 12),
            ("consumed counts bits", lambda count: 8 * count),
            ("consumed leaves out the number itself", lambda count: count - 12),
            ("consumed is twelve whatever was passed over", lambda _: 12),
        )
    ),
)
