"""The number of a session has a zero in front below ten."""

from dealref.seeding import squaredeal
from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

right = squaredeal.numbers

serve({right: lambda key, figure, kind, session: right(key, figure, kind, session and f"{session:02}")})
