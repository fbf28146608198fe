"""The responder's loop, piece by piece: what has arrived is answered at once, in one write."""

import json

import pytest

from dealref.__main__ import main
from dealref.protocol import responder

ASK = b'{"jsonrpc":"2.0","id":%d,"method":"binomial","params":{"n":4,"k":2}}'


@pytest.fixture
def writes(monkeypatch):
    """The pieces that were written while these pieces were read."""

    def replay(*pieces):
        written = []
        arriving = iter([*pieces, b""])
        monkeypatch.setattr(responder.os, "read", lambda *_: next(arriving))
        monkeypatch.setattr(responder, "write", written.append)
        assert main([]) == 0
        return written

    return replay


def ids(written):
    return [[json.loads(line)["id"] for line in piece.splitlines()] for piece in written if piece]


def test_many_requests_in_one_piece_get_one_write(writes):
    assert ids(writes(ASK % 1 + b"\n" + ASK % 2 + b"\n")) == [[1, 2]]


def test_a_request_in_many_pieces_is_put_together(writes):
    assert ids(writes(*(bytes([byte]) for byte in ASK % 7 + b"\n"))) == [[7]]


def test_a_last_line_without_end_is_answered(writes):
    """PROTO-2e."""
    assert ids(writes(ASK % 1 + b"\n" + ASK % 2)) == [[1], [2]]


def test_nothing_is_answered_with_nothing(writes):
    assert ids(writes()) == []


def test_the_answer_leaves_by_standard_output(monkeypatch, capfdbinary):
    arriving = iter([ASK % 5 + b"\n", b""])
    monkeypatch.setattr(responder.os, "read", lambda *_: next(arriving))
    main([])
    assert capfdbinary.readouterr().out == b'{"jsonrpc":"2.0","id":5,"result":{"value":"6"}}\n'
