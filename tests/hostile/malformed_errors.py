"""Reports errors as plain text (PROTO-4a).

Verdict: protocol
Blamed: each of binomial.rejects-*
Verdict: protocol
Blamed: probe.undeclared
Told: "error" is {"code": integer, "message": string}
Verdict: protocol
Blamed: each of probe.hello-[!w]*
Told: "error" is {"code": integer, "message": string}
"""

from small import answered, is_refused, serve

serve(lambda request: answered(request, error="invalid argument"), is_refused)
