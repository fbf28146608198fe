"""What so many deals would have shown: figures that say something, in sentences that are right for few deals too."""

import pytest

from dealaudit.statistics import power


@pytest.mark.parametrize(("deals", "known"), [(2, None), (3, None), (4, 2), (24, 119), (1000, 216930)])
def test_a_program_that_knows_few_deals_is_named_where_there_are_some(deals, known):
    """C(n, 2) pairs of deals hold an equal one, nine times in ten, of up to C(n, 2) / ln 10 deals. AUDIT-14."""
    (sentence,) = power.sentences(deals)
    if known is None:
        assert "knows" not in sentence
        assert "voids" in sentence
    else:
        assert sentence.endswith(f"; a program that knows no more than {known:,} deals.")


def test_one_deal_shows_nothing():
    """AUDIT-14."""
    assert power.sentences(1) == ("One deal shows nothing but whether it is legal.",)
