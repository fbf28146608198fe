"""A tournament's numbers: strings by hand, a published session, and a whole championship if its files are here."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

import published_table
import seeding_oracles
from dealref.cards import pbn
from dealref.errors import OutOfRange
from dealref.numberings import bigdeal
from dealref.seeding import seeds, squaredeal
from each_row import each_row
from operations_table import ROOT

EVENT = ROOT.parent / "shared" / "events" / "winter-championships-2025"
FIGURES = {fact["id"]: fact.get("figure") for fact in published_table.TABLE["facts"]}

texts = st.text(st.characters(codec="utf-8"))


def boards(count, *tournament):
    """The first boards of a session as PBN; each has its number again."""
    numbers = list(islice(squaredeal.numbers(*tournament), count))
    deals = [bigdeal.unrank(number) for number in numbers]
    assert [bigdeal.rank(deal) for deal in deals] == numbers
    return [pbn.to_text(deal) for deal in deals]


BY_HAND = [
    (("", "", "original"), "", "original"),
    (("k", "7", "reserve"), "", "kNw==reserve"),
    (("abcde", "44,882.13", "original", 12), "ab", "cdeNDQsODgyLjEzoriginalses12"),
    (("\u00e9\U0001f0a1", " ??>", "reserve", 1), "\u00e9", "\U0001f0a1ID8/Pg==reserveses1"),
]


@each_row(("tournament", "owner", "entropy"), BY_HAND)
def test_the_strings_are_those_written_by_hand(tournament, owner, entropy):
    """PROVE-6, PROVE-7."""
    expected = seeds.bigdeal_numbers(seeds.bigdeal_seed((entropy,)), owner)
    assert list(islice(squaredeal.numbers(*tournament), 3)) == [number for number, _ in islice(expected, 3)]


@pytest.mark.skipif(seeding_oracles.ripemd160(b"") is None, reason="this platform has no RIPEMD-160")
@given(key=texts, figure=texts, kind=st.sampled_from(("original", "reserve")), session=st.none() | st.integers(1))
def test_the_numbers_are_those_of_the_chapter(key, figure, kind, session):
    """PROVE-6."""
    owner, strings = seeding_oracles.squaredeal_strings(key, figure, kind, session)
    seed = seeding_oracles.ripemd160("".join(strings).encode())
    expected, _ = seeding_oracles.bigdeal_numbers(seed, owner, 3)
    assert list(islice(squaredeal.numbers(key, figure, kind, session), 3)) == expected


def test_sessions_count_from_1():
    """PROVE-7."""
    with pytest.raises(OutOfRange):
        squaredeal.numbers("key", "figure", "original", 0)


def test_a_published_session_has_its_boards():
    session, figure = FIGURES["bigdeal-session"], FIGURES["bigdeal-delayed-information"]["value"]
    key = session["owner"] + FIGURES["bigdeal-session-key"]["strings"][0]
    assert boards(len(session["deals"]), key, figure, "original") == session["deals"]


@pytest.mark.skipif(not EVENT.is_dir(), reason="the files of the championship are not here")
def test_all_boards_of_a_championship_follow_from_its_keys_and_its_figure():
    description = (EVENT / "WC2025.sqd").read_text("ascii")
    (figure,) = re.findall(r"^DV (.*)$", description, re.MULTILINE)
    files = re.findall(r"^SN [0-9]+:[^:]+:([A-Z0-9]+)(#+):", description, re.MULTILINE)
    dealt = 0
    for line in (EVENT / "WC2025.sqk").read_text("ascii").splitlines():
        phase, session, key = re.split("[,:]", line)
        name, run = files[int(phase) - 1]
        played = (EVENT / f"{name}{session.zfill(len(run))}.pbn").read_text("latin-1")
        deals = re.findall(r'^\[Deal "([^"]*)"\]', played, re.MULTILINE)
        assert boards(len(deals), key, figure, "original") == deals, line
        dealt += len(deals)
    assert dealt == 617
