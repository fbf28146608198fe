"""The Base64 of a long figure is broken into lines of 76 signs, as that of MIME is."""

from base64 import b64encode, encodebytes

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.figure-58", "squaredeal.numbers.figure-5000")

serve({b64encode: lambda data: encodebytes(data).rstrip(b"\n").replace(b"\n", b"\r\n")})
