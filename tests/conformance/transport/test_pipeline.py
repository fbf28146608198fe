"""Requests that wait, and the lines that answer them, in any order and in any pieces; nothing is started."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.verdict import Verdict, outcome
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.connection import Pipeline
from dealcheck.transport.messages import Call

RESULT = replace(UNDECLARED, id="r", expect={"result": {"ones": 13, "position": "5"}})
REFUSAL = replace(UNDECLARED, id="e", expect={"error": -32602})


def received(pipeline, line):
    """The one delivery for the line. Raises the fault, if it answers nothing."""
    deliveries, fault = pipeline.receive(line + b"\n")
    if fault:
        raise fault
    [delivery] = deliveries
    return delivery


def plain(identity, vector):
    return json.dumps({"jsonrpc": "2.0", "id": identity, "result": vector.expect["result"]})


def compact(identity, vector):
    return json.dumps({"jsonrpc": "2.0", "id": identity, "result": vector.expect["result"]}, separators=(",", ":"))


@given(st.permutations(range(1, 9)), st.lists(st.integers(0, 700)), st.sampled_from([plain, compact]))
def test_answers_in_any_order_and_in_any_pieces(order, cuts, write):
    """PROTO-2d."""
    vectors = [replace(RESULT, id=str(i), expect={"result": {"value": str(i)}}) for i in range(1, 9)]
    pipeline = Pipeline()
    pipeline.send(vectors)
    stream = "".join(write(i, vectors[i - 1]) + "\r\n" for i in order).encode()
    edges = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    pieces = [stream[start:end] for start, end in pairwise(edges)]
    received_all = []
    for piece in pieces:
        deliveries, fault = pipeline.receive(piece)
        assert fault is None
        received_all += deliveries
    assert [vector.id for vector, _, _ in received_all] == [str(i) for i in order]
    assert {outcome(*each).verdict for each in received_all} == {Verdict.PASS}
    assert not pipeline.waiting


def test_the_request_carries_the_params_and_a_new_id_each_time():
    """PROTO-3."""
    pipeline = Pipeline()
    lines = [json.loads(line) for line in pipeline.send([RESULT, REFUSAL]).splitlines()]
    assert [line["id"] for line in lines] == [1, 2]
    assert lines[0] == {"jsonrpc": "2.0", "id": 1, "method": RESULT.method, "params": {}}


def test_a_call_is_sent_as_a_vector_is_and_its_answer_is_always_parsed():
    pipeline = Pipeline()
    assert pipeline.send([Call(RESULT.method, RESULT.params)]) == Pipeline().send([RESULT])
    _, _, reply = received(pipeline, compact(1, RESULT).encode())
    assert (reply.id, reply.result, reply.code) == (1, RESULT.expect["result"], None)


@pytest.mark.parametrize(("identity", "state"), [(1, "answered before"), (0, "answered before"), (3, "never asked")])
def test_an_id_that_does_not_wait_is_a_fault(identity, state):
    pipeline = Pipeline()
    pipeline.send([RESULT, RESULT])
    received(pipeline, plain(1, RESULT).encode())
    with pytest.raises(ProtocolFault, match=state):
        received(pipeline, plain(identity, RESULT).encode())


def test_answers_before_a_fault_are_delivered():
    pipeline = Pipeline()
    pipeline.send([RESULT] * 3)
    deliveries, fault = pipeline.receive(f"{plain(2, RESULT)}\noops\n{plain(1, RESULT)}\n".encode())
    assert [json.loads(line)["id"] for _, line, _ in deliveries] == [2]
    assert "not JSON" in str(fault)
    assert [*pipeline.waiting] == [1, 3]


def test_a_malformed_line_that_names_its_request_is_delivered_with_its_fault():
    """JUDGE-6a."""
    pipeline = Pipeline()
    pipeline.send([RESULT])
    request, line, reply = received(pipeline, b'{"jsonrpc":"1.0","id":1,"result":null}')
    assert request is RESULT
    assert isinstance(reply, ProtocolFault)
    assert outcome(request, line, reply).verdict is Verdict.PROTOCOL


def test_the_plainest_wrong_line_is_no_pass():
    pipeline = Pipeline()
    pipeline.send([RESULT])
    wrong = compact(1, replace(RESULT, expect={"result": {"ones": 13, "position": "6"}}))
    assert outcome(*received(pipeline, wrong.encode())).verdict is Verdict.FAIL
