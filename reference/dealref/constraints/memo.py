"""A memo bounded by memory: results of very different sizes are kept, those used last, within a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

_ENTRY: Final = 200
"""Bytes of an integer that is kept, besides its digits."""

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def bounded(
    limit: int, integers: Callable[[Result], Iterable[int]]
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """A decorator that keeps results whose integers have so many bytes together, and the last one in any case.

    The function's arguments are hashable, and given by position.
    """

    def decorate(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        kept: OrderedDict[object, tuple[Result, int]] = OrderedDict()
        used = 0

        @wraps(function)
        def remembering(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
            nonlocal used
            if args in kept:
                kept.move_to_end(args)
                return kept[args][0]
            result = function(*args, **kwargs)
            size = sum(packed.bit_length() // 8 + _ENTRY for packed in integers(result))
            kept[args] = result, size
            used += size
            while used > limit and len(kept) > 1:
                _, (_, gone) = kept.popitem(last=False)
                used -= gone
            return result

        return remembering

    return decorate
