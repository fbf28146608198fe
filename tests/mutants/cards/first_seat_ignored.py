"""The letter before the colon is skipped without being looked at: East's hand is taken for North's when it comes
first.
"""

from dealref.cards.pbn import from_text
from wiring import serve

CAUGHT_IN = ("rank.*.rejects-east-first",)

serve({from_text: lambda text: from_text("N" + text[1:] if text[:1] in tuple("ESW") else text)})
