"""Builds vectors/v2 by asking the reference through its adapter (spec chapter 8)."""
