"""Copies of the vectors that somebody vendored: read, rebuilt from the reference, compared (spec VEC-13)."""
