"""The Base64 of the figure has a line end behind each line, the last one too."""

from base64 import b64encode, encodebytes

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

serve({b64encode: encodebytes})
