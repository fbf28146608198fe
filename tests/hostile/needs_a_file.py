"""Opens a file of the folder it was written in.

Verdict: cannot start
Told: it runs in an empty folder
"""

from pathlib import Path

print(len(Path("deals.txt").read_text()))
