"""Questions for `number.*` and `bigdeal.numbers` (spec chapters 11 and 13)."""

from collections.abc import Iterator
from typing import Any, Final

from dealref.cards.deal import DEALS
from dealref.errors import Exhausted, Malformed, OutOfRange, TextTooShort
from vectorgen.rejections import (
    FAULTY_COUNTERS,
    FAULTY_COUNTS,
    FAULTY_STRINGS,
    FAULTY_TEXT_LISTS,
    Fault,
    acceptance,
    after,
    member_refusals,
    prefixed,
    refusals,
    rejection,
)
from vectorgen.samples import draw
from vectorgen.vector import Question, additions

TEXT: Final = "Let\u2019s all have a good time"
_SAMPLES: Final = 40
_BOARDS: Final = (
    *range(1, 37), 40, 50, 60, 70, 80, 90, 99, 100, 101, 110, 111, 112, 119, 120, 121, 199, 200, 300, 411, 567, 999,
    1000, 1001, 1010, 1011, 1099, 1100, 1101, 1234, 2000, 2020, 3013, 4040, 5678, 7008, 8018, 9900, 9999,
)  # fmt: skip
_TEXTS: Final = (
    ("ascii", "The quick brown fox jumps", "plain ASCII"),
    ("apostrophe", "Let's all have a good time", "the paper's text with an ASCII apostrophe: another text"),
    ("twenty", "12345678901234567890", "the shortest text: twenty characters"),
    ("twenty-one", "123456789012345678901", "one character more than the shortest"),
    ("upper-case", "LET\u2019S ALL HAVE A GOOD TIME", "no case is changed"),
    ("blanks-around", "  Let\u2019s all have a good time  ", "nothing is trimmed"),
    ("blanks-inside", "Let\u2019s  all  have  a  good  time", "blanks are not run together"),
    ("newline", "Let\u2019s all have a good time\n", "a newline is a character of the text"),
    ("ends-in-a-word", "Let\u2019s all have a good time one", "a text may end in the name of a board"),
    ("composed", "Un \u00e9t\u00e9 \u00e0 la c\u00f4te d\u2019Azur", "composed accents: no normalisation"),
    ("decomposed", "Un e\u0301te\u0301 a\u0300 la co\u0302te d\u2019Azur", "the same, decomposed: another text"),
    ("two-byte", 20 * "\u00df", "twenty characters, forty bytes"),
    ("three-byte", 20 * "\u2660", "twenty characters, sixty bytes"),
    ("four-byte", 20 * "\U0001f0a1", "twenty characters outside the basic plane, forty UTF-16 units"),
    ("nul", "before\x00after, and so on", "a NUL is a character like others: no C string"),
    ("byte-order-mark", "\ufeffLet\u2019s all have a good time", "a mark at the beginning is not taken off"),
    ("block", 59 * "x", 'with "one" 62 bytes: the padding of SHA-1 needs a second block'),
    ("long", 4000 * "bridge ", "a text may be extremely long, says the paper"),
)  # fmt: skip
_SEPARATORS: Final = (
    ("empty", "", "the same as none"),
    ("blank", " ", "a blank"),
    ("colon", ": ", "two characters"),
    ("board", " board ", "a word"),
    ("newline", "\n", "a newline"),
    ("accent", "\u00b7", "a character of two bytes"),
)
_HEXADECIMAL: Final[tuple[Fault, ...]] = (
    ("null", None, Malformed, "null is no text", "PROTO-10"),
    ("number", 5, Malformed, "a number is no text", "PROTO-10"),
    ("odd", 39 * "0", Malformed, "a byte has two digits", "CHOOSE-6"),
    ("no-digit", 39 * "0" + "g", Malformed, "no hexadecimal digit", "CHOOSE-6"),
    ("prefix", "0x" + 38 * "0", Malformed, "no prefix", "CHOOSE-6"),
    ("blanks", 13 * "00 " + "0", Malformed, "no blanks", "CHOOSE-6"),
    ("newline", 40 * "0" + "\n", Malformed, "a pattern whose $ matches before a newline", "CHOOSE-6"),
    ("fullwidth", 39 * "0" + "\uff10", Malformed, "a digit by Unicode, not by the protocol", "CHOOSE-6"),
    ("sign", "-" + 39 * "0", Malformed, "a parser of numbers is at work", "CHOOSE-6"),
)


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    yield from _from_text()
    yield from _from_entropy()
    yield from _numbers()


def _from_text() -> Iterator[Question]:
    for board in _BOARDS:
        yield _text(f"board-{board}", {"text": TEXT, "board": board}, "the name of the board", "small", "CHOOSE-3")
    for name, text, why in _TEXTS:
        for board in (1, 21):
            yield _text(f"text-{name}-{board}", {"text": text, "board": board}, why, "text", "CHOOSE-1")
    for name, separator, why in _SEPARATORS:
        for board in (1, 36):
            params = {"text": TEXT, "board": board, "separator": separator}
            yield _text(f"separator-{name}-{board}", params, f"the separator: {why}", "text", "CHOOSE-1")
    for i in range(1, _SAMPLES + 1):
        text = f"bridge-deal-conformance/{draw(f'text/{i}', 1 << 256):064x}"
        board = 1 + draw(f"text/board/{i}", 9999)
        yield _text(f"sample-{i:03}", {"text": text, "board": board}, "drawn by VEC-7", "sample", "CHOOSE-1")


def _text(name: str, params: dict[str, Any], why: str, flag: str, rule: str) -> Question:
    return Question(name=name, method="number.from_text", params=params, flags=(flag,), why=why, spec=rule)


def _from_entropy() -> Iterator[Question]:
    ends: tuple[tuple[str, list[int], bytes, str], ...] = (
        ("zero", [0], b"", "twelve zero bytes are the number 0"),
        ("one", [1], b"", "the last byte is the least significant"),
        ("highest-bit", [1 << 95], b"", "the first byte is the most significant"),
        ("last", [DEALS - 1], b"", "the last number is accepted"),
        ("number-of-deals", [DEALS, 7], b"", "D itself is passed over"),
        ("past-the-end", [DEALS + 1, 7], b"", "passed over, not reduced to 1"),
        ("all-ones", [(1 << 96) - 1, 7], b"", "passed over, and not -1"),
        ("third", [DEALS, (1 << 96) - 1, 7], b"", "two are passed over"),
        ("tenth", [DEALS + i for i in range(9)] + [7], b"", "nine are passed over"),
        ("rest-unread", [7, 8], b"", "what comes after the number is not consumed"),
        ("rest-of-a-number", [7], b"abc", "three bytes too many for one number are not looked at"),
    )
    for name, numbers, rest, why in ends:
        yield _entropy(name, numbers, rest, why, "end")
    for i in range(1, _SAMPLES + 1):
        numbers = [draw(f"entropy/{i}/{k}", 1 << 96) for k in range(12)]
        yield _entropy(f"sample-{i:03}", numbers, b"", "drawn by VEC-7", "sample")
    params = {"entropy": "0000abcdef000000ABCDEF00"}
    why = "digits of either case"
    yield Question(
        name="case", method="number.from_entropy", params=params, flags=("spelling",), why=why, spec="CHOOSE-6"
    )


def _entropy(name: str, numbers: list[int], rest: bytes, why: str, flag: str) -> Question:
    params = {"entropy": "".join(f"{number:024x}" for number in numbers) + rest.hex()}
    return Question(name=name, method="number.from_entropy", params=params, flags=(flag,), why=why, spec="CHOOSE-5")


def _numbers() -> Iterator[Question]:
    zero = 40 * "0"
    seeds = (
        ("zero", zero, "a seed of zero bits"),
        ("ones", 40 * "f", "a seed of one bits"),
        ("first-byte", "01" + zero[2:], "the first byte of the seed is hashed first"),
        ("last-byte", zero[2:] + "01", "the last byte of the seed is hashed last"),
    )
    for name, seed, why in seeds:
        yield _big(f"seed-{name}", {"seed": seed, "owner": "Test Owner", "count": 10}, why, "end")
    owners = (("empty", ""), ("accents", "F\u00e9d\u00e9ration"), ("cards", "\U0001f0a1"), ("long", 300 * "owner "))
    for name, owner in owners:
        params = {"seed": zero, "owner": owner, "count": 10}
        yield _big(f"owner-{name}", params, "the owner is hashed as UTF-8, whatever its length", "text")
    strings: tuple[tuple[str, list[str], str], ...] = (
        ("none", [], "no strings: the digest of nothing"),
        ("empty", [""], "the same"),
        ("cut-once", ["hello", " world"], "where the strings are cut does not matter"),
        ("cut-often", list("hello world"), "where the strings are cut does not matter"),
        ("other-order", [" world", "hello"], "but their order does"),
        ("accents", ["h\u00e9llo", "w\u00f6rld"], "UTF-8"),
    )
    for name, parts, why in strings:
        yield _big(f"strings-{name}", {"strings": parts, "owner": "Test Owner", "count": 5}, why, "text")
    for count in (0, 1, 2, 100, 300):
        params = {"strings": ["hello world"], "owner": "Test Owner", "count": count}
        yield _big(f"count-{count}", params, "the sequence passes 255 and is not reset by a number passed over", "end")
    upper = {"seed": "0123456789ABCDEF0123456789abcdef01234567", "owner": "x", "count": 3}
    yield _big("upper-case", upper, "either case", "spelling", "CHOOSE-6")
    for i in range(1, _SAMPLES + 1):
        params = {"seed": f"{draw(f'bigdeal/{i}', 1 << 160):040x}", "owner": f"Owner {i}", "count": 4}
        yield _big(f"sample-{i:03}", params, "drawn by VEC-7", "sample")
    yield from additions("2.1.0", _more_numbers())


def _more_numbers() -> Iterator[Question]:
    zero = 40 * "0"
    params: dict[str, Any] = {"seed": zero, "owner": "Test Owner", "count": 1000}
    yield _big("count-1000", params, "the largest count that is answered", "end")
    for length in (54, 55, 56, 57, 63, 64, 65, 119, 120, 128):
        why = "a length beside those at which the hash needs another block of 64 bytes"
        owner = ("owner " * 22)[:length]
        yield _big(f"owner-{length}-bytes", {"seed": zero, "owner": owner, "count": 2}, why, "boundary")
        yield _big(f"strings-{length}-bytes", {"strings": [owner], "owner": "x", "count": 2}, why, "boundary")


def _big(name: str, params: dict[str, Any], why: str, flag: str, rule: str = "BIG-5") -> Question:
    return Question(name=name, method="bigdeal.numbers", params=params, flags=(flag,), why=why, spec=rule)


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    yield from _of_texts()
    yield from _of_entropy()
    yield from _of_big_deal()


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of each file."""
    yield after("number.from_text", {"text": "An error must leave nothing behind", "board": 36})
    yield after("number.from_entropy", {"entropy": 12 * "2a"})
    yield after("bigdeal.numbers", {"seed": 20 * "2a", "owner": "after", "count": 2})


def _of_texts() -> Iterator[Question]:
    method, valid = "number.from_text", {"text": TEXT, "board": 5, "separator": "-"}
    short: tuple[Fault, ...] = (
        ("text-empty", "", TextTooShort, "no characters", "CHOOSE-2"),
        ("text-19", "1234567890123456789", TextTooShort, "one character too few", "CHOOSE-2"),
        ("text-19-two-byte", 19 * "\u00df", TextTooShort, "nineteen, though thirty-eight bytes", "CHOOSE-2"),
        (
            "text-19-four-byte",
            19 * "\U0001f0a1",
            TextTooShort,
            "nineteen, though thirty-eight UTF-16 units",
            "CHOOSE-2",
        ),
        ("text-10-decomposed", 9 * "e\u0301" + "e", TextTooShort, "nineteen code points, ten letters", "CHOOSE-2"),
    )
    yield from refusals(method, valid, "text", (*short, *prefixed("text", FAULTY_STRINGS)))
    yield acceptance(method, "twin-20", {**valid, "text": "12345678901234567890"}, "CHOOSE-2", "twenty characters")
    boards: tuple[Fault, ...] = (
        ("board-0", 0, OutOfRange, "boards count from 1", "CHOOSE-3"),
        ("board-10000", 10000, OutOfRange, "the last name is that of 9999", "CHOOSE-3"),
        ("board-large", (1 << 53) - 1, OutOfRange, "the last name is that of 9999", "CHOOSE-3"),
    )
    yield from refusals(method, valid, "board", (*boards, *prefixed("board", FAULTY_COUNTERS)))
    truncation: Fault = (
        "board-two-to-32-plus-5",
        (1 << 32) + 5,
        OutOfRange,
        "right if only its low 32 bits are kept",
        "CHOOSE-3",
    )
    yield from additions("2.2.0", refusals(method, valid, "board", (truncation,)))
    yield from refusals(method, valid, "separator", prefixed("separator", FAULTY_STRINGS))
    bare = {"text": TEXT, "board": 5}
    yield acceptance(method, "twin-bare", bare, "PROTO-10", "the separator may be left out")
    yield from member_refusals(method, bare)
    # A short text is as short with a long separator.
    padded = {"board": 5, "separator": 20 * "-"}
    short_text = {**padded, "text": "1234567890123456789"}
    yield rejection(method, "text-19-separator", short_text, TextTooShort, "CHOOSE-2", "the separator does not count")
    long_enough = {**padded, "text": "12345678901234567890"}
    yield acceptance(method, "twin-20-separator", long_enough, "CHOOSE-2", "twenty characters")


def _of_entropy() -> Iterator[Question]:
    method, valid = "number.from_entropy", {"entropy": 12 * "2a"}
    too_large = f"{DEALS:024x}"
    little: tuple[Fault, ...] = (
        ("nothing", "", Exhausted, "no bytes", "CHOOSE-5"),
        ("eleven-bytes", 11 * "2a", Exhausted, "one byte too few", "CHOOSE-5"),
        ("number-of-deals", too_large, Exhausted, "D itself is not below D, and nothing follows", "CHOOSE-5"),
        ("all-ones", 24 * "f", Exhausted, "passed over, and nothing follows", "CHOOSE-5"),
        ("twenty-three-bytes", too_large + 11 * "2a", Exhausted, "the second number is one byte short", "CHOOSE-5"),
        ("many-passed-over", 50 * 24 * "f", Exhausted, "fifty numbers, none below D", "CHOOSE-5"),
    )
    yield from refusals(method, valid, "entropy", (*little, *_HEXADECIMAL))
    yield from member_refusals(method, valid)


def _of_big_deal() -> Iterator[Question]:
    method = "bigdeal.numbers"
    by_seed, by_strings = ({"owner": "x", "count": 2} | seed for seed in ({"seed": 40 * "0"}, {"strings": ["x"]}))
    lengths: tuple[Fault, ...] = (
        ("empty", "", Malformed, "a seed has twenty bytes", "BIG-6"),
        ("nineteen-bytes", 38 * "0", Malformed, "a seed has twenty bytes", "BIG-6"),
        ("twenty-one-bytes", 42 * "0", Malformed, "a seed has twenty bytes", "BIG-6"),
    )
    yield from refusals(method, by_seed, "seed", prefixed("seed", (*_HEXADECIMAL, *lengths)))
    yield from refusals(method, by_strings, "strings", prefixed("strings", FAULTY_TEXT_LISTS), twin="twin-strings")
    yield from refusals(method, by_seed, "owner", prefixed("owner", FAULTY_STRINGS))
    yield from refusals(method, by_seed, "count", FAULTY_COUNTS)
    yield from member_refusals(method, by_seed)
    both = {**by_seed, "strings": ["x"]}
    yield rejection(method, "seed-and-strings", both, Malformed, "BIG-6", "exactly one of the two")
