"""The lines of a DLM document that are outside its set, and the words that begin a document (spec AUDIT-3)."""

from dealaudit.deals import Board
from dealaudit.formats import bulk, reading
from dealaudit.formats.one_line import to_pbn
from dealaudit.statistics import moments
from each_row import each_row
from malformed_deals import dlm_line

DEALS = [bytes(deal) for deal in moments.fair(99, 11).tolist()]


def document(first, last, head="[Document]"):
    """A document whose 99 lines all have random deals."""
    heading = [head, "Status=Show", f"From board={first}", f"To board={last}", f"Checksum={first ^ last ^ 1}"]
    return [
        *heading,
        *(dlm_line(number, to_pbn(deal).removeprefix("N:")) for number, deal in enumerate(DEALS, start=1)),
    ]


def read(lines):
    found = list(reading.read(["\n".join(lines).encode()], "set.dlm"))
    assert all(isinstance(board, Board) for board in found), found
    return [(board.name, board.deal) for board in found]


@each_row(("first", "last"), [(1, 2), (3, 4), (98, 99), (1, 99)])
def test_lines_outside_the_set_are_passed_over(first, last):
    """AUDIT-3."""
    due = [(str(number), DEALS[number - 1]) for number in range(first, last + 1)]
    assert read(document(first, last)) == due
    (block,) = bulk.deals(["\n".join(document(first, last)).encode()], "set.dlm")
    assert [bytes(deal) for deal in block.rows.holders] == [deal for _, deal in due]


def test_what_is_outside_the_set_may_be_damaged():
    """AUDIT-3."""
    lines = document(1, 2)
    lines[-1] = "Board 99=what a machine left here"
    assert [name for name, _ in read(lines)] == ["1", "2"]


@each_row("head", ["[DOCUMENT]", "[document]", "[Document]"])
def test_a_document_begins_in_any_case(head):
    """AUDIT-3."""
    assert [name for name, _ in read([*document(1, 2, head), *document(2, 4, head)])] == ["1", "2", "2", "3", "4"]
