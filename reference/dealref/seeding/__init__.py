"""Deals from a seed: texts, entropy, Big Deal's numbers, tournaments, Icon's program, boards (chapters 11-13, 15)."""
