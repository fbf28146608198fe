"""A number, five deals; a deal, five numbers: what a person sees, compared with the reference."""

import random
import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from dealref.cards import deal as deals
from dealref.cards import pbn
from dealref.numberings import andrews, bigdeal, christman, pavlicek, pavlicek_suit

SCHEMES = {
    "pavlicek": pavlicek,
    "pavlicek-suit": pavlicek_suit,
    "andrews": andrews,
    "christman": christman,
    "bigdeal": bigdeal,
}
D = 53644737765488792839237440000
WORKED = "N:8.AKQT4.AJ6.T742 9.J53.KQ92.QJ985 KQJT72.62.T84.K6 A6543.987.753.A3"
WORD = "WSSSSENSWWWWSNNNENWWWSENESNEENSESWNWSWEWSEENEENSENWN"
FIELD = "The number of a deal"
PASTE = "Paste deals"
ALONE = re.compile(r"[^0-9]")


def numbers(count):
    """The ends, and numbers between them that are others in each run; a failure shows them."""
    chance = random.SystemRandom()
    return [0, 1, D - 1, *(chance.randrange(D) for _ in range(count))]


def shown_deals(page):
    return {
        scheme: page.locator(f'[data-scheme="{scheme}"] .diagram').first.get_attribute("data-deal")
        for scheme in SCHEMES
    }


def await_number(page, number):
    page.locator(".facts dd").first.get_by_text(f"{number:,}", exact=True).wait_for()


def await_numbers(page):
    page.get_by_role("region", name="The five numbers").get_by_role("link").nth(4).wait_for()
    return {scheme: int(ALONE.sub("", page.locator(f'td[data-scheme="{scheme}"]').inner_text())) for scheme in SCHEMES}


def alert(page):
    return " ".join(page.get_by_role("alert").all_inner_texts()).strip()


def await_alert(page, text):
    page.get_by_role("alert").filter(has_text=text).wait_for()


# ---- a number, five deals ----


def test_each_number_shows_the_deals_of_the_reference(play):
    page = play()
    for number in numbers(4):
        page.get_by_label(FIELD).fill(str(number))
        await_number(page, number)
        assert shown_deals(page) == {name: pbn.to_text(scheme.unrank(number)) for name, scheme in SCHEMES.items()}, (
            number
        )
        assert page.locator('[data-is="left"]').inner_text() == f"{D - 1 - number:,}"
        part = page.locator('[data-is="part"]').inner_text().removesuffix(" %").replace(".", "")
        millionths = 100_000_000 * number // D
        assert part == "less than 0000001" if number and not millionths else int(part) == millionths


def test_a_hand_shows_its_cards_and_what_they_count(play):
    page = play(f"#number?n={andrews.rank(pbn.from_text(WORKED))}")
    north = page.locator('[data-scheme="andrews"]').get_by_role("group", name="North")
    north.get_by_text("14 HCP, 1=5=3=4").wait_for()
    holdings = [" ".join(text.split()) for text in north.get_by_role("listitem").all_inner_texts()]
    assert [text.replace(" ", "") for text in holdings] == ["♠spades8", "♥heartsAKQ104", "♦diamondsAJ6", "♣clubs10742"]


def test_void_is_said(play):
    page = play("#number?n=0")
    south = page.locator('[data-scheme="andrews"]').get_by_role("group", name="South")
    assert "none" in south.get_by_role("listitem").first.inner_text()


@pytest.mark.parametrize(
    "typed",
    ["1,234,567", "1 234 567", "1.234.567", "1'234'567", "1_234_567", " 1234567 ", "001234567", "1\u202f234\u202f567"],
)
def test_separators_are_accepted(play, typed):
    page = play()
    page.get_by_label(FIELD).fill(typed)
    await_number(page, 1234567)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type a number"),
        ("   ", "Type a number"),
        ("-1", "negative"),
        ("−1", "negative"),
        ("1.5", "not a whole number"),
        ("12e3", "“e” cannot stand"),
        ("0x10", "“x” cannot stand"),
        ("١٢٣", "cannot stand"),
        ("½", "cannot stand"),
        ("<b>1</b>", "cannot stand"),
        ("...", "cannot stand"),
        (str(D), "The numbers end at 53,644,737,765,488,792,839,237,439,999"),
        ("9" * 5000, "The numbers end at"),
    ],
)
def test_what_is_no_number_is_told_and_kept(play, typed, told):
    page = play()
    page.get_by_label(FIELD).fill(typed)
    await_alert(page, told)
    assert page.get_by_label(FIELD).input_value().strip() == typed.strip()
    assert page.locator(".diagram").count() == 0
    page.get_by_label(FIELD).fill("7")
    await_number(page, 7)
    assert alert(page) == ""


def test_drawn_numbers_are_new_each_time_and_spread(play):
    page = play()
    drawn = []
    for _ in range(8):
        page.get_by_role("button", name="Draw a number").click()
        page.wait_for_function(
            "before => document.querySelector('#number-field').value !== before", arg=str(drawn[-1:])
        )
        drawn.append(int(page.get_by_label(FIELD).input_value()))
    assert len(set(drawn)) == 8
    assert all(0 <= number < D for number in drawn)
    # Eight numbers below a thousandth of D would be a chance of 1 in 10**24.
    assert max(drawn) > D // 1000


def test_a_draw_is_without_bias(play):
    """96 random bits are taken as they are, and again if they are not below D."""
    page = play()
    words = [[0xFFFFFFFF, 0, 0], [0xAD56DDB9, 0x8E4BBA56, 0x11ABCDEF], [0, 0, 0xFFFFFFFF]]
    below = next(i for i, (a, b, c) in enumerate(words) if (a << 64 | b << 32 | c) < D)
    page.evaluate(
        """words => { crypto.getRandomValues = array => { array.set(words.shift()); return array; }; }""", words
    )
    page.get_by_role("button", name="Draw a number").click()
    a, b, c = words[below]
    await_number(page, a << 64 | b << 32 | c)


def test_steps_first_and_last(play):
    page = play("#number?n=5")
    for button, number in [("One more", 6), ("One less", 5), ("First", 0), ("One more", 1), ("Last", D - 1)]:
        page.get_by_role("button", name=button, exact=True).click()
        await_number(page, number)
    assert page.get_by_role("button", name="One more", exact=True).is_disabled()
    page.get_by_role("button", name="First", exact=True).click()
    await_number(page, 0)
    assert page.get_by_role("button", name="One less", exact=True).is_disabled()


def test_back_and_forward_go_through_the_numbers(play):
    page = play("#number?n=5")
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Last").click()
    await_number(page, D - 1)
    page.go_back()
    await_number(page, 6)
    page.go_back()
    await_number(page, 5)
    page.go_forward()
    await_number(page, 6)


def steps_of(page, typed, scheme):
    """The steps of a number that is typed, with separators or without, in the numbering that is chosen after it."""
    page.get_by_label(FIELD).fill(str(typed))
    await_number(page, int(ALONE.sub("", str(typed))))
    page.get_by_label("Step by step").select_option(scheme)
    page.wait_for_url(f"**scheme={scheme}")
    return page.get_by_role("region", name="How the deal is found").first


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_address_holds_the_state(play, scheme):
    page = play()
    number = numbers(1)[-1]
    text = steps_of(page, f"{number:,}", scheme).inner_text()
    again = play(page.evaluate("location.hash"))
    await_number(again, number)
    assert again.get_by_label(FIELD).input_value() == f"{number:,}"
    assert again.get_by_role("region", name="How the deal is found").first.inner_text() == text


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("#nonsense", "“nonsense”, which is not a task"),
        ("#number?n=7&colour=red", "“colour”, which this task does not know"),
        ("#number?n=7&scheme=%E0%A4%A", "damaged at “scheme”"),
        ("#number?n=7&n=8", "“n” twice"),
        ("#number?n", "damaged at “n”"),
        ("#number?n=7&scheme=goulash", "There is no numbering “goulash”"),
        ("#number?n=7&scheme=constructor", "There is no numbering “constructor”"),
        ("#number?__proto__=7", "“__proto__”, which this task does not know"),
        ("#deal?cards=NNN", "cards in the address are damaged"),
        ("#deal?seat=X", "“X” in the address is no seat"),
    ],
)
def test_a_damaged_address_is_told(play, address, told):
    page = play(address)
    await_alert(page, told)
    if "n=7" in address:
        await_number(page, 7)


def test_the_link_that_skips_the_navigation_keeps_the_state(play):
    page = play("#number?n=77")
    await_number(page, 77)
    page.evaluate("location.hash = '#furo-main-content'")
    page.wait_for_function("location.hash === '#number?n=77'")
    await_number(page, 77)
    assert alert(page) == ""


# ---- how the deal is found ----


def figures(text):
    return [int(ALONE.sub("", figure)) for figure in re.findall(r"[0-9][0-9,]*", text)]


@pytest.mark.parametrize("scheme", ["pavlicek", "pavlicek-suit"])
def test_the_shares_add_up_to_the_number(play, scheme):
    page = play()
    for number in numbers(1):
        steps = steps_of(page, number, scheme)
        steps.locator("tbody tr").nth(51).wait_for()
        rows = [row.split("\t") for row in steps.locator("tbody").inner_text().split("\n") if row.strip()]
        assert len(rows) == 52
        left, dealt, vacant = number, D, dict.fromkeys(("North", "East", "South", "West"), 13)
        for i, (_card, seat, shown, deals_left, cards, *shares, subtracted) in enumerate(rows):
            assert (figures(shown), figures(deals_left), figures(cards)) == ([left], [dealt], [52 - i])
            due = {name: dealt * places // (52 - i) for name, places in vacant.items()}
            assert [figures(share) for share in shares] == [[due[name], vacant[name]] for name in vacant]
            before = sum(list(due.values())[: list(vacant).index(seat)])
            assert figures(subtracted) == [before]
            assert 0 <= left - before < due[seat]
            left, dealt = left - before, due[seat]
            vacant[seat] -= 1
        assert left == 0
        assert f"{number:,}" in steps.locator(".sum").inner_text()


@pytest.mark.parametrize("scheme", ["andrews", "bigdeal"])
def test_the_sequences_are_those_of_the_reference(play, scheme):
    page = play()
    for number in numbers(1):
        steps = steps_of(page, number, scheme)
        steps.get_by_text("The check").wait_for()
        places = []
        for seat in ("North", "East", "South"):
            table = steps.get_by_role("region", name=f"{seat}’s sequence")
            rows = [row.split("\t") for row in table.locator("tbody").inner_text().split("\n") if row.strip()]
            places.append(tuple(sorted(int(row[1]) for row in rows)))
        dealt = SCHEMES[scheme].unrank(number)
        assert tuple(places) == tuple(map(tuple, andrews.sequences(dealt)[:3])), number
        check = figures(steps.locator(".sum").last.inner_text())
        assert check[-1] == number
        assert check[0] * check[1] + check[2] * check[3] + check[4] == number


def test_the_piles_of_christman_add_up(play):
    page = play()
    for number in numbers(1):
        steps = steps_of(page, number, "christman")
        steps.get_by_text("The check").wait_for()
        ways = 10400600
        sums = [figures(text)[0] for text in steps.locator(".sum").all_inner_texts()[:3]]
        assert sums == [number // ways**2, number // ways % ways, number % ways]


def choose(n, k):
    value = 1
    for i in range(k):
        value = value * (n - i) // (i + 1)
    return value


@pytest.mark.parametrize("scheme", ["andrews", "bigdeal", "christman"])
def test_each_binomial_has_its_value(play, scheme):
    page = play(f"#number?n={numbers(1)[-1]}&scheme={scheme}")
    steps = page.get_by_role("region", name="How the deal is found").first
    steps.get_by_text("The check").wait_for()
    if scheme == "christman":
        leaves = [text for text in steps.locator(".parts dd").all_inner_texts() if re.match(r"Position: (C|0 =)", text)]
        sums = [
            ([choose(*map(int, pair)) for pair in re.findall(r"C\((\d+),(\d+)\)", text)], figures(text)[-1])
            for text in leaves
            if "for fewer" not in text
        ]
        assert len(sums) == 8
        assert all(sum(values) == position for values, position in sums)
        return
    for row in steps.locator("tbody tr").all_inner_texts():
        n, k = map(int, re.search(r"C\((\d+),(\d+)\)", row).groups())
        assert figures(row.split("\t")[-1]) == [choose(n, k)]


# ---- a deal, five numbers ----


def pasted_forms():
    hands = [hand.split(".") for hand in WORKED[2:].split()]
    lin = ["".join(suit + ranks for suit, ranks in zip("SHDC", hands[seat], strict=True)) for seat in (2, 3, 0, 1)]
    line = " ".join(f"{seat} {'.'.join(hand)}" for seat, hand in zip("nesw", hands, strict=True))
    turned = WORKED[2:].split()
    return {
        "exact": WORKED,
        "from east": "E:" + " ".join(turned[1:] + turned[:1]),
        "free": WORKED.replace("AKQT4", "4TQKA").replace("J53", "35J"),
        "lower case and 10": WORKED.replace("T", "10").lower().replace("n:", "N:"),
        "broken over lines": WORKED.replace(" ", "\n  "),
        "tag": f'[Deal "{WORKED}"]',
        "file": f'% PBN 2.1\n[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Deal "{WORKED}"]\n[Scoring ""]\n',
        "lin of three": f"md|3{','.join(lin[:3])},|",
        "lin of four": f"md|1{','.join(lin)}|",
        "board of lin": f"qx|o1|md|3{','.join(lin[:3])}|rh||ah|Board 1|sv|o|pg||",
        "lin in lower case": f"md|3{','.join(lin[:3]).lower()},|sv|o|",
        "dealer": line,
        "word": WORD,
        "word with blanks around": f"  {WORD}\n",
    }


@pytest.mark.parametrize("form", pasted_forms())
def test_every_notation_is_recognised(play, form):
    page = play("#deal")
    page.get_by_label(PASTE).fill(pasted_forms()[form])
    assert await_numbers(page) == {name: scheme.rank(pbn.from_text(WORKED)) for name, scheme in SCHEMES.items()}
    assert page.locator(".diagram").get_attribute("data-deal") == WORKED
    assert alert(page) == ""


def test_any_deal_has_the_numbers_of_the_reference(play):
    page = play("#deal")
    for number in numbers(3):
        dealt = andrews.unrank(number)
        page.get_by_label(PASTE).fill(pbn.to_text(dealt))
        page.locator(f'.diagram[data-deal="{pbn.to_text(dealt)}"]').wait_for()
        page.locator('td[data-scheme="andrews"]').get_by_text(f"{number:,}", exact=True).wait_for()
        assert await_numbers(page) == {name: scheme.rank(dealt) for name, scheme in SCHEMES.items()}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hello", "in no notation"),
        ("N:", "There are 0 hands, not 4"),
        (WORKED.replace("9.J53", "8.J53"), "The 8 of spades stands in North’s and in East’s hand"),
        (WORKED.replace("9.J53", "8.J53"), "Nobody has the 9 of spades"),
        (WORKED.replace("AKQT4", "AKKT4"), "The king of hearts stands twice in North’s hand"),
        (WORKED.replace("N:8.", "N:89."), "North has 14 cards: 1 too many"),
        (WORKED.replace("N:8.", "N:."), "North has 12 of 13 cards"),
        (WORKED.replace("N:8.", "N:1."), "“1” in North’s spades is no card"),
        (WORKED.replace("N:8.AKQT4.", "N:8."), "North’s hand has 3 suits"),
        ("N:8.AKQT4.AJ6.T742 - KQJT72.62.T84.K6 A6543.987.753.A3", "East’s hand is not shown"),
        (WORKED.rsplit(" ", 1)[0], "There are 3 hands, not 4"),
        (f'[Deal "{WORKED}', "cut off"),
        ("md|5SAK|", "must begin with the dealer"),
        ("md|3SAKHQ,S2|", "There are 2 hands behind md|"),
        ("md|3SAKSQ,S2,S3|", "must name each suit once"),
        ("n 8.AKQT4.AJ6.T742 e 9.J53.KQ92.QJ985", "Four hands are needed"),
        (WORD[:-1], "The deal word has 51 letters, not 52"),
        (WORD.replace("W", "X", 1), "“X” in the deal word names no seat"),
        ("N" * 52, "North has 52 cards: 39 too many"),
        ("md|3" + "S" * 20000 + "|", "There are 1 hands"),
        ("x" * 50000, "names no seat"),
    ],
)
def test_what_is_no_deal_is_told_and_kept(play, text, told):
    page = play("#deal")
    page.get_by_label(PASTE).fill(text)
    await_alert(page, told)
    assert page.get_by_label(PASTE).input_value() == text
    assert page.locator(".diagram").count() == 0


def test_cards_are_clicked_to_hands(play):
    page = play("#deal")
    dealt = deals.from_word(WORD)
    names = ["ace", "king", "queen", "jack", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    suits = ["spades", "hearts", "diamonds", "clubs"]
    seats = ["North", "East", "South", "West"]
    for seat in range(3):
        page.get_by_role("radio", name=seats[seat]).check()
        for card in (card for card in range(52) if dealt[card] == seat):
            page.get_by_role("button", name=f"{names[card % 13]} of {suits[card // 13]}: nobody", exact=True).click()
    page.get_by_text("13 cards are left").wait_for()
    letter = "e => getComputedStyle(e, '::after').content"
    for card in (0, 20, 51):
        button = page.get_by_role("button", name=f"{names[card % 13]} of {suits[card // 13]}: ")
        assert button.evaluate(letter) == '"{}"'.format(seats[dealt[card]][0] if dealt[card] < 3 else "")
    page.get_by_role("button", name="Give the rest to West").click()
    assert await_numbers(page) == {name: scheme.rank(dealt) for name, scheme in SCHEMES.items()}
    assert page.get_by_role("textbox", name="Deal word", exact=True).input_value() == WORD
    again = play(page.evaluate("location.hash"))
    assert await_numbers(again)["andrews"] == andrews.rank(dealt)


def test_a_card_is_taken_back_and_a_hand_too_long_is_told(play):
    page = play("#deal")
    page.get_by_role("button", name="ace of spades: nobody").click()
    page.get_by_role("button", name="ace of spades: North").click()
    page.get_by_text("52 cards are left").wait_for()
    page.go_back()
    page.get_by_role("button", name="ace of spades: North").wait_for()
    for rank in ("king", "queen", "jack", "10", "9", "8", "7", "6", "5", "4", "3", "2"):
        page.get_by_role("button", name=f"{rank} of spades: nobody").click()
    assert page.get_by_role("radio", name="East").is_checked()
    page.get_by_role("radio", name="North").check()
    page.get_by_role("button", name="ace of hearts: nobody").click()
    await_alert(page, "North has 14 cards: 1 too many")


def test_the_keyboard_alone_deals_cards(play):
    page = play("#deal")
    page.get_by_role("button", name="ace of spades: nobody").focus()
    for key in ("e", "ArrowRight", "W", "ArrowDown", "s", "End", "n", "Delete", "n"):
        page.keyboard.press(key)
    for name in ("ace of spades: East", "king of spades: West", "king of hearts: South", "2 of hearts: North"):
        page.get_by_role("button", name=name).wait_for()
    page.get_by_text("48 cards are left").wait_for()


def test_links_lead_from_a_deal_to_its_number_and_back(play):
    page = play("#deal?text=" + WORD)
    await_numbers(page)
    page.locator('td[data-scheme="christman"] a').click()
    number = christman.rank(deals.from_word(WORD))
    await_number(page, number)
    assert page.get_by_label("Step by step").input_value() == "christman"
    page.locator('[data-scheme="christman"]').get_by_role("link", name="The five numbers").click()
    assert await_numbers(page)["christman"] == number


def test_a_notation_is_copied(play, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = play("#deal?text=" + WORD)
    page.get_by_role("button", name="Copy: PBN deal").click()
    page.get_by_text("Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == WORKED


def test_a_deal_is_copied_opened_and_sent(play, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = play("#deal?cards=" + WORD)
    page.get_by_role("button", name="Copy", exact=True).click()
    page.wait_for_function("async deal => await navigator.clipboard.readText() === deal", arg=WORKED)
    hands = "SKQJT72H62DT84CK6,SA6543H987D753CA3,S8HAKQT4DAJ6CT742"
    viewer = urlsplit(page.get_by_role("link", name="Open in BBO").get_attribute("href"))
    assert viewer.netloc + viewer.path == "www.bridgebase.com/tools/handviewer.html"
    assert f"|md|3{hands}|" in parse_qs(viewer.query)["lin"][0]
    page.get_by_role("button", name="Send this").click()
    page.wait_for_function(
        "async end => (await navigator.clipboard.readText()).endsWith(end)", arg=f"#deal?cards={WORD}"
    )
    assert page.evaluate("navigator.clipboard.readText()").startswith("file:")


def test_each_notation_to_copy_is_read_back(play):
    page = play("#deal?text=" + WORD)
    texts = page.locator(".notation input").evaluate_all("inputs => inputs.map(input => input.value)")
    assert len(texts) == 5
    for text in texts:
        page.get_by_label(PASTE).fill("")
        page.get_by_label(PASTE).fill(text)
        page.locator(f'.diagram[data-deal="{WORKED}"]').wait_for()


# ---- while the engine works ----

HOLD = """{
    const post = Worker.prototype.postMessage;
    const held = [];
    Worker.prototype.postMessage = function (...message) { held.push(() => post.apply(this, message)); };
    window.release = () => { Worker.prototype.postMessage = post; held.forEach(send => send()); };
} 0"""
"""Keeps the questions from the engine until `release()`, as if it were slow."""


def test_a_number_keeps_its_own_deals_until_those_of_the_next_are_there(play):
    page = play("#number?n=5&scheme=bigdeal")
    await_number(page, 5)
    page.locator(".hand-facts").filter(has_text="HCP").nth(19).wait_for()
    before = page.locator(".shown").inner_text()
    page.evaluate(HOLD)
    page.get_by_role("button", name="One more", exact=True).click()
    page.locator(".shown[aria-busy=true]").wait_for()
    assert page.locator(".shown").inner_text() == before
    page.evaluate("release()")
    await_number(page, 6)
    page.locator(".shown[aria-busy=false]").wait_for()
    assert shown_deals(page) == {name: pbn.to_text(scheme.unrank(6)) for name, scheme in SCHEMES.items()}


def test_a_deal_never_stands_beside_figures_of_the_deal_before(play):
    page = play(f"#deal?text={WORD}")
    facts = page.locator(".hand-facts")
    before = await_numbers(page)
    facts.filter(has_text="HCP").nth(3).wait_for()
    page.evaluate(HOLD)
    number = numbers(1)[-1]
    dealt = andrews.unrank(number)
    page.get_by_label(PASTE).fill(pbn.to_text(dealt))
    page.locator(f'.diagram[data-deal="{pbn.to_text(dealt)}"]').wait_for()
    assert [text.strip() for text in facts.all_inner_texts()] == [""] * 4
    assert page.locator("td[data-scheme]").all_inner_texts() == ["…"] * 5
    page.evaluate("release()")
    assert await_numbers(page) == {name: scheme.rank(dealt) for name, scheme in SCHEMES.items()} != before
    facts.filter(has_text="HCP").nth(3).wait_for()


@pytest.mark.parametrize("text", ["a b&c=d#e?f%g+h_i", "%", "ä♠\n\t\"'<>", "_ __", "\U0001f0a1"])
def test_any_text_of_a_link_is_read(play, text):
    page = play(f"#deal?text={quote(text, safe='').replace('_', '%5F').replace('%20', '_')}")
    await_alert(page, "in no notation")
    assert page.get_by_label(PASTE).input_value() == text
    assert page.evaluate("location.hash") == "#deal"


def test_a_task_keeps_its_state_while_another_is_shown(play):
    page = play("#number?n=5")
    await_number(page, 5)
    page.get_by_role("link", name="A deal, five numbers").click()
    page.get_by_label(PASTE).fill("N: rubbish")
    page.get_by_role("link", name="A number, five deals").click()
    await_number(page, 5)
    page.get_by_role("link", name="A deal, five numbers").click()
    assert page.get_by_label(PASTE).input_value() == "N: rubbish"


# ---- for everybody ----

STATES = [
    "#number",
    "#number?scheme=pavlicek",
    "#number?n=x&scheme=y",
    "#number?scheme=christman",
    "#deal",
    f"#deal?text={WORD}",
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("address", STATES)
def test_axe_finds_no_violation_and_nothing_is_wider_than_the_screen(play, violations, address, width, theme):
    page = play(address, width)
    page.evaluate("theme => { document.body.dataset.theme = theme; }", theme)
    if "deal" not in address and "n=x" not in address:
        page.locator(".hand-facts").filter(has_text="HCP").nth(19).wait_for()
    elif "text" in address:
        await_numbers(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_tasks_are_reached_by_the_keyboard(play):
    page = play("#number?n=5")
    await_number(page, 5)
    page.get_by_role("link", name="A number, five deals").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_label(PASTE).wait_for()
    assert page.get_by_role("link", name="A deal, five numbers").get_attribute("aria-current") == "page"


def test_suits_differ_by_more_than_colour(play):
    page = play("#number?n=5")
    await_number(page, 5)
    hand = page.get_by_role("group", name="North").first
    assert [text.strip()[0] for text in hand.get_by_role("listitem").all_inner_texts()] == list("♠♥♦♣")
    colours = hand.locator(".suit").evaluate_all("suits => suits.map(suit => getComputedStyle(suit).color)")
    assert len(set(colours)) == 4


def test_a_deal_is_printed_in_dark_letters(play):
    page = play("#number?n=5")
    await_number(page, 5)
    page.evaluate("document.body.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    colours = page.locator(".ranks").first.evaluate("each => getComputedStyle(each).color")
    assert max(map(int, re.findall(r"\d+", colours)[:3])) < 100
    assert len(page.pdf()) > 10_000


def test_without_javascript_the_page_says_so(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"file://{site}/play.html")
    assert "needs JavaScript" in page.locator("noscript").all_inner_texts()[-1]
    context.close()
