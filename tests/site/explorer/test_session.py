"""A session of boards from a text, as a person deals it; deals and files compared with the reference's command."""

import random
import re

import pytest

from explorer_checks import colours_of_boards, converted, dealref, downloaded, hash_of, press_until, shown_deals

TEXT = "Let us all have a good time"
SCHEMES = {
    "christman": "Christman",
    "andrews": "Andrews",
    "pavlicek": "Pavlicek",
    "pavlicek-suit": "Pavlicek, suit by suit",
    "bigdeal": "Big Deal",
}
DEALERS = {"N": "North", "E": "East", "S": "South", "W": "West"}
SIDES = {"None": "None", "NS": "NS", "EW": "EW", "All": "Both"}


def session(text, first, last, scheme, form):
    """What the reference's command writes."""
    return dealref("deal", "--text", text, "--boards", f"{first}-{last}", "--scheme", scheme, "--format", form)


def fill(page, text=None, first=None, last=None, numbering=None):
    if text is not None:
        page.get_by_label("Text of at least 20 characters").fill(text)
    if first is not None:
        page.get_by_label("First board").fill(str(first))
    if last is not None:
        page.get_by_label("Last board").fill(str(last))
    if numbering is not None:
        page.get_by_label("Numbering").select_option(label=numbering)
    page.get_by_role("button", name="Deal the boards").click()


def tags(pbn, name):
    return re.findall(rf'^\[{name} "(.*)"\]', pbn.decode(), re.MULTILINE)


def test_a_person_deals_36_boards_with_dealers_and_vulnerable_sides(play):
    page = play("#session")
    fill(page, TEXT)
    pbn = session(TEXT, 1, 36, "christman", "pbn")
    assert shown_deals(page, 36) == session(TEXT, 1, 36, "christman", "deals").decode().splitlines()
    assert downloaded(page, "pbn") == ("session-Let-us-all-have-a-good-time-1-36.pbn", pbn)
    middles = [each.inner_text().split("\n") for each in page.locator(".diagram-middle").all()]
    assert [[line for line in lines if line] for lines in middles] == [
        [f"Board {board}", f"Dealer {DEALERS[dealer]}", f"Vulnerable {SIDES[sides]}"]
        for board, dealer, sides in zip(tags(pbn, "Board"), tags(pbn, "Dealer"), tags(pbn, "Vulnerable"), strict=True)
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_each_numbering_gives_the_deals_of_the_reference(scheme, play, tmp_path):
    draw = random.Random(scheme)  # noqa: S311 - examples, not secrets
    first = draw.randrange(1, 9990)
    text = "".join(
        chr(draw.choice([*range(32, 127), *range(0xA1, 0x17F), *range(0x1F0A1, 0x1F0AE)])) for _ in range(30)
    )
    page = play("#session")
    fill(page, text, first, first + 5, SCHEMES[scheme])
    deals = session(text, first, first + 5, scheme, "deals")
    assert shown_deals(page, 6) == deals.decode().splitlines()
    for form in ("pbn", "lin", "dlm"):
        name, data = downloaded(page, form)
        assert re.fullmatch(rf"session-[\w-]*-{first}-{first + 5}\.{form}", name)
        assert data == converted(session(text, first, first + 5, scheme, "pbn"), form, tmp_path)
        assert converted(data, "deals", tmp_path) == deals


@pytest.mark.parametrize(
    "text",
    [
        "Tom & Ann = 100 % #1 _x_ ?a=b",
        "\u00c4rger \u00fcber \u6771\u897f\u5357\u5317 \U0001f0a1\U0001f0ae na\u00efve",
        "  blanks  at both ends  ",
        "e\u0301 is not \u00e9, and nothing is normalised",
        "\u202eright to left\u200b and nothing",
        "12345678901234567890",
        "\U0001f0a1" * 20,
        "x" * 3000,
    ],
)
def test_any_text_goes_through_the_address(text, play):
    page = play("#session")
    fill(page, text, last=2)
    expected = session(text, 1, 2, "christman", "deals").decode().splitlines()
    assert shown_deals(page, 2) == expected
    address = hash_of(page)
    page = play(address)
    assert shown_deals(page, 2) == expected
    assert page.get_by_label("Text of at least").input_value() == text
    assert hash_of(page) == address


@pytest.mark.parametrize("text", ["", "a", "x" * 19, "\U0001f0a1" * 19, " " * 19])
def test_a_short_text_is_told_with_what_is_missing(text, play):
    page = play("#session")
    fill(page, text)
    message = f"The text has {len(text)} characters and needs at least 20: type {20 - len(text)} more."
    page.get_by_role("alert").filter(has_text=message).wait_for()
    assert page.get_by_text(f"{len(text)} characters, {20 - len(text)} more are needed").is_visible()
    assert page.locator(".board").count() == 0
    fill(page, f"{text}{'y' * (20 - len(text))}", last=1)
    assert len(shown_deals(page, 1)) == 1
    assert page.get_by_role("alert").all_inner_texts() == ["", ""]


NO_BOARDS = [
    ("0", "36", "“0” is no board"),
    ("1", "10000", "“10000” is no board"),
    ("", "36", "“” is no board"),
    ("one", "36", "“one” is no board"),
    ("1", "3.5", "“3.5” is no board"),
    ("-3", "5", "“-3” is no board"),
    ("\uff11", "5", "is no board"),
    ("1", "1e3", "“1e3” is no board"),
    ("1", "9" * 30, "is no board"),
    ("7", "3", "The first board, 7, comes after the last, 3"),
    ("1", "1001", "1,001 boards are too many at a time"),
]


def test_boards_that_are_none_are_told_and_nothing_is_lost(play):
    page = play("#session")
    for first, last, message in NO_BOARDS:
        fill(page, TEXT, first, last)
        page.get_by_role("alert").filter(has_text=message).wait_for()
        assert page.get_by_label("First board").input_value() == first
        assert page.get_by_label("Last board").input_value() == last
        assert page.get_by_label("Text of at least").input_value() == TEXT
    fill(page, first=9998, last=9999)
    assert len(shown_deals(page, 2)) == 2


@pytest.mark.parametrize(
    ("address", "message"),
    [
        (f"#session?text={'x' * 20}&scheme=nobody&show=boards", "no numbering “nobody”"),
        (f"#session?text={'x' * 20}&from=5&to=4&show=boards", "comes after the last"),
        ("#session?text=short&show=boards", "has 5 characters"),
        ("#session?text=%ZZ", "damaged at “text”"),
        ("#session?deal=5", "“deal”, which this task does not know"),
    ],
)
def test_a_wrong_address_is_told(address, message, play):
    page = play(address)
    page.get_by_role("alert").filter(has_text=message).wait_for()
    assert page.locator(".board").count() == 0


def test_a_random_text_is_long_enough_and_another_each_time(play):
    page = play("#session")
    texts = set()
    for _ in range(3):
        page.get_by_role("button", name="Random text").click()
        texts.add(page.get_by_label("Text of at least").input_value())
    assert len(texts) == 3
    assert min(map(len, texts)) >= 20
    (text,) = texts - {None, *sorted(texts - {page.get_by_label("Text of at least").input_value()})}
    fill(page, last=1)
    assert shown_deals(page, 1) == session(text, 1, 1, "christman", "deals").decode().splitlines()


def test_back_leads_to_the_boards_before(play):
    page = play("#session")
    fill(page, TEXT, 1, 2)
    before = shown_deals(page, 2)
    fill(page, first=3, last=5)
    shown_deals(page, 3)
    page.go_back()  # what was typed
    page.go_back()
    assert hash_of(page) == f"#session?text={TEXT.replace(' ', '_')}&scheme=christman&from=1&to=2&show=boards"
    assert shown_deals(page, 2) == before


def test_the_number_of_a_board_leads_to_its_deal(play):
    page = play("#session")
    fill(page, TEXT, 1, 1, SCHEMES["pavlicek"])
    (deal,) = shown_deals(page, 1)
    page.get_by_role("status").filter(has_text="1 deal is shown.").wait_for()
    number = session(TEXT, 1, 1, "pavlicek", "numbers").decode().strip()
    link = page.locator(".board-number a")
    assert link.inner_text() == f"{int(number):,}"
    link.click()
    page.get_by_role("heading", name="A number, five deals").wait_for()
    page.locator(f"[data-deal='{deal}']").first.wait_for()
    assert hash_of(page) == f"#number?n={number}&scheme=pavlicek"
    heading = page.get_by_role("heading", name="A number, five deals")
    assert heading.evaluate("e => e === document.activeElement")
    assert 0 <= heading.bounding_box()["y"] < 450


def test_many_boards_show_their_share_and_are_stopped(play):
    page = play("#session")
    page.evaluate(
        "{ const post = Worker.prototype.postMessage;"
        "Worker.prototype.postMessage = function (...a) { setTimeout(() => post.apply(this, a), 20); } } 0"
    )  # an engine as slow as on an old phone
    fill(page, TEXT, 1, 1000)
    page.locator(".seconds").filter(has_text=re.compile(r"[1-9]\d* of 1000, ")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("status").filter(has_text="Stopped after").wait_for()
    assert page.get_by_label("Last board").input_value() == "1000"
    page.get_by_label("Last board").fill("3")
    page.get_by_role("button", name="Deal the boards").click()
    assert len(shown_deals(page, 3)) == 3


def test_a_thousand_boards_are_shown(play):
    page = play("#session")
    fill(page, TEXT, 1, 1000)
    assert len(shown_deals(page, 1000)) == 1000


def test_all_is_done_with_the_keyboard_alone(play):
    page = play("#session")
    press_until(page, "Tab", "e => e.tagName === 'INPUT' && e.parentElement.textContent.startsWith('Text of')")
    page.keyboard.type(TEXT)
    press_until(page, "Tab", "e => e.parentElement.textContent.startsWith('Last board')")
    page.keyboard.press("Control+A")
    page.keyboard.type("4")
    press_until(page, "Tab", "e => e.tagName === 'SELECT'")
    page.keyboard.type("And")
    press_until(page, "Tab", "e => e.textContent === 'Deal the boards'")
    page.keyboard.press("Space")
    assert shown_deals(page, 4) == session(TEXT, 1, 4, "andrews", "deals").decode().splitlines()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["", f"?text={TEXT.replace(' ', '_')}&to=4&show=boards", "?text=short&show=boards"])
def test_every_state_is_accessible_and_fits(state, scheme, width, play, violations):
    page = play(f"#session{state}", width=width)
    page.emulate_media(color_scheme=scheme)
    if "to=4" in state:
        shown_deals(page, 4)
    elif state:
        page.get_by_role("alert").filter(has_text="characters").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_boards_alone_are_printed_in_black_on_white(play):
    page = play(f"#session?text={TEXT.replace(' ', '_')}&show=boards")
    shown_deals(page, 36)
    page.emulate_media(media="print", color_scheme="dark")
    visible = page.locator("body").inner_text()
    assert "Board 36" in visible
    for hidden in ("Deal the boards", "PBN", "Play with deals", "A number, five deals", "On paper", "Number "):
        assert hidden not in visible
    assert colours_of_boards(page) == {"rgb(0, 0, 0) on rgb(255, 255, 255)"}


def test_the_print_button_prints(play):
    page = play(f"#session?text={TEXT.replace(' ', '_')}&to=1&show=boards")
    page.evaluate("window.print = () => { document.title = 'printed'; }; 0")
    page.get_by_role("button", name="Print").click()
    assert page.title() == "printed"
