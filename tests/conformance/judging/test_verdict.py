"""Verdicts (spec JUDGE-1, JUDGE-2), and the place of the first difference."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.json_text import beginning
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.verdict import Verdict, difference, judge
from dealcheck.transport.messages import Reply

RESULT = replace(UNDECLARED, id="r", expect={"result": {"ones": 13, "position": "5"}})
REFUSAL = replace(UNDECLARED, id="e", expect={"error": -32602})


@pytest.mark.parametrize(
    ("vector", "reply", "verdict"),
    [
        (RESULT, Reply(1, {"position": "5", "ones": 13}), Verdict.PASS),
        (RESULT, Reply(1, {"ones": 13.0, "position": "5"}), Verdict.FAIL),
        (RESULT, Reply(1, {"ones": "13", "position": "5"}), Verdict.FAIL),
        (RESULT, Reply(1, {"ones": 13, "position": 5}), Verdict.FAIL),
        (RESULT, Reply(1, {"ones": 13}), Verdict.FAIL),
        (RESULT, Reply(1, {"ones": 13, "position": "5", "more": 1}), Verdict.FAIL),
        (RESULT, Reply(1, None), Verdict.FAIL),
        (RESULT, Reply(1, code=-32602), Verdict.FAIL),
        (RESULT, Reply(1, code=-32601), Verdict.FAIL),
        (RESULT, Reply(1, code=-32603), Verdict.ERROR),
        (replace(RESULT, expect={"result": {"flag": 1}}), Reply(1, {"flag": True}), Verdict.FAIL),
        (REFUSAL, Reply(1, code=-32602, message="whatever"), Verdict.PASS),
        (REFUSAL, Reply(1, code=-32001), Verdict.FAIL),
        (REFUSAL, Reply(1, code=-32603), Verdict.ERROR),
        (REFUSAL, Reply(1, {}), Verdict.FAIL),
        (REFUSAL, Reply(1, None), Verdict.FAIL),
    ],
)
def test_verdicts(vector, reply, verdict):
    """JUDGE-1, JUDGE-2, JUDGE-2a."""
    assert judge(vector, reply).verdict is verdict


def test_a_declared_operation_answered_as_unsupported_is_told_so():
    """PROTO-6a."""
    assert "declared" in judge(RESULT, Reply(1, code=-32601)).hint


def test_a_result_in_place_of_a_refusal_is_told_so():
    assert judge(REFUSAL, Reply(1, {"value": "1"})).differs == "a result where an error was expected"
    assert judge(REFUSAL, Reply(1, code=-32001)).differs == "the code"


@pytest.mark.parametrize(
    ("expected", "got", "place"),
    [
        ({"a": 1}, {"a": 1}, ""),
        ({"a": "123"}, {"a": "124"}, "result.a, character 3: '3' expected, '4' got"),
        ({"a": "123"}, {"a": "12"}, "result.a has 2 characters, not 3"),
        ({"a": [1, [2, 3]]}, {"a": [1, [2, 4]]}, "result.a[1][1]"),
        ([1, 2], [1], "result has 1 elements, not 2"),
        ({"a": 1, "b": 2}, {"a": 1}, "result.b is missing"),
        ({"a": 1}, {"a": 1, "b": 2}, "result.b is not expected"),
        (13, 13.0, "result: an integer expected, a fraction got"),
        (1, True, "result: an integer expected, a truth value got"),
        ("1", 1, "result: a string expected, an integer got"),
        ({}, None, "result: an object expected, null got"),
    ],
)
def test_where_two_values_first_differ(expected, got, place):
    """JUDGE-2."""
    assert difference(expected, got) == place


SCALARS = (
    st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, -1.5]) | st.text("ab1", max_size=2)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=6,
)


@given(VALUES, VALUES, st.booleans())
def test_two_values_differ_where_their_json_does(one, other, same):
    other = json.loads(json.dumps(one)) if same else other
    as_text = [json.dumps(value, sort_keys=True) for value in (one, other)]
    assert (difference(one, other) == "") is (as_text[0] == as_text[1])


@given(VALUES, st.integers(0, 30))
def test_a_beginning_is_that_of_the_whole_text(value, limit):
    assert beginning(value, limit) == json.dumps(value, separators=(",", ":"))[:limit]
