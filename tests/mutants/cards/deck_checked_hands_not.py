"""The 52 cards are checked to be there once each, and nobody checks how many of them each hand has."""

from dealref.cards.deal import of_bridge
from wiring import serve

CAUGHT_IN = (
    "rank.*.rejects-fourteen-and-twelve",
    "notation.rejects-fourteen-and-twelve",
    "notation.rejects-word-",
    "rank.*.rejects-north-south-14-12",
    "rank.*.rejects-east-west-14-12",
    "notation.rejects-north-south-14-12",
    "notation.rejects-east-west-14-12",
    "notation.rejects-within-",
)

serve({of_bridge: lambda deal: deal})
