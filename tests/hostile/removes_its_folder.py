"""Removes the folder it runs in.

Verdict: conforms
"""

import os
from pathlib import Path

from small import serve

os.rmdir(Path.cwd())  # noqa: PTH106
serve(lambda _: None)
