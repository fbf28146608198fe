"""The figure is encoded as Latin-1, with a question mark for what is not in it."""

from base64 import b64encode

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

serve({b64encode: lambda data: b64encode(data.decode().encode("latin-1", "replace"))})
