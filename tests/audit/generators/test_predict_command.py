"""What an audit has found is proved by a command: it prints the same deals again, and those that follow."""

import shlex
from itertools import islice

import numpy as np
import pytest

from dealaudit import audit
from dealaudit.deals import Board
from dealaudit.formats import reading
from dealaudit.generators import models, prediction
from dealaudit.generators.layouts import LAYOUTS
from dealaudit.generators.models import HABITS, PAIRS, Between, Model
from dealaudit.generators.search import find
from dealaudit.inputs import Input
from dealcheck import cli
from dealref.cards import pbn
from dealref.seeding import icon
from dealt_boards import by_hands
from each_row import each_row


def carried(seed):
    return (bytes(icon.dealt(deck)) for deck, _ in icon.shuffles(seed))


def permuted(seed):
    random = np.random.RandomState(seed)
    while True:
        yield by_hands(random.permutation(52))


def gathered(seed):
    """Microsoft's rand() % n, from the last card; the first deck by hand, each one put together from the hands."""
    deal = bytes(place * 7 % 52 // 13 for place in range(52))
    while True:
        deck = sorted(range(52), key=lambda card: (deal[card], card))
        for i in range(51, 0, -1):
            seed = (seed * 214013 + 2531011) % 2**32
            j = (seed >> 16) % 2**15 % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        deal = by_hands(deck)
        yield deal


@pytest.fixture
def printed(capsysbinary):
    """The deals that a command prints, each with its number."""

    def deals(line):
        program, *words = shlex.split(line)
        assert program == "dealcheck"
        assert cli.main(words) == 0
        boards = [
            event for event in reading.read([capsysbinary.readouterr().out], "printed") if isinstance(event, Board)
        ]
        return {int(board.name): board.deal for board in boards}

    return deals


def told(found):
    return found.partition("This command deals them again: ")[2]


def test_the_command_of_an_audit_prints_its_deals_and_the_next_three(printed):
    """AUDIT-21a."""
    dealt = list(islice(gathered(65_000), 15))
    for count, others in ((12, []), (7, dealt[:1])):
        text = "".join(f"{pbn.to_text(tuple(deal))}\n" for deal in dealt[:count] + others)
        found = audit.judged(audit.read([Input("club.txt", [text.encode()])]), "club.txt")
        assert f": deals 1 to {count} are those of rand() of Microsoft C, srand(65000), number % n; " in found.generator
        assert found.next_deal == pbn.to_text(tuple(dealt[count]))
        assert printed(told(found.generator)) == dict(enumerate(dealt[: count + 3], 1))


@each_row(("program", "seed"), [(carried, 17), (permuted, 4711), (gathered, 65_000)])
def test_so_does_that_of_a_search(program, seed, printed):
    """AUDIT-21a: of decks that are carried over, or put together from a deal that comes from an unknown deck."""
    dealt = list(islice(program(seed), 6))
    command = told(prediction.of(find(dealt[:3], seeds=range(seed - 5, seed + 5))).words)
    assert printed(command) == dict(enumerate(dealt, 1))
    assert printed(command.replace("1-6", "5")) == {5: dealt[4]}
    assert printed(command.replace("; ", ";\n  ")) == dict(enumerate(dealt, 1)), "as a terminal wraps it"


@each_row("number", range(0, len(PAIRS), 23))
def test_a_model_is_found_by_its_words(number):
    (drawing, shuffle), (between, spare) = PAIRS[number], HABITS[number % 8]
    model = Model(drawing, shuffle, LAYOUTS[number % 192], between, spare)
    assert models.named(model.words(number)) == (model, number)


def test_words_mean_the_same_to_every_shell():
    """AUDIT-21a: they stand in double quotes."""
    words = "".join(Model(drawing, shuffle, LAYOUTS[0], Between.NEW, spare=True).words(1) for drawing, shuffle in PAIRS)
    assert {*words}.isdisjoint('"$`\\!')


def test_what_the_words_leave_out_is_usual():
    model, seed = models.named("java.util.Random, new Random(7), nextInt(n)")
    assert model.words(seed) == (
        "java.util.Random, new Random(7), nextInt(n); Fisher-Yates from the last card; new deck SA SK ... C2; "
        "13 cards in a row to N E S W; a new deck for each deal"
    )
    assert models.named("lrand48(), the state of seed48() 12, lrand48() % n; Fisher-Yates from the first card")


@each_row(
    "words",
    [
        "",
        "dice",
        "java.util.Random, new Random(-7), nextInt(n)",
        f"java.util.Random, new Random({2**48}), nextInt(n)",
        "java.util.Random, new Random(7), nextInt(n); dealt by hand",
        "java.util.Random, new Random(7), nextInt(n); the first deck put together from the hands of N:A, after 9 draws",
    ],
)
def test_words_of_no_model_are_refused(words, capsys):
    """AUDIT-21a."""
    assert cli.main(["predict", words, "1-3"]) == 2
    out, errors = capsys.readouterr()
    assert (out, errors.count("\n")) == ("", 1)
