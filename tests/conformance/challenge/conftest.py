"""What the tests of challenge and digest share."""

import pytest

from dealcheck.challenge import differential
from programs_here import run_here


@pytest.fixture
def reference_here(monkeypatch):
    """The reference, as the judge or as the program, has no process of its own."""
    run_here(monkeypatch)


@pytest.fixture
def shrunk_a_little(monkeypatch):
    """What is found need not be small: shrinking ends after some questions, and not by the clock."""
    monkeypatch.setattr(differential, "CHEAP_QUESTIONS", differential.CHEAP_QUESTIONS._replace(questions=20))
