"""How a question is refused: a valid one as the twin, and the same with one fault."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dealref.vectorgen.faults import Fault
from dealref.vectorgen.question import Question


def refused(
    method: str, valid: Mapping[str, Any], member: str, faults: Iterable[Fault], scheme: str | None = None, *,
    twin: str = "twin",
) -> Iterator[Question]:  # fmt: skip
    """The valid question as the twin, then the same with one member at fault."""
    yield asked(method, twin, valid, "PROTO-10", "what the rejected vectors beside it differ from by one fault", scheme)
    for name, value, code, why, rule in faults:
        yield Question(
            name=f"rejects-{name}", method=method, scheme=scheme, params={**valid, member: value}, flags=("rejected",),
            why=why, spec=rule, stated={"error": code},
        )  # fmt: skip


def refused_members(method: str, valid: Mapping[str, Any], scheme: str | None = None) -> Iterator[Question]:
    """The valid question with a member too many, one missing, one written otherwise; each is malformed."""
    cases = [("unknown-member", {**valid, "verbose": True}, "a member that the operation does not have")]
    for member in valid:
        rest = {name: value for name, value in valid.items() if name != member}
        cases.append((f"no-{member}", rest, f"{member} is missing"))
        cases.append((f"upper-case-{member}", {**rest, member.upper(): valid[member]}, "names of members are exact"))
    for name, params, why in cases:
        yield Question(
            name=f"rejects-{name}", method=method, scheme=scheme, params=params, flags=("rejected",), why=why,
            spec="PROTO-10", stated={"error": -32602},
        )  # fmt: skip


def prefixed(prefix: str, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults with names of their own."""
    return tuple((f"{prefix}-{name}", value, code, why, rule) for name, value, code, why, rule in faults)


def asked(
    method: str, name: str, params: Mapping[str, Any], rule: str, why: str, scheme: str | None = None
) -> Question:
    """A question that has to be answered, next to those that are refused."""
    return Question(
        name=name, method=method, scheme=scheme, params=params, flags=("accepted-twin",), why=why, spec=rule
    )


def refused_schemes(method: str, valid: Mapping[str, Any], scheme: str) -> Iterator[Question]:
    """The valid question as the twin, then with names that are no scheme of the implementation, and with no names."""
    names = (("upper-case", scheme.upper()), ("blank", scheme + " "), ("empty", ""), ("unheard-of", "goulash"))
    faults: list[Fault] = [(f"scheme-{n}", name, -32601, "no scheme of that name", "PROTO-7") for n, name in names]
    values = (("null", None), ("number", 1), ("list", [scheme]))
    faults += [(f"scheme-{n}", value, -32602, "the name of a scheme is a string", "PROTO-10") for n, value in values]
    yield from refused(method, valid, "scheme", faults, scheme, twin="twin-scheme")
