"""The Base64 of the figure is not padded with equals signs."""

from base64 import b64encode

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

serve({b64encode: lambda data: b64encode(data).rstrip(b"=")})
