"""The columns are those of the sample in the newsletter's print, not those of its program."""

from dealref.seeding import icon_layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

icon_layout._INDENT, icon_layout._WEST_COLUMNS = 13 * " ", 26

serve()
