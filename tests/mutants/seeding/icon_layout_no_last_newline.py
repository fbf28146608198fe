"""The last line has no line end, as joined lines have none."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve({right: lambda deal: right(deal).removesuffix("\n")})
