"""Numbers from a text, computed in usual wrong ways (spec CHOOSE-1 to CHOOSE-3)."""

import hashlib
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, computed
from dealcheck.transport.messages import DEALS, Answer, Call

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
    modulus: int = DEALS,
) -> Predict:
    """`number.from_text` of another text, in another encoding, with another digest."""
    return computed(lambda params: {"number": str(number(encode(text(params))) % modulus)})


def _named(params: Params, change: Callable[[str], str]) -> str:
    parts: tuple[str, str, str] = (params["text"], params.get("separator", ""), change(cardinal(params["board"])))
    return "".join(parts)


def _digested(algorithm: str) -> Callable[[bytes], int]:
    return lambda data: int.from_bytes(hashlib.new(algorithm, data, usedforsecurity=False).digest())


def _twenty_refused(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return Answer(code=_TOO_SHORT) if answer.code is None and len(call.params["text"]) == 20 else answer


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


_HASH: Final = "hash the UTF-8 bytes of text + separator + name of the board with SHA-1, read big-endian, mod D"


_TEXT: Final = ("number.from_text",)


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
        hashed(lambda p: _named(p, lambda name: name.replace("hundred ", "hundred and "))),
    ),
    (
        "board names have no hyphen",
        hashed(lambda p: _named(p, lambda name: name.replace("-", " "))),
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
    *(
        (f"the digest is {name}", hashed(number=_digested(algorithm)))
        for name, algorithm in (("SHA-256", "sha256"), ("SHA-512", "sha512"), ("SHA-224", "sha224"), ("MD5", "md5"))
    ),
    ("the number is not taken modulo D", hashed(modulus=1 << 160)),
    ("the number is taken modulo 2^96, not modulo D", hashed(modulus=1 << 96)),
    ("only the first 64 bits of the digest are taken", hashed(number=lambda data: int.from_bytes(_sha1(data)[:8]))),
    ("only the last 64 bits of the digest are taken", hashed(number=lambda data: int.from_bytes(_sha1(data)[-8:]))),
    ("a line end is hashed too", hashed(lambda p: _joined(p) + "\n")),
    ("board names are capitalised", hashed(lambda p: _named(p, str.capitalize))),
    ("board names are capitalised word by word", hashed(lambda p: _named(p, str.title))),
    ("the words of board names are all joined by hyphens", hashed(lambda p: _named(p, lambda n: n.replace(" ", "-")))),
    ("the words of board names are joined without blanks", hashed(lambda p: _named(p, lambda n: n.replace(" ", "")))),
    ("the text is hashed in lower case", hashed(lambda p: _joined(p).lower())),
    ("the text is hashed in upper case", hashed(lambda p: _joined(p).upper())),
    (
        "the separator stands behind the board's name",
        hashed(lambda p: p["text"] + cardinal(p["board"]) + p.get("separator", "")),
    ),
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
    Hypothesis("off by one: a text of 20 characters is refused", _LENGTH, "CHOOSE-2", _twenty_refused, _TEXT),
    Hypothesis("a text of any length is accepted", _LENGTH, "CHOOSE-2", _accepted_if(lambda _: True), _TEXT),
)
