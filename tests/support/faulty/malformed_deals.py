"""Malformed inputs, each with what must be said of it and the number of deals that are read all the same."""

from typing import NamedTuple


class Case(NamedTuple):
    name: str
    data: bytes
    faults: list[object]
    """For each fault the number of its line or record, and a part of its message."""
    deals: int = 2
    form: str | None = None
    strict: bool = False


A = "Q.Q98643.Q9.KQJ3 AJ4.AT.KJ732.842 T976.KJ7.T86.AT7 K8532.52.A54.965"
B = "2.T98.K752.KJT84 5.J7642.986.9763 AQ8.AQ5.QJT.AQ52 KJT97643.K3.A43."
"""Deals that the programs deal and dealer printed."""


def lines(*texts, end="\n"):
    return "".join(text + end for text in texts).encode("latin-1")


def around(line, write=lambda deal: f"N:{deal}"):
    """The line between two good ones."""
    return lines(write(A), line, write(B))


def one(name, line, message, write=lambda deal: f"N:{deal}"):
    return Case(name, around(line, write=write), [(2, message)])


def dealer(deal):
    return "".join(f"{seat} {hand} " for seat, hand in zip("nesw", deal.split(" "), strict=True))


def bars(deal):
    return deal.replace(" ", "|").replace(".", " ")


def tag(deal):
    return f'[Deal "N:{deal}"]'


def rbn(deal):
    return f"H N:{deal.replace(' ', ':')}:"


def lin(deal):
    north, east, south, west = (
        "".join(suit + ranks for suit, ranks in zip("SHDC", hand.split("."), strict=True)) for hand in deal.split(" ")
    )
    return f"qx|o1|md|3{south},{west},{north},{east}|sv|o|pg||"


def three(text):
    """LIN without East's hand."""
    hands, bar, rest = text.partition("|sv")
    return hands.rpartition(",")[0] + bar + rest


def word(deal):
    holders = {}
    for seat, hand in zip("NESW", deal.split(" "), strict=True):
        for suit, ranks in zip("SHDC", hand.split("."), strict=True):
            holders |= {suit + rank: seat for rank in ranks}
    return "".join(holders[suit + rank] for suit in "SHDC" for rank in "AKQJT98765432")


def digits(deal):
    return word(deal).translate(str.maketrans("NESW", "0123"))


def dlm_line(number, deal):
    held = [int(char) for char in digits(deal)]
    letters = bytes(97 + 4 * first + second for first, second in zip(held[::2], held[1::2], strict=True))
    check = number
    for letter in letters:
        check ^= letter
    return f"Board {number:02}={letters.decode()}{check:03}"


def dlm(*boards, last=None):
    first, last = 1, last or len(boards)
    heading = ["[Document]", "Status=Show", "Duplicates=0", f"From board={first}", f"To board={last}"]
    return [*heading, f"Checksum={first ^ last ^ 1}", *boards]


def numbers(deal):
    held = word(deal)
    return "".join(f"{card + 1:02}" for seat in "NES" for card in range(52) if held[card] == seat).encode()


def diagram_hands(deal):
    return b"".join(
        symbol + ranks.encode()
        for hand in deal.split(" ")
        for symbol, ranks in zip((b"\x06", b"\x03", b"\x04", b"\x05"), hand.split("."), strict=True)
    )


def bri(deal):
    return numbers(deal) + b" " * 32 + bytes(18)


def dge(deal):
    return diagram_hands(deal) + bytes(60)


def dup(deal):
    return numbers(deal) + diagram_hands(deal) + b"YN1  0 03 "


def diagram(deal):
    north, east, south, west = (
        [f"{suit}: {ranks}" for suit, ranks in zip("SHDC", hand.split("."), strict=True)] for hand in deal.split(" ")
    )
    beside = [rest.ljust(20) + right for rest, right in zip(west, east, strict=True)]
    return ["", *(" " * 10 + row for row in north), "", *beside, "", *(" " * 10 + row for row in south), "", "-" * 33]


EXPORT = ["Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring"]
EXPORT += ["Declarer", "Contract", "Result"]


def game(board, deal, **values):
    shown = {"Board": str(board), "Dealer": "N", "Vulnerable": "None", "Deal": f"N:{deal}"} | values
    return [f'[{name} "{shown.get(name, "")}"]' for name in EXPORT if shown.get(name) is not None or name not in shown]


def strict(name, middle, *faults):
    """Three games, the middle one as given: it begins in line 17."""
    return Case(name, lines(*game(1, A), "", *middle, "", *game(3, B)), list(faults), strict=True)


DUPLICATE = A.replace("AJ4.AT", "QJ4.AT")
FOURTEEN = A.replace("N:Q.", "N:QA.").replace("Q.Q98643", "QA.Q98643", 1).replace("AJ4.AT", "J4.AT")
TEN = A.replace("AJ4.AT", "AJ4.A10")
THREE_SUITS = A.replace("AJ4.AT.KJ732.842", "AJ4.ATKJ732.842")
THREE_HANDS = A.rpartition(" ")[0]
TWELVE = A.replace("K8532.52.A54.965", "K8532.52.A54.96")

CASES = [
    # A deal of one line, in each form.
    one("deals: a card twice", f"N:{DUPLICATE}", "SQ stands in North's and in East's hand; nobody has SA"),
    one(
        "deals: a card twice in a hand",
        f"N:{A.replace('AJ4.AT', 'AAJ.AT')}",
        "SA stands twice in East's hand; nobody has S4",
    ),
    one("deals: 14 and 12 cards", f"N:{FOURTEEN}", "North has 14 cards, not 13; East has 12 cards, not 13"),
    one("deals: 12 cards", f"N:{TWELVE}", "West has 12 cards, not 13; nobody has C5"),
    one("deals: 14 cards, one twice", f"N:{A}5", "C5 stands twice in West's hand; West has 14 cards"),
    one("deals: 10", f"N:{TEN}", "East's hearts 'A10' has 10: write T for the ten"),
    one("deals: a suit missing", f"N:{THREE_SUITS}", "East's hand has 3 suits, not 4"),
    one("deals: a suit too many", f"N:{A.replace('AJ4.AT', 'A.J4.AT')}", "East's hand has 5 suits, not 4"),
    one("deals: cut off behind a hand", f"N:{THREE_HANDS}", "3 hands, not 4"),
    one("deals: cut off in a hand", f"N:{A[:40]}", "3 hands, not 4"),
    one("deals: joined", f"N:{A} {B}", "8 hands, not 4"),
    one("deals: a hidden hand", f"N:{A.replace('AJ4.AT.KJ732.842', '-')}", "East's hand is not shown (-)"),
    one("deals: lower case", f"N:{A.lower()}", "'q', which is no rank"),
    one("deals: no such seat", f"X:{A}", "begins with the seat"),
    one("deals: bytes", "\xb9\xe9 \xc3\xa9", r"'\xb9\xe9 é' is no deal"),
    one("deals: a letter of UTF-8", f"N:{A.replace('842', '84Ã©')}", r"'84é' has '\xc3', which is no rank"),
    one("deals: prose", "There was a power cut here.", "is no deal: the input is PBN deals"),
    one("deals: a NUL", f"N:{A[:30]}\0{A[31:]}", "NUL bytes"),
    one("deals: a letter that is no rank", f"N:{A.replace('842', '84x')}", "'x', which is no rank"),
    one("dealer: a card twice", dealer(DUPLICATE), "SQ stands in North's and in East's hand", dealer),
    one("dealer: 14 cards", dealer(FOURTEEN), "North has 14 cards", dealer),
    one("dealer: 10", dealer(TEN), "write T for the ten", dealer),
    one("dealer: a suit missing", dealer(THREE_SUITS), "East's hand has 3 suits", dealer),
    one("dealer: cut off", dealer(A)[:50], "four hands are due", dealer),
    one("dealer: a seat twice", dealer(A).replace("e ", "n "), "each behind its seat", dealer),
    one("deal -l: a card twice", bars(DUPLICATE), "SQ stands in North's and in East's hand", bars),
    one("deal -l: 12 cards", bars(TWELVE), "West has 12 cards", bars),
    one("deal -l: 10", bars(TEN), "write T for the ten", bars),
    one("deal -l: cut off", bars(THREE_HANDS), "3 hands with bars between, not 4", bars),
    one(
        "deal -l: a suit missing",
        bars(THREE_SUITS),
        "East's hand has 3 suits, not 4: write S H D C with one blank between two suits",
        bars,
    ),
    one("deal -l: a suit too many", bars(A.replace("AJ4.AT", "A.J4.AT")), "East's hand has 5 suits, not 4", bars),
    Case("deal -l: blanks behind the hands", lines(bars(A) + "  ", bars(B).replace("|", "  |") + " "), []),
    one("word: 51 letters", word(A)[:-1], "51 cards, not 52", word),
    one("word: two joined", word(A) + word(B), "104 cards, not 52", word),
    one("word: 14 N", "N" + word(A)[1:], "North has 14 cards, not 13; East has 12 cards", word),
    one("word: no such seat", word(A).replace("W", "O"), "'O' names no seat", word),
    Case(
        "csv: an odd name of the column", lines("nr,hände", f"1,N:{A}", "2", f"3,N:{B}"), [(3, r"2 'h\xe4nde' has no")]
    ),
    Case("pbn: an odd name of a board", lines('[Board "ä"]', "", tag(A), "", tag(B)), [(1, r"board \xe4 has no Deal")]),
    one("digits: 51 digits", digits(A)[1:], "51 cards, not 52", digits),
    one("digits: 1 to 4", digits(A).translate(str.maketrans("0123", "1234")), "'4' names no seat", digits),
    one("digits: 14 cards", "0" + digits(A)[1:], "North has 14 cards", digits),
    # PBN.
    one("pbn: a card twice", tag(DUPLICATE), "SQ stands in North's and in East's hand", tag),
    one("pbn: 14 cards", tag(FOURTEEN), "North has 14 cards", tag),
    one("pbn: 10", tag(TEN), "write T for the ten", tag),
    one("pbn: a hidden hand", '[Deal "W:- - - -"]', "West's hand is not shown", tag),
    one("pbn: a tag cut off", tag(A)[:50], "the Deal tag does not end", tag),
    one("pbn: # in the first game", "", "", tag)._replace(
        data=lines('[Deal "#"]', "", tag(A), "", '[Deal "#"]'), faults=[(1, "# repeats the deal of the game before")]
    ),
    Case(
        "pbn: tag pairs over several lines",
        lines('[Board "1"', "]", "[", "Deal", f'"N:{A}"', "]", "", "[Deal", f'"N:{B}"', "% no tag", '] [Board "2"]'),
        [],
    ),
    Case(
        "pbn: tag pairs cut off between their lines",
        lines(tag(A), "", "[Deal", tag(B), "[Board", "", "[Deal", f'"N:{A}"', "", "[Deal"),
        [(3, "the Deal tag does not end"), (7, "the Deal tag does not end"), (10, "the Deal tag does not end")],
    ),
    Case(
        "pbn: # behind a deal that cannot be read",
        lines(tag(A), "", tag(TEN), "", '[Deal "#"]', "", '[Board "4"]', "", '[Deal "#"]', "", tag(B)),
        [
            (3, "write T for the ten"),
            (5, "# repeats the deal of the game before, which cannot be read"),
            (7, "has no Deal tag"),
            (9, "which cannot be read"),
        ],
    ),
    Case(
        "pbn: no Deal tag",
        lines(*game(1, A), "", *game(2, A, Deal=None), "", *game(3, B)),
        [(20, "board 2 has no Deal tag")],
    ),
    Case("pbn: an open comment", lines(*game(1, A), "{ never closed", "", *game(2, B)), [(16, "is not closed")]),
    Case(
        "pbn: an open comment at the end",
        lines(*game(1, A), "", *game(2, B), "{ never closed"),
        [(32, "is not closed")],
    ),
    Case("pbn: no deal", lines("% PBN 2.1", "% EXPORT"), [(1, "there is no deal in it")], 0),
    Case(
        "pbn: all lines indented", lines("  % PBN 2.1", *("  " + line for line in [*game(1, A), "", *game(2, B)])), []
    ),
    Case(
        "pbn: mixed with dealer",
        lines(*game(1, A), "", dealer(A), dealer(B), "", *game(2, B)),
        [(17, "from here on it is lines of dealer")],
    ),
    Case(
        "dealer: mixed with PBN",
        lines(dealer(A), *game(1, A), "", *game(2, A), dealer(B)),
        [(2, "from here on it is PBN 2.1, but the input is lines of dealer")],
    ),
    Case(
        "deals: mixed with words", lines(f"N:{A}", word(A), word(B), f"N:{B}"), [(2, "from here on it is deal words")]
    ),
    # PBN by the export rules.
    strict(
        "strict: another seat first", game(2, A, Dealer="E"), (27, "the deal begins with N, not with the dealer, E")
    ),
    strict("strict: ranks ascend", game(2, A.replace("AJ4", "4JA")), (27, "the ranks of 4JA do not descend")),
    strict("strict: a tag missing", game(2, A, Scoring=None), (27, "the game has no tag Scoring")),
    strict("strict: out of order", [*game(2, A)[1::-1], *game(2, A)[2:]], (17, "the tag Site is out of order")),
    strict("strict: two tags in a line", [" ".join(game(2, A)[:2]), *game(2, A)[2:]], (17, "stands alone on its line")),
    strict(
        "strict: a tag pair over two lines",
        ["[Event", '""]', *game(2, A)[1:]],
        (17, "stands alone on its line"),
    ),
    strict(
        "strict: a bracket on a line of its own",
        ['[Event ""', "]", *game(2, A)[1:]],
        (17, "stands alone on its line"),
    ),
    strict("strict: a long line", [*game(2, A), "; " + 254 * "x"], (32, "a line of 256 characters")),
    strict("strict: Both", game(2, A, Vulnerable="Both"), (26, "Vulnerable is one of None, NS, EW, All")),
    strict("strict: two blanks", game(2, A.replace(" ", "  ", 1)), (27, "one blank stands between two hands")),
    strict("strict: #", game(2, A, Deal="#"), (27, "# is of import files")),
    strict("strict: no dealer", game(2, A, Dealer="?"), (25, "Dealer is one of")),
    # LIN and RBN.
    one("lin: a card twice", lin(DUPLICATE), "SQ stands in North's and in East's hand", lin),
    one("lin: 14 cards", lin(FOURTEEN), "North has 14 cards", lin),
    one(
        "lin: three hands, a card twice",
        three(lin(A.replace("T976", "Q976"))),
        "SQ stands in South's and in North's hand: each card",
        lin,
    ),
    one(
        "lin: three hands, 14 and 12 cards",
        three(lin(A.replace("Q.Q98643", "QT.Q98643").replace("T976", "976"))),
        "North has 14 cards, not 13; South has 12 cards, not 13: each card",
        lin,
    ),
    one("lin: 10", lin(TEN), "write T for the ten", lin),
    one("lin: a suit missing", lin(A).replace("SAJ4HAT", "SAJ4"), "East's hand has no H", lin),
    one("lin: a suit twice", lin(A).replace("SAJ4HAT", "SAJ4SAT"), "East's hand must name each suit once", lin),
    one("lin: cut off", lin(A)[:30], "the board is cut off", lin),
    one("lin: two hands", "md|1SAKQ,SJT9|", "2 hands; three or four are due", lin),
    one("lin: a hidden hand", "md|1,,,|", "is not shown", lin),
    one("lin: no dealer", lin(A).replace("md|3", "md|"), "md begins with the dealer", lin),
    Case(
        "lin: hands on the next lines",
        lines("md|", *lin(A).replace("md|", "\n").split("\n")[1:], "qx|o2|" + lin(B)[6:40], lin(B)[40:60], lin(B)[60:]),
        [],
    ),
    Case("lin: no hands at the end", lines(lin(A), lin(B), "qx|o3|md|"), [(3, "the board is cut off")]),
    Case("lin: no hands", lines(lin(A), "qx|o2|md|", lin(B)), [(2, "the board is cut off")]),
    Case("lin: no bar", lines(lin(A).partition("|sv")[0], "ah|Board 1|", lin(B)), []),
    one("rbn: a card twice", rbn(DUPLICATE), "SQ stands in North's and in East's hand", rbn),
    one("rbn: 10", rbn(TEN), "write T for the ten", rbn),
    one("rbn: a suit missing", rbn(THREE_SUITS), "East's hand has 3 suits", rbn),
    one("rbn: two hands", "H N:AKQ..JT9.:JT9...AKQ", "2 hands; three or four are due", rbn),
    one("rbn: no such seat", "H X:" + rbn(A)[4:], "H begins with the seat", rbn),
    one("rbn: a hidden hand", rbn(A).replace("AJ4.AT.KJ732.842", ""), "East's hand is not shown", rbn),
    # DLM.
    Case(
        "dlm: a wrong checksum",
        lines(*dlm(dlm_line(1, A), dlm_line(2, A)[:-3] + "000", dlm_line(3, B))),
        [(8, "board 2: the checksum is 000, but the cards give")],
    ),
    Case(
        "dlm: a wrong checksum of the heading",
        lines(*dlm(dlm_line(1, A), dlm_line(2, B))).replace(b"sum=2", b"sum=9"),
        [(6, "the checksum of the heading is 9, but its lines give 2")],
    ),
    Case(
        "dlm: a line cut off",
        lines(*dlm(dlm_line(1, A), dlm_line(2, A)[:20], dlm_line(3, B))),
        [(8, "26 letters a to p")],
    ),
    Case("dlm: a board missing", lines(*dlm(dlm_line(1, A), dlm_line(3, B), last=3)), [(8, "board 2 is missing")]),
    Case("dlm: cut off", lines(*dlm(dlm_line(1, A), dlm_line(2, B), last=16)), [(8, "boards 3 to 16 are missing")]),
    Case(
        "dlm: a board twice",
        lines(*dlm(dlm_line(1, A), dlm_line(1, A), dlm_line(2, B), last=2)),
        [(8, "board 1 has a line before this one")],
    ),
    Case(
        "dlm: another deal for a board",
        lines(*dlm(dlm_line(1, A), dlm_line(2, B), dlm_line(1, B), last=2)),
        [(9, "board 1 has a line before this one")],
    ),
    Case(
        "dlm: 26 cards each",
        lines(*dlm(dlm_line(1, A), "Board 02=" + 26 * "a" + "002", dlm_line(3, B))),
        [(8, "North has 52 cards, not 13")],
    ),
    Case(
        "dlm: encrypted",
        lines(*dlm(dlm_line(1, A), dlm_line(2, B))).replace(b"Checksum=2", b"Crypto key=7\nChecksum=5"),
        [(6, "the boards are encrypted")],
    ),
    # CSV.
    Case("csv: 14 cards", lines("board,deal", f"1,N:{A}", f"2,N:{FOURTEEN}", f"3,N:{B}"), [(3, "North has 14 cards")]),
    Case("csv: a row cut off", lines("board,deal", f"1,N:{A}", "2", f"3,N:{B}"), [(3, "column 2 'deal' has no deal")]),
    Case(
        "csv: an empty cell",
        lines("board;deal", f"1;{dealer(A)}", "2;", f"3;{dealer(B)}"),
        [(3, "column 2 'deal' has no deal")],
    ),
    Case("csv: 10", lines("board,deal", f"1,N:{A}", f"2,N:{TEN}", f"3,N:{B}"), [(3, "write T for the ten")]),
    # Records.
    Case(
        "bri: a card twice",
        bri(A) + bri(A).replace(b"03", b"14", 1) + bri(B),
        [(2, "HA stands in North's and in East's hand")],
    ),
    Case("bri: no such card", bri(A) + bri(A).replace(b"03", b"53", 1) + bri(B), [(2, "North has the card 53")]),
    Case("bri: cut off at the end", bri(A) + bri(B) + bri(A)[:77], [(3, "77 bytes, not 128: the record is cut off")]),
    Case("bri: cut off between", bri(A) + bri(A)[:100] + bri(B), [(2, "100 bytes, not 128: the record is cut off")]),
    Case("bri: behind the cards", bri(A) + bri(A)[:78] + b"?" * 50 + bri(B), [(2, "not what stands behind them")]),
    Case("dge: a card twice", dge(A) + dge(DUPLICATE) + dge(B), [(2, "SQ stands in North's and in East's hand")]),
    Case(
        "dge: a suit missing",
        dge(A) + dge(A).replace(b"\x03", b"2", 1) + dge(B),
        [(2, "spades, hearts, diamonds, clubs")],
    ),
    Case("dge: cut off", dge(A) + dge(B)[:-10] + dge(B), [(2, "118 bytes, not 128")]),
    Case("dup: two deals in one", dup(A) + numbers(A) + dup(B)[78:] + dup(B), [(2, "are different deals")]),
    Case("dup: cut off", dup(A) + dup(B) + dup(A)[:100], [(3, "100 bytes, not 156")]),
    Case("dup: a card twice", dup(A) + dup(A).replace(b"03", b"14", 1) + dup(B), [(2, "HA stands in North's")]),
    # The diagram.
    Case(
        "diagram: cut off", lines(*diagram(A), *diagram(A)[:9], *diagram(B)), [(19, "has 7 of its 12 lines of cards")]
    ),
    Case("diagram: a card twice", lines(*diagram(A), *diagram(DUPLICATE), *diagram(B)), [(19, "SQ stands in North's")]),
    Case(
        "diagram: a line missing",
        lines(*diagram(A), *(row for row in diagram(A) if "D: Q9" not in row), *diagram(B)),
        [(19, "has 2 of its 12 lines")],
    ),
    Case(
        "diagram: its beginning missing",
        lines(*diagram(A)[3:], *diagram(A), *diagram(B)),
        [(1, "begins with North's spades")],
    ),
    # Nothing that can be read.
    Case("empty", b"", [(1, "there is nothing in it")], 0),
    Case("blank", b" \r\n\r\n", [(1, "there is nothing in it")], 0),
    Case(
        "unknown",
        b"\nDear Sir,\nhere are the hands.\n",
        [(2, "'Dear Sir,' is in none of the known formats, which are pbn, lin, rbn")],
        0,
    ),
    Case("binary", bytes(range(256)) * 4, [(1, "is in none of the known formats")], 0),
    Case("bytes", b"\xb9\xe9\n" * 9, [(1, r"'\xb9\xe9' is in none of the known formats")], 0),
    Case("blanks", b" \n" * ((1 << 15) + 1), [(1, "there is nothing in it")], 0),
    Case("UTF-16", lines(*game(1, A)).decode().encode("utf-16"), [(1, "iconv -f UTF-16 -t UTF-8")], 0),
    Case(
        "UTF-16, little end first, no mark",
        lines(*game(1, A)).decode().encode("utf-16-le"),
        [(1, "iconv -f UTF-16LE -t UTF-8")],
        0,
    ),
    Case(
        "UTF-16, big end first, no mark",
        lines(*game(1, A)).decode().encode("utf-16-be"),
        [(1, "iconv -f UTF-16BE -t UTF-8")],
        0,
    ),
    Case(
        "a named format, other input",
        lines(f"N:{A}", f"N:{B}"),
        [(1, "from here on it is PBN deals, one a line, but the input is LIN")],
        0,
        "lin",
    ),
    Case(
        "a line of a megabyte and more",
        lines(f"N:{A}", "x" * (1 << 20) + "x", f"N:{B}"),
        [(2, "longer than 1048576 bytes")],
    ),
    Case(
        "much text before the deals",
        lines(*["It was a fine day when we dealt."] * 2100, f"N:{A}", f"N:{B}"),
        [(1, "'It was a fine day when we dealt.' is no deal")],
    ),
]
