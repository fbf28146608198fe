"""First deals by seed: truncated seeds, correlated neighbours, and how many deals a program can give."""
