"""Facts about failures: the condition that was planted is found, and every count in a fact holds."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mutant_answers
import mutant_files
from dealcheck.diagnosis.cases import Case, cases_of
from dealcheck.diagnosis.facts import facts, shared
from dealcheck.transport.messages import DEALS, Answer, Call, Loss
from long_listings import PUBLISHED, SHORT

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
        ([{"n": n} for n in range(40)], lambda p: p["n"] % 13 == 0, "with `n` that 13 divides"),
        ([{"n": n} for n in range(40)], lambda p: p["n"] % 4 == 3, "with `n` that leaves 3 when divided by 4"),
        ([{"text": t} for t in TEXTS], lambda p: 56 <= len(p["text"]) <= 63,
         "with `text` of length from 56 up and `text` of length up to 63"),
        ([{"text": t} for t in TEXTS], lambda p: not p["text"].isascii(), "with a character outside ASCII in `text`"),
        ([{"text": t} for t in TEXTS], lambda p: p["text"][:1] == "0", "with a leading zero in `text`"),
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
    assert (told in str(fact)) if told else (str(fact) == f"op: wrong in {len(failed)} of {len(cases)}")


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


@pytest.mark.parametrize(
    ("name", "place", "told"),
    [
        (
            "text_in_latin_1",
            "number.from_text.",
            "wrong in all 109 with a character outside ASCII in `text`, right in all 57 others",
        ),
        ("text_counted_in_bytes", "number.from_text.", "number.from_text: answered where -32007 is due in all 3 with "),
        (
            "icon_new_deck_each_deal",
            "icon.deals.",
            "icon.deals: wrong in all 60 with `count` from 2 up, right in all 69 others",
        ),
        (
            "blanks_stripped",
            "rank.",
            " with a blank, tab or line end too many in `deal`",
        ),
        (
            "numbers_from_one",
            "unrank.",
            "answered where -32001 is due in all 5 with `number` D, right in all 20 others",
        ),
    ],
)
def test_the_facts_of_a_mutant(name, place, told):
    vectors = [vector for vector in SHORT if vector.id.startswith(place)]
    events = mutant_answers.run(PUBLISHED, vectors, [mutant_files.FILES[name]])
    assert any(told in str(fact) for fact in facts(cases_of(events)))


@pytest.mark.parametrize(
    ("bad", "told"), [({1, 2, 3}, "up to call 3 of the run"), ({4, 5, 6}, "from call 4 of the run on"), ({2, 3, 4}, "")]
)
def test_failures_of_a_part_of_the_run_are_told(bad, told):
    """The questions are alike, so that nothing but their place tells them apart."""
    right, wrong = Answer({"value": "1"}), Answer({"value": "2"})
    cases = [Case(Call("op", {"n": 7}), right, wrong if place in bad else right, (), place) for place in range(1, 7)]
    found = [str(fact) for fact in facts(cases) if fact.subjects == ("every operation",)]
    assert found == ([f"every operation: wrong in all 3 {told}, right in all 3 others"] if told else [])
    assert facts(cases, {("op", False)}) == []  # no second line about a fault that has its name


def test_a_number_that_python_does_not_read_is_told_by_its_length():
    cases = planted([{"n": "9" * size, "argv": ["9" * size]} for size in (5, 70, 5000)], lambda p: len(p["n"]) > 4300)
    [fact] = facts(cases)
    assert str(fact) == "op: wrong in all 1 with `n` of length 5,000, right in all 2 others"


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
    assert str(fact) == "icon.deals: wrong (only `decks`) in all 1"
