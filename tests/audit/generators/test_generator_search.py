"""Small generators are found from the deals of independent witnesses in C, Java, Icon and Python; nothing else is."""

import hashlib
import random
import shutil
import subprocess
from itertools import groupby, islice
from math import factorial
from pathlib import Path

import pytest

from dealaudit.generators import drawings, layouts, search, shuffles, sources
from dealaudit.generators.search import STEPS, Found, Job, Searched, find
from dealref.seeding import icon

HERE = Path(__file__).parent
CC = shutil.which("gcc") or shutil.which("cc")
JAVA = shutil.which("java")


DEALS = factorial(52) // factorial(13) ** 4


def from_text(text):
    return [bytes(int(digit) for digit in line) for line in text.split()]


@pytest.fixture(scope="session")
def dealer(tmp_path_factory):
    """The C program: called with its arguments it returns deals."""
    if not CC:
        pytest.skip("no C compiler")
    program = tmp_path_factory.mktemp("witness") / "dealer"
    subprocess.run([CC, "-O1", "-o", program, HERE / "dealer.c"], check=True)

    def deals(*arguments):
        run = subprocess.run([program, *map(str, arguments)], check=True, capture_output=True, text=True)
        return from_text(run.stdout)

    return deals


def around(seed):
    return range(max(seed - 150, 0), seed + 150)


def is_found(deals, seed, *words):
    """The search finds from all deals but the last the seed, a model with these words, and the last deal."""
    found = find(deals[:-1], seeds=around(seed))
    assert isinstance(found, Found), list(found.lines())
    assert found.seed == seed
    assert found.next_deal == deals[-1]
    for word in words:
        assert word in found.words
    return found


@pytest.mark.parametrize(
    ("witness", "seed", "words"),
    [
        ("rand modulo down row", 1234, ("glibc", "number % n", "Fisher-Yates from the last", "new deck SA SK ... C2")),
        ("rand scaled up around", 1_700_000_000, ("glibc", "n / 2147483648", "from the first", "one card at a time")),
        ("rand scaled down row-ascending", 4_000_000_000, ("glibc", "new deck C2 C3 ... SA")),
        ("rand modulo down row-carried", 77, ("glibc", "carried over")),
        ("rand modulo down-to-0 row", 0, ("glibc", "one draw more")),
        ("rand modulo naive row", 99, ("glibc", "changed with any of the 52")),
        ("rand modulo inside-out row", 5, ("glibc", "inside out")),
        ("drand48 - down row", 2_000_000_000, ("drand48", "Fisher-Yates from the last")),
        ("drand48 - inside-out around-carried", 31, ("drand48", "inside out", "carried over")),
        ("lrand48 - up row", 31, ("lrand48() % n", "from the first")),
        ("microsoft modulo down row", 1, ("Microsoft", "number % n")),
        ("microsoft scaled up row", 32767, ("Microsoft", "n / 32768")),
        ("microsoft quotient down around", 2**31 - 2, ("Microsoft", "RAND_MAX / n")),
    ],
)
def test_a_c_program_is_found(dealer, witness, seed, words):
    """AUDIT-18."""
    is_found(dealer(*witness.split(), seed, 4), seed, *words)


@pytest.mark.parametrize("way", ["down", "down-to-0"])
def test_three_deals_give_the_fourth_though_nobody_knows_the_first_deck(dealer, way):
    """A reconstruction of what was shown in 2016, not the program of that time, whose constants are not public.

    Public is: a linear congruential generator of 48 bits, a deal by hand to start with, and a key from deal to deal.
    Ours are the constants of drand48(), and that each deck is put together from the hands before.
    """
    # AUDIT-21.
    deals = dealer("drand48", "-", way, "row-gathered-by-hand", 20160913, 4)
    found = is_found(deals, 20160913, "drand48()", "put together from the sorted hands before")
    assert 10**found.chance * found.tried <= DEALS**2 < 10 ** (found.chance + 1) * found.tried


@pytest.fixture(scope="session")
def java_deals():
    """The deals of the Java program, in each of its two ways."""
    if not JAVA:
        pytest.skip("no Java")
    run = subprocess.run([JAVA, HERE / "Dealer.java", "987654", "3"], check=True, capture_output=True, text=True)
    deals = from_text(run.stdout)
    return {"nextInt(n)": deals[:3], "nextDouble() * n": deals[3:]}


@pytest.mark.parametrize("way", ["nextInt(n)", "nextDouble() * n"])
def test_a_java_program_is_found(java_deals, way):
    """AUDIT-18."""
    is_found(java_deals[way], 987654, "java.util.Random", way, "Fisher-Yates from the last card")


def holders(cards, cut):
    deal = bytearray(52)
    for place, card in enumerate(cards):
        deal[card] = cut(place)
    return bytes(deal)


def test_python_s_shuffle_is_found():
    witness, deals = random.Random(2026), []  # noqa: S311  the generator that is looked for
    for _ in range(3):
        deck = list(range(52))
        witness.shuffle(deck)
        deals.append(holders(deck, lambda place: place // 13))
    is_found(deals, 2026, "random.seed(2026)", "Fisher-Yates from the last card")


def test_python_s_sample_is_found():
    witness = random.Random(7)  # noqa: S311
    deals = [holders(witness.sample(range(52), 52), lambda place: place % 4) for _ in range(3)]
    is_found(deals, 7, "random.seed(7)", "Fisher-Yates from the last card, one draw more", "from the end of the deck")


@pytest.mark.parametrize("seed", [0, 17, 2**31 - 1])
def test_icon_s_program_is_found(seed):
    deals = [bytes(icon.dealt(deck)) for deck, _ in islice(icon.shuffles(seed), 4)]
    is_found(deals, seed, "Icon", "new deck CA CK ... S2", "carried over")


def test_cards_sent_to_random_seats_are_found():
    """A C program by hand: the numbers of Microsoft's rand() after srand(1) are published."""
    numbers = islice(sources.MICROSOFT.numbers(1), 5)
    assert list(numbers) == [41, 18467, 6334, 26500, 19169]
    state, deals = 1, []
    for _ in range(3):
        deal = []
        while len(deal) < 52:
            state = (state * 214013 + 2531011) % 2**32
            if deal.count(seat := (state >> 16) % 2**15 % 4) < 13:
                deal.append(seat)
        deals.append(bytes(deal))
    is_found(deals, 1, "Microsoft", "random seat")


def test_a_state_that_is_a_seed_is_found_in_the_middle_of_a_run(dealer):
    """AUDIT-20: Microsoft's generator shows the low 31 bits of its state; each deal takes 51 numbers."""
    deals, state = dealer("microsoft", "modulo", "down", "row", 1, 6), 1
    for _ in range(2 * 51):
        state = (state * 214013 + 2531011) % 2**31
    is_found(deals[2:], state, "Microsoft", "a new deck for each deal")


def test_the_last_part_of_the_search_tries_small_states_first():
    """AUDIT-20: all states of 24 and 31 bits come before seeds of 32 bits, and neighbours have one source."""
    whole = [
        job.drawing.source for job in search.planned(1_800_000_000) if job.seeds == range(job.drawing.source.seeds)
    ]
    seeds = [source.seeds for source in whole[1:]]
    assert seeds == sorted(seeds)
    assert len([*groupby(whole[1:])]) == len({*whole}) > 15


def test_one_deal_leaves_the_next_one_open(dealer):
    """AUDIT-21."""
    first, second = dealer("microsoft", "modulo", "down", "row", 1, 2)
    carried = dealer("microsoft", "modulo", "down", "row-carried", 1, 2)[1]
    spare = dealer("microsoft", "modulo", "down-to-0", "row", 1, 2)[1]
    found = find([first], seeds=around(1))
    assert found.seed == 1
    assert {second, carried, spare} < set(found.next_deals)


def fair(number):
    """A deal from a hash, by sorting: no generator of the table has a part in it."""
    cards = sorted(range(52), key=lambda card: hashlib.sha256(b"%d %d" % (number, card)).digest())
    return holders(cards, lambda place: place // 13)


def test_nothing_is_found_behind_fair_deals():
    """AUDIT-19."""
    for first in (0, 3):
        searched = find([fair(number) for number in range(first, first + 3)], seeds=range(100))
        assert isinstance(searched, Searched)
        assert searched.complete
        models = len(drawings.DRAWINGS) * (len(shuffles.SHUFFLES) * 192 * 8 + 2 * 2 * 64) + 24 * 192 * 8
        assert searched.tried == 100 * models
        (line,) = searched.lines()
        assert line.startswith(f"none of {models:,} models with a seed of 0 to 99 (rand() of glibc, ")
        for name in ("the Mersenne Twister of C++ and NumPy and PHP and Ruby", "PCG64 of NumPy", "random of Python"):
            assert name in line


def test_a_search_names_only_the_generators_that_it_tried():
    """AUDIT-20."""
    jobs = [Job(drawings.DRAWINGS[0], shuffles.DOWN, layouts.USUAL, range(9)) for _ in range(2)]
    models = 2 * len(layouts.USUAL) * 8
    assert list(Searched(jobs, 9, complete=True).lines()) == [
        f"none of {models:,} models with a seed of 0 to 8 (rand() of glibc)"
    ]


def test_a_deal_that_does_not_follow_is_no_find(dealer):
    """AUDIT-19."""
    deals = dealer("microsoft", "modulo", "down", "row", 1, 3)
    assert isinstance(find([deals[0], deals[1], fair(0)], seeds=around(1)), Searched)
    assert isinstance(find([deals[0], deals[2]], seeds=around(1)), Searched)


def test_the_time_is_kept_and_shown():
    """AUDIT-20."""
    steps = []
    searched = find([fair(0)], seconds=0.5, advance=steps.append)
    assert isinstance(searched, Searched)
    assert not searched.complete
    assert min(steps) >= 0
    assert steps[0] < sum(steps) < STEPS


def test_no_deals_are_refused():
    with pytest.raises(ValueError, match="no deals"):
        find([])
