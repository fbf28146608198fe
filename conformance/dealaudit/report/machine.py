"""The report of an audit for machines: one JSON object, strict (no NaN, no Infinity)."""

import json
from typing import Any, Final

from dealaudit.deals import Fault
from dealaudit.report.audited import Audited
from dealaudit.report.questions import MEANINGS
from dealaudit.report.sentences import Answer, grade, told
from dealaudit.statistics.result import Test
from dealaudit.statistics.verdict import Judgement

FIRST_FAULTS: Final = 100
"""Illegal deals whose places are listed."""


def text(audited: Audited) -> str:
    """The JSON text, with a line end."""
    judgement, words = audited.judgement, told(audited)
    members = {
        "verdict": str(judgement.verdict),
        "deals": audited.tallies.deals,
        "illegal": audited.illegal,
        "illegal_places": [_fault(fault) for fault in audited.faults[:FIRST_FAULTS]],
        "not_read": [_fault(fault) for fault in audited.unread],
        "passed_over": [_fault(fault) for fault in audited.passed],
        "copies": [copy._asdict() for copy in audited.copies],
        "limits": {"unfair": judgement.unfair, "suspicious": judgement.suspicious},
        "tests": [_test(test, judgement) for test in judgement.tests],
        "sentences": words.sentences(),
        "told": {**words._asdict(), "answers": [_answer(answer) for answer in words.answers]},
        "next_deal": audited.next_deal,
        "clock": [span._asdict() for span in audited.clock],
        "source": audited.source,
        "ending": audited.ending,
        "version": audited.version,
    }
    return json.dumps(members, indent=1, allow_nan=False) + "\n"


def _fault(fault: Fault) -> dict[str, str]:
    return {"place": str(fault.place), "message": fault.message}


def _test(test: Test, judgement: Judgement) -> dict[str, Any]:
    level = grade(test.p, len(judgement.tests), judgement)
    return {**test._asdict(), "looks_at": MEANINGS[test.name], "grade": level.name.lower()}


def _answer(answer: Answer) -> dict[str, Any]:
    return {**answer._asdict(), "grade": answer.grade.name.lower()}
