"""The ten is shown in two digits, as on the card."""

from dealref import layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = layout.text

serve({right: lambda deal: right(deal).replace("T", "10")})
