"""Runs programs that number deals against the published vectors, and says what is wrong and why."""
