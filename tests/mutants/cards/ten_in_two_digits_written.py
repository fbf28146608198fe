"""The ten is written as `10` where a deal is written."""

from dealref.cards.pbn import to_text
from wiring import serve

CAUGHT_IN = ("unrank.*.", "notation.")

serve({to_text: lambda deal: to_text(deal).replace("T", "10")})
