"""The figure is in the Base64 of addresses, with - and _ for + and /."""

from base64 import b64encode, urlsafe_b64encode

from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.figure-last-signs", "squaredeal.numbers.figure-four-byte")

serve({b64encode: urlsafe_b64encode})
