"""Never answers C(52, 13) (JUDGE-5, JUDGE-6).

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import time

from small import serve

serve(lambda _: time.sleep(3600))
