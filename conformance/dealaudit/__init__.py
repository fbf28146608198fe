"""The audit of printed deals: are they legal, fair and hard to predict? Reached as `dealcheck audit` (spec AUDIT)."""
