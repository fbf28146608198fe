"""The oracles of chapters 11 to 13 and 15 give what is printed, known or small enough to write down by hand."""

import hashlib
from itertools import combinations
from math import comb

import pytest

import oracles
import seeding_oracles as oracle
from each_row import each_row

WORDS = {
    1: "one", 8: "eight", 10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 15: "fifteen", 18: "eighteen",
    19: "nineteen", 20: "twenty", 21: "twenty-one", 40: "forty", 44: "forty-four", 80: "eighty", 99: "ninety-nine",
    100: "one hundred", 101: "one hundred one", 112: "one hundred twelve", 590: "five hundred ninety",
    999: "nine hundred ninety-nine", 1000: "one thousand", 1001: "one thousand one", 1014: "one thousand fourteen",
    1100: "one thousand one hundred", 2050: "two thousand fifty", 3333: "three thousand three hundred thirty-three",
    8018: "eight thousand eighteen", 9999: "nine thousand nine hundred ninety-nine",
}  # fmt: skip


@each_row(("number", "words"), WORDS.items())
def test_boards_have_their_english_names(number, words):
    assert oracle.board_words(number) == words


def test_no_two_boards_have_one_name():
    assert len({oracle.board_words(number) for number in range(1, 10000)}) == 9999


def test_the_platform_hashes_as_fips_180_does():
    assert hashlib.sha1(b"", usedforsecurity=False).hexdigest() == "da39a3ee5e6b4b0d3255bfef95601890afd80709"
    assert hashlib.sha1(b"abc", usedforsecurity=False).hexdigest() == "a9993e364706816aba3e25717850c26c9cd0d89d"


def test_texts_have_the_numbers_of_chapter_11():
    text = "Let\u2019s all have a good time"
    assert oracle.text_number(text, 1) == 50432527259659380714722672589
    assert oracle.text_number(text, 21, " ") == 33301119415546895122079460735
    assert oracle.text_number(text, 21, " ") == oracle.text_number(text + " ", 21)


def test_noise_is_taken_below_the_number_of_deals_only():
    last, first_refused = f"{oracles.D - 1:024x}", f"{oracles.D:024X}"
    assert oracle.entropy_number(first_refused + last + "00") == (oracles.D - 1, 24)
    assert oracle.entropy_number(24 * "f" + "00000000000000000000000aff") == (10, 24)
    assert [oracle.entropy_number(digits) for digits in ("", 22 * "0", first_refused, 24 * "f" + 22 * "0")] == 4 * [
        None
    ]


SAMPLE = """
          S: 3
          H: T7
          D: AKQ762
          C: QJ94

S: KQ987            S: A652
H: 52               H: AKQ4
D: T94              D: 3
C: T82              C: A653

          S: JT4
          H: J9863
          D: J85
          C: K7

---------------------------------
"""


def test_the_newsletters_sample_comes_out_of_seed_0():
    (deck,), state = oracle.icon_decks(0, 1)
    assert (deck, state) == ("SsrxemPTOJgUMbXLDRtFIhwQGqjVaWBlZCiKANyYnfEcHdouzpvk", 1096157434)
    assert oracle.icon_pbn(deck) == "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82"
    assert oracle.icon_diagram(oracle.icon_pbn(deck)) == SAMPLE


def test_the_new_deck_gives_north_the_spades_and_west_the_clubs():
    suits = "AKQJT98765432"
    assert oracle.icon_pbn(oracle.DECKIMAGE) == f"N:{suits}... .{suits}.. ..{suits}. ...{suits}"


def test_every_diagram_has_285_bytes():
    for deck in (oracle.DECKIMAGE, oracle.DECKIMAGE[::-1]):
        diagram = oracle.icon_diagram(oracle.icon_pbn(deck))
        assert (len(diagram), diagram.count("\n")) == (285, 17)


def test_the_states_and_choices_of_chapter_12():
    assert oracle.icon_random(0, 52) == (11, 453816694)
    assert oracle.icon_random(2**31 + 5, 1000) == oracle.icon_random(5, 1000)
    (deck,), state = oracle.icon_decks(-1, 1)
    assert (deck, state) == ("RgGmaQdyoqeHwbAMtCkzhDLxYXujlVUScsnIJivPWrZOfNEBFpTK", 982652549)
    assert oracle.icon_pbn(deck) == "N:AKQ852.KT94.QT.9 976.65.A976.Q653 43.AQJ32.842.K74 JT.87.KJ53.AJT82"
    assert oracle.icon_decks(-1, 0) == ([], 2**31 - 1)


def test_the_deck_and_the_state_go_on_from_deal_to_deal():
    decks, state = oracle.icon_decks(17, 3)
    assert len(set(decks)) == 3
    assert {"".join(sorted(deck, key=oracle.DECKIMAGE.index)) for deck in decks} == {oracle.DECKIMAGE}
    assert oracle.icon_decks(17, 2)[0] == decks[:2]
    moved = 17
    for _ in range(3 * 51):
        _, moved = oracle.icon_random(moved, 1)
    assert moved == state


OPTIONS = {
    "": (5, 0), "-h 10 -s 17": (10, 17), "-s 17 -h 10": (10, 17), "-h 1 -h 2 -s -3": (2, -3), "-h -2": (0, 0),
    "-h +007": (7, 0), "-h": None, "-h -s 17": None, "-h 1 -s": None, "-h 1 2": None, "10": None, "-H 10": None,
    "-h10": None, "-h ten": None, "-s -": None, "-s \u0663": None, "-s 1\n": None,
}  # fmt: skip


@each_row(("line", "options"), OPTIONS.items())
def test_options_are_read_as_the_newsletters_loop_reads_them(line, options):
    assert oracle.icon_options(line.split(" ") if line else []) == options


def test_lexicographic_order_by_hand():
    listing = ["012", "013", "014", "023", "024", "034", "123", "124", "134", "234"]
    for rank, places in enumerate([int(digit) for digit in text] for text in listing):
        assert oracle.lexicographic_rank(places, 5) == rank
        assert oracle.lexicographic_places(rank, 3, 5) == places


@pytest.mark.parametrize(("size", "length"), [(4, 0), (4, 1), (4, 4), (6, 2), (7, 5), (10, 4)])
def test_lexicographic_order_is_that_of_itertools(size, length):
    for rank, places in enumerate(combinations(range(size), length)):
        assert oracle.lexicographic_rank(places, size) == rank
        assert oracle.lexicographic_places(rank, length, size) == list(places)


NUMBERS = [0, 1, 2, 3, 10_400_599, 10_400_600, 15_600_899, 15_600_900, 10**28, oracles.D // 2, oracles.D - 1]


@each_row("number", NUMBERS)
def test_big_deal_is_a_bijection_and_andrews_with_the_deck_turned(number):
    word = oracle.bigdeal_unrank(number)
    assert oracle.bigdeal_rank(word) == number
    assert oracles.andrews_rank(word[::-1]) == oracles.D - 1 - number


def test_big_deal_and_andrews_agree_where_chapter_13_says():
    """BIG-4."""
    ends = [0, 1, 2, oracles.D - 3, oracles.D - 2, oracles.D - 1]
    same = [number for number in ends if oracle.bigdeal_unrank(number) == oracles.andrews_unrank(number)]
    assert same == [0, 1, oracles.D - 2, oracles.D - 1]


def test_big_deal_and_pavlicek_part_where_chapter_13_says():
    """BIG-4."""
    ends = [0, 1, 2, 10_400_599, 10_400_600, 12_345_678, 15_600_899, 15_600_900]
    same = [oracle.bigdeal_unrank(number) == oracles.pavlicek_unrank(number, oracles.DECK_ORDER) for number in ends]
    assert same == 7 * [True] + [False]
    assert ends[-1] == comb(26, 13) + comb(25, 12)


def test_big_deal_counts_by_souths_places_first():
    ends = ["SSSSSSSSSSSSSWWWWWWWWWWWWW", "SSSSSSSSSSSSWSWWWWWWWWWWWW", "SSSSSSSSSSSSWWSWWWWWWWWWWW"]
    assert [oracle.bigdeal_unrank(number) for number in (0, 1, 2)] == [13 * "N" + 13 * "E" + end for end in ends]


needs_ripemd160 = pytest.mark.skipif(oracle.ripemd160(b"") is None, reason="this platform has no RIPEMD-160")


@needs_ripemd160
def test_the_platform_hashes_as_the_authors_of_ripemd_160_do():
    known = {
        b"": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
        b"a": "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
        b"abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
        b"message digest": "5d0689ef49d2fae572b881b123a85ffa21595f36",
    }
    assert {text: oracle.ripemd160(text).hex() for text in known} == known


@needs_ripemd160
def test_hello_world_has_the_numbers_of_chapter_13():
    numbers, sequences = oracle.bigdeal_numbers(oracle.ripemd160(b"hello world"), "Test Owner", 3)
    assert numbers == [292953286132060467123978418, 11668725694114942434365061304, 29084884094760875915799740708]
    assert sequences == [1, 2, 4]


def test_base64_is_that_of_section_10_of_rfc_4648():
    known = {"": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
             "foobar": "Zm9vYmFy"}  # fmt: skip
    assert {text: oracle.base64(text.encode()) for text in known} == known
    assert oracle.base64(b"\xfb\xff") == "+/8="


def test_a_session_of_a_tournament_has_the_strings_of_chapter_15():
    """PROVE-6."""
    assert oracle.squaredeal_strings("abcde", "fo", "original") == ("ab", ["cde", "Zm8=", "original"])
    assert "".join(oracle.squaredeal_strings("", "", "reserve", 10)[1]) == "reserveses10"


SESSION = """% PBN 2.1
% EXPORT
[Event ""]
[Site ""]
[Date ""]
[Board "1"]
[West ""]
[North ""]
[East ""]
[South ""]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82"]
[Scoring ""]
[Declarer ""]
[Contract ""]
[Result ""]
""".replace("\n", "\r\n")
SECOND = "\r\n" + SESSION.removeprefix("% PBN 2.1\r\n% EXPORT\r\n").replace('"1"', '"2"').replace("None", "NS").replace(
    "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82",
    "E:9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3 8.AKQT4.AJ6.T742",
).replace('Dealer "N"', 'Dealer "E"')  # fmt: skip


def test_a_session_is_read_from_north():
    sample = (1, "N:3.T7.AKQ762.QJ94 A652.AKQ4.3.A653 JT4.J9863.J85.K7 KQ987.52.T94.T82")
    andrews = (2, "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3")
    assert oracle.session_boards(SESSION) == [sample]
    assert oracle.session_boards(SESSION + SECOND) == [sample, andrews]


MISTAKES = [
    ("2.1", "2.0"), ("% EXPORT", "% IMPORT"), ("% EXPORT\r\n", "% EXPORT\r\n\r\n"), ("% EXPORT\r\n", ""),
    ("\r\n", "\n"), ('[Site ""]\r\n', '[Site ""]\n'), ('[Site ""]\r\n', '[Site ""]\r\n\r\n'),
    ('"]\r\n\r\n[', '"]\r\n['), ('"]\r\n\r\n[', '"]\r\n\r\n\r\n['), ('[Date ""]\r\n', ""), ('[Date ""]', '[Date "?"]'),
    ('[Date ""]', '[Date ""] '), ("[Date ", "[Date  "), ("Date", "date"),
    ('[Event ""]\r\n[Site', '[Site ""]\r\n[Event'), ('[Event ""]\r\n', '[Event ""] '),
    ('"2"', '"02"'), ('"2"', '"1"'), ('"2"', '"3"'), ('Dealer "E"', 'Dealer "N"'),
    ('e "NS"', 'e "EW"'), ('e "None"', 'e "-"'), ('"N:', '"n:'), ("E:9.J53.KQ92", "N:9.J53.KQ92"), ("AKQ762", "AKQ726"),
    ("A652", "A632"), ("AKQ762.QJ94 A652", "AKQ762.QJ9 A6542"), ("QJ94 ", "QJ94  "), (" JT4.J9863.J85.K7", ""),
    (" KQ987.52.T94.T82", " -"), ("KQ987.52.T94.T82", "KQ987.52.T94T82"), ("T7", "107"), ("Q762", "q762"),
]  # fmt: skip


@each_row(("right", "mistake"), MISTAKES)
def test_a_session_with_a_mistake_is_refused(right, mistake):
    session = SESSION + SECOND
    assert right in session
    with pytest.raises(AssertionError):
        oracle.session_boards(session.replace(right, mistake))


@pytest.mark.parametrize(
    "session", ["", SESSION[:-2], SESSION + "\r\n", SECOND[2:], SESSION[:21], "\xef\xbb\xbf" + SESSION]
)
def test_half_a_session_is_refused(session):
    with pytest.raises(AssertionError):
        oracle.session_boards(session)


def test_the_sixteen_vulnerabilities_are_those_of_every_duplicate_board():
    boards = {"None": [1, 8, 11, 14], "NS": [2, 5, 12, 15], "EW": [3, 6, 9, 0], "All": [4, 7, 10, 13]}
    assert {board: side for side, numbers in boards.items() for board in numbers} == oracle.VULNERABLE
