"""The runs of the deck go to North, East, South and West in this order."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)

icon._SEATS = (0, 1, 2, 3)

serve()
