"""Faults of numbers from a text, from entropy and from Big Deal's generator (spec chapters 11 and 13)."""

import hashlib
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, Row, table
from dealcheck.diagnosis.predictions import answered, by_method, computed, refused_too, returned
from dealcheck.transport.messages import DEALS, Answer, Call, Code

_NUMBER_BYTES: Final = 12
_ONES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_TENS: Final = "- ten twenty thirty forty fifty sixty seventy eighty ninety"


def _digest(name: str, data: bytes) -> bytes:
    """The digest, where the platform has it. Raises ValueError where it has not."""
    return hashlib.new(name, data, usedforsecurity=False).digest()


def _sha1(data: bytes) -> bytes:
    return _digest("sha1", data)


def _ripemd(data: bytes) -> bytes:
    return _digest("ripemd160", data)


def _latin_1(text: str) -> bytes:
    return text.encode("latin-1", "replace")


def _low_bytes(text: str) -> bytes:
    """JavaScript's Buffer.from(text, 'latin1')."""
    return text.encode("utf-16-le")[::2]


def cardinal(number: int) -> str:
    """The name of a board (CHOOSE-3)."""
    for size, word in ((1000, "thousand"), (100, "hundred")):
        if number >= size:
            head, rest = divmod(number, size)
            return f"{cardinal(head)} {word}" + (f" {cardinal(rest)}" if rest else "")
    if number < 20:
        return _ONES.split(" ")[number]
    tens, ones = divmod(number, 10)
    return _TENS.split(" ")[tens] + (f"-{cardinal(ones)}" if ones else "")


def _joined(params: Params, name: Callable[[str], str] = str) -> str:
    """Text, separator and the name of the board, which may be changed."""
    parts: tuple[str, ...] = (params["text"], params.get("separator", ""), name(cardinal(params["board"])))
    return "".join(parts)


def _of_text(
    text: Callable[[Params], str] = _joined,
    encode: Callable[[str], bytes] = str.encode,
    number: Callable[[bytes], int] = lambda data: int.from_bytes(_sha1(data)),
    modulus: int = DEALS,
) -> Predict:
    """`number.from_text` of another text, in another encoding, with another digest."""
    return computed(lambda params: {"number": str(number(encode(text(params))) % modulus)})


def _named(change: Callable[[str], str]) -> Predict:
    return _of_text(lambda params: _joined(params, change))


def _digested(algorithm: str) -> Predict:
    return _of_text(number=lambda data: int.from_bytes(_digest(algorithm, data)))


def _part_of_digest(first: int | None, last: int | None) -> Predict:
    return _of_text(number=lambda data: int.from_bytes(_sha1(data)[first:last]))


def _long_enough(enough: Callable[[Params], bool]) -> Predict:
    """Texts that are too short, but for which this holds, are accepted."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        return {"number": str(int.from_bytes(_sha1(_joined(params).encode())) % DEALS)} if enough(params) else None

    return answered(Code.TEXT_TOO_SHORT, compute)


def _in_digits_above_9999(params: Params) -> Any:  # noqa: ANN401  JSON
    if params["board"] < 10000:
        return None
    text = params["text"] + params.get("separator", "") + str(params["board"])
    return {"number": str(int.from_bytes(_sha1(text.encode())) % DEALS)}


def _windows(
    number: Callable[[bytes], int] = int.from_bytes,
    *,
    end: int = DEALS,
    step: int = _NUMBER_BYTES,
    size: int = _NUMBER_BYTES,
    padded: bool = False,
) -> Predict:
    """`number.from_entropy` with other windows: `size` bytes, `step` bytes apart."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code not in {None, Code.EXHAUSTED}:
            return answer
        data = bytes.fromhex(call.params["entropy"])
        if padded and (len(data) < _NUMBER_BYTES or len(data) % _NUMBER_BYTES):
            data += bytes(-len(data) % _NUMBER_BYTES or _NUMBER_BYTES)
        for start in range(0, len(data) - size + 1, step):
            found = number(data[start : start + size])
            if found < end:
                return Answer({"number": str(found), "consumed": start + size})
        return Answer(code=Code.EXHAUSTED)

    return predict


def _consumed(change: Callable[[int, Params], int]) -> Predict:
    return returned(lambda result, params: {**result, "consumed": change(result["consumed"], params)})


def _modulo(data: bytes) -> int:
    return int.from_bytes(data) % DEALS


def _words_reversed(data: bytes) -> int:
    return int.from_bytes(b"".join(data[start : start + 4] for start in range(len(data) - 4, -1, -4)))


def _halves_of_bytes_exchanged(data: bytes) -> int:
    return int.from_bytes(bytes(byte >> 4 | byte % 16 << 4 for byte in data))


Block = Callable[[int, bytes, str], bytes]
"""From sequence, seed and owner to the bytes that are hashed."""


def _little(sequence: int, size: int = 4) -> bytes:
    return sequence.to_bytes(size, "little")


def _right_block(sequence: int, seed: bytes, owner: str) -> bytes:
    return _little(sequence) + seed + _ripemd(owner.encode())


def _seed(
    params: Params,
    of_strings: Callable[[Sequence[str]], bytes] = lambda strings: _ripemd("".join(strings).encode()),
    of_digits: Callable[[str], bytes] = bytes.fromhex,
) -> bytes:
    return of_digits(params["seed"]) if "seed" in params else of_strings(params["strings"])


def _generated(
    block: Block = _right_block,
    digest: Callable[[bytes], bytes] = _ripemd,
    read: Callable[[bytes], int] = lambda data: int.from_bytes(data[:_NUMBER_BYTES]),
    seed: Callable[[Params], bytes] = _seed,
    *,
    first: int = 1,
    modulo: bool = False,
    own_count: bool = False,
) -> Predict:
    """`bigdeal.numbers` with a part of the generator replaced."""

    def drawn(seed: bytes, owner: str) -> Iterator[tuple[int, int]]:
        for sequence in count(first):
            number = read(digest(block(sequence, seed, owner)))
            if number < DEALS or modulo:
                yield number % DEALS, sequence

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        pairs = list(islice(drawn(seed(params), params["owner"]), params["count"]))
        places = range(1, len(pairs) + 1) if own_count else [sequence for _, sequence in pairs]
        return {"numbers": [str(number) for number, _ in pairs], "sequence": [str(place) for place in places]}

    return computed(compute)


def _block(change: Callable[[int, bytes, bytes], bytes], owner: Callable[[str], bytes] = str.encode) -> Predict:
    """Another order or form of the parts: the sequence, the seed and the digest of the owner."""
    return _generated(lambda sequence, seed, name: change(sequence, seed, _ripemd(owner(name))))


def _owner(change: Callable[[str], str]) -> Predict:
    return _generated(lambda sequence, seed, name: _right_block(sequence, seed, change(name)))


def _strings(change: Callable[[Sequence[str]], bytes]) -> Predict:
    return _generated(seed=lambda params: _seed(params, of_strings=lambda strings: _ripemd(change(strings))))


def _glued(glue: str) -> Predict:
    return _strings(lambda texts: glue.join(texts).encode())


def _digits(change: Callable[[str], bytes]) -> Predict:
    return _generated(seed=lambda params: _seed(params, of_digits=change))


def _encoded(encode: Callable[[str], bytes], *, owner: bool, strings: bool) -> Predict:
    return _generated(
        lambda sequence, seed, name: _little(sequence) + seed + _ripemd(encode(name) if owner else name.encode()),
        seed=lambda params: _seed(params, lambda texts: _ripemd(encode("".join(texts)))) if strings else _seed(params),
    )


def _of_sha1(sequence: int, seed: bytes, owner: str) -> bytes:
    return _little(sequence) + seed + _sha1(owner.encode())


_HASH: Final = "hash the UTF-8 bytes of text + separator + name of the board with SHA-1, read big-endian, mod D"
_LENGTH: Final = "count the code points of the text alone, and refuse fewer than 20 with -32007"
_SKIP: Final = "pass over a number that is not below D"
_COUNT: Final = "count the bytes up to the end of the number"
_TWELVE: Final = "read twelve bytes, the first one the highest"
_HASHED: Final = "hash sequence (4 bytes, little-endian) + seed (20) + RIPEMD-160(owner) (20) with RIPEMD-160"


def _text_row(name: str, predict: Predict) -> Row:
    return name, _HASH, "CHOOSE-1", predict


def _generator_row(name: str, predict: Predict) -> Row:
    return name, _HASHED, "BIG-5", predict


_LITTLE_ENDIAN: Final = by_method(
    {
        "number.from_text": _of_text(number=lambda data: int.from_bytes(_sha1(data), "little")),
        "bigdeal.numbers": _generated(read=lambda data: int.from_bytes(data[:_NUMBER_BYTES], "little")),
    }
)
_REDUCED: Final = by_method({"number.from_entropy": _windows(_modulo), "bigdeal.numbers": _generated(modulo=True)})

# fmt: off
_TEXT_FAULTS: Final = (
    *table(
        ("number.from_text",),
        _text_row(
            "a blank is put before the board's name where no separator is given",
            _of_text(lambda p: p["text"] + (p.get("separator") or " ") + cardinal(p["board"])),
        ),
        _text_row(
            "the board's name stands before the text",
            _of_text(lambda p: cardinal(p["board"]) + p.get("separator", "") + p["text"]),
        ),
        _text_row(
            "the separator stands behind the board's name",
            _of_text(lambda p: p["text"] + cardinal(p["board"]) + p.get("separator", "")),
        ),
        _text_row(
            "the board is written in digits", _of_text(lambda p: p["text"] + p.get("separator", "") + str(p["board"]))
        ),
        _text_row("boards are counted from zero", _of_text(lambda p: _joined({**p, "board": p["board"] - 1}))),
        _text_row(
            "board names have an and after the hundreds", _named(lambda name: name.replace("hundred ", "hundred and "))
        ),
        _text_row("board names have no hyphen", _named(lambda name: name.replace("-", " "))),
        _text_row("board names are capitalised", _named(str.capitalize)),
        _text_row("board names are capitalised word by word", _named(str.title)),
        _text_row("the words of board names are all joined by hyphens", _named(lambda name: name.replace(" ", "-"))),
        _text_row("the words of board names are joined without blanks", _named(lambda name: name.replace(" ", ""))),
        _text_row("the separator is ignored", _of_text(lambda p: _joined({**p, "separator": ""}))),
        _text_row("the text is cut at a NUL", _of_text(lambda p: _joined({**p, "text": p["text"].partition("\0")[0]}))),
        _text_row("the text is trimmed", _of_text(lambda p: _joined({**p, "text": p["text"].strip()}))),
        _text_row(
            "the text is brought into composed Unicode form",
            _of_text(lambda p: unicodedata.normalize("NFC", _joined(p))),
        ),
        _text_row("the text is hashed in lower case", _of_text(lambda p: _joined(p).lower())),
        _text_row("the text is hashed in upper case", _of_text(lambda p: _joined(p).upper())),
        _text_row("the text is hashed as Latin-1", _of_text(encode=_latin_1)),
        _text_row("the text is hashed as UTF-16", _of_text(encode=lambda text: text.encode("utf-16-le"))),
        _text_row("a line end is hashed too", _of_text(lambda p: _joined(p) + "\n")),
        *(
            _text_row(f"the digest is {name}", _digested(algorithm))
            for name, algorithm in (("SHA-256", "sha256"), ("SHA-512", "sha512"), ("SHA-224", "sha224"), ("MD5", "md5"))
        ),
        _text_row("the number is not taken modulo D", _of_text(modulus=1 << 160)),
        _text_row("the number is taken modulo 2^96, not modulo D", _of_text(modulus=1 << 96)),
        _text_row("only the first 64 bits of the digest are taken", _part_of_digest(None, 8)),
        _text_row("only the last 64 bits of the digest are taken", _part_of_digest(-8, None)),
        _text_row("only the first 96 bits of the digest are taken", _part_of_digest(None, 12)),
        _text_row("only the last 96 bits of the digest are taken", _part_of_digest(-12, None)),
        ("boards above 9999 are accepted",
         "refuse them with -32001", "CHOOSE-3", answered(Code.OUT_OF_RANGE, _in_digits_above_9999)),
        ("the length of the text is counted in UTF-16 units",
         _LENGTH, "CHOOSE-2", _long_enough(lambda p: len(p["text"].encode("utf-16-le")) >= 40)),
        ("the length of the text is counted in bytes",
         _LENGTH, "CHOOSE-2", _long_enough(lambda p: len(p["text"].encode()) >= 20)),
        ("the separator is counted as part of the text",
         _LENGTH, "CHOOSE-2", _long_enough(lambda p: len(p["text"] + p.get("separator", "")) >= 20)),
        ("off by one: a text of 20 characters is refused",
         _LENGTH, "CHOOSE-2", refused_too(Code.TEXT_TOO_SHORT, lambda params, _: len(params["text"]) == 20)),
        ("a text of any length is accepted", _LENGTH, "CHOOSE-2", _long_enough(lambda _: True)),
    ),
    *table(
        ("number.from_text", "bigdeal.numbers"),
        ("the digest is read little-endian",
         "the first byte of a digest is the highest of the number", "CHOOSE-1", _LITTLE_ENDIAN),
    ),
)
# fmt: on

# fmt: off
_ENTROPY_FAULTS: Final = (
    *table(
        ("number.from_entropy",),
        ("all bytes are told as consumed",
         _COUNT, "CHOOSE-5", _consumed(lambda _, params: len(params["entropy"]) // 2)),
        ("missing bytes at the end count as zero", "refuse with -32005", "CHOOSE-5", _windows(padded=True)),
        ("the highest bit is dropped",
         "all 96 bits count", "CHOOSE-5", _windows(lambda data: int.from_bytes(data) % (1 << 95))),
        ("the bytes are read little-endian",
         "the first byte is the highest", "CHOOSE-5", _windows(lambda data: int.from_bytes(data, "little"))),
        ("after a number that is too large the window moves on by one byte",
         "move on by twelve", "CHOOSE-5", _windows(step=1)),
        ("off by one at the end: D itself is accepted",
         "accept numbers below D only", "CHOOSE-5", _windows(end=DEALS + 1)),
        ("of the three words of 32 bits the last is the highest", _TWELVE, "CHOOSE-5", _windows(_words_reversed)),
        ("the hexadecimal digits are read from the last to the first",
         _TWELVE, "CHOOSE-5", _windows(lambda data: int(data.hex()[::-1], 16))),
        ("of two hexadecimal digits the second is the higher half",
         _TWELVE, "CHOOSE-5", _windows(_halves_of_bytes_exchanged)),
        *(
            (f"{size} bytes are read at a time", f"{_TWELVE}: 96 bits", "CHOOSE-5", _windows(step=size, size=size))
            for size in (11, 13)
        ),
        *(
            (f"{size} bytes are read at a time, and the number is taken modulo D",
             f"{_TWELVE}, and {_SKIP}", "CHOOSE-5", _windows(_modulo, step=size, size=size))
            for size in (13, 16, 20, 32)
        ),
        *(
            (name, _COUNT, "CHOOSE-5", _consumed(change))
            for name, change in (
                ("consumed counts hexadecimal digits", lambda consumed, _: 2 * consumed),
                ("consumed counts numbers of twelve bytes", lambda consumed, _: consumed // 12),
                ("consumed counts bits", lambda consumed, _: 8 * consumed),
                ("consumed leaves out the number itself", lambda consumed, _: consumed - 12),
                ("consumed is twelve whatever was passed over", lambda *_: 12),
            )
        ),
    ),
    *table(
        ("number.from_entropy", "bigdeal.numbers"),
        ("a number that is too large is reduced modulo D, not passed over", _SKIP, "CHOOSE-5", _REDUCED),
    ),
)
# fmt: on

# fmt: off
_GENERATOR_FAULTS: Final = table(
    ("bigdeal.numbers",),
    _generator_row("SHA-1 stands in for RIPEMD-160", _generated(_of_sha1, _sha1)),
    _generator_row("SHA-1 stands in for the last RIPEMD-160", _generated(digest=_sha1)),
    _generator_row(
        "SHA-256 stands in for the last RIPEMD-160", _generated(digest=lambda data: _digest("sha256", data))
    ),
    _generator_row(
        "the last bytes of the digest are taken, not the first",
        _generated(read=lambda data: int.from_bytes(data[-_NUMBER_BYTES:])),
    ),
    _generator_row("the sequence begins with 0", _generated(first=0)),
    _generator_row("the sequence told counts the accepted numbers only", _generated(own_count=True)),
    _generator_row("the sequence is hashed big-endian", _block(lambda n, seed, owner: n.to_bytes(4) + seed + owner)),
    _generator_row(
        "the sequence stands last in what is hashed", _block(lambda n, seed, owner: seed + owner + _little(n))
    ),
    _generator_row(
        "the sequence has one byte", _block(lambda n, seed, owner: bytes([n % 256, 0, 0, 0]) + seed + owner)
    ),
    _generator_row("the sequence has two bytes", _block(lambda n, seed, owner: _little(n, 2) + seed + owner)),
    _generator_row("the sequence has eight bytes", _block(lambda n, seed, owner: _little(n, 8) + seed + owner)),
    _generator_row(
        "the sequence is hashed as decimal digits", _block(lambda n, seed, owner: str(n).encode() + seed + owner)
    ),
    _generator_row("the owner stands before the seed", _block(lambda n, seed, owner: _little(n) + owner + seed)),
    _generator_row("the owner is left out", _block(lambda n, seed, _: _little(n) + seed)),
    _generator_row("the owner is not hashed", _generated(lambda n, seed, owner: _little(n) + seed + owner.encode())),
    _generator_row("the owner is hashed with a line end", _owner("{}\n".format)),
    _generator_row("the owner is hashed in lower case", _owner(str.lower)),
    _generator_row("the owner is hashed in upper case", _owner(str.upper)),
    _generator_row("the owner is hashed without blanks around", _owner(str.strip)),
    *(
        _generator_row(f"{texts} hashed as Latin-1, {how}", _encoded(encode, owner=owner, strings=strings))
        for texts, how, encode, owner, strings in (
            ("the owner is", "? for what it has not", _latin_1, True, False),
            ("the strings are", "? for what it has not", _latin_1, False, True),
            ("owner and strings are", "? for what it has not", _latin_1, True, True),
            ("the owner is", "the low bytes of UTF-16", _low_bytes, True, False),
            ("owner and strings are", "the low bytes of UTF-16", _low_bytes, True, True),
        )
    ),
    *(
        _generator_row(
            f"the strings are joined by {name}", _glued(glue)
        )
        for name, glue in (("blanks", " "), ("line ends", "\n"), ("NULs", "\0"), ("commas", ","))
    ),
    _generator_row(
        "the strings are joined from the last to the first", _strings(lambda texts: "".join(texts[::-1]).encode())
    ),
    _generator_row(
        "the strings are hashed one by one", _strings(lambda texts: b"".join(_ripemd(text.encode()) for text in texts))
    ),
    _generator_row("the seed's hexadecimal digits are hashed, not its bytes", _digits(str.encode)),
    _generator_row("the seed's bytes are reversed", _digits(lambda digits: bytes.fromhex(digits)[::-1])),
)
# fmt: on

SEEDING_FAULTS: Final = (*_TEXT_FAULTS, *_ENTROPY_FAULTS, *_GENERATOR_FAULTS)
