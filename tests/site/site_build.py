"""The command that builds the site, run as a person runs it."""

import os
import subprocess
import sys
from pathlib import Path

BUILDING = Path(__file__).parents[2] / "site" / "building"


def build(target, **environment):
    """Builds the site, from the folder beside it, and wants no word of warning."""
    done = subprocess.run(
        [sys.executable, BUILDING, target],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
        cwd=target.parent,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr[-4000:]
