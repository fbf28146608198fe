"""Remedies are tried: a faulty program that is mended as the sentence says gives what the vectors expect."""

import json
from functools import cache

import pytest

import mutant_answers
import mutant_files
from dealcheck.diagnosis.library import LIBRARY
from dealref.errors import DealError
from dealref.protocol import operations
from diagnosed import FINDINGS
from faulty_answers import QUESTIONS, RESULTS
from long_listings import SHORT
from remedies import NOT_TRIED, PROGRAMS, REMEDIES, AtEdge, Inside

OF_EACH = 40
"""Vectors of a place that are asked at most."""

TRIED = [(remedy, each) for remedy, tried in REMEDIES.items() for each in tried]
AT_EDGE = [(remedy, each) for remedy, each in TRIED if isinstance(each, AtEdge)]
INSIDE = [(remedy, each) for remedy, each in TRIED if isinstance(each, Inside)]


@cache
def with_results(place):
    return [vector for vector in SHORT if "result" in vector.expect and vector.id.startswith(place)]


@cache
def sample(places, takes):
    """Vectors from all parts of these places."""
    some = ([vector for vector in with_results(place) if takes(vector.params)] for place in places)
    return [vector for found in some for vector in found[:: -(-len(found) // OF_EACH) or 1]]


def right(method, params):
    return json.loads(json.dumps(operations.answer(method, params)))


def answered(program, *call):
    """The result of a program; None where it refuses."""
    try:
        return program(*call)
    except DealError:
        return None


def mutant_results(name, calls):
    """The results of a mutant; None where it refuses."""
    requests = (
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(calls)
    )
    sent = "".join(f"{json.dumps(each)}\n" for each in requests).encode()
    return [json.loads(line).get("result") for line in mutant_answers.lines([mutant_files.FILES[name]], sent)]


def faulty_results(fault, calls):
    """The results of the program with this fault."""
    if fault in mutant_files.FILES:
        return mutant_results(fault, calls)
    if fault in RESULTS:
        return [RESULTS[fault][1](right(method, params), params) for method, params in calls]
    if fault in QUESTIONS:
        return [answered(right, method, QUESTIONS[fault][1](params)) for method, params in calls]
    return [answered(PROGRAMS[fault], right, *call) for call in calls]


def subject(vector):
    return f"{vector.method} {vector.scheme or ''}".strip()


def test_every_remedy_is_tried():
    assert sorted({each.remedy for each in LIBRARY}) == sorted([*REMEDIES, *NOT_TRIED])


def test_every_fault_has_its_remedy_tried_in_an_operation_that_it_is_in():
    subjects = {
        remedy: {subject(vector) for each in tried for vector in sample(each.places, each.takes)}
        for remedy, tried in REMEDIES.items()
    }
    for fault in (each for each in LIBRARY if each.remedy in REMEDIES):
        assert any(map(fault.concerns, subjects[fault.remedy])), fault.name


@pytest.mark.parametrize(("remedy", "edge"), AT_EDGE, ids=[each.fault for _, each in AT_EDGE])
def test_a_faulty_program_that_is_mended_at_its_edge_conforms(remedy, edge):
    assert [each.remedy for each in LIBRARY if each.name == FINDINGS.get(edge.fault, edge.fault)] == [remedy]
    vectors = sample(edge.places, edge.takes)
    expected = [vector.expect["result"] for vector in vectors]
    received = faulty_results(edge.fault, [(vector.method, edge.ask(vector.params)) for vector in vectors])
    mended = [edge.result(result, vector.params) for result, vector in zip(received, vectors, strict=True)]
    assert mended == expected


@pytest.mark.parametrize(("remedy", "edge"), AT_EDGE, ids=[each.fault for _, each in AT_EDGE])
def test_a_faulty_program_that_is_not_mended_fails(remedy, edge):
    vectors = sample(edge.fails_in or edge.places, edge.takes)
    received = faulty_results(edge.fault, [(vector.method, vector.params) for vector in vectors])
    assert received != [vector.expect["result"] for vector in vectors], remedy


@pytest.mark.parametrize(("remedy", "inside"), INSIDE, ids=[remedy for remedy, _ in INSIDE])
def test_a_program_that_is_mended_inside_conforms(remedy, inside):
    vectors = sample(inside.places, inside.takes)
    assert vectors, remedy
    for vector in vectors:
        assert inside.result(vector.params) == vector.expect["result"], vector.id
