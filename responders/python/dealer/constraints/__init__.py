"""Deals under a constraint (chapter 10)."""
