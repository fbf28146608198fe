"""The generator of the vectors, a part of our own installation: started plainly, with none of the confinement."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from dealcheck import interruption
from dealcheck.errors import Broken


def rebuilt(root: Path, *, tables: bool = False) -> bytes:
    """The tar archive that the generator prints of what it builds from the folder with spec/ and vectors/.

    The CSV table, the JSON lines and the C header are in it where they are asked for.

    Raises Broken with its complaint if it builds nothing.
    """
    # -P: a file dealref.py in the user's folder is not the reference.
    command = [sys.executable, "-P", "-m", "vectorgen", "--root", str(root), "--stream"]
    command += ["--tables"] if tables else []
    with ExitStack() as ends:
        # A signal that came before we know the process would leave it behind.
        with interruption.deferred():
            process = ends.enter_context(
                subprocess.Popen(  # noqa: S603  our own
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
                )
            )
            ends.callback(process.kill)
        built, stderr = process.communicate()
    if process.returncode:
        complaint = stderr.decode(errors="backslashreplace").strip().splitlines() or ["no reason given"]
        raise Broken(
            f"the installed vectors cannot be rebuilt: {complaint[0] if len(complaint) < 3 else complaint[-1]}"
        )
    return built
