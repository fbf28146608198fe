"""The reference implementation: published ways to number and to choose bridge deals, written to be read beside spec/.

The folders are floors, and imports only go down. From the ground: combinatorics (chapters 2 to 4), cards (1 and 9),
numberings (5 and 13), seeding (11 to 13, 15), constraints and scripts (10), protocol (6). `errors` lies under all of
them, and `__main__`, the responder and the commands for people, on top. The vectors are made beside it, by `vectorgen`.
"""

__version__ = "2.3.0"
