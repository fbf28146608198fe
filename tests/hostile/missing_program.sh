#!/bin/sh
# Calls a program that is not there.
#
# Verdict: cannot start
# Told: that it needs was not found
exec no-such-dealer --json
