"""In the free form the letter before the colon is accepted, but the hands are still taken from North on."""

from dealref.cards.pbn import from_free_text
from wiring import serve

CAUGHT_IN = ("notation.free-",)

serve({from_free_text: lambda text: from_free_text("N" + text[1:] if text[:1] in tuple("ESW") else text)})
