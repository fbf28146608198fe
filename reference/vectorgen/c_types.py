"""The C type of each part of the vectors, found in the vectors themselves (VEC-12)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

_LARGEST: Final = 2**63 - 1
"""The largest `long long` of every C compiler."""

_NAMES: Final[Mapping[str, str]] = {
    "params.hands": "bd_constraint_hand",
    "params.hands.lengths": "bd_lengths",
    "result.case": "bd_case",
    "result.cases": "bd_case",
    "result.case.hands": "bd_makeup",
    "result.cases.hands": "bd_makeup",
    "result.hands": "bd_description",
    "result.rows": "bd_row",
}
"""The struct of an object, by its place; params and results have a struct for each operation."""


@dataclass(frozen=True)
class Text:
    """A `const char *`: UTF-8 ended by NUL; with its size beside it where a text has a NUL inside."""

    sized: bool = False


@dataclass(frozen=True)
class Integer:
    """A `long long`."""


@dataclass(frozen=True)
class Listing:
    """A struct of a pointer to the elements and their count."""

    of: "Kind"


@dataclass(frozen=True)
class Struct:
    """A struct for the objects of one name; a row, which is a list of unlike elements, has one too."""

    name: str
    members: tuple[tuple[str, "Kind"], ...]
    optional: frozenset[str]


Kind = Text | Integer | Listing | Struct


def operation_name(method: str) -> str:
    """The name of an operation in C."""
    return "bd_" + method.replace(".", "_")


def of_operation(method: str, part: str, documents: Sequence[Mapping[str, Any]]) -> Struct:
    """The struct of an operation's params or result (`part`), as the vectors with a result have them."""
    values = [*_objects(part, [document for document in documents if document["method"] == method])]
    return _struct(f"{operation_name(method)}_{part}", part, values, documents)


def _objects(part: str, documents: Iterable[Mapping[str, Any]]) -> Iterator[Any]:
    """The params or the results of the vectors with a result."""
    for document in documents:
        for vector in document["cases"]:
            if "result" in vector["expect"]:
                yield vector["params"] if part == "params" else vector["expect"]["result"]


def _struct(name: str, place: str, values: Sequence[Any], documents: Sequence[Mapping[str, Any]]) -> Struct:
    """The struct of objects: a member is optional if one of them lacks it."""
    objects = [as_object(value) for value in values]
    names = dict.fromkeys(member for value in objects for member in value)
    columns = {member: [value[member] for value in objects if member in value] for member in names}
    members = tuple((member, _kind(f"{place}.{member}", columns[member], documents)) for member in names)
    return Struct(name, members, frozenset(member for member in names if len(columns[member]) < len(objects)))


def _kind(place: str, values: Sequence[Any], documents: Sequence[Mapping[str, Any]]) -> Kind:
    """The kind of the values at a place. Raises TypeError for values that no kind here is for."""
    if all(isinstance(value, str) for value in values):
        return Text(sized=any("\0" in value for value in values))
    if all(type(value) is int for value in values):
        return Integer()
    if all(isinstance(value, dict) or _is_row(value) for value in values):
        if place not in _NAMES:
            raise TypeError(f"the struct of the objects at {place} has no name in c_types")
        name = _NAMES[place]
        places = [path.split(".") for path, struct in _NAMES.items() if struct == name]
        same = [value for part, *steps in places for top in _objects(part, documents) for value in _at(steps, top)]
        return _struct(name, place, same, documents)
    if all(isinstance(value, list) for value in values):
        return Listing(_kind(place, [element for value in values for element in value], documents))
    raise TypeError(f"{place}: values of several types have no type in C")


def _at(steps: Sequence[str], value: Any) -> Iterator[Any]:  # noqa: ANN401  any JSON value
    """The objects at the end of these steps from member to member, through the elements of lists."""
    if isinstance(value, list) and not _is_row(value):
        for element in value:
            yield from _at(steps, element)
    elif steps and isinstance(value, dict) and steps[0] in value:
        yield from _at(steps[1:], value[steps[0]])
    elif not steps and isinstance(value, dict | list):
        yield value


def _is_row(value: object) -> bool:
    return isinstance(value, list) and len({type(element) for element in value}) > 1


def as_object(value: Any) -> Mapping[str, Any]:  # noqa: ANN401  any JSON value
    """The value, with the elements of a row as its members."""
    return {f"column_{i}": each for i, each in enumerate(value, start=1)} if isinstance(value, list) else value


def fits(value: Any, kind: Kind) -> bool:  # noqa: ANN401  any JSON value
    """Whether the kind can hold the value, and nothing of it is lost."""
    match kind:
        case Text(sized):
            return isinstance(value, str) and _is_unicode(value) and (sized or "\0" not in value)
        case Integer():
            return type(value) is int and abs(value) <= _LARGEST
        case Listing(of):
            return isinstance(value, list) and all(fits(element, of) for element in value)
    return isinstance(value, dict | list) and _members_fit(as_object(value), kind)


def _members_fit(value: Mapping[str, Any], kind: Struct) -> bool:
    kinds = dict(kind.members)
    needed = kinds.keys() - kind.optional
    # An object without members, or a number 0 that may be left out, would look like an absent one.
    hidden = {name for name, each in kinds.items() if isinstance(each, Struct)}
    hidden |= {name for name in kind.optional if isinstance(kinds[name], Integer)}
    there = all(value[name] for name in hidden & value.keys())
    return needed <= value.keys() <= kinds.keys() and there and all(fits(value[name], kinds[name]) for name in value)


def _is_unicode(text: str) -> bool:
    """Whether the text has a UTF-8 form: a lone surrogate has none."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
