"""A few vectors that show whether a responder is connected at all."""

from collections.abc import Sequence

from dealcheck.judging.corpus import PROBES, UNDECLARED, Vector


def chosen(vectors: Sequence[Vector]) -> tuple[Vector, ...]:
    """The undeclared operation, and for each operation and scheme a published (or the first) result and a rejection."""
    groups: dict[tuple[str, str | None], list[Vector]] = {}
    for vector in vectors:
        if vector not in PROBES:
            groups.setdefault((vector.method, vector.scheme), []).append(vector)
    picked: list[Vector] = [UNDECLARED]
    for group in groups.values():
        accepted = [vector for vector in group if "result" in vector.expect]
        picked += [vector for vector in accepted if "published" in vector.flags][:1] or accepted[:1]
        picked += [vector for vector in group if "error" in vector.expect][:1]
    return tuple(picked)
