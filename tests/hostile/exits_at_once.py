"""Exits with 0 before it reads anything: cannot start."""
