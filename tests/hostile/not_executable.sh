#!/bin/sh
# Has not been made executable.
#
# Verdict: cannot start
# Told: chmod +x
exec cat
