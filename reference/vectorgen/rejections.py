"""Questions that must be rejected: a valid one as the twin, then the same with one fault; tables of faulty values."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from dealref.errors import DealError, Malformed, NotADeal, TooLarge, Unsupported
from vectorgen.vector import Question

Fault = tuple[str, object, type[DealError], str, str]
"""Name, the faulty value, the error that it must get, why it is asked, the requirement."""


def refusals(
    method: str, valid: Mapping[str, Any], member: str, faults: Iterable[Fault], scheme: str | None = None, *,
    twin: str = "twin",
) -> Iterator[Question]:  # fmt: skip
    """The valid question as the twin, then the same with one member at fault."""
    yield acceptance(
        method, twin, valid, "PROTO-10", "the rejected vectors beside it differ from it by one fault", scheme
    )
    for name, value, error, why, rule in faults:
        yield rejection(method, name, {**valid, member: value}, error, rule, why, scheme=scheme)


def member_refusals(method: str, valid: Mapping[str, Any], scheme: str | None = None) -> Iterator[Question]:
    """The valid question with a member too many, with one missing, with a name in upper case; each is malformed."""
    cases = [("unknown-member", {**valid, "verbose": True}, "a member that the operation does not have")]
    for member in valid:
        others = {name: value for name, value in valid.items() if name != member}
        cases.append((f"no-{member}", others, f"{member} is missing"))
        cases.append((f"upper-case-{member}", {**others, member.upper(): valid[member]}, "names of members are exact"))
    for name, params, why in cases:
        yield rejection(method, name, params, Malformed, "PROTO-10", why, scheme=scheme)


def scheme_refusals(method: str, valid: Mapping[str, Any], scheme: str) -> Iterator[Question]:
    """The valid question as the twin, then the same with names of no scheme and with values that are no names."""
    names = (("upper-case", scheme.upper()), ("blank", scheme + " "), ("empty", ""), ("unheard-of", "goulash"))
    faults: list[Fault] = [(f"scheme-{n}", name, Unsupported, "no scheme of that name", "PROTO-7") for n, name in names]
    values = (("null", None), ("number", 1), ("list", [scheme]))
    faults += [(f"scheme-{n}", value, Malformed, "the name of a scheme is a string", "PROTO-10") for n, value in values]
    yield from refusals(method, valid, "scheme", faults, scheme, twin="twin-scheme")


def rejection(
    method: str, name: str, params: Mapping[str, Any], error: type[DealError], rule: str, why: str, *,
    scheme: str | None = None,
) -> Question:  # fmt: skip
    """A question that must get the error."""
    return Question(
        name=f"rejects-{name}", method=method, scheme=scheme, params=params, flags=("rejected",), why=why, spec=rule,
        stated={"error": error.code},
    )  # fmt: skip


def acceptance(
    method: str, name: str, params: Mapping[str, Any], rule: str, why: str, scheme: str | None = None
) -> Question:
    """A question that must get a result, next to rejected ones."""
    return Question(
        name=name, method=method, scheme=scheme, params=params, flags=("accepted-twin",), why=why, spec=rule
    )


def after(method: str, params: Mapping[str, Any], rule: str = "PROTO-10", scheme: str | None = None) -> Question:
    """The ordinary question at the end of a file: an error may have left something behind."""
    why = "asked after everything that is refused: an error must leave nothing behind"
    return acceptance(method, "after-rejections", params, rule, why, scheme)


def prefixed(prefix: str, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults with a prefix before their names."""
    return tuple((f"{prefix}-{name}", value, error, why, rule) for name, value, error, why, rule in faults)


ONE_SUIT_EACH: Final = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
DEAL: Final = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
WORD: Final = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"

FAULTY_NUMBERS: Final[tuple[Fault, ...]] = (
    ("negative", "-1", Malformed, "a sign is not canonical", "PROTO-10"),
    ("minus-zero", "-0", Malformed, "a sign is not canonical", "PROTO-10"),
    ("plus-sign", "+5", Malformed, "a sign is not canonical", "PROTO-10"),
    ("leading-zero", "05", Malformed, "one number, one text", "PROTO-10"),
    ("two-zeros", "00", Malformed, "one number, one text", "PROTO-10"),
    ("exponent", "5e0", Malformed, "a parser of floating-point numbers is at work", "PROTO-10"),
    ("point", "5.0", Malformed, "a parser of floating-point numbers is at work", "PROTO-10"),
    ("hexadecimal", "0x5", Malformed, "a parser of program literals is at work", "PROTO-10"),
    ("underscore", "1_0", Malformed, "a parser of program literals is at work", "PROTO-10"),
    ("suffix", "5n", Malformed, "a parser of program literals is at work", "PROTO-10"),
    ("comma", "1,000", Malformed, "figures are grouped in print only", "PROTO-10"),
    ("leading-blank", " 5", Malformed, "a parser that trims", "PROTO-10"),
    ("trailing-blank", "5 ", Malformed, "a parser that trims", "PROTO-10"),
    ("trailing-newline", "5\n", Malformed, "a pattern whose $ matches before a newline", "PROTO-10"),
    ("empty", "", Malformed, "an empty text is not 0", "PROTO-10"),
    ("word", "five", Malformed, "no digits", "PROTO-10"),
    ("arabic-digit", "\u0665", Malformed, "a digit by Unicode, not by the protocol", "PROTO-10"),
    ("fullwidth-digit", "\uff15", Malformed, "a digit by Unicode, not by the protocol", "PROTO-10"),
    ("digits-65", "1" + 64 * "0", Malformed, "longer than any number of the protocol", "PROTO-8"),
    ("json-number", 5, Malformed, "a JSON number, which a double would round", "PROTO-10"),
    ("null", None, Malformed, "null is no number", "PROTO-10"),
    ("true", True, Malformed, "true is no number", "PROTO-10"),
    ("list", ["5"], Malformed, "a list is no number", "PROTO-10"),
)

FAULTY_COUNTERS: Final[tuple[Fault, ...]] = (
    ("string", "5", Malformed, "a string is no counter", "PROTO-10"),
    ("negative", -1, Malformed, "a counter starts at 0", "PROTO-10"),
    ("fraction", 5.5, Malformed, "a counter is whole", "PROTO-10"),
    ("true", True, Malformed, "true is no counter, though some languages count it as 1", "PROTO-10"),
    ("null", None, Malformed, "null is no counter", "PROTO-10"),
    ("two-to-53", 1 << 53, Malformed, "a counter stays below 2^53", "PROTO-9"),
    ("list", [5], Malformed, "a list is no counter", "PROTO-10"),
)

LONG: Final = 10**300 - 1
"""An integer far above every machine word, which a double can still hold, though not exactly."""

FAULTY_LISTS: Final[tuple[Fault, ...]] = (
    ("number-for-list", 5, Malformed, "a list is due", "PROTO-10"),
    ("string-for-list", "5", Malformed, "a string is no list", "PROTO-10"),
    ("null", None, Malformed, "null is no list", "PROTO-10"),
    ("object", {}, Malformed, "an object is no list", "PROTO-10"),
    ("string-inside", [1, "2"], Malformed, "each element is a counter", "PROTO-10"),
    ("null-inside", [1, None], Malformed, "each element is a counter", "PROTO-10"),
    ("negative-inside", [-1, 2], Malformed, "each element is a counter", "PROTO-10"),
    ("true-inside", [0, True], Malformed, "true is no counter, inside a list either", "PROTO-10"),
    ("fraction-inside", [1, 2.5], Malformed, "each element is a counter", "PROTO-10"),
    ("list-inside", [1, [2]], Malformed, "each element is a counter", "PROTO-10"),
)

FAULTY_DEALS: Final[tuple[Fault, ...]] = (
    ("card-twice", DEAL.replace("N:8.", "N:9."), NotADeal, "the nine of spades twice, the eight missing", "CARD-8"),
    ("ace-twice", DEAL.replace("N:8.", "N:A."), NotADeal,
     "the ace of spades in two hands, the eight missing", "CARD-8"),
    ("card-missing", DEAL.replace("N:8.", "N:."), NotADeal, "North has twelve cards, the eight of spades is nowhere",
     "CARD-8"),
    ("fourteen-cards", DEAL.replace("N:8.", "N:98."), NotADeal, "North has fourteen, one of them East's", "CARD-8"),
    ("fourteen-and-twelve", DEAL.replace("N:8.", "N:98.").replace(" 9.", " ."), NotADeal,
     "every card once, but North has fourteen and East twelve", "CARD-8"),
    ("north-south-14-12", DEAL.replace("N:8.AKQT4.AJ6.T742", "N:8.AKQT4.AJ6.KT742").replace("T84.K6", "T84.6"),
     NotADeal, "every card once, the pairs have 26 each, but North has fourteen and South twelve", "CARD-8"),
    ("east-west-14-12", DEAL.replace(" 9.", " A9.").replace(" A6543", " 6543"), NotADeal,
     "every card once, the pairs have 26 each, but East has fourteen and West twelve", "CARD-8"),
    ("west-twelve", DEAL.replace(" A6543", " 6543"), NotADeal, "West has twelve cards, the ace of spades is nowhere",
     "CARD-8"),
    ("empty-hand", "N:... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", NotADeal, "North has no cards",
     "CARD-8"),
    ("unknown-card", DEAL.replace("N:8.", "N:1."), Malformed, "there is no card 1", "CARD-6"),
    ("letter-for-card", DEAL.replace("N:8.", "N:X."), Malformed, "there is no card X", "CARD-6"),
    ("ten-in-digits", DEAL.replace("AKQT4", "AKQ104"), Malformed, "the ten is T", "CARD-6"),
    ("lower-case", DEAL.replace("AKQT4", "akqt4"), Malformed, "ranks are upper case", "CARD-6"),
    ("lower-case-seat", DEAL.replace("N:", "n:"), Malformed, "the seat is upper case", "CARD-6"),
    ("ranks-rising", DEAL.replace("AKQT4", "4TQKA"), Malformed, "ranks descend", "CARD-6"),
    ("ranks-out-of-order", DEAL.replace("AKQT4", "AKTQ4"), Malformed, "ranks descend", "CARD-6"),
    ("rank-twice-in-holding", DEAL.replace("N:8.", "N:88."), Malformed, "ranks descend strictly", "CARD-8"),
    ("east-first", "E:" + DEAL[2:], Malformed, "the exact form starts with North", "CARD-6"),
    ("east-first-same-deal", "E:9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742", Malformed,
     "the same deal in the free form, which is notation's business", "CARD-6"),
    ("no-seat", DEAL[2:], Malformed, "the seat and its colon are part of the form", "CARD-6"),
    ("no-colon", DEAL.replace(":", ""), Malformed, "the seat and its colon are part of the form", "CARD-6"),
    ("two-blanks", DEAL.replace(" ", "  ", 1), Malformed, "one blank between hands", "CARD-6"),
    ("leading-blank", " " + DEAL, Malformed, "no blank before or after the deal", "CARD-6"),
    ("blank-after-colon", DEAL.replace(":", ": "), Malformed, "no blank after the colon", "CARD-6"),
    ("trailing-blank", DEAL + " ", Malformed, "no blank before or after the deal", "CARD-6"),
    ("trailing-newline", DEAL + "\n", Malformed, "a pattern whose $ matches before a newline", "CARD-6"),
    ("tab", DEAL.replace(" ", "\t", 1), Malformed, "a tab is no blank", "CARD-6"),
    ("missing-blank", DEAL.replace(" ", "", 1), Malformed, "a blank between hands", "CARD-6"),
    ("extra-dot", DEAL.replace("N:8.", "N:8.."), Malformed, "a hand has four holdings", "CARD-6"),
    ("missing-dot", DEAL.replace("N:8.", "N:8"), Malformed, "a hand has four holdings", "CARD-6"),
    ("dash-for-void", ONE_SUIT_EACH.replace("2...", "2.-.-.-", 1), Malformed, "a void is empty", "CARD-6"),
    ("three-hands", DEAL.rsplit(" ", 1)[0], Malformed, "four hands", "CARD-6"),
    ("five-hands", DEAL + " ...", Malformed, "four hands", "CARD-6"),
    ("hidden-hand", DEAL.replace(" 9.J53.KQ92.QJ985", " -"), Malformed, "- is of the free form", "CARD-6"),
    ("word", WORD, Malformed, "a deal word is no PBN deal", "CARD-6"),
    ("suit-symbols", DEAL.replace("N:8", "N:\u26608"), Malformed, "no suit symbols", "CARD-6"),
    ("empty", "", Malformed, "no text", "CARD-6"),
    ("null", None, Malformed, "null is no deal", "PROTO-10"),
    ("list", [DEAL], Malformed, "a list is no deal", "PROTO-10"),
    ("number", 5, Malformed, "a number is no deal", "PROTO-10"),
)  # fmt: skip

FAULTY_WORDS: Final[tuple[Fault, ...]] = (
    ("word-51-letters", WORD[:-1], Malformed, "a letter for each card", "CARD-8"),
    ("word-53-letters", WORD + "N", Malformed, "a letter for each card", "CARD-8"),
    ("word-unknown-letter", "X" + WORD[1:], Malformed, "letters out of NESW", "CARD-8"),
    ("word-lower-case", WORD.lower(), Malformed, "letters out of NESW, upper case", "CARD-8"),
    ("word-blanks", WORD[:13] + " " + WORD[14:], Malformed, "no blanks", "CARD-8"),
    ("word-trailing-newline", WORD + "\n", Malformed, "a pattern whose $ matches before a newline", "CARD-8"),
    ("word-empty", "", Malformed, "no text", "CARD-8"),
    ("word-null", None, Malformed, "null is no text", "PROTO-10"),
    ("word-14-north", "N" + WORD[1:], NotADeal, "fourteen N, twelve W", "CARD-8"),
    ("word-all-north", 52 * "N", NotADeal, "North has the deck", "CARD-8"),
)

FAULTY_FREE_TEXTS: Final[tuple[Fault, ...]] = (
    ("hidden-hand", DEAL.replace(" 9.J53.KQ92.QJ985", " -"), NotADeal, "not shown, though one could guess", "CARD-8"),
    ("hidden-hands", "N:- - - -", NotADeal, "nothing is shown", "CARD-8"),
    ("rank-twice-in-holding", DEAL.replace("N:8.", "N:88."), NotADeal, "in any order, but once", "CARD-8"),
    *(fault for fault in FAULTY_DEALS if fault[0] not in {
        "ranks-rising", "ranks-out-of-order", "rank-twice-in-holding",
        "east-first", "east-first-same-deal", "hidden-hand",
    }),
)  # fmt: skip

FAULTY_STRINGS: Final[tuple[Fault, ...]] = (
    ("null", None, Malformed, "null is no text", "PROTO-10"),
    ("number", 5, Malformed, "a number is no text", "PROTO-10"),
    ("list", ["Let us all have a good time"], Malformed, "a list is no text", "PROTO-10"),
)
FAULTY_TEXT_LISTS: Final[tuple[Fault, ...]] = (
    ("null", None, Malformed, "null is no list", "PROTO-10"),
    ("string", "-h 5", Malformed, "a text is no list of texts", "PROTO-10"),
    ("number-inside", ["-h", 5], Malformed, "each element is a text", "PROTO-10"),
    ("null-inside", ["-h", None], Malformed, "each element is a text", "PROTO-10"),
    ("list-inside", [["-h"], "5"], Malformed, "each element is a text", "PROTO-10"),
)
FAULTY_COUNTS: Final[tuple[Fault, ...]] = (
    *prefixed("count", FAULTY_COUNTERS),
    ("count-1001", 1001, TooLarge, "above the limit", "ICON-6"),
    ("count-large", (1 << 53) - 1, TooLarge, "above the limit, and nothing to begin with", "ICON-6"),
)
