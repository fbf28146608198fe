"""Seeds that are seconds of the clock are found by default, where it is known when deals were made (AUDIT-20d)."""

import io
import json
import os
import random
import sys
from datetime import UTC, date, datetime, timedelta, timezone
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from dealaudit import audit, clock, inputs
from dealaudit.clock import DAY, Span
from dealaudit.deals import Board
from dealaudit.formats import dates, reading
from dealaudit.generators import drawings, models, pcg, search, shuffles, twisters
from dealaudit.generators.search import Found, Searched
from dealcheck.cli import main
from dealref.cards import pbn
from dealt_boards import by_hands
from each_row import each_row

STATED = date(2024, 3, 5)
SECOND = 1_709_650_000
"""2024-03-05 14:46:40 UTC."""


def swapped(draws):
    """Fisher-Yates from the last card, new decks from SA to C2; `draws` are functions of n, one for each deal."""
    for draw in draws:
        deck = list(range(52))
        for last in range(51, 0, -1):
            other = draw(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        yield by_hands(deck)


def endlessly(draw):
    while True:
        yield draw


def microsoft(seed):
    """rand() % n of Microsoft C, as its documents have it."""
    state = seed % 2**31

    def draw(n):
        nonlocal state
        state = (state * 214013 + 2531011) % 2**32
        return (state >> 16) % 2**15 % n

    return swapped(endlessly(draw))


def java(seed):
    """nextInt(n) of java.util.Random, as its documentation has it."""
    state = (seed ^ 0x5DEECE66D) % 2**48

    def draw(n):
        nonlocal state
        while True:
            state = (state * 0x5DEECE66D + 11) % 2**48
            bits = state >> 17
            if n & (n - 1) == 0:
                return n * bits >> 31
            if bits - bits % n + n <= 2**31:
                return bits % n

    return swapped(endlessly(draw))


def numpy(seed):
    twister = np.random.RandomState(seed)
    while True:
        yield by_hands(twister.permutation(52))


def new_numpy(seed):
    generator = np.random.default_rng(seed)
    while True:
        yield by_hands(generator.permutation(52))


def python(seed):
    twister = random.Random(seed)  # noqa: S311  the generator that is looked for
    while True:
        deck = list(range(52))
        twister.shuffle(deck)
        yield by_hands(deck)


def delphi(seed):
    """Random(n) of Delphi: the high 32 bits of the product of n and the state."""
    state = seed

    def draw(n):
        nonlocal state
        state = (state * 134775813 + 1) % 2**32
        return state * n >> 32

    return swapped(endlessly(draw))


def dealer_exe(seed):
    """dealer.exe: random() of BSD with words of 64 bits, and the deck carried on."""
    words = [seed]
    while len(words) < 31:
        words.append(1103515145 * words[-1] + 12345)
    words = words[3:] + words[:3]
    deck = [13 * "SHDC".index(suit) + "AKQJT98765432".index(rank) for suit in "CDHS" for rank in "23456789TJQKA"]
    drawn = 0
    while True:
        for place in range(52):
            while True:
                words.append((words[-31] + words[-3]) % 2**64)
                drawn += 1
                if drawn > 310 and words[-1] // 2**16 % 2**16 < 65520:
                    break
            other = words[-1] // 2**16 % 2**16 % 52
            deck[place], deck[other] = deck[other], deck[place]
        yield by_hands(deck)


def fair(number):
    """Sorted by random numbers of 128 bits from a seed of 128 bits."""
    random_bits = random.Random(number + 2**127).getrandbits  # noqa: S311
    while True:
        yield by_hands(sorted(range(52), key=lambda _: random_bits(128)))


def games(dealt, stated=STATED, number=6):
    tag = f'[Date "{stated:%Y.%m.%d}"]\n' if stated else ""
    deals = enumerate(islice(dealt, number), start=1)
    return "".join(f'{tag}[Board "{board}"]\n[Deal "{pbn.to_text(tuple(deal))}"]\n\n' for board, deal in deals)


@pytest.fixture
def few_models(monkeypatch):
    """Only the generators of two of the programs are looked for, so that a search takes no time."""
    few = (drawings.sources.MICROSOFT, drawings.sources.JAVA)
    monkeypatch.setattr(models, "PAIRS", [pair for pair in models.PAIRS if pair[0].source in few])


def audited(folder, *arguments):
    """The exit code and the JSON."""
    found = folder / "audit.json"
    code = main(["audit", "-q", "--json", str(found), *map(str, arguments)])
    return code, json.loads(found.read_text())


@pytest.mark.parametrize("program", [microsoft, java, numpy, new_numpy, python, delphi, dealer_exe])
def test_a_second_of_the_stated_day_is_found_as_seed(program):
    given = list(islice(program(SECOND), 6))
    jobs = [job for job in search._clocked(clock.of_day(STATED)) if SECOND in job.seeds]
    found = search.find(given[:5], jobs=[job._replace(seeds=range(SECOND - 9, SECOND + 9)) for job in jobs])
    assert isinstance(found, Found)
    assert (found.seed, found.next_deal) == (SECOND, given[5])


@pytest.mark.usefixtures("few_models")
def test_the_day_is_that_of_the_tag_and_otherwise_that_of_the_file(tmp_path):
    path = tmp_path / "club.pbn"
    midnight = datetime(2024, 3, 5, tzinfo=UTC).timestamp()
    for stated, changed, is_found in (
        (STATED, 0, True),
        (STATED + timedelta(3), SECOND, False),
        (STATED - timedelta(3), SECOND, False),
        (None, SECOND, True),
        (None, SECOND + DAY - 1, True),
        (None, SECOND + DAY, False),
        (None, SECOND - 1, False),
        (None, midnight, False),
    ):
        path.write_text(games(microsoft(SECOND), stated))
        os.utime(path, (changed, changed))
        code, report = audited(tmp_path, path)
        assert (code, report["verdict"]) == ((1, "unfair") if is_found else (0, "fair")), (stated, changed)
        told = " ".join(report["sentences"])
        assert (f"srand({SECOND})" in told) == is_found
        assert ("The seed is a time of the clock: 2024-03-05 14:46:40 UTC." in told) == is_found
        assert [span["known"].split()[-1] for span in report["clock"]] == ["deal" if stated else "file"]


@pytest.mark.usefixtures("few_models")
def test_what_was_tried_in_vain_is_named(tmp_path):
    path = tmp_path / "fair.pbn"
    path.write_text(games(fair(1)))
    _, report = audited(tmp_path, path)
    known = "from the date of the first deal"
    assert report["clock"] == [{"first": 1_709_546_400, "last": 1_709_726_399, "known": known}]
    tried = "a seed of 1,709,546,400 to 1,709,726,399 (the seconds from 2024-03-04 10:00:00 to 2024-03-06 11:59:59 UTC"
    assert f"{tried}, {known})" in " ".join(report["sentences"])


@pytest.mark.usefixtures("few_models")
def test_standard_input_has_no_time(tmp_path, monkeypatch):
    for stated, told in ((STATED, False), (None, True)):
        text = io.TextIOWrapper(io.BytesIO(games(fair(1), stated).encode()))
        monkeypatch.setattr("sys.stdin", text)
        _, report = audited(tmp_path, "-")
        assert ("the clock were not tried" in " ".join(report["sentences"])) == told
        assert bool(report["clock"]) != told


def test_no_search_tries_no_clock(tmp_path):
    path = tmp_path / "fair.pbn"
    path.write_text(games(fair(1)))
    assert audited(tmp_path, "--search", "0", path)[1]["clock"] == []


@pytest.mark.usefixtures("few_models")
def test_parts_remember_when_deals_were_made(tmp_path):
    """AUDIT-16b: the first part that has deals decides, and the times of files are those of when they were read."""
    text = games(microsoft(SECOND), None)
    cut = text.index('[Board "4"]')
    _, first, second = paths = [tmp_path / name for name in ("0.txt", "1.pbn", "2.pbn")]
    for path, content in zip(paths, ("", text[:cut], text[cut:]), strict=True):
        path.write_text(content)
    os.utime(first, (SECOND, SECOND))
    os.utime(second, (SECOND + 9 * DAY,) * 2)
    code, whole = audited(tmp_path, first, second)
    assert (code, whole["verdict"]) == (1, "unfair")
    parts = [path.with_suffix(".part") for path in paths]
    for path, part in zip(paths, parts, strict=True):
        audited(tmp_path, "--save", part, "--search", "0", path)
    os.utime(first, (SECOND + 9 * DAY,) * 2)
    assert audited(tmp_path, "--merge", *parts[1:]) == (1, {**whole, "source": "2 saved parts"})
    assert audited(tmp_path, "--merge", *parts)[1]["next_deal"] == whole["next_deal"]
    assert audited(tmp_path, first, second)[1]["verdict"] == "fair"


PROGRAM = """
import sys, time
from pathlib import Path
sys.path[:0] = {places!r}
import test_clock_seeds as here
sys.stdout.write(here.games(here.{program}(int(time.time() * {unit})), {stated}))
"""


@pytest.mark.parametrize(
    ("program", "unit", "stated"), [("microsoft", 1, "None"), ("java", 1000, "here.date(1999, 12, 31)")]
)
@pytest.mark.usefixtures("few_models")
def test_a_program_may_take_the_clock_while_it_is_audited(tmp_path, program, unit, stated):
    """Seconds, and the milliseconds of Java; a date that it prints is another span."""
    script = tmp_path / "dealer.py"
    places = [str(Path(__file__).parent), *sys.path]
    script.write_text(PROGRAM.format(places=places, program=program, unit=unit, stated=stated))
    code, report = audited(tmp_path, "--", sys.executable, script)
    assert (code, report["verdict"]) == (1, "unfair")
    assert [span["known"] for span in report["clock"]] == ["while the program ran"]


def test_a_day_is_that_of_every_place_on_earth():
    (span,) = clock.of_day(STATED)
    first = datetime(2024, 3, 5, tzinfo=timezone(timedelta(hours=14)))
    after = datetime(2024, 3, 6, tzinfo=timezone(timedelta(hours=-12)))
    assert (span.first, span.last + 1) == (first.timestamp(), after.timestamp())
    assert clock.of_day(date(1492, 8, 3)) == clock.of_day(date(2999, 1, 1)) == ()


def test_a_run_has_a_second_more_on_each_side_and_is_cut_to_a_day():
    assert [(span.first, span.last) for span in clock.of_run(1000.9, 1002.1)] == [(999, 1003)]
    (span,) = clock.of_run(1000.0, 1_000_000.0)
    assert len(span.seeds) == DAY
    assert span.first == 999


def test_spans_that_nobody_makes_are_not_sound():
    made = (*clock.of_run(5.0, 6.0), *clock.of_day(STATED))
    assert clock.are_sound(())
    assert clock.are_sound(made)
    for wrong in ((*made, *made), (Span(5, 4, ""),), (Span(-1, 4, ""),), (Span(0, 2**32 - 1, ""),)):
        assert not clock.are_sound(wrong)


RECORD = "B 1\nH N:A8765.QT.K9.AT87:J42.AJ7632.J.632:QT3.85.Q86.KQJ54\n\n"
GAME = '[Board "1"]\n[Deal "N:A8765.QT.K9.AT87 J42.AJ7632.J.632 QT3.85.Q86.KQJ54 K9.K94.AT75432.9"]\n\n'
DATED = {
    '[Date "2024.03.05"]\n' + GAME: STATED,
    '[DATE "2024.03.05"]\n' + GAME: STATED,
    GAME.replace("\n\n", '\n[Date "2024.03.05"]\n\n'): STATED,
    '[Event "#"]\n[Date "2024.03.??"]\n' + GAME: None,
    '[Date "2024.02.30"]\n' + GAME: None,
    '[Date "2024.3.5"]\n' + GAME: None,
    '[Date "?"]\n' + GAME: None,
    '[EventDate "2024.03.05"]\n' + GAME: None,
    GAME: None,
    "D 20240305\n" + RECORD: STATED,
    "D 20240305:1930\n" + RECORD: STATED,
    "D 2024030507\n" + RECORD: STATED,
    "D 20120428:072315G\n" + RECORD: date(2012, 4, 28),
    "D 202403\n" + RECORD: None,
    "D 2024C\n" + RECORD: None,
    RECORD: None,
}


@each_row("text", DATED)
def test_the_day_that_a_board_states(text):
    """By the documents of PBN and RBN: a part of a date is no day."""
    (board,) = reading.read([text.encode()], "x")
    assert isinstance(board, Board)
    assert dates.stated(board) == DATED[text]


@pytest.mark.parametrize(("number", "others"), [(1, 0), (1, 60), (60, 60)])
@pytest.mark.parametrize("before", ["", "% PBN 2.1\n\n", '[Board "1"]\n[Deal "N:A"]\n\n'])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_the_first_deal_of_many_gives_the_day(before, number, others, ending):
    """However they are read, and whatever the later ones state."""
    text = before + games(fair(2), STATED, number) + games(fair(3), date(2020, 1, 1), others)
    part = audit.read([inputs.Input("x", [text.replace("\n", ending).encode()], 5.0)])
    assert (part.made, part.tallies.deals) == (clock.of_day(STATED), number + others)
    undated = text.replace('[Date "2024.03.05"]\n', "").replace("\n", ending).encode()
    assert audit.read([inputs.Input("x", [undated], 5.0)]).made == clock.of_file(5.0)


def test_more_seeds_make_a_claim_less_sure():
    """AUDIT-19: the seeds of the clock count among the candidates."""
    span = Span(SECOND - 2, SECOND + 7, "")
    job = search.Job(drawings.JAVA, shuffles.DOWN, search.layouts.USUAL, span.seeds, clock=span)
    searched = search.find([next(fair(4))], jobs=[job])
    assert isinstance(searched, Searched)
    assert searched.tried == 10 * 64 * 8


def sources_of(jobs):
    return {job.drawing.source for job in jobs if job.clock}


def test_seeds_that_a_generator_does_not_have_are_not_tried():
    """Visual Basic has 2^24 states, and no second of a stated day is one."""
    of_clock = sources_of(search.quick(clock.of_day(STATED), is_diagram=False))
    assert drawings.sources.VISUAL_BASIC not in of_clock
    assert {twisters.TWISTER, pcg.PCG64, drawings.sources.DEALER_EXE, drawings.sources.DEAL} < of_clock


def test_what_takes_long_is_tried_with_few_seconds_or_where_a_search_is_asked_for():
    day, run = clock.of_day(STATED), clock.of_run(1.7e9, 1.7e9 + 100)
    assert twisters.PYTHON not in sources_of(search.quick(day, is_diagram=False))
    assert twisters.PYTHON in sources_of(search.quick(run, is_diagram=False))
    assert twisters.PYTHON in sources_of(search.planned(SECOND, day))
