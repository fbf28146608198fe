"""The JSON of an audit, by the contract for machines."""

import json

import pytest

from dealaudit.report import machine


def refused(constant):
    raise ValueError(constant)


def read(audited):
    return json.loads(machine.text(audited), parse_constant=refused)


@pytest.mark.parametrize("deals", [0, 1, 2, 24, 300])
def test_members_and_types(audit, deals):
    """AUDIT-15a."""
    found = read(audit(audit.fair, deals))
    assert found["verdict"] == ("fair" if deals else "not read")
    assert found["deals"] == deals
    assert (found["illegal"], found["illegal_places"]) == (0, [])
    assert set(found["limits"]) == {"unfair", "suspicious"}
    assert 0 < found["limits"]["unfair"] < found["limits"]["suspicious"] < 0.001
    assert bool(found["tests"]) == bool(deals)
    for test in found["tests"]:
        assert set(test) == {"name", "statistic", "expected", "spread", "p", "high", "about", "looks_at", "grade"}
        assert all(type(test[name]) in {int, float} for name in ("statistic", "expected", "spread", "p"))
        assert 0 <= test["p"] <= 1
        assert type(test["high"]) is bool
    assert (found["source"], found["ending"], found["version"]) == ("club.pbn", "", "2.0.0")
    assert all(isinstance(sentence, str) for sentence in found["sentences"])


def test_tests_are_those_of_the_judgement(audit):
    audited = audit(audit.one_seat_has_the_ace, 300)
    found = read(audited)
    assert found["verdict"] == "unfair"
    figures = [(test.name, test.statistic, test.expected, test.p) for test in audited.judgement.tests]
    assert [tuple(test[name] for name in ("name", "statistic", "expected", "p")) for test in found["tests"]] == figures


def test_illegal_is_a_count_beside_the_first_places(audit):
    found = read(audit(audit.fair, 24, 120))
    assert found["verdict"] == "illegal"
    assert found["illegal"] == 120
    assert found["illegal_places"][1] == {"place": "club.pbn, line 10", "message": "matter 2"}
    assert len(found["illegal_places"]) == 100


def test_sentences_are_those_of_the_report(audit):
    sentences = read(audit(audit.one_seat_has_the_ace, 300, power=("Power.",)))["sentences"]
    assert sentences[0].startswith("Unfair: ")
    worth = next(place for place, sentence in enumerate(sentences) if sentence.startswith("Of a million "))
    assert sentences[worth + 1].startswith("Legal deals: ")
    assert sentences[-1] == "Power."


def test_what_is_told_is_in_parts_too(audit):
    found = read(audit(audit.one_seat_has_the_ace, 300, power=("Power.",)))
    told, graded = found["told"], {test["name"]: test["grade"] for test in found["tests"]}
    first = [told["verdict"], told["seen"], *told["next"], *told["beside"], told["worth"]]
    assert first == found["sentences"][: len(first)]
    assert told["notes"] == found["sentences"][len(first) + len(told["answers"]) :]
    for sentence, answer in zip(found["sentences"][len(first) :], told["answers"], strict=False):
        assert sentence.startswith(f"{answer['question']}: {answer['finding']}")
        assert sentence.endswith(f": {answer['opinion']}.")
    assert graded["card"] == "unfair"
    assert graded["voids"] == "usual"


def test_numbers_that_json_has_none_of_are_refused(audit):
    audited = audit(audit.fair, 24)
    first, *others = audited.judgement.tests
    tests = (first._replace(statistic=float("nan")), *others)
    with pytest.raises(ValueError, match="JSON"):
        machine.text(audited._replace(judgement=audited.judgement._replace(tests=tests)))


def test_strange_names_are_ascii(audit):
    text = machine.text(audit(audit.fair, 24, source="a\u202eb\x1b\udc80.pbn"))
    assert text.isascii()
    assert json.loads(text)["source"] == "a\u202eb\x1b\udc80.pbn"
