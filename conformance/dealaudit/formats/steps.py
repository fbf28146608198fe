"""How a text format is read line by line: a state, and what each line adds to it (spec AUDIT-2)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dealaudit.deals import Board, Fault, Place


class Stray(NamedTuple):
    """A line of which the format knows nothing; whoever reads all formats says if it is of another one."""

    place: Place
    text: str


Event = Board | Fault | Stray


class Steps(NamedTuple):
    """A reader as a function from state to state. A state equal to `start` remembers nothing of the lines before."""

    start: Any
    step: Callable[[Any, Place, str], tuple[Any, Sequence[Event]]]
    finish: Callable[[Any, Place], Sequence[Event]]
    is_prose_allowed: bool = True
    """Whether lines that are no deals may stand between the deals."""
    is_settled: Callable[[Any, bytes], bool] = lambda _state, _rest: True
    """Whether the lines before and the rest, which begins with a line, have no deal in common."""


def no_more(_state: object, _place: Place) -> tuple[Event, ...]:
    """The end of a format that holds nothing back."""
    return ()
