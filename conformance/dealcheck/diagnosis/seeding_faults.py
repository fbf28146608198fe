"""Faults of numbers from texts, from entropy, from Big Deal's generator and from SquareDeal (spec chapters 11, 13, 15).

Each is a mutant, but one: the line end that `echo` adds to a text.
"""

import hashlib
from base64 import b64encode, encodebytes
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Ask, Outcome, Params, Predict, computed, table
from dealcheck.transport.messages import DEALS, Answer, Code

_NUMBER_BYTES: Final = 12
_ONES: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_TENS: Final = "- ten twenty thirty forty fifty sixty seventy eighty ninety"


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


def _hashed(
    join: Callable[[str, str, str], str] = lambda text, separator, name: text + separator + name,
    name: Callable[[int], str] = _cardinal,
    encode: Callable[[str], bytes] = str.encode,
    digest: Callable[[bytes], bytes] = _sha1,
    read: Callable[[bytes], int] = int.from_bytes,
) -> Predict:
    """`number.from_text` with one of its steps done otherwise."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        whole = join(params["text"], params.get("separator", ""), name(params["board"]))
        return {"number": str(read(digest(encode(whole))) % DEALS)}

    return computed(compute)


def _windows(
    number: Callable[[bytes], int] = int.from_bytes, *, step: int = _NUMBER_BYTES, end: int = DEALS
) -> Predict:
    """`number.from_entropy` with other windows, `step` bytes apart."""

    def predict(case: Case, _: Ask) -> Outcome:
        if case.right.code not in {None, Code.EXHAUSTED}:
            return None
        data = bytes.fromhex(case.params["entropy"])
        for start in range(0, len(data) - _NUMBER_BYTES + 1, step):
            candidate = number(data[start : start + _NUMBER_BYTES])
            if candidate < end:
                return Answer({"number": str(candidate), "consumed": start + _NUMBER_BYTES})
        return Answer(code=Code.EXHAUSTED)

    return predict


def _halves(key: str) -> tuple[str, str]:
    return key[: len(key) // 2], key[len(key) // 2 :]


def _source(
    params: Params, halves: Callable[[str], Sequence[str]] = _halves, encode: Callable[[bytes], bytes] = b64encode
) -> Params:
    """The request to `bigdeal.numbers`, also for the numbers of a tournament's session (PROVE-6)."""
    if "key" not in params:
        return params
    left, right = halves(params["key"])
    figure = encode(params["figure"].encode()).decode()
    session = f"ses{params['session']}" if "session" in params else ""
    return {"owner": left, "strings": [right, figure, params["set"], session], "count": params["count"]}


def _with_blanks(params: Params) -> Params:
    source = _source(params)
    return {**source, "strings": [" ".join(source["strings"])]} if "strings" in source else source


def _generated(
    block: Callable[[bytes, bytes, bytes], bytes] = lambda number, seed, owner: number + seed + owner,
    owner: Callable[[str], bytes] = lambda owner: _ripemd(owner.encode()),
    digest: Callable[[bytes], bytes] = _ripemd,
    read: Callable[[bytes], int] = lambda data: int.from_bytes(data[:_NUMBER_BYTES]),
    *,
    first: int = 1,
    modulo: bool = False,
    source: Callable[[Params], Params] = _source,
) -> Predict:
    """`bigdeal.numbers`, or `squaredeal.numbers`, with one of the steps done otherwise."""

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        request, numbers = source(params), dict[int, int]()
        seed = bytes.fromhex(request["seed"]) if "seed" in request else _ripemd("".join(request["strings"]).encode())
        sequence = count(first)
        while len(numbers) < request["count"]:
            place = next(sequence)
            number = read(digest(block(place.to_bytes(4, "little"), seed, owner(request["owner"]))))
            if number < DEALS or modulo:
                numbers[place] = number % DEALS
        result = {"numbers": list(map(str, numbers.values())), "sequence": list(map(str, numbers))}
        return {"numbers": result["numbers"]} if "key" in params else result

    return computed(compute)


_TEXT: Final = ("number.from_text",)
_ENTROPY: Final = ("number.from_entropy",)
_NUMBERS: Final = ("bigdeal.numbers", "squaredeal.numbers")
_HASH: Final = "hash text + separator + name of the board in UTF-8 with SHA-1, read big-endian, mod D"
_NAME: Final = "board 1 is one, 21 twenty-one, 121 one hundred twenty-one, 1001 one thousand one: lower case, no and"
_TWELVE: Final = (
    "read twelve bytes, 96 bits, at a time, the first one the highest, and pass over a number that is not below D"
)
_BLOCK: Final = (
    "hash sequence (4 bytes, little-endian, from 1, the numbers passed over too) + seed + RIPEMD-160(owner) with"
    " RIPEMD-160, texts in UTF-8, strings one behind the other; take the first 12 bytes, and pass over D and above"
)
_KEY: Final = (
    "the owner is the key's first half, rounded down; the strings are the rest, the Base64 of the figure (padded, on"
    " one line), the set, and ses with the session where one is given"
)

# fmt: off
SEEDING_FAULTS: Final = (
    *table(_TEXT, _HASH, "CHOOSE-1", {
        "a blank is put before the board's name where no separator is given":
            _hashed(lambda text, separator, name: text + (separator or " ") + name),
        "the board's name stands before the text": _hashed(lambda text, separator, name: name + separator + text),
        "the separator is ignored": _hashed(lambda text, _, name: text + name),
        "the text is trimmed": _hashed(lambda text, separator, name: text.strip() + separator + name),
        "a line end is hashed too": _hashed(lambda text, separator, name: f"{text}{separator}{name}\n"),
        "the text is hashed as Latin-1": _hashed(encode=lambda text: text.encode("latin-1", "replace")),
        "the text is hashed as UTF-16": _hashed(encode=lambda text: text.encode("utf-16-le")),
        "the digest is SHA-256": _hashed(digest=partial(_digest, "sha256")),
        "only the first 96 bits of the digest are taken": _hashed(digest=lambda data: _sha1(data)[:_NUMBER_BYTES]),
        "the text's digest is read little-endian": _hashed(read=_little_endian),
    }),
    *table(_TEXT, _NAME, "CHOOSE-3", {
        "the board is written in digits": _hashed(name=str),
        "boards are counted from zero": _hashed(name=lambda board: _cardinal(board - 1)),
        "board names have an and after the hundreds":
            _hashed(name=lambda board: _cardinal(board).replace("hundred ", "hundred and ")),
        "board names have no hyphen": _hashed(name=lambda board: _cardinal(board).replace("-", " ")),
    }),
    *table(_ENTROPY, _TWELVE, "CHOOSE-5", {
        "the bytes are read little-endian": _windows(_little_endian),
        "after a number that is too large the window moves on by one byte": _windows(step=1),
        "off by one at the end: D itself is accepted": _windows(end=DEALS + 1),
        "twelve bytes that are too large are reduced modulo D, not passed over":
            _windows(lambda data: int.from_bytes(data) % DEALS),
    }),
    *table(_NUMBERS, _BLOCK, "BIG-5", {
        "SHA-1 stands in for RIPEMD-160": _generated(owner=lambda owner: _sha1(owner.encode()), digest=_sha1),
        "the last bytes of the digest are taken, not the first":
            _generated(read=lambda data: int.from_bytes(data[-_NUMBER_BYTES:])),
        "the digest is read little-endian": _generated(read=lambda data: _little_endian(data[:_NUMBER_BYTES])),
        "a number that is too large is reduced modulo D, not passed over": _generated(modulo=True),
        "the sequence begins with 0": _generated(first=0),
        "the sequence is hashed big-endian": _generated(lambda number, seed, owner: number[::-1] + seed + owner),
        "the sequence stands last in what is hashed": _generated(lambda number, seed, owner: seed + owner + number),
        "the owner stands before the seed": _generated(lambda number, seed, owner: number + owner + seed),
        "the owner is not hashed": _generated(owner=str.encode),
        "the strings are joined by blanks": _generated(source=_with_blanks),
    }),
    *table(("squaredeal.numbers",), _KEY, "PROVE-6", {
        "the halves of the key are exchanged":
            _generated(source=partial(_source, halves=lambda key: _halves(key)[::-1])),
        "the odd character of a key is in its left half":
            _generated(source=partial(
                _source, halves=lambda key: (key[: (len(key) + 1) // 2], key[(len(key) + 1) // 2 :]))),
        "the figure is not written in Base64": _generated(source=partial(_source, encode=bytes)),
        "the figure's Base64 has line ends": _generated(source=partial(_source, encode=encodebytes)),
    }),
)
# fmt: on
