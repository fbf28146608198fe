"""The decimal string is turned into a double on its way in, as by JavaScript's Number(): it is rounded above 2^53."""

from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = ("combination.unrank.", "unrank.*.")

serve({number: lambda value: int(float(number(value)))})
