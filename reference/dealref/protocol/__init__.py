"""The wire: JSON values read and written, and the table of operations (spec chapter 6)."""
