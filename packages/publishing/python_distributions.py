"""The wheel and the sdist, by hatchling; the sdist builds the same wheel."""

import sys
from pathlib import Path
from typing import Final

from tools import Failed, run

_BUILD: Final = (sys.executable, "-m", "build", "--no-isolation", "--outdir")


def build(tree: Path, target: Path, scratch: Path) -> None:
    """Put the wheel and the sdist into the folder. Raises Failed if the sdist builds another wheel."""
    run([*_BUILD, scratch / "direct", "--wheel", "."], tree)
    # Without an option it is the sdist that the wheel is built from.
    run([*_BUILD, target, "."], tree)
    (wheel,) = target.glob("*.whl")
    if wheel.read_bytes() != (scratch / "direct" / wheel.name).read_bytes():
        raise Failed(f"the sdist builds another {wheel.name} than the checkout")
