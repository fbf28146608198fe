"""The columns are those of the sample in the newsletter's print, not those of its program."""

from dealref import layout
from wiring import serve

CAUGHT_IN = ("icon.layout.",)

layout._INDENT, layout._WEST_COLUMNS = 13 * " ", 26

serve()
