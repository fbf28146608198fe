"""Faults of requests, params and counters in every operation (spec PROTO-2 to PROTO-11)."""

import re
from collections.abc import Mapping
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Hypothesis, Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import Change, asked, leaves, members, recognised, refused
from dealcheck.transport.messages import Answer, Call, Code

SCHEMES: Final = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
_COUNTERS: Final = ("n", "k", "size", "ones", "limit", "board", "count", "state", "hcp", "parts", "elements", "seed")
_MEMBERS: Final = (
    *_COUNTERS,
    *("number", "width", "value", "position", "scheme", "deal", "method", "start", "step", "from", "to", "text"),
    *("shape", "pattern", "hands", "first", "separator", "entropy", "argv", "strings", "owner"),
    *("protocol", "suite", "limits"),
)
"""The members of the params of all operations."""


def same_answer(answer: Answer, *, refusing: bool = False) -> Hypothesis:
    """Every question gets this answer; if refusing, every one that is not refused."""
    questions = "every question that is not refused" if refusing else "every question"
    return Hypothesis(
        f"{questions} gets the same answer",
        "compute each answer from its own request",
        "PROTO-2",
        lambda case: case.right if refusing and case.right.code is not None else answer,
    )


def _null_for(*codes: Code) -> Predict:
    return lambda case: Answer(None) if case.right.code in codes else None


def _greets_anyone(case: Case) -> Outcome:
    greeted = isinstance(case.received.result, Mapping) and {"protocol", "operations"} <= case.received.result.keys()
    return case.received if case.right.code is not None and greeted else None


def _default_scheme(scheme: str) -> Predict:
    def ask(params: Params) -> Params:
        named = params.get("scheme", "")
        return {**params, "scheme": scheme} if isinstance(named, str) and named not in SCHEMES else params

    return asked(ask)


def _true_as_one(value: Any) -> Any:  # noqa: ANN401  JSON
    return int(value) if isinstance(value, bool) else value


def _by_digits(value: Any) -> Any:  # noqa: ANN401  JSON
    return int(value) if isinstance(value, str) and re.fullmatch("[0-9]{1,16}", value) else value


def _counters(change: Change) -> Predict:
    """The counters changed by a function of JSON values."""
    return asked(members(change, *_COUNTERS))


def _digits_taken(case: Case) -> Outcome:
    """Some programs take digits nowhere but where they look for a number, so what they refuse is not predicted."""
    params = members(leaves(_by_digits), *_COUNTERS, "hands")(case.params)
    return Call(case.call.method, params) if case.received.code is None else None


# fmt: off
PROTOCOL_FAULTS: Final = (
    *table((), "implement the operations, or do not declare them", "PROTO-11", {
        "every question is answered with an internal error": lambda _: Answer(code=Code.INTERNAL)}),
    *table((), "compute the answer", "PROTO-4", {
        "the params come back as the result": lambda case: Answer(dict(case.params))}),
    *table((), "send exactly the members of the operation's result", "JUDGE-2", {
        "results have a member more than is due": recognised(
            lambda right, received: isinstance(received, dict) and right.items() < received.items())}),
    *table((), "tell refusals apart by the table of PROTO-11", "PROTO-11", {
        "every refusal has the code -32602": refused(dict.fromkeys(Code, Code.MALFORMED))}),
    *table((), "refuse them with -32602", "PROTO-10", {
        "unknown members of params are ignored":
            asked(lambda params: {name: value for name, value in params.items() if name in _MEMBERS})}),
    *table((), "a counter is a JSON integer and nothing else: refuse other values with -32602", "PROTO-10", {
        "true inside a list counts as 1":
            _counters(lambda value: leaves(_true_as_one)(value) if isinstance(value, list) else value),
        "true counts as 1": _counters(leaves(_true_as_one)),
        "a string of digits is taken for a counter": _digits_taken,
        "counters are read by a lenient int(): strings, fractions, true":
            _counters(leaves(lambda value: int(value) if isinstance(value, (str, bool, int, float)) else value)),
    }),
    *table(("undeclared.*",), "refuse it with -32601", "PROTO-7", {
        "a method that does not exist is answered with null": _null_for(Code.UNSUPPORTED)}),
    *table(("hello",), "answer it, but refuse ranges without version 1 with -32602", "PROTO-5", {
        "hello answers whatever range of versions is offered": _greets_anyone,
        "hello is refused when it is asked again":
            lambda case: case.received if case.received.code is not None else None,
    }),
    *table(("rank*", "unrank*"), "names are exact: refuse others with -32601, and none with -32602", "PROTO-10", {
        "the scheme may be missing, and is then andrews": asked(lambda params: {"scheme": "andrews", **params}),
        "names of schemes are compared without regard to case and blanks":
            asked(members(lambda name: name.strip().lower(), "scheme")),
    }),
    *table(("rank*", "unrank*"), "refuse it with -32601, and a missing one with -32602", "NUM-2", {
        f"a scheme that is unknown or missing is answered as {name}": _default_scheme(name) for name in SCHEMES
    }),
)
"""The faults of every operation, without those of single codes."""

_MEANINGS: Final[Mapping[Code, str]] = {
    Code.UNSUPPORTED: "what is unknown",
    Code.MALFORMED: "what is malformed",
    Code.INTERNAL: "a fault of its own",
    Code.OUT_OF_RANGE: "what is out of range",
    Code.NOT_A_DEAL: "what is not a deal",
    Code.UNSATISFIABLE: "what no deal meets",
    Code.TOO_LARGE: "what is too large",
    Code.EXHAUSTED: "too little entropy",
    Code.USAGE: "wrong use of options",
    Code.TEXT_TOO_SHORT: "a text that is too short",
}
_DECLARED: Final = tuple(code for code in Code if code != Code.UNSUPPORTED)

CODE_FAULTS: Final = (
    *table((), "catch the errors of a request, and answer each with its code", "PROTO-11", {
        "every refusal is an internal error": refused(dict.fromkeys(_DECLARED, Code.INTERNAL)),
        "what is to be refused is answered with null": _null_for(*_DECLARED),
    }),
    *(
        hypothesis
        for due, wrong in _MEANINGS.items()
        for hypothesis in table((), f"refuse it with {due}", "PROTO-11", {
            f"{wrong} is refused as {meaning} ({given})": refused({due: given})
            for given, meaning in _MEANINGS.items()
            if given != due
        })
    ),
    *table((), "declare in hello what is implemented and nothing else", "PROTO-6", {
        "what is declared is refused as unsupported":
            lambda case: case.received if case.received.code == Code.UNSUPPORTED else None}),
)
"""The faults of single codes, which are preferred last."""
# fmt: on
