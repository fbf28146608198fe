import random

import pytest

from dealer import cards, numberings, shapes
from dealer.counting import DEALS
from dealer.faults import Malformed, NotADeal, OutOfRange

WORKED = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"
WORKED_PBN = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"


def test_worked_deal_in_both_notations() -> None:
    deal = cards.from_word(WORKED)
    assert cards.to_pbn(deal) == WORKED_PBN
    assert cards.to_word(cards.from_pbn(WORKED_PBN)) == WORKED


def test_free_form_starts_with_any_seat_and_in_any_order() -> None:
    text = "E:9.35J.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742"
    assert cards.from_free_pbn(text) == cards.from_pbn(WORKED_PBN)


@pytest.mark.parametrize(
    ("old", "new", "exact", "free"),
    [
        ("8.AKQT4", "K.AKQT4", NotADeal, NotADeal),
        ("8.AKQT4", "8.AKKQT4", Malformed, NotADeal),
        ("9.J53.KQ92.QJ985", "-", Malformed, NotADeal),
        ("N:", "n:", Malformed, Malformed),
        ("A3", "A3\n", Malformed, Malformed),
    ],
)
def test_malformed_or_not_a_deal(old: str, new: str, exact: type[Exception], free: type[Exception]) -> None:
    text = WORKED_PBN.replace(old, new)
    with pytest.raises(exact):
        cards.from_pbn(text)
    with pytest.raises(free):
        cards.from_free_pbn(text)


@pytest.mark.parametrize("name", numberings.SCHEMES)
def test_numbers_there_and_back(name: str) -> None:
    numbers = random.Random(name)
    scheme = numberings.SCHEMES[name]
    for number in (0, DEALS - 1, *(numbers.randrange(DEALS) for _ in range(50))):
        assert scheme.rank(scheme.unrank(number)) == number
    with pytest.raises(OutOfRange):
        numberings.limited_unrank(scheme, DEALS)


def test_first_deals_of_the_orders() -> None:
    suits = "NNNNNNNNNNNNNEEEEEEEEEEEEESSSSSSSSSSSSSWWWWWWWWWWWWW"
    for name in ("andrews", "bigdeal", "pavlicek-suit"):
        assert cards.to_word(numberings.SCHEMES[name].unrank(0)) == suits
    first = cards.to_pbn(numberings.SCHEMES["pavlicek"].unrank(0))
    assert first == "N:AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 765.765.8765.876 432.432.432.5432"


def test_bigdeal_parts_from_the_others_where_the_spec_says() -> None:
    unrank = {name: scheme.unrank for name, scheme in numberings.SCHEMES.items()}
    for number, same in ((1, True), (2, False), (DEALS - 3, False), (DEALS - 2, True)):
        assert (unrank["bigdeal"](number) == unrank["andrews"](number)) is same
    for number, same in ((15_600_899, True), (15_600_900, False)):
        assert (unrank["bigdeal"](number) == unrank["pavlicek-suit"](number)) is same


def test_digest_of_nothing_is_that_of_no_bytes() -> None:
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert numberings.digest(numberings.SCHEMES["andrews"], 0, 1, 0) == empty


def test_shapes_in_their_order() -> None:
    assert len(shapes.SHAPES) == 560
    assert [shapes.shape_text(shapes.SHAPES[place]) for place in (0, 4, 559)] == ["4=3=3=3", "4=4=3=2", "0=0=0=13"]


def test_counts_of_hands() -> None:
    assert shapes.count_of_shape("9=2=1=1") == 9425130
    assert shapes.count_of_pattern("13-0-0-0") == 4
    assert [shapes.hcp_count(hcp)[0] for hcp in (0, 20, 37)] == [1, 4658, 4]
    assert sum(shapes.hcp_count(hcp)[1] for hcp in range(38)) == 635013559600
