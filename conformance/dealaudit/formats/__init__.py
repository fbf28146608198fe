"""The formats of printed deals, read and written: one row of `forms` for each (spec AUDIT-2 to AUDIT-5).

No maintained parser is strict enough to say what is wrong with a file. endplay 0.5 (PyPI; PBN, LIN) accepts 14 cards,
a card twice, three suits and three hands, and at `10` it raises without a line and ends; bridgeobjects 0.1 (PyPI; PBN,
LIN) checks no deal either; npm's bridge.js and pbn parsers read one PBN text whole. None reads the other formats.
"""
