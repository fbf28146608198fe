"""The parts of the models: many seeds at once give the numbers of each, and the sieve never loses the right seed."""

from itertools import islice, product

import numpy as np
import pytest

from dealaudit.generators import drawings, layouts, pcg, shuffles, sources, twisters
from dealaudit.generators.models import Between, Model, deals
from dealaudit.generators.search import find
from dealaudit.generators.sieve import passing, passing_first_states, sieve
from dealref.seeding import icon
from each_row import each_row

SOURCES = [
    value for module in (sources, twisters, pcg) for value in vars(module).values() if isinstance(value, sources.Source)
]
PLACES = [0, 1, 7, 51, 103]
PAIRS = list(product([*drawings.DRAWINGS, *drawings.OF_LIBRARIES], shuffles.SHUFFLES))


@each_row("source", SOURCES, ids=lambda source: source.words[:24])
def test_numbers_of_many_seeds_are_those_of_each(source):
    seeds = [0, 1, 2, 12345, 2**24 - 1, 2**31 - 3, 2**31 - 2, 2**31 - 1, 2**31, 2**32 - 1]
    seeds = [seed for seed in seeds if seed < source.seeds]
    numbers_of = source.numbers_of(np.array(seeds, dtype=np.uint64))
    rows = [numbers_of(place) for place in PLACES]
    for column, seed in enumerate(seeds):
        numbers = list(islice(source.numbers(seed), PLACES[-1] + 1))
        assert [row[column] for row in rows] == [numbers[place] for place in PLACES]
        assert max(numbers) < source.values


def test_the_numbers_are_those_that_others_publish():
    """Microsoft's documentation; the C++ standard's 10,000th value; ISO C's example after srand(1); Icon: ICON-1."""
    assert list(islice(sources.MICROSOFT.numbers(1), 5)) == [41, 18467, 6334, 26500, 19169]
    assert next(islice(sources.MINIMAL.numbers(1), 9999, None)) == 399268537
    assert next(islice(sources.MACOS.numbers(1), 9999, None)) == 1043618065
    assert list(islice(sources.ANSI.numbers(1), 5)) == [16838, 5758, 10113, 17515, 31051]
    assert next(sources.ICON.numbers(0)) == icon.random(0, 52)[1] == 453816694


@each_row("step", range(0, 300, 12))
def test_the_sieve_never_loses_the_right_seed(step):
    """Of every drawing with every shuffle, with one layout after the other. AUDIT-20."""
    for number, (drawing, shuffle) in enumerate(PAIRS[step : step + 12], step):
        layout = 8 * number % 192 if shuffle is shuffles.RANDOM_SEATS else 37 * number % 192
        model = Model(drawing, shuffle, layouts.LAYOUTS[layout], Between.NEW, spare=False)
        if shuffle is shuffles.RANDOM_SEATS and "row" not in model.layout.words:
            continue
        through = sieve(drawing, shuffle, layouts.LAYOUTS, next(deals(model, 1000 + number)))
        left = dict(passing(through, range(990 + number, 1010 + number)))
        assert layout in left.get(1000 + number, []), model.words(1000 + number)


@each_row("shuffle", shuffles.SHUFFLES, ids=lambda shuffle: shuffle.words)
@each_row("drawing", [drawings.ICON, drawings.DRAWINGS[2]], ids=lambda drawing: drawing.bound)
@each_row("state", [3 * 2**16 + 5, 41297762, 41297763])
def test_the_order_of_first_states_loses_no_seed(drawing, shuffle, state):
    """The drawings are Icon's and Microsoft's with the remainder; Icon's first draw changes after state 41297762."""
    model = Model(drawing, shuffle, layouts.ICON, Between.NEW, spare=False)
    seed = int(drawing.seeds_before(np.array([state], dtype=np.uint64))[0])
    through = sieve(drawing, shuffle, (layouts.ICON,), next(deals(model, seed)))
    block = range(state >> 16 << 16, (state >> 16) + 1 << 16)
    assert seed in dict(passing_first_states(through, drawing.seeds_before, block))


def test_there_are_as_many_pairs_as_are_tried():
    assert 288 < len(PAIRS) <= 300


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", [2**30 + 12345, 2**31 - 2**20])
def test_every_seed_of_icon_s_program_is_found(seed):
    *given, fourth = (bytes(icon.dealt(deck)) for deck, _ in islice(icon.shuffles(seed), 4))
    found = find(given, seconds=600)
    assert (found.seed, found.next_deal) == (seed, fourth)
