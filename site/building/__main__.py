"""The site in one folder: the pages that Sphinx makes from the repository, and the explorer beside them.

    python site/building dist/site

The folder is made anew. It can be read from a disk, without a server; the same sources give the same bytes.
"""

import os
import shutil
import sys
from pathlib import Path

from sphinx.application import Sphinx

from bundling import build_explorer
from repository import ROOT
from staging import stage


def main(target: Path) -> int:
    """The exit code of the build: 0, or 1 after a warning of Sphinx, such as a link that leads nowhere."""
    work = target.with_name(f"{target.name}-sources")
    for folder in (target, work):
        shutil.rmtree(folder, ignore_errors=True)
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    stage(work, explorer=build_explorer(target / "_static" / "explorer"))
    app = Sphinx(
        srcdir=work,
        confdir=ROOT / "site",
        outdir=target,
        doctreedir=work / ".doctrees",
        buildername="html",
        freshenv=True,
        warningiserror=True,
        keep_going=True,
        status=None,
    )
    app.build()
    (target / ".buildinfo").unlink(missing_ok=True)
    shutil.rmtree(work)
    return app.statuscode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
