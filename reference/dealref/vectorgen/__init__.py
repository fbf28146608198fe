"""Builds vectors/v1 by asking the reference through its adapter (spec chapter 8)."""
