"""The mutants by name: their files, what each states about itself, and the command that runs one as a responder."""

import ast
import functools
import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "mutants"
FILES = {path.stem: path for path in sorted(FOLDER.glob("*/*.py"))}


class Stated(NamedTuple):
    """The constants in which a mutant says how it is caught."""

    CAUGHT_IN: tuple[str, ...]
    """Beginnings of the ids of the vectors that catch it; `*` for each scheme, `?` for count, cases, ..."""
    VERDICT: str = "fail"
    LEVEL: str = "must"  # a `should` is told, and the program conforms all the same (JUDGE-3)
    ROUND_TRIPS: bool = False  # rank undoes unrank in spite of the fault
    UNCAUGHT: str = ""  # why no vector catches it


@functools.cache
def stated(path):
    """What a mutant states about itself, read without running it."""
    constants = {}
    for node in ast.parse(path.read_text()).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in Stated._fields:
                constants[name] = ast.literal_eval(value)
    return Stated(**constants)


def program(name, *arguments):
    """The command of a mutant; `wiring` is the control, which has no fault."""
    if name == "wiring":
        return sys.executable, str(FOLDER / "wiring.py"), *arguments
    return sys.executable, str(FOLDER), name, *arguments
