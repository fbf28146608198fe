"""The buffer of a holding has thirteen bytes, its end included, so a suit of thirteen cards loses its deuce."""

from dealref.cards.pbn import to_text
from wiring import serve

CAUGHT_IN = ("unrank.*.", "notation.")

serve({to_text: lambda deal: to_text(deal).replace("AKQJT98765432", "AKQJT9876543")})
