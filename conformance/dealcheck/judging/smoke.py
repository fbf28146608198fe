"""A few vectors of the core that show whether a responder is connected at all."""

from collections.abc import Sequence

from dealcheck.judging.corpus import PROBE_IDS, UNDECLARED, Vector


def chosen(vectors: Sequence[Vector]) -> tuple[Vector, ...]:
    """The undeclared operation, and a few vectors of each operation and scheme.

    They are a published (or the first) result, one from the middle of its results, and a rejection.
    """
    groups: dict[tuple[str, str | None], list[Vector]] = {}
    for vector in vectors:
        if vector.id not in PROBE_IDS:
            groups.setdefault((vector.method, vector.scheme), []).append(vector)
    picked: list[Vector] = [UNDECLARED]
    for group in groups.values():
        accepted = [vector for vector in group if "result" in vector.expect]
        ends = [vector for vector in accepted if "published" in vector.flags] or accepted
        interior = [vector for vector in accepted if "sample" in vector.flags] or accepted
        rejected = [vector for vector in group if "error" in vector.expect]
        middle = interior[len(interior) // 2]
        picked += [ends[0], *([middle] if middle is not ends[0] else []), rejected[0]]
    return tuple(picked)
