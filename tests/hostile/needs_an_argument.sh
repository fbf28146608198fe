#!/bin/sh
# Wants an argument, and says so on standard error.
#
# Verdict: cannot start
# Told: does it want arguments? They stand behind its name
echo "Usage: dealer [-n BOARDS] FILE" >&2
exit 2
