"""One reader serves for all deals, the free one: other first seats and ranks in any order are accepted where the
exact form is due.
"""

from dealref.cards.pbn import from_free_text, from_text
from wiring import serve

CAUGHT_IN = (
    "rank.*.rejects-east-first",
    "rank.*.rejects-ranks-rising",
    "rank.*.rejects-ranks-out-of-order",
    "rank.*.rejects-rank-twice-in-holding",
    "rank.*.rejects-hidden-hand",
)

serve({from_text: from_free_text})
