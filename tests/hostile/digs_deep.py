"""Makes 1,200 folders, each in the one before: too deep for most ways of removing them.

Verdict: conforms
"""

import os
from pathlib import Path

from small import serve

for _ in range(1200):
    Path("d").mkdir()
    os.chdir("d")
serve(lambda _: None)
