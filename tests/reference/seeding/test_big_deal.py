"""RIPEMD-160 with its authors' test values, and Big Deal's numbers."""

import hashlib
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seeding_oracles
from dealref.cards.deal import DEALS
from dealref.numberings import andrews, bigdeal, pavlicek_suit
from dealref.seeding import ripemd160, seeds

PUBLISHED = {
    b"": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    b"a": "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
    b"abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    b"message digest": "5d0689ef49d2fae572b881b123a85ffa21595f36",
    b"abcdefghijklmnopqrstuvwxyz": "f71c27109c692c1b56bbdceb5b9d2865b3708dbc",
    b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": "12a053384a9c0c88e405a06c27dcf49ada62eb2b",
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789": "b0e20b6e3116640286ed3a87a5713079b21f5189",
    8 * b"1234567890": "9b752e45573d4b39f4dbd3323cab82bf63326bfb",
    1_000_000 * b"a": "52783243c1697bdbe16d37f97f68f08325dc1528",
}
"""Dobbertin, Bosselaers, Preneel: the test values of RIPEMD-160."""

published = pytest.mark.parametrize(("message", "value"), PUBLISHED.items(), ids=lambda value: str(value[:20]))


@pytest.mark.parametrize(("message", "value"), [*PUBLISHED.items()][:-1], ids=lambda value: str(value[:20]))
def test_the_steps_give_the_authors_values(message, value):
    """BIG-7."""
    assert ripemd160.by_steps(message).hex() == value


@pytest.mark.exhaustive
def test_the_steps_give_the_authors_last_value():
    *_, (message, value) = PUBLISHED.items()
    assert ripemd160.by_steps(message).hex() == value


@published
def test_the_digest_has_the_authors_values(message, value):
    """BIG-7."""
    if len(message) > 1000 and "ripemd160" not in hashlib.algorithms_available:
        pytest.skip("the platform has no RIPEMD-160")
    assert ripemd160.digest(message).hex() == value


@given(message=st.binary(max_size=200))
def test_the_steps_and_the_platform_agree(message):
    if "ripemd160" in hashlib.algorithms_available:
        assert hashlib.new("ripemd160", message).digest() == ripemd160.by_steps(message)


def test_without_the_platform_s_the_steps_are_taken(monkeypatch):
    def unsupported(name, *_, **__):
        raise ValueError(f"unsupported hash type {name}")

    monkeypatch.setattr(ripemd160.hashlib, "new", unsupported)
    assert ripemd160.digest(b"abc").hex() == PUBLISHED[b"abc"]
    assert next(seeds.bigdeal_numbers(ripemd160.digest(b"hello world"), "Test Owner"))[1] == 1


@given(seed=st.binary(min_size=20, max_size=20), owner=st.text(st.characters(codec="utf-8")))
def test_the_numbers_are_those_of_the_chapter(seed, owner):
    numbers, sequence = seeding_oracles.bigdeal_numbers(seed, owner, 5)
    found = list(islice(seeds.bigdeal_numbers(seed, owner), 5))
    assert [(int(number), int(place)) for number, place in zip(numbers, sequence, strict=True)] == found


@given(number=st.integers(0, DEALS - 1))
def test_it_is_the_squashed_order_of_the_turned_deck_backwards(number):
    """BIG-3."""
    assert seeding_oracles.bigdeal_rank("".join("NESW"[seat] for seat in andrews.unrank(number)[::-1])) == (
        DEALS - 1 - number
    )


@given(number=st.integers(0, 15_600_899))
def test_small_numbers_are_those_of_the_order_of_words(number):
    """BIG-1."""
    assert bigdeal.unrank(number) == pavlicek_suit.unrank(number)
