"""Numbers from texts and entropy, their bias, and the session that `python -m dealref deal` writes."""

import hashlib
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seeding_oracles
from dealref import __main__ as program
from dealref.cards.deal import DEALS, to_word
from dealref.cards.pbn import from_text as deal_from_text
from dealref.cards.pbn import to_text
from dealref.errors import Exhausted, OutOfRange, TextTooShort
from dealref.protocol.operations import SCHEMES
from dealref.seeding import pbn_file, seeds

TEXT = "Let\u2019s all have a good time"

long_texts = st.text(st.characters(codec="utf-8"), min_size=20)
boards = st.integers(1, 9999)


@given(text=long_texts, board=boards, separator=st.text(st.characters(codec="utf-8")))
def test_a_text_has_the_number_of_its_digest(text, board, separator):
    assert seeds.from_text(text, board, separator) == seeding_oracles.text_number(text, board, separator)


def test_the_boards_have_9999_different_names():
    names = [seeds.cardinal(board) for board in range(1, 10_000)]
    assert names == [seeding_oracles.board_words(board) for board in range(1, 10_000)]
    assert len(set(names)) == 9999


@pytest.mark.parametrize("board", [-1, 0, 10_000])
def test_other_boards_have_none(board):
    with pytest.raises(OutOfRange):
        seeds.from_text(TEXT, board)


@given(text=st.text(max_size=19))
def test_fewer_than_twenty_characters_are_refused(text):
    with pytest.raises(TextTooShort):
        seeds.from_text(text, 1)


@given(numbers=st.lists(st.integers(0, 2**96 - 1), max_size=6), rest=st.binary(max_size=11))
def test_the_first_number_below_d_is_taken_from_entropy(numbers, rest):
    entropy = b"".join(number.to_bytes(12, "big") for number in numbers) + rest
    expected = seeding_oracles.entropy_number(entropy.hex())
    if expected is None:
        with pytest.raises(Exhausted):
            seeds.from_entropy(entropy)
    else:
        assert seeds.from_entropy(entropy) == expected


@given(values=st.integers(1, 300), deals=st.integers(1, 40))
def test_the_bias_is_that_of_counting(values, deals):
    """CHOOSE-4."""
    if values < deals:
        return
    chances = Counter(value % deals for value in range(values))
    found = seeds.bias(values, deals)
    favoured = [number for number in range(deals) if chances[number] > min(chances.values())]
    assert favoured == list(range(found.favoured))
    assert not favoured or Fraction(max(chances.values()), min(chances.values())) == 1 + found.excess
    differences = (abs(Fraction(chance, values) - Fraction(1, deals)) for chance in chances.values())
    assert found.distance == sum(differences) / 2


# The session


def written(capfdbinary, *arguments):
    assert program.main(["deal", *arguments]) == 0
    return capfdbinary.readouterr().out.decode()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_session_is_a_pbn_file_in_export_format(scheme, capfdbinary):
    """CHOOSE-8."""
    text = written(capfdbinary, "--text", TEXT, "--boards", "1-36", "--scheme", scheme, "--format", "pbn")
    found = seeding_oracles.session_boards(text)
    numbers = [seeding_oracles.text_number(TEXT, board) for board in range(1, 37)]
    assert found == [(i, to_text(SCHEMES[scheme].unrank(number))) for i, number in enumerate(numbers, start=1)]


def test_without_more_it_is_christman_s_session_of_36(capfdbinary):
    text = written(capfdbinary, "--text", TEXT)
    assert text == written(capfdbinary, "--text", TEXT, "--boards", "1-36", "--scheme", "christman", "--format", "pbn")


def test_a_board_has_its_number_wherever_the_session_begins(capfdbinary):
    every = seeding_oracles.session_boards(written(capfdbinary, "--text", TEXT, "--boards", "1-40"))
    few = seeding_oracles.session_boards(written(capfdbinary, "--text", TEXT, "--boards", "17-20"))
    assert few == every[16:20]
    assert seeding_oracles.session_boards(written(capfdbinary, "--text", TEXT, "--boards", "40")) == every[39:]


def test_deals_and_numbers_come_one_a_line(capfdbinary):
    arguments = ("--text", TEXT, "--boards", "5-9", "--separator", " / ", "--scheme", "andrews")
    numbers = [seeding_oracles.text_number(TEXT, board, " / ") for board in range(5, 10)]
    assert list(map(int, written(capfdbinary, *arguments, "--format", "numbers").splitlines())) == numbers
    deals = written(capfdbinary, *arguments, "--format", "deals").splitlines()
    assert [SCHEMES["andrews"].rank(deal_from_text(line)) for line in deals] == numbers


def test_random_numbers_are_rejected_and_never_reduced(monkeypatch, capfdbinary):
    drawn = iter([2**96 - 1, 5, DEALS, DEALS - 1])
    asked = []

    def urandom(size):
        asked.append(size)
        return next(drawn).to_bytes(size, "big")

    monkeypatch.setattr(program.os, "urandom", urandom)
    lines = written(capfdbinary, "--random", "--boards", "1-2", "--format", "numbers").splitlines()
    assert list(map(int, lines)) == [5, DEALS - 1]
    assert asked == [12, 12, 12, 12]


def test_random_sessions_differ(capfdbinary):
    first, second = (written(capfdbinary, "--random", "--boards", "1-4") for _ in range(2))
    assert len(seeding_oracles.session_boards(first)) == 4
    assert first != second


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--text", "too short"], "20 are due"),
        (["--text", TEXT, "--boards", "9999-10000"], "board 10000"),
        (["--text", "half a pair: \udc80 and more"], "surrogate"),
    ],
)
def test_what_cannot_be_dealt_is_refused_before_anything_is_written(arguments, complaint, capfd):
    assert program.main(["deal", *arguments]) == 2
    shown = capfd.readouterr()
    assert (shown.out, complaint in shown.err) == ("", True)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--text", TEXT, "--random"],
        ["--text", TEXT, "--boards", "3-2"],
        ["--text", TEXT, "--boards", "0-5"],
        ["--text", TEXT, "--boards", "1-"],
        ["--text", TEXT, "--scheme", "goulash"],
        ["--text", TEXT, "--format", "lin"],
    ],
)
def test_arguments_that_say_nothing_are_a_usage_error(arguments, capfd):
    with pytest.raises(SystemExit) as stopped:
        program.main(["deal", *arguments])
    assert stopped.value.code == 2
    assert capfd.readouterr().out == ""


def test_dealer_and_vulnerability_repeat_after_sixteen_boards():
    """CHOOSE-7."""
    assert ["NESW"[pbn_file.dealer(board)] for board in range(1, 6)] == ["N", "E", "S", "W", "N"]
    assert [pbn_file.vulnerable(board) for board in range(1, 17)] == list(seeding_oracles.VULNERABLE.values())
    assert [pbn_file.vulnerable(board) for board in range(17, 33)] == list(seeding_oracles.VULNERABLE.values())


def test_the_deal_tag_begins_with_the_dealer():
    dealt = SCHEMES["andrews"].unrank(10**28)
    assert to_word(dealt)
    lines = list(pbn_file.lines([(3, dealt)]))
    (tag,) = [line for line in lines if line.startswith("[Deal ")]
    hands = to_text(dealt)[2:].split(" ")
    assert tag == f'[Deal "S:{" ".join(hands[2:] + hands[:2])}"]\r\n'


def test_sha_1_is_the_one_of_the_standard():
    """FIPS 180: the digest of "abc"."""
    assert hashlib.sha1(b"abc", usedforsecurity=False).hexdigest() == "a9993e364706816aba3e25717850c26c9cd0d89d"
