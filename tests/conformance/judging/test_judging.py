"""Verdicts (spec JUDGE-1, JUDGE-2), the place of the first difference, and the bookkeeping of waiting calls."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.verdict import Verdict, difference, judge
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.conversation import Conversation
from dealcheck.transport.messages import Reply

RESULT = replace(UNDECLARED, id="r", expect={"result": {"ones": 13, "position": "5"}})
REFUSAL = replace(UNDECLARED, id="e", expect={"error": -32602})


def answered(conversation, line):
    done = []
    conversation.answers([line], done)
    return done[0]


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
    assert judge(vector, reply).verdict is verdict


def test_a_declared_operation_answered_as_unsupported_is_told_so():
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
    assert difference(expected, got) == place


def plain(identity, vector):
    return json.dumps({"jsonrpc": "2.0", "id": identity, "result": vector.expect["result"]})


def compact(identity, vector):
    return json.dumps({"jsonrpc": "2.0", "id": identity, "result": vector.expect["result"]}, separators=(",", ":"))


@given(st.permutations(range(1, 9)), st.lists(st.integers(0, 700)), st.sampled_from([plain, compact]))
def test_answers_in_any_order_and_in_any_pieces(order, cuts, write):
    vectors = [replace(RESULT, id=str(i), expect={"result": {"value": str(i)}}) for i in range(1, 9)]
    conversation = Conversation()
    for vector in vectors:
        conversation.ask(vector)
    stream = "".join(write(i, vectors[i - 1]) + "\r\n" for i in order).encode()
    edges = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    pieces = [stream[start:end] for start, end in pairwise(edges)]
    judged = []
    for piece in pieces:
        conversation.answers(conversation.lines(piece), judged)
    assert [each.vector.id for each in judged] == [str(i) for i in order]
    assert {each.outcome.verdict for each in judged} == {Verdict.PASS}
    assert not conversation.waiting


def test_the_request_carries_the_params_and_a_new_id_each_time():
    conversation = Conversation()
    lines = [json.loads(conversation.ask(vector)) for vector in (RESULT, REFUSAL)]
    assert [line["id"] for line in lines] == [1, 2]
    assert lines[0] == {"jsonrpc": "2.0", "id": 1, "method": RESULT.method, "params": {}}


@pytest.mark.parametrize(("identity", "state"), [(1, "answered before"), (0, "answered before"), (3, "never asked")])
def test_an_id_that_does_not_wait_is_a_fault(identity, state):
    conversation = Conversation()
    conversation.ask(RESULT)
    conversation.ask(RESULT)
    answered(conversation, plain(1, RESULT).encode())
    with pytest.raises(ProtocolFault, match=state):
        answered(conversation, plain(identity, RESULT).encode())


def test_the_plainest_wrong_line_is_no_pass():
    conversation = Conversation()
    conversation.ask(RESULT)
    wrong = compact(1, replace(RESULT, expect={"result": {"ones": 13, "position": "6"}}))
    assert answered(conversation, wrong.encode())[1].verdict is Verdict.FAIL
