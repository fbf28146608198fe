"""Fresh questions, drawn and shrunk by Hypothesis, which only this package imports (spec JUDGE-14, JUDGE-15)."""
