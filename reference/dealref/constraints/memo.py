"""A memo bounded by memory: results of very different sizes, those used last, of all its functions together."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

LIMIT: Final = 200_000_000
"""Bytes of all results that are kept."""

_ENTRY: Final = 200
"""Bytes of an integer that is kept, besides its digits."""

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


@dataclass
class _Memory:
    kept: OrderedDict[object, tuple[Any, int]] = field(default_factory=OrderedDict)
    used: int = 0


_MEMORY: Final = _Memory()


def bounded(
    integers: Callable[[Result], Iterable[int]],
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """A decorator that keeps results by the size of their integers, the last one in any case.

    The function's arguments are hashable, and given by position.
    """

    def decorate(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        @wraps(function)
        def remembering(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
            key = function, args
            if key in _MEMORY.kept:
                _MEMORY.kept.move_to_end(key)
                kept: Result = _MEMORY.kept[key][0]
                return kept
            result = function(*args, **kwargs)
            size = _ENTRY + sum(packed.bit_length() // 7 + _ENTRY for packed in integers(result))
            _MEMORY.kept[key] = result, size
            _MEMORY.used += size
            while _MEMORY.used > LIMIT and len(_MEMORY.kept) > 1:
                _, (_, gone) = _MEMORY.kept.popitem(last=False)
                _MEMORY.used -= gone
            return result

        return remembering

    return decorate
