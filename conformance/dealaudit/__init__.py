"""The audit of printed deals: are they legal, fair and hard to predict? `dealcheck audit`, or `dealaudit.audit`."""
