"""The classes of a run, as a user of the command meets them, and members of results that may be left out."""

import json
from dataclasses import replace

import pytest

from dealcheck.judging import corpus
from dealcheck.judging.classes import class_of
from dealcheck.judging.verdict import Verdict, judge
from dealcheck.transport.messages import Call, Reply
from in_process import dealcheck
from long_listings import PUBLISHED
from programs_here import faulty, run_here


@pytest.fixture
def judged_by(tmp_path, monkeypatch):
    """A function that runs a program whose values are right, and which accepts what it refuses with these codes."""
    events = tmp_path / "events.jsonl"

    def run(codes, *options):
        def lenient(_, reply):
            accepts = reply.get("error", {}).get("code") in codes
            return {"jsonrpc": "2.0", "id": reply["id"], "result": {}} if accepts else reply

        run_here(monkeypatch, program=lambda: faulty(lenient))
        done = dealcheck("run", "--no-diagnosis", "--json", events, *options, "--", "program")
        return done.returncode, done.stdout.splitlines()[-1], json.loads(events.read_text().splitlines()[-1])

    return run


MALFORMED, NOT_A_DEAL, OUT_OF_RANGE = -32602, -32002, -32001
NARROW = ("--filter", "rank.andrews.*", "--filter", "unrank.andrews.*")


@pytest.mark.parametrize(
    ("codes", "options", "code", "told", "reached"),
    [
        ((MALFORMED,), (), 1, " conforms in legality, does NOT conform in form: values ", "legality"),
        ((MALFORMED,), ("--class", "form"), 1, " conforms in legality, does NOT conform in form: values ", "legality"),
        ((MALFORMED,), ("--class", "legality"), 0, " conforms in legality: values ", "legality"),
        ((MALFORMED,), ("--class", "values"), 0, " conforms in legality: values ", "legality"),
        ((NOT_A_DEAL, MALFORMED), ("--class", "bounds"), 0, " conforms in bounds: values ", "bounds"),
        ((NOT_A_DEAL,), ("--class", "legality"), 1, " conforms in bounds, does NOT conform in legality: ", "bounds"),
        ((OUT_OF_RANGE,), ("--class", "values"), 0, " conforms in values: values ", "values"),
        ((OUT_OF_RANGE,), (), 1, " conforms in values, does NOT conform in bounds: values ", "values"),
        ((), (), 0, " conforms: values ", "form"),
    ],
)
def test_the_class_that_is_demanded_decides(codes, options, code, told, reached, judged_by):
    """JUDGE-16b."""
    ended, last, end = judged_by(codes, *options, *NARROW)
    assert (ended, end["exit"], end["reached"]) == (code, code, reached)
    assert told in last
    wrong = {OUT_OF_RANGE: "bounds", NOT_A_DEAL: "legality", MALFORMED: "form"}
    for name, (passed, asked) in end["classes"].items():
        assert f"{name} {passed:,} of {asked:,}" in last
        assert (passed < asked) is (name in {wrong[each] for each in codes})
    assert list(end["classes"]) == ["values", "bounds", "legality", "form"]


def test_a_class_of_which_nothing_is_asked_is_not_reached(judged_by):
    """JUDGE-16a."""
    code, last, end = judged_by((NOT_A_DEAL,), "--filter", "rank.andrews.*")
    assert (code, end["reached"]) == (1, "values")
    assert " conforms in values, does NOT conform in legality: " in last
    code, last, end = judged_by((), "--class", "values", "--filter", "rejected")
    assert (code, end["reached"]) == (1, "form")
    assert " does NOT conform: bounds " in last


@pytest.mark.parametrize(("name", "optional"), [("icon.deals", ["decks", "state"]), ("bigdeal.numbers", ["sequence"])])
def test_a_member_may_be_left_out_and_must_be_right(name, optional):
    """JUDGE-2c."""
    published = corpus.load(patterns=[f"{name}.*"])
    vector = next(each for each in published.vectors if each.method == name and each.expect.get("result"))
    right = vector.expect["result"]
    without = {member: value for member, value in right.items() if member not in optional}
    assert judge(vector, Reply(1, right)).verdict is Verdict.PASS
    assert judge(vector, Reply(1, without)).verdict is Verdict.PASS
    for member in optional:
        assert judge(vector, Reply(1, {**without, member: right[member]})).verdict is Verdict.PASS
        assert judge(vector, Reply(1, {**without, member: "wrong"})).verdict is Verdict.FAIL
    for member in without:
        less = {key: value for key, value in right.items() if key != member}
        assert judge(vector, Reply(1, less)).verdict is Verdict.FAIL
    assert judge(vector, Reply(1, {**right, "more": 1})).verdict is Verdict.FAIL
    assert judge(replace(vector, optional=()), Reply(1, without)).verdict is Verdict.FAIL


def test_text_goes_out_as_utf_8_and_only_what_must_be_is_escaped():
    """PROTO-1c."""
    sent = Call("number.from_text", {"text": '\u00e9\U0001f0a1 "\\\n\x00\x7f'}).request_tail
    assert sent == ',"method":"number.from_text","params":{"text":"\u00e9\U0001f0a1 \\"\\\\\\n\\u0000\x7f"}}\n'.encode()


def test_the_page_of_each_rule_is_its_own():
    published = corpus.load(patterns=["rank.andrews.*", "probe"])
    pages = {vector.spec.partition("-")[0]: vector.chapter for vector in published.vectors}
    assert pages["CARD"] == "spec/01-cards.md"
    assert pages["NUM"] == "spec/05-numberings.md"
    assert pages["PROTO"] == "spec/06-protocol.md"


def test_the_answer_to_a_question_gives_it_the_class_that_a_vector_with_this_answer_has():
    classes = {vector.expect.get("error"): vector.conformance_class for vector in PUBLISHED.vectors}
    assert {code: class_of(code) for code in classes} == classes
    assert len(classes) == 10  # a result, and each code of the table of JUDGE-16
