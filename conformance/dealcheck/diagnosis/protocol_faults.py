"""Faults of requests, params and counters in every operation (spec PROTO-2 to PROTO-11)."""

from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, table
from dealcheck.diagnosis.predictions import recognised
from dealcheck.transport.messages import Answer, Code

SCHEMES: Final = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")


def same_answer(answer: Answer, *, refusing: bool = False) -> Hypothesis:
    """All questions get this answer; if refusing, all that are not refused."""
    return Hypothesis(
        f"all questions of an operation{' that are not refused' * refusing} get the same answer",
        "compute each answer from its own request",
        "PROTO-2",
        lambda case: case.right if refusing and case.right.code is not None else answer,
    )


# fmt: off
PROTOCOL_FAULTS: Final = (
    *table((), "implement the operations, or do not declare them", "PROTO-11", {
        "questions are answered with an internal error": lambda _: Answer(code=Code.INTERNAL)}),
    *table((), "compute the answer", "PROTO-4", {
        "the params come back as the result": lambda case: Answer(dict(case.params))}),
    *table((), "send exactly the members of the operation's result", "JUDGE-2", {
        "results have a member more than is due": recognised(
            lambda right, received: isinstance(received, dict) and right.items() < received.items())}),
)
# fmt: on
