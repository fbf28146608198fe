"""The figure is a string of entropy as it stands, without Base64."""

from base64 import b64encode

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

serve({b64encode: bytes})
