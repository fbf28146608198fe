"""The wire: JSON values read and written, the table of operations, the responder (spec chapter 6)."""
