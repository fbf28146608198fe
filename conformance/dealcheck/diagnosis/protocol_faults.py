"""Faults of requests, params and counters in every operation (spec PROTO-2 to PROTO-11)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import Change, asked, member, recognised, refused
from dealcheck.transport.messages import Answer, Call, Code

SCHEMES: Final = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
_MEMBERS: Final[Mapping[str, str]] = {
    "binomial": "n k",
    "multinomial": "parts",
    "combination.rank": "elements",
    "combination.unrank": "number size",
    "bitset.rank": "width value",
    "bitset.unrank": "width ones position",
    "bitset.table": "width",
    "rank": "scheme deal",
    "unrank": "scheme number",
    "notation": "from to text",
    "describe": "deal",
    "hcp.count": "hcp",
    "shape.count": "shape pattern",
    "constrain.count": "hands",
    "constrain.cases": "hands first limit",
    "constrain.select": "hands number",
    "constrain.rank": "hands deal",
    "constrain.unrank": "hands number",
    "number.from_text": "text board separator",
    "number.from_entropy": "entropy",
    "icon.random": "state n",
    "icon.deals": "seed count",
    "icon.layout": "deal",
    "icon.options": "argv",
    "bigdeal.numbers": "seed strings owner count",
}
_COUNTERS: Final = ("n", "k", "size", "ones", "limit", "board", "count", "state", "hcp", "parts", "elements", "seed")


def same_answer(answer: Answer, *, refusing: bool = False) -> Hypothesis:
    """Every question gets this answer; if refusing, every one that is not refused."""

    def predict(call: Call, _: Answer) -> Prediction:
        right = yield call
        return right if refusing and right.code is not None else answer

    questions = "every question that is not refused" if refusing else "every question"
    return Hypothesis(
        f"{questions} gets the same answer", "compute each answer from its own request", "PROTO-2", predict
    )


def _always_internal(call: Call, _: Answer) -> Prediction:
    yield call
    return Answer(code=Code.INTERNAL)


def _echo(call: Call, _: Answer) -> Prediction:
    yield call
    return Answer(dict(call.params))


def _known_members(call: Call, _: Answer) -> Prediction:
    names = _MEMBERS.get(call.method, " ".join(call.params)).split(" ")
    return (yield Call(call.method, {name: value for name, value in call.params.items() if name in names}))


def _null_if(when: Sequence[Code], call: Call) -> Prediction:
    answer = yield call
    return Answer(None) if answer.code in when else answer


def _greets_anyone(call: Call, received: Answer) -> Prediction:
    answer = yield call
    greeted = isinstance(received.result, Mapping) and {"protocol", "operations"} <= received.result.keys()
    return received if answer.code is not None and greeted else answer


def _refused(code: Code | None) -> Predict:
    """The received refusal, if it has this code; None is any code."""

    def predict(call: Call, received: Answer) -> Prediction:
        answer = yield call
        return received if received.code is not None and code in {None, received.code} else answer

    return predict


def _has_more_members(right: Any, received: Any) -> bool:  # noqa: ANN401  JSON
    return isinstance(received, dict) and right.items() <= received.items() and right != received


def _default_scheme(scheme: str) -> Predict:
    def ask(params: Params) -> Params:
        named = params.get("scheme", "")
        return {**params, "scheme": scheme} if isinstance(named, str) and named not in SCHEMES else params

    return asked(ask)


def _counters(change: Change, names: Sequence[str] = _COUNTERS) -> Predict:
    """The counters changed by a function of JSON values."""
    return asked(lambda params: {name: change(value) if name in names else value for name, value in params.items()})


def _true_as_one(value: Any) -> Any:  # noqa: ANN401  JSON
    return int(value) if isinstance(value, bool) else value


def _true_as_one_inside(value: Any) -> Any:  # noqa: ANN401  JSON
    return [_true_as_one(item) for item in value] if isinstance(value, list) else value


def _by_int(value: Any) -> Any:  # noqa: ANN401  JSON
    if isinstance(value, list):
        return [_by_int(item) for item in value]
    return int(value) if isinstance(value, (str, bool, int, float)) else value


def _by_digits(value: Any) -> Any:  # noqa: ANN401  JSON
    if isinstance(value, list):
        return [_by_digits(item) for item in value]
    if isinstance(value, dict):
        return {name: _by_digits(item) for name, item in value.items()}
    return int(value) if isinstance(value, str) and re.fullmatch("[0-9]{1,16}", value) else value


_NO_SEED: Final = tuple(name for name in _COUNTERS if name != "seed")
_COUNTER: Final = "a counter is a JSON integer and nothing else: refuse other values with -32602"
_SCHEME: Final = "refuse it with -32601, and a missing one with -32602"
_DECLARED: Final = tuple(f"{name}*" for name in _MEMBERS)
_DIGITS: Final = "a string of digits is taken for a counter"

# fmt: off
PROTOCOL_FAULTS: Final = (
    *table(
        (),
        ("every question is answered with an internal error",
         "implement the operations, or do not declare them", "PROTO-11", _always_internal),
        ("the params come back as the result", "compute the answer", "PROTO-4", _echo),
        ("results have a member more than is due",
         "send exactly the members of the operation's result", "JUDGE-2", recognised(_has_more_members)),
        ("every refusal has the code -32602",
         "tell refusals apart by the table of PROTO-11", "PROTO-11", refused(lambda *_: Code.MALFORMED)),
        ("unknown members of params are ignored", "refuse them with -32602", "PROTO-10", _known_members),
        ("true inside a list counts as 1", _COUNTER, "PROTO-10", _counters(_true_as_one_inside)),
        ("true counts as 1", _COUNTER, "PROTO-10", _counters(lambda value: _true_as_one_inside(_true_as_one(value)))),
        (_DIGITS, _COUNTER, "PROTO-10", _counters(_by_digits, (*_COUNTERS, "hands"))),
        (f"{_DIGITS}, but not for a signed seed", _COUNTER, "PROTO-10", _counters(_by_digits, (*_NO_SEED, "hands"))),
        (f"{_DIGITS}, but not within a hand", _COUNTER, "PROTO-10", _counters(_by_digits)),
        ("counters are read by a lenient int(): strings, fractions, true", _COUNTER, "PROTO-10", _counters(_by_int)),
    ),
    *table(
        _DECLARED,
        ("what is declared is refused as unsupported",
         "declare in hello what is implemented and nothing else", "PROTO-6", _refused(Code.UNSUPPORTED)),
    ),
    *table(
        ("undeclared.*",),
        ("a method that does not exist is answered with null",
         "refuse it with -32601", "PROTO-7", lambda call, _: _null_if([Code.UNSUPPORTED], call)),
    ),
    *table(
        ("hello",),
        ("hello answers whatever range of versions is offered",
         "refuse with -32602 where the range has not version 1", "PROTO-5", _greets_anyone),
        ("hello is refused when it is asked again", "answer it again", "PROTO-5", _refused(None)),
    ),
    *table(
        ("rank*", "unrank*"),
        ("the scheme may be missing, and is then andrews",
         "refuse params without scheme with -32602", "PROTO-10", asked(lambda params: {"scheme": "andrews", **params})),
        ("names of schemes are compared without regard to case and blanks",
         "names are exact: refuse others with -32601", "PROTO-10",
         asked(member("scheme", lambda name: name.strip().lower()))),
        *(
            (f"a scheme that is unknown or missing is answered as {name}", _SCHEME, "NUM-2", _default_scheme(name))
            for name in SCHEMES
        ),
    ),
)
# fmt: on
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


def exchanged_code(due: Code, given: Code) -> Predict:
    """Refusals with one code instead of another."""
    return refused(lambda code, _: given if code == due else code)


# fmt: off
CODE_FAULTS: Final = table(
    (),
    ("every refusal is an internal error",
     "catch the errors of a request, and answer each with its code", "PROTO-11",
     refused(lambda code, _: code if code == Code.UNSUPPORTED else Code.INTERNAL)),
    ("what is to be refused is answered with null",
     "answer it with an error and its code", "PROTO-11",
     lambda call, _: _null_if([code for code in Code if code != Code.UNSUPPORTED], call)),
    *(
        (f"{wrong} is refused as {_MEANINGS[given]} ({given})", f"refuse it with {due}", "PROTO-11", exchange)
        for due, wrong in _MEANINGS.items()
        for given in _MEANINGS
        if given != due
        for exchange in [exchanged_code(due, given)]
    ),
)
# fmt: on
"""The faults of single codes, which are preferred last."""
