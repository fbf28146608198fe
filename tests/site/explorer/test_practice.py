"""Exact practice deals, as a person chooses them; figures, cases, deals and files compared with the reference."""

import json
import random
import re
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dealref.constraints import constrained_deals, listing, printed_table
from dealref.errors import Unsatisfiable
from dealref.protocol import constraint_values
from explorer_checks import colours_of_boards, converted, dealref, downloaded, hash_of, press_until, shown_deals

D = comb(52, 13) * comb(39, 13) * comb(26, 13)
PAVLICEK = [
    [{"seat": "W", "lengths": {"S": [9, 9]}}, {"seat": "E", "lengths": {"D": [6, 6], "C": [6, 6]}}],
    [{"seat": "N", "hcp": [3, 3]}],
    [{"seat": "E", "shapes": ["5-3-3-2"], "hcp": [34, 34]}],
    [{"seat": "N", "shapes": ["flat"], "hcp": [10, 12]}, {"seat": "S", "shapes": ["three-suiter"], "hcp": [11, 15]}],
]
LONG = "N:S0-12,hcp5-20;E:H0-12,hcp5-20;S:D0-12,hcp5-20"
"""A constraint that takes the engine many seconds to count."""


def drawn_constraint(draw):
    """A constraint of one or two hands, or of more that are narrow."""
    seats = draw.sample("NESW", draw.choice([1, 1, 2, 2, 2, 3, 4]))
    hands = []
    for seat in seats:
        hand = {"seat": seat}
        if draw.random() < 0.5 or len(seats) > 2:
            hand["shapes"] = draw.sample(["flat", "4-4-3-2", "5=3=3=2", "balanced", "6-3-2-2"], draw.choice([1, 2]))
        if draw.random() < 0.5 and len(seats) < 4:
            bounds = {suit: sorted(draw.choices(range(8), k=2)) for suit in draw.sample("SHDC", draw.choice([1, 2]))}
            hand["lengths"] = dict(sorted(bounds.items(), key=lambda item: "SHDC".index(item[0])))
        if draw.random() < 0.5 or len(hand) == 1:
            low = draw.randrange(16)
            hand["hcp"] = [low, low + draw.randrange(6)]
        hands.append(hand)
    return hands


def is_possible(hands):
    try:
        return constrained_deals.count(constraint_values.hands(hands)) > 0
    except Unsatisfiable:
        return False


def drawn(seed, count, *, possible):
    draw = random.Random(seed)  # noqa: S311 - examples, not secrets
    found = []
    while len(found) < count:
        hands = drawn_constraint(draw)
        if is_possible(hands) == possible:
            found.append(hands)
    return found


def address_of(hands):
    """The hands as the address has them: W:S9;E:D6,C6."""
    texts = []
    for hand in hands:
        bounds = [*hand.get("lengths", {}).items(), *([("hcp", hand["hcp"])] if "hcp" in hand else [])]
        spans = [f"{on}{low}-{high}" if low < high else f"{on}{low}" for on, (low, high) in bounds]
        demands = [*hand.get("shapes", []), *spans]
        texts.append(f"{hand['seat']}:{','.join(demands)}")
    return f"#practice?hands={';'.join(texts)}"


def json_hands(hands):
    return [json.dumps(hand) for hand in hands]


def figures(text):
    return int(text.replace(",", ""))


# ---- choosing and counting ----


def test_a_person_chooses_two_hands_and_sees_how_many_deals_are_like_that(play):
    page = play("#practice")
    for seat, demands in [("West", {"spades": 9}), ("East", {"diamonds": 6, "clubs": 6})]:
        page.get_by_role("checkbox", name=seat, exact=True).check()
        for suit, length in demands.items():
            page.get_by_label(f"{seat}: at least, {suit}").select_option(str(length))
            page.get_by_label(f"{seat}: at most, {suit}").select_option(str(length))
    deals = 556_991_252_532_000 * comb(26, 13)
    assert page.locator(".deals").filter(has_text=f"{deals:,}").inner_text() == f"{deals:,}"
    assert page.locator(".chance").inner_text() == "about 1 in 9,260,200"
    assert page.locator(".percent").inner_text() == "0.0000108 %"
    assert "556,991,252,532,000" in page.locator(".product").inner_text()
    assert "10,400,600" in page.locator(".product").inner_text()
    assert hash_of(page) == "#practice?hands=W:S9;E:D6,C6"


@pytest.mark.parametrize("hands", [*PAVLICEK, *drawn("counts", 10, possible=True)], ids=address_of)
def test_the_count_and_the_chance_are_those_of_the_reference(hands, play):
    constraint = constraint_values.hands(hands)
    deals = constrained_deals.count(constraint)
    page = play(address_of(hands))
    assert figures(page.locator(".deals").inner_text()) == deals
    shown = page.locator(".chance").inner_text()
    assert shown.startswith("about ") == bool(D % deals)
    value = Fraction(shown.split("1 in ")[1].replace(",", ""))
    assert abs(value - Fraction(D, deals)) <= max(Fraction(1, 2), value / 100) * Fraction(1, 1 if value > 100 else 2)
    percent = Fraction(page.locator(".percent").inner_text().split(" ")[0].replace(",", ""))
    assert abs(percent - Fraction(100 * deals, D)) <= percent / 200
    cases, total = listing.count(constraint)
    assert f"{cases:,} cases" in page.get_by_role("button", name="Show the").inner_text() or cases == 1
    assert f"{total:,} ways" in page.locator(".product").inner_text()


def test_the_examples_are_links_that_count(play):
    page = play("#practice")
    titles = page.locator(".examples a").all_inner_texts()
    assert [title for title in titles if "Pavlicek" in title]
    for title in titles:
        page = play("#practice")
        link = page.get_by_role("link", name=title, exact=True)
        target = link.get_attribute("href")
        link.click()
        assert target == hash_of(page)
        assert figures(page.locator(".deals").inner_text()) > 0


def test_shapes_are_ticked_and_typed(play):
    page = play("#practice?hands=S")
    page.get_by_role("checkbox", name="balanced").check()
    page.get_by_text("More shapes").click()
    page.get_by_role("checkbox", name="6-3-2-2").check()
    page.get_by_label("In short").fill(" 2=2=5=4 ")
    page.get_by_role("button", name="Add this to South").click()
    assert hash_of(page) == "#practice?hands=S:balanced,6-3-2-2,2%3D2%3D5%3D4"
    wanted = constraint_values.hands([{"seat": "S", "shapes": ["balanced", "6-3-2-2", "2=2=5=4"]}])
    expected = f"{constrained_deals.count(wanted):,}"
    page.locator(".deals").filter(has_text=expected).wait_for()
    page.get_by_role("button", name="Remove 2=2=5=4 from South").click()
    page.get_by_role("checkbox", name="balanced").uncheck()
    assert hash_of(page) == "#practice?hands=S:6-3-2-2"


def test_the_order_of_the_hands_is_that_of_the_listing(play):
    page = play("#practice?hands=W:S9;E:D6,C6&first=1")
    assert page.locator(".cases thead").inner_text().split() == [
        "Case",
        "West",
        "East",
        "Calculation",
        "Combinations",
        "Cumulative",
        "Total",
    ]
    page.get_by_role("button", name="List East first").click()
    page.get_by_role("button", name="Show the 30 cases").click()
    assert page.locator(".cases thead").inner_text().split()[1:3] == ["East", "West"]
    assert hash_of(page) == "#practice?hands=E:D6,C6;W:S9&first=1"
    page.get_by_role("button", name="Remove West").click()
    assert page.get_by_role("checkbox", name="West", exact=True).evaluate("e => e === document.activeElement")
    page.get_by_role("checkbox", name="North", exact=True).check()
    assert hash_of(page) == "#practice?hands=E:D6,C6;N"


# ---- what is wrong ----


@pytest.mark.parametrize("hands", drawn("conflicts", 6, possible=False), ids=address_of)
def test_demands_that_contradict_each_other_are_named_and_each_is_needed(hands, play):
    page = play(address_of(hands))
    page.get_by_role("alert").filter(has_text="No deal is like this").wait_for()
    named = page.locator(".conflicting li").all_inner_texts()
    core = [demand_of(text) for text in named]
    assert not is_possible(merged(core))
    for demand in core:
        rest = merged([other for other in core if other is not demand])
        assert not rest or is_possible(rest)
    demanded = merged(core)
    for hand in demanded:
        (asked,) = (each for each in hands if each["seat"] == hand["seat"])
        assert all(asked[member] == value for member, value in hand.items() if member != "lengths")
        assert hand.get("lengths", {}).items() <= asked.get("lengths", {}).items()


def demand_of(text):
    """A demand as the page words it, as a hand with one member."""
    seat, words = text.split(": ", 1)
    if words.startswith("shape "):
        return {"seat": seat[0], "shapes": words.removeprefix("shape ").split(" or ")}
    *bounds, name = re.fullmatch(r"(?:exactly )?(\d+)(?: to (\d+))? (\w+)", words).groups()
    pair = [int(bounds[0]), int(bounds[1] or bounds[0])]
    return {"seat": seat[0], "hcp": pair} if name == "HCP" else {"seat": seat[0], "lengths": {name[0].upper(): pair}}


def merged(demands):
    """Demands as the hands of a constraint."""
    hands = {}
    for demand in demands:
        hand = hands.setdefault(demand["seat"], {"seat": demand["seat"]})
        hand.setdefault("lengths", {}).update(demand.get("lengths", {}))
        hand.update({name: demand[name] for name in ("shapes", "hcp") if name in demand})
    return [{name: value for name, value in hand.items() if value != {}} for hand in hands.values()]


def test_one_impossible_demand_is_named_alone(play):
    page = play("#practice?hands=N:S4,H4,D4,C4,hcp10-12;S:hcp5-")
    page.get_by_role("alert").filter(has_text="contradict").wait_for()
    assert page.locator(".conflicting li").all_inner_texts() == [
        f"North: exactly 4 {suit}" for suit in ("spades", "hearts", "diamonds", "clubs")
    ]
    page.get_by_label("North: at least, clubs").select_option("any")
    page.get_by_label("North: at most, clubs").select_option("1")
    assert figures(page.locator(".deals").inner_text()) > 0


def test_a_least_above_the_most_is_told_and_nothing_is_lost(play):
    page = play("#practice")
    page.get_by_role("checkbox", name="South", exact=True).check()
    page.get_by_label("South: at least, HCP").select_option("15")
    page.get_by_label("South: at most, HCP").select_option("12")
    alert = page.get_by_role("alert").filter(has_text="s HCP: at least 15 and at most 12")
    alert.wait_for()
    assert page.get_by_label("South: at least, HCP").input_value() == "15"
    assert page.locator(".deals").count() == 0
    page.get_by_label("South: at most, HCP").select_option("17")
    assert figures(page.locator(".deals").inner_text()) == constrained_deals.count(
        constraint_values.hands([{"seat": "S", "hcp": [15, 17]}])
    )
    assert alert.count() == 0


SHORT = [
    ("15-17 balanced", "S:balanced,hcp15-17"),
    ("12+ s5+", "S:S5-,hcp12-"),
    ("S6, D–3", "unread"),
    ("h4 5=4=3=1 5-4-2-2", "S:5%3D4%3D3%3D1,5-4-2-2,H4"),
    ("C-3; 10–12", "unread"),
    ("d2-4 8", "S:D2-4,hcp8"),
]


def test_demands_are_typed_in_one_line(play):
    for typed, hands in SHORT:
        page = play("#practice?hands=S")
        box = page.get_by_label("In short")
        box.fill(typed)
        box.press("Enter")
        if hands == "unread":
            page.get_by_role("alert").filter(has_text="is no demand").wait_for()
        else:
            page.wait_for_function("hash => location.hash === hash", arg=f"#practice?hands={hands}")
            assert box.input_value() == ""


@pytest.mark.parametrize("width", [390, 1280])
def test_count_and_chance_are_in_sight_below_the_form(width, play):
    page = play("#practice?hands=N:balanced,hcp15-17", width=width)
    page.locator(".deals").wait_for()
    assert page.evaluate("scrollY") == 0
    box = page.locator(".summary").bounding_box()
    assert box["y"] + box["height"] <= 900
    assert re.search(r"1 in [\d.,]+: [\d,]+ deals", page.locator(".summary").inner_text())


def test_what_is_no_demand_stays_in_its_box_with_a_message(play):
    page = play("#practice?hands=S:hcp12-14")
    box = page.get_by_label("In short")
    for text in [
        "",
        "5332",
        "5=4=3=2",
        "3-4-4-2",
        "5=3=3",
        "-1=5=5=4",
        "five",
        "05=3=3=2",
        "5.3.3.2",
        "<b>",
        "s14",
        "38",
        "+",
        "\U0001f0a1",
    ]:
        box.fill(text)
        box.press("Enter")
        page.get_by_role("alert").filter(has_text=f"“{text}” is no demand").wait_for()
        assert box.input_value() == text
        assert hash_of(page) == "#practice?hands=S:hcp12-14"


@pytest.mark.parametrize(
    ("address", "message", "kept"),
    [
        ("#practice?hands=S:S14,hcp10-12", "“S14”", "S:hcp10-12"),
        ("#practice?hands=S:hcp38", "“hcp38”", "S"),
        ("#practice?hands=Q:S3;N:D7", "“Q:S3”", "N:D7"),
        ("#practice?hands=N:D7;N:S3", "“N:S3”", "N:D7"),
        ("#practice?hands=N:flatt,flat", "“flatt”", "N:flat"),
        ("#practice?hands=N:S,H-,hcp-,D3", "“S”, “H-”, “hcp-”", "N:D3"),
        ("#practice?hands=Nx:S3", "“Nx:S3”", ""),
        ("#practice?hands=%E2%28;N&first=1", "damaged at “hands”", ""),
        ("#practice?hand=N", "“hand”", ""),
    ],
)
def test_what_an_address_cannot_ask_is_told_and_the_rest_is_shown(address, message, kept, play):
    page = play(address)
    page.get_by_role("alert").filter(has_text=message).wait_for()
    # A hand more, and the address has the demands that were understood.
    page.get_by_role("checkbox", name="West", exact=True).check()
    assert hash_of(page).split("&")[0] == f"#practice?hands={f'{kept};' if kept else ''}W"


def test_a_wrong_number_of_deals_is_told(play):
    page = play("#practice?hands=W:S9;E:D6,C6")
    box = page.get_by_label("Number of deals")
    for amount in ["", "0", "-1", "1.5", "abc", "1001", "\uff11\uff12", "1e2", "99999999999999999999"]:
        box.fill(amount)
        page.get_by_role("button", name="Draw deals").click()
        message = f"“{amount}” is no number of deals: type a whole number from 1 to 1,000"
        page.get_by_role("alert").filter(has_text=message).wait_for()
        assert box.input_value() == amount
        assert page.locator(".board").count() == 0
    box.fill(" 2 ")
    page.get_by_role("button", name="Draw deals").click()
    assert len(shown_deals(page, 2)) == 2


def test_no_text_to_draw_from_is_told(play):
    page = play("#practice?hands=W:S9")
    page.get_by_label("Text: the same text").fill("")
    page.get_by_role("button", name="Draw deals").click()
    page.get_by_role("alert").filter(has_text="drawn from a text").wait_for()


def test_a_case_that_is_none_is_told(play):
    page = play("#practice?hands=W:S9;E:D6,C6&first=3")
    for case in ["0", "31", "-1", "x", "1.0.0x", "9" * 70, "\uff11"]:
        page.get_by_label("From case").fill(case)
        page.get_by_label("From case").press("Enter")
        page.get_by_role("alert").filter(has_text=f"There is no case “{case}”").wait_for()
        assert page.get_by_label("From case").input_value() == case
        assert page.locator(".cases").count() == 0
    page.get_by_label("From case").fill("30")
    page.get_by_role("button", name="Go", exact=True).click()
    page.get_by_role("status").filter(has_text="Cases 30 to 30 of 30").wait_for()
    assert page.locator(".cases tbody tr").count() == 1


# ---- the cases ----


def printed_rows(hands, first, limit):
    lines = list(printed_table.lines(constraint_values.hands(hands), first, limit))
    return [re.split("  +", line.strip()) for line in lines[2:-2]]


def shown_rows(page):
    page.locator(".cases").wait_for()
    return [row.locator("th, td").all_inner_texts() for row in page.locator(".cases tbody tr").all()]


@pytest.mark.parametrize("hands", [*PAVLICEK, *drawn("cases", 5, possible=True)], ids=address_of)
def test_the_cases_are_those_that_the_reference_prints(hands, play):
    cases, _ = listing.count(constraint_values.hands(hands))
    page = play(address_of(hands))
    page.get_by_role("button", name="Show the").click()
    assert shown_rows(page) == printed_rows(hands, 1, 20)
    for first in sorted({cases, max(1, cases // 3)}):
        page.get_by_label("From case").fill(f"{first:,}")
        page.get_by_label("From case").press("Enter")
        page.get_by_role("status").filter(has_text=f"Cases {first:,} to").wait_for()
        assert shown_rows(page) == printed_rows(hands, first, 20)


def test_the_pages_of_the_cases_are_turned(play):
    page = play("#practice?hands=E:5-3-3-2,hcp34")
    page.get_by_role("button", name="Show the 48 cases").click()
    for name, first, last in [
        ("Next", 21, 40),
        ("Next", 41, 48),
        ("Previous", 21, 40),
        ("Last", 41, 48),
        ("First", 1, 20),
    ]:
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("status").filter(has_text=f"Cases {first} to {last} of 48").wait_for()
        assert hash_of(page).endswith(f"&first={first}")
        assert page.get_by_label("From case").input_value() == str(first)
    page.go_back()
    page.get_by_role("status").filter(has_text="Cases 41 to 48").wait_for()
    page.get_by_role("button", name="Hide the 48 cases").click()
    assert page.locator(".cases").count() == 0


# ---- the deals ----

SEEDS = ["club night", "a", "Tom & Ann = 100 % #1 _x_", "Ärger über 🂡", "\u202eabc\u00a0", "q" * 300]


@pytest.mark.parametrize(
    ("hands", "seed"),
    [*zip(PAVLICEK * 2, SEEDS, strict=False), *zip(drawn("deals", 4, possible=True), product("xyz"), strict=False)],
    ids=str,
)
def test_the_deals_drawn_are_those_of_the_reference(hands, seed, play):
    seed = "".join(seed)
    page = play(address_of(hands))
    page.get_by_label("Number of deals").fill("5")
    page.get_by_label("Text: the same text").fill(seed)
    page.get_by_role("button", name="Draw deals").click()
    expected = dealref("constrain", *json_hands(hands), "--deal", "5", "--seed", seed).decode().splitlines()
    assert shown_deals(page, 5) == expected
    page.reload()
    assert shown_deals(page, 5) == expected
    assert page.get_by_label("Text: the same text").input_value() == seed


def test_drawn_deals_are_in_sight_on_a_phone(play):
    page = play("#practice?hands=W:S9&seed=a")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Draw deals").click()
    shown_deals(page, 8)
    assert page.get_by_role("button", name="Print").is_visible()
    top = page.locator(".board").first.bounding_box()["y"]
    assert top - page.get_by_role("button", name="Draw deals").bounding_box()["y"] < 844 / 2


def test_a_random_text_is_shown_and_gives_its_deals_again(play):
    page = play("#practice?hands=W:S9")
    text = page.get_by_label("Text: the same text")
    first = text.input_value()
    page.get_by_role("button", name="Another random text").click()
    second = text.input_value()
    assert len({first, second, play("#practice?hands=W:S8").get_by_label("Text: the same text").input_value()}) == 3
    page = play("#practice?hands=W:S9")
    third = text.input_value()
    page.get_by_role("button", name="Draw deals").click()
    expected = (
        dealref("constrain", '{"seat":"W","lengths":{"S":[9,9]}}', "--deal", "8", "--seed", third).decode().splitlines()
    )
    assert shown_deals(page, 8) == expected
    assert hash_of(page) == f"#practice?hands=W:S9&seed={third}&deals=8&show=deals"


def test_deals_that_are_not_those_of_the_form_are_not_shown(play):
    page = play("#practice?hands=W:S9&seed=a&deals=2&show=deals")
    shown_deals(page, 2)
    page.get_by_label("Text: the same text").fill("b")
    assert page.locator(".board").count() == 0
    assert "show=" not in hash_of(page)
    page.go_back()
    page.go_forward()
    page.get_by_role("button", name="Draw deals").click()
    shown_deals(page, 2)
    page.get_by_label("West: at most, spades").select_option("10")
    assert page.locator(".board").count() == 0
    assert "show=" not in hash_of(page)


@pytest.mark.parametrize("form", ["pbn", "lin", "dlm"])
def test_the_files_are_those_that_dealcheck_writes(form, play, tmp_path):
    hands = PAVLICEK[3]
    page = play(f"{address_of(hands)}&seed=file&deals=17&show=deals")
    shown_deals(page, 17)
    name, data = downloaded(page, form)
    assert name.startswith("practice-file-")
    assert name.endswith(f"-17.{form}")
    words = name.removeprefix("practice-file-").removesuffix(f"-17.{form}").split("-")
    assert words == [word for word in re.split(r"\W+", address_of(hands).partition("hands=")[2]) if word]
    deals = dealref("constrain", *json_hands(hands), "--deal", "17", "--seed", "file")
    assert data == converted(deals, form, tmp_path)
    assert converted(data, "deals", tmp_path) == deals


# ---- long work ----


def test_a_long_count_shows_its_seconds_and_is_stopped(play):
    page = play(f"#practice?hands={LONG}")
    page.get_by_text("Counting the deals").wait_for()
    page.locator(".seconds").filter(has_text=re.compile("[2-9] seconds")).wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("status").filter(has_text="Stopped after").wait_for()
    assert hash_of(page) == f"#practice?hands={LONG}"
    assert page.get_by_label("East: at most, hearts").input_value() == "12"
    assert page.get_by_label("South: at least, HCP").input_value() == "5"
    page.get_by_role("button", name="Start again").click()
    page.get_by_text("Counting the deals").wait_for()
    # Other demands do not wait for the long count.
    page.get_by_role("button", name="Remove North").click()
    page.get_by_role("button", name="Remove East").click()
    expected = constrained_deals.count(
        constraint_values.hands([{"seat": "S", "lengths": {"D": [0, 12]}, "hcp": [5, 20]}])
    )
    page.locator(".deals").filter(has_text=f"{expected:,}").wait_for(timeout=6000)


def test_a_task_that_is_left_during_a_long_count_is_found_as_it_was(play):
    page = play(f"#practice?hands={LONG}")
    page.get_by_text("Counting the deals").wait_for()
    page.get_by_role("link", name="A session of boards").click()
    page.get_by_role("heading", name="A session of boards").wait_for()
    page.get_by_role("link", name="Exact practice deals").click()
    page.get_by_text("Counting the deals").wait_for()
    assert hash_of(page) == f"#practice?hands={LONG}"


def test_the_drawing_of_many_deals_shows_what_it_has_and_is_stopped(play):
    page = play("#practice?hands=N:balanced,hcp12-14;S:hcp10-13,S4-;E:S1-")
    page.locator(".deals").wait_for()
    page.get_by_label("Number of deals").fill("1000")
    page.get_by_role("button", name="Draw deals").click()
    page.locator(".seconds").filter(has_text=re.compile(r"\d of 1000, ")).wait_for()
    page.get_by_role("progressbar").wait_for()
    page.locator(".board").first.wait_for()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("status").filter(has_text="Stopped after").wait_for()
    assert page.get_by_label("Number of deals").input_value() == "1000"
    assert 0 < page.locator(".board").count() < 1000


# ---- addresses, keys, paper, small screens ----


@pytest.mark.parametrize("hands", [*PAVLICEK, *drawn("addresses", 4, possible=True)], ids=address_of)
def test_the_form_shows_the_address_and_back_leads_through_all_states(hands, play):
    page = play("#practice")
    page.goto(page.url.split("#")[0] + address_of(hands))
    page.locator(".deals").wait_for()
    states = [hash_of(page)]
    for hand in hands:
        name = {"N": "North", "E": "East", "S": "South", "W": "West"}[hand["seat"]]
        for suit, (low, high) in hand.get("lengths", {}).items():
            word = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[suit]
            assert page.get_by_label(f"{name}: at least, {word}").input_value() == str(low)
            assert page.get_by_label(f"{name}: at most, {word}").input_value() == str(high)
        if "hcp" in hand:
            assert page.get_by_label(f"{name}: at least, HCP").input_value() == str(hand["hcp"][0])
        for shape in hand.get("shapes", []):
            form = page.get_by_role("group", name=name, exact=True)
            if shape == "5=3=3=2":
                form.get_by_role("button", name="Remove 5=3=3=2").wait_for()
            else:
                assert (
                    form.locator(".check")
                    .filter(has_text=re.compile(rf"^\W*{shape}( \(|$)"))
                    .locator("input")
                    .is_checked()
                )
    first = {"N": "North", "E": "East", "S": "South", "W": "West"}[hands[0]["seat"]]
    for value in ("0", "1"):
        page.get_by_label(f"{first}: at least, hearts").select_option(value)
        states.append(hash_of(page))
    page.go_back()
    assert hash_of(page) == states[1]
    page.go_back()
    assert hash_of(page) == states[0]
    page.locator(".deals").wait_for()


def test_all_is_done_with_the_keyboard_alone(play):
    page = play("#practice")
    press_until(page, "Tab", "e => e.type === 'checkbox' && e.parentElement.textContent.trim() === 'South'")
    page.keyboard.press("Space")
    press_until(page, "Tab", "e => e.ariaLabel === 'South: at least, HCP'")
    page.keyboard.type("15")
    press_until(page, "Tab", "e => e.ariaLabel === 'South: at most, HCP'")
    page.keyboard.type("17")
    press_until(page, "Tab", "e => e.type === 'checkbox' && e.parentElement.textContent.includes('balanced')")
    page.keyboard.press("Space")
    assert hash_of(page) == "#practice?hands=S:balanced,hcp15-17"
    page.locator(".deals").wait_for()
    press_until(page, "Tab", "e => e.tagName === 'INPUT' && e.parentElement.textContent.includes('Number of deals')")
    page.keyboard.press("Control+A")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    assert len(shown_deals(page, 3)) == 3
    press_until(page, "Tab", "e => e.textContent.startsWith('Show the')")
    page.keyboard.press("Enter")
    page.locator(".cases").wait_for()
    press_until(page, "Tab", "e => e.textContent === 'Next'")
    page.keyboard.press("Enter")
    page.get_by_role("status").filter(has_text="Cases 21 to 40").wait_for()


FULL = "#practice?hands=N:flat,5%3D3%3D3%3D2,hcp10-12;S:three-suiter,hcp11-15&first=1&seed=paper&deals=6&show=deals"
STATES = [
    "#practice",
    FULL,
    "#practice?hands=N:hcp30;S:hcp30",
    "#practice?hands=N:hcp9-3,x&seed=a",
    f"#practice?hands={LONG}",
]


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES, ids=["empty", "full", "impossible", "wrong", "counting"])
def test_every_state_is_accessible_and_fits(state, scheme, width, play, violations):
    page = play(state, width=width)
    page.emulate_media(color_scheme=scheme)
    if state == FULL:
        shown_deals(page, 6)
        page.locator(".cases").wait_for()
        page.get_by_text("More shapes").first.click()
    elif state == f"#practice?hands={LONG}":
        page.get_by_role("button", name="Stop").wait_for()
    elif state != "#practice":
        page.get_by_role("alert").filter(has_text=re.compile("loosen|cannot both")).wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_deals_alone_are_printed_in_black_on_white(play):
    page = play(FULL)
    shown_deals(page, 6)
    page.emulate_media(media="print", color_scheme="dark")
    visible = page.locator("body").inner_text()
    assert "Board 6" in visible
    assert "Text “paper”. " in visible
    for hidden in ("Which hands", "Draw deals", "Play with deals", "Examples", "Calculation", "A number, five deals"):
        assert hidden not in visible
    assert colours_of_boards(page) == {"rgb(0, 0, 0) on rgb(255, 255, 255)"}
