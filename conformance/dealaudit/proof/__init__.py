"""The proof of a tournament: what was promised before play against what was played (spec chapter 15)."""
