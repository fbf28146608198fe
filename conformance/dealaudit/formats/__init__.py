"""Formats of printed deals, read strictly and written: spec AUDIT-2 to AUDIT-5."""
