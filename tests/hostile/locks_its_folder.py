"""Takes away the right to change the folder it runs in, and leaves a file there.

Verdict: conforms
"""

from pathlib import Path

from small import serve

Path("file").touch()
Path.cwd().chmod(0)
serve(lambda _: None)
