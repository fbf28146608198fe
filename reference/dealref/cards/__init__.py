"""Cards, deals and their notation; a hand's shape and its high cards (spec chapters 1 and 9)."""
