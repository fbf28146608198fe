"""East and West are exchanged in the diagram."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve({right: lambda deal: right(tuple(4 - seat if seat % 2 else seat for seat in deal))})
