"""The questions for each operation and scheme: the one table of what can be asked (spec/operations.yaml)."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from dealcheck.challenge import choosing, constraining, numbering, values
from dealcheck.challenge.question import Params, Question, asked
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.transport.messages import Call, Hello

QUESTIONS: Final[Mapping[str, tuple[Question, ...]]] = {
    **numbering.QUESTIONS, **constraining.QUESTIONS, **choosing.QUESTIONS,
}  # fmt: skip
_WRONG_SCHEME: Final = values.any_of(*values.NO_SCHEME, *values.UNKNOWN_SCHEME)


class Subject(NamedTuple):
    """An operation, with its scheme if it has one."""

    method: str
    scheme: str | None = None

    def __str__(self) -> str:
        """As the files of vectors are named."""
        return self.method if self.scheme is None else f"{self.method}.{self.scheme}"


UNDECLARED_METHODS: Final = Subject(UNDECLARED.method)
"""Methods that nobody declares; a few questions on them are enough."""

_MORE: Final = {"notation": 4}
"""The one operation that reads the free form of deals, in which much can be wrong (CARD-7, CARD-8)."""

_METHODS: Final = values.any_of(
    UNDECLARED.method, "", "Rank", "RANK", " rank", "unrank ", "Binomial", "BINOMIAL", "rank.andrews", "rpc.discover",
)  # fmt: skip


def subjects(candidate: Hello, judge: Hello) -> list[Subject]:
    """What both declare, in the order of the table, and at last what neither does (PROTO-7), if there is any."""
    declared = [
        Subject(method, scheme)
        for method in QUESTIONS
        if method in judge.operations
        for scheme in _schemes(method, judge)
        if candidate.declares(method, scheme)
    ]
    return [*declared, UNDECLARED_METHODS] if declared else []


def _schemes(method: str, judge: Hello) -> Sequence[str | None]:
    schemes = judge.operations[method]
    return (None,) if schemes is None else sorted(schemes)


def calls(subject: Subject, *, faulty: bool = True) -> SearchStrategy[Call]:
    """A question on the subject, with one fault at most, or with none."""
    if subject == UNDECLARED_METHODS:
        return _METHODS.map(lambda method: Call(method, {}))
    params = [asked(question) if faulty else question.right for question in forms(subject)]
    return st.one_of(params).map(lambda members: Call(subject.method, members))


def weight(subject: Subject) -> int:
    """How many times as many questions as others the subject gets."""
    return _MORE.get(subject.method, 1)


def forms(subject: Subject) -> list[Question]:
    """The questions of the operation, asked in the scheme."""
    return [_in_scheme(question, subject.scheme) for question in QUESTIONS[subject.method]]


def _in_scheme(question: Question, scheme: str | None) -> Question:
    if scheme is None:
        return question

    def named(params: Params) -> Params:
        return {"scheme": scheme, **params}

    return question._replace(right=question.right.map(named), wrong={"scheme": _WRONG_SCHEME, **question.wrong})
