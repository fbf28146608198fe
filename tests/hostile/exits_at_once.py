"""Exits with 0 before it reads anything.

Verdict: cannot start
Told: exit code 0
Told: answers until the end of its input
"""
