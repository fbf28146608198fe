"""Questions for `squaredeal.numbers` (spec chapter 15)."""

from collections.abc import Iterator
from typing import Any, Final

from dealref.errors import Malformed, OutOfRange
from vectorgen.rejections import (
    FAULTY_COUNTERS,
    FAULTY_COUNTS,
    FAULTY_STRINGS,
    acceptance,
    after,
    member_refusals,
    prefixed,
    refusals,
)
from vectorgen.samples import draw
from vectorgen.vector import Question

_METHOD: Final = "squaredeal.numbers"
_KEY: Final = "rLq3vPzB0nYt8KdM1sXwJ6hGfC4aQe7uRi2yNoV9bTkWmEpU5lDxZjHgSAcO"
_FIGURE: Final = "44,882.13"
_VALID: Final = {"key": _KEY, "figure": _FIGURE, "set": "original", "count": 3}
_SAMPLES: Final = 40
_SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

_KEYS: Final = (
    ("60", _KEY, "two halves of thirty characters"),
    ("59", _KEY[1:], "an odd length: the right half is the longer one"),
    ("61", _KEY + "0", "an odd length: the right half is the longer one"),
    ("40", _KEY[:40], "the shortest key that is no warning"),
    ("1", "k", "one character: the left half is empty"),
    ("2", "kK", "two characters: one each"),
    ("empty", "", "both halves are empty"),
    ("equal-halves", _KEY[:30] * 2, "which half is the owner is not seen from the key alone"),
    ("200", (_KEY * 4)[:200], "a long key: the hash needs more than one block"),
    ("two-byte", "\u00e9" + _KEY[:9], "halves are counted in characters, not in bytes"),
    ("four-byte", "\U0001f0a1" + _KEY[:9], "halves are counted in characters, not in bytes or UTF-16 units"),
    ("blanks", " k ey ", "nothing is trimmed"),
)
_FIGURES: Final = (
    ("plain", "44882.13", "the same index without the comma: another figure"),
    ("decimal-comma", "44882,13", "a decimal comma: another figure"),
    ("continental", "44.882,13", "points and comma exchanged: another figure"),
    ("digits", "4488213", "without point and comma, as version 2.6 writes it"),
    ("leading-zero", "044882.13", "a zero in front: another figure"),
    ("trailing-zero", "44882.130", "a zero behind: another figure"),
    ("blank-inside", "44 882.13", "a blank inside stays"),
    ("blank-before", " 44,882.13", "a blank in front stays"),
    ("blank-behind", "44,882.13 ", "a blank behind stays"),
    ("newline", "44,882.13\n", "a line end stays"),
    ("empty", "", "Base64 of nothing is nothing"),
    ("1", "7", "two characters of padding"),
    ("2", "42", "one character of padding"),
    ("3", "123", "no padding"),
    ("4", "1234", "two characters of padding, in the second group"),
    ("last-signs", "??>>??>>", "Base64 with / and +, not with _ and -"),
    ("quotes", '"44\'882\\.13"; $PATH `x`', "what a shell would take for its own"),
    ("base64", "NDQsODgyLjEz", "a figure that is Base64 itself is encoded once more"),
    ("nul", "44\x00882", "a NUL is a character like others: no C string"),
    ("two-byte", "44\u00b7882,13", "UTF-8"),
    ("three-byte", "44\u202f882,13 \u20ac", "a narrow no-break space, and the sign of the euro"),
    ("four-byte", "\U0001f0a1", "a character outside the basic plane: four bytes of UTF-8"),
    ("composed", "\u00e9", "composed: no normalisation"),
    ("decomposed", "e\u0301", "the same, decomposed: another figure"),
    ("57", 57 * "5", "76 characters of Base64, a whole line of MIME"),
    ("58", 58 * "5", "more than a line of MIME: no line end is put in"),
    ("5000", 625 * "44882.13", "a very long figure"),
)
_SESSIONS: Final = (
    (1, "the first session"),
    (2, "the second session"),
    (10, "two digits: no zeros in front"),
    (999, "three digits"),
    ((1 << 31) + 7, "a number of more than 31 bits"),
    ((1 << 32) + 7, "right if only its low 32 bits were kept"),
    ((1 << 53) - 1, "the largest counter"),
)


def questions() -> Iterator[Question]:
    """All questions but the rejections."""
    for name, key, why in _KEYS:
        yield _numbers(f"key-{name}", {"key": key}, why, "text")
    for name, figure, why in _FIGURES:
        yield _numbers(f"figure-{name}", {"figure": figure}, why, "text")
    for session, why in _SESSIONS:
        for kind in ("original", "reserve"):
            yield _numbers(f"session-{session}-{kind}", {"set": kind, "session": session}, why, "end")
    yield _numbers("reserve", {"set": "reserve"}, "the second set of a session", "small")
    for count in (0, 1, 2, 36, 300, 1000):
        yield _numbers(f"count-{count}", {"count": count}, "as many numbers as are asked for", "end", "PROVE-7")
    for i in range(1, _SAMPLES + 1):
        key = "".join(_SIGNS[draw(f"squaredeal/key/{i}/{k}", 62)] for k in range(60))
        index = draw(f"squaredeal/figure/{i}", 10_000_000)
        yield _numbers(
            f"sample-{i:03}", {"key": key, "figure": f"{index // 100}.{index % 100:02}"}, "drawn by VEC-7", "sample"
        )


def _numbers(name: str, params: dict[str, Any], why: str, flag: str, rule: str = "PROVE-6") -> Question:
    return Question(name=name, method=_METHOD, params=_VALID | params, flags=(flag,), why=why, spec=rule)


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    for member in ("key", "figure"):
        yield from refusals(_METHOD, _VALID, member, prefixed(member, FAULTY_STRINGS))
    kinds = (
        ("upper-case", "ORIGINAL"),
        ("empty", ""),
        ("other", "spare"),
        ("blank", "reserve "),
        ("null", None),
        ("flag", True),
    )
    faults = [(f"set-{name}", value, Malformed, "neither original nor reserve", "PROTO-10") for name, value in kinds]
    yield from refusals(_METHOD, _VALID, "set", faults)
    unlimited = {**_VALID, "session": 1}
    zero = ("session-0", 0, OutOfRange, "sessions count from 1", "PROVE-7")
    yield from refusals(
        _METHOD, unlimited, "session", (zero, *prefixed("session", FAULTY_COUNTERS)), twin="twin-session"
    )
    yield from refusals(_METHOD, _VALID, "count", FAULTY_COUNTS)
    yield from member_refusals(_METHOD, _VALID)
    yield acceptance(_METHOD, "twin-reserve", {**_VALID, "set": "reserve", "count": 0}, "PROTO-10", "the other set")


def after_rejections() -> Iterator[Question]:
    """One ordinary question for the end of the file."""
    yield after(_METHOD, {"key": _KEY[::-1], "figure": "43275.91", "set": "reserve", "session": 7, "count": 2})
