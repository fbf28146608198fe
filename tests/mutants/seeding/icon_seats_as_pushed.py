"""The runs go to North, East, South and West from the last to the first, as the list of hands stands, which takes
its places for the seats clockwise.
"""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.deals.",)

icon._SEATS = (1, 2, 3, 0)

serve()
