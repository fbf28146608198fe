"""Big Deal's numbers, computed in usual wrong ways (spec chapter 13)."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, computed
from dealcheck.transport.messages import DEALS


def _sha1(data: bytes) -> bytes:
    return hashlib.sha1(data, usedforsecurity=False).digest()


def _ripemd(data: bytes) -> bytes:
    """The digest, where the platform has it. Raises ValueError where it has not."""
    return hashlib.new("ripemd160", data, usedforsecurity=False).digest()


def _block(sequence: int, seed: bytes, owner: str) -> bytes:
    return sequence.to_bytes(4, "little") + seed + _ripemd(owner.encode())


def _seed(
    params: Params,
    of_strings: Callable[[Sequence[str]], bytes] = lambda strings: _ripemd("".join(strings).encode()),
    of_digits: Callable[[str], bytes] = bytes.fromhex,
) -> bytes:
    return of_digits(params["seed"]) if "seed" in params else of_strings(params["strings"])


def generated(
    block: Callable[[int, bytes, str], bytes] = _block,
    digest: Callable[[bytes], bytes] = _ripemd,
    read: Callable[[bytes], int] = lambda data: int.from_bytes(data[:12]),
    *,
    first: int = 1,
    accepted_only: bool = True,
    own_count: bool = False,
    seed: Callable[[Params], bytes] = _seed,
) -> Predict:
    """`bigdeal.numbers` with something done otherwise."""

    def drawn(seed: bytes, owner: str) -> Iterator[tuple[int, int]]:
        for sequence in count(first):
            number = read(digest(block(sequence, seed, owner)))
            if number < DEALS or not accepted_only:
                yield number % DEALS, sequence

    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        pairs = list(islice(drawn(seed(params), params["owner"]), params["count"]))
        places = range(1, len(pairs) + 1) if own_count else [sequence for _, sequence in pairs]
        return {"numbers": [str(number) for number, _ in pairs], "sequence": [str(place) for place in places]}

    return computed(compute)


def _owned(
    change: Callable[[int, bytes, bytes], bytes], owner: Callable[[str], bytes] = str.encode
) -> Callable[[int, bytes, str], bytes]:
    return lambda sequence, seed, name: change(sequence, seed, _ripemd(owner(name)))


def _ripemd_of(strings: Sequence[str]) -> bytes:
    return _ripemd("".join(strings).encode())


def _glued(glue: str) -> Callable[[Params], bytes]:
    return lambda params: _seed(params, lambda strings: _ripemd(glue.join(strings).encode()))


def _as_latin_1(text: str) -> bytes:
    return text.encode("latin-1", "replace")


def _as_low_bytes(text: str) -> bytes:
    """JavaScript's Buffer.from(text, 'latin1')."""
    return text.encode("utf-16-le")[::2]


def _seeded(encode: Callable[[str], bytes]) -> Callable[[Params], bytes]:
    return lambda params: _seed(params, lambda strings: _ripemd(encode("".join(strings))))


_GLUES: Final = (("blanks", " "), ("line ends", "\n"), ("NULs", "\0"), ("commas", ","))


_BIG: Final = ("bigdeal.numbers",)


_BLOCK: Final = "hash sequence (4 bytes, little-endian) + seed (20) + RIPEMD-160(owner) (20) with RIPEMD-160"


_BLOCKS: Final[Sequence[tuple[str, Predict]]] = (
    (
        "SHA-1 stands in for RIPEMD-160",
        generated(lambda n, seed, owner: n.to_bytes(4, "little") + seed + _sha1(owner.encode()), _sha1),
    ),
    ("the digest is read little-endian", generated(read=lambda data: int.from_bytes(data[:12], "little"))),
    ("the last bytes of the digest are taken, not the first", generated(read=lambda data: int.from_bytes(data[-12:]))),
    ("a number that is too large is reduced modulo D, not passed over", generated(accepted_only=False)),
    (
        "the owner stands before the seed",
        generated(_owned(lambda n, seed, owner: n.to_bytes(4, "little") + owner + seed)),
    ),
    *(
        (
            f"{what} hashed as Latin-1, {how}",
            generated(
                _owned(lambda n, seed, owner: n.to_bytes(4, "little") + seed + owner, encode if owned else str.encode),
                seed=_seeded(encode) if strung else _seed,
            ),
        )
        for how, encode in (("? for what it has not", _as_latin_1), ("the low bytes of UTF-16", _as_low_bytes))
        for what, owned, strung in (
            ("the owner is", True, False),
            ("the strings are", False, True),
            ("owner and strings are", True, True),
        )
    ),
    ("the owner is not hashed", generated(lambda n, seed, owner: n.to_bytes(4, "little") + seed + owner.encode())),
    ("the sequence is hashed big-endian", generated(_owned(lambda n, seed, owner: n.to_bytes(4) + seed + owner))),
    ("the sequence begins with 0", generated(first=0)),
    (
        "the sequence stands last in what is hashed",
        generated(_owned(lambda n, seed, owner: seed + owner + n.to_bytes(4, "little"))),
    ),
    ("the sequence told counts the accepted numbers only", generated(own_count=True)),
    ("the sequence has one byte", generated(_owned(lambda n, seed, owner: bytes([n % 256, 0, 0, 0]) + seed + owner))),
    ("the sequence has two bytes", generated(_owned(lambda n, seed, owner: n.to_bytes(2, "little") + seed + owner))),
    ("the sequence has eight bytes", generated(_owned(lambda n, seed, owner: n.to_bytes(8, "little") + seed + owner))),
    ("the sequence is hashed as decimal digits", generated(_owned(lambda n, seed, own: str(n).encode() + seed + own))),
    ("the owner is left out", generated(lambda n, seed, _: n.to_bytes(4, "little") + seed)),
    ("the owner is hashed with a line end", generated(lambda n, seed, owner: _block(n, seed, owner + "\n"))),
    ("the owner is hashed in lower case", generated(lambda n, seed, owner: _block(n, seed, owner.lower()))),
    ("the owner is hashed in upper case", generated(lambda n, seed, owner: _block(n, seed, owner.upper()))),
    ("the owner is hashed without blanks around", generated(lambda n, seed, owner: _block(n, seed, owner.strip()))),
    ("SHA-256 stands in for the last RIPEMD-160", generated(digest=lambda data: hashlib.sha256(data).digest())),
    ("SHA-1 stands in for the last RIPEMD-160", generated(digest=_sha1)),
    *((f"the strings are joined by {name}", generated(seed=_glued(glue))) for name, glue in _GLUES),
    (
        "the strings are joined from the last to the first",
        generated(seed=lambda p: _seed(p, lambda texts: _ripemd_of(texts[::-1]))),
    ),
    (
        "the strings are hashed one by one",
        generated(seed=lambda p: _seed(p, lambda texts: _ripemd(b"".join(_ripemd(text.encode()) for text in texts)))),
    ),
    (
        "the seed's hexadecimal digits are hashed, not its bytes",
        generated(seed=lambda p: _seed(p, of_digits=str.encode)),
    ),
    (
        "the seed's bytes are reversed",
        generated(seed=lambda p: _seed(p, of_digits=lambda digits: bytes.fromhex(digits)[::-1])),
    ),
)


HYPOTHESES: Final = (*(Hypothesis(name, _BLOCK, "BIG-5", predict, _BIG) for name, predict in _BLOCKS),)
