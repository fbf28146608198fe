"""Counting, combinations, bit sets, mixed radix, multisets (spec chapters 2 to 4)."""
