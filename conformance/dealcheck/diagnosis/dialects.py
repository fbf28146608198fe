"""Dialects: other readings of the numberings that a program may have, if it has them everywhere (spec NUM-5a).

A dialect predicts every answer to `rank` and `unrank`, as a hypothesis predicts those of a fault; but it is no fault.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import Relabelling, seated
from dealcheck.diagnosis.findings import asking, trials
from dealcheck.diagnosis.hypothesis import Ask, Hypothesis, Judge, Outcome
from dealcheck.diagnosis.order_faults import relabelled
from dealcheck.transport.messages import Answer, Call, Code


def _paged(ask: Ask) -> Ask:
    """The answers of a program that counts the deals from 1."""

    def answer(call: Call) -> Answer:
        if call.method == "unrank":
            number = int(call.params["number"])
            before = Call("unrank", {**call.params, "number": str(number - 1)})
            return ask(before) if number else Answer(code=Code.OUT_OF_RANGE)
        told = ask(call)
        return told if told.code else Answer({"number": str(int(told.result["number"]) + 1)})

    return answer


def _dialect(name: str, numbers: Callable[[Ask], Ask], seats: Relabelling) -> Hypothesis:
    def predict(case: Case, ask: Ask) -> Outcome:
        if case.right.code not in {None, Code.OUT_OF_RANGE}:
            return None
        asked = numbers(ask)
        return relabelled(seats)(replace(case, right=asked(case.call)), asked)

    return Hypothesis(name, "", "NUM-5a", predict)


DIALECTS: Final = (
    _dialect("pages-from-1", _paged, Relabelling()),
    _dialect("west-first", lambda ask: ask, seated("WNES")),
    _dialect("pages-from-1 and west-first", _paged, seated("WNES")),
)
"""The dialects of NUM-5a, and both at once."""


_LEAST: Final = 3
"""Answers that are not the expected ones."""


def dialect_of(cases: Sequence[Case], judge: Judge) -> str:
    """The name of the dialect in which all of these calls of `rank` and `unrank` are answered; empty if it is none."""
    if sum(case.failed for case in cases) < _LEAST:
        return ""
    ask = asking(judge, cases)
    fitting = (each.name for each in DIALECTS if all(hit is True for hit in trials(each, cases, ask)))
    return next(fitting, "")
