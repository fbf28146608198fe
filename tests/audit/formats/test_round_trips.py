"""Each format there and back, and through the reference's own notations."""

import pytest

from dealaudit.deals import Board, Fault
from dealaudit.formats import reading, writing
from dealaudit.formats.forms import FORMS, WRITTEN
from dealref.cards import deal as reference
from dealref.cards import pbn
from dealref.seeding import icon_layout, pbn_file
from dealt_boards import BY_SUIT, boards, deals
from each_row import each_row


def there_and_back(form, count):
    dealt = deals(count)
    read = list(reading.read(writing.write(form, boards(dealt)), "x"))
    assert [event for event in read if isinstance(event, Fault)] == []
    assert [board.deal for board in read] == dealt
    return read


@each_row("form", WRITTEN)
def test_deals_come_back(form):
    """AUDIT-3a."""
    there_and_back(form, 1200)


@pytest.mark.exhaustive
@pytest.mark.parametrize("form", WRITTEN)
def test_a_hundred_thousand_deals_come_back(form):
    there_and_back(form, 100_000)


@pytest.mark.parametrize("form", ["pbn", "lin", "rbn", "dlm", "dup", "csv"])
def test_numbers_of_boards_come_back(form):
    names = [str(number) for number in (*range(5, 40), 7, 8, 99)]
    dealt = deals(len(names))
    read = list(reading.read(writing.write(form, boards(dealt, names)), "x"))
    assert [(board.name, board.deal) for board in read] == list(zip(names, dealt, strict=True))


@pytest.mark.parametrize("form", ["pbn", "lin", "rbn", "dlm", "dup", "csv"])
def test_boards_without_numbers_are_counted(form):
    """AUDIT-1."""
    assert [board.name for board in there_and_back(form, 30)] == [str(number) for number in range(1, 31)]


def test_a_number_beyond_a_set_keeps_its_dealer_and_vulnerability():
    """AUDIT-3a."""
    read = list(reading.read(writing.write("dlm", boards(deals(300))), "x"))
    for number, board in enumerate(read, start=1):
        assert pbn_file.dealer(int(board.name)) == pbn_file.dealer(number)
        assert pbn_file.vulnerable(int(board.name)) == pbn_file.vulnerable(number)


@each_row("form", WRITTEN)
def test_chunks_of_a_byte_make_no_difference(form):
    data = b"".join(writing.write(form, boards(deals(20))))
    single = [data[place : place + 1] for place in range(len(data))]
    assert list(reading.read(single, "x")) == list(reading.read([data], "x"))


@each_row("form", [name for name in WRITTEN if name not in {"bri", "dge", "dup"}])
@each_row("end", [b"\r\n", b"\r"])
def test_other_ends_of_lines_and_a_mark_make_no_difference(form, end):
    """AUDIT-2."""
    data = b"".join(writing.write(form, boards(deals(20)))).replace(b"\r\n", b"\n")
    assert list(reading.read([b"\xef\xbb\xbf", data.replace(b"\n", end)], "x")) == list(reading.read([data], "x"))


def test_the_reference_writes_what_is_read():
    dealt = deals(300)
    texts = {
        "deals": [pbn.to_text(tuple(deal), first % 4) for first, deal in enumerate(dealt)],
        "word": [reference.to_word(tuple(deal)) for deal in dealt],
        "diagram": [icon_layout.text(tuple(deal)) for deal in dealt],
        "pbn": [line.rstrip() for line in pbn_file.lines(enumerate(map(tuple, dealt), start=1))],
    }
    for form, lines in texts.items():
        read = list(reading.read(["".join(f"{line}\n" for line in lines).encode()], "x"))
        assert [board.deal for board in read if isinstance(board, Board)] == dealt, form
        assert len(read) == len(dealt)


def test_the_reference_reads_what_is_written():
    dealt = deals(300)
    lines = {form: b"".join(writing.write(form, boards(dealt))).decode().splitlines() for form in ("deals", "word")}
    assert [bytes(pbn.from_text(line)) for line in lines["deals"]] == dealt
    assert [bytes(reference.from_word(line)) for line in lines["word"]] == dealt


def test_an_unused_board_is_a_deal_where_it_is_in_the_set():
    (board,) = reading.read(writing.write("dlm", boards([BY_SUIT])), "x")
    assert board.deal == BY_SUIT


def test_what_is_only_read_is_not_written():
    with pytest.raises(ValueError, match="diagram is read"):
        writing.write("diagram", [])
    assert set(FORMS) - set(WRITTEN) == {"diagram"}
