"""Deals are stripped of blanks and split at any white space, so a careless text is accepted."""

from dealref.cards.pbn import from_free_text, from_text
from wiring import serve

CAUGHT_IN = (
    "rank.*.rejects-two-blanks",
    "rank.*.rejects-leading-blank",
    "rank.*.rejects-trailing-blank",
    "rank.*.rejects-trailing-newline",
    "rank.*.rejects-tab",
    "notation.rejects-two-blanks",
    "notation.rejects-leading-blank",
    "notation.rejects-trailing-blank",
    "notation.rejects-trailing-newline",
    "notation.rejects-tab",
)

serve(
    {
        from_text: lambda text: from_text(" ".join(text.split())),
        from_free_text: lambda text: from_free_text(" ".join(text.split())),
    }
)
