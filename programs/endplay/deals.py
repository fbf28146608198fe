"""Deals as endplay makes them (endplay.dealer.generate_deals), one PBN deal a line: deals.py N [SEED]."""

import sys

from endplay.dealer import generate_deals

count, *seed = map(int, sys.argv[1:])
for deal in generate_deals(produce=count, max_attempts=-1, seed=seed[0] if seed else None):
    print(deal.to_pbn())
