"""Never answers C(52, 13) (JUDGE-5, JUDGE-6).

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import time

from wiring import asks, serve

serve(lambda request: time.sleep(3600) if asks(request, "binomial", n=52, k=13) else None)
