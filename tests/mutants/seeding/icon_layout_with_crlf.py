"""Lines of the diagram end with CR LF instead of LF."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve({right: lambda deal: right(deal).replace("\n", "\r\n")})
