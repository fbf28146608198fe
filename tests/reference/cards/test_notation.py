"""Deal words and PBN deals: read and written as the chapter on cards says, and refused with its codes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracles
from dealref.cards import deal, deck, pbn
from dealref.errors import Malformed, NotADeal
from each_row import each_row

WORD = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"
TEXT = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
words = st.permutations(13 * "NESW").map("".join)


def test_cards_are_named_in_deck_order():
    """CARD-1."""
    assert [deck.name(card) for card in range(52)] == [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]


@given(word=words)
def test_a_word_comes_back(word):
    """CARD-5."""
    assert deal.to_word(deal.from_word(word)) == word


@given(word=words)
def test_a_deal_is_written_in_the_exact_form_and_read_back(word):
    """CARD-3."""
    dealt = deal.from_word(word)
    assert pbn.to_text(dealt) == oracles.word_to_pbn(word)
    assert pbn.from_text(oracles.word_to_pbn(word)) == dealt


@given(word=words, turn=st.integers(0, 3), random=st.randoms())
def test_the_free_form_starts_anywhere_and_mixes_the_ranks(word, turn, random):
    hands = oracles.word_to_pbn(word)[2:].split(" ")
    mixed = [".".join("".join(random.sample(ranks, len(ranks))) for ranks in hand.split(".")) for hand in hands]
    text = f"{'NESW'[turn]}:{' '.join(mixed[turn:] + mixed[:turn])}"
    assert deal.to_word(pbn.from_free_text(text)) == word


def test_a_hand_has_the_cards_of_its_seat():
    assert [deck.name(card) for card in deal.hand(deal.from_word(WORD), deal.N)][:3] == ["S8", "HA", "HK"]


@pytest.mark.parametrize("word", ["", WORD[:-1], WORD + "N", "X" + WORD[1:], WORD.lower(), WORD + "\n", 52 * "-"])
def test_what_is_no_word_is_malformed(word):
    """CARD-5."""
    with pytest.raises(Malformed):
        deal.from_word(word)


@pytest.mark.parametrize("word", ["N" + WORD[1:], 52 * "N", 26 * "NS"])
def test_a_word_without_thirteen_of_each_is_no_deal(word):
    """CARD-4."""
    with pytest.raises(NotADeal):
        deal.from_word(word)


MALFORMED = {
    "nothing": "",
    "no seat": TEXT[2:],
    "lower case": TEXT.lower(),
    "ten in digits": TEXT.replace("T4", "104"),
    "three hands": TEXT.rsplit(" ", 1)[0],
    "five hands": TEXT + " ...",
    "three suits": TEXT.replace("8.A", "8A"),
    "blank at the end": TEXT + " ",
    "newline at the end": TEXT + "\n",
    "two blanks": TEXT.replace(" ", "  ", 1),
    "void as dash": SUITS.replace("N:AKQJT98765432...", "N:AKQJT98765432.-.-.-"),
    "word": WORD,
}
FREE_ONLY = {
    "rising": (TEXT.replace("AKQT4", "4TQKA"), TEXT),
    "East first": ("E:9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742", TEXT),
}
NO_DEAL = {
    "ace twice": TEXT.replace("N:8", "N:A"),
    "card missing": TEXT.replace("N:8", "N:"),
    "fourteen and twelve": TEXT.replace("N:8", "N:98").replace(" 9.", " ."),
    "one more": TEXT.replace("N:8", "N:98"),
    "nothing dealt": "N:... ... ... ...",
}


@each_row("read", [pbn.from_text, pbn.from_free_text], ids=["exact", "free"])
@each_row("text", MALFORMED.values(), ids=MALFORMED)
def test_what_is_outside_both_forms_is_malformed(read, text):
    with pytest.raises(Malformed):
        read(text)


@each_row("read", [pbn.from_text, pbn.from_free_text], ids=["exact", "free"])
@each_row("text", NO_DEAL.values(), ids=NO_DEAL)
def test_the_wrong_cards_in_the_right_form_are_no_deal(read, text):
    with pytest.raises(NotADeal):
        read(text)


@pytest.mark.parametrize(("text", "exact"), FREE_ONLY.values(), ids=FREE_ONLY)
def test_the_free_form_is_malformed_where_the_exact_one_is_due(text, exact):
    assert pbn.to_text(pbn.from_free_text(text)) == exact
    with pytest.raises(Malformed):
        pbn.from_text(text)


@pytest.mark.parametrize("text", [TEXT.replace("N:8", "N:88"), TEXT.replace(" 9.J53.KQ92.QJ985", " -"), "N:- - - -"])
def test_a_rank_twice_and_a_hidden_hand_are_malformed_in_one_form_and_no_deal_in_the_other(text):
    with pytest.raises(Malformed):
        pbn.from_text(text)
    with pytest.raises(NotADeal):
        pbn.from_free_text(text)
