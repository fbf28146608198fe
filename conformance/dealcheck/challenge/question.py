"""A question: parameters that are right, and parameters with one fault (PROTO-10, PROTO-12)."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

Params = dict[str, Any]


_PLAIN: Final = frozenset({"scheme", "from", "to", "width", "limit"})
"""Members with few ways to be wrong."""


class Question(NamedTuple):
    """What can be asked of an operation; some have more than one.

    `right` parameters have a result. `wrong` has, for each member, values that are wrong whatever the others are.
    `other` parameters are well formed, and have a result or are at fault in one thing. `optional` ones may be left out.
    """

    right: SearchStrategy[Params]
    wrong: Mapping[str, SearchStrategy[Any]]
    other: SearchStrategy[Params] | None = None
    optional: tuple[str, ...] = ()


def of(**members: SearchStrategy[Any]) -> SearchStrategy[Params]:
    """Parameters that are drawn one without the other."""
    return st.fixed_dictionaries(members)


@st.composite
def spoilt(draw: DrawFn, question: Question) -> Params:
    """Parameters with exactly one fault: a value is wrong, missing, or not known."""
    params = dict(draw(question.right))
    fault = draw(st.sampled_from((*8 * ("value",), "missing", "unknown")))
    if fault == "unknown" or not params:
        return params | {
            draw(st.sampled_from(("extra", "Deal", "seeds", ""))): draw(st.sampled_from((0, "0", None, True)))
        }
    names = sorted(params if fault == "value" else params.keys() - set(question.optional))
    name = draw(st.sampled_from([name for name in names for _ in range(1 if name in _PLAIN else 3)]))
    if fault == "missing":
        return {each: value for each, value in params.items() if each != name}
    return params | {name: draw(question.wrong[name])}


@st.composite
def asked(draw: DrawFn, question: Question) -> Params:
    """Parameters of any kind, mostly right ones."""
    kind = draw(st.sampled_from(("right", "right", "other", "other", "other", "spoilt", "spoilt", "spoilt")))
    if kind == "spoilt":
        return draw(spoilt(question))
    return draw(question.other if kind == "other" and question.other is not None else question.right)
