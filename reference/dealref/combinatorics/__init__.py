"""Counting, combinations, bit sets, mixed radix (spec chapters 2 to 4)."""
