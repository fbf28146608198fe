"""BRI, DGE and DUP: the records of Duplimate machines, as Big Deal writes them (spec AUDIT-3)."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from dealaudit.deals import CARDS, Board, Deal, Fault, Place
from dealaudit.formats.hands import Unreadable, dealt, holdings
from dealaudit.formats.numbering import sets
from dealcheck.bridge import RANKS, SEAT_NAMES

_SUITS: Final = b"\x06\x03\x04\x05"
"""Spade, heart, diamond and club in the character set of DOS."""

_HANDS: Final = 78
"""Bytes of three hands: two digits a card, SA = 01, SK = 02, ... C2 = 52."""

_DIAGRAM: Final = 68
"""Bytes of four hands: four suit characters and thirteen ranks each."""

MOST: Final = 99
"""Boards of a set: DUP has two digits for their number."""


class Records(NamedTuple):
    """A format of records: their size, what a sound one looks like, how one is read and how a set is written."""

    size: int
    frame: re.Pattern[bytes]
    read: Callable[[bytes], Deal]
    write: Callable[[Deal, int, int], bytes]
    """Of a deal of the set between two board numbers."""


def _of_numbers(text: bytes) -> Deal:
    """The deal of 39 card numbers: North's, East's, South's; West has the rest. Raises Unreadable."""
    if not text.isdigit():
        raise Unreadable("39 card numbers of two digits are due: the record is damaged")
    hands = []
    for seat in range(3):
        shown = ["", "", "", ""]
        for place in range(26 * seat, 26 * seat + 26, 2):
            card = int(text[place : place + 2]) - 1
            if not 0 <= card < CARDS:
                raise Unreadable(f"{SEAT_NAMES[seat]} has the card {card + 1:02}: the cards are 01 (SA) to 52 (C2)")
            shown[card // 13] += RANKS[card % 13]
        hands.append((seat, shown))
    return dealt(hands)


def _to_numbers(deal: Deal) -> bytes:
    return b"".join(b"%02d" % (card + 1) for seat in range(3) for card in range(CARDS) if deal[card] == seat)


def _of_diagram(text: bytes) -> Deal:
    """The deal of four hands behind suit characters. Raises Unreadable."""
    parts = re.split(b"([" + _SUITS + b"])", text)
    if parts[0] or b"".join(parts[1::2]) != 4 * _SUITS:
        raise Unreadable(
            "four hands are due, each spades, hearts, diamonds, clubs behind 06 03 04 05: the record is damaged"
        )
    shown = [part.decode("latin-1") for part in parts[2::2]]
    return dealt((seat, shown[4 * seat : 4 * seat + 4]) for seat in range(4))


def _to_diagram(deal: Deal) -> bytes:
    return b"".join(
        _SUITS[suit : suit + 1] + ranks.encode() for hand in holdings(deal) for suit, ranks in enumerate(hand)
    )


def _of_dup(record: bytes) -> Deal:
    """The deal of a DUP record, which has it twice; the second may be blank. Raises Unreadable."""
    deal = _of_numbers(record[:_HANDS])
    shown = record[_HANDS : _HANDS + _DIAGRAM]
    if shown.strip(b" ") and _of_diagram(shown) != deal:
        raise Unreadable("the card numbers and the hands behind them are different deals: write the record again")
    return deal


def _to_dup(deal: Deal, first: int, last: int) -> bytes:
    # Random hands: yes; counting backwards: no; the first board; no copies; the last board.
    return _to_numbers(deal) + _to_diagram(deal) + b"YN%-3d0 %02d " % (first, last)


RECORDS: Final = {
    "bri": Records(
        128, re.compile(rb"[0-9]{78} {32}\0{18}"),
        lambda record: _of_numbers(record[:_HANDS]), lambda deal, *_: _to_numbers(deal) + b" " * 32 + bytes(18),
    ),
    "dge": Records(
        128, re.compile(rb"(?:\x06[^\x03]*\x03[^\x04]*\x04[^\x05]*\x05[^\x06\0]*){4}\0{60}"),
        lambda record: _of_diagram(record[:_DIAGRAM]), lambda deal, *_: _to_diagram(deal) + bytes(60),
    ),
    "dup": Records(156, re.compile(rb"[0-9]{78}(?: {68}|[\x03-\x06AKQJT2-9]{68})[YN]{2}[0-9 ]{8}"), _of_dup, _to_dup),
}  # fmt: skip
"""Each format by its name."""


def of_head(head: bytes) -> str:
    """The name of the format whose record the input begins with, or nothing."""
    if re.match(rb"\x06[AKQJT2-9]*\x03", head):
        return "dge"
    if not re.match(rb"[0-9]{78}", head):
        return ""
    # A line of digits would end before: the record goes on with blanks, or with the hands.
    rest = head[_HANDS:]
    if re.match(rb" {32}\0| {0,32}\Z", rest):
        return "bri"
    return "dup" if re.match(rb"\x06| {33}", rest) else ""


_SET: Final = re.compile(rb"[YN]N([0-9 ]{3})[0-9 ]{2}([0-9 ]{2})[0-9 ]")
"""The end of a record of DUP that is not counted backwards: the first board of the set, copies, the last board."""


class _Turn(NamedTuple):
    """How far a set has been read."""

    set: tuple[int, int] | None = None
    number: int = 0
    """Of the board; a record says only which set it is in."""


def _next(turn: _Turn, record: bytes) -> _Turn:
    """The turn of one more record; one that says no set is of the set before."""
    match = _SET.fullmatch(record[_HANDS + _DIAGRAM :])
    if not match:
        return turn._replace(number=turn.number + 1)
    first, last = (int(number) if number.strip().isdigit() else 0 for number in match.groups())
    if not 0 < first <= last:
        return _Turn()
    goes_on = turn.set == (first, last) and turn.number < last
    return _Turn((first, last), turn.number + 1 if goes_on else first)


def read(form: Records, chunks: Iterable[bytes], source: str) -> Iterator[Board | Fault]:
    """The board or the fault of each record; after a damaged one, reading goes on with the next sound one."""
    turn = _Turn()
    for number, record in enumerate(_cut(form, chunks), start=1):
        turn = _next(turn, record)
        yield _event(form, record, Place(source, number, "record"), turn)


def _cut(form: Records, chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The records, each with its size, or that of what is damaged or cut off."""
    held = bytearray()
    for chunk in chunks:
        held += chunk
        done = 0
        while len(held) - done >= 2 * form.size:
            size = _length(form, held, done)
            yield bytes(held[done : done + size])
            done += size
        del held[:done]
    while held:
        size = _length(form, held, 0)
        yield bytes(held[:size])
        del held[:size]


def _length(form: Records, held: bytes | bytearray, start: int) -> int:
    """Bytes of the record: fewer or more than its size if a sound one begins elsewhere than behind it."""
    if form.frame.match(held, start, start + form.size):
        return form.size
    match = form.frame.search(held, start + 1, start + 2 * form.size - 1)
    return match.start() - start if match else form.size


def _event(form: Records, record: bytes, place: Place, turn: _Turn) -> Board | Fault:
    if len(record) != form.size:
        how = "the record is cut off" if len(record) < form.size else "the record is damaged"
        return Fault(place, f"{len(record)} bytes, not {form.size}: {how}")
    try:
        deal = form.read(record)
    except Unreadable as why:
        return Fault(place, str(why))
    if not form.frame.fullmatch(record):
        return Fault(place, "the cards are right, but not what stands behind them: the record is damaged")
    return Board(deal, place, str(turn.number) if turn.set else "", set=turn.set)


def written(form: Records, boards: Iterable[Board]) -> Iterator[bytes]:
    """A record for each board, in sets of at most 99 boards."""
    for boards_of_set in sets(boards, MOST):
        yield b"".join(form.write(deal, boards_of_set[0][0], boards_of_set[-1][0]) for _, deal in boards_of_set)
