"""Settings of all tests."""

from hypothesis import settings

# Speed is shown by the bench: a test that fails when the machine is busy shows nothing.
# The examples are others in each run, so fewer at a time find the same faults, a few runs later.
settings.register_profile("patient", deadline=None, max_examples=40)
settings.load_profile("patient")
