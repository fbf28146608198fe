"""Vectors, verdicts, blame, expected failures, the run and its recording."""
