"""A session that is not given is taken for the first one of many."""

from dealref.seeding import squaredeal
from wiring import serve

CAUGHT_IN = ("squaredeal.numbers.",)

right = squaredeal.numbers

serve({right: lambda key, figure, kind, session=None: right(key, figure, kind, 1 if session is None else session)})
