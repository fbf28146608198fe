"""What the operations of chapters 11 to 13 refuse, each rule with an accepted twin."""

from collections.abc import Iterator
from typing import Any, Final

from dealref.cards import pbn
from dealref.cards.deal import DEALS
from dealref.vectorgen.faults import COUNTERS, SUITS, Fault
from dealref.vectorgen.faults import DEALS as FAULTY_DEALS
from dealref.vectorgen.question import Question
from dealref.vectorgen.refusals import asked, prefixed, refused, refused_members
from dealref.vectorgen.samples import deal
from dealref.vectorgen.seeding_questions import TEXT

_STRINGS: Final[tuple[Fault, ...]] = (
    ("null", None, -32602, "null is no text", "PROTO-10"),
    ("number", 5, -32602, "a number is no text", "PROTO-10"),
    ("list", ["Let us all have a good time"], -32602, "a list is no text", "PROTO-10"),
)
_LISTS: Final[tuple[Fault, ...]] = (
    ("null", None, -32602, "null is no list", "PROTO-10"),
    ("string", "-h 5", -32602, "a text is no list of texts", "PROTO-10"),
    ("number-inside", ["-h", 5], -32602, "each element is a text", "PROTO-10"),
    ("null-inside", ["-h", None], -32602, "each element is a text", "PROTO-10"),
    ("list-inside", [["-h"], "5"], -32602, "each element is a text", "PROTO-10"),
)
_HEXADECIMAL: Final[tuple[Fault, ...]] = (
    ("null", None, -32602, "null is no text", "PROTO-10"),
    ("number", 5, -32602, "a number is no text", "PROTO-10"),
    ("odd", 39 * "0", -32602, "a byte has two digits", "CHOOSE-6"),
    ("no-digit", 39 * "0" + "g", -32602, "no hexadecimal digit", "CHOOSE-6"),
    ("prefix", "0x" + 38 * "0", -32602, "no prefix", "CHOOSE-6"),
    ("blanks", 13 * "00 " + "0", -32602, "no blanks", "CHOOSE-6"),
    ("newline", 40 * "0" + "\n", -32602, "a pattern whose $ matches before a newline", "CHOOSE-6"),
    ("fullwidth", 39 * "0" + "\uff10", -32602, "a digit by Unicode, not by the protocol", "CHOOSE-6"),
    ("sign", "-" + 39 * "0", -32602, "a parser of numbers is at work", "CHOOSE-6"),
)
_INTEGERS: Final[tuple[Fault, ...]] = (
    ("string", "5", -32602, "a string is no integer", "PROTO-10"),
    ("fraction", 5.5, -32602, "an integer is whole", "PROTO-10"),
    ("true", True, -32602, "true is no integer", "PROTO-10"),
    ("null", None, -32602, "null is no integer", "PROTO-10"),
    ("two-to-53", 1 << 53, -32602, "it stays below 2^53", "PROTO-9"),
    ("minus-two-to-53", -(1 << 53), -32602, "it stays above -2^53", "PROTO-9"),
    ("list", [5], -32602, "a list is no integer", "PROTO-10"),
)
_COUNTS: Final[tuple[Fault, ...]] = (
    *prefixed("count", COUNTERS),
    ("count-1001", 1001, -32004, "above the limit", "ICON-6"),
    ("count-large", (1 << 53) - 1, -32004, "above the limit, and nothing to begin with", "ICON-6"),
)
_ARGUMENTS: Final = (
    ("unknown-option", ["-x"], "no such option"),
    ("bare-integer", ["5"], "an integer without its option"),
    ("hands-missing", ["-h"], "the integer is missing"),
    ("seed-missing", ["-h", "5", "-s"], "the integer is missing at the end"),
    ("option-for-integer", ["-h", "-s", "17"], "an option is no integer"),
    ("hands-word", ["-h", "ten"], "no integer"),
    ("hands-empty", ["-h", ""], "an empty text is no integer"),
    ("hands-sign", ["-h", "-"], "a sign alone is no integer"),
    ("hands-two-signs", ["-h", "--5"], "one sign"),
    ("hands-letters-after", ["-h", "12abc"], "atoi and strtol stop at the letter, and take what is before it"),
    ("seed-letters-after", ["-s", "17x"], "atoi and strtol stop at the letter, and take what is before it"),
    ("seed-hexadecimal", ["-s", "0x11"], "a parser of program literals is at work"),
    ("seed-arabic", ["-s", "\u0665"], "a digit by Unicode"),
    ("joined", ["-h5"], "the integer is an argument of its own"),
    ("equals", ["-h=5"], "the integer is an argument of its own"),
    ("long-option", ["--help"], "no such option"),
    ("upper-case", ["-H", "5"], "options are exact"),
    ("in-one", ["-h 5"], "an option and its integer in one argument"),
    ("fault-after-a-good-one", ["-h", "5", "-x"], "deals nothing, whatever else is right"),
    ("fault-before-a-good-one", ["-x", "-h", "5"], "deals nothing, whatever else is right"),
    ("overridden-fault", ["-h", "x", "-h", "5"], "a later good one does not heal it"),
    ("empty-argument", [""], "no such option"),
)


def rejections() -> Iterator[Question]:
    """Every rejected question about choosing deals, and its accepted twin."""
    yield from _of_texts()
    yield from _of_entropy()
    yield from _of_icon()
    yield from _of_big_deal()


def after_rejections() -> Iterator[Question]:
    """An ordinary question for the end of each file: an error may have left something behind."""
    why = "asked after everything that is refused: an error must leave nothing behind"
    rest: tuple[tuple[str, dict[str, Any]], ...] = (
        ("number.from_text", {"text": "An error must leave nothing behind", "board": 36}),
        ("number.from_entropy", {"entropy": 12 * "2a"}),
        ("icon.random", {"state": 314159265, "n": 51}),
        ("icon.deals", {"seed": 314159265, "count": 2}),
        ("icon.layout", {"deal": pbn.to_text(deal("after/layout"))}),
        ("icon.options", {"argv": ["-s", "31", "-h", "4"]}),
        ("bigdeal.numbers", {"seed": 20 * "2a", "owner": "after", "count": 2}),
    )
    for method, params in rest:
        yield asked(method, "after-rejections", params, "PROTO-10", why)


def _of_texts() -> Iterator[Question]:
    method, valid = "number.from_text", {"text": TEXT, "board": 5, "separator": "-"}
    short: tuple[Fault, ...] = (
        ("text-empty", "", -32007, "no characters", "CHOOSE-2"),
        ("text-19", "1234567890123456789", -32007, "one character too few", "CHOOSE-2"),
        ("text-19-two-byte", 19 * "\u00df", -32007, "nineteen, though thirty-eight bytes", "CHOOSE-2"),
        ("text-19-four-byte", 19 * "\U0001f0a1", -32007, "nineteen, though thirty-eight UTF-16 units", "CHOOSE-2"),
        ("text-10-decomposed", 9 * "e\u0301" + "e", -32007, "nineteen code points, ten letters", "CHOOSE-2"),
    )
    yield from refused(method, valid, "text", (*short, *prefixed("text", _STRINGS)))
    yield asked(method, "twin-20", {**valid, "text": "12345678901234567890"}, "CHOOSE-2", "twenty characters")
    boards: tuple[Fault, ...] = (
        ("board-0", 0, -32001, "boards count from 1", "CHOOSE-3"),
        ("board-10000", 10000, -32001, "the last name is that of 9999", "CHOOSE-3"),
        ("board-large", (1 << 53) - 1, -32001, "the last name is that of 9999", "CHOOSE-3"),
    )
    yield from refused(method, valid, "board", (*boards, *prefixed("board", COUNTERS)))
    yield from refused(method, valid, "separator", prefixed("separator", _STRINGS))
    bare = {"text": TEXT, "board": 5}
    yield asked(method, "twin-bare", bare, "PROTO-10", "the separator may be left out")
    yield from refused_members(method, bare)
    # A short text is as short with a long separator.
    padded = {"board": 5, "separator": 20 * "-"}
    short_text = {**padded, "text": "1234567890123456789"}
    yield Question(
        name="rejects-text-19-separator", method=method, params=short_text, flags=("rejected",), spec="CHOOSE-2",
        why="the separator does not count", stated={"error": -32007},
    )  # fmt: skip
    long_enough = {**padded, "text": "12345678901234567890"}
    yield asked(method, "twin-20-separator", long_enough, "CHOOSE-2", "twenty characters")


def _of_entropy() -> Iterator[Question]:
    method, valid = "number.from_entropy", {"entropy": 12 * "2a"}
    too_large = f"{DEALS:024x}"
    little: tuple[Fault, ...] = (
        ("nothing", "", -32005, "no bytes", "CHOOSE-5"),
        ("eleven-bytes", 11 * "2a", -32005, "one byte too few", "CHOOSE-5"),
        ("number-of-deals", too_large, -32005, "D itself is not below D, and nothing follows", "CHOOSE-5"),
        ("all-ones", 24 * "f", -32005, "passed over, and nothing follows", "CHOOSE-5"),
        ("twenty-three-bytes", too_large + 11 * "2a", -32005, "the second number is one byte short", "CHOOSE-5"),
        ("many-passed-over", 50 * 24 * "f", -32005, "fifty numbers, none below D", "CHOOSE-5"),
    )
    yield from refused(method, valid, "entropy", (*little, *_HEXADECIMAL))
    yield from refused_members(method, valid)


def _of_icon() -> Iterator[Question]:
    zero: tuple[Fault, ...] = (("n-0", 0, -32001, "a choice out of nothing", "ICON-2"),)
    random = {"state": 5, "n": 6}
    yield from refused("icon.random", random, "n", (*zero, *prefixed("n", COUNTERS)))
    yield from refused("icon.random", random, "state", prefixed("state", COUNTERS))
    yield from refused_members("icon.random", random)
    deals = {"seed": 5, "count": 2}
    yield from refused("icon.deals", deals, "seed", prefixed("seed", _INTEGERS))
    yield from refused("icon.deals", deals, "count", _COUNTS)
    yield from refused_members("icon.deals", deals)
    yield from refused("icon.layout", {"deal": SUITS}, "deal", FAULTY_DEALS)
    yield from refused_members("icon.layout", {"deal": SUITS})
    usage = ((name, argv, -32006, why, "ICON-8") for name, argv, why in _ARGUMENTS)
    large: tuple[Fault, ...] = (
        ("seed-two-to-53", ["-s", str(1 << 53)], -32004, "the result cannot hold it", "ICON-9"),
        ("seed-minus-two-to-53", ["-s", str(-(1 << 53))], -32004, "the result cannot hold it", "ICON-9"),
        ("hands-65-digits", ["-h", 65 * "9"], -32004, "the result cannot hold it", "ICON-9"),
    )
    yield from refused("icon.options", {"argv": ["-h", "5"]}, "argv", (*usage, *large, *_LISTS))
    yield from refused_members("icon.options", {"argv": ["-h", "5"]})


def _of_big_deal() -> Iterator[Question]:
    method = "bigdeal.numbers"
    by_seed, by_strings = ({"owner": "x", "count": 2} | seed for seed in ({"seed": 40 * "0"}, {"strings": ["x"]}))
    lengths: tuple[Fault, ...] = (
        ("empty", "", -32602, "a seed has twenty bytes", "BIG-6"),
        ("nineteen-bytes", 38 * "0", -32602, "a seed has twenty bytes", "BIG-6"),
        ("twenty-one-bytes", 42 * "0", -32602, "a seed has twenty bytes", "BIG-6"),
    )
    yield from refused(method, by_seed, "seed", prefixed("seed", (*_HEXADECIMAL, *lengths)))
    yield from refused(method, by_strings, "strings", prefixed("strings", _LISTS), twin="twin-strings")
    yield from refused(method, by_seed, "owner", prefixed("owner", _STRINGS))
    yield from refused(method, by_seed, "count", _COUNTS)
    yield from refused_members(method, by_seed)
    both = {**by_seed, "strings": ["x"]}
    yield Question(
        name="rejects-seed-and-strings", method=method, params=both, flags=("rejected",), spec="BIG-6",
        why="exactly one of the two", stated={"error": -32602},
    )  # fmt: skip
