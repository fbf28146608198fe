"""Constraints that take the reference longest, and the vectors about all others: those show the same faults."""

import json

from in_process import published

NAMES = (
    "a-point-at-least-in-the-third",
    "after-rejections",
    "any-points",
    "any-points-thrice",
    "any-shape-between",
    "any-shape-twice",
    "both-of-four",
    "both-of-three",
    "even-lengths-between",
    "flannery",
    "flat-opposite-three-suiter",
    "four-narrow",
    "four-of-unlike-shapes",
    "four-tens",
    "four-wide",
    "free-first-of-four",
    "free-second-of-four",
    "limited-four",
    "limited-three",
    "limited-three-balanced",
    "limited-three-lengths",
    "limited-three-unlike",
    "major-opposite-notrump",
    "minors-opposite-nine",
    "nine-opposite-nine-points",
    "none-points-39-of-four",
    "notrump-and-invitation",
    "notrump-opposite-major",
    "one-opposite-two",
    "points-and-suits-of-three",
    "points-of-four",
    "points-of-three",
    "points-of-two",
    "points-opposite-shape",
    "points-shape-and-length",
    "rejects-deal-fourth",
    "shape-opposite-points",
    "shapes-of-four",
    "shapes-of-three",
    "slam-5332",
    "strong-first-of-three",
    "strong-notrump",
    "strong-third-of-four",
    "suit-each-points",
    "three-poor",
    "three-suiter-opposite-flat",
    "twin-deal-fourth",
    "twin-none-points-39-of-four",
    "twin-none-points-41",
    "unlike-majors-between",
    "unlike-minors-between",
    "unlike-shapes-of-four",
    "unlike-shapes-points-twice",
)

PUBLISHED = published()


def constrained(vector):
    """The hands of the constraint that a vector asks about, as text; `null` if it asks about none."""
    return json.dumps(vector.params.get("hands") if isinstance(vector.params, dict) else None)


_LONG = {
    constrained(vector)
    for vector in PUBLISHED.vectors
    if vector.id.startswith("constrain.") and vector.id.split(".")[2] in NAMES
}

SHORT = [vector for vector in PUBLISHED.vectors if constrained(vector) not in _LONG]
"""All other vectors, the probes among them."""
