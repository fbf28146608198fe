"""Digests of other deals, or of deals put together otherwise (spec NUM-12)."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, faulty
from dealcheck.diagnosis.on_numbers import read, whole
from dealcheck.transport.messages import DEALS, Answer, Call

_MOST: Final = 24
"""Of digests of more deals nothing is predicted: each deal is a question to the judge."""


def _of_others(start: int = 0, step: int = 1, more: int = 0) -> Predict:
    """The digest from so many steps further on, by steps so many times as wide, of so many deals more."""

    def ask(params: Params) -> Params:
        width = int(params["step"])
        return {
            **params,
            "start": str((int(params["start"]) + start * width) % DEALS),
            "step": str(step * width % DEALS),
            "count": max(params["count"] + more, 0),
        }

    def predict(call: Call, said: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is not None else (yield from faulty(ask)(call, said))

    return predict


def _put_together(join: Callable[[Sequence[str]], str]) -> Predict:
    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None:
            return answer
        if call.params["count"] > _MOST:
            raise ValueError(call)
        deals: list[str] = []
        number = int(call.params["start"])
        while len(deals) < call.params["count"]:
            dealt = yield Call("unrank", {"scheme": call.params["scheme"], "number": str(number)})
            deals.append(dealt.result["deal"])
            number = (number + int(call.params["step"])) % DEALS
        return Answer({"sha256": hashlib.sha256(join(deals).encode()).hexdigest()})

    return predict


def _in_one(*numbers: str) -> Callable[[Params], Params]:
    return lambda params: {**params, **{name: str(int(params[name]) % DEALS) for name in numbers}}


_DIGEST: Final = ("digest *",)
_TAKEN: Final = "hash count deals, those of start, start + step, ... modulo D"
_LINES: Final = "hash each deal in its exact form, each ended by LF, the last one too"

_DEALS: Final = (
    ("the first deal of a digest is that of start + step", _of_others(start=1)),
    ("a digest is of a deal more than count", _of_others(more=1)),
    ("off by one: a digest is of a deal less than count", _of_others(more=-1)),
    ("the step of a digest goes down", _of_others(step=-1)),
)
_TEXTS: Final[tuple[tuple[str, Callable[[Sequence[str]], str]], ...]] = (
    ("the last deal of a digest has no LF behind it", "\n".join),
    ("the deals of a digest end with CR LF", lambda deals: "".join(f"{deal}\r\n" for deal in deals)),
    ("the deals of a digest end with blanks", lambda deals: "".join(f"{deal} " for deal in deals)),
    ("the deals of a digest have nothing between them", "".join),
    ("the deals of a digest end with CR", lambda deals: "".join(f"{deal}\r" for deal in deals)),
    ("the deals of a digest are hashed without their N:", lambda deals: "".join(f"{deal[2:]}\n" for deal in deals)),
    ("the deals of a digest are hashed from the last to the first", lambda d: "".join(f"{deal}\n" for deal in d[::-1])),
)

HYPOTHESES: Final = (
    *(Hypothesis(name, _TAKEN, "NUM-12", predict, _DIGEST) for name, predict in _DEALS),
    *(Hypothesis(name, _LINES, "NUM-12", _put_together(join), _DIGEST) for name, join in _TEXTS),
    Hypothesis(
        "digests are written in capitals",
        "write hexadecimal digits in lower case",
        "NUM-12",
        faulty(tell=lambda result, _: {"sha256": result["sha256"].upper()}),
        _DIGEST,
    ),
    Hypothesis(
        "a start and a step of D or more are taken modulo D",
        "refuse them with -32001",
        "NUM-12",
        read(whole(lambda number: number % DEALS)),
        _DIGEST,
    ),
    *(
        Hypothesis(
            f"a {name} of D or more is taken modulo D",
            "refuse it with -32001",
            "NUM-12",
            faulty(_in_one(name)),
            _DIGEST,
        )
        for name in ("start", "step")
    ),
)
