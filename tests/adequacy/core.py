"""The core: the fewest vectors, nearly, that kill every mutant which any vector kills (VEC-9).

A vector is chosen for the mutants that it alone can still kill, greedily: always the one that kills the most mutants
which no chosen one kills. So that a new version changes little, the vectors of the present core come first.
"""

from collections import Counter, defaultdict

from vectors import FOLDER, ROOT

FILE = ROOT / "spec" / "core.txt"

MOST = 300
"""Vectors of the core."""

KILLERS = 25
"""Killers that are found of a mutant: to find all takes hours."""


def read():
    """The ids of the present core, in the order in which they were chosen."""
    return FILE.read_text(encoding="ascii").split() if FILE.exists() else []


def write(chosen):
    """Make these ids the core."""
    FILE.write_text("".join(f"{identity}\n" for identity in chosen), encoding="ascii")


def chosen(outcomes, vectors, present):
    """The ids of the core.

    Raises ValueError if they are too many.
    """
    # What a vector is needed for: mutants, its rule, and in its file results, refusals and samples.
    needed_for = defaultdict(set)
    for vector in vectors:
        if vector["file"] == "probe":  # asked in every run
            continue
        kind = "result" if "result" in vector["expect"] else "refusal"
        needed_for[vector["id"]] |= {("rule", vector["spec"]), (kind, vector["file"])}
        if kind == "result" and "sample" in vector["flags"]:
            needed_for[vector["id"]].add(("sample", vector["file"]))
    for outcome in outcomes:
        # Any vector kills what cannot be loaded, and the questions of every run need not be chosen.
        if outcome.how != "start" and not any(killer.startswith("probe.") for killer in outcome.killers):
            for killer in outcome.killers:
                needed_for[killer].add(("mutant", outcome.mutant))
    locked = [line.partition(" ")[0] for line in (FOLDER / "ids.lock").read_text(encoding="ascii").splitlines()]
    places = {identity: place for place, identity in enumerate(locked)}
    stays = set(present)
    open_needs = set().union(*needed_for.values())
    core = []
    while open_needs:
        gains = {identity: len(needs & open_needs) for identity, needs in needed_for.items()}
        candidates = [identity for identity in gains if gains[identity] and identity in stays] or list(gains)
        best = max(candidates, key=lambda identity: (gains[identity], -places[identity]))
        core.append(best)
        open_needs -= needed_for[best]
    core = without_idle(core, needed_for)
    if len(core) > MOST:
        raise ValueError(f"the core has {len(core)} vectors, {MOST} are the most: --choose-core with more KILLERS")
    return core


def misses(outcomes, is_killed_alone):
    """A sentence for each mutant that a vector kills, and none of the core.

    The core is not blamed for a killer that the mutant answers rightly when it is asked alone: that one shows what many
    answers before it have left in memory.
    """
    present = set(read())
    for outcome in outcomes:
        known = any(killer in present or killer.startswith("probe.") for killer in outcome.killers)
        if outcome.killers and outcome.how != "start" and not known and is_killed_alone(outcome):
            yield f"killed by {outcome.killers[0]}, and not by the core: {outcome.mutant}"


def is_killed_alone(outcome, vectors, judged):
    """Whether the first killer of a mutant kills it before any other question; `judged` asks a mutant these vectors."""
    (vector,) = (vector for vector in vectors if vector["id"] == outcome.killers[0])
    return any(again.killers for again in judged([outcome.mutant], [vector]))


def without_idle(core, needed_for):
    """The core without the vectors whose every need another one meets too, the last chosen first."""
    met = Counter(need for identity in core for need in needed_for[identity])
    kept = list(core)
    for identity in reversed(core):
        if all(met[need] > 1 for need in needed_for[identity]):
            met.subtract(needed_for[identity])
            kept.remove(identity)
    return kept
