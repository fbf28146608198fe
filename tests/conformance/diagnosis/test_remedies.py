"""Remedies are tried: a faulty program that is mended as the sentence says gives what the vectors expect."""

import json
from functools import cache

import pytest

import mutant_answers
import mutant_files
from dealcheck.diagnosis.library import LIBRARY
from diagnosed import FINDINGS
from faulty_answers import PLANTED
from long_listings import SHORT
from remedies import REMEDIES
from right_answers import asked

OF_EACH = 40
"""Vectors of a place that are asked at most."""

TRIED = [(remedy, edge) for remedy, edges in REMEDIES.items() for edge in edges]


@cache
def with_results(place):
    return [vector for vector in SHORT if "result" in vector.expect and vector.id.startswith(place)]


def sample(places, takes):
    """Vectors from all parts of these places."""
    some = ([vector for vector in with_results(place) if takes(vector.params)] for place in places)
    return [vector for found in some for vector in found[:: -(-len(found) // OF_EACH) or 1]]


def mutant_results(name, calls):
    """The results of a mutant; None where it refuses."""
    requests = (
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(calls)
    )
    sent = "".join(f"{json.dumps(each)}\n" for each in requests).encode()
    return [json.loads(line).get("result") for line in mutant_answers.lines([mutant_files.FILES[name]], sent)]


def planted_result(fault, method, params):
    """The result of a program with this fault; None where it refuses."""
    answer = asked(method, **fault.ask(params))
    return None if answer.code else fault.result(answer.result, params)


def results(fault, calls):
    """The results of the program with this fault."""
    if fault in mutant_files.FILES:
        return mutant_results(fault, calls)
    return [planted_result(PLANTED[fault], *call) for call in calls]


@pytest.mark.parametrize(("remedy", "edge"), TRIED, ids=[edge.fault for _, edge in TRIED])
def test_a_faulty_program_that_is_mended_at_its_edge_conforms_and_no_other_does(remedy, edge):
    assert [each.remedy for each in LIBRARY if each.name == FINDINGS.get(edge.fault, edge.fault)] == [remedy]
    vectors, failing = sample(edge.places, edge.takes), sample(edge.fails_in or edge.places, edge.takes)
    received = results(
        edge.fault,
        [
            *((vector.method, edge.ask(vector.params)) for vector in vectors),
            *((vector.method, vector.params) for vector in failing),
        ],
    )
    mended = [edge.result(result, vector.params) for result, vector in zip(received, vectors, strict=False)]
    assert mended == [vector.expect["result"] for vector in vectors]
    assert received[len(vectors) :] != [vector.expect["result"] for vector in failing]
