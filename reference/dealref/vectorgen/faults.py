"""Tables of faulty values: what a number, a counter, a list and a deal must not look like."""

from typing import Final

Fault = tuple[str, object, int, str, str]
"""Name, the faulty value, the code it must get, why it is asked, the requirement."""

SUITS: Final = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
DEAL: Final = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
WORD: Final = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"

NUMBERS: Final[tuple[Fault, ...]] = (
    ("negative", "-1", -32602, "a sign is not canonical", "PROTO-10"),
    ("minus-zero", "-0", -32602, "a sign is not canonical", "PROTO-10"),
    ("plus-sign", "+5", -32602, "a sign is not canonical", "PROTO-10"),
    ("leading-zero", "05", -32602, "one number, one text", "PROTO-10"),
    ("two-zeros", "00", -32602, "one number, one text", "PROTO-10"),
    ("exponent", "5e0", -32602, "a parser of floating-point numbers is at work", "PROTO-10"),
    ("point", "5.0", -32602, "a parser of floating-point numbers is at work", "PROTO-10"),
    ("hexadecimal", "0x5", -32602, "a parser of program literals is at work", "PROTO-10"),
    ("underscore", "1_0", -32602, "a parser of program literals is at work", "PROTO-10"),
    ("suffix", "5n", -32602, "a parser of program literals is at work", "PROTO-10"),
    ("comma", "1,000", -32602, "figures are grouped in print only", "PROTO-10"),
    ("leading-blank", " 5", -32602, "a parser that trims", "PROTO-10"),
    ("trailing-blank", "5 ", -32602, "a parser that trims", "PROTO-10"),
    ("trailing-newline", "5\n", -32602, "a pattern whose $ matches before a newline", "PROTO-10"),
    ("empty", "", -32602, "an empty text is not 0", "PROTO-10"),
    ("word", "five", -32602, "no digits", "PROTO-10"),
    ("arabic-digit", "\u0665", -32602, "a digit by Unicode, not by the protocol", "PROTO-10"),
    ("fullwidth-digit", "\uff15", -32602, "a digit by Unicode, not by the protocol", "PROTO-10"),
    ("digits-65", "1" + 64 * "0", -32602, "longer than any number of the protocol", "PROTO-8"),
    ("json-number", 5, -32602, "a JSON number, which a double would round", "PROTO-10"),
    ("null", None, -32602, "null is no number", "PROTO-10"),
    ("true", True, -32602, "true is no number", "PROTO-10"),
    ("list", ["5"], -32602, "a list is no number", "PROTO-10"),
)

COUNTERS: Final[tuple[Fault, ...]] = (
    ("string", "5", -32602, "a string is no counter", "PROTO-10"),
    ("negative", -1, -32602, "a counter starts at 0", "PROTO-10"),
    ("fraction", 5.5, -32602, "a counter is whole", "PROTO-10"),
    ("true", True, -32602, "true is no counter, though some languages count it as 1", "PROTO-10"),
    ("null", None, -32602, "null is no counter", "PROTO-10"),
    ("two-to-53", 1 << 53, -32602, "a counter stays below 2^53", "PROTO-9"),
    ("list", [5], -32602, "a list is no counter", "PROTO-10"),
)

LISTS: Final[tuple[Fault, ...]] = (
    ("number-for-list", 5, -32602, "a list is due", "PROTO-10"),
    ("string-for-list", "5", -32602, "a string is no list", "PROTO-10"),
    ("null", None, -32602, "null is no list", "PROTO-10"),
    ("object", {}, -32602, "an object is no list", "PROTO-10"),
    ("string-inside", [1, "2"], -32602, "each element is a counter", "PROTO-10"),
    ("null-inside", [1, None], -32602, "each element is a counter", "PROTO-10"),
    ("negative-inside", [-1, 2], -32602, "each element is a counter", "PROTO-10"),
    ("true-inside", [0, True], -32602, "true is no counter, inside a list either", "PROTO-10"),
    ("fraction-inside", [1, 2.5], -32602, "each element is a counter", "PROTO-10"),
    ("list-inside", [1, [2]], -32602, "each element is a counter", "PROTO-10"),
)

DEALS: Final[tuple[Fault, ...]] = (
    ("card-twice", DEAL.replace("N:8.", "N:9."), -32002, "the nine of spades twice, the eight missing", "CARD-8"),
    ("ace-twice", DEAL.replace("N:8.", "N:A."), -32002,
     "the ace of spades in two hands, the eight missing", "CARD-8"),
    ("card-missing", DEAL.replace("N:8.", "N:."), -32002, "North has twelve cards, the eight of spades is nowhere",
     "CARD-8"),
    ("fourteen-cards", DEAL.replace("N:8.", "N:98."), -32002, "North has fourteen, one of them East's", "CARD-8"),
    ("fourteen-and-twelve", DEAL.replace("N:8.", "N:98.").replace(" 9.", " ."), -32002,
     "every card once, but North has fourteen and East twelve", "CARD-8"),
    ("north-south-14-12", DEAL.replace("N:8.AKQT4.AJ6.T742", "N:8.AKQT4.AJ6.KT742").replace("T84.K6", "T84.6"), -32002,
     "every card once, the pairs have 26 each, but North has fourteen and South twelve", "CARD-8"),
    ("east-west-14-12", DEAL.replace(" 9.", " A9.").replace(" A6543", " 6543"), -32002,
     "every card once, the pairs have 26 each, but East has fourteen and West twelve", "CARD-8"),
    ("west-twelve", DEAL.replace(" A6543", " 6543"), -32002, "West has twelve cards, the ace of spades is nowhere",
     "CARD-8"),
    ("empty-hand", "N:... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", -32002, "North has no cards", "CARD-8"),
    ("unknown-card", DEAL.replace("N:8.", "N:1."), -32602, "there is no card 1", "CARD-6"),
    ("letter-for-card", DEAL.replace("N:8.", "N:X."), -32602, "there is no card X", "CARD-6"),
    ("ten-in-digits", DEAL.replace("AKQT4", "AKQ104"), -32602, "the ten is T", "CARD-6"),
    ("lower-case", DEAL.replace("AKQT4", "akqt4"), -32602, "ranks are upper case", "CARD-6"),
    ("lower-case-seat", DEAL.replace("N:", "n:"), -32602, "the seat is upper case", "CARD-6"),
    ("ranks-rising", DEAL.replace("AKQT4", "4TQKA"), -32602, "ranks fall", "CARD-6"),
    ("ranks-out-of-order", DEAL.replace("AKQT4", "AKTQ4"), -32602, "ranks fall", "CARD-6"),
    ("rank-twice-in-holding", DEAL.replace("N:8.", "N:88."), -32602, "ranks fall strictly", "CARD-8"),
    ("east-first", "E:" + DEAL[2:], -32602, "the exact form starts with North", "CARD-6"),
    ("east-first-same-deal", "E:9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742", -32602,
     "the same deal in the free form, which is notation's business", "CARD-6"),
    ("no-seat", DEAL[2:], -32602, "the seat and its colon are part of the form", "CARD-6"),
    ("no-colon", DEAL.replace(":", ""), -32602, "the seat and its colon are part of the form", "CARD-6"),
    ("two-blanks", DEAL.replace(" ", "  ", 1), -32602, "one blank between hands", "CARD-6"),
    ("leading-blank", " " + DEAL, -32602, "no blank at either end", "CARD-6"),
    ("blank-after-colon", DEAL.replace(":", ": "), -32602, "no blank after the colon", "CARD-6"),
    ("trailing-blank", DEAL + " ", -32602, "no blank at either end", "CARD-6"),
    ("trailing-newline", DEAL + "\n", -32602, "a pattern whose $ matches before a newline", "CARD-6"),
    ("tab", DEAL.replace(" ", "\t", 1), -32602, "a tab is no blank", "CARD-6"),
    ("missing-blank", DEAL.replace(" ", "", 1), -32602, "a blank between hands", "CARD-6"),
    ("extra-dot", DEAL.replace("N:8.", "N:8.."), -32602, "a hand has four holdings", "CARD-6"),
    ("missing-dot", DEAL.replace("N:8.", "N:8"), -32602, "a hand has four holdings", "CARD-6"),
    ("dash-for-void", SUITS.replace("2...", "2.-.-.-", 1), -32602, "a void is empty", "CARD-6"),
    ("three-hands", DEAL.rsplit(" ", 1)[0], -32602, "four hands", "CARD-6"),
    ("five-hands", DEAL + " ...", -32602, "four hands", "CARD-6"),
    ("hidden-hand", DEAL.replace(" 9.J53.KQ92.QJ985", " -"), -32602, "- is of the free form", "CARD-6"),
    ("word", WORD, -32602, "a deal word is no PBN deal", "CARD-6"),
    ("suit-symbols", DEAL.replace("N:8", "N:\u26608"), -32602, "no suit symbols", "CARD-6"),
    ("empty", "", -32602, "no text", "CARD-6"),
    ("null", None, -32602, "null is no deal", "PROTO-10"),
    ("list", [DEAL], -32602, "a list is no deal", "PROTO-10"),
    ("number", 5, -32602, "a number is no deal", "PROTO-10"),
)  # fmt: skip

WORDS: Final[tuple[Fault, ...]] = (
    ("word-51-letters", WORD[:-1], -32602, "a letter for each card", "CARD-8"),
    ("word-53-letters", WORD + "N", -32602, "a letter for each card", "CARD-8"),
    ("word-unknown-letter", "X" + WORD[1:], -32602, "letters out of NESW", "CARD-8"),
    ("word-lower-case", WORD.lower(), -32602, "letters out of NESW, upper case", "CARD-8"),
    ("word-blanks", WORD[:13] + " " + WORD[14:], -32602, "no blanks", "CARD-8"),
    ("word-trailing-newline", WORD + "\n", -32602, "a pattern whose $ matches before a newline", "CARD-8"),
    ("word-empty", "", -32602, "no text", "CARD-8"),
    ("word-null", None, -32602, "null is no text", "PROTO-10"),
    ("word-14-north", "N" + WORD[1:], -32002, "fourteen N, twelve W", "CARD-8"),
    ("word-all-north", 52 * "N", -32002, "North has the deck", "CARD-8"),
)

FREE_TEXTS: Final[tuple[Fault, ...]] = (
    ("hidden-hand", DEAL.replace(" 9.J53.KQ92.QJ985", " -"), -32002, "not shown, though one could guess", "CARD-8"),
    ("hidden-hands", "N:- - - -", -32002, "nothing is shown", "CARD-8"),
    ("rank-twice-in-holding", DEAL.replace("N:8.", "N:88."), -32002, "in any order, but once", "CARD-8"),
    *(fault for fault in DEALS if fault[0] not in {
        "ranks-rising", "ranks-out-of-order", "rank-twice-in-holding",
        "east-first", "east-first-same-deal", "hidden-hand",
    }),
)  # fmt: skip
