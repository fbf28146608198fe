"""The ten is shown in two digits, as on the card."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve({right: lambda deal: right(deal).replace("T", "10")})
