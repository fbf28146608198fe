"""A handful of vectors that tell whether a responder is wired at all."""

from collections.abc import Sequence

from dealcheck.judging.corpus import PROBES, UNDECLARED, Vector


def chosen(vectors: Sequence[Vector]) -> tuple[Vector, ...]:
    """For each operation and scheme a published figure (or the first vector) and a rejection; the undeclared one."""
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
