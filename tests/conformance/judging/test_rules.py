"""The texts of rules, as reports show them."""

import re

import pytest

from dealcheck.judging import rules
from long_listings import PUBLISHED

VECTORS = PUBLISHED.vectors


def test_every_rule_that_a_vector_cites_has_its_text():
    cited = {vector.spec for vector in VECTORS}
    found = rules.texts(cited)
    assert found.keys() == cited
    assert [rule for rule, text in found.items() if not 40 < len(text) < 4000] == []


def test_a_text_is_that_of_its_rule_without_markup():
    assert rules.texts(["COUNT-4", "NO-1"]).keys() == {"COUNT-4"}
    text = rules.texts(["COUNT-4"])["COUNT-4"]
    assert text.startswith("Range. n, k and the sum of the parts are at most 128.")
    assert "(-32004), also in\nC(n, k) with k above n." in text
    assert "ruling 4" in text


@pytest.mark.parametrize("mark", [r"\*\*", r"\]\(", r"^> [a-z]", "^```", "^#"])
def test_no_markup_and_no_line_of_another_block_is_left(mark):
    found = rules.texts(vector.spec for vector in VECTORS)
    assert {rule: line for rule, text in found.items() for line in text.splitlines() if re.search(mark, line)} == {}
