"""Fresh questions, drawn and shrunk by Hypothesis, which is imported in this package only (spec JUDGE-14)."""
