"""A void is shown by a dash, where nothing is due."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = icon_layout.text

serve(
    {
        right: lambda deal: "".join(
            f"{line}-\n" if line.endswith(": ") else f"{line}\n" for line in right(deal).splitlines()
        )
    }
)
