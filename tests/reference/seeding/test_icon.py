"""Icon's generator, shuffle, diagram and program, by its own arithmetic and, where it is installed, its interpreter."""

import shutil
import subprocess
from itertools import count, islice, takewhile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import seeding_oracles
from dealref.__main__ import main
from dealref.cards import pbn
from dealref.cards.deal import from_word, hand
from dealref.errors import OutOfRange
from dealref.seeding import icon, icon_layout
from vectorgen import icon_questions

STATES = 2**31
ICONT = shutil.which("icont")
INVERSE = pow(1103515245, -1, STATES)


def exact(state, n):
    return state * n * 465661286 // 10**18


def in_doubles(state, n):
    return int(state * 4.65661286e-10 * n)


def first_states(n):
    """For each value but the first, the least state with it; the value never falls as the state rises."""
    return [-(-value * 10**18 // (465661286 * n)) for value in range(1, n)]


def test_doubles_give_the_same_on_both_sides_of_every_change_of_value():
    for n in range(1, 1001):
        for state in first_states(n):
            assert exact(state - 1, n) + 1 == exact(state, n)
            assert in_doubles(state - 1, n) == exact(state - 1, n)
            assert in_doubles(state, n) == exact(state, n)
        assert in_doubles(STATES - 1, n) == exact(STATES - 1, n) == n - 1


def test_doubles_differ_where_the_chapter_says():
    assert (in_doubles(1168918658, 15467), exact(1168918658, 15467)) == (8419, 8418)


def before(state):
    """The state before this one."""
    return (state - 453816694) * INVERSE % STATES


@given(state=st.integers(0, STATES - 1), n=st.integers(1, 1000))
def test_a_choice_is_icon_s(state, n):
    assert icon.random(state, n) == seeding_oracles.icon_random(state, n)
    assert before(icon.random(state, n)[1]) == state


@given(state=st.integers(0, 2**53 - 1), n=st.integers(1, 2**53 - 1))
def test_a_choice_is_one_of_n_whatever_they_are(state, n):
    value, after = icon.random(state, n)
    assert 1 <= value <= n
    assert after == icon.random(state % STATES, n)[1] < STATES


def test_there_is_no_choice_out_of_nothing():
    with pytest.raises(OutOfRange):
        icon.random(0, 0)


@given(seed=st.integers(-(2**70), 2**70), deals=st.integers(0, 5))
def test_deck_and_state_are_carried_over(seed, deals):
    decks, state = seeding_oracles.icon_decks(seed % STATES, deals)
    shuffled = list(islice(icon.shuffles(seed), deals))
    assert [deck for deck, _ in shuffled] == decks
    assert [icon.first_state(seed), *(after for _, after in shuffled)][-1] == state


@given(deck=st.permutations(icon.DECK).map("".join))
def test_the_deck_is_cut_and_shown_as_the_newsletter_does(deck):
    """ICON-3."""
    dealt = icon.dealt(deck)
    assert pbn.to_text(dealt) == seeding_oracles.icon_pbn(deck)
    assert icon_layout.text(dealt) == seeding_oracles.icon_diagram(pbn.to_text(dealt))


@given(word=st.permutations(13 * "NESW").map("".join))
def test_every_diagram_has_285_characters(word):
    text = icon_layout.text(from_word(word))
    assert (len(text), text.count("\n"), text.isascii()) == (285, 17, True)


arguments = st.sampled_from(["-h", "-s", "5", "0", "-1", "+7", "017", "", "x", "5x", "-", "--5", "-h5", "9" * 400])


@given(argv=st.lists(arguments, max_size=6))
def test_options_are_consumed_as_the_newsletter_does(argv):
    expected = seeding_oracles.icon_options(argv)
    try:
        assert icon.options(argv) == expected
    except icon.Usage:
        assert expected is None


def test_an_integer_of_thousands_of_digits_is_too_large():
    with pytest.raises(icon.TooLarge):
        icon.options(["-s", "-" + 5000 * "9"])
    assert icon.options(["-s", 5000 * "9", "-s", 5000 * "0" + "7"]) == (5, 7)


# The seeds that tell: for each choice the few states near a change of value at which the mistake differs are walked
# back to the seeds that lead there.


def other(state, n, mistake):
    return mistake(state, n) != exact(state, n)


def around(state, n, mistake):
    """The states near one at which the value changes where the mistake has another value: a run on one side of it."""
    for step, start in ((1, state), (-1, state - 1)):
        yield from takewhile(lambda near: 0 <= near < STATES and other(near, n, mistake), count(start, step))


def earliest_seed(mistake, right=exact):
    """The least seed whose first deal the mistake changes, and `right` does not."""
    seeds = set()
    for n in range(52, 1, -1):
        for change in first_states(n):
            for state in around(change, n, mistake):
                seed = state
                for _ in range(53 - n):
                    seed = before(seed)
                seeds.add(seed)
    for seed in sorted(seeds):
        state = seed
        values = []
        for n in range(52, 1, -1):
            _, state = icon.random(state, n)
            values.append(right(state, n) == exact(state, n))
        if all(values):
            return seed
    return None


def single(number):
    """The number rounded to single precision: 24 bits, ties to even."""
    if not number:
        return 0.0
    mantissa, exponent = number.hex().split("p")
    scale = 2.0 ** (int(exponent) - 23)
    assert mantissa.startswith("0x1")
    return round(number / scale) * scale


def in_single_precision(state, n):
    return int(single(single(single(float(state)) * single(4.65661286e-10)) * n))


def test_the_seeds_that_tell_are_the_earliest():
    def shifted(state, n):
        return state * n >> 31

    def divided(state, n):
        return state * n // (2**31 - 1)

    earliest = [earliest_seed(in_single_precision), earliest_seed(shifted), earliest_seed(divided, right=shifted)]
    assert earliest == [seed for seed, _ in icon_questions._TELLING]
    assert earliest_seed(divided) == earliest_seed(shifted)


def test_the_last_of_150_deals_from_2684_tells_too():
    decks = [deck for deck, _ in islice(icon.shuffles(2684), 150)]
    shifted = list(islice(shuffles_with(lambda state, n: state * n >> 31, 2684), 150))
    assert [place for place in range(150) if decks[place] != shifted[place]] == [149]


def shuffles_with(choice, seed):
    state, deck = seed, list(icon.DECK)
    while True:
        for n in range(52, 1, -1):
            state = (1103515245 * state + 453816694) % STATES
            chosen = choice(state, n)
            deck[n - 1], deck[chosen] = deck[chosen], deck[n - 1]
        yield "".join(deck)


def lengths(seed):
    dealt = icon.dealt(next(icon.shuffles(seed))[0])
    return {
        (seat, "SHDC"[suit]): sum(card // 13 == suit for card in hand(dealt, place))
        for place, seat in enumerate("NESW")
        for suit in range(4)
    }


def test_the_seeds_with_voids_are_the_earliest():
    asked = {
        (seat, suit): seed
        for seat, seeds in icon_questions._VOIDS.items()
        for suit, seed in zip("SHDC", seeds, strict=True)
    }
    earliest = {}
    for seed in range(max(asked.values()) + 1):
        for held, length in lengths(seed).items():
            if not length:
                earliest.setdefault(held, seed)
    assert earliest == asked


@pytest.mark.parametrize(("seed", "suit", "length"), icon_questions._LONG)
def test_the_seeds_with_long_suits_have_them(seed, suit, length):
    assert length in {cards for (_, held), cards in lengths(seed).items() if held == suit}


# The program


@pytest.mark.parametrize("argv", [[], ["-h", "3"], ["-s", "17"], ["-h", "2", "-s", "-1"], ["-s", "9" * 30, "-h", "1"]])
def test_the_program_prints_the_diagrams(argv, capfdbinary):
    hands, seed = seeding_oracles.icon_options(argv)
    decks, _ = seeding_oracles.icon_decks(seed % STATES, hands)
    shown = "".join(seeding_oracles.icon_diagram(seeding_oracles.icon_pbn(deck)) for deck in decks)
    assert main(["icon", *argv]) == 0
    assert capfdbinary.readouterr().out.decode() == shown


@pytest.mark.parametrize("argv", [["-h"], ["-x"], ["--help"], ["-h", "x"], ["-h", "1", "y"]])
def test_the_program_says_how_it_is_used(argv, capfd):
    assert main(["icon", *argv]) == 2
    shown = capfd.readouterr()
    assert shown.out == ""
    assert shown.err.splitlines()[0] == "usage: deal [-h n] [-s n]"


def test_no_deals_are_nothing(capfd):
    assert main(["icon", "-h", "-5"]) == 0
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(ICONT is None, reason="the Icon interpreter is not installed")
@pytest.mark.parametrize("seed", [0, 1, 4820, 438059, 4812881, -1, -(2**31), 2**31, 123456789012345678])
def test_the_interpreter_makes_the_same_choices(seed, tmp_path):
    program = shutil.copy(Path(__file__).parent / "choices.icn", tmp_path)
    run = subprocess.run(
        [str(ICONT), "-s", program, "-x", str(seed)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    *values, state = map(int, run.stdout.split())
    expected, after = [], icon.first_state(seed)
    for _ in range(2):
        for n in range(52, 1, -1):
            value, after = icon.random(after, n)
            expected.append(value)
    assert (values, state) == (expected, after)
