"""What must be refused, each rule with an accepted twin (spec CARD-8, COUNT-4, COMB-5, BITS-6, NUM-1, PROTO-10)."""

from collections.abc import Iterator
from math import comb
from typing import Any, Final

from dealref.cards import pbn
from dealref.combinatorics.counting import LIMIT
from dealref.protocol.operations import SCHEMES
from dealref.vectorgen.faults import COUNTERS, DEAL, DEALS, FREE_TEXTS, LISTS, NUMBERS, SUITS, WORD, WORDS
from dealref.vectorgen.numbering_questions import D
from dealref.vectorgen.question import Question
from dealref.vectorgen.refusals import asked, prefixed, refused, refused_members, refused_schemes
from dealref.vectorgen.samples import deal, draw


def rejections() -> Iterator[Question]:
    """Every rejected question, and its accepted twin."""
    for scheme in SCHEMES:
        yield from _of_unrank(scheme)
        yield from _of_rank(scheme)
    yield from _of_notation()
    yield from _of_counting()
    yield from _of_combinations()
    yield from _of_bit_sets()


def after_rejections() -> Iterator[Question]:
    """An ordinary question for the end of each file: an error may have left something behind."""
    why = "asked after everything that is refused: an error must leave nothing behind"
    number, dealt = str(draw("after/number", D)), pbn.to_text(deal("after/deal"))
    rest: list[tuple[str, dict[str, Any]]] = [
        ("binomial", {"n": 51, "k": 17}),
        ("multinomial", {"parts": [12, 13, 13, 13]}),
        ("combination.rank", {"elements": [3, 14, 15, 92]}),
        ("combination.unrank", {"number": "3141592", "size": 6}),
        ("bitset.rank", {"width": 52, "value": "3141592653589793"}),
        ("bitset.unrank", {"width": 52, "ones": 26, "position": "314159265358979"}),
        ("bitset.table", {"width": 26}),
        ("notation", {"from": "pbn", "to": "word", "text": dealt}),
    ]
    for method, params in rest:
        yield asked(method, "after-rejections", params, "PROTO-10", why)
    for scheme in SCHEMES:
        yield asked("rank", "after-rejections", {"scheme": scheme, "deal": dealt}, "NUM-1", why, scheme)
        yield asked("unrank", "after-rejections", {"scheme": scheme, "number": number}, "NUM-1", why, scheme)


def _of_unrank(scheme: str) -> Iterator[Question]:
    valid = {"scheme": scheme, "number": "5"}
    ends = (
        ("number-of-deals", str(D), -32001, "numbers end at D-1: D itself is the classic mistake", "NUM-1"),
        ("two-to-96", str(1 << 96), -32001, "the first number of 97 bits: 0 where 96 bits wrap", "NUM-1"),
        ("two-to-96-minus-1", str((1 << 96) - 1), -32001, "96 bits are more than there are deals", "NUM-1"),
        ("two-to-128", str(1 << 128), -32001, "0 where 128 bits wrap", "NUM-1"),
        ("digits-64", 64 * "9", -32001, "as long as a number may be: well formed", "NUM-1"),
    )
    yield from refused("unrank", valid, "number", (*NUMBERS, *ends), scheme)
    yield asked("unrank", "twin-last", {**valid, "number": str(D - 1)}, "NUM-1", "the last deal", scheme)
    # Drawn for the scheme, so that no other scheme's file has the same question where the scheme is what is wrong.
    own = {"scheme": scheme, "number": str(draw(f"rejected/{scheme}", D))}
    yield from refused_members("unrank", own, scheme)
    yield from refused_schemes("unrank", own, scheme)


def _of_rank(scheme: str) -> Iterator[Question]:
    valid = {"scheme": scheme, "deal": DEAL}
    yield from refused("rank", valid, "deal", DEALS, scheme)
    yield asked("rank", "twin-suits", {**valid, "deal": SUITS}, "CARD-6", "voids are empty", scheme)
    own = {"scheme": scheme, "deal": pbn.to_text(deal(f"rejected/{scheme}"))}
    yield from refused_members("rank", own, scheme)
    yield from refused_schemes("rank", own, scheme)


def _of_notation() -> Iterator[Question]:
    from_pbn = {"from": "pbn", "to": "word", "text": DEAL}
    from_word = {"from": "word", "to": "pbn", "text": WORD}
    yield from refused("notation", from_pbn, "text", FREE_TEXTS)
    yield from refused("notation", from_word, "text", WORDS, twin="twin-word")
    # A text that is only tidied up has to be read all the same.
    within_pbn, within_word = {**from_pbn, "to": "pbn"}, {**from_word, "to": "word"}
    yield from refused("notation", within_pbn, "text", prefixed("within-pbn", FREE_TEXTS[:9]), twin="twin-within-pbn")
    yield from refused("notation", within_word, "text", prefixed("within", WORDS), twin="twin-within-word")
    for member in ("from", "to"):
        forms = (("lin", "lin"), ("upper-case", "PBN"), ("empty", ""), ("null", None), ("number", 1))
        faults = ((f"{member}-{n}", form, -32602, "pbn and word are the forms", "CARD-9") for n, form in forms)
        yield from refused("notation", from_pbn, member, faults)
    yield from refused_members("notation", from_pbn)


def _of_counting() -> Iterator[Question]:
    valid = {"n": 5, "k": 2}
    for member in valid:
        large = ((name, value, -32004, "above the limit", "COUNT-4") for name, value in _LARGE)
        yield from refused("binomial", valid, member, prefixed(member, (*COUNTERS, *large)))
    yield asked("binomial", "twin-limit", {"n": LIMIT, "k": LIMIT}, "COUNT-4", "the limit itself")
    yield from refused_members("binomial", valid)
    large_sums = (
        ("sum-129", [LIMIT, 1], -32004, "the sum is above the limit", "COUNT-4"),
        ("large-part", [(1 << 53) - 1], -32004, "a part is above the limit", "COUNT-4"),
        ("factorial-50", [1] * 50, -32004, "50! has 65 digits, one more than may be written", "COUNT-4"),
        ("digits-65", [*[7] * 9, 8], -32004, "the answer has 65 digits, one more than may be written", "COUNT-4"),
        ("factorial-128", [1] * LIMIT, -32004, "the sum is within the limit, the answer far from it", "COUNT-4"),
    )
    yield from refused("multinomial", {"parts": [1, 2]}, "parts", (*LISTS, *large_sums))
    why = "the answer has 64 digits, as many as may be written"
    yield asked("multinomial", "twin-digits-64", {"parts": [16, 16, 16, 16, 38]}, "COUNT-4", why)
    yield asked("multinomial", "twin-limit", {"parts": [LIMIT - 1, 1]}, "COUNT-4", "the limit itself")
    yield from refused_members("multinomial", {"parts": [1, 2]})


_LARGE: Final = ((f"{LIMIT + 1}", LIMIT + 1), ("1000000", 1_000_000), ("two-to-53-minus-1", (1 << 53) - 1))


def _of_combinations() -> Iterator[Question]:
    faults = (
        ("falling", [2, 1], -32602, "elements increase", "COMB-5"),
        ("equal", [2, 2], -32602, "elements increase strictly", "COMB-5"),
        ("one-step-back", [0, 5, 4, 9], -32602, "elements increase", "COMB-5"),
        ("element-128", [1, LIMIT], -32004, "above the limit", "COMB-5"),
        ("element-large", [(1 << 53) - 1], -32004, "above the limit", "COMB-5"),
    )
    yield from refused("combination.rank", {"elements": [1, 2]}, "elements", (*LISTS, *faults))
    yield asked("combination.rank", "twin-127", {"elements": [1, LIMIT - 1]}, "COMB-5", "the largest element")
    yield from refused_members("combination.rank", {"elements": [1, 2]})
    valid = {"number": "5", "size": 2}
    past = (("past-limit-2", str(comb(LIMIT, 2)), -32004, "it would need element 128", "COMB-5"),)
    empty = (("past-empty", "1", -32001, "there is one empty combination", "COMB-5"),)
    yield from refused("combination.unrank", {"number": "0", "size": 0}, "number", empty, twin="twin-empty")
    yield from refused("combination.unrank", valid, "number", (*NUMBERS, *past))
    yield asked(
        "combination.unrank", "twin-limit", {"number": str(comb(LIMIT, 2) - 1), "size": 2}, "COMB-5", "it has 127"
    )
    large = ((f"size-{name}", value, -32004, "above the limit", "COMB-5") for name, value in _LARGE)
    yield from refused("combination.unrank", valid, "size", (*prefixed("size", COUNTERS), *large))
    yield from refused_members("combination.unrank", valid)


def _of_bit_sets() -> Iterator[Question]:
    widths = (("0", 0), ("12", 12), ("14", 14), ("64", 64), ("string", "13"), ("null", None), ("true", True))
    for method, valid in (
        ("bitset.rank", {"width": 13, "value": "5"}),
        ("bitset.unrank", {"width": 13, "ones": 5, "position": "5"}),
        ("bitset.table", {"width": 13}),
    ):
        extra = (("52", 52),) if method == "bitset.table" else ()
        faults = (
            (f"width-{n}", width, -32602, "not a width of this operation", "BITS-6") for n, width in widths + extra
        )
        yield from refused(method, valid, "width", faults)
        yield from refused_members(method, valid)
    for width in (13, 26, 52):
        bits = {"width": width, "value": str((1 << width) - 1)}
        over = (f"value-{width}-bits-full", str(1 << width), -32001, "needs one bit more", "BITS-6")
        yield from refused("bitset.rank", bits, "value", (over,), twin=f"twin-{width}")
        for ones in (0, 1, width // 2, width):
            last = {"width": width, "ones": ones, "position": str(comb(width, ones) - 1)}
            past = (f"past-{width}-{ones}", str(comb(width, ones)), -32001, "one past the last position", "BITS-6")
            yield from refused("bitset.unrank", last, "position", (past,), twin=f"twin-{width}-{ones}")
        many = (f"ones-over-{width}", width + 1, -32001, "more ones than bits", "BITS-6")
        full = {"width": width, "ones": width, "position": "0"}
        yield from refused("bitset.unrank", full, "ones", (many,), twin=f"twin-full-{width}")
    yield from refused("bitset.rank", {"width": 13, "value": "5"}, "value", NUMBERS)
    valid = {"width": 13, "ones": 5, "position": "5"}
    yield from refused("bitset.unrank", valid, "position", NUMBERS)
    yield from refused("bitset.unrank", valid, "ones", prefixed("ones", COUNTERS))
