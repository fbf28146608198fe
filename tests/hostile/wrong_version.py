"""Chooses protocol 2, which was not offered: cannot start."""

from wiring import answered, serve

serve(lambda request: answered(request).replace('"protocol": 1', '"protocol": 2'))
