"""The description and the keys of a tournament, read strictly (spec PROVE-1 to PROVE-5)."""

import hashlib

import pytest

from dealaudit.proof import promise
from dealaudit.proof.promise import Phase, Unreadable
from event_here import description_text, keys_text


def description(text):
    return promise.description(text.encode() if isinstance(text, str) else text, "club.sqd")


def test_a_description_is_read():
    """PROVE-1, PROVE-2."""
    data = (
        b"# made by squaredeal 2.1 on 2026-03-01\r\n\r\nTN  Club \r\nDI x\r\nDV 1,5 \r\nSN 2:2x3,9:A#:B:c\r\nKH "
        + b"A" * 64
    )
    told = description(data)
    assert told[:4] == ("Club", "x", "1,5", "a" * 64)
    assert told.phases == (Phase(2, (range(1, 4), range(4, 7), range(1, 10)), "A#", "B:c"),)
    assert told.date == "2026-03-01"
    assert told.sha256 == hashlib.sha256(data).hexdigest()
    assert told.sha256_before == hashlib.sha256(data.replace(b"DV 1,5 \r\n", b"")).hexdigest()


def test_one_of_another_encoding_is_read():
    """PROVE-1."""
    assert description("TN F\u00eate\nSN 1:2:A:B\n".encode("latin-1")).name == "F\u00eate"
    assert description("\ufeffTN F\u00eate\nSN 1:2:A:B\n").name == "F\u00eate"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "club.sqd: there is no phase"),
        ("TN x\n", "club.sqd: there is no phase"),
        ("TN x\nTN y\nSN 1:2:A:B", "club.sqd, line 2: a second line TN"),
        ("TNx\nSN 1:2:A:B", "club.sqd, line 1: a line begins with"),
        (" TN x\nSN 1:2:A:B", "club.sqd, line 1: a line begins with"),
        ("TN\nSN 1:2:A:B", "club.sqd, line 1: nothing stands behind TN"),
        ("SN 1:2:A", "club.sqd, line 1: a phase is"),
        ("SN x:2:A:B", "club.sqd, line 1: a phase is"),
        ("SN 1:2::B", "club.sqd, line 1: a phase is"),
        ("SN 1:5-2:A:B", "club.sqd, line 1: a range has"),
        ("SN 1:1-1001:A:B", "club.sqd, line 1: a range has"),
        ("SN 1:9999-10000:A:B", "club.sqd, line 1: a range has"),
        ("SN 1:0:A:B", "club.sqd, line 1: boards are"),
        ("SN 1:1-8;9:A:B", "club.sqd, line 1: boards are"),
        ("SN 1:\u0661:A:B", "club.sqd, line 1: boards are"),
        ("SN 2000:1:A:B", "club.sqd, line 1: a phase has at most"),
        ("SN 1:2:A:B\nKH abc", "club.sqd: KH is the SHA-256"),
        (b"\xff\xfeT\0N\0", "club.sqd: it is no text"),
        (b"TN a\0b", "club.sqd: it is no text"),
    ],
)  # fmt: skip
def test_another_is_refused_with_its_line(text, message):
    """PROVE-1, PROVE-2."""
    with pytest.raises(Unreadable) as refused:
        description(text)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "club.sqk: there is no key"),
        ("1,1:abc\n1,1:def\n", "club.sqk, line 2: session 1,1 has a second key"),
        ("1,1:abc\n1:def\n", "club.sqk, line 2: a line is phase,session:key"),
        ("0,1:abc\n", "club.sqk, line 1: a line is"),
        ("1,1:a c\n", "club.sqk, line 1: a line is"),
        ("1,1:\n", "club.sqk, line 1: a line is"),
        ("1,1:ab\u00e9\n", "club.sqk, line 1: a line is"),
    ],
)
def test_keys_are_refused_with_their_line(text, message):
    """PROVE-4."""
    with pytest.raises(Unreadable) as refused:
        promise.keys(text.encode(), "club.sqk")
    assert str(refused.value).startswith(message)


def test_names_and_boards_of_sessions():
    """PROVE-2, PROVE-3: the ranges go round; the first run of # is the number."""
    told = description("SN 3:1-2,3-4:A##B#:Title #/3\nSN 0:?:C#:D\n")
    known = promise.keys(b"1,1:a\n1,2:b\n1,3:c\n2,0:d\n", "club.sqk")
    found = promise.sessions(told, known, {2: 2})
    assert [(each.name, each.title, each.boards) for each in found] == [
        ("A01B#", "Title 1/3", range(1, 3)), ("A02B#", "Title 2/3", range(3, 5)), ("A03B#", "Title 3/3", range(1, 3)),
        ("C1", "D", None), ("C2", "D", None),
    ]  # fmt: skip
    assert [each.is_unlimited for each in found] == [False, False, False, True, True]


@pytest.mark.parametrize(
    ("change", "way"),
    [
        (lambda text: text, ""),
        (lambda text: text.replace("\r\n", "\n"), "with CR LF at the end of each line"),
        (lambda text: text.replace("\r\n", "\r"), "with CR LF at the end of each line"),
        (lambda text: text.rstrip(), "with CR LF at the end of each line"),
        (lambda text: text + "\r\n", "with CR LF at the end of each line"),
        (lambda text: "\ufeff" + text, "with CR LF at the end of each line"),
        (lambda text: text.replace("a", "b", 1), None),
    ],
)
def test_the_digest_is_that_of_lines_with_cr_lf(change, way):
    """PROVE-5."""
    digest = description(description_text()).digest
    assert promise.line_ends(promise.keys(change(keys_text()).encode(), "club.sqk"), digest) == way
