import hashlib

import pytest

from dealer import bigdeal, choosing, icon, ripemd
from dealer.cards import to_pbn
from dealer.faults import Exhausted, TextTooShort, TooLarge, Usage


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (1, "one"),
        (20, "twenty"),
        (21, "twenty-one"),
        (101, "one hundred one"),
        (1000, "one thousand"),
        (9999, "nine thousand nine hundred ninety-nine"),
    ],
)
def test_names_of_boards(number: int, name: str) -> None:
    assert choosing.cardinal(number) == name


def test_numbers_from_a_text() -> None:
    text = "Let\u2019s all have a good time"
    assert choosing.from_text(text, 1, "") == 50432527259659380714722672589
    assert choosing.from_text(text, 21, " ") == 33301119415546895122079460735
    with pytest.raises(TextTooShort):
        choosing.from_text("\U0001f0a1" * 19, 1, "")


def test_numbers_from_entropy() -> None:
    assert choosing.from_entropy(b"\xff" * 12 + bytes(11) + b"\n\xff") == (10, 24)
    with pytest.raises(Exhausted):
        choosing.from_entropy(b"\xff" * 12 + bytes(11))


def test_first_deal_of_icon() -> None:
    deck, state = next(icon.shuffles(0))
    assert (deck, state) == ("SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk", 1096157434)
    assert to_pbn(icon.dealt(deck)) == "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82"


def test_diagram_has_285_bytes_and_17_lines() -> None:
    lines = icon.layout(icon.dealt(next(icon.shuffles(0))[0])).split("\n")
    assert len("\n".join(lines)) == 285
    assert len(lines) == 18
    assert lines[6] == "S: KQ987            S: A652"


def test_options_of_icon() -> None:
    assert icon.options([]) == (5, 0)
    assert icon.options(["-h", "-7", "-s", "+0017", "-s", "-3"]) == (0, -3)
    assert icon.options(["-s", "9" * 10000, "-s", "1", "-h", "-" + "9" * 10000]) == (0, 1)
    with pytest.raises(TooLarge):
        icon.options(["-h", "1" + "0" * 64])
    for argv in (["-h"], ["-x", "1"], ["-s", "5.5"], ["-s", "\u0665"]):
        with pytest.raises(Usage):
            icon.options(argv)


@pytest.mark.parametrize(
    ("message", "digest"),
    [
        (b"", "9c1185a5c5e9fc54612808977ee8f548b2258d31"),
        (b"a", "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe"),
        (b"abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"),
        (b"message digest", "5d0689ef49d2fae572b881b123a85ffa21595f36"),
        (b"1234567890" * 8, "9b752e45573d4b39f4dbd3323cab82bf63326bfb"),
    ],
)
def test_values_of_the_authors_of_ripemd(message: bytes, digest: str) -> None:
    assert ripemd.digest(message).hex() == digest


@pytest.mark.skipif("ripemd160" not in hashlib.algorithms_available, reason="the platform has no RIPEMD-160")
def test_ripemd_of_every_length_of_padding() -> None:
    for size in range(130):
        assert ripemd.digest(bytes(size)) == hashlib.new("ripemd160", bytes(size)).digest()


def test_numbers_of_big_deal() -> None:
    expected = [
        (292953286132060467123978418, 1),
        (11668725694114942434365061304, 2),
        (29084884094760875915799740708, 4),
    ]
    assert bigdeal.numbers(bigdeal.seed_of(["hello", " world"]), "Test Owner", 3) == expected


def test_numbers_of_a_proven_session() -> None:
    key = "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR"
    expected = [6904023658446448646504663492, 16007052573755346701807217139]
    accepted = bigdeal.numbers(*bigdeal.proven(key, "43275.91", "original", None), 2)
    assert [number for number, _ in accepted] == expected
