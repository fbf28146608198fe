"""Boards on paper: the PDF that the browser prints, page by page, and where the ink is."""

import io

import pypdf
import pytest

from explorer_checks import dealref, shown_deals

TEXT = "Let us all have a good time"
SHOWN = f"#session?text={TEXT.replace(' ', '_')}&show=boards"
HEAD = "&club=The_Acol_Club&event=Monday_pairs&date=3_May"
DEALERS = ("North", "East", "South", "West")
SIDES = (
    *("None", "NS", "EW", "Both"),
    *("NS", "EW", "Both", "None"),
    *("EW", "Both", "None", "NS"),
    *("Both", "None", "NS", "EW"),
)  # the Laws, boards 1 to 16
PAPERS = [(paper, landscape) for paper in ("A4", "Letter") for landscape in (False, True)]
MAKES = "NS♣♦♥♠NTEW♣♦♥♠NT"


def hand_text(hand, *, facts):
    """A hand as it is printed, without blanks."""
    suits = [holding.replace("T", "10") or "–" for holding in hand.split(".")]
    drawn = "".join(sign + ranks for sign, ranks in zip("♠♥♦♣", suits, strict=True))
    points = sum(4 - "AKQJ".index(rank) for rank in hand if rank in "AKQJ")
    return f"{drawn}{points}HCP,{'='.join(str(len(holding)) for holding in hand.split('.'))}" if facts else drawn


def board_text(number, deal, *, record=True):
    hands = "".join(hand_text(hand, facts=record) for hand in deal.removeprefix("N:").split(" "))
    middle = f"Board{number}Dealer{DEALERS[(number - 1) % 4]}Vulnerable{SIDES[(number - 1) % 16]}"
    return hands + middle + (MAKES if record else "")


def pages(page, paper, landscape):
    """The text of each page of the PDF, without blanks."""
    pdf = pypdf.PdfReader(io.BytesIO(page.pdf(format=paper, landscape=landscape)))
    return ["".join(each.extract_text().split()) for each in pdf.pages]


def opened(play, address, count):
    """The page at an address, once all its hands are described."""
    page = play(address)
    shown_deals(page, count)
    page.locator(".hand-facts").filter(has_text="HCP").nth(4 * count - 1).wait_for()
    return page


def sheets_of(deals, size):
    numbered = list(enumerate(deals, 1))
    return [numbered[first : first + size] for first in range(0, len(numbered), size)]


def range_text(numbers):
    first, last = numbers[0], numbers[-1]
    return f"Board{first}" if first == last else f"Boards{first}to{last}"


@pytest.mark.parametrize("size", [8, 12])
@pytest.mark.parametrize("count", [1, 8, 18, 24, 36])
def test_each_page_has_its_head_and_whole_boards_and_nothing_else(count, size, play):
    page = opened(play, f"{SHOWN}&to={count}&page={size}{HEAD}", count)
    deals = dealref("deal", "--text", TEXT, "--boards", f"1-{count}", "--format", "deals").decode().splitlines()
    sheets = sheets_of(deals, size)
    expected = []
    for place, sheet in enumerate(sheets, 1):
        numbers = range_text([number for number, _ in sheet])
        head = f"TheAcolClub,Mondaypairs,3May{numbers},page{place}of{len(sheets)}"
        origin = f"Text“{TEXT.replace(' ', '')}”,numberingChristman"
        expected.append(head + origin + "".join(board_text(*board) for board in sheet))
    for paper in PAPERS:
        assert pages(page, *paper) == expected, paper


@pytest.mark.parametrize("size", [8, 12])
def test_a_sheet_for_the_table_has_neither_points_nor_the_text(size, play):
    page = opened(play, SHOWN + "&to=24", 24)
    page.get_by_text("On paper:").click()
    page.get_by_label("Boards on a page").select_option(str(size))
    page.get_by_label("Sheet").select_option(label="For the table: cards alone")
    deals = dealref("deal", "--text", TEXT, "--boards", "1-24", "--format", "deals").decode().splitlines()
    sheets = sheets_of(deals, size)
    expected = [
        f"{range_text([number for number, _ in sheet])},page{place}of{len(sheets)}"
        + "".join(board_text(*board, record=False) for board in sheet)
        for place, sheet in enumerate(sheets, 1)
    ]
    for paper in PAPERS:
        assert pages(page, *paper) == expected, paper


def test_practice_deals_have_the_constraint_in_their_head(play):
    page = opened(play, "#practice?hands=S:balanced,hcp15-17;N:S5-&deals=8&seed=club_night&show=deals", 8)
    page.get_by_text("On paper:").click()
    page.get_by_role("textbox", name="Club").fill("The Acol Club")
    page.get_by_role("textbox", name="Date").fill("3 May")
    (text,) = pages(page, "A4", landscape=False)
    head = "TheAcolClub,3MayBoards1to8,page1of1Text“clubnight”."
    assert text.startswith(f"{head}South:shapebalanced;South:15to17HCP;North:atleast5spades♠")


LONG = "x" * 400
LONGEST = f"&club={LONG}&event={LONG}&date={LONG}"


@pytest.mark.parametrize("size", [8, 12])
@pytest.mark.parametrize("sheet", ["record", "table"])
def test_the_longest_suits_below_the_longest_head_fit(sheet, size, play):
    hands = "W:S13;N:H13;E:D13;S:C13"
    state = f"#practice?hands={hands}&seed={LONG}&deals=24&show=deals&page={size}&for={sheet}{LONGEST}"
    page = opened(play, state, 24)
    deal = "N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
    for paper in PAPERS:
        printed = pages(page, *paper)
        assert len(printed) == 24 // size, paper
        for place, text in enumerate(printed):
            numbers = range(place * size + 1, (place + 1) * size + 1)
            assert text.startswith("x" * 40 + "…(400characters)"), paper
            boards = "".join(board_text(number, deal, record=sheet == "record") for number in numbers)
            assert text.endswith(boards), paper


# The rectangles of all words of a board: none may lie on another one, or beyond the board's.
COLLISIONS = """() => [...document.querySelectorAll('.board')].flatMap(board => {
  const words = [];
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (node.data.trim()) words.push({ text: node.data, left, right, top, bottom });
  }
  const edge = board.getBoundingClientRect();
  const deep = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return words.flatMap((a, i) => [
    ...(a.left < edge.left - 1 || a.right > edge.right + 12 || a.bottom > edge.bottom + 1 ? [`${a.text} outside`] : []),
    ...words.slice(0, i).filter(b => deep(a, b)).map(b => `${a.text} on ${b.text}`),
  ]);
})"""


@pytest.mark.parametrize("millimetres", [192, 198, 261, 279])
@pytest.mark.parametrize("size", [8, 12])
@pytest.mark.parametrize("sheet", ["record", "table"])
def test_no_word_is_printed_on_another(sheet, size, millimetres, play):
    page = opened(play, f"{SHOWN}&to=36&page={size}&for={sheet}", 36)
    width = round(millimetres / 25.4 * 96)
    page.set_viewport_size({"width": width, "height": 1000 if millimetres < 200 else 720})
    page.emulate_media(media="print")
    assert page.evaluate(COLLISIONS) == []
    shown = page.locator(".board").first.bounding_box()
    assert shown["width"] > 200
