"""A void is shown by a dash, where nothing is due."""

from dealref import layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

right = layout.text

serve(
    {
        right: lambda deal: "".join(
            f"{line}-\n" if line.endswith(": ") else f"{line}\n" for line in right(deal).splitlines()
        )
    }
)
