"""The bulk reader gives the deals and the faults of the plain reader, on whatever input."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import malformed_deals
from dealaudit.deals import Board, Fault
from dealaudit.formats import bulk, reading, writing
from dealaudit.formats.forms import FORMS, WRITTEN
from dealt_boards import boards, deals
from each_row import each_row

FAST = ["pbn", "deals", "dealer", "deal-l", "word", "digits"]


COUNT = 150


def in_bulk(chunks, form=None, *, strict=False):
    found = list(bulk.deals(chunks, "x", form, strict=strict))
    assert {block.form for block in found if len(block.rows.names)} <= ({form} if form else FORMS.keys())
    faults = [fault for block in found for fault in (*block.faults, *block.unread)]
    return b"".join(block.rows.holders.tobytes() for block in found), faults


def plainly(chunks, form=None, *, strict=False):
    events = list(reading.read(chunks, "x", form, strict=strict))
    return (
        b"".join(event.deal for event in events if isinstance(event, Board) and not event.is_again),
        [event for event in events if isinstance(event, Fault)],
    )


def written(form, count, seed=14):
    return b"".join(writing.write(form, boards(deals(count, seed))))


def tags(count, end=b"\n"):
    """Deal tags alone, any seat first."""
    lines = written("deals", count).splitlines()
    return b"".join(b'[Deal "' + line + b'"]' + end for line in lines)


SOUND = {form: written(form, COUNT) for form in WRITTEN}
SOUND |= {"tags": tags(COUNT), "tags apart": tags(COUNT, b"\n\n"), "lf": SOUND["pbn"].replace(b"\r\n", b"\n")}


@each_row("name", SOUND)
def test_sound_input(name):
    """AUDIT-4a."""
    read, faults = in_bulk([SOUND[name]])
    assert faults == []
    assert read == b"".join(deals(COUNT))


@each_row("name", SOUND)
def test_boards_keep_their_numbers(name):
    """AUDIT-11b."""
    odd = SOUND[name].replace(b'[Board "7"]', b'[Board "#"]').replace(b'[Board "9"]', b'[Board "?"]')
    for text in (SOUND[name], odd):
        plain = [event.name.encode() for event in reading.read([text], "x") if isinstance(event, Board)]
        assert np.concatenate([block.rows.names for block in bulk.deals([text], "x")]).tolist() == plain


@pytest.mark.parametrize("form", FAST)
def test_sound_input_is_read_at_once(form, monkeypatch):
    """Only the head of the file, its first game or line, and the last one of a piece are read plainly."""
    read_plainly = []
    stepped = reading.stepped

    def watched(*line):
        read_plainly.append(line)
        return stepped(*line)

    monkeypatch.setattr(reading, "stepped", watched)
    assert in_bulk([SOUND[form].replace(b"\r\n", b"\n") + b"\n" * (form == "pbn")]) == (b"".join(deals(COUNT)), [])
    assert len(read_plainly) < 40


@pytest.mark.parametrize("first", range(4))
def test_any_seat_may_be_first(first):
    dealt = deals(200)
    lines = []
    for deal in dealt:
        north, east, south, west = next(writing.write("deals", boards([deal]))).decode().strip()[2:].split(" ")
        hands = [north, east, south, west]
        lines.append(f"{'NESW'[first]}:{' '.join(hands[first:] + hands[:first])}\n")
    assert in_bulk(["".join(lines).encode()]) == (b"".join(dealt), [])


@each_row("case", malformed_deals.CASES, ids=lambda case: case.name)
def test_malformed_input(case):
    """AUDIT-4a."""
    for size in (1 << 20, 7):
        chunks = [case.data[place : place + size] for place in range(0, len(case.data), size)]
        assert in_bulk(chunks, case.form, strict=case.strict) == plainly(chunks, case.form, strict=case.strict)


AMONG = {"pbn": "lf", "deals": "deals", "dealer": "dealer", "deal -l": "deal-l", "word": "word", "digits": "digits"}


@each_row(
    "case", [case for case in malformed_deals.CASES if case.name.split(":")[0] in AMONG], ids=lambda case: case.name
)
def test_malformed_input_among_many_sound_deals(case):
    sound = SOUND[AMONG[case.name.split(":")[0]]]
    data = b"\n".join([sound, case.data.replace(b"\r", b""), sound])
    read, faults = in_bulk([data])
    assert (read, faults) == plainly([data])
    assert len(read) == 52 * (2 * COUNT + case.deals) or "#" in case.name
    assert bool(faults) == bool(case.faults) or "#" in case.name or "no deal" in case.name


def mutated(data, changes):
    changed = bytearray(data)
    for place, kind, byte in changes:
        at = place % len(changed)
        if kind == "replace":
            changed[at] = byte
        elif kind == "insert":
            changed.insert(at, byte)
        elif kind == "swap":
            other = (at + byte) % len(changed)
            changed[at], changed[other] = changed[other], changed[at]
        else:
            del changed[at : at + (1 if kind == "delete" else byte)]
        changed = changed or bytearray(b"\n")
    return bytes(changed)


BYTE = st.one_of(st.sampled_from(list(b'\n\r\0[]{};%"#.:| -NESWAKT10Dd\\')), st.integers(0, 255))
CHANGE = st.tuples(st.integers(0, 1 << 20), st.sampled_from(["replace", "insert", "delete", "swap", "cut"]), BYTE)
HOT = st.lists(CHANGE, max_size=6)


@given(name=st.sampled_from(sorted(SOUND)), changes=HOT, size=st.sampled_from([13, 997, 1 << 20]))
@example(name="pbn", changes=[(500, "insert", ord("{"))], size=1 << 20)
@example(name="tags", changes=[(500, "replace", ord("\n"))], size=1 << 20)
def test_damaged_input(name, changes, size):
    data = mutated(SOUND[name], changes)
    chunks = [data[place : place + size] for place in range(0, len(data), size)]
    assert in_bulk(chunks) == plainly(chunks)


ODD = """[Deal "#"]
[Event "x"]
[Board "7"]

% x
; x
{
}
{ x }
1C Pass
[Dealer "N"]
[Deal "N:A
[Event "a{b"]
[Deal
[Event "x"
]
[
[Ev,nt "x"]
[deal "x"]
[x [Deal "y"]
a|md|b
n A.K.Q.J e
"""


@each_row("line", [*ODD.splitlines(), '[Deal! "x"]', '[A [Deal "x"]', '"N:x"]', '[Event "a" "b"]'])
def test_an_odd_line_in_one_of_many_games(line):
    games = SOUND["lf"].split(b"\n\n")
    games[70] = games[70].replace(b"[Deal", line.encode() + b"\n[Deal")
    data = b"\n\n".join(games)
    assert in_bulk([data]) == plainly([data])


def test_a_board_twice_in_one_of_many_games_is_a_fault():
    data = SOUND["lf"].replace(b'[Board "70"]', b'[Board "69a"]\n[Board "70"]')
    assert in_bulk([data]) == plainly([data])
    assert [fault.message for fault in in_bulk([data])[1]] == ["board 69a has no Deal tag: add it"]


LINE = st.one_of(
    st.sampled_from([*ODD.splitlines(), "\t", "NESW" * 13, "0123" * 13]),
    st.sampled_from(tags(40).decode().splitlines()),
    st.sampled_from(written("deals", 40).decode().splitlines()),
)


@given(lines=st.lists(LINE, max_size=20), repeat=st.integers(1, 40), form=st.sampled_from([None, "pbn", "deals"]))
def test_lines_of_all_kinds(lines, repeat, form):
    data = ("\n".join(lines * repeat) + "\n").encode()
    assert in_bulk([data], form) == plainly([data], form)


def test_pieces_of_a_long_input(monkeypatch):
    monkeypatch.setattr(bulk, "_BLOCK", 3000)
    for name, data in SOUND.items():
        for size in (1, 1000, 4096) if name in {"pbn", "deals"} else (4096,):
            chunks = [data[place : place + size] for place in range(0, len(data), size)]
            assert in_bulk(chunks) == (b"".join(deals(COUNT)), []), name


@pytest.mark.parametrize("read", [in_bulk, plainly])
@pytest.mark.parametrize("before", [0, 1])
def test_an_enormous_line_is_not_held(read, before):
    """256 MB without the end of a line, in less memory than a tenth of it; what comes before and behind is read."""
    deal = written("deals", 1)
    chunks = (b"x" * (1 << 20) for _ in range(256))

    def everything():
        yield before * deal
        yield from chunks
        yield b"\n" + deal

    tracemalloc.start()
    found, faults = read(everything())
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found == (before + 1) * deals(1)[0]
    assert [(fault.place.number, "longer than" in fault.message) for fault in faults] == [(before + 1, True)]
    assert peak < 26e6


def test_blocks_are_of_about_16384_deals():
    data = tags(400) * 100
    sizes = [len(block.rows.names) for block in bulk.deals([data], "x")]
    assert sum(sizes) == 40_000
    assert all(16_384 <= size < 40_000 for size in sizes[:-1])


@pytest.mark.exhaustive
@pytest.mark.parametrize("form", WRITTEN)
def test_a_hundred_thousand_deals_come_back(form):
    dealt = deals(100_000)
    read, faults = in_bulk(writing.write(form, boards(dealt)))
    assert faults == []
    assert np.array_equal(np.frombuffer(read, dtype=np.uint8), np.frombuffer(b"".join(dealt), dtype=np.uint8))
