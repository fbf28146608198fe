"""Requests, params and refusals: faults that no operation is special to (spec PROTO-5 to PROTO-11)."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Prediction, coded, faulty, member, said_otherwise
from dealcheck.diagnosis.on_orders import SCHEMES
from dealcheck.transport.messages import Answer, Call, Code

_MALFORMED: Final = -32602

_MEMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "binomial": ("n", "k"),
    "multinomial": ("parts",),
    "combination.rank": ("elements",),
    "combination.unrank": ("number", "size"),
    "bitset.rank": ("width", "value"),
    "bitset.unrank": ("width", "ones", "position"),
    "bitset.table": ("width",),
    "rank": ("scheme", "deal"),
    "unrank": ("scheme", "number"),
    "notation": ("from", "to", "text"),
    "describe": ("deal",),
    "hcp.count": ("hcp",),
    "shape.count": ("shape", "pattern"),
    "constrain.count": ("hands",),
    "constrain.cases": ("hands", "first", "limit"),
    "constrain.select": ("hands", "number"),
    "constrain.rank": ("hands", "deal"),
    "constrain.unrank": ("hands", "number"),
    "number.from_text": ("text", "board", "separator"),
    "number.from_entropy": ("entropy",),
    "icon.random": ("state", "n"),
    "icon.deals": ("seed", "count"),
    "icon.layout": ("deal",),
    "icon.options": ("argv",),
    "bigdeal.numbers": ("seed", "strings", "owner", "count"),
}


def _known_only(call: Call, _: Answer) -> Prediction:
    names = _MEMBERS.get(call.method)
    if names is None:
        return (yield call)
    return (yield Call(call.method, {name: value for name, value in call.params.items() if name in names}))


def _echo(call: Call, _: Answer) -> Prediction:
    yield call
    return Answer(dict(call.params))


def _internal(call: Call, _: Answer) -> Prediction:
    yield call
    return Answer(code=Code.INTERNAL)


def same_to_all(answer: Answer, *, refusing: bool = False) -> Hypothesis:
    """Every question gets this answer; if refusing, every one that is not refused."""

    def predict(call: Call, _: Answer) -> Prediction:
        right = yield call
        return right if refusing and right.code is not None else answer

    name = (
        "every question that is not refused gets the same answer" if refusing else "every question gets the same answer"
    )
    return Hypothesis(name, "compute each answer from its own request", "PROTO-2", predict)


def _unsupported(call: Call, said: Answer) -> Prediction:
    answer = yield call
    return said if said.code == Code.UNSUPPORTED else answer


def _null(call: Call, _: Answer) -> Prediction:
    answer = yield call
    return Answer(None) if answer.code == Code.UNSUPPORTED else answer


def _greets_anyone(call: Call, said: Answer) -> Prediction:
    answer = yield call
    greeted = isinstance(said.result, Mapping) and {"protocol", "operations"} <= said.result.keys()
    return said if answer.code is not None and greeted else answer


def _greets_once(call: Call, said: Answer) -> Prediction:
    answer = yield call
    return said if said.code is not None else answer


def _true_as_one(value: Any) -> Any:  # noqa: ANN401  JSON
    return int(value) if isinstance(value, bool) else value


def _inside(value: Any) -> Any:  # noqa: ANN401  JSON
    return [_true_as_one(item) for item in value] if isinstance(value, list) else value


def _through_int(value: Any) -> Any:  # noqa: ANN401  JSON
    if isinstance(value, list):
        return [_through_int(item) for item in value]
    return int(value) if isinstance(value, (str, bool, int, float)) else value


_COUNTER: Final = re.compile("[0-9]{1,16}")  # a seed of Big Deal has 40 digits


def _digits(value: Any) -> Any:  # noqa: ANN401  JSON
    if isinstance(value, list):
        return [_digits(item) for item in value]
    if isinstance(value, dict):
        return {name: _digits(item) for name, item in value.items()}
    return int(value) if isinstance(value, str) and _COUNTER.fullmatch(value) else value


_COUNTERS: Final = ("n", "k", "size", "ones", "limit", "board", "count", "state", "hcp", "parts", "elements", "seed")


def _counters(change: Any, names: Sequence[str] = _COUNTERS) -> Any:  # noqa: ANN401
    def ask(params: Params) -> Params:
        return {name: change(value) if name in names else value for name, value in params.items()}

    return faulty(ask)


def _by_default(scheme: str) -> Callable[[Params], Params]:
    def ask(params: Params) -> Params:
        named = params.get("scheme", "")
        return {**params, "scheme": scheme} if isinstance(named, str) and named not in SCHEMES else params

    return ask


def _extra(right: Any, said: Any) -> bool:  # noqa: ANN401  JSON
    return isinstance(said, dict) and isinstance(right, dict) and right.items() <= said.items() and right != said


_SCHEMED: Final = ("rank*", "unrank*")
_COUNTER_REMEDY: Final = "a counter is a JSON integer and nothing else: refuse the rest with -32602"

HYPOTHESES: Final = (
    Hypothesis(
        "every question is answered with an internal error",
        "implement the operations, or do not declare them",
        "PROTO-11",
        _internal,
    ),
    Hypothesis("the params come back as the result", "compute the answer", "PROTO-4", _echo),
    Hypothesis(
        "results have a member more than is due",
        "send exactly the members of the operation's result",
        "JUDGE-2",
        said_otherwise(_extra),
    ),
    Hypothesis(
        "what is declared is refused as unsupported",
        "declare in hello what is implemented and nothing else",
        "PROTO-6",
        _unsupported,
        tuple(f"{name}*" for name in _MEMBERS),
    ),
    Hypothesis(
        "a method that does not exist is answered with null",
        "refuse it with -32601",
        "PROTO-7",
        _null,
        ("undeclared.*",),
    ),
    Hypothesis(
        "hello answers whatever range of versions is offered",
        "refuse with -32602 where the range has not version 1",
        "PROTO-5",
        _greets_anyone,
        ("hello",),
    ),
    Hypothesis(
        "hello is refused when it is asked again",
        "answer it again",
        "PROTO-5",
        _greets_once,
        ("hello",),
    ),
    Hypothesis(
        "every refusal has the code -32602",
        "tell refusals apart by the table of PROTO-11",
        "PROTO-11",
        coded(lambda *_: _MALFORMED),
    ),
    Hypothesis(
        "unknown members of params are ignored",
        "refuse them with -32602",
        "PROTO-10",
        _known_only,
    ),
    Hypothesis(
        "the scheme may be missing, and is then andrews",
        "refuse params without scheme with -32602",
        "PROTO-10",
        faulty(lambda params: {"scheme": "andrews", **params}),
        _SCHEMED,
    ),
    Hypothesis(
        "names of schemes are compared without regard to case and blanks",
        "names are exact: refuse others with -32601",
        "PROTO-10",
        faulty(member("scheme", lambda name: name.strip().lower())),
        _SCHEMED,
    ),
    *(
        Hypothesis(
            f"a scheme that is unknown or missing is answered as {scheme}",
            "refuse it with -32601, and a missing one with -32602",
            "NUM-2",
            faulty(_by_default(scheme)),
            _SCHEMED,
        )
        for scheme in SCHEMES
    ),
    Hypothesis("true inside a list counts as 1", _COUNTER_REMEDY, "PROTO-10", _counters(_inside)),
    Hypothesis(
        "true counts as 1",
        _COUNTER_REMEDY,
        "PROTO-10",
        _counters(lambda value: _inside(_true_as_one(value))),
    ),
    *(
        Hypothesis(name, _COUNTER_REMEDY, "PROTO-10", _counters(_digits, names))
        for name, names in (
            ("a string of digits is taken for a counter", (*_COUNTERS, "hands")),
            (
                "a string of digits is taken for a counter, but not for a signed seed",
                (*(name for name in _COUNTERS if name != "seed"), "hands"),
            ),
            ("a string of digits is taken for a counter, but not within a hand", _COUNTERS),
        )
    ),
    Hypothesis(
        "counters are read by a lenient int(): strings, fractions, true",
        _COUNTER_REMEDY,
        "PROTO-10",
        _counters(_through_int),
    ),
)
