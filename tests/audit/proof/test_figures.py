"""The figure in other spellings (spec PROVE-9)."""

import pytest

from dealaudit.proof.figures import spellings


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("44882.13", "44,882.13"),
        ("44,882.13", "44882.13"),
        ("44.882,13", "44,882.13"),
        ("44882,13", "44,882.13"),
        ("44 882,13", "44,882.13"),
        ("44\u00a0882,13", "44882.13"),
        ("44'882.13", "44882.13"),
        ("44,882.13", "4488213"),
        ("44,882", "44882"),
        ("44,882", "44.882"),
        ("44882.1", "44882.10"),
        ("44882.10", "44,882.1"),
        ("44882", "44882.00"),
        ("044882", "44882"),
        ("1234567.8", "1,234,567.8"),
        (" 44882.13", "44882.13"),
        ("44882.13", "44882.13 "),
        ("44882.13", "44882.13\n"),
        ("2026-03-02", "02.03.2026"),
        ("2.3.2026", "2026-03-02"),
        ("03/02/2026", "2026-03-02"),
        ("3 14 15 22 40 41", "3,14,15,22,40,41"),
        ("41, 3, 14, 15, 22, 40", "3 14 15 22 40 41"),
        ("03-14-15", "3 14 15"),
        ("Heads", "heads"),
        ("two  words", "two words"),
    ],
)
def test_a_spelling_is_tried(written, meant):
    assert meant in spellings(written)


def test_what_the_description_says_is_tried():
    assert spellings("44882.13", "Dow Jones")[-1] == "Dow Jones"


@pytest.mark.parametrize("written", ["44,882.13", "2026-03-02", "3 14 15", "", "x", "1,2,3", "31.2.2026", "9" * 300])
def test_each_is_tried_once_and_not_the_figure_itself(written):
    tried = spellings(written)
    assert len(tried) == len(set(tried)) < 400
    assert written not in tried
