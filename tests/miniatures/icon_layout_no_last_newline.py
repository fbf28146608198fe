"""The last line has no line end, as joined lines have none."""

from dealref import layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = layout.text

serve({right: lambda deal: right(deal).removesuffix("\n")})
