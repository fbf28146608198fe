"""The reference implementation: published ways to number bridge deals, written to be read beside spec/.

The modules form floors, and imports only go down: combinatorics (errors, counting, combination, bitset,
mixed_radix, multiset), bridge data (cards, deal, pbn), numberings (pavlicek_suit, pavlicek, andrews,
christman), the protocol (wire, adapter, __main__), and the generator of the vectors (vectorgen).
"""

__version__ = "2.0.0"
