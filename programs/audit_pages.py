"""What the page of an audit tells beside the figures: the sentences, and the table of tests in words.

It is recorded with the audit, of the same deals, because nobody keeps the deals.
"""

from collections.abc import Mapping
from typing import Any

from dealaudit import audit, part
from dealaudit.report.numerals import p_value, statistic
from dealaudit.report.questions import MEANINGS
from dealaudit.report.sentences import grade, told
from dealaudit.statistics.result import Test
from dealaudit.statistics.verdict import Judgement


def page(report: Mapping[str, Any], saved: bytes) -> Mapping[str, Any]:
    """The page of an audit, from its report for machines and its saved part. Raises ValueError if that is no part."""
    audited = audit.judged(part.of_bytes(saved), report["source"], seconds=0)
    answers, sentences = told(audited).answers, report["sentences"]
    first, last = sentences.index(str(answers[0])), sentences.index(str(answers[-1]))
    return {
        "verdict": sentences[0],
        "worth": " ".join(sentences[1:first]),
        "answers": [{**answer._asdict(), "grade": answer.grade.name.lower()} for answer in answers],
        "notes": sentences[last + 1 :],
        "limits": {name: p_value(limit) for name, limit in report["limits"].items()},
        "tests": [_told(test, audited.judgement) for test in audited.judgement.tests],
    }


def _told(test: Test, judged: Judgement) -> Mapping[str, str]:
    return {
        "name": test.name,
        "looks_at": MEANINGS[test.name],
        "statistic": statistic(test.statistic),
        "expected": statistic(test.expected),
        "spread": statistic(test.spread),
        "p": p_value(test.p),
        "grade": grade(test.p, len(judged.tests), judged).name.lower(),
    }
