"""Deals with constrained hands: the listing, its numbering and its table (spec chapter 10)."""
