"""`python tests/mutants NAME [ARGUMENT ...]`: the mutant of that name, as a responder."""

import runpy
import sys
from pathlib import Path

if __name__ == "__main__":
    name = sys.argv.pop(1)
    (path,) = Path(__file__).parent.rglob(f"{name}.py")
    runpy.run_path(str(path), run_name="__main__")
