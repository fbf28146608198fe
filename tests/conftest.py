"""Settings of all tests."""

from hypothesis import settings

# Speed is shown by the bench: a test that fails when the machine is busy shows nothing.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
