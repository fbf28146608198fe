"""Prints its usage on standard output, as programs do that want an argument: cannot start, with the hint about logs."""

print("usage: dealer [-n boards] FILE")
