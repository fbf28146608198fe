"""The generator of vectors/v2: questions by subject, answered by the reference (spec chapter 8)."""
