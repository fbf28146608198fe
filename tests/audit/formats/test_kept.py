"""A board keeps what was printed, from each format to each; what is lost is counted (AUDIT-3a, AUDIT-3b)."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealaudit.deals import Board, Fault
from dealaudit.formats import losses, reading, writing
from dealaudit.formats.forms import FORMS, WRITTEN
from dealref.cards.deal import DEALS
from dealref.numberings import andrews
from dealt_boards import NOWHERE, deals
from each_row import each_row
from malformed_deals import A, B, dup, lin, lines, rbn

CASES = Path(__file__).parents[4] / "shared" / "cases"
"""Small files of others, where they are."""

NUMBERS = {"pbn", "lin", "rbn", "csv", "dlm", "dup"}
DEALERS = {"pbn", "lin", "rbn", "csv"}
ROOMS = {"pbn", "lin", "rbn"}
NAMES = ("Ann", "Bea Å.", "Cid", "D-E")
VULNERABLE = (
    "None",
    "NS",
    "EW",
    "All",
    "NS",
    "EW",
    "All",
    "None",
    "EW",
    "All",
    "None",
    "NS",
    "All",
    "None",
    "NS",
    "EW",
)
"""Of boards 1 to 16, by CHOOSE-7."""

PAIRS = sorted(product(WRITTEN, WRITTEN))


def converted(boards, form):
    """The boards as they are read from what is written, and what was lost on the way."""
    counts = Counter()
    read = list(reading.read(writing.write(form, losses.kept(boards, FORMS[form], counts)), "x", form))
    assert [event for event in read if isinstance(event, Fault)] == []
    return read, counts


def facts(boards):
    """What everybody concludes of the boards: name, dealer, vulnerability, room, players."""
    found = []
    for place, board in enumerate(boards, start=1):
        name = board.name or str(place)
        dealer = (int(name) - 1) % 4 if board.dealer is None else board.dealer
        vulnerable = board.vulnerable or VULNERABLE[(int(name) - 1) % 16]
        found.append((name, dealer, vulnerable, board.room or "Open", board.players))
    return found


def kept_facts(boards, form):
    """The facts after a format, by the table of AUDIT-3a."""
    numbered = [
        board._replace(
            name=board.name if form in NUMBERS else "",
            dealer=board.dealer if form in DEALERS else None,
            vulnerable=board.vulnerable if form in DEALERS else "",
            room=board.room if form in ROOMS else "",
            players=board.players if form in ROOMS else (),
        )
        for board in boards
    ]
    return facts(numbered)


def check(boards, first, second):
    """Both ways of a pair of formats: the cards, what is kept, and the counts of what is not."""
    read, _ = converted(boards, first)
    again, counts = converted(read, second)
    assert [board.deal for board in again] == [board.deal for board in boards]
    assert facts(again) == kept_facts(read, second)
    changed = [
        tuple(one != other for one, other in zip(*both, strict=True))
        for both in zip(facts(read), facts(again), strict=True)
    ]
    name, dealer, vulnerable, room, players = (sum(column) for column in zip(*changed, strict=True))
    due = {"number": name, "room": room, "players": players}
    if first in DEALERS:
        due |= {"dealer": dealer, "vulnerability": vulnerable}
    assert {thing: counts[thing] for thing in due} == due


def board(deal, number, dealer, vulnerable, room="Open", players=NAMES):
    return Board(deal, NOWHERE, str(number), dealer=dealer, vulnerable=vulnerable, room=room, players=players)


ODD = [
    board(deal, number, dealer, vulnerable, room)
    for deal, number, dealer, vulnerable, room in zip(
        deals(16),
        [1, 2, 3, 7, 8, 99, 12, 12, 9, 10, 11, 12, 13, 14, 16, 15],
        [2, 3, 0, 1] * 4,
        ["All", "None", "NS", "EW"] * 4,
        ["Open", "Closed"] * 8,
        strict=True,
    )
]
"""Boards whose dealers are not those of their numbers."""


@each_row("pair", PAIRS)
def test_boards_of_other_dealers_in_each_pair_of_formats(pair):
    """AUDIT-3a, AUDIT-3b."""
    check(ODD, *pair)


BOARD = st.builds(
    board,
    st.integers(0, DEALS - 1).map(andrews.unrank).map(bytes),
    st.integers(1, 99),
    st.integers(0, 3),
    st.sampled_from(["None", "NS", "EW", "All"]),
    st.sampled_from(["Open", "Closed"]),
    st.tuples(*[st.sampled_from(["x", "Bea Å.", "D-E", "GIB 4"])] * 4),
)


@given(boards=st.lists(BOARD, min_size=1, max_size=4, unique_by=lambda each: each.deal), pair=st.sampled_from(PAIRS))
@settings(max_examples=100, deadline=None)
def test_no_pair_of_formats_changes_a_card(boards, pair):
    """AUDIT-3a."""
    check(boards, *pair)


def printed(data, form=None):
    boards = (each for each in reading.read([data], "x", form) if isinstance(each, Board))
    return [(each.name, each.dealer, each.vulnerable, each.room) for each in boards]


HANDS = lin(A).split("|")[3][1:]
READ = {
    "pbn": (lines('[Board "1"]', '[Dealer "S"]', '[Vulnerable "All"]', f'[Deal "N:{A}"]'), [("1", 2, "All", "")]),
    "pbn: words of import files": (
        lines(f'[Deal "N:{A}"]', '[Vulnerable "Love"]', '[Dealer "w"]', "", f'[Deal "N:{B}"]', '[Vulnerable "Both"]'),
        [("", 3, "None", ""), ("", None, "All", "")],
    ),
    "pbn: #": (
        lines('[Board "7"]', '[Dealer "E"]', f'[Deal "N:{A}"]', '[Room "Open"]', "")
        + lines('[Board "#"]', '[Dealer "#"]', '[Deal "#"]', '[Room "Closed"]'),
        [("7", 1, "", "Open"), ("7", 1, "", "Closed")],
    ),
    "lin: ah before md": (
        lines(f"qx|o7|rh||ah|Board 7|md|3{HANDS}|sv|b|pg||qx|o8|rh||ah|Board 9|md|4{HANDS}|sv|e|pg||"),
        [("7", 0, "All", "Open"), ("9", 1, "EW", "Open")],
    ),
    "lin: ah before md, without qx": (
        lines(f"ah|Board 7|md|3{HANDS}|sv|b|pg||", f"ah|Board 9|md|4{HANDS}|sv|e|pg||"),
        [("7", 0, "All", ""), ("9", 1, "EW", "")],
    ),
    "lin: ah and sv in later lines": (
        lines("pn|a,b,c,d|st||", f"md|1{HANDS}|", "rh||ah|Bricka 4|", "sv|0|mb|p|", "pn|e,f,g,h|st||", f"md|2{HANDS}|"),
        [("4", 2, "None", ""), ("", 3, "", "")],
    ),
    "lin: ah is a number": (lines(f"qx|c1|md|2{HANDS}|rh||ah|12|sv|N|pg||"), [("12", 3, "NS", "Closed")]),
    "rbn": (
        lines("N a+b:c+d:C", "B 7", rbn(A), "A SB:PPPP", "", "B x2", rbn(B), "A ?N:", rbn(A)),
        [("7", 2, "All", "Closed"), ("x2", None, "NS", ""), ("", None, "", "")],
    ),
    "dup": (dup(A)[:-8] + b"25 0 26 " + dup(B)[:-8] + b"25 0 26 ", [("25", None, "", ""), ("26", None, "", "")]),
    "rbn: another table": (
        lines("N a+b:c+d:O", "B 7", rbn(A), "A SB:PPPP", "", "N e+f::C", "A SB:", "", "E x", "", "B 8", rbn(B)),
        [("7", 2, "All", "Open"), ("7", 2, "All", "Closed"), ("8", None, "", "")],
    ),
    "dup: a set twice, a damaged record, another set": (
        (dup(A)[:-8] + b"3  0 05 ") * 4 + b"99" + dup(A)[2:-8] + b"3  0 05 " + (dup(B)[:-8] + b"3  0 05 ") + dup(B),
        [(name, None, "", "") for name in ("3", "4", "5", "3", "5", "1")],
    ),
    "dup: counted backwards": (dup(A)[:-10] + b"YY25 0 26 ", [("", None, "", "")]),
    "csv": (lines("Board,Dealer,Vul,Deal", f"7,South,Both,N:{A}"), [("7", 2, "All", "")]),
    "csv: Big Deal's": (lines(A.replace(" ", ".").replace(".", ",") + ",3,S/EW"), [("3", 2, "EW", "")]),
}


@each_row("name", READ)
def test_what_is_printed_is_read(name):
    """AUDIT-3, AUDIT-3a."""
    data, due = READ[name]
    assert printed(data) == due


def test_names_of_both_rooms():
    """AUDIT-3."""
    data = lines("vg|Match,I|pn|s,w,n,e,S,W,N,E|pg||", f"qx|o1|md|1{HANDS}|sv|o|", f"qx|c1|md|1{HANDS}|sv|o|")
    both = list(reading.read([data], "x"))
    assert [each.players for each in both] == [("n", "e", "s", "w"), ("N", "E", "S", "W")]
    assert both[0].text.parts == (("vg", "Match,I"),)


GAME = f"""\
[Event "Club \\"night\\" Å"]\r
[Site ""]\r
[Date ""]\r
[Board "7"]\r
[West "w"]\r
[North "n"]\r
[East "e"]\r
[South "s"]\r
[Dealer "N"]\r
[Vulnerable "EW"]\r
[Deal "N:{A}"]\r
[Scoring "IMP"]\r
[Declarer "S"]\r
[Contract "1NT"]\r
[Result "7"]\r
[Room "Open"]\r
{{ two lines\r
of comment }}\r
[Auction "N"]\r
Pass Pass 1NT {{ weak }} Pass\r
% a line of a program's own\r
Pass Pass\r
[Note "1:weak"]\r
""".encode("latin-1")
AROUND = {
    "pbn": b"% PBN 2.1\r\n% EXPORT\r\n" + GAME + b"\r\n" + GAME.replace(b'"7"', b'"8"', 1),
    "lin": lines(
        f"vg|Å,I|qx|o7|pn|s,w,n,e|md|3{HANDS.rpartition(',')[0]}|rh||ah|Board 7|sv|e|mb|1C|an|16+ Å|pg||pc|SA|pg||",
        f"qx|c7|pn|s,w,n,e|md|3{HANDS.rpartition(',')[0]}|rh||ah|Board 7|sv|e|mb|p|pg||",
    ),
    "rbn": lines(
        "D 19930512", "E Å:2", "N n+s:w+e:O", "B 7:C", f"H N:{A.replace(' ', ':')}", "A NE:1N-P-P-P", "R 7", "{ text }",
        "", "N n+s:w+e", "B 8", f"H N:{A.replace(' ', ':')}", "A SB:", "",
    ),
}  # fmt: skip


@each_row("form", AROUND)
def test_the_text_around_comes_back_in_its_own_format(form):
    """AUDIT-3a."""
    counts = Counter()
    boards = losses.kept(reading.read([AROUND[form]], "x"), FORMS[form], counts)
    assert b"".join(writing.write(form, boards)) == AROUND[form]
    assert counts == {losses.ALL: 2}


def test_other_tags_and_sections_stand_in_an_export_file():
    """AUDIT-3a, AUDIT-5a."""
    assert [each.name for each in reading.read([AROUND["pbn"]], "x", strict=True)] == ["7", "8"]


def test_comments_beside_tags_and_inherited_values():
    """AUDIT-5."""
    data = lines(
        '[Event "x"] { one }', f'{{ two }} [Deal "N:{A}"]', "", '[Event "#"] ; three', '[Deal "#"]', '[Score "#"]'
    )
    first, second = reading.read([data], "x")
    assert first.text.parts == (("Event", "x"), ("", " { one }"), ("", "{ two } "))
    assert second.text.parts == (("Event", "x"), ("", " ; three"), ("Score", "#"))


@each_row("pair", product(AROUND, sorted(set(WRITTEN))))
def test_the_text_around_is_lost_in_another_format(pair):
    """AUDIT-3b."""
    first, second = pair
    _, counts = converted(reading.read([AROUND[first]], "x"), second)
    tables = 1 if first == "lin" and second not in ROOMS else 2
    assert counts["text"] == (0 if first == second else 1 if first == "rbn" else tables)
    assert counts["again"] == 2 - tables


def test_too_long_a_text_is_cut_and_counted():
    """AUDIT-3a, AUDIT-3b: 65,536 characters."""
    lines_of_text = [f"; {number:0998}" for number in range(70)]
    data = lines(f'[Deal "N:{A}"]', *lines_of_text)
    read, counts = converted(reading.read([data], "x"), "pbn")
    assert [value for _, value in read[0].text.parts] == lines_of_text[:64]
    assert counts["text"] == 1


def test_text_that_is_damaged_is_not_written():
    """AUDIT-3b: as it stands it could make another deal of what is written, or none."""
    for damage in (["{ never closed"], ["[Note 1"], ['[Deal "N:']):
        boards = [each for each in reading.read([lines(f'[Deal "N:{A}"]', *damage)], "x") if isinstance(each, Board)]
        read, counts = converted(boards, "pbn")
        assert [each.deal for each in read] == [each.deal for each in boards], damage
        assert counts["text"] == len(boards), damage


def test_a_paragraph_of_text_goes_on_to_its_brace():
    """AUDIT-3: RBN."""
    hands = f"H N:{A.replace(' ', ':')}"
    first, second = reading.read([lines("{ A dog", "B 3 }", "B 1", hands, "", "{ open", hands, "A SB:")], "x")
    assert (first.name, first.text.parts) == ("1", (("", "{ A dog"), ("", "B 3 }")))
    assert (second.name, second.dealer, second.text.parts) == ("", 2, (("", "{ open"),))


def test_a_set_stays_a_set():
    """AUDIT-3a, AUDIT-3b."""
    data = b"".join(dup(each)[:-8] + end for each, end in [(A, b"1  0 02 "), (B, b"1  0 02 "), (A, b"3  0 03 ")])
    read, counts = converted(reading.read([data], "x"), "dup")
    assert [each.set for each in read] == [(1, 2), (1, 2), (3, 3)]
    assert counts["set"] == 0
    read, _ = converted(read, "dlm")
    assert [each.set for each in read] == [(1, 2), (1, 2), (3, 3)]
    assert converted(read, "pbn")[1]["set"] == 1


def test_names_that_a_format_cannot_hold():
    """AUDIT-3a: a comma ends a name in LIN, a plus in RBN; numbers above 99 and names are none of DUP."""
    boards = [
        board(deals(1)[0], number, 0, "None", players=("a,b", "c+d", "", "")) for number in ("7a", "100", "x y", "5")
    ]
    due = {"pbn": (1, 0), "lin": (1, 4), "rbn": (1, 4), "csv": (1, 4), "dup": (3, 4)}
    for form, counts in {form: converted(boards, form)[1] for form in due}.items():
        assert (counts["number"], counts["players"]) == due[form], form
    assert [each.name for each in converted(boards, "lin")[0]] == ["7a", "100", "3", "5"]


@pytest.mark.skipif(not CASES.is_dir(), reason="the files of others are not here")
def test_files_of_others():
    """AUDIT-3a."""
    found = {
        name: printed((CASES / name).read_bytes())
        for name in ("dealer-not-of-number.pbn", "ah-before-md.lin", "boards-25-28.dup")
    }
    assert found == {
        "dealer-not-of-number.pbn": [("1", 2, "All", "")],
        "ah-before-md.lin": [("7", 0, "All", "Open"), ("9", 0, "EW", "Open")],
        "boards-25-28.dup": [(str(number), None, "", "") for number in range(25, 29)],
    }
