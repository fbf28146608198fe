"""Leaves a child behind that holds its output open, and exits: crash, and nothing of it is left running."""

import subprocess
import sys

from wiring import asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        sys.exit(1)


serve(spoil)
