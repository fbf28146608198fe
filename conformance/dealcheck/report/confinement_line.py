"""What a program could not do or see, in a line (spec JUDGE-8f)."""

from collections.abc import Iterable, Mapping
from typing import Final

from dealcheck.printable import in_line
from dealcheck.transport.confinement import Confined

_NAMES: Final[Mapping[str, str]] = {
    "network": "the network",
    "memory": "memory beyond its limit",
    "vectors": "the vectors",
    "reference": "the reference",
    "processes": "the processes of others",
    "orphans": "processes that outlive it",
}


def confinement_line(confined: Confined, options: Iterable[str]) -> str:
    """Where the program runs, and what is kept from it, refused by the system, and left to it, each where there is any.

    An option, or the command itself, leaves something to it.
    """
    rest = _NAMES.keys() - {*confined.kept, *confined.refused}
    parts = (
        f"It runs in {'the present' if '--here' in options else 'an empty'} folder, with few variables",
        _part("without", confined.kept),
        _part("this system does NOT keep from it", confined.refused),
        _part("left to it", (name for name in _NAMES if name in rest)),
    )
    return "; ".join(filter(None, parts))


def _part(title: str, names: Iterable[str]) -> str:
    things = ", ".join(_NAMES.get(name) or in_line(name) for name in names)
    return f"{title}: {things}" if things else ""
