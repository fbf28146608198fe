"""The pytest plugin: vectors as test items."""
