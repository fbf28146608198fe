"""Strategies for the parameters of an operation: right ones, and ones with a single fault (PROTO-10, PROTO-12)."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

Params = dict[str, Any]

_SIMPLE_MEMBERS: Final = frozenset({"scheme", "from", "to", "width", "limit", "set"})
"""Members with few ways to be wrong; they are spoilt less often than others."""


class ParameterStrategies(NamedTuple):
    """The strategies for one form of an operation's parameters; some operations have two forms.

    `right` parameters have a result. `wrong` has, for each member, values that are wrong beside any other values.
    `other` parameters are well formed; they have a result or a single fault. `optional` members may be missing.
    """

    right: SearchStrategy[Params]
    wrong: Mapping[str, SearchStrategy[Any]]
    other: SearchStrategy[Params] | None = None
    optional: tuple[str, ...] = ()


def members(**strategies: SearchStrategy[Any]) -> SearchStrategy[Params]:
    """Parameters whose members are drawn independently."""
    return st.fixed_dictionaries(strategies)


@st.composite
def faulty_parameters(draw: DrawFn, form: ParameterStrategies) -> Params:
    """Right parameters but for one fault: a value is wrong, a member is missing, or one is unknown."""
    params = dict(draw(form.right))
    fault = draw(st.sampled_from((*8 * ("value",), "missing", "unknown")))
    if fault == "unknown" or not params:
        return params | {
            draw(st.sampled_from(("extra", "Deal", "seeds", ""))): draw(st.sampled_from((0, "0", None, True)))
        }
    names = sorted(params if fault == "value" else params.keys() - set(form.optional))
    name = draw(st.sampled_from([name for name in names for _ in range(1 if name in _SIMPLE_MEMBERS else 3)]))
    if fault == "missing":
        return {each: value for each, value in params.items() if each != name}
    return params | {name: draw(form.wrong[name])}


@st.composite
def any_parameters(draw: DrawFn, form: ParameterStrategies) -> Params:
    """Parameters of every kind, mostly right ones."""
    kind = draw(st.sampled_from(("right", "right", "other", "other", "other", "faulty", "faulty", "faulty")))
    if kind == "faulty":
        return draw(faulty_parameters(form))
    return draw(form.other if kind == "other" and form.other is not None else form.right)
