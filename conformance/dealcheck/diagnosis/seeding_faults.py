"""Faults of numbers from texts, from entropy, from Big Deal's generator and from SquareDeal (spec chapters 11, 13, 15).

Each is a mutant, but two: a line end that `echo` adds to a text, and MD5 for SHA-1.
"""

import hashlib
from base64 import b64encode, encodebytes
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
    encode: Callable[[str], bytes] = str.encode
    algorithm: str = "sha1"
    part: slice = slice(None)
    read: Callable[[bytes], int] = int.from_bytes

    def number(self, params: Params) -> Mapping[str, str]:
        """The result of `number.from_text`."""
        text, separator, board = self.text(params["text"]), params.get("separator", ""), params["board"]
        name = self.rename(_cardinal(board - 1 + self.first_board))
        whole = self.parts.format(text=text, separator=separator, blank=separator or " ", name=name, board=board)
        digest = _digest(self.algorithm, self.encode(whole))[self.part]
        return {"number": str(self.read(digest) % DEALS)}


def _windows(
    number: Callable[[bytes], int] = int.from_bytes, *, step: int = _NUMBER_BYTES, end: int = DEALS
) -> Predict:
    """`number.from_entropy` with other windows, `step` bytes apart."""

    def predict(case: Case) -> Outcome:
        if case.right.code not in {None, Code.EXHAUSTED}:
            return None
        data = bytes.fromhex(case.params["entropy"])
        for start in range(0, len(data) - _NUMBER_BYTES + 1, step):
            candidate = number(data[start : start + _NUMBER_BYTES])
            if candidate < end:
                return Answer({"number": str(candidate), "consumed": start + _NUMBER_BYTES})
        return Answer(code=Code.EXHAUSTED)

    return predict


def _modulo(data: bytes) -> int:
    return int.from_bytes(data) % DEALS


def _halves(key: str) -> tuple[str, str]:
    return key[: len(key) // 2], key[len(key) // 2 :]


def _tournament(
    params: Params, halves: Callable[[str], Sequence[str]] = _halves, encode: Callable[[bytes], bytes] = b64encode
) -> Params:
    """The request to `bigdeal.numbers` for the numbers of a tournament's session (PROVE-6)."""
    left, right = halves(params["key"])
    figure = encode(params["figure"].encode()).decode()
    session = f"ses{params['session']}" if "session" in params else ""
    return {"owner": left, "strings": [right, figure, params["set"], session], "count": params["count"]}


class Generator(NamedTuple):
    """The parts of Big Deal's generator, and the right ones without arguments."""

    sequence: Callable[[int], bytes] = lambda number: number.to_bytes(4, "little")
    strings: Callable[[Sequence[str]], bytes] = lambda strings: _ripemd("".join(strings).encode())
    owner: Callable[[str], bytes] = lambda owner: _ripemd(owner.encode())
    block: Callable[[bytes, bytes, bytes], bytes] = lambda sequence, seed, owner: sequence + seed + owner
    digest: Callable[[bytes], bytes] = _ripemd
    read: Callable[[bytes], int] = lambda data: int.from_bytes(data[:_NUMBER_BYTES])
    first: int = 1
    modulo: bool = False
    tournament: Callable[[Params], Params] = _tournament

    def numbers(self, params: Params) -> Mapping[str, Any]:
        """The result of `bigdeal.numbers`, or of `squaredeal.numbers`."""
        if "key" in params:
            return {"numbers": self.numbers(self.tournament(params))["numbers"]}
        seed = bytes.fromhex(params["seed"]) if "seed" in params else self.strings(params["strings"])
        pairs = list(islice(self._drawn(seed, self.owner(params["owner"])), params["count"]))
        return {"numbers": [str(number) for number, _ in pairs], "sequence": [str(sequence) for _, sequence in pairs]}

    def _drawn(self, seed: bytes, owner: bytes) -> Iterator[tuple[int, int]]:
        for sequence in count(self.first):
            number = self.read(self.digest(self.block(self.sequence(sequence), seed, owner)))
            if number < DEALS or self.modulo:
                yield number % DEALS, sequence


_TEXT: Final = ("number.from_text",)
_ENTROPY: Final = ("number.from_entropy",)
_STRINGS: Final = ("bigdeal.numbers",)
_SESSIONS: Final = ("squaredeal.numbers",)
_NUMBERS: Final = (*_STRINGS, *_SESSIONS)
_NAME: Final = "board 1 is one, 21 twenty-one, 121 one hundred twenty-one, 1001 one thousand one: lower case, no and"
_TWELVE: Final = "read twelve bytes, 96 bits, at a time, the first one the highest, and take none mod D"
_PASSED: Final = "pass over a number that is not below D, to the end (-32005)"
_BLOCK: Final = (
    "hash sequence (4 bytes, little-endian, from 1, the numbers passed over too) + seed + RIPEMD-160(owner)"
    " with RIPEMD-160, texts in UTF-8; take the first 12 bytes"
)
_KEY: Final = (
    "the owner is the key's first half, rounded down; the strings are the rest, the Base64 of the figure (padded, on"
    " one line), the set, and ses with the session where one is given"
)
_REDUCED: Final = computed(Generator(modulo=True).numbers)
_READ_LITTLE_ENDIAN: Final = Generator(read=lambda data: _little_endian(data[:_NUMBER_BYTES]))

# fmt: off
_HASHES: Final[Mapping[str, Hashed]] = {
    "a blank is put before the board's name where no separator is given": Hashed("{text}{blank}{name}"),
    "the board's name stands before the text": Hashed("{name}{separator}{text}"),
    "the separator is ignored": Hashed("{text}{name}"),
    "a line end is hashed too": Hashed("{text}{separator}{name}\n"),
    "the text is trimmed": Hashed(text=str.strip),
    "the text is hashed as Latin-1": Hashed(encode=lambda text: text.encode("latin-1", "replace")),
    "the text is hashed as UTF-16": Hashed(encode=lambda text: text.encode("utf-16-le")),
    "the digest is SHA-256": Hashed(algorithm="sha256"),
    "the digest is MD5": Hashed(algorithm="md5"),
    "only the first 96 bits of the digest are taken": Hashed(part=slice(_NUMBER_BYTES)),
}

_NAMES: Final[Mapping[str, Hashed]] = {
    "the board is written in digits": Hashed("{text}{separator}{board}"),
    "boards are counted from zero": Hashed(first_board=0),
    "board names have an and after the hundreds": Hashed(rename=replaced("hundred ", "hundred and ")),
    "board names have no hyphen": Hashed(rename=replaced("-", " ")),
}

_GENERATORS: Final[Mapping[str, Generator]] = {
    "SHA-1 stands in for RIPEMD-160": Generator(owner=lambda owner: _sha1(owner.encode()), digest=_sha1),
    "the last bytes of the digest are taken, not the first":
        Generator(read=lambda data: int.from_bytes(data[-_NUMBER_BYTES:])),
    "the sequence begins with 0": Generator(first=0),
    "the sequence is hashed big-endian": Generator(sequence=lambda number: number.to_bytes(4)),
    "the sequence stands last in what is hashed":
        Generator(block=lambda sequence, seed, owner: seed + owner + sequence),
    "the owner stands before the seed": Generator(block=lambda sequence, seed, owner: sequence + owner + seed),
    "the owner is not hashed": Generator(owner=str.encode),
}

_TOURNAMENTS: Final[Mapping[str, Callable[[Params], Params]]] = {
    "the halves of the key are exchanged": partial(_tournament, halves=lambda key: _halves(key)[::-1]),
    "the odd character of a key is in its left half":
        partial(_tournament, halves=lambda key: (key[: (len(key) + 1) // 2], key[(len(key) + 1) // 2 :])),
    "the figure is not written in Base64": partial(_tournament, encode=bytes),
    "the figure's Base64 has line ends": partial(_tournament, encode=encodebytes),
}

SEEDING_FAULTS: Final = (
    *table(_TEXT, "hash text + separator + name of the board in UTF-8 with SHA-1, read big-endian, mod D", "CHOOSE-1", {
        name: computed(hashed.number) for name, hashed in _HASHES.items()
    }),
    *table(_TEXT, _NAME, "CHOOSE-3", {name: computed(hashed.number) for name, hashed in _NAMES.items()}),
    *table((*_TEXT, *_NUMBERS), "the first byte of a digest is the highest of the number", "CHOOSE-1", {
        "the digest is read little-endian": computed(
            lambda p: Hashed(read=_little_endian).number(p) if "text" in p else _READ_LITTLE_ENDIAN.numbers(p)),
    }),
    *table(_ENTROPY, _TWELVE, "CHOOSE-5", {
        "the highest bit is dropped": _windows(lambda data: int.from_bytes(data) % (1 << 95)),
        "the bytes are read little-endian": _windows(_little_endian),
        "after a number that is too large the window moves on by one byte": _windows(step=1),
    }),
    *table(_ENTROPY, _PASSED, "CHOOSE-5", {"off by one at the end: D itself is accepted": _windows(end=DEALS + 1)}),
    *table((*_ENTROPY, *_NUMBERS), _PASSED, "CHOOSE-5", {
        "a number that is too large is reduced modulo D, not passed over":
            lambda case: (_windows(_modulo) if "entropy" in case.params else _REDUCED)(case),
    }),
    *table(_NUMBERS, _BLOCK, "BIG-5", {name: computed(each.numbers) for name, each in _GENERATORS.items()}),
    *table(_STRINGS, "the seed is RIPEMD-160 of all strings in UTF-8 with nothing between them", "BIG-6", {
        "the strings are joined by blanks":
            computed(Generator(strings=lambda strings: _ripemd(" ".join(strings).encode())).numbers)}),
    *table(_SESSIONS, _KEY, "PROVE-6", {
        name: computed(Generator(tournament=each).numbers) for name, each in _TOURNAMENTS.items()
    }),
)
# fmt: on
