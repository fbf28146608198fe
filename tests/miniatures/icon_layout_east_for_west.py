"""East and West are exchanged in the diagram."""

from dealref import layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = layout.text

serve({right: lambda deal: right(tuple(4 - seat if seat % 2 else seat for seat in deal))})
