"""Answers that are impossible whatever was asked, each with its sentence (JUDGE-11d)."""

import pytest

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.remarks import remarks
from dealcheck.transport.messages import DEALS, Answer, Call

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def told(method, result, times=1):
    calls = [Call(method, {"scheme": "andrews", "text": str(n)}) for n in range(times)]
    return remarks([Case(call, Answer({"right": True}), Answer(result)) for call in calls])


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        (DEAL.replace("2", "", 1), "a deal of 51 cards"),
        (DEAL.replace(".AKQJT98765432..", "..."), "a deal of 39 cards"),
        (DEAL.replace("3", "2", 1), "the same card twice"),
        ("N:AKQJT98765432.2.. .AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432", "a hand of 14 cards"),
    ],
)
def test_what_is_no_deal_is_told(deal, fault):
    """JUDGE-11d."""
    assert told("unrank", {"deal": deal}) == [f"{fault} in 1 answer of unrank andrews: impossible in itself"]
    assert told("icon.deals", {"deals": [DEAL, deal]}, 3) == [
        f"{fault} in 3 answers of icon.deals andrews: impossible in itself"
    ]


def test_a_number_past_the_last_deal_is_told():
    """JUDGE-11d."""
    assert told("rank", {"number": str(DEALS)}) == [
        "a number of D or more in 1 answer of rank andrews: impossible in itself"
    ]
    assert told("bigdeal.numbers", {"numbers": ["1", str(2**96)]}) != []
    assert told("squaredeal.numbers", {"numbers": [str(DEALS)]}) != []
    assert told("combination.rank", {"number": str(DEALS)}) == []


@pytest.mark.parametrize("result", [{"deal": DEAL}, {"deal": "A"}, {"deal": 5}, [], {"number": str(DEALS - 1)}, None])
def test_nothing_is_told_of_what_is_possible_or_of_another_form(result):
    assert told("rank", result) == []


def test_right_answers_and_explained_failures_get_no_remark():
    impossible = Answer({"number": str(DEALS)})
    case = Case(Call("rank", {}), Answer({"number": "1"}), impossible)
    assert remarks([case], {("rank", False)}) == []
    assert remarks([Case(Call("rank", {}), impossible, impossible)]) == []
