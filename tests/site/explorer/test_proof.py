"""The proof of a tournament on the page, for events that the organiser's steps make; compared with the command's."""

import re
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from dealaudit.deals import Board
from dealaudit.formats import writing
from dealaudit.inputs import opened
from dealaudit.proof import difference, organiser, promise, prove, shown
from dealaudit.proof.promise import Unreadable
from dealcheck.bridge import RANKS
from dealref.cards import pbn
from explorer_checks import press_until

FIGURE = "44,882.13"
PHASES = ["3:1-4,5-8,9-12:CLUB#:Session #/3", "1:6:FINAL:Final", "0:?:SIDE##:Side game #"]
CHAMPIONSHIP = Path(__file__).parents[4] / "shared" / "events" / "winter-championships-2025"
"""A championship of 617 boards, where it is."""


class Event(NamedTuple):
    """The text of the two files, and the boards of each file of boards."""

    description: str
    keys: str
    boards: dict[str, list[Board]]


def dealt(text, keys, figure=FIGURE, kind="original"):
    """The boards of every session, of the side game those of two."""
    sessions = promise.sessions(promise.description(text.encode(), ""), promise.keys(keys.encode(), ""), {3: 2})
    return {session.name: organiser.dealt(session, figure, kind, session.boards or range(1, 4)) for session in sessions}


@pytest.fixture(scope="module")
def event():
    text = organiser.described("Club championship", "closing Dow Jones of 2 March 2026", PHASES)
    keys = organiser.keys(promise.description(text.encode(), ""))
    text = organiser.with_figure(organiser.published(text, keys), FIGURE)
    return Event(text, keys, dealt(text, keys))


def written(event, folder, form="pbn"):
    """The files of the event."""
    files = {"EVENT.sqd": event.description.encode(), "EVENT.sqk": event.keys.encode()}
    files |= {f"{name}.{form}": b"".join(writing.write(form, boards)) for name, boards in event.boards.items()}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in files]


def by_the_command(paths):
    """The verdict, the kinds of findings with how many there are, and the counts of boards."""
    sqd, sqk, *boards = paths
    try:
        description = promise.description(sqd.read_bytes(), sqd.name)
        keys = promise.keys(sqk.read_bytes(), sqk.name)
        read = shown.read(opened(boards))
        proof = prove.prove(description, keys, read)
    except Unreadable:
        return "unreadable", Counter(), ()
    if not any(file.boards for file in read):
        return "unreadable", Counter(), ()
    kinds = Counter(finding.kind for finding in proof.findings)
    return str(proof.verdict), kinds, tuple(proof.boards)


def by_the_page(page, paths, seconds=60):
    """The same, as the page says it."""
    page.get_by_label("Choose files").set_input_files(paths)
    verdict = page.locator("[data-verdict]")
    verdict.wait_for(timeout=seconds * 1000)
    kinds = Counter(page.locator("[data-kind]").evaluate_all("all => all.map(each => each.dataset.kind)"))
    if kinds["unshown"]:
        kinds["unshown"] = int(re.match(r"\d+", page.locator("[data-kind=unshown]").inner_text())[0])
    counts = page.locator(".proof-facts").get_by_text("promised,").all_inner_texts()
    return verdict.get_attribute("data-verdict"), kinds, tuple(map(int, re.findall(r"\d+", "".join(counts))))


# ---- what can be wrong with the boards ----


def as_promised(boards):
    return boards


def changed(name, change):
    """The boards with those of one file changed."""
    return lambda boards: {**boards, name: change(list(boards[name]))}


def with_deal(place, deal):
    return lambda boards: [*boards[:place], boards[place]._replace(deal=deal(boards[place].deal)), *boards[place + 1 :]]


def exchanged(deal):
    """The deal with a card of the first and of the next holder exchanged."""
    other = next(card for card in range(52) if deal[card] != deal[0])
    return bytes([deal[other], *deal[1:other], deal[0], *deal[other + 1 :]])


def renumbered(boards):
    """The first two boards with each other's number, in the order of the numbers."""
    one, other, *rest = boards
    return [other._replace(name=one.name), one._replace(name=other.name), *rest]


def strange(boards):
    """A file with the name of no session, of deals that nobody promised."""
    deals = [bytes((seat + card) % 4 for seat in range(4) for card in range(13)) for card in range(2)]
    return {**boards, "other": [boards["FINAL"][place]._replace(deal=deal) for place, deal in enumerate(deals)]}


def without(*names):
    return lambda boards: {name: each for name, each in boards.items() if name not in names}


def renamed(names):
    return lambda boards: {names.get(name, name): each for name, each in boards.items()}


BOARDS = {
    "proven": as_promised,
    "cards": changed("CLUB2", with_deal(1, exchanged)),
    "replaced": changed("CLUB2", with_deal(1, lambda deal: deal[::-1])),
    "all replaced": changed("FINAL", lambda all_: [each._replace(deal=each.deal[::-1]) for each in all_]),
    "turned": changed("CLUB3", with_deal(0, lambda deal: difference.turned(deal, 1))),
    "sessions exchanged": renamed({"CLUB1": "CLUB3", "CLUB3": "CLUB1"}),
    "order": changed("FINAL", renumbered),
    "numbers": changed("CLUB2", lambda all_: [each._replace(name=str(int(each.name) + 20)) for each in all_]),
    "repeated": changed("FINAL", lambda all_: [*all_[:5], all_[0]._replace(name="6")]),
    "again under another number": changed("FINAL", lambda all_: [*all_, all_[0]._replace(name="7")]),
    "added": changed("FINAL", lambda all_: [*all_, all_[0]._replace(name="7", deal=all_[0].deal[::-1])]),
    "strange": strange,
    "a board missing": changed("FINAL", lambda all_: all_[:-2]),
    "a session missing": without("CLUB2", "SIDE01"),
    "the name of no session": renamed({"CLUB1": "first", "SIDE02": "side-b"}),
    "sessions joined": lambda boards: {
        **without("CLUB1", "CLUB2")(boards),
        "CLUB1-2": [*boards["CLUB1"], *boards["CLUB2"]],
    },
    "a board of another session": lambda boards: changed("FINAL", with_deal(2, lambda _: boards["CLUB1"][2].deal))(
        boards
    ),
    "without numbers": lambda boards: {
        name: [each._replace(name="") for each in all_] for name, all_ in boards.items()
    },
}


@pytest.mark.parametrize("form", ["pbn", "lin"])
def test_boards_are_judged_as_the_command_judges_them(form, event, play, tmp_path):
    found = {}
    for name, change in BOARDS.items():
        folder = tmp_path / name
        folder.mkdir()
        paths = written(event._replace(boards=change(event.boards)), folder, form)
        expected = by_the_command(paths)
        assert by_the_page(play("#proof"), paths) == expected, name
        found[name] = expected
    assert {verdict for verdict, *_ in found.values()} == {"proven", "in-part", "not-as-promised"}


# ---- what can be wrong with the promise ----


def described(event, line, other):
    """The event with something else in its description."""
    return event._replace(description=re.sub(line, other, event.description))


PROMISES = {
    "keys with LF": lambda event, _: event._replace(keys=event.keys.replace("\r\n", "\n")),
    "another key": lambda event, _: event._replace(keys=event.keys.replace(event.keys[10:20], "0123456789")),
    "no digest": lambda event, _: described(event, "KH.*\n", ""),
    "no figure": lambda event, _: described(event, "DV.*\n", ""),
    "a key missing": lambda event, _: event._replace(keys=re.sub("2,1:.*\r\n", "", event.keys)),
    "a key too many": lambda event, _: event._replace(keys=f"{event.keys}9,1:{'k' * 39}\r\n"),
    "a key twice": lambda event, _: event._replace(keys=re.sub("1,2:.*\r\n", "1,2" + event.keys[3:65], event.keys)),
    "a second line": lambda event, _: described(event, "KH", "TN again\nKH"),
    "no phase": lambda event, _: described(event, "SN.*\n", ""),
    "no board": lambda event, _: event._replace(boards={"CLUB1": []}),
    "no keys": lambda event, _: event._replace(keys="These are no keys\r\n"),
    "another figure": lambda event, _: described(event, FIGURE, "1.5"),
    "the figure without signs": lambda event, _: event._replace(boards=dealt(event.description, event.keys, "4488213")),
    "the figure with a point": lambda event, _: described(event, FIGURE, "44882.13"),
    "its meaning": lambda event, means: event._replace(boards=dealt(event.description, event.keys, means)),
    "the reserve set": lambda event, _: event._replace(boards=dealt(event.description, event.keys, kind="reserve")),
    "the reserve set as such": lambda event, _: event._replace(
        boards={f"{name}reserve": all_ for name, all_ in dealt(event.description, event.keys, kind="reserve").items()}
    ),
}  # fmt: skip


def test_promises_are_judged_as_the_command_judges_them(event, play, tmp_path):
    means = promise.description(event.description.encode(), "").means
    found = {}
    for name, change in PROMISES.items():
        folder = tmp_path / name
        folder.mkdir()
        paths = written(change(event, means), folder)
        expected = by_the_command(paths)
        assert by_the_page(play("#proof"), paths) == expected, name
        found[name] = expected
    assert {kind for _, kinds, _ in found.values() for kind in kinds} >= {"digest", "keys", "figure", "reserve"}


def test_a_changed_card_is_named_and_marked_in_both_diagrams(event, play, tmp_path):
    paths = written(event._replace(boards=BOARDS["cards"](event.boards)), tmp_path)
    page = play("#proof")
    by_the_page(page, paths)
    page.get_by_role("heading", name="Not as promised: 1 of 24 boards that were shown.").wait_for()
    promised, played = (BOARDS[name](event.boards)["CLUB2"][1].deal for name in ("proven", "cards"))
    cards = [RANKS[card % 13].replace("T", "10") for card in difference.elsewhere(promised, played)]
    for label in ("Promised", "Played"):
        marks = page.locator("figure", has_text=label).locator("mark").all_inner_texts()
        assert sorted(marks) == sorted(cards)
    assert page.locator("figure").evaluate_all("all => all.map(each => each.dataset.deal)") == [
        pbn.to_text(tuple(deal)) for deal in (promised, played)
    ]


def test_the_digests_of_the_description_and_what_is_not_proven_are_told(event, play, tmp_path):
    paths = written(event, tmp_path)
    page = play("#proof")
    by_the_page(page, paths)
    page.get_by_role("heading", name="Proven: all 24 boards of 6 sessions are as promised.").wait_for()
    facts = page.locator(".proof-facts").inner_text()
    before = event.description.replace(f"DV {FIGURE}\n", "")
    assert sha256(event.description.encode()).hexdigest() in facts
    assert sha256(before.encode()).hexdigest() in facts
    assert page.get_by_text("It says nothing of who saw boards before they were played").is_visible()


def test_the_number_of_ways_that_were_tried_is_told(event, play, tmp_path):
    paths = written(PROMISES["the figure with a point"](event, ""), tmp_path)
    page = play("#proof")
    by_the_page(page, paths)
    told = page.locator("[data-kind=figure]").inner_text()
    assert "with the figure written 44,882.13 all 24 boards are as promised" in told.lower()
    assert int(re.search(r"(\d+) ways were tried", told)[1]) > 20


def test_files_are_dropped_in_parts_and_newer_ones_count(event, play, tmp_path):
    (tmp_path / "old").mkdir()
    old = written(event._replace(boards=BOARDS["cards"](event.boards)), tmp_path / "old")
    paths = written(event, tmp_path)
    page = play("#proof")
    for some in (old[1:2], old[2:]):
        page.get_by_label("Choose files").set_input_files(some)
        page.get_by_text("Description: still needed").wait_for()
    drop(page, paths[0])
    page.locator("[data-verdict=not-as-promised]").wait_for()
    drop(page, *paths[2:])
    page.locator("[data-verdict=proven]").wait_for()
    page.get_by_role("button", name="Remove the files").click()
    page.get_by_text("Boards: still needed").wait_for()
    assert page.locator("[data-verdict]").count() == 0


def drop(page, *paths):
    """Lets files fall on the page, as a person drags them there."""
    page.evaluate(
        """files => {
            const dragged = new DataTransfer();
            for (const [name, text] of files) dragged.items.add(new File([text], name));
            const options = { dataTransfer: dragged, bubbles: true, cancelable: true };
            document.querySelector(".drop").dispatchEvent(new DragEvent("drop", options));
        }""",
        [[path.name, path.read_bytes().decode()] for path in paths],
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["", "cards", "no figure"])
def test_every_state_is_accessible_and_fits(state, scheme, event, play, violations, tmp_path):
    page = play("#proof")
    page.emulate_media(color_scheme=scheme)
    if state:
        found = PROMISES[state](event, "") if state in PROMISES else event._replace(boards=BOARDS[state](event.boards))
        by_the_page(page, written(found, tmp_path))
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_all_is_done_with_the_keyboard_alone(event, play, tmp_path):
    page = play("#proof")
    # The browser is told that the chooser is expected; a key pressed at once may come before that on a busy machine.
    with page.expect_file_chooser() as opened_by_key:
        press_until(page, "Tab", "e => e.type === 'file'")
        page.keyboard.press("Enter")
    opened_by_key.value.set_files(written(event, tmp_path))
    page.locator("[data-verdict=proven]").wait_for()


def test_a_thousand_boards_that_nobody_promised_are_told_and_shown(play, tmp_path):
    text = organiser.described("A long one", "any", ["1:1-1000:A:All"])
    keys = organiser.keys(promise.description(text.encode(), ""))
    text = organiser.with_figure(organiser.published(text, keys), FIGURE)
    boards = dealt(text, keys)
    boards["A"][1:] = [each._replace(deal=each.deal[::-1]) for each in boards["A"][1:]]
    paths = written(Event(text, keys, boards), tmp_path)
    page = play("#proof")
    assert by_the_page(page, paths) == by_the_command(paths)
    assert page.locator("figure").count() == 100
    page.get_by_role("button", name="Draw 50 more boards").click()
    page.locator("figure").nth(199).wait_for()


def test_a_championship_of_617_boards_is_judged_as_the_command_judges_it(play):
    if not CHAMPIONSHIP.is_dir():
        pytest.skip("the files of the championship are not here")
    paths = [next(CHAMPIONSHIP.glob(f"*.{form}")) for form in ("sqd", "sqk")]
    paths += sorted(CHAMPIONSHIP.glob("*.pbn"))
    expected = by_the_command(paths)
    assert expected[2][0] >= 617
    assert by_the_page(play("#proof"), paths) == expected
