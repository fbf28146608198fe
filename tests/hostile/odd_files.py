"""Leaves what is awkward to remove: locked folders, pipes, loops, names that are no text, and names of our own making.

Verdict: conforms
"""

import os
from pathlib import Path

from small import serve

os.mkfifo("pipe")
Path("loop").symlink_to("loop")
Path("up").symlink_to("..")
Path(os.fsdecode(b"\xff\n")).mkdir()
Path(os.fsdecode(b"\xff\n"), os.fsdecode(b"\x1b[2J\xfe")).touch()
Path("locked/inner/most").mkdir(parents=True)
for locked in ("locked/inner/most", "locked/inner", "locked"):
    Path(locked).chmod(0)
beside = Path(f"{Path.cwd()}.1")
beside.touch()
serve(lambda _: None)
beside.unlink(missing_ok=True)
