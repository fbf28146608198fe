"""Puts a link to nowhere in the place of the folder it runs in.

Verdict: conforms
"""

import os
from pathlib import Path

from small import serve

folder = Path.cwd()
os.chdir("/")
folder.rmdir()
folder.symlink_to("/no/such/folder")
serve(lambda _: None)
