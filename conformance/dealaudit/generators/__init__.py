"""Small random generators and shuffles: which one made these deals, from which seed, and the next deal."""
