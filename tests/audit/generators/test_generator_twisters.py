"""Twisters, PCG64 and the default engine of C++ are found from the deals of C++, NumPy, PHP and Ruby themselves."""

import shutil
import subprocess
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from dealaudit.generators import drawings, layouts, prediction, shuffles, twisters
from dealaudit.generators.models import Between, Model, deals
from dealaudit.generators.search import Found, find
from dealaudit.generators.sieve import passing, sieve
from dealt_boards import by_hands
from each_row import each_row

HERE = Path(__file__).parent
COMPILER = shutil.which("g++")


def from_text(text):
    return [bytes(int(digit) for digit in line) for line in text.split()]


def is_found(dealt, seed, *words):
    """The search finds from all deals but the last the seed, a model with these words, and the last deal."""
    found = find(dealt[:-1], seeds=range(seed - 2, seed + 3))
    assert isinstance(found, Found)
    assert (found.seed, found.next_deal) == (seed, dealt[-1])
    for word in words:
        assert word in found.words
    return found


@pytest.fixture(scope="session")
def witness(tmp_path_factory):
    """The C++ program, as versions of GCC have it since 11 or up to 10: called with its arguments it returns deals."""
    if not COMPILER:
        pytest.skip("no GCC for C++")
    folder = tmp_path_factory.mktemp("witness")

    def dealt(*arguments, options=()):
        program = folder / f"twister{''.join(options)}"
        if not program.exists():
            subprocess.run([COMPILER, *options, "-o", program, HERE / "twister.cpp"], check=True)
        run = subprocess.run([program, *map(str, arguments)], check=True, capture_output=True, text=True)
        return from_text(run.stdout)

    return dealt


@pytest.mark.parametrize(
    ("way", "seed", "words"),
    [
        ("remainder", 12345, ("number % n", "Fisher-Yates from the last card")),
        ("distribution", 2**32 - 3, ("std::uniform_int_distribution", "Fisher-Yates from the first card")),
        ("shuffle", 1_800_000_000, ("std::shuffle of GCC since version 11",)),
    ],
)
def test_a_program_in_c_plus_plus_is_found(witness, way, seed, words):
    """AUDIT-18."""
    is_found(witness(way, seed, 4), seed, "the Mersenne Twister of C++", *words)


def test_the_default_engine_of_gcc_is_found(witness):
    """AUDIT-18: std::shuffle with std::default_random_engine(seed) is what many tutorials show."""
    dealt = witness("shuffle", 987654, 4, options=["-DENGINE=std::default_random_engine"])
    is_found(dealt, 987654, "std::default_random_engine of GCC, seed 987654, std::shuffle;")


def test_std_shuffle_of_older_versions_is_found_where_it_deals_otherwise(witness):
    """AUDIT-18: of the seeds below 5,000 six have another first deal."""
    seed = 1991
    older, newer = (witness("shuffle", seed, 4, options=options) for options in (["-DUP_TO_10"], []))
    assert older[0] != newer[0]
    is_found(older, seed, "std::shuffle of GCC up to version 10")


def legacy_shuffle(seed):
    random = np.random.RandomState(seed)
    while True:
        deck = list(range(52))
        random.shuffle(deck)
        yield by_hands(deck)


def legacy_permutation(seed):
    random = np.random.RandomState(seed)
    while True:
        yield by_hands(random.permutation(52))


def from_the_first(draw):
    while True:
        deck = list(range(52))
        for i in range(51):
            j = draw(i, 52)
            deck[i], deck[j] = deck[j], deck[i]
        yield by_hands(deck)


def legacy_from_the_first(seed):
    return from_the_first(np.random.RandomState(seed).randint)


def new_from_the_first(seed):
    return from_the_first(np.random.default_rng(seed).integers)


def new_shuffle(seed):
    random = np.random.default_rng(seed)
    while True:
        deck = np.arange(52)
        random.shuffle(deck)
        yield by_hands(deck)


def new_permutation(seed):
    random = np.random.default_rng(seed)
    while True:
        yield by_hands(random.permutation(52))


@pytest.mark.parametrize(
    ("program", "seed", "words"),
    [
        (legacy_shuffle, 42, ("shuffle and permutation of NumPy", "from the last card")),
        (legacy_permutation, 2**32 - 1, ("shuffle and permutation of NumPy", "from the last card")),
        (legacy_from_the_first, 77, ("of NumPy", "from the first card")),
        (new_shuffle, 42, ("default_rng(42), low bits", "from the last card")),
        (new_permutation, 2**32 - 5, ("default_rng(4294967291)", "from the last card")),
        (new_from_the_first, 7, ("default_rng(7), integers(n)", "from the first card")),
    ],
)
def test_a_program_with_numpy_is_found(program, seed, words):
    """AUDIT-18, AUDIT-20a: default_rng takes seeds of any length, and is not small itself."""
    found = is_found(list(islice(program(seed), 4)), seed, *words)
    assert prediction.of(found).is_small == ("Mersenne" in found.words)


RECORDED = {
    # PHP 8.2.36: mt_srand(20260101), and for each deal $deck = range(0, 51); shuffle($deck); 13 cards to each hand.
    ("number % n (shuffle and mt_rand(0, n - 1) of PHP)", "from the last card", 20260101): """
        1210021200323132202321100101233313022311020133312003
        0110202313212130230231023223100021310220113013033312
        3123131033020323101101312103211023321000222032032021
        3031032032113102222122213321000102003131012133203013""",
    # PHP: mt_srand(1234567); $k = mt_rand() % ($j + 1) changes places with $j, from 51 down to 1.
    ("number / 2 % n (mt_rand() % n of PHP)", "from the last card", 1234567): """
        0121131200333310030132321302120230302131230121020212
        2131023132300120030130331021212232122310001313020312
        3231001233312133220101001300001021232332023120211132
        0220100322010103231133200302333301212123302211013112""",
    # PHP: mt_srand(3000000000); $k = mt_rand($j, 51) changes places with $j, from 0 up to 50.
    ("number % n (shuffle and mt_rand(0, n - 1) of PHP)", "from the first card", 3000000000): """
        0323123130230122221010131220020300131131101233033202
        3200120322121010011203331211322133121230332003102030""",
    # Ruby 3.1: r = Random.new(4040), and for each deal (0..51).to_a.shuffle(random: r).
    ("shuffle of Ruby", "from the last card", 4040): """
        2011120223312110222133301331230030231230320031001102
        0331313002323232020100012311101220213032310213102231
        0210331320032322322002100332102313111133111002022031
        3230201313223030021013121120210020020132133231012313""",
}


@each_row("case", RECORDED)
def test_a_program_in_php_or_ruby_is_found(case):
    """AUDIT-18."""
    bound, shuffle, seed = case
    is_found(from_text(RECORDED[case]), seed, bound, shuffle)


@each_row("drawing", [*drawings.OF_LIBRARIES, *drawings.STD_SHUFFLE], ids=lambda drawing: drawing.bound[:20])
def test_the_sieve_never_loses_the_right_seed(drawing):
    """AUDIT-20: of many seeds, as numbers that are passed over move the others."""
    shuffle = shuffles.INSIDE_OUT if drawing in drawings.STD_SHUFFLE else shuffles.CLOSING_UP
    for seed in range(50_000, 50_060):
        model = Model(drawing, shuffle, layouts.LAYOUTS[seed % 192], Between.NEW, spare=False)
        through = sieve(drawing, shuffle, layouts.LAYOUTS, next(deals(model, seed)))
        assert seed % 192 in dict(passing(through, range(50_000, 50_060))).get(seed, [])


def test_as_many_numbers_of_a_twister_are_there_as_a_shuffle_takes():
    numbers = twisters.TWISTER.numbers_of(np.array([5], np.uint64))
    assert int(numbers(twisters.MOST - 1)[0]) == next(islice(twisters.TWISTER.numbers(5), twisters.MOST - 1, None))


@each_row(
    ("uniform", "numbers", "draw"),
    [
        # 2^32 is 48 more than a multiple of 52, so 48 numbers would favour some draws: the low parts of the product
        # below 48, by Lemire, or the last 48 numbers.
        (drawings._multiplied, [0, 2**31, 2**31 + 1], 26),
        (drawings._multiplied, [1], 0),
        (drawings._divided, [2**32 - 1, 2**32 - 48, 2**31], 26),
        (drawings._divided, [2**32 - 49], 51),
    ],
)
def test_numbers_that_would_favour_some_draws_are_passed_over(uniform, numbers, draw):
    """AUDIT-18."""
    rest = iter(numbers)
    assert uniform(rest, 2**32, 52) == draw
    assert [*rest] == []
