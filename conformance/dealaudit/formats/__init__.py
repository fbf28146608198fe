"""The formats of printed deals, read and written: one row of `forms` for each (spec AUDIT-2 to AUDIT-5).

No maintained parser that was tried is strict enough: PyPI's endplay 0.5 (PBN, LIN) accepts 14 cards, a card twice,
three suits and three hands, and at `10` it raises without a line and ends; npm's pbn 1.6 accepts 14 cards, a card twice
and `10`; PyPI's bridgeobjects 0.1 stops at a NameError. None of them reads the other formats.
"""
