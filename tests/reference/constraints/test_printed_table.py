"""`python -m dealref constrain`: the tables as the study prints them, and deals drawn from a constraint."""

import errno
import json
import re
import subprocess
import sys

import pytest

import operations_table
import published_table
from dealref.__main__ import main
from dealref.protocol.responder import answer
from dealref.seeding import draws
from each_row import each_row

FACTS = {fact["id"]: fact for fact in published_table.TABLE["facts"]}
NINE = '{"seat":"W","lengths":{"S":[9,9]}}'
MINORS = '{"seat":"E","lengths":{"D":[6,6],"C":[6,6]}}'


def printed(capfdbinary, *arguments):
    assert main(["constrain", *arguments]) == 0
    return capfdbinary.readouterr().out.decode().splitlines()


def figures(text):
    return text.replace(",", "")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_tables_of_the_study_are_printed_with_all_their_figures(number, capfdbinary):
    cases = FACTS[f"constraints-table-{number}"]
    calculation = FACTS[f"constraints-table-{number}-calculation"]["figure"]
    header, _, *lines = printed(capfdbinary, *map(json.dumps, cases["call"]["params"]["hands"]))
    rows, summary = lines[: len(calculation["rows"])], lines[-1]
    assert re.split("  +", header.strip())[0] == "Case"
    for line, case, factors in zip(rows, cases["result"]["cases"], calculation["rows"], strict=True):
        *cells, combinations, cumulative = re.split("  +", line.strip())
        assert (cells[0], figures(combinations)) == (case["index"], case["combinations"])
        assert figures(cumulative).removeprefix("T = ") == case["cumulative"]
        assert cells[-1] == "·".join(f"{n}c{k}" for n, k in factors)
        assert [*map(makeup, cells[1:-1])] == [(hand.get("shape"), hand.get("high_cards")) for hand in case["hands"]]
    assert rows[-1].count("T = ") == 1
    assert summary.startswith(f"{len(rows)} cases; T = ")
    assert figures(summary).split(" combinations")[0].endswith(f"T = {cases['result']['cases'][-1]['cumulative']}")


def makeup(cell):
    """Shape and high cards of a printed cell, as they travel."""
    words = cell.split(" ")
    shape = words.pop(0) if "=" in words[0] else None
    held = {word[0]: word[1:] for word in words if word != "none"}
    return shape, ".".join(held.get(symbol, "") for symbol in "♠♥♦♣") if words else None


def test_a_page_of_a_listing_says_what_it_is_a_page_of(capfdbinary):
    lines = printed(capfdbinary, NINE, MINORS, "--first", "30", "--limit", "5")
    assert len(lines) == 5
    assert lines[-1].startswith("Case 30 of 30; T = 556,991,252,532,000 combinations, ")
    lines = printed(capfdbinary, NINE, MINORS, "--first", "2", "--limit", "3")
    assert [line.split()[0] for line in lines[2:5]] == ["2", "3", "4"]
    assert lines[-1].startswith("Cases 2 to 4 of 30; ")
    (line,) = printed(capfdbinary, '{"seat":"N","shapes":["13=0=0=0"]}')[-1:]
    assert line.startswith("1 case; T = 1 combinations, ")


def deals(capfdbinary, *arguments):
    return printed(capfdbinary, NINE, MINORS, "--deal", "20", *arguments)


def test_deals_meet_the_constraint_and_follow_from_the_seed(capfdbinary):
    dealt = deals(capfdbinary, "--seed", "club night")
    assert len(set(dealt)) == 20
    for text in dealt:
        assert operations_table.is_deal(text)
        _, east, _, west = ([len(holding) for holding in hand.split(".")] for hand in text[2:].split(" "))
        assert (west[0], east[2:]) == (9, [6, 6])
    assert deals(capfdbinary, "--seed", "club night") == dealt
    assert deals(capfdbinary, "--seed", "club nights") != dealt
    assert deals(capfdbinary) != deals(capfdbinary)


@each_row("end", [1, 2, 3, 52, 2**64, 2**95 + 1])
@each_row("seed", ["a", None])
def test_drawn_numbers_are_below_their_end_and_reach_all_of_it(end, seed):
    numbers = [number for number, _ in zip(draws.numbers(end, seed), range(1000), strict=False)]
    assert min(numbers) >= 0
    assert max(numbers) < end
    assert len({16 * number // end for number in numbers}) == min(end, 16)


def test_seeded_numbers_are_what_the_rule_of_practice_deals_says():
    """CHOOSE-9."""
    # `printf x/0 | sha256sum` begins with 0, x/1 with 6, x/2 with 8, x/3 with a (passed over: it is 10), x/4 with 4.
    assert [number for number, _ in zip(draws.numbers(10, "x"), range(4), strict=False)] == [0, 6, 8, 4]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["{"], "parse error"),
        (["[]"], "parse error"),
        (['{"seat":"W"}'], "nothing is demanded of West"),
        (['{"seat":"W","hcp":[10,5]}'], "its lower end comes first"),
        (['{"seat":"W","hcp":[10,38]}'], "37 is the most"),
        ([NINE, '{"seat":"E","lengths":{"S":[9,9]}}'], "no deal meets the constraint"),
        ([NINE, '{"seat":"E","lengths":{"S":[9,9]}}', "--deal", "1"], "no deal meets the constraint"),
        ([NINE, "--first", "16"], "there are 15 cases"),
        ([NINE, "--deal", "1", "--seed", "\udcff"], "half of a surrogate pair"),
    ],
)
def test_what_is_wrong_is_said(arguments, complaint, capsys):
    assert main(["constrain", *arguments]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("value", ["0", "-1", "x", "1.5", "\u0661", ""])
@pytest.mark.parametrize("option", ["--first", "--limit", "--deal"])
def test_options_are_numbers_from_1(option, value, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["constrain", NINE, option, value])
    assert stopped.value.code == 2
    assert "a number from 1" in capsys.readouterr().err or value == "-1"


def test_the_example_of_the_help_works(capfdbinary):
    with pytest.raises(SystemExit):
        main(["constrain", "-h"])
    (example,) = (line for line in capfdbinary.readouterr().out.decode().splitlines() if "flat" in line)
    lines = printed(capfdbinary, *re.findall("'([^']*)'", example), "--limit", "1")
    assert lines[-1].startswith("Case 1 of 61,700,584; ")


def test_a_reader_who_leaves_is_no_fault():
    command = [sys.executable, "-m", "dealref", "constrain", '{"seat":"N","hcp":[0,37]}', "--limit", "3000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline().strip().startswith(b"Case")
        process.stdout.close()
        assert (process.stderr.read(), process.wait(timeout=60)) == (b"", 0)


@pytest.fixture
def refused(monkeypatch):
    """The command, with an output that refuses what is written with this error."""

    def command(number):
        def write(_):
            raise OSError(number, "")

        monkeypatch.setattr("dealref.protocol.responder.write", write)
        return main(["constrain", NINE])

    return command


@pytest.mark.usefixtures("capfd")
def test_a_reader_who_leaves_is_no_fault_in_process(refused):
    assert refused(errno.EPIPE) == 0


def test_a_full_disk_is_a_fault(refused):
    with pytest.raises(OSError, match=str(errno.ENOSPC)):
        refused(errno.ENOSPC)


def test_the_responder_is_not_disturbed():
    assert b'"value":"6"' in answer(b'{"jsonrpc":"2.0","id":1,"method":"binomial","params":{"n":4,"k":2}}')
