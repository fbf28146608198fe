"""The words of each feature fit the questions that have it, and no others: a fact is told in them (JUDGE-11c)."""

import re

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.features import features
from dealcheck.transport.messages import Answer, Call
from each_row import each_row
from long_listings import SHORT

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
HAND = {"seat": "N", "hcp": [3, 2], "shapes": []}

TEXTS = [
    ("`x` that is a JSON string", "five", 5),
    ("`x` that is a JSON string", "0", [0]),
    ("`x` that is a JSON integer", 5, "5"),
    ("`x` that is a JSON integer", 5, 5.0),
    ("`x` that is a JSON number with a point or an exponent", 5.0, 5),
    ("`x` that is true or false", False, 0),
    ("`x` that is null", None, "null"),
    ("`x` that is an object", {"a": 1}, [{"a": 1}]),
    ("`x` that is a list", [1], "[1]"),
    ("true or false", [[1, {"a": True}]], [1, "true"]),
    ("null", {"a": [None]}, 0),
    ("a JSON number with a point or an exponent", [2.5], ["2.5"]),
    ("an empty `x`", "", " "),
    ("an empty `x`", [], [[]]),
    ("an empty `x`", {}, 0),
    ("`x` that is a number with a leading zero", "-05", "-0"),
    ("`x` that is a number with a leading zero", "00.5", "0.5"),
    ("`x` that is a number with a leading zero", "007", "007 of 9"),
    ("`x` that is a decimal number with a sign", "+5.0", "5-"),
    ("`x` that is a decimal number with a sign", "-.5e1", "-0x1f"),
    ("a character outside ASCII in `x`", "\u0080", "\x7f"),
    ("a character beyond U+FFFF in `x`", "a\U00010000", "\uffff"),
    ("a combining character in `x`", "e\u0301", "\u00e9"),
    ("a combining character in `x`", "\u0903\u20dd", "\u02b0"),
    ("a control character in `x`", "\x7f", "\u00a0"),
    ("a NUL in `x`", "a\0", "\\0"),
    ("white space other than single blanks between words in `x`", "a  b", "a b"),
    ("white space other than single blanks between words in `x`", "a\tb", "a b c"),
    ("white space other than single blanks between words in `x`", "a\u00a0b", "ab"),
    ("a small letter in `x`", "A\u00df", "A1-"),
    ("four hands with a card twice in `x`", DEAL.replace("3", "2", 1), DEAL),
    ("four hands with a card twice in `x`", DEAL.replace("N:A", "N:2"), "AA"),
    ("four hands with a card twice in `x`", "N:AKQJT9876543A... .A.. ..A. ...A", "N:10.10.. ..10. ...10 ..."),
    ("four hands with a card twice in `x`", "n:a.a.. A... ... ...", DEAL.lower()),
    ("four hands with 10 for T in `x`", DEAL.replace("T", "10"), "10"),
    ("four hands with ranks in another order in `x`", DEAL.replace("AK", "KA", 1), DEAL.replace("T", "10")),
    ("four hands with a hand that is not shown in `x`", f"{DEAL[:69].rpartition(' ')[0]} -", DEAL.replace("..", ".-.")),
    ("two equal parts in `x`", [{"a": 1, "b": 2}, {"b": 2, "a": 1}], [1, "1", 1.0, True]),
    ("`hcp` in `x`", [HAND], ["hcp"]),
    ("a reversed `hcp` in `x`", [HAND], [{"hcp": [2, 2]}, {"hcp": [3, 2, 1]}]),
    ("a reversed `lengths` in `x`", [{"lengths": {"S": [0, 1], "H": [2, 1]}}], [{"lengths": {"S": [0, 1]}}]),
    ("a seat twice in `x`", [HAND, HAND], [HAND, {"seat": "n"}]),
]
"""Words, a value of x that they fit, and one that they do not."""

VALUES = [
    ("`x` {}", 10**5000, "9" + "0" * 4999 + "0", True),
    ("`x` {}", 7, "7", True),
    ("`x` {}", 7, "07", False),
    ("`x` {}", 7.5, 7.5, True),
    ("`x` {}", '"pbn"', "pbn", True),
    ("`x` {}", '"a thirteen character text"', "a thirteen character text", False),
    ("`x` of length {}", 2, "\U0001d400a", True),
    ("`x` of length {}", 3, "100", True),
    ("`x` of length {}", 2, [[], []], True),
    ("`x` of length {}", 2, 10, False),
    ("a largest number in `x` {}", 10, [2, "10", True, 9.5], True),
    ("a largest number in `x` {}", 1, [True], False),
    ("four hands from seat {} in `x`", "W", DEAL.replace("N:", "W: "), True),
    ("four hands from seat {} in `x`", "W", "W:AK", False),
    ("four hands of {} cards in `x`", 52, DEAL.replace("T", "10"), True),
    ("four hands of {} cards in `x`", 51, DEAL.replace("2", "x", 1), True),
    ("four hands of {} cards in `x`", 52, "N" * 52, False),
]
"""Words, a value of the property, a value of x, and whether x has it."""


def of(value, flags=(), result=None):
    return features(Case(Call("op", {"x": value}), Answer(result), Answer(), flags))


@each_row(("words", "inside", "outside"), TEXTS)
def test_the_words_fit_what_has_the_feature(words, inside, outside):
    """JUDGE-11c."""
    assert (words in of(inside), words in of(outside)) == (True, False)


@each_row(("words", "number", "value", "fits"), [row for row in VALUES if row[1] != 10**5000])
def test_the_number_in_the_words_is_that_of_the_question(words, number, value, fits):
    """JUDGE-11c."""
    assert (of(value).get(words) == number) is fits


def test_a_number_has_its_value_however_long_it_is():
    assert of("1" + 5000 * "0")["`x` {}"] == 10**5000


def test_flags_params_and_what_is_due_are_features():
    assert {"flag word-size", "`x`", "a due `value` {}"} <= of(1, ("word-size",), {"value": "7", "x": 1}).keys()
    assert (
        not {"flag core", "`y`", "a due `x` {}", "a due `deal` {}"}
        & of(1, ("word-size",), {"x": 1, "deal": "N:"}).keys()
    )


def general(words):
    """The words with x for every name of the question."""
    return re.sub("`[^`]*` in `[^`]*`|`[^`]*`", lambda names: "`key` in `x`" if " in " in names[0] else "`x`", words)


def test_every_feature_of_a_vector_has_its_examples():
    shown = {general(row[0]) for row in (*TEXTS, *VALUES)} | {"`x`", "a due `x` {}"}
    some = [each for place, each in enumerate(SHORT) if "error" in each.expect or place % 8 == 0]
    cases = [Case(Call(each.method, each.params), Answer(each.expect.get("result")), Answer()) for each in some]
    assert {general(words) for case in cases for words in features(case)} - shown == set()
