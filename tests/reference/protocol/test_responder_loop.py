"""The responder's loop, piece by piece: each line is answered in a write of its own, before the next is answered."""

import io
import json
import types

import pytest

from dealref.__main__ import main
from dealref.protocol import responder

ASK = b'{"jsonrpc":"2.0","id":%d,"method":"binomial","params":{"n":4,"k":2}}'


class Pieces(io.RawIOBase):
    """An input that arrives in these pieces."""

    def __init__(self, *pieces):
        super().__init__()
        self._arriving = iter([*pieces, b""])

    def readable(self):
        return True

    def readinto(self, buffer):
        piece = next(self._arriving)
        buffer[: len(piece)] = piece
        return len(piece)


def standard_input(*pieces):
    return types.SimpleNamespace(buffer=io.BufferedReader(Pieces(*pieces)))


@pytest.fixture
def writes(monkeypatch):
    """The pieces that were written while these pieces were read."""

    def replay(*pieces):
        written = []
        monkeypatch.setattr(responder.sys, "stdin", standard_input(*pieces))
        monkeypatch.setattr(responder, "write", written.append)
        assert main([]) == 0
        return written

    return replay


def ids(written):
    return [[json.loads(line)["id"] for line in piece.splitlines()] for piece in written if piece]


def test_many_requests_in_one_piece_get_a_write_each(writes):
    """PROTO-2."""
    assert ids(writes(ASK % 1 + b"\n" + ASK % 2 + b"\n")) == [[1], [2]]


def test_an_answer_is_written_before_the_next_is_computed(monkeypatch):
    """PROTO-2."""
    happened = []

    def computed(line):
        happened.append(f"computed {line}")
        return line

    monkeypatch.setattr(responder.sys, "stdin", standard_input(b"a\nb\n"))
    monkeypatch.setattr(responder, "answer", computed)
    monkeypatch.setattr(responder, "write", lambda line: happened.append(f"written {line}"))
    responder.serve()
    assert happened == ["computed b'a'", "written b'a'", "computed b'b'", "written b'b'"]


def test_a_request_in_many_pieces_is_put_together(writes):
    assert ids(writes(*(bytes([byte]) for byte in ASK % 7 + b"\n"))) == [[7]]


def test_a_last_line_without_end_is_answered(writes):
    """PROTO-2e."""
    assert ids(writes(ASK % 1 + b"\n" + ASK % 2)) == [[1], [2]]


def test_nothing_is_answered_with_nothing(writes):
    assert ids(writes()) == []


def test_the_answer_leaves_by_standard_output(monkeypatch, capfdbinary):
    monkeypatch.setattr(responder.sys, "stdin", standard_input(ASK % 5 + b"\n"))
    main([])
    assert capfdbinary.readouterr().out == b'{"jsonrpc":"2.0","id":5,"result":{"value":"6"}}\n'
