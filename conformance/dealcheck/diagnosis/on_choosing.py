"""Numbers from a text and from entropy, computed in usual wrong ways (spec chapter 11)."""

import hashlib
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from dealcheck.asking import Answer, Call
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, computed, faulty
from dealcheck.protocol import DEALS

_EXHAUSTED: Final = -32005


_TOO_SHORT: Final = -32007


_OUT_OF_RANGE: Final = -32001


_ONES: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]


_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def cardinal(number: int) -> str:
    """The name of a board (CHOOSE-3)."""
    for size, word in ((1000, "thousand"), (100, "hundred")):
        if number >= size:
            head, rest = divmod(number, size)
            return f"{cardinal(head)} {word}" + (f" {cardinal(rest)}" if rest else "")
    if number < 20:
        return _ONES[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")


def _joined(params: Params) -> str:
    parts: tuple[str, str, str] = (params["text"], params.get("separator", ""), cardinal(params["board"]))
    return "".join(parts)


def hashed(
    text: Callable[[Params], str] = _joined,
    encode: Callable[[str], bytes] = str.encode,
    number: Callable[[bytes], int] = lambda data: int.from_bytes(hashlib.sha1(data, usedforsecurity=False).digest()),
) -> Predict:
    """`number.from_text` of another text, in another encoding, with another digest."""
    return computed(lambda params: {"number": str(number(encode(text(params))) % DEALS)})


def _sha1(data: bytes) -> bytes:
    return hashlib.sha1(data, usedforsecurity=False).digest()


def _accepted_if(enough: Callable[[Params], bool]) -> Predict:
    """Another idea of which text is long enough."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code != _TOO_SHORT or not enough(call.params):
            return answer
        return Answer({"number": str(int.from_bytes(_sha1(_joined(call.params).encode())) % DEALS)})

    return predict


def _without_end(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _OUT_OF_RANGE or call.params["board"] < 10000:
        return answer
    params = call.params
    text = params["text"] + params.get("separator", "") + str(params["board"])
    return Answer({"number": str(int.from_bytes(_sha1(text.encode())) % DEALS)})


def windows(
    number: Callable[[bytes], int] = int.from_bytes, *, end: int = DEALS, step: int = 12, padded: bool = False
) -> Predict:
    """`number.from_entropy` with windows read otherwise."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code not in {None, _EXHAUSTED}:
            return answer
        data = bytes.fromhex(call.params["entropy"])
        data += bytes(-len(data) % 12 or 12) if padded and (len(data) < 12 or len(data) % 12) else b""
        for start in range(0, len(data) - 11, step):
            found = number(data[start : start + 12])
            if found < end:
                return Answer({"number": str(found), "consumed": start + 12})
        return Answer(code=_EXHAUSTED)

    return predict


_HASH: Final = "hash the UTF-8 bytes of text + separator + name of the board with SHA-1, read big-endian, mod D"


_TEXT: Final = ("number.from_text",)


_BYTES: Final = ("number.from_entropy",)


_LENGTH: Final = "count the code points of the text alone, and refuse fewer than 20 with -32007"


_TEXTS: Final[Sequence[tuple[str, Predict]]] = (
    (
        "a blank is put before the board's name where no separator is given",
        hashed(lambda p: p["text"] + (p.get("separator") or " ") + cardinal(p["board"])),
    ),
    (
        "the board's name stands before the text",
        hashed(lambda p: cardinal(p["board"]) + p.get("separator", "") + p["text"]),
    ),
    ("the board is written in digits", hashed(lambda p: p["text"] + p.get("separator", "") + str(p["board"]))),
    ("boards are counted from zero", hashed(lambda p: p["text"] + p.get("separator", "") + cardinal(p["board"] - 1))),
    (
        "board names have an and after the hundreds",
        hashed(lambda p: p["text"] + p.get("separator", "") + cardinal(p["board"]).replace("hundred ", "hundred and ")),
    ),
    (
        "board names have no hyphen",
        hashed(lambda p: p["text"] + p.get("separator", "") + cardinal(p["board"]).replace("-", " ")),
    ),
    ("the separator is ignored", hashed(lambda p: p["text"] + cardinal(p["board"]))),
    (
        "the text is cut at a NUL",
        hashed(lambda p: p["text"].partition("\0")[0] + p.get("separator", "") + cardinal(p["board"])),
    ),
    ("the text is trimmed", hashed(lambda p: p["text"].strip() + p.get("separator", "") + cardinal(p["board"]))),
    ("the text is brought into composed Unicode form", hashed(lambda p: unicodedata.normalize("NFC", _joined(p)))),
    ("the text is hashed as Latin-1", hashed(encode=lambda text: text.encode("latin-1", "replace"))),
    ("the text is hashed as UTF-16", hashed(encode=lambda text: text.encode("utf-16-le"))),
    ("the digest is SHA-256", hashed(number=lambda data: int.from_bytes(hashlib.sha256(data).digest()))),
    ("the digest is read little-endian", hashed(number=lambda data: int.from_bytes(_sha1(data), "little"))),
    ("only the first 96 bits of the digest are taken", hashed(number=lambda data: int.from_bytes(_sha1(data)[:12]))),
    ("only the last 96 bits of the digest are taken", hashed(number=lambda data: int.from_bytes(_sha1(data)[-12:]))),
)


HYPOTHESES: Final = (
    *(Hypothesis(name, _HASH, "CHOOSE-1", predict, _TEXT) for name, predict in _TEXTS),
    Hypothesis("boards above 9999 are accepted", "refuse them with -32001", "CHOOSE-3", _without_end, _TEXT),
    Hypothesis(
        "the length of the text is counted in UTF-16 units",
        _LENGTH,
        "CHOOSE-2",
        _accepted_if(lambda p: len(p["text"].encode("utf-16-le")) >= 40),
        _TEXT,
    ),
    Hypothesis(
        "the length of the text is counted in bytes",
        _LENGTH,
        "CHOOSE-2",
        _accepted_if(lambda p: len(p["text"].encode()) >= 20),
        _TEXT,
    ),
    Hypothesis(
        "the separator is counted as part of the text",
        _LENGTH,
        "CHOOSE-2",
        _accepted_if(lambda p: len(p["text"] + p.get("separator", "")) >= 20),
        _TEXT,
    ),
    Hypothesis("a text of any length is accepted", _LENGTH, "CHOOSE-2", _accepted_if(lambda _: True), _TEXT),
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
)
