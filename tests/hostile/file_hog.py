"""Writes at the far end of a file that is larger than any may be, when it is asked C(52, 13).

Needs: confinement
Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: a file it wrote grew beyond the limit
"""

from pathlib import Path

from small import serve


def spoil(_):
    with Path("deals").open("wb") as file:
        file.seek(1 << 40)
        file.write(b"x")


serve(spoil)
