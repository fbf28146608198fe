"""Deals from a seed: texts, entropy, Big Deal's numbers, Icon's program, boards (spec chapters 11 to 13)."""
