"""What people have on their clipboard: every form gives its deals, and what is wrong in them is mended by clicks."""

import re
from urllib.parse import quote

import pytest

from dealref.cards import pbn
from dealref.seeding import icon, icon_layout
from explorer_checks import converted, dealref, hash_of

WORKED = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
NORTH, EAST, SOUTH, WEST = WORKED[2:].split()
TEXT = "Let us all have a good time"
BOX = "Paste deals"


def suits(hand):
    return dict(zip("SHDC", hand.split("."), strict=True))


def lin(hand):
    return "".join(suit + ranks for suit, ranks in suits(hand).items())


LIN = f"pn|a,b,c,d|st||md|3{lin(SOUTH)},{lin(WEST)},{lin(NORTH)},|rh||ah|Board 7|sv|o|mb|p|"
HANDS = "&".join(f"{seat}={lin(hand).lower()}" for seat, hand in zip("nesw", WORKED[2:].split(), strict=True))
VIEWER = "https://www.bridgebase.com/tools/handviewer.html"

# As newspapers, forums and this page itself draw it.
COMPASS = """
Dealer: South        North
Vul: None            ♠ 8
                     ♥ A K Q 10 4
                     ♦ A J 6
                     ♣ 10 7 4 2
      West                        East
      ♠ A 6 5 4 3      N          ♠ 9
      ♥ 9 8 7        W   E        ♥ J 5 3
      ♦ 7 5 3          S          ♦ K Q 9 2
      ♣ A 3                       ♣ Q J 9 8 5
                     South
                     ♠ K Q J 10 7 2
                     ♥ 6 2
                     ♦ 10 8 4
                     ♣ K 6
"""
LISTED = """
West   ♠A6543 ♥987 ♦753 ♣A3
North  ♠8 ♥AKQ104 ♦AJ6 ♣10742
East   ♠9 ♥J53 ♦KQ92 ♣QJ985
South  ♠KQJ1072 ♥62 ♦1084 ♣K6
"""
# The program prints ten cards to a column, each with a blank behind it.
PRINTALL = """   1.
8                   9                   K Q J T 7 2         A 6 5 4 3 
A K Q T 4           J 5 3               6 2                 9 8 7 
A J 6               K Q 9 2             T 8 4               7 5 3 
T 7 4 2             Q J 9 8 5           K 6                 A 3 

"""  # noqa: W291

ONE_DEAL = {
    "an address with lin": f"{VIEWER}?lin={quote(LIN)}",
    "only the part with codes": quote(LIN),
    "an address with hands": f"{VIEWER}?{HANDS}&d=s&v=o&b=7",
    "an address with hands in HTML": f'<a href="{VIEWER}?{HANDS.replace("&", "&amp;")}">',
    "curly quotes": f"[Deal “{WORKED}”]",
    "low quotes": f"[Deal „{WORKED}“]",
    "no-break blanks": WORKED.replace(" ", "\u00a0"),
    "no seat": WORKED[2:],
    "a solver's list": f'PBN 0 0 4 2 "{WORKED}"',
    "a compass": COMPASS,
    "a compass with letters": COMPASS.translate(str.maketrans("♠♥♦♣", "SHDC")),
    "a compass with emoji": re.sub("[♠♥♦♣]", "\\g<0>\ufe0f", COMPASS),
    "a list of hands": LISTED,
    "dealer's print": PRINTALL,
    "dealer's print without blanks at the ends": "\n".join(map(str.rstrip, PRINTALL.splitlines())),
}


def alerts(page):
    return " ".join(page.get_by_role("alert").all_inner_texts()).strip()


def test_what_people_have_is_read(play):
    page = play("#deal")
    for form, text in ONE_DEAL.items():
        page.get_by_label(BOX).fill("")
        page.locator(".diagram").wait_for(state="detached")
        page.get_by_label(BOX).fill(text)
        page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()
        assert alerts(page) == "", form


def test_the_diagram_of_icon_is_read(play):
    deal = icon.dealt(next(icon.shuffles(0))[0])
    page = play("#deal")
    page.get_by_label(BOX).fill(icon_layout.text(deal))
    page.locator(f'.diagram[data-deal="{pbn.to_text(deal)}"]').wait_for()


def test_this_page_reads_its_own_diagram(play):
    page = play(f"#deal?text={WORKED.replace(' ', '_')}")
    drawn = page.locator(".diagram").inner_text()
    page.get_by_label(BOX).fill("")
    page.locator(".diagram").wait_for(state="detached")
    page.get_by_label(BOX).fill(drawn)
    page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()


@pytest.fixture(scope="module")
def session():
    def written(form):
        return dealref("deal", "--text", TEXT, "--boards", "1-24", "--format", form)

    return written


@pytest.mark.parametrize("form", ["pbn", "lin", "deals", "dealer", "word"])
def test_all_deals_of_a_file_are_offered_and_the_address_keeps_one(form, session, play, tmp_path):
    deals = session("deals").decode().splitlines()
    page = play("#deal")
    page.get_by_label(BOX).fill(converted(session("pbn"), form, tmp_path).decode())
    page.locator(f'.diagram[data-deal="{deals[0]}"]').wait_for()
    choice = page.get_by_label("There are 24 deals. Take")
    names = choice.locator("option").all_inner_texts()
    told = [f": Board {number}" if form in {"pbn", "lin"} else "" for number in range(1, 25)]
    assert names == [f"{number}{name}" for number, name in enumerate(told, 1)]
    for place in (23, 11):
        choice.select_option(index=place)
        page.locator(f'.diagram[data-deal="{deals[place]}"]').wait_for()
    address = hash_of(page)
    assert len(address) < 80
    play(address).locator(f'.diagram[data-deal="{deals[11]}"]').wait_for()


def test_one_wrong_deal_among_others_is_offered_too(play):
    page = play("#deal")
    page.get_by_label(BOX).fill(f"{WORKED}\n{WORKED.replace('N:8.', 'N:9.')}\n{WORKED}")
    choice = page.get_by_label("There are 3 deals. Take")
    assert choice.locator("option").all_inner_texts() == ["1", "2, wrong", "3"]
    choice.select_option(index=1)
    page.get_by_role("alert").filter(has_text="The 9 of spades stands in North’s and in East’s hand").wait_for()
    assert page.get_by_text("This is a PBN deal.").is_visible()


HIDDEN = {
    "West's, and East's left out": (f"md|3{lin(SOUTH)},,{lin(NORTH)}|", "East’s hand is not shown. West’s", 26),
    "South's": (f"md|3,{lin(WEST)},{lin(NORTH)},{lin(EAST)}|", "South’s hand is not shown.", 13),
    "all but South's": (f"md|3{lin(SOUTH)},,,|", "North’s hand is not shown. East’s", 39),
    "of an address": (f"{VIEWER}?{HANDS.split('&w=')[0]}", "West’s hand is not shown.", 13),
}


def test_a_hidden_hand_is_said_and_the_others_stay(play):
    page = play("#deal")
    for text, told, left in HIDDEN.values():
        page.get_by_label(BOX).fill(text)
        page.get_by_role("alert").filter(has_text=told).wait_for()
        page.get_by_role("status").filter(has_text=f"{left} cards are left").wait_for()
        if left == 13:
            page.get_by_role("button", name="Give the rest to").click()
            page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()
            assert alerts(page) == ""


def test_a_wrong_deal_stays_in_the_card_table_and_is_mended_there(play):
    page = play("#deal")
    page.get_by_label(BOX).fill(WORKED.replace("9.J53", "8.J53"))
    page.get_by_role("alert").filter(has_text="Nobody has the 9 of spades").wait_for()
    page.get_by_role("button", name="8 of spades: North").wait_for()
    assert page.get_by_role("radio", name="East (12)").is_checked()
    page.get_by_role("button", name="9 of spades: nobody").click()
    page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()
    assert alerts(page) == ""


def test_from_the_last_card_one_goes_to_the_deal(play):
    page = play("#deal")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_label(BOX).fill(WORKED.replace("9.J53", "8.J53"))
    page.get_by_role("button", name="Give the rest to East").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="See the deal").wait_for()
    page.keyboard.press("Enter")
    top = page.locator(f'.diagram[data-deal="{WORKED}"]').bounding_box()["y"]
    assert page.locator(".mobile-header").bounding_box()["height"] <= top < 844 / 2
    assert page.evaluate("document.activeElement.id") == "whole-deal"


UNGROUPED = ["3.14159265358979", "1.000,50", "1,00,000", "1,000.000", "1,2345", "1234,567", "1..000", ".5", "5,"]


def test_separators_stand_only_between_groups_of_three(play):
    page = play()
    for typed in [*UNGROUPED, "12 34"]:
        page.get_by_label("The number of a deal").fill(typed)
        message = f"“{typed}” is not a whole number. Separators stand between groups of three"
        page.get_by_role("alert").filter(has_text=message).wait_for()
        assert page.locator(".diagram").count() == 0


def test_of_five_megabytes_the_beginning_is_read(play, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = play("#deal")
    page.evaluate("line => navigator.clipboard.writeText(line.repeat(70000))", f"{WORKED}\n")
    page.get_by_label(BOX).focus()
    page.keyboard.press("Control+V")
    page.get_by_role("status").filter(has_text="Only the first 200,000 characters are read").wait_for()
    page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()
    assert len(hash_of(page)) < 80
