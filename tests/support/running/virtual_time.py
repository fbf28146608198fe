"""Time that passes where a test says so: no load of the machine bends what depends on it."""

from types import SimpleNamespace


class Clock:
    """A clock that stands still unless it is moved; it takes the place of `time` in a module."""

    def __init__(self, monkeypatch, *modules):
        self.now = 0.0
        for module in modules:
            monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: self.now))
