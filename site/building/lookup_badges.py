"""The badges of a program: one for all classes, and one for each class."""

from dataclasses import replace

from dealcheck.errors import CONFORMS, FAILS
from dealcheck.report import badge
from lookup_records import Program


def badges(program: Program) -> dict[str, bytes]:
    """The badges by their paths in the folder of the pages; none without a run. A class is red if a vector failed."""
    if not program.run:
        return {}
    summary = program.summary
    made = {f"badges/{program.name}.svg": badge.text(summary).encode()}
    for name, (passed, asked) in program.counts.items():
        code = CONFORMS if passed == asked else FAILS
        by_class = replace(summary, classes={name: (passed, asked)}, code=code, conclusion="passed")
        made[f"badges/{program.name}-{name}.svg"] = badge.text(by_class).encode()
    return made
