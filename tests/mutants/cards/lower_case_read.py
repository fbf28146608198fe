"""Deals are turned into upper case before they are read, so any case is accepted."""

from dealref.cards.pbn import from_free_text, from_text
from wiring import serve

CAUGHT_IN = ("rank.*.rejects-lower-case", "notation.rejects-lower-case")

serve({from_text: lambda text: from_text(text.upper()), from_free_text: lambda text: from_free_text(text.upper())})
