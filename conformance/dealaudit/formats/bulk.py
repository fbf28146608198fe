"""Many deals at a time, as arrays: the same deals and faults as `reading.read`, by numpy where all is well (AUDIT-4a).

A piece of the input that is well-formed throughout is read at once. Any other piece is halved, down to a few lines,
which the plain reader reads.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from dealaudit import clock
from dealaudit.clock import Spans
from dealaudit.deals import CARDS, Board, Fault, Place
from dealaudit.formats import dates, reading
from dealaudit.formats.duplimate import Records
from dealaudit.formats.lines import lines, shortened
from dealaudit.formats.reading import Position
from dealaudit.formats.recognition import Opened, opened
from dealaudit.formats.steps import Steps
from dealcheck.bridge import RANKS, SEATS

Bytes = NDArray[np.uint8]
Names = NDArray[np.bytes_]
NO_NAMES: Final = np.zeros(0, "S20")
"""Of the names of boards 20 characters are kept; a board without a name has an empty one."""


class Rows(NamedTuple):
    """Deals as holders, (deals, 52), with the names of their boards."""

    holders: Bytes
    names: Names

    def part(self, first: int, after: int) -> "Rows":
        """The deals from `first` on, up to but not with `after`; a view."""
        return Rows(self.holders[first:after], self.names[first:after])


Fast = Callable[[bytes], Rows | None]
"""The deals of a piece of whole lines that are all well-formed, otherwise None."""


class Block(NamedTuple):
    """Deals that follow each other with the names of their boards, the faults between them, their format and input."""

    rows: Rows
    faults: Sequence[Fault] = ()
    form: str = ""
    source: str = ""
    unread: Sequence[Fault] = ()
    """Why nothing of the input could be read."""
    made: Spans = ()
    """When the first deal was made, if it is the first of the input (AUDIT-20d)."""


DEALS: Final = 16_384
"""Deals of a block, about."""

_BLOCK: Final = DEALS * 80
_LONGEST_NAME: Final = 64
"""Characters of a tag from its bracket to its quote, in a game that is read at once."""

_FEW: Final = 32
"""Lines below which a piece is not halved."""

_NOBODY: Final = 4


def _table(values: Mapping[int, int], other: int) -> Bytes:
    classes = np.full(256, other, dtype=np.uint8)
    for key, value in values.items():
        classes[key] = value
    return classes


_RANK: Final = bytes(_table({ord(rank): place for place, rank in enumerate(RANKS)}, 128))
"""What is no rank is shifted out of the 64 bits of a hand."""

_SEAT: Final = _table({ord(seat): place for place, seat in enumerate(SEATS)}, _NOBODY)
_DIGIT: Final = _table({ord("0") + seat: seat for seat in range(4)}, _NOBODY)
_ALL: Final = np.uint64((1 << CARDS) - 1)
_ROWS: Final = 4096
"""Lines that are worked on at a time: their 64-bit numbers fit the cache of a core."""


class _Layout(NamedTuple):
    """Where a line of fixed width has its four hands of 16 characters; `text` shows the other characters."""

    text: bytes
    suits: bytes = b"."
    """The character between two suits."""
    seat: int = -1
    """The place of the first seat; without one it is North."""


_HAND: Final = b"-" * 16
_PBN: Final = _Layout(b"?:" + b" ".join([_HAND] * 4) + b"\n", seat=0)
_DEAL_TAG: Final = _Layout(b'[Deal "' + _PBN.text[:-1] + b'"]\n', seat=7)
_DEALER: Final = _Layout(b" ".join(seat + b" " + _HAND for seat in (b"n", b"e", b"s", b"w")) + b" \n")
_BARS: Final = _Layout(b"|".join([_HAND] * 4) + b"\n", suits=b" ")


def _of_rows(layout: _Layout, rows: Bytes) -> Bytes | None:
    """The holders of lines in the layout, or None if any is not a deal in it."""
    blocks = [_of_few_rows(layout, rows[start : start + _ROWS]) for start in range(0, len(rows), _ROWS)]
    sound = [holders for holders in blocks if holders is not None]
    return np.concatenate(sound) if len(sound) == len(blocks) else None


def _of_few_rows(layout: _Layout, rows: Bytes) -> Bytes | None:
    shape = np.frombuffer(layout.text, dtype=np.uint8)
    fixed = np.flatnonzero((shape != ord("-")) & (shape != ord("?")))
    if not (rows[:, fixed] == shape[fixed]).all():
        return None
    hands = _hands(layout, rows)
    if hands is None:
        return None
    if layout.seat >= 0:
        first = _SEAT[rows[:, layout.seat]]
        if first.max(initial=0) == _NOBODY:
            return None
        if first.any():
            hands = np.take_along_axis(hands, (np.arange(4)[:, np.newaxis] - first) % 4, axis=0)
    planes = np.stack([hands[1] | hands[3], hands[2] | hands[3]], axis=1)
    bits = np.unpackbits(planes.astype("<u8").view(np.uint8), axis=1, bitorder="little")
    return bits[:, :CARDS] + 2 * bits[:, 64 : 64 + CARDS]


def _hands(layout: _Layout, rows: Bytes) -> NDArray[np.uint64] | None:
    """Each of the four hands of each line as the set of the bits of its cards, or None if one is no hand."""
    # A column of all hands lies together: the loop goes along the hands, with all lines at a time.
    columns = np.empty((16, 4, len(rows)), dtype=np.uint8)
    for place, start in enumerate(_starts(layout.text)):
        columns[:, place] = rows[:, start : start + 16].T
    ranks = np.frombuffer(columns.tobytes().translate(_RANK), dtype=np.uint8).reshape(columns.shape)
    ends = columns == layout.suits[0]
    below = np.zeros(columns.shape[1:], dtype=np.uint8)
    hands = np.zeros(columns.shape[1:], dtype=np.uint64)
    for place in range(16):
        below += 13 * ends[place].view(np.uint8)
        hands += np.left_shift(np.uint64(1), (ranks[place] + below).astype(np.uint64))
    # 52 powers of 2 below 2**52 make this sum only if each is there once.
    return hands if (below == 39).all() and (hands.sum(axis=0) == _ALL).all() else None


def _starts(text: bytes) -> list[int]:
    """Where the hands begin."""
    return [place for place in range(len(text)) if text.startswith(_HAND, place)]


def _of_layouts(*layouts: _Layout) -> Fast:
    """The reader of lines that are all in one of the layouts."""

    def read(piece: bytes) -> Rows | None:
        width = piece.find(b"\n") + 1
        for layout in layouts:
            if len(layout.text) == width and len(piece) % width == 0:
                holders = _of_rows(layout, np.frombuffer(piece, dtype=np.uint8).reshape(-1, width))
                return None if holders is None else unnamed(holders)
        return None

    return read


def unnamed(holders: Bytes) -> Rows:
    """These deals, without names."""
    return Rows(holders, np.zeros(len(holders), NO_NAMES.dtype))


def _of_holders(table: Bytes, piece: bytes) -> Rows | None:
    """The holders of lines of 52 characters that name them by the table."""
    if len(piece) % (CARDS + 1):
        return None
    rows = np.frombuffer(piece, dtype=np.uint8).reshape(-1, CARDS + 1)
    holders = table[rows[:, :CARDS]]
    are_even = all(((holders == seat).sum(axis=1) == 13).all() for seat in range(4))
    return unnamed(holders) if are_even and (rows[:, CARDS] == ord("\n")).all() else None


def _of_games(piece: bytes) -> Rows | None:
    """The holders of PBN games with blank lines between, each of plain tag pairs and one deal; or of Deal tags only."""
    if not piece.endswith(b"\n\n"):
        return _of_layouts(_DEAL_TAG)(piece)
    if any(char in piece for char in (b"{", b";", b"\\", b"\0")):
        return None
    text = np.frombuffer(piece + bytes(_LONGEST_NAME), dtype=np.uint8)
    ends = np.flatnonzero(text == ord("\n"))
    starts = np.concatenate([[0], ends[:-1] + 1])
    first = text[starts]
    is_tag, is_blank = first == ord("["), starts == ends
    if not (is_tag | is_blank | (first == ord("%"))).all():
        return None
    starts, ends, games = starts[is_tag], ends[is_tag], np.cumsum(is_blank)[is_tag]
    if np.count_nonzero(text == ord("[")) != len(starts) or not _are_tags(text, starts, ends):
        return None
    count = int(is_blank.sum()) + 1
    begin = _words(text, starts) | _LOWER
    boards, events = (begin == _word(name) | _LOWER for name in (b'[Board "', b'[Event "'))
    deals = begin << np.uint64(8) == (_word(b'[Deal "') | _LOWER) << np.uint64(8)
    is_game = np.bincount(games, minlength=count) > 0
    if (np.bincount(games[deals], minlength=count) != is_game).any():
        return None
    if max(np.bincount(games[once], minlength=1).max() for once in (boards, events)) > 1:
        return None
    width = len(_DEAL_TAG.text)
    if not (ends[deals] - starts[deals] == width - 1).all() or not deals.any():
        return None
    names = np.zeros(count, NO_NAMES.dtype)
    names[games[boards]] = _values(text, starts[boards] + len('[Board "'), ends[boards] - len('"]'))
    holders = _of_rows(_DEAL_TAG, sliding_window_view(text, width)[starts[deals]])
    # The name # is that of the game before.
    return None if holders is None or (names == b"#").any() else Rows(holders, _plain(names[games[deals]]))


def _values(text: Bytes, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> Names:
    """The values from these places on, as much of them as is kept."""
    width = NO_NAMES.itemsize
    values = sliding_window_view(text, width)[starts]
    inside = np.arange(width) < (ends - starts)[:, np.newaxis]
    return np.where(inside, values, 0).astype(np.uint8).view(NO_NAMES.dtype)[:, 0]


def _plain(names: Names) -> Names:
    """The names, without those that say that there is none."""
    return np.where(np.isin(names, [b"?", b"-"]), b"", names).astype(NO_NAMES.dtype)


def _are_tags(text: Bytes, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> bool:
    """Whether each of the lines, which begin with [, is one tag pair: [Name "value"], and has no other quotes."""
    quotes = np.flatnonzero(text == ord('"'))
    if len(quotes) != 2 * len(starts):
        return False
    opening, closing = quotes[::2], quotes[1::2]
    if not ((opening > starts + 2) & (closing == ends - 2) & (text[ends - 1] == ord("]"))).all():
        return False
    lengths = opening - starts
    width = int(lengths.max(initial=0))
    if width > _LONGEST_NAME or not (text[opening - 1] == ord(" ")).all():
        return False
    for offset in range(0, width, 8):
        words = _words(text, starts + offset)
        # From 0 to DEL: no blank, no quote, no comma.
        is_in_name = ((words | _HIGH) - _ZEROS) & ~words & _HIGH
        due = _FIRST[np.clip(lengths - 1 - offset, 0, 8)]
        if not (is_in_name & due == due).all():
            return False
    return True


def _words(text: Bytes, places: NDArray[np.int64]) -> NDArray[np.uint64]:
    """The eight bytes from each place on, as a number."""
    every: NDArray[np.uint64] = np.ndarray((len(text) - 7,), "<u8", buffer=text, strides=(1,))
    return every[places]


def _word(text: bytes) -> np.uint64:
    return np.uint64(int.from_bytes(text, "little"))


_LOWER: Final = _word(b" " * 8)
_HIGH: Final = _word(b"\x80" * 8)
_ZEROS: Final = _word(b"0" * 8)
_FIRST: Final = np.array([int.from_bytes(b"\x80" * count, "little") for count in range(9)], dtype=np.uint64)
"""The high bits of the first so many bytes of a word."""

_FAST: Final[Mapping[str, Fast]] = {
    "pbn": _of_games,
    "deals": _of_layouts(_PBN),
    "dealer": _of_layouts(_DEALER, _DEALER._replace(text=_DEALER.text[:-2] + b"\n")),
    "deal-l": _of_layouts(_BARS),
    "word": partial(_of_holders, _SEAT),
    "digits": partial(_of_holders, _DIGIT),
}
"""Each format that is read at once."""


def deals(
    chunks: Iterable[bytes], source: str, form: str | None = None, *, strict: bool = False, is_cut: bool = False
) -> Iterator[Block]:
    """The holders of all deals, in blocks of about 16,384, each with the faults that were found on the way.

    With `is_cut` a block ends with its first fault.
    """
    stream = opened(chunks, source, form)
    if isinstance(stream, Fault):
        yield unread(stream)
        return
    reader = reading.reader_of(stream.form, strict=strict)
    fast = _FAST.get(stream.form.name)
    events: Iterable[Rows | Board | Fault]
    if isinstance(reader, Records) or not fast or (strict and stream.form.strict):
        events = reading.events(stream, source, strict=strict)
    else:
        events = _found(stream, source, reader, fast)
    is_empty = True
    for rows, faults, day in _joined(events, 1 if is_cut else DEALS):
        is_empty = False
        yield Block(rows, faults, stream.form.name, source, made=clock.of_day(day) if day else ())
    if is_empty:
        yield unread(reading.nothing_found(stream.form, source))


def unread(reason: Fault) -> Block:
    """What stands for an input that is not read."""
    return Block(_rows([]), unread=[reason])


def _joined(
    events: Iterable[Rows | Board | Fault], most_faults: int
) -> Iterator[tuple[Rows, list[Fault], date | None]]:
    """Arrays and single deals joined, in their order, with the faults; never nothing. The day is of the first deal."""
    parts: list[Rows] = []
    single: list[Board] = []
    faults: list[Fault] = []
    count, day = 0, None
    for event in events:
        if isinstance(event, Fault):
            faults.append(event)
        elif isinstance(event, Board):
            day = day if count or single else dates.stated(event)
            single += [event] * (not event.is_again)
        else:
            parts += [_rows(single), event]
            single, count = [], count + len(event.holders)
        if count + len(single) >= DEALS or len(faults) >= most_faults:
            yield _together([*parts, _rows(single)]), faults, day
            parts, single, faults, count, day = [], [], [], 0, None
    if parts or single or faults:
        yield _together([*parts, _rows(single)]), faults, day


def _together(parts: Sequence[Rows]) -> Rows:
    return Rows(np.concatenate([rows.holders for rows in parts]), np.concatenate([rows.names for rows in parts]))


def _rows(boards: Sequence[Board]) -> Rows:
    holders = np.frombuffer(b"".join(board.deal for board in boards), dtype=np.uint8).reshape(-1, CARDS)
    return Rows(holders, np.array([board.name.encode("latin-1", "replace") for board in boards], dtype=NO_NAMES.dtype))


def _found(stream: Opened, source: str, reader: Steps, fast: Fast) -> Iterator[Rows | Board | Fault]:
    """Arrays of deals that were read at once, and deals and faults of the plain reader between them."""
    position, number, is_first = Position(reader.start), 0, True
    for piece in _pieces(stream.chunks):
        waiting = [piece]
        while waiting:
            part = waiting.pop()
            body, tail = _body(part), part
            if not reader.is_settled(position.state, part):
                # The game that has begun goes on to the next blank line.
                cut = part.find(b"\n\n") + 2
                tail = part[:cut] if cut > 1 else part
                waiting += [part[cut:]] if 1 < cut < len(part) else []
            elif (rows := fast(part)) is not None and (last := fast(part[body:])) is not None:
                yield from reading.finished(reader, position, Place(source, number))
                count = len(rows.names) - len(last.names)
                # The first deal of the input is read with what was printed around it.
                plainly = min(count, 1) * is_first
                yield from islice(reading.events(Opened(stream.form, iter([part])), source, strict=False), plainly)
                yield rows.part(plainly, count)
                is_first = is_first and not plainly
                position = Position(reader.start, None if count else position.strays)
                number += _lines_of(part[:body])
                tail = part[body:]
            elif cut := _middle(part):
                waiting += [part[cut:], part[:cut]]
                continue
            for line in lines([tail]):
                number += 1
                position, events = reading.stepped(reader, stream.form, position, Place(source, number), line)
                yield from events
    yield from reading.finished(reader, position, Place(source, max(number, 1)))


def _lines_of(part: bytes) -> int:
    return int(np.count_nonzero(np.frombuffer(part, dtype=np.uint8) == ord("\n")))


def _body(part: bytes) -> int:
    """Where the last game of the part begins, or its last line: the plain reader reads that, and so has its state."""
    end = len(part) - 2
    return part.rfind(b"\n\n", 0, end) + 2 if part.endswith(b"\n\n") else part.rfind(b"\n", 0, end + 1) + 1


def _middle(part: bytes) -> int:
    """Where the part is halved, at a blank line or else at the end of a line; 0 if it is not."""
    half = len(part) // 2
    if part.count(b"\n") <= _FEW:
        return 0
    cut = part.rfind(b"\n\n", 0, half) + 2
    return cut if cut > 1 else part.rfind(b"\n", 0, half) + 1


def _pieces(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The input in pieces of whole lines that end with LF; where there are blank lines, a piece ends with one.

    Of a line that is too long only the beginning is left.
    """
    held = bytearray()
    few = (whole[start : start + _BLOCK] for whole in chunks for start in range(0, len(whole), _BLOCK))
    for chunk in shortened(few):
        held += chunk
        if len(held) < _BLOCK:
            continue
        # CR LF may be cut between two chunks.
        kept = len(held) - held.endswith(b"\r")
        text = _with_line_feeds(held[:kept])
        half = len(text) // 2
        end = max(text.rfind(b"\n\n", half) + 2, 0)
        end = end if end > 1 else text.rfind(b"\n") + 1
        if end:
            yield text[:end]
        held = bytearray(text[end:]) + held[kept:]
    if held:
        yield _with_line_feeds(held)


def _with_line_feeds(text: bytes | bytearray) -> bytes:
    """The text with LF for each CR LF and CR."""
    if b"\r" not in text:
        return bytes(text)
    if text.count(b"\r") == text.count(b"\r\n"):
        return bytes(text.translate(None, b"\r"))
    return bytes(text.replace(b"\r\n", b"\n").replace(b"\r", b"\n"))
