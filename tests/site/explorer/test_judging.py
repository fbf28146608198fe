"""The page “Are my deals fair?” beside `dealcheck audit --json` on the same files (AUDIT-13, AUDIT-15a, AUDIT-22c)."""

import gzip
import json
import os
import random
import re
import subprocess
import sys
import zipfile
import zlib
from math import factorial
from pathlib import Path

import pytest

from dealaudit.copies import Copy
from dealaudit.deals import Board, Place
from dealaudit.formats import forms, writing
from dealref.numberings import andrews
from explorer_checks import dealref, press_until

ROOT = Path(__file__).parents[3]
CASES = ROOT.parent / "shared" / "cases"
"""Files of real programs, where they are."""

DEALS = factorial(52) // factorial(13) ** 4

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40
LONG = 120_000
"""Milliseconds in which even a busy machine judges ten thousand deals."""


def boards(seed, number, first=1):
    """Fair boards with numbers."""
    chance = random.Random(seed)  # noqa: S311  the same deals every time
    deals = (bytes(andrews.unrank(chance.randrange(DEALS))) for _ in range(number))
    return [Board(deal, Place("", 1), str(place)) for place, deal in enumerate(deals, start=first)]


def written(boards, form="pbn"):
    return b"".join(writing.write(form, boards))


def saved(folder, files):
    """The paths of files with these bytes."""
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in files]


def by_the_command(folder, *arguments):
    """What `dealcheck audit --json` says of files, by their names in the folder."""
    command = "import sys; from dealcheck.cli import main; sys.exit(main())"
    subprocess.run(
        [sys.executable, "-c", command, "audit", "--search", "0", "-q", "--json", "found.json", *arguments],
        cwd=folder, check=False, capture_output=True,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'reference'}:{ROOT / 'conformance'}", "PYTHONUTF8": "1"},
    )  # fmt: skip
    return json.loads((folder / "found.json").read_text(encoding="utf-8"))


def choose(page, paths):
    page.get_by_label("Choose files").set_input_files(paths)


def verdict(page):
    """The verdict, as soon as it is there."""
    found = page.locator("[data-verdict]")
    found.wait_for(timeout=LONG)
    return found.get_attribute("data-verdict")


def part(page, title):
    """The lines of a part of the details, of which all are shown."""
    # The section of the whole page stands around it.
    section = page.locator("section section", has=page.get_by_role("heading", name=title, exact=True))
    more = section.get_by_role("button", name="Show all")
    if more.count():
        more.click()
    return section.locator("li").all_inner_texts()


def places(lines):
    """The places that begin lines such as “a.pbn, line 3: …”."""
    return [line.split(": ")[0] for line in lines]


def figures_of(page):
    """The tests by their names, with statistic, expected value and p."""
    rows = page.locator("tr[data-test]").evaluate_all("rows => rows.map(row => ({ ...row.dataset }))")
    return {row["test"]: tuple(float(row[name]) for name in ("statistic", "expected", "p")) for row in rows}


def assert_agrees(page, expected):
    """The page has the verdict, the faults, the copies and the tests of the command."""
    assert verdict(page) == expected["verdict"]
    assert sum(int(re.search(r"([\d,]+) deal", line)[1].replace(",", "")) for line in part(page, "What was read")) == (
        expected["deals"] + sum(copy["last"] - copy["first"] + 1 for copy in expected["copies"])
    )
    for title, name in (
        ("Places without a legal deal", "illegal_places"),
        ("What was not read", "not_read"),
        ("Passed over, as no deals are in them", "passed_over"),
    ):
        assert places(part(page, title)) == [each["place"] for each in expected[name]], title
    copies = [str(Copy(**copy)).casefold() for copy in expected["copies"]]
    assert [line.rstrip(".").casefold() for line in part(page, "Boards that stand again")] == copies
    found = figures_of(page)
    command = {test["name"]: (test["statistic"], test["expected"], test["p"]) for test in expected["tests"]}
    assert found.keys() <= command.keys()
    assert bool(found) == bool(expected["deals"])
    for name, figures in found.items():
        assert figures[:2] == pytest.approx(command[name][:2], rel=1e-9, abs=1e-12), name
        assert figures[2] == pytest.approx(command[name][2], rel=1e-6, abs=1e-12), name


def all_formats():
    files = {f"{form}.{form}": written(boards(form, 6), form) for form in forms.WRITTEN}
    return files | {"diagram.txt": dealref("icon", "-h", "5", "-s", "0")}


def test_every_format_is_judged_as_the_command_judges_it(fair, tmp_path):
    files = all_formats()
    paths = saved(tmp_path, files)
    choose(fair, paths)
    assert_agrees(fair, by_the_command(tmp_path, *files))
    read = part(fair, "What was read")
    assert [line.partition(" ")[0] for line in read] == list(files)
    assert all(line.endswith(": 6 deals") for line in read[:-1])


def test_files_of_real_programs_are_judged_as_the_command_judges_them(fair, tmp_path):
    if not CASES.is_dir():
        pytest.skip("the files are not here")
    files = {path.name: path.read_bytes() for path in sorted(CASES.iterdir())}
    choose(fair, saved(tmp_path, files))
    assert_agrees(fair, by_the_command(tmp_path, *files))


def test_an_archive_is_judged_as_its_folder(fair, tmp_path):
    inside = all_formats() | {"picture.png": PICTURE, ".hidden": b"x", "sub/deals.txt": written(boards(9, 3), "deals")}
    (tmp_path / "all.zip" / "sub").mkdir(parents=True)
    saved(tmp_path / "all.zip", inside)
    expected = by_the_command(tmp_path, "all.zip")
    with zipfile.ZipFile(tmp_path / "packed.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in inside.items():
            archive.writestr(name, data, zipfile.ZIP_STORED if name < "d" else None)
    data = (tmp_path / "packed.zip").read_bytes()
    fair.get_by_label("Choose files").set_input_files(
        [{"name": "all.zip", "mimeType": "application/zip", "buffer": data}]
    )
    assert_agrees(fair, expected)
    assert expected["passed_over"]


def faulty():
    """Files with faults of all kinds, and among them files that are none of deals."""
    pbn = written(boards(1, 12))
    lines = written(boards(2, 4), "deals").splitlines(keepends=True)
    return {
        "ten.pbn": pbn.replace(b"T", b"10", 3),
        "cut.pbn": pbn[: pbn.rindex(b"[Deal") + 30],
        "prose.txt": b"".join([lines[0], b"good bye\n", *lines[1:], b"N:AKQ.. ...\n"]),
        "two.lin": written(boards(3, 2), "lin") + lines[0],
        "damaged.dlm": written(boards(4, 3), "dlm").replace(b"Board 02=", b"Board 02=b"),
        "damaged.dup": written(boards(5, 3), "dup")[:200],
        "empty.pbn": b"",
        "picture.png": PICTURE,
        "wide.pbn": pbn.decode().encode("utf-16"),
    }


def test_faults_are_found_at_the_places_that_the_command_names(fair, tmp_path):
    files = faulty()
    choose(fair, saved(tmp_path, files))
    expected = by_the_command(tmp_path, *files)
    assert_agrees(fair, expected)
    assert len(expected["not_read"]) == 3
    assert {each["place"].split(",")[0] for each in expected["illegal_places"]} == set(files) - {
        "empty.pbn", "picture.png", "wide.pbn",
    }  # fmt: skip
    assert fair.locator("[data-verdict]").inner_text().startswith("Illegal: ")


@pytest.mark.parametrize("name", ["empty.pbn", "picture.png", "wide.pbn"])
def test_a_file_without_deals_says_what_to_do(name, fair, tmp_path):
    choose(fair, saved(tmp_path, {name: faulty()[name]}))
    assert verdict(fair) == "not read"
    assert fair.locator("[data-verdict]").inner_text().startswith(f"Not read: {name}. ")
    assert fair.get_by_text("Let your program write its deals as PBN, and choose that file.").is_visible()


def turned(board, seats):
    return board._replace(deal=bytes((seat + seats) % 4 for seat in board.deal))


def numbered(boards, first):
    return [board._replace(name=str(place)) for place, board in enumerate(boards, start=first)]


SETS = {
    "a set twice": lambda one, _: {"a.pbn": one, "b.pbn": one},
    "under other numbers": lambda one, _: {"a.pbn": one, "b.pbn": numbered(one, 30)},
    "turned": lambda one, _: {"a.pbn": one, "b.pbn": [turned(each, 1) for each in one]},
    "a part": lambda one, other: {"a.pbn": one, "b.pbn": [*other[:5], *one[3:9]]},
    "tables in rows": lambda one, _: {"a.pbn": [board for each in one for board in (each, each)]},
    "one board with its number": lambda one, other: {"a.pbn": one, "b.pbn": [*other[:5], one[5], *other[6:]]},
    "one board in another place": lambda one, other: {"a.pbn": one, "b.pbn": [*other[:5], one[9]._replace(name="6")]},
    "turned in parts": lambda one, _: {"a.pbn": one, "b.pbn": [turned(each, int(each.name) % 2) for each in one]},
}  # fmt: skip


@pytest.mark.parametrize("name", SETS)
def test_copies_are_told_as_the_command_tells_them(name, fair, tmp_path):
    files = {file: written(each) for file, each in SETS[name](boards(6, 12), boards(7, 12)).items()}
    choose(fair, saved(tmp_path, files))
    assert_agrees(fair, by_the_command(tmp_path, *files))


def test_boards_that_stand_again_can_be_counted(fair, tmp_path):
    files = {"a.pbn": written(boards(6, 12)), "b.pbn": written(boards(6, 12))}
    choose(fair, saved(tmp_path, files))
    assert verdict(fair) == "fair"
    assert fair.get_by_text("12 boards stand again and were left out: boards 1 to 12 of b.pbn are").is_visible()
    fair.get_by_label("Count each board as often as it stands").check()
    fair.locator("[data-verdict=unfair]").wait_for(timeout=LONG)
    assert_agrees(fair, by_the_command(tmp_path, "--every", *files))


def test_a_card_that_hardly_moves_is_unfair(fair, tmp_path):
    def nailed(deal):
        place = deal.index(0)
        return bytes([0, *deal[1:place], deal[0], *deal[place + 1 :]]) if place else deal

    every = [board._replace(deal=nailed(board.deal)) for board in boards(8, 100)]
    choose(fair, saved(tmp_path, {"a.pbn": written(every)}))
    assert_agrees(fair, by_the_command(tmp_path, "a.pbn"))
    assert fair.locator("[data-verdict]").inner_text() == "Unfair: these 100 deals were not dealt at random."
    assert fair.get_by_text("North has ♠A in 100 of 100 deals; a quarter is expected").first.is_visible()
    assert fair.locator("[data-grade=unfair]").count() == 1


def test_ten_thousand_deals_are_judged_to_the_end(fair, tmp_path):
    choose(fair, saved(tmp_path, {"many.txt": written(boards(10, 10_000), "deals")}))
    assert_agrees(fair, by_the_command(tmp_path, "many.txt"))
    assert fair.get_by_role("heading", name="Fair so far: nothing in these 10,000 deals speaks").is_visible()


def test_long_work_shows_how_far_it_is_and_stops(fair, tmp_path):
    deals = written(boards(11, 2000), "digits")
    choose(fair, saved(tmp_path, {"long.txt": deals * 100}))
    fair.get_by_role("progressbar").wait_for(timeout=LONG)
    fair.get_by_role("button", name="Stop").click()
    fair.get_by_text("Stopped after").wait_for()
    assert fair.locator("[data-verdict]").count() == 0
    fair.get_by_role("button", name="Remove the files").click()
    choose(fair, saved(tmp_path, {"short.txt": deals}))
    assert verdict(fair) == "fair"


def archive(folder, name, members, method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(folder / name, "w", method) as made:
        for member, data in members.items():
            made.writestr(member, data)
    return (folder / name).read_bytes()


def wrong_archives(folder):
    """Archives with the beginning of the sentence that the page says of each."""
    pbn = written(boards(12, 40))
    sound = archive(folder, "sound", {"a.pbn": pbn})
    place = sound.index(b"a.pbn") + 100
    stored = archive(folder, "stored", {"a.pbn": pbn}, zipfile.ZIP_STORED)
    return {
        "cut.zip": (sound[: len(sound) // 2], "The archive is damaged"),
        "cut.pbn.gz": (gzip.compress(pbn)[:-300], "Its packed data are damaged"),
        "damaged.zip": (
            sound[:place] + bytes([sound[place] ^ 255]) + sound[place + 1 :],
            "Its packed data are damaged",
        ),
        "other.zip": (stored.replace(b"[Board", b"[board", 1), "Its packed data are damaged"),
        "empty.zip": (archive(folder, "none", {}), "There is no file in it."),
        "inner.zip": (archive(folder, "inner", {"sound.zip": sound}), "It is packed inside another archive"),
        "bomb.zip": (archive(folder, "bomb", {"zeros.txt": bytes(201_000_000)}), "Unpacked, it has more than 200 MB"),
        "bomb.gz": (gzip.compress(pbn + b"\n" * 201_000_000, 1), "It has more than 200 MB"),
    }


def test_archives_that_cannot_be_unpacked_say_why_and_stop_nothing(fair, tmp_path):
    archives = wrong_archives(tmp_path)
    files = {name: data for name, (data, _) in archives.items()} | {
        "sound.pbn.gz": gzip.compress(written(boards(1, 9)))
    }
    choose(fair, saved(tmp_path, files))
    assert verdict(fair) == "not read"
    lines = part(fair, "What was not read") + part(fair, "Passed over, as no deals are in them")
    said = {re.split(r"[/,:]", line)[0]: line.partition(": ")[2] for line in lines}
    for name, (_, sentence) in archives.items():
        assert said[name].startswith(sentence), name
    assert any(line.startswith("sound.pbn.gz (PBN): 9 deals") for line in part(fair, "What was read"))


@pytest.mark.parametrize(("number", "blanks"), [(40, 0), (40, 20_000), (10_000, 0)])
def test_all_boards_before_a_cut_are_judged(number, blanks, fair, tmp_path):
    """AUDIT-22c; of few bytes that unpack to many the browser drops what is not read at once when they end."""
    end = b"\r\n\r\n"
    packed = gzip.compress(written(boards(number, number)).replace(end, end + b"\n" * blanks))
    packed = packed[: len(packed) * 2 // 3]
    whole = zlib.decompressobj(wbits=31).decompress(packed).count(end)
    assert number // 2 < whole < number * 3 // 4
    choose(fair, saved(tmp_path, {"cut.gz": packed}))
    assert verdict(fair) == "not read"
    (line,) = part(fair, "What was read")
    assert line.endswith(f": {whole:,} deals")
    assert places(part(fair, "What was not read")) == ["cut.gz"]


def test_files_are_dropped_one_after_the_other_and_removed(fair, tmp_path):
    for place, path in enumerate(
        saved(tmp_path, {"a.pbn": written(boards(1, 12)), "b.pbn": written(boards(2, 12))}), 1
    ):
        fair.evaluate(
            """([name, text]) => {
                const dragged = new DataTransfer();
                dragged.items.add(new File([text], name));
                const options = { dataTransfer: dragged, bubbles: true, cancelable: true };
                document.querySelector(".drop").dispatchEvent(new DragEvent("drop", options));
            }""",
            [path.name, path.read_bytes().decode()],
        )
        fair.get_by_role("heading", name=f"nothing in these {12 * place} deals").wait_for(timeout=LONG)
    fair.get_by_role("button", name="Remove the files").click()
    assert fair.locator("[data-verdict]").count() == 0


def test_a_folder_is_judged_as_the_command_judges_it(fair, tmp_path):
    (tmp_path / "club" / "may").mkdir(parents=True)
    (tmp_path / "club" / "may-2").mkdir()
    files = {"club/may-2/a.pbn": 1, "club/may/b.pbn": 1, "club/may/.c.pbn": 2, "club/notes.txt": None}
    saved(tmp_path, {name: written(boards(seed, 8)) if seed else b"Dear all,\n" for name, seed in files.items()})
    fair.get_by_label("Choose a folder").set_input_files(tmp_path / "club")
    assert_agrees(fair, by_the_command(tmp_path, "club"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("state", ["nothing", "fair", "faulty", "unfair"])
def test_every_state_is_accessible_and_fits(state, scheme, fair, violations, tmp_path):
    fair.emulate_media(color_scheme=scheme)
    one = written(boards(6, 12))
    files = {"fair": {"a.pbn": one, "b.pbn": one}, "faulty": faulty()}
    files["unfair"] = {"a.txt": written([turned(each, 1) for each in boards(6, 1)] * 12, "deals") + b"?\n"}
    if state != "nothing":
        choose(fair, saved(tmp_path, files[state]))
        assert verdict(fair) == {"faulty": "illegal"}.get(state, state)
        fair.get_by_text("The tests and their figures").click()
    for width in (390, 1280):
        fair.set_viewport_size({"width": width, "height": 844})
        assert violations(fair) == []
        assert fair.evaluate("document.documentElement.scrollWidth") <= width


def test_all_is_done_with_the_keyboard_alone(fair, tmp_path):
    paths = saved(tmp_path, {"a.pbn": written(boards(1, 12))})
    # The browser is told that the chooser is expected; a key pressed at once may come before that on a busy machine.
    with fair.expect_file_chooser() as opened_by_key:
        press_until(fair, "Tab", "e => e.type === 'file'")
        fair.keyboard.press("Enter")
    opened_by_key.value.set_files(paths)
    assert verdict(fair) == "fair"
    press_until(fair, "Tab", "e => e.tagName === 'SUMMARY'")
    fair.keyboard.press("Enter")
    assert fair.get_by_role("rowheader", name="card", exact=True).is_visible()


def test_the_verdict_and_the_next_step_are_on_the_first_screen_of_a_phone(fair, tmp_path):
    fair.set_viewport_size({"width": 390, "height": 844})
    choose(fair, saved(tmp_path, {"a.pbn": written(boards(1, 24))}))
    verdict(fair)
    step = fair.get_by_text("Nothing needs to be done.")
    assert step.bounding_box()["y"] + step.bounding_box()["height"] <= 844
    of_titles = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
    titles = fair.locator("h1, [data-verdict], :nth-match(h3, 1)")
    assert titles.count() == 3
    largest, verdict_size, least = titles.evaluate_all(of_titles)
    assert largest > verdict_size > least
    first = fair.locator("#explorer").inner_text().partition("What was read")[0]
    assert not re.search(r"\bp\b|p-value|test|statistic|signific", first)
