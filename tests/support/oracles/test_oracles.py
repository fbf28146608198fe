"""The oracles give what the documents print, so that they can speak for the documents."""

import pytest

import oracles

FIRST = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"
SECOND = "EEWESNWSEESEEWSNWWSEWNNSESNWWWWSSNNWNESSEWNWEESNSNNN"


@pytest.mark.parametrize("order", [oracles.DECK_ORDER, oracles.RANK_MAJOR], ids=["suits", "ranks"])
@pytest.mark.parametrize(("number", "runs"), [(0, "NESW"), (oracles.D - 1, "WSEN")])
def test_pavlicek_gives_runs_of_thirteen_at_both_ends(order, number, runs):
    word = oracles.pavlicek_unrank(number, order)
    assert "".join(word[card] for card in order) == "".join(13 * seat for seat in runs)
    assert oracles.pavlicek_rank(word, order) == number


def test_pavlicek_gives_each_holder_of_the_first_card_a_quarter():
    quarter = oracles.D // 4
    for place, seat in enumerate("NESW"):
        assert oracles.pavlicek_unrank(place * quarter, oracles.RANK_MAJOR)[0] == seat
        assert oracles.pavlicek_unrank((place + 1) * quarter - 1, oracles.RANK_MAJOR)[0] == seat


def test_andrews_marks_his_first_deal_as_he_does():
    assert oracles.andrews_sequences(FIRST) == [
        [6, 13, 14, 15, 17, 23, 26, 29, 34, 43, 46, 49, 51],
        [5, 12, 17, 18, 20, 21, 23, 29, 32, 33, 34, 35, 37],
        [1, 2, 3, 4, 5, 10, 14, 15, 16, 17, 20, 23, 24],
    ]


def test_andrews_builds_his_second_deal_as_he_does():
    north = [5, 15, 21, 22, 26, 33, 34, 36, 42, 47, 49, 50, 51]
    east = [0, 1, 3, 7, 8, 10, 11, 17, 20, 29, 32, 35, 36]
    south = [1, 3, 4, 6, 9, 11, 12, 17, 18, 20, 21, 24, 25]
    assert oracles.andrews_word([north, east, south]) == SECOND


def test_andrews_counts_235_as_he_does():
    assert oracles.seq_to_index([2, 3, 5]) == 15
    assert oracles.index_to_seq(15, 3) == [2, 3, 5]


def test_christman_finds_his_example():
    assert (oracles.find(13, 6, 1599), oracles.find(13, 7, 472)) == (7182, 2843)
    assert oracles.find(26, 13, 5_000_000) == 58_837_787
    assert oracles.pos(26, 58_837_787) == 5_000_000


def test_christman_counts_his_lists():
    assert oracles.NPS == 10_400_600
    assert sum(entries**2 for entries in oracles.ENTRIES[26]) == 495_918_532_948_104


def test_pbn_shows_the_diagram_of_the_first_deal():
    diagram = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
    assert oracles.word_to_pbn(FIRST) == diagram
    assert oracles.pbn_to_word(diagram) == FIRST
