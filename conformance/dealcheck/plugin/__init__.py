"""Vectors as items of pytest."""
