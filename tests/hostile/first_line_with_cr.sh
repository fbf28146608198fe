#!/bin/sh
# Was saved with CR LF: the system looks for an interpreter whose name ends with CR.
#
# Verdict: cannot start
# Told: the CR counts as part of the interpreter's name
exec cat
