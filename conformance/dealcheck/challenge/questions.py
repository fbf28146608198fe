"""The table of all questions, by operation and scheme (spec/operations.yaml)."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dealcheck.challenge import constraint_strategies, numbering_strategies, seeding_strategies
from dealcheck.challenge.parameter_strategies import ParameterStrategies, Params, any_parameters, members
from dealcheck.challenge.value_strategies import NOT_A_SCHEME, UNKNOWN_SCHEMES, any_of
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.transport.messages import DIGITS, LINE_BYTES, VERSION, Call, Hello

_GREETING: Final = members(
    protocol=members(min=st.integers(0, VERSION), max=st.one_of(st.integers(VERSION, 9), any_of((1 << 53) - 1))),
    suite=any_of("2.0.0", "9.0.0", ""),
    limits=st.just({"line_bytes": LINE_BYTES, "digits": DIGITS}),
)
"""Ranges with version 1; to refuse others is a SHOULD (PROTO-5b)."""

PARAMETERS: Final[Mapping[str, tuple[ParameterStrategies, ...]]] = {
    **numbering_strategies.PARAMETERS, **constraint_strategies.PARAMETERS, **seeding_strategies.PARAMETERS,
}  # fmt: skip
_WRONG_SCHEME: Final = any_of(*NOT_A_SCHEME, *UNKNOWN_SCHEMES)


class Subject(NamedTuple):
    """An operation, with its scheme if it has one."""

    method: str
    scheme: str | None = None

    def __str__(self) -> str:
        """The name that its file of vectors has."""
        return self.method if self.scheme is None else f"{self.method}.{self.scheme}"


HELLO: Final = Subject("hello")
UNDECLARED_METHODS: Final = Subject(UNDECLARED.method)
"""The methods that no program declares."""

FEW: Final = frozenset({HELLO, UNDECLARED_METHODS})
"""Every program is asked about these, but few questions only."""

_WEIGHTS: Final = {"notation": 4}
"""The operations with more questions than others: notation reads the free form of deals (CARD-7, CARD-8)."""

_METHODS: Final = any_of(
    UNDECLARED.method, "", "Rank", "RANK", " rank", "unrank ", "Binomial", "BINOMIAL", "rank.andrews", "rpc.discover",
)  # fmt: skip


def subjects(candidate: Hello, judge: Hello) -> list[Subject]:
    """The subjects that both declare, in order of the table, and then `hello` and the undeclared methods (PROTO-7).

    The list is empty if they declare none in common.
    """
    common = [
        Subject(method, scheme)
        for method in PARAMETERS
        if method in judge.operations
        for scheme in _schemes(method, judge)
        if candidate.declares(method, scheme)
    ]
    return [*common, HELLO, UNDECLARED_METHODS] if common else []


def _schemes(method: str, judge: Hello) -> Sequence[str | None]:
    schemes = judge.operations[method]
    return (None,) if schemes is None else sorted(schemes)


def calls(subject: Subject, *, faulty: bool = True) -> SearchStrategy[Call]:
    """Calls on the subject with at most one fault each, or with none."""
    if subject == UNDECLARED_METHODS:
        return _METHODS.map(lambda method: Call(method, {}))
    if subject == HELLO:
        return _GREETING.map(lambda params: Call(HELLO.method, params))
    params = [any_parameters(form) if faulty else form.right for form in forms(subject)]
    return st.one_of(params).map(lambda members: Call(subject.method, members))


def weight(subject: Subject) -> int:
    """The number of questions on the subject for each question on most others."""
    return _WEIGHTS.get(subject.method, 1)


def forms(subject: Subject) -> list[ParameterStrategies]:
    """The forms of the subject's parameters, with its scheme."""
    return [_in_scheme(form, subject.scheme) for form in PARAMETERS[subject.method]]


def _in_scheme(form: ParameterStrategies, scheme: str | None) -> ParameterStrategies:
    if scheme is None:
        return form

    def add_scheme(params: Params) -> Params:
        return {"scheme": scheme, **params}

    return form._replace(right=form.right.map(add_scheme), wrong={"scheme": _WRONG_SCHEME, **form.wrong})
