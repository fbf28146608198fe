"""Opens two files at each call and closes none.

Needs: confinement
Verdict: crash
Blamed: at most 3 of binomial.*
Told: Too many open files
Told: depends on earlier calls
"""

from small import serve

leak = []
serve(lambda _: leak.extend(open("/dev/null") for _ in range(2)), lambda _: True)  # noqa: PTH123, SIM115
