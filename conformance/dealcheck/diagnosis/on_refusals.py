"""Refusals with another code, and in another form than that of an error (spec PROTO-11)."""

from itertools import permutations
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, coded
from dealcheck.transport.messages import Answer, Call, Code

_CODES: Final = {
    Code.UNSUPPORTED: "what is unknown",
    -32602: "what is malformed",
    Code.INTERNAL: "a fault of its own",
    -32001: "what is out of range",
    -32002: "what is not a deal",
    -32003: "what no deal meets",
    -32004: "what is too large",
    -32005: "too little entropy",
    -32006: "wrong use of options",
    -32007: "a text that is too short",
}


def _null(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return answer if answer.code in {None, Code.UNSUPPORTED} else Answer(None)


def _instead(due: int, told: int) -> Predict:
    return coded(lambda code, _: told if code == due else code)


HYPOTHESES: Final = (
    Hypothesis(
        "every refusal is an internal error",
        "catch what goes wrong with a request, and answer it with its code",
        "PROTO-11",
        coded(lambda code, _: code if code == Code.UNSUPPORTED else Code.INTERNAL),
    ),
    Hypothesis(
        "what is to be refused is answered with null", "answer it with an error and its code", "PROTO-11", _null
    ),
    *(
        Hypothesis(
            f"{_CODES[due]} is refused as {_CODES[told]} ({told})",
            f"refuse it with {due}",
            "PROTO-11",
            _instead(due, told),
        )
        for due, told in permutations(_CODES, 2)
    ),
)
