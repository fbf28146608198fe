"""Faults of numbers from a text, from entropy and from Big Deal's generator (spec chapters 11 and 13)."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import computed, replaced
from dealcheck.transport.messages import DEALS, Answer, Code

_NUMBER_BYTES: Final = 12
_ONES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_TENS: Final = "- ten twenty thirty forty fifty sixty seventy eighty ninety"

Rewrite = Callable[[str], str]


def _digest(name: str, data: bytes) -> bytes:
    """The digest, where the platform has it. Raises ValueError where it has not."""
    return hashlib.new(name, data, usedforsecurity=False).digest()


_sha1: Final = partial(_digest, "sha1")
_ripemd: Final = partial(_digest, "ripemd160")
_little_endian: Final = partial(int.from_bytes, byteorder="little")


def _latin_1(text: str) -> bytes:
    return text.encode("latin-1", "replace")


def _escaped(text: str) -> str:
    """The text as it stands in a request (PROTO-1c)."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


def _low_bytes(text: str) -> bytes:
    """JavaScript's Buffer.from(text, 'latin1')."""
    return text.encode("utf-16-le")[::2]


def _cardinal(number: int) -> str:
    """The name of a board (CHOOSE-3)."""
    for size, word in ((1000, "thousand"), (100, "hundred")):
        if number >= size:
            head, rest = divmod(number, size)
            return f"{_cardinal(head)} {word}" + (f" {_cardinal(rest)}" if rest else "")
    if number < 20:
        return _ONES.split(" ")[number]
    tens, ones = divmod(number, 10)
    return _TENS.split(" ")[tens] + (f"-{_cardinal(ones)}" if ones else "")


class Hashed(NamedTuple):
    """The steps from a text to its number, and the right ones without arguments."""

    parts: str = "{text}{separator}{name}"
    text: Rewrite = str
    first_board: int = 1
    rename: Rewrite = str
    whole: Rewrite = str
    encode: Callable[[str], bytes] = str.encode
    algorithm: str = "sha1"
    part: slice = slice(None)
    read: Callable[[bytes], int] = int.from_bytes
    modulus: int = DEALS

    def number(self, params: Params) -> Mapping[str, str]:
        """The result of `number.from_text`."""
        text, separator, board = self.text(params["text"]), params.get("separator", ""), params["board"]
        name = self.rename(_cardinal(board - 1 + self.first_board))
        whole = self.parts.format(text=text, separator=separator, blank=separator or " ", name=name, board=board)
        digest = _digest(self.algorithm, self.encode(self.whole(whole)))[self.part]
        return {"number": str(self.read(digest) % self.modulus)}


def _windows(
    number: Callable[[bytes], int] = int.from_bytes,
    *,
    size: int = _NUMBER_BYTES,
    step: int | None = None,
    end: int = DEALS,
) -> Predict:
    """`number.from_entropy` with other windows: `size` bytes, `step` bytes apart."""

    def predict(case: Case) -> Outcome:
        if case.right.code not in {None, Code.EXHAUSTED}:
            return None
        data = bytes.fromhex(case.params["entropy"])
        for start in range(0, len(data) - size + 1, step or size):
            found = number(data[start : start + size])
            if found < end:
                return Answer({"number": str(found), "consumed": start + size})
        return Answer(code=Code.EXHAUSTED)

    return predict


def _modulo(data: bytes) -> int:
    return int.from_bytes(data) % DEALS


class Generator(NamedTuple):
    """The parts of Big Deal's generator, and the right ones without arguments."""

    sequence: Callable[[int], bytes] = lambda number: number.to_bytes(4, "little")
    strings: Callable[[Sequence[str]], bytes] = lambda strings: _ripemd("".join(strings).encode())
    digits: Callable[[str], bytes] = bytes.fromhex
    owner: Callable[[str], bytes] = lambda owner: _ripemd(owner.encode())
    block: Callable[[bytes, bytes, bytes], bytes] = lambda sequence, seed, owner: sequence + seed + owner
    digest: Callable[[bytes], bytes] = _ripemd
    read: Callable[[bytes], int] = lambda data: int.from_bytes(data[:_NUMBER_BYTES])
    first: int = 1
    modulo: bool = False

    def numbers(self, params: Params) -> Mapping[str, Any]:
        """The result of `bigdeal.numbers`."""
        seed = self.digits(params["seed"]) if "seed" in params else self.strings(params["strings"])
        pairs = list(islice(self._drawn(seed, self.owner(params["owner"])), params["count"]))
        return {"numbers": [str(number) for number, _ in pairs], "sequence": [str(sequence) for _, sequence in pairs]}

    def _drawn(self, seed: bytes, owner: bytes) -> Iterator[tuple[int, int]]:
        for sequence in count(self.first):
            number = self.read(self.digest(self.block(self.sequence(sequence), seed, owner)))
            if number < DEALS or self.modulo:
                yield number % DEALS, sequence


def _owner(encode: Callable[[str], bytes], others: Generator = Generator()) -> Generator:  # noqa: B008  a constant
    return others._replace(owner=lambda owner: _ripemd(encode(owner)))


def _strings(encode: Callable[[str], bytes], glue: str = "") -> Generator:
    return Generator(strings=lambda strings: _ripemd(encode(glue.join(strings))))


_TEXT: Final = ("number.from_text",)
_ENTROPY: Final = ("number.from_entropy",)
_NUMBERS: Final = ("bigdeal.numbers",)
_NAME: Final = "board 1 is one, 21 twenty-one, 121 one hundred twenty-one, 1001 one thousand one: lower case, no and"
_TWELVE: Final = "read twelve bytes, 96 bits, at a time, the first one the highest, and take none mod D"
_PASSED: Final = "pass over a number that is not below D, to the end (-32005)"
_BLOCK: Final = (
    "hash sequence (4 bytes, little-endian, from 1, the numbers passed over too) + seed + RIPEMD-160(owner)"
    " with RIPEMD-160, texts in UTF-8; take the first 12 bytes"
)
_SEED: Final = (
    "the seed is the 20 bytes that are given, or RIPEMD-160 of all strings in UTF-8 with nothing between them"
)
_REDUCED: Final = computed(Generator(modulo=True).numbers)
_READ_LITTLE_ENDIAN: Final = Generator(read=lambda data: _little_endian(data[:_NUMBER_BYTES]))

# fmt: off
_HASHES: Final[Mapping[str, Hashed]] = {
    "a blank is put before the board's name where no separator is given": Hashed("{text}{blank}{name}"),
    "the board's name stands before the text": Hashed("{name}{separator}{text}"),
    "the separator stands behind the board's name": Hashed("{text}{name}{separator}"),
    "the separator is ignored": Hashed("{text}{name}"),
    "a line end is hashed too": Hashed("{text}{separator}{name}\n"),
    "the text is trimmed": Hashed(text=str.strip),
    "the text is hashed in lower case": Hashed(whole=str.lower),
    "the text is hashed in upper case": Hashed(whole=str.upper),
    "the text is hashed as Latin-1": Hashed(encode=_latin_1),
    "the text is hashed as UTF-16": Hashed(encode=lambda text: text.encode("utf-16-le")),
    **{f"the digest is {name}": Hashed(algorithm=name.replace("-", "").lower())
       for name in ("SHA-256", "SHA-512", "SHA-224", "MD5")},
    "the number is not taken modulo D": Hashed(modulus=1 << 160),
    "the number is taken modulo 2^96, not modulo D": Hashed(modulus=1 << 96),
    "only the first 64 bits of the digest are taken": Hashed(part=slice(8)),
    "only the last 64 bits of the digest are taken": Hashed(part=slice(-8, None)),
    "only the first 96 bits of the digest are taken": Hashed(part=slice(12)),
    "only the last 96 bits of the digest are taken": Hashed(part=slice(-12, None)),
}

_NAMES: Final[Mapping[str, Hashed]] = {
    "the board is written in digits": Hashed("{text}{separator}{board}"),
    "boards are counted from zero": Hashed(first_board=0),
    "board names have an and after the hundreds": Hashed(rename=replaced("hundred ", "hundred and ")),
    "board names have no hyphen": Hashed(rename=replaced("-", " ")),
    "board names are capitalised": Hashed(rename=str.capitalize),
    "board names are capitalised word by word": Hashed(rename=str.title),
    "the words of board names are all joined by hyphens": Hashed(rename=replaced(" ", "-")),
}

_TEXT_FAULTS: Final = (
    *table(_TEXT, r'decode the escapes of JSON strings: \n, \", \\, \u0000 and the others', "PROTO-1c", {
        "the escapes of the text are not decoded": computed(Hashed(text=_escaped).number),
    }),
    *table(_TEXT, "hash text + separator + name of the board in UTF-8 with SHA-1, read big-endian, mod D", "CHOOSE-1", {
        name: computed(hashed.number) for name, hashed in _HASHES.items()
    }),
    *table(_TEXT, _NAME, "CHOOSE-3", {name: computed(hashed.number) for name, hashed in _NAMES.items()}),
    *table((*_TEXT, *_NUMBERS), "the first byte of a digest is the highest of the number", "CHOOSE-1", {
        "the digest is read little-endian": computed(
            lambda p: Hashed(read=_little_endian).number(p) if "text" in p else _READ_LITTLE_ENDIAN.numbers(p)),
    }),
)

_ENTROPY_FAULTS: Final = (
    *table(_ENTROPY, _TWELVE, "CHOOSE-5", {
        "the highest bit is dropped": _windows(lambda data: int.from_bytes(data) % (1 << 95)),
        "the bytes are read little-endian": _windows(_little_endian),
        "after a number that is too large the window moves on by one byte": _windows(step=1),
        "of the three words of 32 bits the last is the highest":
            _windows(lambda data: int.from_bytes(data[8:] + data[4:8] + data[:4])),
        **{f"{size} bytes are read at a time": _windows(size=size) for size in (11, 13)},
        **{f"{size} bytes are read at a time, and the number is taken modulo D": _windows(_modulo, size=size)
           for size in (13, 16, 20, 32)},
    }),
    *table(_ENTROPY, _PASSED, "CHOOSE-5", {"off by one at the end: D itself is accepted": _windows(end=DEALS + 1)}),
    *table((*_ENTROPY, *_NUMBERS), _PASSED, "CHOOSE-5", {
        "a number that is too large is reduced modulo D, not passed over":
            lambda case: (_windows(_modulo) if "entropy" in case.params else _REDUCED)(case),
    }),
)

_GENERATORS: Final[Mapping[str, Generator]] = {
    "SHA-1 stands in for RIPEMD-160": Generator(owner=lambda owner: _sha1(owner.encode()), digest=_sha1),
    "SHA-1 stands in for the last RIPEMD-160": Generator(digest=_sha1),
    "SHA-256 stands in for the last RIPEMD-160": Generator(digest=lambda data: _digest("sha256", data)),
    "the last bytes of the digest are taken, not the first":
        Generator(read=lambda data: int.from_bytes(data[-_NUMBER_BYTES:])),
    "the sequence begins with 0": Generator(first=0),
    "the sequence is hashed big-endian": Generator(sequence=lambda number: number.to_bytes(4)),
    "the sequence has two bytes": Generator(sequence=lambda number: number.to_bytes(2, "little")),
    "the sequence has eight bytes": Generator(sequence=lambda number: number.to_bytes(8, "little")),
    "the sequence stands last in what is hashed":
        Generator(block=lambda sequence, seed, owner: seed + owner + sequence),
    "the owner stands before the seed": Generator(block=lambda sequence, seed, owner: sequence + owner + seed),
    "the owner is left out": Generator(owner=lambda _: b""),
    "the owner is not hashed": Generator(owner=str.encode),
    "the owner is hashed with a line end": _owner(lambda owner: f"{owner}\n".encode()),
    "the owner is hashed in lower case": _owner(lambda owner: owner.lower().encode()),
    "the owner is hashed in upper case": _owner(lambda owner: owner.upper().encode()),
    "owner and strings are hashed as Latin-1, ? for what it has not": _owner(_latin_1, _strings(_latin_1)),
    "owner and strings are hashed as Latin-1, the low bytes of UTF-16": _owner(_low_bytes, _strings(_low_bytes)),
}

_SEEDS: Final[Mapping[str, Generator]] = {
    **{f"the strings are joined by {name}": _strings(str.encode, glue)
       for name, glue in (("blanks", " "), ("line ends", "\n"), ("NULs", "\0"), ("commas", ","))},
    "the strings are hashed one by one":
        Generator(strings=lambda strings: _ripemd(b"".join(_ripemd(text.encode()) for text in strings))),
    "the seed's hexadecimal digits are hashed, not its bytes": Generator(digits=str.encode),
}

SEEDING_FAULTS: Final = (
    *_TEXT_FAULTS,
    *_ENTROPY_FAULTS,
    *table(_NUMBERS, _BLOCK, "BIG-5", {name: computed(each.numbers) for name, each in _GENERATORS.items()}),
    *table(_NUMBERS, _SEED, "BIG-6", {name: computed(each.numbers) for name, each in _SEEDS.items()}),
)
# fmt: on
