"""`10` is accepted for T where a deal is read, as many programs write it."""

from dealref.cards.pbn import from_free_text, from_text
from wiring import serve

CAUGHT_IN = ("rank.*.rejects-ten-in-digits", "notation.rejects-ten-in-digits")

serve(
    {
        from_text: lambda text: from_text(text.replace("10", "T")),
        from_free_text: lambda text: from_free_text(text.replace("10", "T")),
    }
)
