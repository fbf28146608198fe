"""The reserve set of a session has the deals of the original set."""

from dealref.seeding import squaredeal
from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

right = squaredeal.numbers

serve({right: lambda key, figure, _, session: right(key, figure, "original", session)})
