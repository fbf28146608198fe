"""Facts about failures: the condition that was planted is found, and every count in a fact holds."""

import re
from dataclasses import replace
from math import comb, exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.diagnosis.cases import Case, cases_of
from dealcheck.diagnosis.facts import facts, shared
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import PASSED, Outcome, Verdict
from dealcheck.transport.messages import DEALS, Answer, Call, Loss
from each_row import each_row
from long_listings import SHORT

NUMBERS = [0, 1, 7, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64 + 5, 10**20, DEALS // 3, DEALS - 1]
TEXTS = ["", "a", "A", "abc", " abc", "x" * 55, "x" * 56, "y" * 63, "x" * 64, "caf\u00e9", "two  blanks", "007", "-5"]


def planted(params, is_wrong):
    """A case for each of the params, wrong where it is said to be."""
    right, wrong = Answer({"value": "1"}), Answer({"value": "2"})
    return [Case(Call("op", each), right, wrong if is_wrong(each) else right) for each in params]


@pytest.mark.parametrize(
    ("params", "is_wrong", "told"),
    [
        ([{"number": str(n)} for n in NUMBERS], lambda p: int(p["number"]) >= 2**63, "with `number` from 2^63 up"),
        ([{"number": str(n)} for n in NUMBERS], lambda p: int(p["number"]) < 2**31, "with `number` up to 2^31 - 1"),
        ([{"text": t} for t in TEXTS], lambda p: 56 <= len(p["text"]) <= 63,
         "with `text` of length from 56 up and `text` of length up to 63"),
        ([{"text": t} for t in TEXTS], lambda p: not p["text"].isascii(), "with a character outside ASCII in `text`"),
        ([{"text": t} for t in TEXTS], lambda p: p["text"][:1] == "0",
         "with `text` that is a number with a leading zero"),
        ([{"text": "a", **more} for more in ({}, {"separator": "-"}, {"separator": "--"})], lambda p: "separator" in p,
         "with `separator`"),
        ([{"text": "a"}, {"text": "a", "separator": ""}, {"text": "b", "separator": "-"}], lambda p: len(p) == 1,
         "with no `separator`"),
        ([{"to": to, "n": n} for to in ("pbn", "word") for n in range(9)], lambda p: p["to"] == "word" and p["n"] > 4,
         'with `n` from 5 up and `to` "word"'),
        ([{"n": n} for n in range(40)], lambda p: p["n"] in {3, 8, 21}, ""),
    ],
)  # fmt: skip
def test_the_planted_condition_is_found(params, is_wrong, told):
    """JUDGE-11c."""
    cases = planted(params, is_wrong)
    failed = [case for case in cases if case.failed]
    assert shared(failed, [case for case in cases if not case.failed]) == (told, False)
    [fact] = facts(cases)
    assert (fact.failures, fact.others) == (len(failed), len(cases) - len(failed))
    assert (told in str(fact)) if told else str(fact).endswith(f" in {len(failed)} of {len(cases)}")


PARAMS = st.fixed_dictionaries(
    {"n": st.integers(0, 70), "text": st.sampled_from(TEXTS)}, optional={"more": st.sampled_from(["1", "x"])}
)


@given(st.lists(st.tuples(PARAMS, st.booleans()), min_size=1, max_size=12))
def test_a_condition_holds_of_all_failures_and_of_nothing_right(drawn):
    """Of equal questions one may be right and one wrong: then no condition tells them apart. JUDGE-11c."""
    right, wrong = Answer({"value": "1"}), Answer({"value": "2"})
    cases = [Case(Call("op", params), right, wrong if fails else right) for params, fails in drawn]
    failed, passed = ([case for case in cases if case.failed is each] for each in (True, False))
    told, partly = shared(failed, passed) if failed else ("", False)
    if any(one.params == other.params for one in failed for other in passed):
        assert not told or partly
    if alone := re.fullmatch(r"with `n` from ([0-9,]+) up", told):
        least = int(alone[1].replace(",", ""))
        assert all(case.params["n"] >= least for case in failed)
        assert all(case.params["n"] < least for case in passed)


def run_of(bad, methods=("a", "b"), refused=(), length=25):
    """The cases of a run of alike questions, each to the next method; nothing but their place tells them apart."""
    right, wrong, refusal = Answer({"value": "1"}), Answer({"value": "5"}), Answer(code=-32602)
    return [
        Case(
            Call(methods[place % len(methods)], {"n": 7}),
            due,
            wrong if place in bad and due is right else due,
            (),
            place,
        )
        for place in range(1, length)
        for due in [refusal if place in refused else right]
    ]


@pytest.mark.parametrize(
    ("bad", "refused", "told"),
    [
        (range(1, 12), (), "every operation: wrong in all 11 up to call 11 of the run, right in all 13 others"),
        (range(9, 25), (), "every operation: wrong in all 16 from call 9 of the run on, right in all 8 others"),
        (range(9, 25), (8, 23, 24),
         "every operation where a result is due: wrong in all 14 from call 9 of the run on, right in all 7 others"),
        (range(9, 24), (), "b, a: wrong (the right number plus 4) in 15 of 24"),
    ],
)  # fmt: skip
def test_failures_of_a_part_of_the_run_are_told(bad, refused, told):
    """A program that answers right up to some call and wrongly from then on. JUDGE-11c."""
    cases = run_of(bad, refused=refused)
    assert [str(fact) for fact in facts(cases)] == [told]
    assert facts(cases, {("a", False), ("b", False)}) == []  # no second line about a fault that has its name


def test_of_one_operation_a_part_of_the_run_is_told_beside_what_its_questions_share():
    """Nobody knows then which of the two it is. JUDGE-11c."""
    [fact] = facts(run_of(range(12, 25), ["a"]))
    assert str(fact).endswith("in all 13 from call 12 of the run on, right in all 11 others")
    rising = [case.call.params["n"] for case in planted([{"n": n} for n in range(24)], lambda p: p["n"] > 11)]
    cases = [
        Case(Call("a", {"n": n}), Answer({"value": "1"}), Answer({"value": "1" if n < 12 else "3"}), (), n + 1)
        for n in rising
    ]
    assert [fact.shared for fact in facts(cases)] == ["with `n` from 12 up, from call 13 of the run on"]


def test_calls_of_the_run_are_those_that_were_asked():
    """What is not declared is no call, and another process is asked the later vectors. JUDGE-11c."""
    vector = replace(SHORT[0], expect={"result": {"value": "1"}})
    undeclared, right = Judged(vector, Outcome(Verdict.NOT_APPLICABLE)), Judged(vector, PASSED)
    later = Judged(replace(vector, later=True), PASSED)
    assert [case.place for case in cases_of([undeclared, right, undeclared, right, later])] == [1, 2, 0]


def test_a_number_that_python_does_not_read_is_told():
    cases = planted([{"n": "9" * size, "argv": ["9" * size]} for size in (5, 70, 5000)], lambda p: len(p["n"]) > 4300)
    [fact] = facts(cases)
    assert str(fact) == "op: wrong in the only one with `n` 10^5000 - 1, right in all 2 others"


def test_one_call_is_told_as_one():
    [fact] = facts(planted([{"n": 5}, {"n": 7}], lambda p: p["n"] > 6))
    assert str(fact).endswith(", right in the only other")
    assert str(fact._replace(mixed=3)).endswith(", not the one that is right")


def differing(*pairs, name="value"):
    """A case for each right result and the wrong one."""
    return [
        Case(Call("op", {"n": n}), Answer({name: right}), Answer({name: wrong}))
        for n, (right, wrong) in enumerate(pairs)
    ]


NUMBERS_DUE = [3, 40, 10**17 + 987654321, 9 * 10**17 + 10**9 + 7, comb(128, 64), comb(52, 13) * 10**9 + 7]


def of_numbers(change):
    return [(str(n), str(change(n))) for n in NUMBERS_DUE]


@each_row(
    ("pairs", "told"),
    [
        (of_numbers(lambda n: n + 1), "the right number plus 1"),
        (of_numbers(lambda n: n - 12), "the right number minus 12"),
        (of_numbers(lambda n: 2 * n), "the right number times 2"),
        (of_numbers(lambda n: -n), "the right number with the other sign"),
        (of_numbers(lambda n: 7 * n + 1), ""),
        ([(30, 10), (66, 22), (9, 3)], "the right number divided by 3"),
        ([("210", "012"), ("abc", "cba"), ("N:A", "A:N")], "the right characters in reverse"),
        ([("210", "12"), ("1300", "31"), ("45", "54")], "the right number with its digits in reverse"),
        ([(-120, -21), (30, 3), (45, 54)], "the right number with its digits in reverse"),
        ([([1, 2, 3], [3, 2, 1]), ([4, 7], [7, 4]), ([0, 5], [5, 0])], "the right list in reverse"),
        ([([1, 2, 3], [2, 3, 4]), ([4, 7], [5, 7]), ([0, 5], [0, 6])], "the right number plus 1"),
        ([("1", 2), ("2", 3), ("3", 4)], ""),
        ([("1", 1), ("20", 20), ("3", 3)], "the right number as a JSON number"),
        ([(1, "1"), (20, "20"), (3, "3")], "the right number as a JSON string"),
        ([("a b\n", "a b"), ("a b\n", "a  b\n"), ("a\n", "a\r\n")], "the right words with other blanks or line ends"),
        ([("1", "3"), ("2", "5"), ("9", "4"), ("8", "1"), ("7", "8"), ("5", "9")], ""),
    ],
)
def test_what_relates_wrong_results_to_the_right_ones_is_told(pairs, told):
    """JUDGE-11c."""
    assert {str(fact) for fact in facts(differing(*pairs))} == {
        f"op: wrong{f' ({told})' if told else ''} in all {len(pairs)}"
    }


def test_a_relation_of_most_failures_is_told_of_these_alone():
    """JUDGE-11c."""
    cases = differing(*[(str(n), str(n + 1)) for n in range(10, 15)], ("70", "90"))
    assert [str(fact) for fact in facts(cases)] == [
        "op: wrong (the right number plus 1) in 5 of 6",
        "op: wrong in 1 of 6",
    ]


def test_of_a_result_with_several_members_the_wrong_one_and_its_relation_are_told():
    right = [Answer({"number": "5", "consumed": 12 * n}) for n in range(1, 4)]
    wrong = [Answer({"number": "5", "consumed": 24 * n}) for n in range(1, 4)]
    cases = [Case(Call("op", {"n": n}), *pair) for n, pair in enumerate(zip(right, wrong, strict=True))]
    assert [str(fact) for fact in facts(cases)] == ["op: wrong (only `consumed`: the right number times 2) in all 3"]


LARGE = [comb(n, n // 2) for n in range(90, 129, 4)]
IN_DOUBLES = ": so does a program that computes in doubles"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda n: int(float(n)), f"the first 15 digits or more are right and the rest is not{IN_DOUBLES}"),
        (lambda n: int(exp(log(n))), f"the first 13 digits or more are right and the rest is not{IN_DOUBLES}"),
        (lambda n: n - n % 10**9 + 999999999, "the first 18 digits or more are right and the rest is not"),
        (lambda n: n + 10 ** len(str(n)) // 10**13, ""),
    ],
)
def test_numbers_whose_first_digits_are_right_are_told(change, told):
    """Doubles are named where all wrong numbers are such, and compared with, not blamed. JUDGE-11c."""
    [fact] = facts(differing(*((str(n), str(change(n))) for n in LARGE)))
    assert fact.wrong == (f"wrong ({told})" if told else "wrong")


@pytest.mark.parametrize(("by", "told"), [(-1, "previous"), (1, "next")])
def test_the_answer_to_a_neighbouring_question_is_told(by, told):
    """JUDGE-11c."""
    values = [Answer({"value": str(n**3 % 101)}) for n in range(20)]
    cases = [Case(Call("op", {"n": n}), values[n], values[(n + by) % 20], place=n + 1) for n in range(20)]
    told_of = map(str, facts(cases[::2] + cases[1::2]))
    assert f"op: wrong (the right answer to the {told} question) in 19 of 20" in told_of


def test_what_other_failures_share_is_not_told_of_all_calls():
    """Of the calls with n from 6 up some are refused: those that are wrong are not all of them. JUDGE-11c."""
    right, wrong, refusal = Answer({"value": "1"}), Answer({"value": "2"}), Answer(code=-32602)
    answers = [*6 * [right], wrong, refusal, wrong, refusal]
    found = facts([Case(Call("op", {"n": n}), right, answer) for n, answer in enumerate(answers)])
    assert [str(fact) for fact in found] == [
        "op: wrong in 2 of 10, all with `n` from 6 up, none of the 6 that are right",
        "op: refused with -32602 in 2 of 10, all with `n` from 7 up, none of the 6 that are right",
    ]


def test_calls_without_an_answer_are_told_beside_what_a_finding_explains():
    right = Answer({"value": "1"})
    answers = [*4 * [right], *3 * [Answer({"value": "2"})], Answer(lost=Loss.CRASH)]
    found = facts([Case(Call("op", {"n": n}), right, answer) for n, answer in enumerate(answers)], {("op", False)})
    assert [str(fact) for fact in found] == ["op: ended in 1 of 8, all with `n` 7, none of the 4 that are right"]


def test_a_flag_is_a_trait():
    right, wrong = Answer({"value": "1"}), Answer({"value": "2"})
    cases = [
        Case(Call("op", {"n": n}), right, wrong if n % 3 == 1 else right, ("word-size",) * (n % 3 == 1))
        for n in (4, 5, 6, 13)
    ]
    assert [fact.shared for fact in facts(cases)] == ["with flag word-size"]


def test_calls_that_got_no_answer_are_a_fact_of_their_own():
    """JUDGE-11c."""
    cases = [
        Case(
            Call("op", {"n": n}), Answer({"value": "1"}), Answer(lost=Loss.TIMEOUT) if n > 6 else Answer({"value": "1"})
        )
        for n in range(9)
    ]
    assert [str(fact) for fact in facts(cases)] == [
        "op: no answer in time in all 2 with `n` from 7 up, right in all 7 others"
    ]


@pytest.mark.parametrize(
    ("rest", "told"), [((), " with `b` (3), or with `a` (2)"), ((Call("op", {"a": 1, "b": 0}),), "")]
)
def test_of_several_conditions_each_failure_meets_one(rest, told):
    """No condition holds of all failures; a right answer that meets one of them is no exception to be hidden."""
    failing = [*(Call("op", {"a": n}) for n in range(2)), *(Call("op", {"b": n}) for n in range(3))]
    wrong = [Case(call, Answer({"value": "1"}), Answer({"value": "2"})) for call in failing]
    right = [Case(call, Answer({"value": "1"}), Answer({"value": "1"})) for call in (Call("op", {}), *rest)]
    [fact] = facts([*wrong, *right])
    assert fact.shared == told.strip()


def test_what_a_finding_explains_needs_no_fact():
    cases = planted([{"n": n} for n in range(9)], lambda params: params["n"] > 5)
    assert facts(cases, {("op", False)}) == []
    assert len(facts(cases, {("op", True)})) == 1


def test_a_wrong_member_is_named():
    right, wrong = Answer({"deals": ["a"], "decks": ["b"]}), Answer({"deals": ["a"], "decks": ["c"]})
    [fact] = facts([Case(Call("icon.deals", {"seed": 1}), right, wrong)])
    assert str(fact) == "icon.deals: wrong (only `decks`) in the only one"
