"""Blanks at the ends of lines are taken off, those of voids too."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve({right: lambda deal: "".join(f"{line.rstrip()}\n" for line in right(deal).splitlines())})
