"""Every hypothesis names a program with its fault, a mutant or one of `faulty_answers`; others get no name."""

from functools import cache
from zlib import crc32

import pytest

import oracles
from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.facts import facts
from dealcheck.diagnosis.findings import asking, diagnose, trials
from dealcheck.diagnosis.hypothesis import Hypothesis
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.diagnosis.number_faults import ONE_IN, ONE_OUT
from dealcheck.transport.messages import Answer, Call, Loss
from diagnosed import FINDINGS
from each_row import each_row
from faulty_answers import (
    PLANTED,
    Planted,
    deal,
    hashed,
    member,
    seated,
    text_number,
    told_hands,
)
from long_listings import SHORT
from right_answers import judge

FEW, SOME, MANY = 8, 40, 170
"""Vectors of each operation and scheme that a program is asked, refusals and results apart."""


def right(vector):
    return Answer(vector.expect.get("result"), vector.expect.get("error"))


@cache
def vectors_of(place, most):
    """Vectors whose ids begin so: refusals first, and of too many some from all places."""
    groups = {}
    for vector in SHORT:
        if vector.id.startswith(place):
            groups.setdefault(("result" in vector.expect, vector.method, vector.scheme), []).append(vector)
    return [vector for _, some in sorted(groups.items()) for vector in some[:: -(-len(some) // most)]]


def named(cases):
    return [finding.hypothesis.name for finding in diagnose(cases, LIBRARY, judge)]


def cases_of(fault, most):
    """The cases of a program that answers other questions or other results where these say so."""
    cases = []
    for vector in vectors_of(fault.place, most):
        call = Call(vector.method, vector.params)
        [answer] = [right(vector)] if right(vector).code else judge([Call(call.method, fault.ask(call.params))])
        if answer.code is None:
            answer = fault.result(answer.result, call.params)
            answer = answer if isinstance(answer, Answer) else Answer(answer)
        cases.append(Case(call, right(vector), answer))
    return cases


@pytest.mark.parametrize("sizes", [(FEW, SOME, MANY), pytest.param((MANY,), marks=pytest.mark.exhaustive)], ids=str)
def test_a_planted_fault_is_named_first(sizes):
    """Of a program with one fault, asked few vectors, or more where few do not show it."""
    wrong = dict.fromkeys(PLANTED)
    for most in sizes:
        wrong = {name: named(cases_of(PLANTED[name], most))[:1] for name in wrong}
        wrong = {name: first for name, first in wrong.items() if first != [name]}
    assert wrong == {}


CODES = [-32601, -32602, -32603, -32001, -32002, -32003, -32004, -32005, -32006, -32007]


@each_row(("due", "given"), zip(CODES, [*CODES[3:], *CODES[:3]], strict=True))
def test_another_code_is_counted(due, given):
    """All refusals of this code, in three calls; other refusals are right. No cause is named."""
    cases = [
        Case(Call("made.up", {"question": place, "code": code}), Answer(code=code), Answer(code=received))
        for code in CODES
        for place in range(3)
        for received in [given if code == due else code]
    ]
    assert named(cases) == []
    assert [str(fact) for fact in facts(cases)] == [f"made.up: refused with {given} where {due} is due in all 3"]


@each_row(
    ("method", "fault", "told", "untold"),
    [
        ("rank", Planted("", result=member("number", lambda n: str(int(n) + 1))), ONE_OUT, "on its way in"),
        ("unrank", PLANTED["the numbers asked for are counted from 1"], ONE_IN, "on its way out"),
    ],
)
def test_of_one_direction_alone_the_other_is_not_to_be_mended(method, fault, told, untold):
    """The inverse was asked too, and is right. JUDGE-11."""
    inverse = {"rank": "unrank", "unrank": "rank"}[method]
    wrong = cases_of(fault._replace(place=f"{method}.andrews."), SOME)
    [finding] = diagnose([*wrong, *cases_of(Planted(f"{inverse}.andrews."), SOME)], LIBRARY, judge)
    assert told in str(finding)
    assert untold not in str(finding)


def sometimes(change):
    """The change of every third result or so."""
    return lambda result, params: change(result, params) if crc32(str(params).encode()) % 3 == 1 else result


def told_as(change):
    return member("number", lambda text: str(change(int(text))))


def as_json_numbers(result, _):
    return {"cases": [{**row, "index": int(row["index"])} for row in result["cases"]]}


STRANGE = {
    "the last bit is another": ("rank.andrews.", told_as(lambda n: n ^ 1)),
    "48 bits are kept": ("rank.christman.", told_as(lambda n: n % 2**48)),
    "odd numbers are one more": ("rank.andrews.", told_as(lambda n: n + n % 2)),
    "some seats are mirrored": ("unrank.andrews.", sometimes(deal(lambda text: seated(text, "NWSE")))),
    "the first hand is named South's": ("unrank.andrews.", deal(lambda text: "S" + text[1:])),
    "the deck is dealt a card later": (
        "unrank.pavlicek.",
        deal(lambda text: oracles.word_to_pbn(oracles.pbn_to_word(text)[1:] + oracles.pbn_to_word(text)[:1])),
    ),
    "some results have a member more": ("shape.count.", sometimes(lambda result, _: {**result, "more": 1})),
    "some params come back": ("binomial.", sometimes(lambda _, params: dict(params))),
    "some calls end in an internal error": ("binomial.", sometimes(lambda *_: Answer(code=-32603))),
    "some counters are strings": ("describe.", sometimes(told_hands(lambda hand: {**hand, "hcp": str(hand["hcp"])}))),
    "the index is a JSON number": ("constrain.cases.", as_json_numbers),
    "what is not ASCII becomes ?, as Latin-1 does but for few": (
        "number.from_text.",
        text_number(lambda p: hashed(p).decode().encode("ascii", "replace")),
    ),
    "55 bytes are hashed": ("number.from_text.", text_number(lambda p: hashed(p)[:55])),
    "some words of the diagram are small": ("icon.layout.", sometimes(member("text", str.lower))),
}
"""Faults that have no name here, and the right result changed."""


@each_row("name", STRANGE)
def test_of_a_strange_fault_facts_are_told_and_no_cause(name):
    """JUDGE-11."""
    place, change = STRANGE[name]
    cases = cases_of(Planted(place, result=change), SOME)
    failed = sum(case.failed for case in cases)
    assert (named(cases), failed > 2, sum(fact.failures for fact in facts(cases))) == ([], True, failed)


FOREIGN = [None, 5, "x", [], {}, {"text": 5}, {"text": None}, {"number": []}, {"deal": "N:"}, {"cases": [{}]}]


@pytest.mark.parametrize("most", [3, pytest.param(MANY, marks=pytest.mark.exhaustive)])
def test_no_prediction_fails_at_any_vector_or_answer(most):
    """An error would be one of our own: nothing catches it, so that no hypothesis drops out in silence."""
    cases = [
        Case(Call(vector.method, vector.params), right(vector), Answer(FOREIGN[place % len(FOREIGN)]))
        for place, vector in enumerate(vectors_of("", most))
    ]
    ask = asking(judge, cases)
    assert {len(list(trials(each, cases, ask))) for each in LIBRARY} == {len(cases)}


@pytest.mark.parametrize(
    "mistake", [lambda case, _: case.parms, lambda case, _: case.call + 1, lambda case, _: case.params[""]]
)
def test_an_error_of_a_prediction_is_no_answer_of_another_form(mistake):
    wrong = [Case(Call("op", {"n": n}), Answer({"value": "1"}), Answer({"value": "2"})) for n in range(4)]
    with pytest.raises((AttributeError, TypeError, KeyError)):
        diagnose(wrong, [Hypothesis("a misspelt one", "", "", mistake)], judge)


def test_a_judge_that_gives_no_answer_explains_nothing():
    def doubled(_, ask):
        answer = ask(Call("op", {"n": -1}))
        return Answer({"value": 2 * answer.result["value"]})

    wrong = [Case(Call("op", {"n": n}), Answer({"value": "1"}), Answer({"value": str(n)})) for n in range(4)]
    asking = [Hypothesis("twice the answer to another question", "", "", doubled)]
    assert diagnose(wrong, asking, lambda calls: [Answer(lost=Loss.TIMEOUT) for _ in calls]) == []


def test_each_hypothesis_has_its_own_name_and_is_shown_to_name_its_fault():
    names = [each.name for each in LIBRARY]
    assert sorted(set(names)) == sorted(names)
    assert set(names) == {*FINDINGS.values(), *PLANTED}
